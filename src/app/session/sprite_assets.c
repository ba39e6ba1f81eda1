// sprite_assets.c - copies the rows of the table of sprites for the loader, and the pointers of the masks for the
// rules. The loader knows no game, the rules know no pictures.
#include "app/session/sprite_assets.h"

#include <string.h>

#include "app/platform/platform.h"
#include "game/terrain/shapes.h"

// Fails to compile when the assets have too little room.
typedef char
    sheets_fit[(int)SPRITE_COUNT <= (int)SHEET_MAX && (int)SPRITE_FRAMES_MAX <= (int)SHEET_FRAMES_MAX ? 1 : -1];

/// False, with one line on stderr, when a sheet that is the shape of a level is none that can be played.
static bool shapes_have_room(const assets *a) {
    for (int32_t i = 0; i < a->count; i++) {
        const char *file = a->sheets[i].layout.file;
        if (strncmp(file, "shape_", 6) == 0 && !shape_has_room(a->sheets[i].mask[0])) {
            log_error(
                "sprites/%s.png: a level of this shape has no room for the ship; make %d to %d %% of it solid, or "
                "restore the file with `make art`",
                file, SHAPE_SOLID_LEAST, SHAPE_SOLID_MOST);
            return false;
        }
    }
    return true;
}

bool sprite_assets_load(assets *a, const char *data) {
    sheet_layout table[SPRITE_COUNT];
    for (int32_t i = 0; i < SPRITE_COUNT; i++) {
        const sprite_info *info = sprite_get((sprite)i);
        sheet_layout row = {info->file, info->w, info->h, info->frames, info->columns};
        table[i] = row;
    }
    if (!assets_load(a, data, table, SPRITE_COUNT, SPRITE_ALPHA)) {
        return false;
    }
    if (!shapes_have_room(a)) {
        assets_free(a);
        return false;
    }
    return true;
}

void sprite_assets_masks(const assets *a, sprite_masks *masks) {
    memset(masks, 0, sizeof *masks);
    for (int32_t i = 0; i < SPRITE_COUNT; i++) {
        for (int32_t k = 0; k < a->sheets[i].layout.frames; k++) {
            masks->frame[i][k] = a->sheets[i].mask[k];
        }
    }
}
