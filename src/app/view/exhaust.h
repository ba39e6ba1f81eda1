// exhaust.h - what the ship's engine and the shots leave behind.
#ifndef APP_VIEW_EXHAUST_H
#define APP_VIEW_EXHAUST_H

#include "app/view/particles.h"
#include "game/game.h"

/// The engine as far as it can be seen from outside: there is no throttle in the world, only its effect.
typedef struct flame {
    float x, y;     ///< smoothed push of the engine, 1 = one key
    int32_t vx, vy; ///< the ship's velocity at the last tick
    bool seen;
} flame;

/// Blows fire out behind the ship.
void flame_tick(flame *f, const world *w, particles *p, uint32_t *dice);

/// The glowing jet, under the ship.
void flame_draw(const flame *f, const canvas *c, const world *w);

/// A streak behind a shot whose frame is at (x, y) of the picture.
void flame_trail(const canvas *c, const body *shot, int x, int y);

#endif
