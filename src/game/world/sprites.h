// sprites.h - every sprite of the game in one table: the sheet it is on and how the sheet is cut.
//
// The rules need masks, the front end needs pictures; both come from the same PNG, cut by this table, so that what is
// drawn and what collides cannot drift apart. Frames lie row by row in a uniform grid. New rows are appended: the
// number of a sprite is in the state hash, and so in every recorded replay. A sheet whose name begins with "shape_" is
// never drawn: it is the shape of a level.
#ifndef GAME_WORLD_SPRITES_H
#define GAME_WORLD_SPRITES_H

#include "pixhit/pixhit.h"

enum {
    SPRITE_FRAMES_MAX = 32,
    SPRITE_ALPHA = 127 // a pixel is solid when its alpha is above this
};

//      name         file           w    h  frames columns
#define SPRITE_TABLE(SPRITE)                         \
    SPRITE(SHIP, "ship", 32, 32, 32, 8)              \
    SPRITE(MOTE, "mote", 24, 24, 8, 4)               \
    SPRITE(GRINDER, "grinder", 32, 32, 8, 4)         \
    SPRITE(SNAPPER, "snapper", 28, 28, 8, 4)         \
    SPRITE(SPITTER, "spitter", 28, 28, 8, 4)         \
    SPRITE(ROCK_LARGE, "rock_large", 160, 160, 3, 3) \
    SPRITE(ROCK_MEDIUM, "rock_medium", 88, 88, 3, 3) \
    SPRITE(ROCK_SMALL, "rock_small", 44, 44, 4, 4)   \
    SPRITE(PEBBLE, "pebble", 20, 20, 4, 4)           \
    SPRITE(GEM, "gem", 16, 16, 8, 8)                 \
    SPRITE(MINE, "mine", 20, 20, 8, 8)               \
    SPRITE(SHOT, "shot", 8, 8, 4, 4)                 \
    SPRITE(SPIT, "spit", 8, 8, 4, 4)                 \
    SPRITE(REPAIR, "repair", 20, 20, 8, 8)           \
    SPRITE(WALL_H, "wall_h", 128, 32, 2, 1)          \
    SPRITE(WALL_V, "wall_v", 32, 128, 2, 2)          \
    SPRITE(CORNER, "wall_corner", 64, 64, 4, 4)      \
    SPRITE(PYLON, "pylon", 48, 48, 1, 1)             \
    SPRITE(GATE, "gate", 128, 32, 8, 1)              \
    SPRITE(PORTAL, "portal", 40, 72, 16, 8)          \
    SPRITE(BORER, "borer", 28, 28, 8, 4)             \
    SPRITE(SOWER, "sower", 28, 28, 8, 4)             \
    SPRITE(LUNGS, "shape_lungs", 160, 88, 1, 1)

#define SPRITE_ENUM(name, file, w, h, frames, columns) SPRITE_##name,
typedef enum sprite { SPRITE_TABLE(SPRITE_ENUM) SPRITE_COUNT } sprite;
#undef SPRITE_ENUM

typedef struct sprite_info {
    const char *file; ///< sheet, without folder and ".png"
    int32_t w, h;     ///< size of a frame [px]
    int32_t frames;   ///< 1..SPRITE_FRAMES_MAX
    int32_t columns;  ///< frames per row of the sheet
} sprite_info;

/// The table's row of a sprite.
const sprite_info *sprite_get(sprite s);

/// Where frame `frame` lies on the sheet [px].
ph_box sprite_frame_box(sprite s, int32_t frame);

/// One mask for each frame of each sprite, owned by whoever loaded them.
typedef struct sprite_masks {
    const ph_mask *frame[SPRITE_COUNT][SPRITE_FRAMES_MAX];
} sprite_masks;

#endif
