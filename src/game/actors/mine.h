// mine.h - what a mine does when it goes off.
#ifndef GAME_ACTORS_MINE_H
#define GAME_ACTORS_MINE_H

#include "game/world/state.h"

/// Blows the mine up: carves rock, hurts and throws the ship and enemies, sets off other mines in its reach. A mine
/// that is already BODY_GONE does nothing.
void mine_blow(game *g, int32_t index);

#endif
