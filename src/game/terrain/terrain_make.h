// terrain_make.h - grounds made from a seed and a shape, by integers alone.
#ifndef GAME_TERRAIN_TERRAIN_MAKE_H
#define GAME_TERRAIN_TERRAIN_MAKE_H

#include "game/terrain/ground_cells.h"

/// A ground in the making.
typedef struct ground_maker {
    ground_cells cells;
    terrain *to;
    bool laid_out, good; ///< the cells are; when all is done: the plan is kept
    int32_t stage, row;  ///< of what comes after the cells: what is next, and from which row of cells on
} ground_maker;

enum { MAKE_BYTES = 4 * 1024 * 1024 };

/// Begins to make the ground of that plan in `to`. Large open places will be joined by tunnels 40
/// px wide, and every piece of rock holds bedrock. O(words).
void terrain_make_begin(ground_maker *m, terrain *to, const ground_plan *p);

/// Goes on by a slice, at most about 0.5 ms. `room` bytes at `memory` are scratch that lives no
/// longer than this call; MAKE_BYTES are enough. True when the ground is done. `good` is false when
/// the plan could not be kept (a wrong size, or no fill near the one that was asked for in 20
/// tries): the ground is then what the last try gave, or empty.
bool terrain_make_step(ground_maker *m, void *memory, size_t room);

#endif
