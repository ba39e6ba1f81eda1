// words.h - what kinds of bodies and sources of normals are called.
#ifndef INSPECT_WORDS_H
#define INSPECT_WORDS_H

#include "game/game.h"

/// "ship", "rock" and so on.
extern const char *const words_kinds[KIND_COUNT];

/// " by velocity" and the like, by enum ph_normal_source; "" for a normal that the gradient gave.
extern const char *const words_sources[];

#endif
