// audio.c - voices on SDL's audio device: sixteen play a sound once, a few play one end to end.
//
// All sounds are converted to the device's rate when they are loaded, so the callback only scales and adds. Without a
// sound card the game is the same, only silent.
#include "sdl/audio.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/file.h"
#include "sdl/platform.h"

enum {
    VOICES = 16,
    WAV_HEAD = 12,      // bytes before the first chunk of a WAV
    WAV_MOST = 4 << 20, // bytes of a WAV that is read
    RATE_LEAST = 4000,  // [Hz]
    RATE_MOST = 192000,
    BLEND_MS = 60, // of a loop's end into its beginning
    RAMP = 20      // by how much the strength of a loop changes in AUDIO_CHUNK frames at most
};

struct audio {
    SDL_AudioDeviceID device;
    int rate;
    bool muted;
    int count;
    audio_clip sounds[AUDIO_SOUNDS_MAX];
    audio_voice voices[VOICES + AUDIO_LOOPS_MAX]; // shared with the callback: lock the device; the last ones are loops
};

// ---- mixing: runs in SDL's audio thread ------------------------------------------------------------------

static int towards(int is, int want) {
    return SDL_clamp(want, is - RAMP, is + RAMP);
}

/// Ends a sound that was played, and a loop that has faded.
static void end_if_over(audio_voice *v, int frames, bool asked) {
    v->fresh -= v->loops && asked ? frames : 0;
    if (v->loops && v->fresh <= 0 && v->is[0] == 0 && v->is[1] == 0) {
        v->plays = NULL;
    }
}

/// The strength changes evenly from the first frame to the last, so nothing clicks.
void audio_mix_voice(audio_voice *v, Uint8 *stream, int frames) {
    Sint16 chunk[2 * AUDIO_CHUNK];
    bool asked = !v->loops || v->fresh > 0;
    int next[2] = {towards(v->is[0], v->want[0] * asked), towards(v->is[1], v->want[1] * asked)}, done = 0;
    for (; done < frames && v->plays; done++) {
        for (int side = 0; side < 2; side++) {
            int strength = (v->is[side] * (frames - done) + next[side] * done) / frames;
            chunk[2 * done + side] = (Sint16)(v->plays->samples[2 * (ptrdiff_t)v->at + side] * strength / 256);
        }
        if (++v->at == v->plays->frames) {
            v->at = 0;
            v->plays = v->loops ? v->plays : NULL;
        }
    }
    SDL_MixAudioFormat(stream, (const Uint8 *)chunk, AUDIO_S16SYS, (Uint32)done * 4, SDL_MIX_MAXVOLUME);
    v->is[0] = next[0], v->is[1] = next[1];
    end_if_over(v, frames, asked);
}

static void SDLCALL mix(void *user, Uint8 *stream, int bytes) {
    audio *a = user;
    memset(stream, 0, (size_t)bytes);
    for (int done = 0, all = bytes / 4; done < all; done += AUDIO_CHUNK) {
        int frames = all - done < AUDIO_CHUNK ? all - done : AUDIO_CHUNK;
        for (int i = 0; i < VOICES + AUDIO_LOOPS_MAX; i++) {
            if (a->voices[i].plays) {
                audio_mix_voice(&a->voices[i], stream + 4 * (ptrdiff_t)done, frames);
            }
        }
    }
}

/// Returns a free voice, or else the one that has played longest.
static audio_voice *next_voice(audio *a) {
    audio_voice *best = &a->voices[0];
    for (int i = 0; i < VOICES; i++) {
        audio_voice *v = &a->voices[i];
        if (!v->plays) {
            return v;
        }
        best = v->at > best->at ? v : best;
    }
    return best;
}

void audio_play(audio *a, int which, int left, int right) {
    if (!a || a->muted || which >= a->count || a->sounds[which].frames == 0) {
        return;
    }
    SDL_LockAudioDevice(a->device);
    audio_voice v = {.plays = &a->sounds[which], .is = {left, right}, .want = {left, right}};
    *next_voice(a) = v;
    SDL_UnlockAudioDevice(a->device);
}

// ---- loops -----------------------------------------------------------------------------------------------

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
    for (int i = 0; i < 2 * blend; i++) { // of equal power, because the two are not alike
        float in = sqrtf((float)(i / 2) / (float)blend), out = sqrtf(1 - (float)(i / 2) / (float)blend);
        float both = in * (float)s->samples[i] + out * (float)s->samples[2 * (ptrdiff_t)left + i];
        s->samples[i] = (Sint16)SDL_clamp(both, -32768, 32767);
    }
    s->frames = left;
}

/// The voice that plays this loop, or a free one, or NULL.
static audio_voice *loop_for(audio *a, const audio_clip *s) {
    audio_voice *free_one = NULL, *loops = a->voices + VOICES;
    for (int i = 0; i < AUDIO_LOOPS_MAX; i++) {
        if (loops[i].plays == s) {
            return &loops[i];
        }
        free_one = loops[i].plays ? free_one : &loops[i];
    }
    return free_one;
}

void audio_loop(audio *a, int which, int left, int right) {
    if (!a || a->muted || which >= a->count || a->sounds[which].frames == 0) {
        return;
    }
    SDL_LockAudioDevice(a->device);
    audio_voice *l = loop_for(a, &a->sounds[which]);
    if (l && (l->plays || left > 0 || right > 0)) {
        audio_voice fresh = {.plays = &a->sounds[which], .loops = true};
        *l = l->plays ? *l : fresh;
        l->want[0] = left, l->want[1] = right;
        l->fresh = a->rate * AUDIO_FRESH_MS / 1000;
    }
    SDL_UnlockAudioDevice(a->device);
}

// ---- loading ---------------------------------------------------------------------------------------------

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

/// Walks the chunks of a WAV before SDL allocates what they claim. True when each lies inside the file and the rate is
/// one that sounds have.
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

/// One line names all the sounds that cannot be read.
static void load_all(audio *a, const char *data, const char *const *files) {
    char bad[512] = "";
    for (int i = 0; i < a->count; i++) {
        if (!audio_load(&a->sounds[i], data, files[i], a->rate)) {
            size_t length = strlen(bad);
            snprintf(bad + length, sizeof bad - length, "%s%s.wav", length > 0 ? ", " : "", files[i]);
        }
    }
    if (*bad) {
        log_error("%s/sounds: cannot read %s; silent instead", data, bad);
    }
}

/// Returns NULL, or why there is no sound. The cards are counted first: opening one that is not there makes ALSA print
/// a page of messages.
static const char *open_device(audio *a) {
    SDL_AudioSpec want = {0}, have;
    want.freq = 44100;
    want.format = AUDIO_S16SYS;
    want.channels = 2;
    want.samples = 512;
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

audio *audio_create(const char *data, const char *const *files, int count) {
    audio *a = calloc(1, sizeof *a);
    const char *reason = a ? open_device(a) : "out of memory";
    if (reason) {
        log_error("no sound: %s", reason);
        free(a);
        return NULL;
    }
    a->count = count < AUDIO_SOUNDS_MAX ? count : AUDIO_SOUNDS_MAX;
    load_all(a, data, files);
    SDL_PauseAudioDevice(a->device, 0);
    return a;
}

void audio_destroy(audio *a) {
    if (!a) {
        return;
    }
    SDL_CloseAudioDevice(a->device);
    for (int i = 0; i < a->count; i++) {
        SDL_free(a->sounds[i].samples);
    }
    free(a);
}

void audio_mute(audio *a, bool muted) {
    if (a) {
        SDL_LockAudioDevice(a->device);
        memset(a->voices, 0, sizeof a->voices);
        SDL_UnlockAudioDevice(a->device);
        a->muted = muted;
    }
}
