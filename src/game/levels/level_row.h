// level_row.h - a row of the table of levels.
#ifndef GAME_LEVELS_LEVEL_ROW_H
#define GAME_LEVELS_LEVEL_ROW_H

#include "game/terrain/shapes.h"
#include "game/world/sprites.h"
#include "game/world/world.h"

typedef struct level {
    const char *name;
    ground_shape shape;    ///< of the ground
    int32_t look;          ///< number of the palette
    int32_t fill, hard;    ///< of the ground, see ground_plan
    int32_t portals;       ///< 2..PORTALS_MAX
    int32_t gate;          ///< frame of the gate when it is open, 1..7: how wide the gap is
    int32_t slide;         ///< how far the gate moves along the rim and back [px], 0..128, a multiple of TERRAIN_CELL
    int32_t slide_ticks;   ///< ticks from one end to the other
    int32_t first;         ///< enemies that are there when it begins
    int32_t gems, buried;  ///< lying free; inside rock
    int32_t medium, small; ///< loose rocks
    int32_t mines, repairs, powers;
    int32_t enemies;     ///< most at once
    int32_t spawn_ticks; ///< mean time between two from the portals
    int32_t par;         ///< [s]
    int32_t w, h;        ///< [px], multiples of TERRAIN_CELL
    sprite drawing;      ///< SHAPE_DRAWN: the sheet whose first frame is the shape; else not looked at
    level_rule rule;     ///< what happens in this level alone
} level;

#endif
