// effects.h - particles, lights, popups and shake, made from the events of a tick.
#ifndef VIEW_EFFECTS_EFFECTS_H
#define VIEW_EFFECTS_EFFECTS_H

#include "view/effects/accessibility.h"
#include "view/effects/damage_glow.h"
#include "view/effects/exhaust.h"
#include "view/effects/particles.h"
#include "view/effects/popups.h"

typedef struct effects {
    uint32_t fx; ///< see fx_random.h
    particles particles;
    popups popups;
    damage_glow glow;
    exhaust exhaust;
    float shake;          ///< [px]
    float kick_x, kick_y; ///< recoil: where the picture is pushed [px]
    int shake_x, shake_y; ///< added to the camera in this frame [px]
} effects;

void effects_reset(effects *e);

/// Turns the events of the tick into effects, and moves all effects on by a tick. `corner` is the camera's place [px].
void effects_tick(effects *e, const game *g, accessibility t, SDL_Point corner);

#endif
