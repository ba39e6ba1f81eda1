// sprite_assets.c - copies the rows of the table of sprites for the loader, and lets the rules make the masks of the
// loaded pictures. The loader does not depend on the game, and the rules do not access files.
#include "view/sprite_assets.h"

#include <stdio.h>
#include <string.h>

#include "sdl/system/platform.h"
#include "game/terrain/shapes.h"
#include "pixhit/pixhit_more.h"

// Compilation fails if the assets have too little room.
typedef char
    sheets_fit[(int)SPRITE_COUNT <= (int)SHEET_MAX && (int)SPRITE_FRAMES_MAX <= (int)SHEET_FRAMES_MAX ? 1 : -1];

static bool make_masks(sheet *s, sprite which, char why[ASSETS_WHY]) {
    const char *file = s->layout.shape ? s->layout.shape : s->layout.file;
    ph_image image = sheet_shape(s);
    int64_t solid = 0;
    for (int32_t i = 0; i < s->layout.frames; i++) {
        s->mask[i] = sprite_mask(which, &image, sheet_box(s, i));
        if (!s->mask[i]) {
            snprintf(why, ASSETS_WHY, "sprites/%s.png: out of memory for its masks", file);
            return false;
        }
        solid += s->mask[i]->count;
    }
    if (solid == 0) {
        log_error("sprites/%s.png has no solid pixel: nothing can touch it", file);
    }
    return true;
}

static bool make_all(assets *a, char why[ASSETS_WHY]) {
    for (int32_t i = 0; i < a->count; i++) {
        const char *file = a->sheets[i].layout.file;
        if (!make_masks(&a->sheets[i], (sprite)i, why)) {
            return false;
        }
        if (strncmp(file, "shape_", 6) == 0 && !shape_has_room(a->sheets[i].mask[0])) {
            snprintf(why, ASSETS_WHY,
                     "sprites/%s.png: a level of this shape has no room for the ship; make %d to %d %% of it solid",
                     file, SHAPE_SOLID_LEAST, SHAPE_SOLID_MOST);
            return false;
        }
    }
    return true;
}

bool sprite_assets_try(assets *a, const char *data, char why[ASSETS_WHY]) {
    sheet_layout table[SPRITE_COUNT];
    for (int32_t i = 0; i < SPRITE_COUNT; i++) {
        const sprite_info *info = sprite_get((sprite)i);
        table[i] = (sheet_layout){info->file, info->mask.file, info->w, info->h, info->frames, info->columns};
    }
    if (!assets_try(a, data, table, SPRITE_COUNT, SPRITE_ALPHA, why)) {
        return false;
    }
    bool made = make_all(a, why);
    if (!made) {
        assets_free(a);
    }
    return made;
}

bool sprite_assets_load(assets *a, const char *data) {
    char why[ASSETS_WHY];
    bool loaded = sprite_assets_try(a, data, why);
    if (!loaded) {
        log_error("%s/%s; restore the file, or install the game again", data, why);
    }
    return loaded;
}

bool sprite_assets_same(const sprite_masks *a, const sprite_masks *b) {
    for (int32_t i = 0; i < SPRITE_COUNT * SPRITE_FRAMES_MAX; i++) {
        const ph_mask *p = a->frame[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX];
        const ph_mask *q = b->frame[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX];
        if (p && q ? !ph_mask_equal(p, q) : p != q) {
            return false;
        }
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

void sprite_assets_sheets(const assets *a, ph_image sheets[SPRITE_COUNT]) {
    for (int32_t i = 0; i < SPRITE_COUNT; i++) {
        sheets[i] = sheet_shape(&a->sheets[i]);
    }
}
