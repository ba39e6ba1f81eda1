// power.h - powers: for some seconds the ship digs in another way. A pick-up of one lies in a pocket of a vein.
#ifndef GAME_ACTORS_POWER_H
#define GAME_ACTORS_POWER_H

#include "game/world/state.h"

/// The number stands in world.power, and in `breed` of the pick-up, a KIND_REPAIR.
typedef enum power {
    POWER_NONE,
    POWER_COLD,     ///< the drill stays cold, and rams: a bite costs an enemy what a shot does
    POWER_BITE,     ///< shots take a wide piece out of rock
    POWER_RICOCHET, ///< shots bounce off the ground and walls
    POWER_FOAM,     ///< shots set as rock where they hit the ground
    POWER_COUNT
} power;

/// The ship takes it: the power begins, in place of any other.
void power_take(world *w, power p);

/// One tick of the power that the ship has; a lost ship loses it.
void power_run(world *w);

/// The disc that a shot takes out of rock; its radius [px].
const ph_mask *power_bite(const game *g, int32_t *radius);

/// Lets a shot bounce in contact c, when it may. False: it does not.
bool power_bounces(game *g, const contact *c, int32_t shot);

/// Lets a shot that hits the ground at (x, y) [px] set as foam. False: the ship has another power, and the shot bites.
bool power_foams(game *g, int32_t x, int32_t y);

#endif
