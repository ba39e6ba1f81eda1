// sprites.h - the table of all sprites: sheet and frame layout.
//
// The rules need masks and the front end needs pictures; both are cut by this table. The column `mask` defines the
// conversion from picture to mask, and sprite_mask is the only function that performs it, so picture and mask agree
// unless a row specifies a difference. Frames are arranged row by row in a uniform grid. Rows are appended and never
// moved: the number of a sprite is part of the state hash, and so of every record. A sheet whose name begins with
// "shape_" is not drawn: it is the shape of a level.
#ifndef GAME_WORLD_SPRITES_H
#define GAME_WORLD_SPRITES_H

#include "pixhit/pixhit.h"

enum {
    SPRITE_FRAMES_MAX = 32,
    SPRITE_ALPHA = 127 // a pixel is solid when its alpha is above this
};

/// Conversion of a picture's alpha to a mask: erosion, then dilation, in whole pixels.
typedef struct mask_form {
    const char *file;     ///< sheet of the mask, with the frame layout of the picture; NULL: the picture itself
    int32_t shrink, grow; ///< as ph_mask_grow, >= 0 [px]
} mask_form;

/// Names of the rows, in the order of their numbers.
typedef enum sprite {
    SPRITE_SHIP,
    SPRITE_MOTE,
    SPRITE_GRINDER,
    SPRITE_SNAPPER,
    SPRITE_SPITTER,
    SPRITE_ROCK_LARGE,
    SPRITE_ROCK_MEDIUM,
    SPRITE_ROCK_SMALL,
    SPRITE_PEBBLE,
    SPRITE_GEM,
    SPRITE_MINE,
    SPRITE_SHOT,
    SPRITE_SPIT,
    SPRITE_REPAIR,
    SPRITE_WALL_H,
    SPRITE_WALL_V,
    SPRITE_CORNER,
    SPRITE_PYLON,
    SPRITE_GATE,
    SPRITE_PORTAL,
    SPRITE_BORER,
    SPRITE_SOWER,
    SPRITE_LUNGS,
    SPRITE_POWER,
    SPRITE_HULK,
    SPRITE_BROOD,
    SPRITE_WEAVER,
    SPRITE_JAWS,
    SPRITE_HALO,
    SPRITE_LODE,
    SPRITE_PINWHEEL,
    SPRITE_GEODE,
    SPRITE_ECLIPSE,
    SPRITE_PRIZE,
    SPRITE_COUNT
} sprite;

typedef struct sprite_info {
    const char *file; ///< sheet, without folder and ".png"
    int32_t w, h;     ///< size of a frame [px]
    int32_t frames;   ///< 1..SPRITE_FRAMES_MAX
    int32_t columns;  ///< frames per row of the sheet
    mask_form mask;   ///< conversion to masks
} sprite_info;

/// The table's row of a sprite.
const sprite_info *sprite_get(sprite s);

/// Creates a mask according to the sprite's row, from the rectangle `frame` of its picture, or of the PNG that the
/// row names. Returns NULL like ph_mask_create; free it with ph_mask_free.
ph_mask *sprite_mask(sprite s, const ph_image *image, ph_box frame);

/// A mask for each frame of each sprite, owned by the loader.
typedef struct sprite_masks {
    const ph_mask *frame[SPRITE_COUNT][SPRITE_FRAMES_MAX];
} sprite_masks;

#endif
