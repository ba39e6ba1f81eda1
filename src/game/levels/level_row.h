// level_row.h - a row of the table of levels.
#ifndef GAME_LEVELS_LEVEL_ROW_H
#define GAME_LEVELS_LEVEL_ROW_H

#include "game/terrain/shapes.h"
#include "game/world/sprites.h"
#include "game/world/world.h"

typedef struct level {
    const char *name;
    ground_shape shape; ///< shape of the ground
    int32_t look;       ///< world, a row of looks.c
    int32_t fill, hard; ///< see ground_plan
    int32_t portals;    ///< 2..PORTALS_MAX
    int32_t gate;       ///< frame of the open gate, 1..7: width of the gap
    int32_t slide; ///< distance that the gate moves along the rim and back [px], 0..128, a multiple of TERRAIN_CELL
    int32_t slide_ticks;   ///< ticks from end to end
    int32_t first;         ///< enemies at the start
    int32_t gems, buried;  ///< gems in open space; gems inside rock
    int32_t medium, small; ///< loose rocks
    int32_t mines, repairs, powers;
    int32_t enemies;     ///< maximum number at the same time
    int32_t spawn_ticks; ///< mean time between two enemies from the portals [ticks]
    int32_t par;         ///< [s]
    int32_t w, h;        ///< [px], multiples of TERRAIN_CELL
    sprite drawing;      ///< SHAPE_DRAWN: the sheet whose first frame is the shape; otherwise unused
    level_rule rule;     ///< special rule of this level
} level;

#endif
