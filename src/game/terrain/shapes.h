// shapes.h - the plan of a ground and its shapes. A new shape needs a name here, and a function and a table row in
// shapes.c.
#ifndef GAME_TERRAIN_SHAPES_H
#define GAME_TERRAIN_SHAPES_H

#include "game/terrain/terrain.h"

typedef enum ground_shape {
    SHAPE_FIELD,
    SHAPE_CAVES,
    SHAPE_HALLS,
    SHAPE_RINGS,
    SHAPE_STRATA,
    SHAPE_DRAWN, ///< rock at the solid pixels of ground_plan.drawing
    GROUND_SHAPES
} ground_shape;

enum { PLAN_ROOMS = 12, PLAN_FILL_LEAST = 30, PLAN_FILL_MOST = 45 };

/// Requirements of a ground.
typedef struct ground_plan {
    ground_shape shape;
    const ph_mask *drawing; ///< SHAPE_DRAWN: a bitmap that is stretched over the ground; otherwise NULL
    uint32_t seed;
    int32_t w, h;   ///< [px], multiples of TERRAIN_CELL, at most TERRAIN_W_MAX x TERRAIN_H_MAX
    int32_t fill;   ///< share of solid pixels [percent]
    int32_t hard;   ///< approximate share of hard rock among them [percent]
    int32_t look;   ///< palette number
    int32_t gate;   ///< left edge of the gap in the upper rim [px]
    int32_t gate_w; ///< width of the gap [px]; both are multiples of TERRAIN_CELL
    int32_t rooms;  ///< number of discs that stay open
    struct {
        int32_t x, y, r; ///< [px]
    } room[PLAN_ROOMS];
} ground_plan;

enum { SHAPE_SOLID_LEAST = 20, SHAPE_SOLID_MOST = 65 }; // solid share of a bitmap [percent]

/// True if the bitmap of a SHAPE_DRAWN leaves room for the ship and contains enough rock to carve.
bool shape_has_room(const ph_mask *drawing);

/// Probability of rock at the pixel (x, y) of the planned ground [percent].
int32_t shape_odds(const ground_plan *p, int32_t x, int32_t y);

#endif
