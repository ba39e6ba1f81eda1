// mine.h - a mine: its fuse, and what it does when it goes off.
#ifndef GAME_ACTORS_MINE_H
#define GAME_ACTORS_MINE_H

#include "game/world/state.h"

enum { MINE_TICK = 6 }; ///< a burning mine is heard and seen to blink once in so many ticks; no rule reads it

/// Lights the fuse of a mine; one that burns goes on burning.
void mine_light(body *mine);

/// One tick of a mine before it moves: what flies into the ground stays there.
void mine_think(game *g, int32_t index);

/// One tick of all fuses: every MINE_TICK ticks one is heard (EVENT_FUSE), and the blast when one
/// has burnt down. O(bodies).
void mines_run(game *g);

/// Blows the mine up: carves rock, hurts and throws the ship and enemies, sets off other mines in
/// its reach. A mine that is already BODY_GONE does nothing.
void mine_blow(game *g, int32_t index);

#endif
