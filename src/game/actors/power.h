// power.h - powers: for some seconds the ship digs in another way. Their pick-ups are in pockets of a vein.
#ifndef GAME_ACTORS_POWER_H
#define GAME_ACTORS_POWER_H

#include "game/world/state.h"

/// The number is stored in world.power, and in `breed` of the pick-up, a KIND_REPAIR.
typedef enum power {
    POWER_NONE,
    POWER_COLD,     ///< the drill stays cold and rams: a bite damages an enemy like a shot
    POWER_BITE,     ///< shots remove a wide disc of rock
    POWER_RICOCHET, ///< shots bounce off the ground and walls
    POWER_FOAM,     ///< shots become rock where they hit the ground
    POWER_COUNT
} power;

/// Starts the power and ends any other.
void power_take(world *w, power p);

/// Runs one tick of the active power. It ends when the ship is lost.
void power_run(world *w);

/// The disc that a shot removes from rock.
const ph_mask *power_bite(const game *g);

/// Bounces a shot in contact c. Returns false if the shot does not bounce.
bool power_bounces(game *g, const contact *c, int32_t shot);

/// Turns a shot that hits the ground at (x, y) [px] into foam. Returns false if another power is active.
bool power_foams(game *g, int32_t x, int32_t y);

#endif
