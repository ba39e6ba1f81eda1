// synth.h - plays a tune by synthesis.
#ifndef SDL_SOUND_SYNTH_H
#define SDL_SOUND_SYNTH_H

#include <stdbool.h>

#include "sdl/sound/tune.h"

typedef struct synth synth;

/// Allocates 0.7 MB. Returns NULL if out of memory.
synth *synth_create(int rate);
void synth_destroy(synth *s);

/// Requests a piece, each stem with a volume, where 1 is its own, for a number of frames. Without a further request it
/// fades out and pauses; a new request continues it. Another piece starts after the previous piece has faded out.
void synth_ask(synth *s, const tune *piece, const double loud[STEMS], int frames);

/// Silences the synthesizer at once.
void synth_hush(synth *s);

/// Generates the next stereo frames. Returns false, without cost, if they are silent. Otherwise it uses about 1 % of
/// a core.
bool synth_render(synth *s, double *stereo, int frames);

#endif
