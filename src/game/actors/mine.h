// mine.h - a mine: its fuse and its explosion.
#ifndef GAME_ACTORS_MINE_H
#define GAME_ACTORS_MINE_H

#include "game/world/state.h"

enum { MINE_TICK = 6 }; ///< period of the blinking and ticking of an ignited mine; not used by the rules

/// Ignites a mine. No effect if it is already ignited.
void mine_light(body *mine);

/// Runs one tick of a mine before it moves: a mine that enters the ground stops.
void mine_think(game *g, int32_t index);

/// Runs one tick of all fuses: a sound every MINE_TICK ticks (EVENT_FUSE), and the explosion at the end. O(bodies).
void mines_run(game *g);

/// Explodes the mine: carves rock, damages and pushes the ship and enemies, detonates other mines in its reach. No
/// effect on a mine that is BODY_GONE.
void mine_blow(game *g, int32_t index);

#endif
