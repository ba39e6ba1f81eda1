// terrain_make.h - generates a ground from a seed and a shape, in integer arithmetic.
#ifndef GAME_TERRAIN_TERRAIN_MAKE_H
#define GAME_TERRAIN_TERRAIN_MAKE_H

#include "game/terrain/ground_cells.h"

/// State of a ground generation.
typedef struct ground_maker {
    ground_cells cells;
    terrain *to;
    bool laid_out, good; ///< the layout of the cells is complete; at the end: the ground fulfills the plan
    int32_t stage, row;  ///< stage after the layout, and its next row of cells
    void *memory;        ///< scratch memory of the present slice
    size_t room;         ///< its size [bytes]
} ground_maker;

enum { MAKE_BYTES = 4 * 1024 * 1024 };

/// Starts to generate the ground of a plan in `to`. Large open regions are connected by tunnels of 40 px, and
/// every piece of rock contains bedrock. O(words).
void terrain_make_begin(ground_maker *m, terrain *to, const ground_plan *p);

/// Runs one slice, at most about 0.5 ms. `room` bytes at `memory` are scratch memory for this call; MAKE_BYTES
/// are enough. Returns true when the ground is complete. `good` is false if the plan could not be fulfilled (wrong
/// size, or the share of rock still wrong after 20 attempts): the ground is then the result of the last attempt, or
/// empty.
bool terrain_make_step(ground_maker *m, void *memory, size_t room);

#endif
