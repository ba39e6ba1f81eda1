// audio.h - short sounds from files, several at a time, and music.
#ifndef SDL_AUDIO_H
#define SDL_AUDIO_H

#include <stdbool.h>
#include <stdint.h>

#include "sdl/sound/tune.h"

enum { AUDIO_SOUNDS_MAX = 64, AUDIO_FRESH_MS = 250, AUDIO_CHUNK = 256 };

/// Stereo frames of 16 bits at the device's rate; the samples are SDL's.
typedef struct audio_clip {
    int16_t *samples;
    int frames;
} audio_clip;

/// What plays a sound once, or end to end.
typedef struct audio_voice {
    const audio_clip *plays; ///< NULL: free
    double at, rate;         ///< frame that comes next; frames of the sound in a frame that is heard, over 0
    double is[2], want[2];   ///< strength of left and right, 0..1
    bool loops;
    int fresh; ///< of a loop: frames until it fades because nobody asks for it
} audio_voice;

/// Reads sounds/FILE.wav of the folder `data`. False, and nothing is kept, when it is no such
/// sound. Any bytes are safe.
bool audio_load(audio_clip *s, const char *data, const char *file, int rate);

/// Adds the next stereo frames of the voice, full scale is 1. The strength changes evenly from the
/// first to the last. At its end the voice is free.
void audio_mix_voice(audio_voice *v, double *sum, int frames);

typedef struct audio audio;

/// Opens the sound card and loads sounds/FILE.wav of the folder `data` for each of the files
/// (without ".wav"), at most AUDIO_SOUNDS_MAX. NULL, with a line on stderr, when there is no sound
/// card; one line names all missing sounds, and they stay silent. With a rate over 0 [Hz] no card
/// is opened: audio_mix is called instead. Every call below but audio_mix accepts NULL and then
/// does nothing.
audio *audio_create(const char *data, const char *const *files, int count, int rate);
void audio_destroy(audio *a);

/// Mixes the next stereo frames; none is at full scale. For tests, that have no card to call it.
void audio_mix(audio *a, int16_t *stereo, int frames);

/// Plays sound number `which`, the two sides at a strength of 0..256 each, so many times as fast
/// and high. When all voices are busy it replaces the one that has played longest.
void audio_play(audio *a, int which, int left, int right, double rate);

/// Makes sound number `which` one that is played end to end: its end is blended into its beginning.
/// Call it once, before audio_loop.
void audio_make_loop(audio *a, int which);

/// Sets how strong loop number `which` is, the two sides 0..256 each; it swells and fades within a
/// tenth of a second. The caller says so again and again: a loop of which nothing was heard for
/// AUDIO_FRESH_MS fades out, so a game that pauses is silent.
void audio_loop(audio *a, int which, int left, int right);

/// Plays that piece, each stem at a loudness of 0..1. The caller says so again and again, as of a
/// loop. A loud sound makes it softer for half a second.
void audio_music(audio *a, const tune *piece, const double loud[STEMS]);

/// Stops all sounds and stays silent, or plays again.
void audio_mute(audio *a, bool muted);

#endif
