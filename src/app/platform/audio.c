// audio.c - a table from events to sounds, and sixteen voices.
//
// All sounds are converted to the device's rate when they are loaded, so the callback only scales and adds. Of a sound
// that several events of one tick ask for, the loudest is played, and not again before its rest is over: forty
// bounces at once are one bounce, not a wall of noise. Without a sound card the game is the same, only silent.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform/audio.h"
#include "app/platform/platform.h"

enum {
    VOICES = 16,
    CHUNK = 256,      // frames mixed at a time
    CLEAR = 180,      // heard at full strength up to here [px]
    EARSHOT = 640,    // not heard from here on [px]
    SIDE = 400,       // fully on one side from here on [px]
    LOUD_OVERLAP = 90 // overlap that makes the loudest bounce [px]
};

// event, file, strength in percent, ticks of rest, heard everywhere, strength follows the magnitude
#define SOUND_TABLE(SOUND)                              \
    SOUND(EVENT_SHOT, "shot", 40, 3, false, false)      \
    SOUND(EVENT_SPIT, "spit", 55, 3, false, false)      \
    SOUND(EVENT_HIT, "hit", 55, 3, false, false)        \
    SOUND(EVENT_KILL, "kill", 80, 2, false, false)      \
    SOUND(EVENT_BOOM, "boom", 100, 6, true, false)      \
    SOUND(EVENT_BOUNCE, "bounce", 70, 4, false, true)   \
    SOUND(EVENT_GEM, "gem", 75, 2, true, false)         \
    SOUND(EVENT_REPAIR, "repair", 80, 6, true, false)   \
    SOUND(EVENT_GATE, "gate", 85, 30, true, false)      \
    SOUND(EVENT_LEVEL, "level", 85, 30, true, false)    \
    SOUND(EVENT_PORTAL, "portal", 60, 10, false, false) \
    SOUND(EVENT_MINE, "mine", 95, 4, false, false)      \
    SOUND(EVENT_HURT, "hurt", 90, 6, true, true)        \
    SOUND(EVENT_OVER, "over", 90, 60, true, false)      \
    SOUND(EVENT_CRUMBLE, "boom", 55, 6, false, false)   \
    SOUND(EVENT_COUNT, "menu", 70, 0, true, false)

typedef struct sound_info {
    int event;
    const char *file;
    int percent, rest;
    bool everywhere, by_magnitude;
} sound_info;

#define SOUND_ROW(event, file, percent, rest, everywhere, by_magnitude) \
    {event, file, percent, rest, everywhere, by_magnitude},
static const sound_info table[] = {SOUND_TABLE(SOUND_ROW)};

enum { SOUNDS = sizeof table / sizeof table[0], MENU = SOUNDS - 1 };

// Stereo frames of 16 bits at the device's rate.
typedef struct sound {
    Sint16 *samples;
    int frames;
} sound;

typedef struct voice {
    const sound *plays; // NULL: free
    int at;             // frames already played
    int left, right;    // strength, 0..256
} voice;

struct audio {
    SDL_AudioDeviceID device;
    int rate;
    bool muted;
    sound sounds[SOUNDS];
    int64_t rest_until[SOUNDS]; // tick
    int32_t ear_x, ear_y;       // [px]
    voice voices[VOICES];       // shared with the callback: lock the device
};

// ---- mixing: runs in SDL's audio thread ------------------------------------------------------------------

static void mix_voice(voice *v, Uint8 *stream, int frames) {
    Sint16 chunk[2 * CHUNK];
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

static void SDLCALL mix(void *user, Uint8 *stream, int bytes) {
    audio *a = user;
    memset(stream, 0, (size_t)bytes);
    for (int done = 0, all = bytes / 4; done < all; done += CHUNK) {
        int frames = all - done < CHUNK ? all - done : CHUNK;
        for (int i = 0; i < VOICES; i++) {
            if (a->voices[i].plays) {
                mix_voice(&a->voices[i], stream + 4 * (ptrdiff_t)done, frames);
            }
        }
    }
}

// A free voice, or else the one that has played longest.
static voice *next_voice(audio *a) {
    voice *best = &a->voices[0];
    for (int i = 0; i < VOICES; i++) {
        voice *v = &a->voices[i];
        if (!v->plays) {
            return v;
        }
        best = v->at > best->at ? v : best;
    }
    return best;
}

static void play(audio *a, int which, int left, int right) {
    if (a->muted || a->sounds[which].frames == 0) {
        return;
    }
    SDL_LockAudioDevice(a->device);
    voice v = {&a->sounds[which], 0, left, right};
    *next_voice(a) = v;
    SDL_UnlockAudioDevice(a->device);
}

// ---- loading ---------------------------------------------------------------------------------------------

// Takes over `samples`, which SDL allocated, and converts them to 16-bit stereo at the device's rate.
static bool convert(sound *s, const SDL_AudioSpec *spec, Uint8 *samples, Uint32 bytes, int rate) {
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

static bool load(sound *s, const char *data, const char *file, int rate) {
    char inside[64], path[PATH_ROOM];
    SDL_AudioSpec spec;
    Uint8 *samples = NULL;
    Uint32 bytes = 0;
    snprintf(inside, sizeof inside, "sounds/%s.wav", file);
    if (!platform_join(path, data, inside) || !SDL_LoadWAV(path, &spec, &samples, &bytes)) {
        return false;
    }
    bool converted = convert(s, &spec, samples, bytes, rate);
    SDL_FreeWAV(samples);
    return converted;
}

static void load_all(audio *a, const char *data) {
    const char *first = NULL;
    for (int i = 0; i < SOUNDS; i++) {
        if (!load(&a->sounds[i], data, table[i].file, a->rate) && !first) {
            first = table[i].file;
        }
    }
    if (first) {
        log_error("%s/sounds/%s.wav and perhaps others cannot be read; they stay silent", data, first);
    }
}

// NULL, or why there is no sound. The cards are counted first: opening one that is not there makes ALSA print a page.
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

audio *audio_create(const char *data) {
    audio *a = calloc(1, sizeof *a);
    const char *reason = a ? open_device(a) : "out of memory";
    if (reason) {
        log_error("no sound: %s", reason);
        free(a);
        return NULL;
    }
    load_all(a, data);
    SDL_PauseAudioDevice(a->device, 0);
    return a;
}

void audio_destroy(audio *a) {
    if (!a) {
        return;
    }
    SDL_CloseAudioDevice(a->device);
    for (int i = 0; i < SOUNDS; i++) {
        SDL_free(a->sounds[i].samples);
    }
    free(a);
}

// ---- events ----------------------------------------------------------------------------------------------

// How strong an event is, 0..256.
static int strength(const audio *a, const sound_info *info, const event *e) {
    int64_t dx = e->x - a->ear_x, dy = e->y - a->ear_y, loud = 256 * info->percent / 100;
    if (info->by_magnitude) {
        int overlap = e->magnitude < LOUD_OVERLAP ? e->magnitude : LOUD_OVERLAP;
        loud = loud * (LOUD_OVERLAP / 3 + overlap) / (LOUD_OVERLAP / 3 + LOUD_OVERLAP);
    }
    int64_t away = dx * dx + dy * dy;
    if (info->everywhere || away <= CLEAR * CLEAR) {
        return (int)loud;
    }
    int64_t end = EARSHOT * EARSHOT;
    return away >= end ? 0 : (int)(loud * (end - away) / (end - CLEAR * CLEAR));
}

// The side nearer to the event keeps its strength, the other one loses up to three quarters.
static void play_at(audio *a, int which, int loud, int32_t x) {
    int32_t dx = table[which].everywhere ? 0 : x - a->ear_x;
    int side = dx > SIDE ? SIDE : dx < -SIDE ? -SIDE : dx;
    int weak = loud - loud * 3 * abs(side) / (4 * SIDE);
    play(a, which, side > 0 ? weak : loud, side > 0 ? loud : weak);
}

static void play_loudest(audio *a, int which, const world *w) {
    int loudest = 0;
    int32_t x = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        int loud = e->kind == table[which].event ? strength(a, &table[which], e) : 0;
        if (loud > loudest) {
            loudest = loud;
            x = e->x;
        }
    }
    if (loudest > 0) {
        play_at(a, which, loudest, x);
        a->rest_until[which] = w->tick + table[which].rest;
    }
}

void audio_tick(audio *a, const world *w) {
    if (!a) {
        return;
    }
    if (w->ship >= 0) { // without a ship the ear stays where the last one was
        const sprite_info *ship = sprite_get(SPRITE_SHIP);
        a->ear_x = w->bodies[w->ship].x / SUB + ship->w / 2;
        a->ear_y = w->bodies[w->ship].y / SUB + ship->h / 2;
    }
    for (int i = 0; i < MENU; i++) {
        // The tick of another game begins at 0 again: a rest longer than the table's is of the last one.
        if (a->rest_until[i] <= w->tick || a->rest_until[i] > w->tick + table[i].rest) {
            play_loudest(a, i, w);
        }
    }
}

void audio_menu(audio *a) {
    if (a) {
        play(a, MENU, 256 * table[MENU].percent / 100, 256 * table[MENU].percent / 100);
    }
}

void audio_mute(audio *a, bool muted) {
    if (a) {
        SDL_LockAudioDevice(a->device);
        memset(a->voices, 0, sizeof a->voices);
        SDL_UnlockAudioDevice(a->device);
        a->muted = muted;
    }
}
