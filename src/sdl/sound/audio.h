// audio.h - short sounds from files, several at the same time, and music.
#ifndef SDL_SOUND_AUDIO_H
#define SDL_SOUND_AUDIO_H

#include <stdbool.h>
#include <stdint.h>

#include "sdl/sound/tune.h"

enum { AUDIO_RATE = 44100, AUDIO_SOUNDS_MAX = 96, AUDIO_FRESH_MS = 250, AUDIO_CHUNK = 256 };

/// 16-bit mono frames, AUDIO_RATE per second. SDL_FreeWAV frees the samples.
typedef struct audio_clip {
    int16_t *samples;
    int frames;
} audio_clip;

/// Playback of a sound, once or as a loop.
typedef struct audio_voice {
    const audio_clip *plays;     ///< NULL: free
    double position, rate;       ///< position: next frame; rate: frames of the sound per output frame, above 0
    double strength[2], want[2]; ///< current and target strength of left and right, 0..1
    bool loops;
    int fresh; ///< loop: frames until it fades out unless it is requested again
} audio_voice;

/// Loads sounds/FILE.wav of the folder `data`: PCM of 16 bits, mono, AUDIO_RATE. Returns false, with `s` empty, if it
/// is another file or truncated.
bool audio_load(audio_clip *s, const char *data, const char *file);

/// Adds the next stereo frames of the voice; full scale is 1. The strength changes linearly from the first to the
/// last frame. At the end of the sound the voice becomes free.
void audio_mix_voice(audio_voice *v, double *sum, int frames);

typedef struct audio audio;

/// Opens the sound card and loads sounds/FILE.wav of the folder `data` for each of the files (without ".wav"), at
/// most AUDIO_SOUNDS_MAX. Returns NULL, with a line on stderr, if there is no sound card. Missing sounds are listed
/// in one line and stay silent. Without `card` no card is opened, and the host calls audio_mix. All calls below except
/// audio_mix accept NULL, without effect.
audio *audio_create(const char *data, const char *const *files, int count, bool card);
void audio_destroy(audio *a);

/// Mixes the next stereo frames, all below full scale. For tests without a card.
void audio_mix(audio *a, int16_t *stereo, int frames);

/// Plays sound number `which` with a strength of 0..256 per side, at `rate` times its speed and pitch. If all voices
/// are busy, it replaces the voice that has played longest.
void audio_play(audio *a, int which, int left, int right, double rate);

/// Plays sound number `which` as a loop with that strength, 0..256 per side; it changes within a tenth of a second. The
/// caller repeats the call: a loop without a call for AUDIO_FRESH_MS fades out, so a paused game is silent.
void audio_loop(audio *a, int which, int left, int right);

/// Plays a piece of music, each stem with a volume, where 1 is its own. The caller repeats the call, as for a loop. A
/// loud sound reduces its volume for half a second.
void audio_music(audio *a, const tune *piece, const double loud[STEMS]);

/// Stops all sounds and stays silent, or ends the silence.
void audio_mute(audio *a, bool muted);

/// Plays the same on both sides, or in stereo, which is the default.
void audio_mono(audio *a, bool mono);

#endif
