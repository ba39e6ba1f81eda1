// audio.c - sixteen voices and a few loops on SDL's audio device.
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

/// A sound that is played end to end.
typedef struct loop {
    const audio_clip *plays; // NULL: free
    int at;                  // frame that comes next
    int is[2], want[2];      // strength of the sides, 0..256
    int fresh;               // frames until it fades because nobody asks for it
} loop;

struct audio {
    SDL_AudioDeviceID device;
    int rate;
    bool muted;
    int count;
    audio_clip sounds[AUDIO_SOUNDS_MAX];
    audio_voice voices[VOICES]; // shared with the callback: lock the device
    loop loops[AUDIO_LOOPS_MAX];
};

// ---- mixing: runs in SDL's audio thread ------------------------------------------------------------------

void audio_mix_voice(audio_voice *v, Uint8 *stream, int frames) {
    Sint16 chunk[2 * AUDIO_CHUNK];
    int left = v->plays->frames - v->at;
    int count = frames < left ? frames : left;
    const Sint16 *from = v->plays->samples + 2 * (ptrdiff_t)v->at;
    for (int i = 0; i < count; i++) {
        chunk[2 * i] = (Sint16)(from[2 * i] * v->left / 256);
        chunk[2 * i + 1] = (Sint16)(from[2 * i + 1] * v->right / 256);
    }
    SDL_MixAudioFormat(stream, (const Uint8 *)chunk, AUDIO_S16SYS, (Uint32)count * 4, SDL_MIX_MAXVOLUME);
    v->at += count;
    if (v->at == v->plays->frames) {
        v->plays = NULL;
    }
}

static int towards(int is, int want) {
    return SDL_clamp(want, is - RAMP, is + RAMP);
}

/// Adds at most AUDIO_CHUNK frames of a loop. The strength changes evenly from the first of them to the last, so
/// nothing clicks.
static void mix_loop(loop *l, Uint8 *stream, int frames) {
    Sint16 chunk[2 * AUDIO_CHUNK];
    bool asked = l->fresh > 0;
    int next[2] = {towards(l->is[0], l->want[0] * asked), towards(l->is[1], l->want[1] * asked)};
    for (int i = 0; i < frames; i++) {
        for (int side = 0; side < 2; side++) {
            int strength = (l->is[side] * (frames - i) + next[side] * i) / frames;
            chunk[2 * i + side] = (Sint16)(l->plays->samples[2 * (ptrdiff_t)l->at + side] * strength / 256);
        }
        l->at = l->at + 1 == l->plays->frames ? 0 : l->at + 1;
    }
    SDL_MixAudioFormat(stream, (const Uint8 *)chunk, AUDIO_S16SYS, (Uint32)frames * 4, SDL_MIX_MAXVOLUME);
    l->is[0] = next[0], l->is[1] = next[1];
    l->fresh -= asked ? frames : 0;
    if (l->fresh <= 0 && l->is[0] == 0 && l->is[1] == 0) {
        l->plays = NULL;
    }
}

static void SDLCALL mix(void *user, Uint8 *stream, int bytes) {
    audio *a = user;
    memset(stream, 0, (size_t)bytes);
    for (int done = 0, all = bytes / 4; done < all; done += AUDIO_CHUNK) {
        int frames = all - done < AUDIO_CHUNK ? all - done : AUDIO_CHUNK;
        for (int i = 0; i < VOICES; i++) {
            if (a->voices[i].plays) {
                audio_mix_voice(&a->voices[i], stream + 4 * (ptrdiff_t)done, frames);
            }
        }
        for (int i = 0; i < AUDIO_LOOPS_MAX; i++) {
            if (a->loops[i].plays) {
                mix_loop(&a->loops[i], stream + 4 * (ptrdiff_t)done, frames);
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
    audio_voice v = {&a->sounds[which], 0, left, right};
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
static loop *loop_for(audio *a, const audio_clip *s) {
    loop *free_one = NULL;
    for (int i = 0; i < AUDIO_LOOPS_MAX; i++) {
        if (a->loops[i].plays == s) {
            return &a->loops[i];
        }
        free_one = a->loops[i].plays ? free_one : &a->loops[i];
    }
    return free_one;
}

void audio_loop(audio *a, int which, int left, int right) {
    if (!a || a->muted || which >= a->count || a->sounds[which].frames == 0) {
        return;
    }
    SDL_LockAudioDevice(a->device);
    loop *l = loop_for(a, &a->sounds[which]);
    if (l && (l->plays || left > 0 || right > 0)) {
        loop fresh = {.plays = &a->sounds[which]};
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
        memset(a->loops, 0, sizeof a->loops);
        SDL_UnlockAudioDevice(a->device);
        a->muted = muted;
    }
}
