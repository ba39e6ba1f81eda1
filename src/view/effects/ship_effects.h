// ship_effects.h - a glow on the pixels of the ship that were hurt, the jet of its engine, and the trails of shots.
#ifndef VIEW_EFFECTS_SHIP_EFFECTS_H
#define VIEW_EFFECTS_SHIP_EFFECTS_H

#include "view/effects/particles.h"
#include "game/game.h"

typedef struct damage_glow {
    uint8_t heat[GLOW_ROWS][32]; ///< of each pixel of the ship's frame, 255 = just hurt
    bool any;
    int frame; ///< of the ship that `heat` belongs to
} damage_glow;

/// Cools, then heats the pixels that overlapped in this tick.
void damage_glow_tick(damage_glow *d, const world *w);

/// Draws the heat over the ship whose frame is at (x, y) of the picture.
void damage_glow_draw(const damage_glow *d, const canvas *c, const ph_mask *ship, int x, int y);

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
