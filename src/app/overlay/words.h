// words.h - what kinds of bodies and sources of normals are called, and the color of a kind.
#ifndef APP_OVERLAY_WORDS_H
#define APP_OVERLAY_WORDS_H

#include "app/overlay/layers.h"

SDL_Color words_ink(kind k);

/// "ship", "rock" and so on.
const char *words_kind(kind k);

/// " by velocity" and the like; "" for a normal that the gradient gave.
const char *words_source(ph_normal_source source);

#endif
