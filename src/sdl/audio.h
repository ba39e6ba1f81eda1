// audio.h - short sounds from files, several at a time.
#ifndef SDL_AUDIO_H
#define SDL_AUDIO_H

#include <stdbool.h>
#include <stdint.h>

enum { AUDIO_SOUNDS_MAX = 40, AUDIO_LOOPS_MAX = 6, AUDIO_FRESH_MS = 250, AUDIO_CHUNK = 256 };

/// Stereo frames of 16 bits at the device's rate; the samples are SDL's.
typedef struct audio_clip {
    int16_t *samples;
    int frames;
} audio_clip;

/// A player of a sound, once or end to end.
typedef struct audio_voice {
    const audio_clip *plays; ///< NULL: free
    int at;                  ///< frame that comes next
    int is[2], want[2];      ///< strength of the sides, 0..256
    bool loops;              ///< end to end
    int fresh;               ///< frames until a loop fades because nobody asks for it
} audio_voice;

/// Reads sounds/FILE.wav of the folder `data`. False, and nothing is kept, when it is no such sound. Any bytes are
/// safe.
bool audio_load(audio_clip *s, const char *data, const char *file, int rate);

/// Adds the next frames of the voice, at most AUDIO_CHUNK, to the stream. At its end the voice is free.
void audio_mix_voice(audio_voice *v, uint8_t *stream, int frames);

typedef struct audio audio;

/// Opens the sound card and loads sounds/FILE.wav of the folder `data` for each of the files (without ".wav"), at most
/// AUDIO_SOUNDS_MAX. NULL, with a line on stderr, when there is no sound card; one line names all missing sounds, and
/// they stay silent. Every call below accepts NULL and then does nothing.
audio *audio_create(const char *data, const char *const *files, int count);
void audio_destroy(audio *a);

/// Plays sound number `which`, the two sides at a strength of 0..256 each. When all voices are busy it replaces the one
/// that has played longest.
void audio_play(audio *a, int which, int left, int right);

/// Makes sound number `which` one that is played end to end: its end is blended into its beginning. Call it once,
/// before audio_loop.
void audio_make_loop(audio *a, int which);

/// Sets how strong loop number `which` is, the two sides 0..256 each; it swells and fades within a tenth of a second.
/// The caller says so again and again: a loop of which nothing was heard for AUDIO_FRESH_MS fades out, so a game that
/// pauses is silent. Loops have voices of their own, AUDIO_LOOPS_MAX of them; more stay silent.
void audio_loop(audio *a, int which, int left, int right);

/// Stops all sounds and stays silent, or plays again.
void audio_mute(audio *a, bool muted);

#endif
