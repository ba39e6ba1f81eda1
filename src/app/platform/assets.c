// assets.c - PNG files to surfaces, and surfaces to masks.
//
// The picture that is drawn and the mask that collides are cut from the same surface by the same table, so they cannot
// differ. A file that png.c refuses ends the start with its name and the remedy.
#include "app/platform/assets.h"

#include <stdio.h>
#include <string.h>

#include "app/platform/platform.h"
#include "app/platform/png.h"

/// Loads folder/name.png, which must have w x h pixels. False, with the reason in `why`.
static bool load(SDL_Surface **picture, const char *data, const char *inside, SDL_Point size, bool *has_alpha,
                 char why[ASSETS_WHY]) {
    char path[PATH_ROOM], reason[PNG_WHY] = "the name of the data folder is too long";
    *picture = platform_join(path, data, inside) ? png_load(path, size.x, size.y, has_alpha, reason) : NULL;
    if (!*picture) {
        snprintf(why, ASSETS_WHY, "%s: %s", inside, reason);
    }
    return *picture != NULL;
}

ph_box sheet_box(const sheet *s, int32_t frame) {
    int32_t x = frame % s->layout.columns * s->layout.w, y = frame / s->layout.columns * s->layout.h;
    ph_box box = {x, y, x + s->layout.w, y + s->layout.h};
    return box;
}

ph_image sheet_image(const sheet *s) {
    ph_image image = {s->picture->pixels, s->picture->w, s->picture->h, s->picture->pitch};
    return image;
}

/// PIXHIT 1/5: alpha to masks. Each frame gets one mask, cut from the sheet by the box that also cuts the drawing. The
/// surface's pixels are passed as they lie: RGBA bytes, rows `pitch` bytes apart.
static bool make_masks(sheet *s, int solid_above, char why[ASSETS_WHY]) {
    ph_image image = sheet_image(s);
    for (int32_t i = 0; i < s->layout.frames; i++) {
        s->mask[i] = ph_mask_from_alpha(&image, sheet_box(s, i), solid_above);
        if (!s->mask[i]) {
            snprintf(why, ASSETS_WHY, "sprites/%s.png: out of memory for its masks", s->layout.file);
            return false;
        }
    }
    return true;
}

/// A sheet that can be played with but is surely not meant: the masks would be boxes, or empty.
static void warn(const sheet *s, bool has_alpha) {
    int64_t solid = 0;
    for (int32_t i = 0; i < s->layout.frames; i++) {
        solid += s->mask[i]->count;
    }
    if (!has_alpha) {
        log_error("sprites/%s.png has no alpha channel: every frame collides as a full box", s->layout.file);
    } else if (solid == 0) {
        log_error("sprites/%s.png is wholly transparent: nothing can touch it", s->layout.file);
    }
}

static bool load_sheet(sheet *s, const char *data, int solid_above, char why[ASSETS_WHY]) {
    const sheet_layout *is = &s->layout;
    SDL_Point size = {is->columns * is->w, (is->frames + is->columns - 1) / is->columns * is->h};
    bool has_alpha = true;
    char inside[64];
    snprintf(inside, sizeof inside, "sprites/%s.png", is->file);
    bool loaded = load(&s->picture, data, inside, size, &has_alpha, why) && make_masks(s, solid_above, why);
    if (loaded) {
        warn(s, has_alpha);
    }
    return loaded;
}

static bool load_all(assets *a, const char *data, char why[ASSETS_WHY]) {
    static const SDL_Point font = {96, 60}, backdrop = {640, 360}, logo = {384, 96}, icon = {64, 64};
    for (int32_t i = 0; i < a->count; i++) {
        if (!load_sheet(&a->sheets[i], data, a->solid_above, why)) {
            return false;
        }
    }
    return load(&a->font, data, "font/font.png", font, NULL, why) &&
           load(&a->backdrop, data, "sprites/backdrop.png", backdrop, NULL, why) &&
           load(&a->logo, data, "sprites/logo.png", logo, NULL, why) &&
           load(&a->icon, data, "sprites/icon.png", icon, NULL, why);
}

bool assets_try(assets *a, const char *data, const sheet_layout *table, int32_t count, int solid_above,
                char why[ASSETS_WHY]) {
    memset(a, 0, sizeof *a);
    a->count = count < SHEET_MAX ? count : SHEET_MAX;
    a->solid_above = solid_above;
    for (int32_t i = 0; i < a->count; i++) {
        a->sheets[i].layout = table[i];
    }
    if (!load_all(a, data, why)) {
        assets_free(a);
        return false;
    }
    return true;
}

bool assets_load(assets *a, const char *data, const sheet_layout *table, int32_t count, int solid_above) {
    char why[ASSETS_WHY];
    bool loaded = assets_try(a, data, table, count, solid_above, why);
    if (!loaded) {
        log_error("%s/%s; restore the file, or rebuild all pictures with `make art`", data, why);
    }
    return loaded;
}

void assets_free(assets *a) {
    for (int32_t i = 0; i < a->count; i++) {
        SDL_FreeSurface(a->sheets[i].picture);
        for (int k = 0; k < SHEET_FRAMES_MAX; k++) {
            ph_mask_free(a->sheets[i].mask[k]);
        }
    }
    SDL_FreeSurface(a->font);
    SDL_FreeSurface(a->backdrop);
    SDL_FreeSurface(a->logo);
    SDL_FreeSurface(a->icon);
    memset(a, 0, sizeof *a);
}

int32_t assets_find(const assets *a, const char *file) {
    for (int32_t i = 0; i < a->count; i++) {
        if (strcmp(a->sheets[i].layout.file, file) == 0) {
            return i;
        }
    }
    return -1;
}
