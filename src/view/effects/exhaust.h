// exhaust.h - what the ship's engine and the shots leave behind.
#ifndef VIEW_EFFECTS_EXHAUST_H
#define VIEW_EFFECTS_EXHAUST_H

#include "view/effects/particles.h"
#include "game/game.h"

/// The push of the engine as the ship's motion shows it: the world stores no throttle.
typedef struct exhaust {
    float x, y;     ///< smoothed push of the engine, 1 = one key
    int32_t vx, vy; ///< the ship's velocity at the last tick
    bool seen;
} exhaust;

/// Updates the push and adds fire at the hull.
void exhaust_tick(exhaust *f, const game *g, particles *p, uint32_t *fx);

/// Draws the jet. Call before the ship is drawn.
void exhaust_draw(const exhaust *f, const canvas *c, const game *g);

/// Draws a streak behind a shot whose frame is at (x, y) of the picture.
void exhaust_trail(const canvas *c, const body *shot, int x, int y);

#endif
