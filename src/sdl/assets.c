// assets.c - PNG files to surfaces.
//
// Picture and mask are cut by the same layout, and usually from the same surface. If png.c rejects a file, the error
// names the file and the reason, and all pictures are freed.
#include "sdl/assets.h"

#include <stdio.h>
#include <string.h>

#include "sdl/system/platform.h"
#include "sdl/png.h"

/// Loads folder/name.png, which must have w x h pixels. Returns false with the reason in `why`.
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
    return (ph_box){x, y, x + s->layout.w, y + s->layout.h};
}

static ph_image image_of(const SDL_Surface *s) {
    return (ph_image){s->pixels, s->w, s->h, s->pitch};
}

ph_image sheet_image(const sheet *s) {
    return image_of(s->picture);
}

ph_image sheet_shape(const sheet *s) {
    return image_of(s->shape ? s->shape : s->picture);
}

static bool load_frames(SDL_Surface **frames, const sheet_layout *layout, const char *file, const char *data,
                        bool *has_alpha, char why[ASSETS_WHY]) {
    SDL_Point size = {layout->columns * layout->w,
                      (layout->frames + layout->columns - 1) / layout->columns * layout->h};
    char inside[64];
    snprintf(inside, sizeof inside, "sprites/%s.png", file);
    return load(frames, data, inside, size, has_alpha, why);
}

static bool load_sheet(sheet *s, const char *data, char why[ASSETS_WHY]) {
    const sheet_layout *layout = &s->layout;
    bool has_alpha = true;
    bool loaded = load_frames(&s->picture, layout, layout->file, data, &has_alpha, why) &&
                  (!layout->shape || load_frames(&s->shape, layout, layout->shape, data, &has_alpha, why));
    if (loaded && !has_alpha) { // playable, but certainly a mistake
        log_error("sprites/%s.png has no alpha channel: every frame collides as a full box",
                  layout->shape ? layout->shape : layout->file);
    }
    return loaded;
}

static bool load_all(assets *a, const char *data, char why[ASSETS_WHY]) {
    static const SDL_Point font = {96, 120}, backdrop = {640, 360}, logo = {384, 96}, icon = {64, 64};
    for (int32_t i = 0; i < a->count; i++) {
        if (!load_sheet(&a->sheets[i], data, why)) {
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

void assets_free(assets *a) {
    for (int32_t i = 0; i < a->count; i++) {
        SDL_FreeSurface(a->sheets[i].picture);
        SDL_FreeSurface(a->sheets[i].shape);
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
