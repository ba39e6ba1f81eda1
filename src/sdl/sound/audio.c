// audio.c - voices and music on SDL's audio device, with a limiter.
//
// All sounds have the rate of the mixer, so the callback only scales and adds; SDL converts the sum for other devices.
// The sum may exceed full scale; a gain that falls at once and rises slowly limits it, so no sample is clipped. Loud
// sounds reduce the volume of the music. Without a sound card the game is silent and otherwise the same.
#include "sdl/sound/audio.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/system/platform.h"
#include "sdl/sound/synth.h"
#include "sdl/system/system.h"

enum {
    VOICES = 22,
    FRESH = AUDIO_RATE * AUDIO_FRESH_MS / 1000,
    ROOM = SYSTEM_PAGE ? 1024 : 512 // frames of the device's buffer; a page mixes between two pictures
};

// LOUDEST is the limit, as a share of full scale. DUCK_FROM is the level at which the volume of the music is reduced,
// and DUCK_LEAST the minimum of this volume. Per AUDIO_CHUNK frames, RAMP is the largest change of the strength of a
// loop, and DOWN and UP are the shares of the remaining distance that a gain moves.
static const double LOUDEST = 0.7, DUCK_FROM = 0.35, DUCK_LEAST = 0.3, RAMP = 0.08, DOWN = 0.3, UP = 0.012;

struct audio {
    SDL_AudioDeviceID device; ///< 0: no device, the host calls audio_mix
    bool muted;
    bool mono; ///< both sides are the same
    int count;
    audio_clip sounds[AUDIO_SOUNDS_MAX];
    audio_voice voices[VOICES]; ///< shared with the callback, like the following fields: lock the device
    synth *music;
    double duck, gain; ///< gains of the music and of the sum
};

// ---- mixing: runs in SDL's audio thread ---------------------------------------------------------

static double towards(double value, double want) {
    return SDL_clamp(want, value - RAMP, value + RAMP);
}

/// Linear interpolation between two frames of the clip at the voice's position; full scale is 1.
static double frame_at(const audio_voice *v) {
    int index = (int)v->position, end = v->loops ? 0 : index;
    int next = index + 1 < v->plays->frames ? index + 1 : end;
    const int16_t *from = v->plays->samples;
    return (from[index] + (from[next] - from[index]) * (v->position - index)) / 32768;
}

void audio_mix_voice(audio_voice *v, double *sum, int frames) {
    bool asked = !v->loops || v->fresh > 0;
    const double next[2] = {towards(v->strength[0], asked * v->want[0]), towards(v->strength[1], asked * v->want[1])};
    for (int i = 0; i < frames && v->plays; i++) {
        double frame = frame_at(v);
        for (int side = 0; side < 2; side++) {
            sum[2 * i + side] += frame * (v->strength[side] + (next[side] - v->strength[side]) * i / frames);
        }
        v->position += v->rate;
        if (v->position >= v->plays->frames) {
            v->position = v->loops ? fmod(v->position, v->plays->frames) : 0;
            v->plays = v->loops ? v->plays : NULL;
        }
    }
    memcpy(v->strength, next, sizeof next);
    v->fresh -= frames;
    if (!asked && next[0] <= 0 && next[1] <= 0) {
        v->plays = NULL;
    }
}

static double peak_of(const double *sum, int frames) {
    double peak = 0;
    for (int i = 0; i < 2 * frames; i++) {
        peak = fmax(peak, fabs(sum[i]));
    }
    return peak;
}

/// Adds music, reduced by the level of the sum.
static void add_music(audio *a, double *sum, int frames) {
    double music[2 * AUDIO_CHUNK], room = DUCK_FROM / fmax(peak_of(sum, frames), DUCK_FROM);
    double want = fmax(room * room, DUCK_LEAST), next = a->duck + (want - a->duck) * (want < a->duck ? DOWN : UP);
    if (a->music && synth_render(a->music, music, frames)) {
        for (int i = 0; i < 2 * frames; i++) {
            sum[i] += music[i] * (a->duck + (next - a->duck) * i / (2 * frames));
        }
    }
    a->duck = next;
}

/// Soft clipping of a peak at the start of the gain's reduction.
static double bent(double sample) {
    double over = fabs(sample) - LOUDEST;
    return over > 0 ? copysign(LOUDEST + (1 - LOUDEST) * tanh(over / (1 - LOUDEST)), sample) : sample;
}

static void limit(audio *a, double *sum, int16_t *out, int frames) {
    enum { FULL = 32000 };
    for (int i = 0; a->mono && i < frames; i++) {
        sum[2 * i] = (sum[2 * i] + sum[2 * i + 1]) / 2;
        sum[2 * i + 1] = sum[2 * i];
    }
    double want = LOUDEST / fmax(peak_of(sum, frames), LOUDEST), next = want;
    if (want > a->gain) {
        next = a->gain + (want - a->gain) * UP;
    }
    for (int i = 0; i < 2 * frames; i++) {
        double gain = a->gain + (next - a->gain) * i / (2 * frames);
        out[i] = (int16_t)(FULL * bent(sum[i] * gain));
    }
    a->gain = next;
}

void audio_mix(audio *a, int16_t *stereo, int frames) {
    for (int done = 0, part; done < frames; done += part) {
        double sum[2 * AUDIO_CHUNK] = {0};
        part = SDL_min(frames - done, AUDIO_CHUNK);
        for (int i = 0; i < VOICES; i++) {
            if (a->voices[i].plays) {
                audio_mix_voice(&a->voices[i], sum, part);
            }
        }
        add_music(a, sum, part);
        limit(a, sum, stereo + 2 * (ptrdiff_t)done, part);
    }
}

static void SDLCALL mix(void *user, Uint8 *stream, int bytes) {
    audio_mix(user, (int16_t *)(void *)stream, bytes / 4);
}

// ---- requests -----------------------------------------------------------------------------------

static bool can_play(const audio *a, int which) {
    return a && !a->muted && which < a->count && a->sounds[which].frames > 0;
}

/// A free voice; otherwise the voice that has played longest and is not a loop.
static audio_voice *next_voice(audio *a) {
    audio_voice *best = &a->voices[0];
    for (int i = 0; i < VOICES; i++) {
        audio_voice *v = &a->voices[i];
        if (!v->plays) {
            return v;
        }
        best = best->loops || (!v->loops && v->position > best->position) ? v : best;
    }
    return best;
}

void audio_play(audio *a, int which, int left, int right, double rate) {
    if (can_play(a, which)) {
        double l = left / 256.0, r = right / 256.0;
        SDL_LockAudioDevice(a->device);
        *next_voice(a) = (audio_voice){.plays = &a->sounds[which], .rate = rate, .strength = {l, r}, .want = {l, r}};
        SDL_UnlockAudioDevice(a->device);
    }
}

/// The voice that plays this loop, or a new voice for it.
static audio_voice *loop_of(audio *a, const audio_clip *s) {
    for (int i = 0; i < VOICES; i++) {
        if (a->voices[i].plays == s && a->voices[i].loops) {
            return &a->voices[i];
        }
    }
    return next_voice(a);
}

void audio_loop(audio *a, int which, int left, int right) {
    if (!can_play(a, which)) {
        return;
    }
    SDL_LockAudioDevice(a->device);
    audio_voice *v = loop_of(a, &a->sounds[which]);
    bool plays = v->plays == &a->sounds[which] && v->loops;
    if (plays || left > 0 || right > 0) {
        *v = plays ? *v : (audio_voice){.plays = &a->sounds[which], .rate = 1, .loops = true};
        v->want[0] = left / 256.0;
        v->want[1] = right / 256.0;
        v->fresh = FRESH;
    }
    SDL_UnlockAudioDevice(a->device);
}

void audio_music(audio *a, const tune *piece, const double loud[STEMS]) {
    if (a && a->music && !a->muted) {
        SDL_LockAudioDevice(a->device);
        synth_ask(a->music, piece, loud, FRESH);
        SDL_UnlockAudioDevice(a->device);
    }
}

// ---- loading ------------------------------------------------------------------------------------

bool audio_load(audio_clip *s, const char *data, const char *file) {
    char inside[64], path[PATH_ROOM];
    SDL_AudioSpec form = {0};
    Uint8 *bytes = NULL;
    Uint32 size = 0;
    SDL_SetHint(SDL_HINT_WAVE_TRUNCATION, "verystrict");
    snprintf(inside, sizeof inside, "sounds/%s.wav", file);
    bool loaded = platform_join(path, data, inside) && SDL_LoadWAV(path, &form, &bytes, &size) && size >= 2 &&
                  form.freq == AUDIO_RATE && form.format == AUDIO_S16LSB && form.channels == 1;
    if (!loaded) {
        SDL_FreeWAV(bytes);
        return false;
    }
    s->samples = (int16_t *)(void *)bytes;
    s->frames = (int)(size / 2);
    for (int i = 0; i < s->frames; i++) {
        s->samples[i] = (int16_t)SDL_SwapLE16((Uint16)s->samples[i]);
    }
    return true;
}

/// Loads the sounds. Sounds that cannot be read are listed in one line, each once: several rows may share a file.
static void load_all(audio *a, const char *data, const char *const *files) {
    char bad[512] = "", one[64];
    for (int i = 0; i < a->count; i++) {
        snprintf(one, sizeof one, ", %s.wav", files[i]);
        if (!audio_load(&a->sounds[i], data, files[i]) && !strstr(bad, one)) {
            SDL_strlcat(bad, one, sizeof bad);
        }
    }
    if (*bad) {
        log_error("%s/sounds: cannot read %s; these sounds are not played", data, bad + 2);
    }
}

/// Returns NULL, or the reason for the silence. The cards are counted first: opening a missing card makes ALSA print
/// a page of messages.
static const char *open_device(audio *a) {
    SDL_AudioSpec want = {.freq = AUDIO_RATE, .format = AUDIO_S16SYS, .channels = 2, .samples = ROOM};
    want.callback = mix;
    want.userdata = a;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return SDL_GetError();
    }
    if (SDL_GetNumAudioDevices(0) == 0) {
        return "there is no sound card";
    }
    a->device = SDL_OpenAudioDevice(NULL, 0, &want, NULL, 0);
    return a->device ? NULL : SDL_GetError();
}

audio *audio_create(const char *data, const char *const *files, int count, bool card) {
    audio *a = calloc(1, sizeof *a);
    const char *reason = a ? NULL : "out of memory";
    if (a && card) {
        reason = open_device(a);
    }
    if (reason) {
        log_error("no sound: %s", reason);
        free(a);
        return NULL;
    }
    a->count = count < AUDIO_SOUNDS_MAX ? count : AUDIO_SOUNDS_MAX;
    load_all(a, data, files);
    a->music = synth_create(AUDIO_RATE);
    if (!a->music) {
        log_error("out of memory for the music");
    }
    a->duck = a->gain = 1;
    SDL_PauseAudioDevice(a->device, 0);
    return a;
}

void audio_destroy(audio *a) {
    if (!a) {
        return;
    }
    SDL_CloseAudioDevice(a->device);
    synth_destroy(a->music);
    for (int i = 0; i < a->count; i++) {
        SDL_FreeWAV((Uint8 *)(void *)a->sounds[i].samples);
    }
    free(a);
}

void audio_mute(audio *a, bool muted) {
    if (a) {
        SDL_LockAudioDevice(a->device);
        memset(a->voices, 0, sizeof a->voices);
        if (a->music) {
            synth_hush(a->music);
        }
        SDL_UnlockAudioDevice(a->device);
        SDL_PauseAudioDevice(a->device, muted);
        a->muted = muted;
    }
}

void audio_mono(audio *a, bool mono) {
    if (a) {
        SDL_LockAudioDevice(a->device);
        a->mono = mono;
        SDL_UnlockAudioDevice(a->device);
    }
}
