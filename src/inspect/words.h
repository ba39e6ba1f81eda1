// words.h - what kinds of bodies and sources of normals are called.
#ifndef INSPECT_WORDS_H
#define INSPECT_WORDS_H

#include "game/game.h"

/// "ship", "rock" and so on.
const char *words_kind(kind k);

/// " by velocity" and the like; "" for a normal that the gradient gave.
const char *words_source(ph_normal_source source);

#endif
