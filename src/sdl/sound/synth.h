// synth.h - plays a tune as it is heard.
#ifndef SDL_SYNTH_H
#define SDL_SYNTH_H

#include <stdbool.h>

#include "sdl/sound/tune.h"

typedef struct synth synth;

/// NULL when there is no memory, of which it takes 0.7 MB.
synth *synth_create(int rate);
void synth_destroy(synth *s);

/// Asks for a piece, each stem at a loudness of 0..1, for so many frames. When nobody asks again it fades and stands
/// still; asked again it goes on. Another piece begins when the one before it has faded.
void synth_ask(synth *s, const tune *piece, const double loud[STEMS], int frames);

/// Silence at once.
void synth_hush(synth *s);

/// Makes the next stereo frames. False, at no cost, when they are silent. Else it takes about 1 % of a core.
bool synth_render(synth *s, double *stereo, int frames);

#endif
