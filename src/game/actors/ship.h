// ship.h - the player's ship: arrival, steering, damage and loss.
#ifndef GAME_ACTORS_SHIP_H
#define GAME_ACTORS_SHIP_H

#include "game/world/state.h"

/// Adds a ship at the center of the world, protected for SHIP_SAFE_TICKS, and removes rock that has drifted there.
/// world.ship is -1 afterwards if the world is full.
void ship_arrive(game *g);

/// Runs a tick of the ship: thrust, brake, heading, drill, bomb, fire, foam and magnet. No effect without a ship.
void ship_steer(game *g, const input *in);

/// The disc that a shot removes from rock.
const ph_mask *ship_bite(const game *g);

/// Reduces the hull by `pixels` at the position (x, y) [px]. The ship is lost when its hull is 0. A protected ship
/// loses no hull.
void ship_hurt(game *g, int64_t pixels, int32_t x, int32_t y);

/// Number of cells of its hull that are not empty: SHIP_HULL / HULL_CELL for an undamaged ship.
int32_t ship_cells(const body *ship);

/// Records the ship's pixels that overlap in this contact for the front end, at most GLOW_MAX a tick.
void ship_glow(game *g, const contact *c);

#endif
