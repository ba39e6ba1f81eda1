// sprites.c - the rows of the sprite table, and the masks that they define.
#include "game/world/sprites.h"

#define SPRITE_ROW(name, file, w, h, frames, columns, ...) {file, w, h, frames, columns, __VA_ARGS__},
static const sprite_info table[SPRITE_COUNT] = {SPRITE_TABLE(SPRITE_ROW)};
#undef SPRITE_ROW

const sprite_info *sprite_get(sprite s) {
    return &table[s];
}

ph_box sprite_frame_box(sprite s, int32_t frame) {
    const sprite_info *info = &table[s];
    int32_t x = frame % info->columns * info->w, y = frame / info->columns * info->h;
    return (ph_box){x, y, x + info->w, y + info->h};
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
