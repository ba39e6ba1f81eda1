// shapes.h - the plan of a ground and the shapes that it may have. A new one is a name here, and in
// shapes.c a row of the table and one function above it.
#ifndef GAME_TERRAIN_SHAPES_H
#define GAME_TERRAIN_SHAPES_H

#include "game/terrain/terrain.h"

typedef enum ground_shape {
    SHAPE_FIELD,
    SHAPE_CAVES,
    SHAPE_HALLS,
    SHAPE_RINGS,
    SHAPE_STRATA,
    SHAPE_DRAWN, ///< rock where ground_plan.drawing is solid
    GROUND_SHAPES
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

enum { SHAPE_SOLID_LEAST = 20, SHAPE_SOLID_MOST = 65 }; // of a bitmap [percent]

/// True when the bitmap of a SHAPE_DRAWN is neither so full that the ship has no room nor so empty
/// that there is nothing to carve.
bool shape_has_room(const ph_mask *drawing);

/// How likely rock is at the pixel (x, y) of the ground that is planned [percent].
int32_t shape_odds(const ground_plan *p, int32_t x, int32_t y);

#endif
