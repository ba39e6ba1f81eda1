// edit.h - moves of bodies by hand between two ticks. A replay stores these moves, so a run with moves is replayed
// exactly.
#ifndef GAME_EDIT_H
#define GAME_EDIT_H

#include "game/world/state.h"

/// A move of a body to another position.
typedef struct edit {
    int64_t tick; ///< tick of the world: the move happens after that tick and before the next
    int32_t body; ///< index
    int32_t x, y; ///< top-left corner of its frame [1/256 px]
} edit;

/// True for a body that may be moved. The ground, gate, shutters and portals of an arena are fixed.
bool edit_may_move(const game *g, int32_t index);

/// Moves the body to (x, y) [1/256 px], or to the nearest position at which its frame is inside the world. The body
/// keeps its velocity; its path is not swept. Its cargo moves with it. A gem or a mine is detached from its rock; if
/// more than half of its pixels are in the ground, the ground carries it. The rules of the next tick respond to the
/// contacts at the new position. The result depends only on the last position. Returns false, without any change, for
/// a body that may not be moved, for any numbers.
bool edit_move(game *g, int32_t index, int32_t x, int32_t y);

/// Computes the pairs and contacts of the current world for display. The next tick computes its own.
void edit_look(game *g);

#endif
