// place.h - where bodies are between two ticks.
#ifndef VIEW_SCENERY_PLACE_H
#define VIEW_SCENERY_PLACE_H

#include "sdl/canvas.h"
#include "game/world/world.h"

/// The top-left pixel of the body's frame in the world, `alpha` (0..256) of the way from the last tick to this one.
SDL_Point place_of(const body *b, int32_t alpha);

/// The body's frame on the canvas.
SDL_Rect place_on_canvas(const canvas *c, const body *b);

#endif
