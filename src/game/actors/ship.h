// ship.h - the player's ship: how it comes, is steered, is hurt and is lost.
#ifndef GAME_ACTORS_SHIP_H
#define GAME_ACTORS_SHIP_H

#include "game/world/state.h"

/// A new ship in the middle of the world, safe for SHIP_SAFE_TICKS. It clears rock that has drifted
/// there. world.ship is -1 afterwards when the world is full.
void ship_arrive(game *g);

/// Thrust, brake, heading and fire of one tick. Does nothing while there is no ship.
void ship_steer(game *g, const input *in);

/// Takes `pixels` of hull off at the place (x, y) [px]. The ship is lost when none is left; a safe one takes nothing.
void ship_hurt(game *g, int64_t pixels, int32_t x, int32_t y);

/// The cause of a hit that no body gave: the level's rule, or KIND_NONE.
int32_t ship_rule_cause(const world *w);

/// Cells of its hull that hold something: SHIP_HULL / HULL_CELL when it is whole.
int32_t ship_cells(const body *ship);

/// Marks the ship's pixels that overlap in this contact, for the front end. At most GLOW_MAX a tick.
void ship_glow(game *g, const contact *c);

#endif
