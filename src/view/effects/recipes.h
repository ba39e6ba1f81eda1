// recipes.h - what is seen of an event.
#ifndef VIEW_EFFECTS_RECIPES_H
#define VIEW_EFFECTS_RECIPES_H

#include <SDL.h>

#include "game/world/world.h"

typedef struct recipe {
    uint8_t sparks, ramp, span; // how many; enum ramp; longest life [ticks]
    float speed;                // fastest [px per tick]
    uint8_t chips;              // solid pieces
    SDL_Color chip;
    float ring;    // how fast a ring starts to grow [px per tick]; 0 = none
    uint8_t light; // radius [px]
    SDL_Color light_color;
    float shake;   // [px]
    uint8_t puffs; // balls of fire that swell and fade
} recipe;

/// The recipe of that kind of event: all zero when nothing is seen of it.
const recipe *recipe_get(event_kind of);

#endif
