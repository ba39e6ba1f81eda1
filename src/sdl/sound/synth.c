// synth.c - a synthesizer: timbres, a pool of voices, an echo.
//
// A voice reads two waves of a few harmonics, dull and bright, and crossfades between them, which acts as its filter.
// Its two oscillators are slightly detuned, and panned apart if the timbre is wide. Waves of few harmonics have no
// frequencies above half of the sampling rate. Notes are generated during playback, so pieces need no memory and have
// no seam. Cost: about 20 voices of 5 ns per frame.
#include "sdl/sound/synth.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAVE_BITS = 10,
    WAVE = 1 << WAVE_BITS, // samples per wave
    VOICES = 40,
    PART = 64,      // maximum number of frames with linear changes of volume and pitch
    ECHO_STEPS = 3, // a dotted eighth
    ECHO = 36000    // maximum frames of the echo: 60 beats per minute at 48,000 Hz
};

static const double TURN = 6.2831853, FADE_S = 0.25, SWELL_S = 0.4, DROP_S = 0.02, ECHO_KEEPS = 0.42, ECHO_DULL = 0.45,
                    SILENT = 0.002;

/// Harmonics of a wave: their number; harmonic n has the amplitude n to the power of -slope.
typedef struct spectrum {
    int harmonics;
    double slope;
} spectrum;

typedef struct timbre_info {
    spectrum dull, bright;
    double shine, shines, shine_s;          ///< share of the bright wave: initial, final, time between them [s]
    double attack, decay, sustain, release; ///< attack [ms], sustain 0..1, the others [s]
    double ratio, second;                   ///< pitch and share of the second oscillator
    double narrow;                          ///< 0: an oscillator per side, 1: both centered
    double vibrato, drop;                   ///< vibrato [percent of the pitch]; drop: initial excess of the pitch
    double noise, echo, loud;               ///< shares of noise and echo; loud: strength
} timbre_info;

// clang-format off
static const timbre_info timbres[TIMBRES] = {
    //         dull      bright     shine            envelope              second       narrovibr.     noise, echo, loud
    [BELL] =  {{2, 1.6}, {5, 1.1},  1,   0,    0.25, 4,   0.9,  0,   0.5,  2.756, 0.22, 1,   0,   0,   0,   0.6,  0.33},
    [REED] =  {{6, 1.5}, {14, 1},   0.9, 0.35, 0.2,  12,  0.5,  0.7, 0.12, 1.004, 0.8,  0.7, 0.5, 0,   0,   0.4,  0.2},
    [HORN] =  {{5, 1.4}, {10, 1.1}, 0.2, 0.8,  0.3,  40,  0.6,  0.8, 0.2,  1.003, 0.8,  0.6, 0.6, 0,   0,   0.4,  0.18},
    [PAD] =   {{5, 1.3}, {9, 0.9},  0.1, 0.8,  1.6,  350, 2,    0.8, 0.6,  1.005, 1,    0.2, 0.2, 0,   0,   0.2,  0.07},
    [PLUCK] = {{3, 1.5}, {12, 0.8}, 1,   0,    0.09, 3,   0.22, 0,   0.12, 1.003, 0.7,  0.5, 0,   0,   0,   0.35, 0.16},
    [BASS] =  {{6, 1},   {12, 0.7}, 1,   0.2,  0.12, 4,   0.5,  0.5, 0.06, 1.002, 0.6,  1,   0,   0,   0,   0,    0.17},
    [KICK] =  {{1, 1},   {3, 1.2},  1,   0,    0.03, 1,   0.12, 0,   0.1,  1,     0,    1,   0,   7,   0,   0,    0.34},
    [SNARE] = {{2, 1.2}, {4, 1},    1,   0,    0.03, 1,   0.09, 0,   0.08, 1.5,   0.5,  0.8, 0,   0.6, 0.6, 0.1,  0.2},
    [HAT] =   {{1, 1},   {1, 1},    0,   0,    1,    1,   0.04, 0,   0.03, 1,     0,    0.8, 0,   0,   1,   0,    0.06},
};
// clang-format on

/// A playing note.
typedef struct voice {
    const timbre_info *timbre; ///< NULL: free
    stem stem;
    uint32_t phase[2]; ///< phases of the oscillators; a turn is 2^32
    double step;       ///< phase increment of the first oscillator per frame
    double drop, shine, level;
    double side[2];   ///< strength of left and right
    double noise;     ///< noise of the previous frame
    double age, held; ///< time since its start, time until its release [s]
} voice;

struct synth {
    double waves[TIMBRES][2][WAVE + 1]; ///< the last sample equals the first
    int rate;
    const tune *piece, *wanted;
    double loud[STEMS], want[STEMS];
    double fade;
    int fresh;     ///< frames until it fades out unless it is requested again
    int bar, step; ///< next bar and step
    double until;  ///< frames until the next step
    voice voices[VOICES];
    double echo[ECHO][2]; ///< the frames of the last dotted eighth
    int echo_at;
    uint32_t dice;
};

static void make_wave(double *wave, const spectrum *shape) {
    double power = 0;
    for (int n = 1; n <= shape->harmonics; n++) {
        double share = pow(n, -shape->slope);
        power += share * share;
        for (int i = 0; i <= WAVE; i++) {
            wave[i] += share * sin(TURN * (n * i % WAVE) / WAVE);
        }
    }
    for (int i = 0; i <= WAVE; i++) { // all waves have the power of a sine
        wave[i] /= sqrt(power);
    }
}

synth *synth_create(int rate) {
    synth *s = calloc(1, sizeof *s);
    for (int i = 0; s && i < TIMBRES; i++) {
        make_wave(s->waves[i][0], &timbres[i].dull);
        make_wave(s->waves[i][1], &timbres[i].bright);
        s->rate = rate;
    }
    return s;
}

void synth_destroy(synth *s) {
    free(s);
}

// ---- notes --------------------------------------------------------------------------------------

static double step_frames(const synth *s) {
    return s->rate * 60.0 / s->piece->tempo / 4;
}

/// Assigns the note to a free voice. The pool is larger than any piece requires; if it is full, the note is skipped.
static void begin_note(synth *s, const tune_note *n) {
    const timbre_info *t = &timbres[n->timbre];
    double loud = n->force * t->loud, hertz = 440 * pow(2, (n->pitch - 69) / 12.0);
    for (voice *v = s->voices; v < s->voices + VOICES; v++) {
        if (!v->timbre) {
            *v = (voice){
                .timbre = t, .stem = n->stem, .phase = {0, UINT32_C(1) << 30}, .drop = t->drop, .shine = t->shine};
            v->step = hertz / s->rate * 4294967296.0;
            v->side[0] = loud * sqrt(1 - n->side);
            v->side[1] = loud * sqrt(1 + n->side);
            v->held = n->steps * step_frames(s) / s->rate;
            return;
        }
    }
}

static void next_step(synth *s) {
    tune_note notes[TUNE_NOTES];
    int count = tune_notes(s->piece, s->bar, s->step, notes);
    for (int i = 0; i < count; i++) {
        begin_note(s, &notes[i]);
    }
    s->until += step_frames(s);
    s->step = (s->step + 1) % TUNE_STEPS;
    s->bar = s->step == 0 ? (s->bar + 1) % tune_bars(s->piece) : s->bar;
}

// ---- sound --------------------------------------------------------------------------------------

static double towards(double value, double want, double step) {
    return want > value ? fmin(want, value + step) : fmax(want, value - step);
}

static double wave_at(const double *wave, uint32_t phase) {
    enum { REST = 32 - WAVE_BITS };
    const double *sample = wave + (phase >> REST);
    return sample[0] + (sample[1] - sample[0]) * (phase & ((1u << REST) - 1)) / (1u << REST);
}

/// High-pass noise.
static double hiss(synth *s, voice *v) {
    s->dice = s->dice * 1664525u + 1013904223u;
    double sample = (int32_t)s->dice / 2147483648.0, previous = v->noise;
    v->noise = sample;
    return sample - previous;
}

/// Level after a number of seconds: linear attack, then exponential decay.
static double next_level(const voice *v, double seconds) {
    const timbre_info *t = v->timbre;
    if (v->age >= v->held) {
        return v->level * exp(-seconds / t->release);
    }
    if (v->age < t->attack / 1000) {
        return fmin(1, v->level + seconds * 1000 / t->attack);
    }
    return t->sustain + (v->level - t->sustain) * exp(-seconds / t->decay);
}

/// Advances the voice by a number of seconds, except its phases.
static void grow_older(voice *v, double seconds) {
    const timbre_info *t = v->timbre;
    v->shine += (t->shines - v->shine) * fmin(1, seconds / t->shine_s);
    v->drop *= exp(-seconds / DROP_S);
    v->level = next_level(v, seconds);
    v->age += seconds;
    if (v->age > t->attack / 1000 && v->level < SILENT) {
        v->timbre = NULL;
    }
}

/// Adds a voice to the output and to the input of the echo; the stem's volume changes from `from` to `to`.
static void add_voice(synth *s, voice *v, double from, double to, double *dry, double *wet, int frames) {
    const timbre_info *t = v->timbre;
    double(*wave)[WAVE + 1] = s->waves[t - timbres];
    double bend = 1 + v->drop + t->vibrato / 100 * fmin(1, 2 * v->age) * sin(TURN * 5.2 * v->age);
    const uint32_t step[2] = {(uint32_t)(v->step * bend), (uint32_t)(v->step * bend * t->ratio)};
    const double share[2] = {(1 - t->noise) / (1 + t->narrow), (1 - t->noise) * t->second / (1 + t->narrow)};
    double seconds = (double)frames / s->rate, shine = v->shine, loud = v->level * from;
    grow_older(v, seconds);
    double more = (v->level * to - loud) / frames;
    for (int i = 0; i < frames; i++, loud += more) {
        double sounds[2];
        for (int k = 0; k < 2; k++) {
            double dull = wave_at(wave[0], v->phase[k]), bright = wave_at(wave[1], v->phase[k]);
            sounds[k] = share[k] * (dull + (bright - dull) * shine);
            v->phase[k] += step[k];
        }
        double both = t->noise > 0 ? t->noise * hiss(s, v) : 0;
        for (int side = 0; side < 2; side++) {
            double here = loud * v->side[side] * (sounds[side] + t->narrow * sounds[!side] + both);
            dry[2 * i + side] += here;
            wet[2 * i + side] += here * t->echo;
        }
    }
}

/// Adds the echo: it alternates between the sides and becomes duller each time.
static void add_echo(synth *s, double *dry, const double *wet, int frames) {
    int length = (int)fmin(ECHO_STEPS * step_frames(s), ECHO);
    for (int i = 0; i < frames; i++) {
        double *slot = s->echo[s->echo_at], old[2] = {slot[0], slot[1]};
        s->echo_at = s->echo_at + 1 < length ? s->echo_at + 1 : 0;
        const double *last = s->echo[s->echo_at];
        for (int side = 0; side < 2; side++) {
            double back = old[!side] + (last[!side] - old[!side]) * ECHO_DULL;
            dry[2 * i + side] += old[side];
            slot[side] = wet[2 * i + side] + ECHO_KEEPS * back;
        }
    }
}

static void add_part(synth *s, double *stereo, int frames) {
    double wet[2 * PART] = {0}, next[STEMS];
    for (int i = 0; i < STEMS; i++) {
        next[i] = towards(s->loud[i], s->want[i], frames / (s->rate * SWELL_S));
    }
    for (int i = 0; i < VOICES; i++) {
        voice *v = &s->voices[i];
        if (v->timbre) {
            add_voice(s, v, s->loud[v->stem], next[v->stem], stereo, wet, frames);
        }
    }
    memcpy(s->loud, next, sizeof next);
    add_echo(s, stereo, wet, frames);
}

// ---- requests -----------------------------------------------------------------------------------

void synth_ask(synth *s, const tune *piece, const double loud[STEMS], int frames) {
    s->wanted = piece;
    s->fresh = frames;
    memcpy(s->want, loud, sizeof s->want);
}

void synth_hush(synth *s) {
    s->fresh = 0;
    s->fade = 0;
}

/// Fades a piece in while it is requested, and out otherwise.
static void fade(synth *s, double *stereo, int frames) {
    double asked = s->fresh > 0 && s->wanted == s->piece;
    for (int i = 0; i < frames; i++) {
        s->fade = towards(s->fade, asked, 1 / (s->rate * FADE_S));
        stereo[2 * i] *= s->fade;
        stereo[2 * i + 1] *= s->fade;
    }
    s->fresh -= s->fresh > frames ? frames : s->fresh;
}

bool synth_render(synth *s, double *stereo, int frames) {
    if (s->fade <= 0 && s->fresh == 0) {
        return false;
    }
    if (s->fade <= 0 && s->wanted != s->piece) {
        s->piece = s->wanted;
        s->bar = s->step = s->echo_at = 0;
        s->until = 0;
        memcpy(s->loud, s->want, sizeof s->loud);
        memset(s->voices, 0, sizeof s->voices);
        memset(s->echo, 0, sizeof s->echo);
    }
    memset(stereo, 0, (size_t)frames * 2 * sizeof *stereo);
    for (int done = 0, part; done < frames; done += part) {
        if (s->until < 1) {
            next_step(s);
        }
        part = (int)fmin(fmin(s->until, PART), frames - done);
        add_part(s, stereo + 2 * (ptrdiff_t)done, part);
        s->until -= part;
    }
    fade(s, stereo, frames);
    return true;
}
