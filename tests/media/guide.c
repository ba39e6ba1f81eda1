// guide.c - the picture of the core's guide: two sprites, and beside them their masks with the overlap and the contact.
// Usage: guide FOLDER FILE, where FOLDER contains the sprites. Run by `make screenshots`.
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>

#include "pixhit/pixhit_more.h"

enum { CELL = 6, W = 58, H = 45, GAP = 12, ARROW = 12, FINE = 8 };

typedef struct sprite {
    SDL_Surface *rgba;
    SDL_Rect frame; // in the sheet
    ph_mask *mask;
    ph_point place; // in the panel [px]
} sprite;

static const SDL_Color paper = {24, 26, 34, 255}, both = {255, 60, 70, 255}, mark = {255, 230, 90, 255};

static bool load(sprite *s, const char *folder, const char *file, SDL_Rect frame, ph_point place) {
    char path[1024];
    SDL_snprintf(path, sizeof path, "%s/%s", folder, file);
    SDL_Surface *png = IMG_Load(path);
    s->rgba = png ? SDL_ConvertSurfaceFormat(png, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(png);
    if (s->rgba) {
        ph_image sheet = {s->rgba->pixels, s->rgba->w, s->rgba->h, s->rgba->pitch};
        ph_box box = {frame.x, frame.y, frame.x + frame.w, frame.y + frame.h};
        s->mask = ph_mask_from_alpha(&sheet, box, 127);
    }
    s->frame = frame;
    s->place = place;
    return s->rgba && s->mask;
}

static void fill(SDL_Surface *out, SDL_Rect box, SDL_Color c) {
    SDL_FillRect(out, &box, SDL_MapRGBA(out->format, c.r, c.g, c.b, c.a));
}

/// Draws a pixel of the right panel, with a dark seam to its neighbors.
static void cell(SDL_Surface *out, int32_t x, int32_t y, SDL_Color c) {
    fill(out, (SDL_Rect){W * CELL + GAP + x * CELL, y * CELL, CELL - 1, CELL - 1}, c);
}

static void paint(SDL_Surface *out, const ph_mask *mask, ph_point at, SDL_Color c) {
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                cell(out, at.x + x, at.y + y, c);
            }
        }
    }
}

static void show_contact(SDL_Surface *out, const sprite *a, const sprite *b) {
    const ph_point offset = {b->place.x - a->place.x, b->place.y - a->place.y};
    ph_mask *common = ph_mask_create(a->mask->w, a->mask->h);
    ph_contact c;
    if (common && ph_mask_overlap_mask(a->mask, b->mask, offset.x, offset.y, common) &&
        ph_contact_find(a->mask, b->mask, offset.x, offset.y, 0, 0, &c)) {
        paint(out, common, a->place, both);
        cell(out, a->place.x + c.x, a->place.y + c.y, mark);
        for (int i = 0; i <= ARROW * FINE; i++) { // the normal, from the middle of the point
            float way = (float)i / FINE * CELL, x = (float)(a->place.x + c.x) + 0.4F,
                  y = (float)(a->place.y + c.y) + 0.4F;
            fill(out,
                 (SDL_Rect){W * CELL + GAP + (int)(x * CELL + c.nx * way) - 1, (int)(y * CELL + c.ny * way) - 1, 3, 3},
                 mark);
        }
        printf("guide.png: %d pixels overlap, normal (%.2f, %.2f)\n", (int)c.area, (double)c.nx, (double)c.ny);
    }
    ph_mask_free(common);
}

int main(int argc, char **argv) {
    sprite a, b;
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, 2 * W * CELL + GAP, H * CELL, 32, SDL_PIXELFORMAT_RGBA32);
    bool good = argc == 3 && out && load(&a, argv[1], "rock_small.png", (SDL_Rect){0, 0, 44, 44}, (ph_point){16, 0}) &&
                load(&b, argv[1], "ship.png", (SDL_Rect){0, 0, 32, 32}, (ph_point){-2, 8});
    if (!good) {
        fprintf(stderr, "usage: guide FOLDER FILE\n");
        return 2;
    }
    fill(out, (SDL_Rect){0, 0, W * CELL, H * CELL}, paper);
    fill(out, (SDL_Rect){W * CELL + GAP, 0, W * CELL, H * CELL}, paper);
    const sprite *sprites[2] = {&a, &b};
    const SDL_Color colors[2] = {{120, 124, 140, 255}, {80, 170, 255, 255}};
    for (int i = 0; i < 2; i++) {
        const sprite *s = sprites[i];
        SDL_Rect to = {s->place.x * CELL, s->place.y * CELL, s->frame.w * CELL, s->frame.h * CELL};
        SDL_SetClipRect(out, &(SDL_Rect){0, 0, W * CELL, H * CELL});
        SDL_BlitScaled(s->rgba, &s->frame, out, &to);
        SDL_SetClipRect(out, &(SDL_Rect){W * CELL + GAP, 0, W * CELL, H * CELL});
        paint(out, s->mask, s->place, colors[i]);
    }
    show_contact(out, &a, &b);
    return IMG_SavePNG(out, argv[2]) == 0 ? 0 : 1;
}
