// sprites.h - the table of all sprites: sheet and frame layout.
//
// The rules need masks and the front end needs pictures; both are cut by this table. The last column defines the
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

// The last column of the table. The spitter's mask is eroded so that players accept hits as fair. Isolated one-pixel
// spikes are removed. A capsule is easier to collect with a mask larger than its picture.
#define MASK_AS_IS \
    { NULL, 0, 0 }
#define MASK_SHRUNK(r) \
    { NULL, r, 0 }
#define MASK_CLEANED(r) \
    { NULL, r, r } // without features thinner than 2 r + 1 px
#define MASK_OF(file) \
    { file, 0, 0 } // a separate PNG beside the picture

//      name         file           w    h  frames columns mask
#define SPRITE_TABLE(SPRITE)                                       \
    SPRITE(SHIP, "ship", 32, 32, 32, 8, MASK_AS_IS)                \
    SPRITE(MOTE, "mote", 24, 24, 8, 4, MASK_AS_IS)                 \
    SPRITE(GRINDER, "grinder", 32, 32, 8, 4, MASK_AS_IS)           \
    SPRITE(SNAPPER, "snapper", 28, 28, 8, 4, MASK_AS_IS)           \
    SPRITE(SPITTER, "spitter", 28, 28, 8, 4, MASK_SHRUNK(1))       \
    SPRITE(ROCK_LARGE, "rock_large", 160, 160, 3, 3, MASK_AS_IS)   \
    SPRITE(ROCK_MEDIUM, "rock_medium", 88, 88, 3, 3, MASK_AS_IS)   \
    SPRITE(ROCK_SMALL, "rock_small", 44, 44, 4, 4, MASK_AS_IS)     \
    SPRITE(PEBBLE, "pebble", 20, 20, 4, 4, MASK_AS_IS)             \
    SPRITE(GEM, "gem", 16, 16, 8, 8, MASK_AS_IS)                   \
    SPRITE(MINE, "mine", 20, 20, 8, 8, MASK_AS_IS)                 \
    SPRITE(SHOT, "shot", 8, 8, 4, 4, MASK_AS_IS)                   \
    SPRITE(SPIT, "spit", 8, 8, 4, 4, MASK_AS_IS)                   \
    SPRITE(REPAIR, "repair", 20, 20, 8, 8, MASK_OF("repair_mask")) \
    SPRITE(WALL_H, "wall_h", 128, 32, 2, 1, MASK_AS_IS)            \
    SPRITE(WALL_V, "wall_v", 32, 128, 2, 2, MASK_AS_IS)            \
    SPRITE(CORNER, "wall_corner", 64, 64, 4, 4, MASK_AS_IS)        \
    SPRITE(PYLON, "pylon", 48, 48, 1, 1, MASK_AS_IS)               \
    SPRITE(GATE, "gate", 128, 32, 8, 1, MASK_AS_IS)                \
    SPRITE(PORTAL, "portal", 40, 72, 16, 8, MASK_AS_IS)            \
    SPRITE(BORER, "borer", 28, 28, 8, 4, MASK_AS_IS)               \
    SPRITE(SOWER, "sower", 28, 28, 8, 4, MASK_CLEANED(1))          \
    SPRITE(LUNGS, "shape_lungs", 160, 88, 1, 1, MASK_AS_IS)        \
    SPRITE(POWER, "power", 20, 20, 4, 4, MASK_AS_IS)               \
    SPRITE(HULK, "hulk", 60, 60, 1, 1, MASK_AS_IS)                 \
    SPRITE(BROOD, "brood", 52, 52, 1, 1, MASK_AS_IS)               \
    SPRITE(WEAVER, "weaver", 36, 36, 8, 4, MASK_AS_IS)             \
    SPRITE(JAWS, "jaws", 44, 44, 8, 4, MASK_AS_IS)                 \
    SPRITE(HALO, "halo", 160, 160, 32, 8, MASK_AS_IS)              \
    SPRITE(LODE, "lode", 224, 224, 1, 1, MASK_AS_IS)               \
    SPRITE(PRIZE, "prize", 88, 72, 2, 2, MASK_AS_IS)

#define SPRITE_ENUM(name, ...) SPRITE_##name,
typedef enum sprite { SPRITE_TABLE(SPRITE_ENUM) SPRITE_COUNT } sprite;
#undef SPRITE_ENUM

typedef struct sprite_info {
    const char *file; ///< sheet, without folder and ".png"
    int32_t w, h;     ///< size of a frame [px]
    int32_t frames;   ///< 1..SPRITE_FRAMES_MAX
    int32_t columns;  ///< frames per row of the sheet
    mask_form mask;   ///< conversion to masks
} sprite_info;

/// The table's row of a sprite.
const sprite_info *sprite_get(sprite s);

/// Box of frame `frame` on the sheet [px].
ph_box sprite_frame_box(sprite s, int32_t frame);

/// Creates a mask according to the sprite's row, from the rectangle `frame` of its picture, or of the PNG that the
/// row names. Returns NULL like ph_mask_create; free it with ph_mask_free.
ph_mask *sprite_mask(sprite s, const ph_image *image, ph_box frame);

/// A mask for each frame of each sprite, owned by the loader.
typedef struct sprite_masks {
    const ph_mask *frame[SPRITE_COUNT][SPRITE_FRAMES_MAX];
} sprite_masks;

#endif
