// terrain_make.h - grounds made from a seed and a shape, by integers alone.
#ifndef GAME_TERRAIN_TERRAIN_MAKE_H
#define GAME_TERRAIN_TERRAIN_MAKE_H

#include "game/terrain/terrain.h"

/// The shapes, see shapes.h.
typedef enum ground_shape {
    SHAPE_FIELD,
    SHAPE_CAVES,
    SHAPE_CHAMBERS,
    SHAPE_RINGS,
    SHAPE_STRATA,
    SHAPE_DRAWN, ///< rock where ground_plan.drawing is solid
    SHAPE_COUNT
} ground_shape;

enum { PLAN_ROOMS = 12, PLAN_FILL_LEAST = 30, PLAN_FILL_MOST = 45 };

/// What the ground must have.
typedef struct ground_plan {
    ground_shape shape;
    const ph_mask *drawing; ///< SHAPE_DRAWN: a bitmap that is stretched over the ground; else NULL
    uint32_t seed;
    int32_t w, h;   ///< [px], multiples of TERRAIN_CELL, at most TERRAIN_W_MAX x TERRAIN_H_MAX
    int32_t fill;   ///< how much of it is solid [percent]
    int32_t hard;   ///< how much of that only blasts break, roughly [percent]
    int32_t look;   ///< number of the palette
    int32_t gate;   ///< left edge of the gap in the upper rim,
    int32_t gate_w; ///< and its width [px], multiples of TERRAIN_CELL
    int32_t rooms;  ///< discs that stay open
    struct {
        int32_t x, y, r; ///< [px]
    } room[PLAN_ROOMS];
} ground_plan;

/// Makes the ground. All large open places are joined by tunnels 40 px wide, every piece of rock holds bedrock. False
/// when the plan cannot be kept (a wrong size, or no fill near the one that was asked for in 20 tries): the ground is
/// then what the last try gave, or empty. `room` bytes at `memory` are scratch; MAKE_BYTES are enough. O(pixels).
bool terrain_make(terrain *t, const ground_plan *p, void *memory, size_t room);

enum { MAKE_BYTES = 4 * 1024 * 1024 };

#endif
