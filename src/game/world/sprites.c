// sprites.c - the rows of the sprite table, as sprites.h lists them.
#include "game/world/sprites.h"

#define SPRITE_ROW(name, file, w, h, frames, columns) {file, w, h, frames, columns},
static const sprite_info table[SPRITE_COUNT] = {SPRITE_TABLE(SPRITE_ROW)};
#undef SPRITE_ROW

const sprite_info *sprite_get(sprite s) {
    return &table[s];
}

ph_box sprite_frame_box(sprite s, int32_t frame) {
    const sprite_info *info = &table[s];
    int32_t x = frame % info->columns * info->w, y = frame / info->columns * info->h;
    ph_box box = {x, y, x + info->w, y + info->h};
    return box;
}
