// sprites.c - the rows of the sprite table, and the masks that they define.
#include "game/world/sprites.h"

/// File, size of a frame, frames, frames per row, and the conversion to masks: {0} follows the picture.
static const sprite_info table[SPRITE_COUNT] = {
    [SPRITE_SHIP] = {"ship", 32, 32, 32, 8, {0}},
    [SPRITE_MOTE] = {"mote", 24, 24, 8, 4, {0}},
    [SPRITE_GRINDER] = {"grinder", 32, 32, 8, 4, {0}},
    [SPRITE_SNAPPER] = {"snapper", 28, 28, 8, 4, {0}},
    // eroded, so that players accept hits as fair
    [SPRITE_SPITTER] = {"spitter", 28, 28, 8, 4, {.shrink = 1}},
    [SPRITE_ROCK_LARGE] = {"rock_large", 160, 160, 3, 3, {0}},
    [SPRITE_ROCK_MEDIUM] = {"rock_medium", 88, 88, 3, 3, {0}},
    [SPRITE_ROCK_SMALL] = {"rock_small", 44, 44, 4, 4, {0}},
    [SPRITE_PEBBLE] = {"pebble", 20, 20, 4, 4, {0}},
    [SPRITE_GEM] = {"gem", 16, 16, 8, 8, {0}},
    [SPRITE_MINE] = {"mine", 20, 20, 8, 8, {0}},
    [SPRITE_SHOT] = {"shot", 8, 8, 4, 4, {0}},
    [SPRITE_SPIT] = {"spit", 8, 8, 4, 4, {0}},
    // easier to collect with a mask larger than the picture
    [SPRITE_REPAIR] = {"repair", 20, 20, 8, 8, {.file = "repair_mask"}},
    [SPRITE_WALL_H] = {"wall_h", 128, 32, 2, 1, {0}},
    [SPRITE_WALL_V] = {"wall_v", 32, 128, 2, 2, {0}},
    [SPRITE_CORNER] = {"wall_corner", 64, 64, 4, 4, {0}},
    [SPRITE_PYLON] = {"pylon", 48, 48, 1, 1, {0}},
    [SPRITE_GATE] = {"gate", 128, 32, 8, 1, {0}},
    [SPRITE_PORTAL] = {"portal", 40, 72, 16, 8, {0}},
    [SPRITE_BORER] = {"borer", 28, 28, 8, 4, {0}},
    // without isolated spikes: features thinner than 3 px are removed
    [SPRITE_SOWER] = {"sower", 28, 28, 8, 4, {.shrink = 1, .grow = 1}},
    [SPRITE_LUNGS] = {"shape_lungs", 160, 88, 1, 1, {0}},
    [SPRITE_POWER] = {"power", 20, 20, 4, 4, {0}},
    [SPRITE_HULK] = {"hulk", 60, 60, 1, 1, {0}},
    [SPRITE_BROOD] = {"brood", 52, 52, 1, 1, {0}},
    [SPRITE_WEAVER] = {"weaver", 36, 36, 8, 4, {0}},
    [SPRITE_JAWS] = {"jaws", 44, 44, 8, 4, {0}},
    [SPRITE_HALO] = {"halo", 160, 160, 32, 8, {0}},
    [SPRITE_LODE] = {"lode", 224, 224, 1, 1, {0}},
    [SPRITE_PINWHEEL] = {"pinwheel", 96, 96, 32, 8, {0}},
    [SPRITE_GEODE] = {"geode", 160, 160, 1, 1, {0}},
    [SPRITE_ECLIPSE] = {"eclipse", 184, 184, 32, 8, {0}},
    [SPRITE_PRIZE] = {"prize", 88, 72, 2, 2, {0}},
};

const sprite_info *sprite_get(sprite s) {
    return &table[s];
}

/// PIXHIT 1/5: alpha to masks. Each frame gets a mask, cut from the sheet by the box that also cuts the picture.
/// Erosion removes the rim and thin features; dilation by the same number of pixels restores the rim.
ph_mask *sprite_mask(sprite s, const ph_image *image, ph_box frame) {
    ph_mask *mask = ph_mask_from_alpha(image, frame, SPRITE_ALPHA);
    if (mask) {
        ph_mask_grow(mask, -table[s].mask.shrink);
        ph_mask_grow(mask, table[s].mask.grow);
    }
    return mask;
}
