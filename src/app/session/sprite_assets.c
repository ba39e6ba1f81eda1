// sprite_assets.c - copies the rows of the table of sprites for the loader, and the pointers of the masks for the rules. The
// loader knows no game, the rules know no pictures.
#include "app/session/sprite_assets.h"

#include <string.h>

// Fails to compile when the assets have too little room.
typedef char
    sheets_fit[(int)SPRITE_COUNT <= (int)SHEET_MAX && (int)SPRITE_FRAMES_MAX <= (int)SHEET_FRAMES_MAX ? 1 : -1];

bool sprite_assets_load(assets *a, const char *data) {
    sheet_layout table[SPRITE_COUNT];
    for (int32_t i = 0; i < SPRITE_COUNT; i++) {
        const sprite_info *info = sprite_get((sprite)i);
        sheet_layout row = {info->file, info->w, info->h, info->frames, info->columns};
        table[i] = row;
    }
    return assets_load(a, data, table, SPRITE_COUNT, SPRITE_ALPHA);
}

void sprite_assets_masks(const assets *a, sprite_masks *masks) {
    memset(masks, 0, sizeof *masks);
    for (int32_t i = 0; i < SPRITE_COUNT; i++) {
        for (int32_t k = 0; k < a->sheets[i].layout.frames; k++) {
            masks->frame[i][k] = a->sheets[i].mask[k];
        }
    }
}
