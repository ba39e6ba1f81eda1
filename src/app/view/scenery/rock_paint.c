// rock_paint.c - shading by erosion. The mask is shrunk pixel by pixel: how often a pixel survives is its depth below the
// face, and the slope of the depth is the light on it, from the upper left as in all sprites. All of that are operations on
// words; then each pixel mixes its color once. Cost: 0.6 ms for 128 x 128 px.
#include "app/view/scenery/rock_paint.h"

#include <string.h>

#include "app/draw/palette.h"
#include "game/math/noise.h"

enum { DEPTH = 7, FRESH = 5, SHADOW = 5 };

static ph_mask *slot(rock_painter *p, int i, int w, int h) {
    return ph_mask_init(p->mask[i], w, h);
}

/// Adds 1 to every byte under the mask.
static void add_mask(uint8_t *to, const ph_mask *mask) {
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                to[y * mask->w + x]++;
            }
        }
    }
}

static void measure_depth(rock_painter *p, const ph_mask *solid) {
    ph_mask *left = slot(p, 2, solid->w, solid->h);
    ph_mask_copy(left, solid);
    for (int k = 0; k < DEPTH && left->count > 0; k++) {
        add_mask(p->depth, left);
        ph_mask_grow(left, -1);
    }
}

static void measure_fresh(rock_painter *p, const ph_mask *gone) {
    ph_mask *wide = slot(p, 2, gone->w, gone->h);
    ph_mask_copy(wide, gone);
    for (int k = 0; k < FRESH && wide->count > 0; k++) {
        add_mask(p->fresh, wide);
        ph_mask_grow(wide, 1);
    }
}

static void measure_shade(rock_painter *p, const ph_mask *solid) {
    ph_mask *cast = slot(p, 2, solid->w, solid->h);
    for (int k = 1; k <= SHADOW; k++) {
        ph_mask_fill(cast, false);
        ph_mask_draw(cast, solid, k, k);
        add_mask(p->shade, cast);
    }
}

/// What was solid when the level began and is not any more.
static ph_mask *find_gone(rock_painter *p, const terrain *t, const ph_mask *solid, SDL_Rect r) {
    ph_mask *gone = slot(p, 1, solid->w, solid->h);
    int32_t dx = PAINT_BORDER - r.x, dy = PAINT_BORDER - r.y;
    ph_mask_draw(gone, (const ph_mask *)(const void *)t->low, dx, dy);
    ph_mask_draw(gone, (const ph_mask *)(const void *)t->high, dx, dy);
    ph_mask_erase(gone, solid, 0, 0);
    return gone;
}

// ---- colors ------------------------------------------------------------------------------------------------------------

static SDL_Color lit(SDL_Color c, int of_256) {
    int r = c.r * of_256 / 256, g = c.g * of_256 / 256, b = c.b * of_256 / 256;
    return INK(r > 255 ? 255 : r, g > 255 ? 255 : g, b > 255 ? 255 : b, c.a);
}

static int grain(const terrain *t, int x, int y) {
    int fine = (int)(noise_hash(t->seed, x, y) & 31), coarse = noise_at(t->seed + 9, x, y, 2);
    return fine - 16 + (coarse - 128) / 6;
}

/// Bands that wind through the rock, darker and lighter.
static int stratum(const terrain *t, int x, int y) {
    int bend = noise_at(t->seed + 11, x, y, 6), at = (y * 2 + x / 2 + bend / 2) % 44;
    return at < 5 ? -26 : at < 9 ? 20 : at < 26 ? 0 : at < 29 ? -14 : 8;
}

static SDL_Color soft_color(const look *l, const terrain *t, int x, int y, int depth) {
    SDL_Color c = ink_mix(l->skin, l->deep, depth * 256 / DEPTH);
    if (noise_is_vein(t->seed, x, y)) {
        bool spark = noise_hash(t->seed + 21, x, y) % 23 == 0;
        c = ink_mix(c, spark ? lit(l->ore, 380) : l->ore, spark ? 230 : 120);
    }
    return lit(c, 256 + stratum(t, x, y) + grain(t, x, y));
}

/// Crystals: the shade changes along slanting cells.
static SDL_Color hard_color(const look *l, const terrain *t, int x, int y, int depth) {
    int cell = (int)(noise_hash(t->seed + 31, (x + y / 2) / 9, (y - x / 3 + 4096) / 7) & 63);
    return lit(ink_mix(l->hard, l->deep, depth * 110 / DEPTH), 200 + cell * 2 + grain(t, x, y) / 2);
}

static SDL_Color bed_color(const look *l, const terrain *t, int x, int y) {
    int plate = (x + 2 * y) % 18 < 2 || (x - y + 4096) % 23 == 0 ? 60 : 0;
    return lit(l->bed, 250 - plate + grain(t, x, y));
}

static SDL_Color rock_color(const look *l, const terrain *t, int x, int y, int depth) {
    switch (terrain_material(t, x, y)) {
    case MATERIAL_HARD: return hard_color(l, t, x, y, depth);
    case MATERIAL_BED: return bed_color(l, t, x, y);
    default: return soft_color(l, t, x, y, depth);
    }
}

/// How the face at byte `at` of the window stands to the light, about -20..20.
static int slope(const rock_painter *p, int at, int pitch) {
    const uint8_t *d = p->depth;
    return d[at + 1] - d[at - 1] + d[at + 2] - d[at - 2] + d[at + pitch] - d[at - pitch] + d[at + 2 * pitch] -
           d[at - 2 * pitch];
}

static SDL_Color face_color(const rock_painter *p, const look *l, const terrain *t, int x, int y, int at, int pitch) {
    int depth = p->depth[at], light = slope(p, at, pitch), fresh = p->fresh[at];
    SDL_Color c = rock_color(l, t, x, y, depth - 1);
    if (fresh > 0 && depth < DEPTH) {
        c = ink_mix(c, l->fresh, 70 + 34 * fresh);
    }
    c = lit(c, 256 + light * 9);
    return depth == 1 ? (light > 0 ? ink_mix(c, INK_WHITE, 70) : lit(c, 130)) : c;
}

static SDL_Color wall_color(const rock_painter *p, const look *l, const terrain *t, int x, int y, int at) {
    SDL_Color c = lit(l->back, 256 + 2 * stratum(t, x, y) + 2 * grain(t, x, y));
    c = lit(c, 256 - 28 * p->shade[at]);
    c.a = 225;
    return c;
}

static Uint32 pixel(const rock_painter *p, const terrain *t, const ph_mask *gone, SDL_Rect r, int x, int y) {
    int pitch = r.w + 2 * PAINT_BORDER, at = (y + PAINT_BORDER) * pitch + x + PAINT_BORDER;
    const look *l = look_get(t->look);
    if (p->depth[at] > 0) {
        return ink_pixel(face_color(p, l, t, r.x + x, r.y + y, at, pitch));
    }
    if (gone && ph_mask_get(gone, x + PAINT_BORDER, y + PAINT_BORDER)) {
        return ink_pixel(wall_color(p, l, t, r.x + x, r.y + y, at));
    }
    return gone && p->shade[at] ? ink_pixel(INK(0, 0, 0, 16 * p->shade[at])) : 0;
}

void rock_paint(rock_painter *p, const terrain *t, const ph_mask *solid, SDL_Rect r, bool wall) {
    int w = r.w + 2 * PAINT_BORDER, h = r.h + 2 * PAINT_BORDER;
    if (solid == NULL) {
        ph_mask *window = slot(p, 0, w, h);
        terrain_window(t, r.x - PAINT_BORDER, r.y - PAINT_BORDER, window);
        solid = window;
    }
    memset(p->depth, 0, (size_t)(w * h));
    memset(p->fresh, 0, (size_t)(w * h));
    memset(p->shade, 0, (size_t)(w * h));
    ph_mask *gone = find_gone(p, t, solid, r);
    measure_depth(p, solid);
    measure_fresh(p, gone);
    measure_shade(p, solid);
    for (int y = 0; y < r.h; y++) {
        for (int x = 0; x < r.w; x++) {
            p->pixels[y * r.w + x] = pixel(p, t, wall ? gone : NULL, r, x, y);
        }
    }
}
