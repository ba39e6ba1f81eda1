// words.h - what kinds of bodies and sources of normals are called.
#ifndef INSPECT_WORDS_H
#define INSPECT_WORDS_H

#include "game/game.h"

/// "ship", "rock" and so on.
extern const char *const words_kinds[KIND_COUNT];

/// A sprite's name, which tells more than its kind, but of the ground.
const char *words_name(const body *b);

/// " by velocity" and the like, by enum ph_normal_source; "" for a normal that the gradient gave.
extern const char *const words_sources[];

#endif
