// edit.h - a body that a hand moves between two ticks. A replay keeps these moves, so a run that
// was changed by hand is played again as it was.
#ifndef GAME_EDIT_H
#define GAME_EDIT_H

#include "game/world/state.h"

/// A body is put to another place.
typedef struct edit {
    int64_t tick; ///< of the world when it is moved: after that tick and before the next
    int32_t body; ///< index
    int32_t x, y; ///< top-left corner of its frame [1/256 px]
} edit;

/// True for a body that may be moved. The ground, gate, shutters and portals of an arena are built in.
bool edit_may_move(const game *g, int32_t index);

/// Puts the body there, or to the nearest place at which its frame lies in the world. It comes to stand without a way
/// behind it and keeps its velocity. What it carries goes with it. A gem or a mine leaves its rock; one that lies in
/// the ground with more than half of its pixels is carried by the ground. What the body then touches is answered by the
/// rules of the next tick. The outcome depends on the last place alone, not on the way there. False, and nothing
/// changes, for a body that may not be moved, whatever the numbers are.
bool edit_move(game *g, int32_t index, int32_t x, int32_t y);

/// Finds the pairs and contacts of the world as it stands, for whoever looks at it. The next tick finds its own.
void edit_look(game *g);

#endif
