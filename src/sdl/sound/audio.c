// audio.c - voices and music on SDL's audio device, with a limiter.
//
// All sounds are converted to the device's rate when they are loaded, so the callback only scales and adds. The sum
// may exceed full scale; a gain that falls at once and rises slowly limits it, so no sample is clipped. Loud sounds
// reduce the volume of the music. Without a sound card the game is silent and otherwise the same.
#include "sdl/sound/audio.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/file_read.h"
#include "sdl/system/platform.h"
#include "sdl/sound/synth.h"
#include "sdl/system/system.h"

enum {
    VOICES = 22,
    WAV_HEAD = 12,      // size of the header of a WAV [bytes]
    WAV_MOST = 4 << 20, // maximum size of a WAV [bytes]
    RATE_LEAST = 4000,  // [Hz]
    RATE_MOST = 192000,
    BLEND_MS = 60,                  // blend of a loop's end into its beginning
    ROOM = SYSTEM_PAGE ? 1024 : 512 // frames of the device's buffer; a page mixes between two pictures
};

// Shares of full scale: the limit; the level at which the volume of the music is reduced, and its minimum. Changes
// per AUDIO_CHUNK frames: maximum for a loop; shares of the remaining distance for the gains, down and up.
static const double LOUDEST = 0.7, DUCK_FROM = 0.35, DUCK_LEAST = 0.3, RAMP = 0.08, DOWN = 0.3, UP = 0.012;

struct audio {
    SDL_AudioDeviceID device; ///< 0: no device, the host calls audio_mix
    int rate;
    bool muted;
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

/// Linear interpolation between two frames of the clip at the voice's position.
static double frame_at(const audio_voice *v, int side) {
    int at = (int)v->at, end = v->loops ? 0 : at;
    int next = at + 1 < v->plays->frames ? at + 1 : end;
    const Sint16 *from = v->plays->samples + side;
    return from[2 * (ptrdiff_t)at] + (from[2 * (ptrdiff_t)next] - from[2 * (ptrdiff_t)at]) * (v->at - at);
}

void audio_mix_voice(audio_voice *v, double *sum, int frames) {
    bool asked = !v->loops || v->fresh > 0;
    const double next[2] = {towards(v->is[0], asked * v->want[0]), towards(v->is[1], asked * v->want[1])};
    for (int i = 0; i < frames && v->plays; i++) {
        for (int side = 0; side < 2; side++) {
            double strength = v->is[side] + (next[side] - v->is[side]) * i / frames;
            sum[2 * i + side] += frame_at(v, side) * strength / 32768;
        }
        v->at += v->rate;
        if (v->at >= v->plays->frames) {
            v->at = v->loops ? fmod(v->at, v->plays->frames) : 0;
            v->plays = v->loops ? v->plays : NULL;
        }
    }
    memcpy(v->is, next, sizeof next);
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

static void limit(audio *a, const double *sum, Sint16 *out, int frames) {
    enum { FULL = 32000 };
    double want = LOUDEST / fmax(peak_of(sum, frames), LOUDEST), next = want;
    if (want > a->gain) {
        next = a->gain + (want - a->gain) * UP;
    }
    for (int i = 0; i < 2 * frames; i++) {
        double gain = a->gain + (next - a->gain) * i / (2 * frames);
        out[i] = (Sint16)(FULL * bent(sum[i] * gain));
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
    audio_mix(user, (Sint16 *)(void *)stream, bytes / 4);
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
        best = best->loops || (!v->loops && v->at > best->at) ? v : best;
    }
    return best;
}

void audio_play(audio *a, int which, int left, int right, double rate) {
    if (can_play(a, which)) {
        double l = left / 256.0, r = right / 256.0;
        SDL_LockAudioDevice(a->device);
        *next_voice(a) = (audio_voice){.plays = &a->sounds[which], .rate = rate, .is = {l, r}, .want = {l, r}};
        SDL_UnlockAudioDevice(a->device);
    }
}

void audio_make_loop(audio *a, int which) {
    if (!a || which >= a->count) {
        return;
    }
    audio_clip *s = &a->sounds[which];
    int blend = a->rate * BLEND_MS / 1000;
    if (s->frames < 3 * blend) {
        return;
    }
    int left = s->frames - blend;
    for (int i = 0; i < 2 * blend; i++) { // with equal power, because the two signals are uncorrelated
        double in = sqrt((double)(i / 2) / blend), out = sqrt(1 - (double)(i / 2) / blend);
        double both = in * s->samples[i] + out * s->samples[2 * (ptrdiff_t)left + i];
        s->samples[i] = (Sint16)SDL_clamp(both, -32768, 32767);
    }
    s->frames = left;
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
        v->fresh = a->rate * AUDIO_FRESH_MS / 1000;
    }
    SDL_UnlockAudioDevice(a->device);
}

void audio_music(audio *a, const tune *piece, const double loud[STEMS]) {
    if (a && a->music && !a->muted) {
        SDL_LockAudioDevice(a->device);
        synth_ask(a->music, piece, loud, a->rate * AUDIO_FRESH_MS / 1000);
        SDL_UnlockAudioDevice(a->device);
    }
}

// ---- loading ------------------------------------------------------------------------------------

/// Converts the samples to 16-bit stereo at the device's rate.
static bool convert(audio_clip *s, const SDL_AudioSpec *spec, const Uint8 *samples, Uint32 bytes, int rate) {
    SDL_AudioCVT cvt;
    if (SDL_BuildAudioCVT(&cvt, spec->format, spec->channels, spec->freq, AUDIO_S16SYS, 2, rate) < 0) {
        return false;
    }
    cvt.len = (int)bytes;
    cvt.buf = SDL_malloc((size_t)cvt.len * (size_t)cvt.len_mult + 1);
    if (!cvt.buf) {
        return false;
    }
    memcpy(cvt.buf, samples, bytes);
    cvt.len_cvt = cvt.len;
    if (cvt.needed && SDL_ConvertAudio(&cvt) != 0) {
        SDL_free(cvt.buf);
        return false;
    }
    s->samples = (Sint16 *)(void *)cvt.buf;
    s->frames = cvt.len_cvt / 4;
    return true;
}

static uint32_t little_endian(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/// Checks the chunks of a WAV before SDL allocates the sizes that they claim. Returns true if each chunk is inside
/// the file and the rate is plausible.
static bool check_wav(const uint8_t *bytes, size_t size) {
    bool rate = false, data = false;
    for (size_t at = WAV_HEAD; at + 8 <= size;) {
        uint32_t length = little_endian(bytes + at + 4);
        if (length > size - at - 8) {
            return false;
        }
        if (memcmp(bytes + at, "fmt ", 4) == 0 && length >= 8) {
            uint32_t hz = little_endian(bytes + at + 12);
            rate = hz >= RATE_LEAST && hz <= RATE_MOST;
        }
        data = data || (memcmp(bytes + at, "data", 4) == 0 && length > 0);
        at += 8 + (size_t)length + length % 2;
    }
    return rate && data;
}

static bool decode(audio_clip *s, const void *bytes, size_t size, int rate) {
    SDL_AudioSpec spec;
    Uint8 *samples = NULL;
    Uint32 length = 0;
    if (!check_wav(bytes, size) || !SDL_LoadWAV_RW(SDL_RWFromConstMem(bytes, (int)size), 1, &spec, &samples, &length)) {
        return false;
    }
    bool converted = length > 0 && convert(s, &spec, samples, length, rate);
    SDL_FreeWAV(samples);
    return converted;
}

bool audio_load(audio_clip *s, const char *data, const char *file, int rate) {
    char inside[64], path[PATH_ROOM];
    const char *why;
    size_t size = 0;
    snprintf(inside, sizeof inside, "sounds/%s.wav", file);
    void *bytes = platform_join(path, data, inside) ? file_read(path, WAV_MOST, &size, &why) : NULL;
    bool loaded = bytes && decode(s, bytes, size, rate);
    file_free(bytes);
    return loaded;
}

/// Lists all sounds that cannot be read in one line, each once: several rows may share a file.
static void load_all(audio *a, const char *data, const char *const *files) {
    char bad[512] = "", one[64];
    for (int i = 0; i < a->count; i++) {
        snprintf(one, sizeof one, ", %s.wav", files[i]);
        if (!audio_load(&a->sounds[i], data, files[i], a->rate) && !strstr(bad, one)) {
            SDL_strlcat(bad, one, sizeof bad);
        }
    }
    if (*bad) {
        log_error("%s/sounds: cannot read %s; silent instead", data, bad + 2);
    }
}

/// Returns NULL, or the reason for the silence. The cards are counted first: opening a missing card makes ALSA print
/// a page of messages.
static const char *open_device(audio *a) {
    SDL_AudioSpec have, want = {.freq = 44100, .format = AUDIO_S16SYS, .channels = 2, .samples = ROOM};
    want.callback = mix;
    want.userdata = a;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return SDL_GetError();
    }
    if (SDL_GetNumAudioDevices(0) == 0) {
        return "there is no sound card";
    }
    a->device = SDL_OpenAudioDevice(NULL, 0, &want, &have, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
    a->rate = have.freq;
    return a->device ? NULL : SDL_GetError();
}

audio *audio_create(const char *data, const char *const *files, int count, int rate) {
    audio *a = calloc(1, sizeof *a);
    const char *reason = a ? NULL : "out of memory";
    if (a && rate > 0) {
        a->rate = rate;
    } else if (a) {
        reason = open_device(a);
    }
    if (reason) {
        log_error("no sound: %s", reason);
        free(a);
        return NULL;
    }
    a->count = count < AUDIO_SOUNDS_MAX ? count : AUDIO_SOUNDS_MAX;
    load_all(a, data, files);
    a->music = synth_create(a->rate);
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
        SDL_free(a->sounds[i].samples);
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
