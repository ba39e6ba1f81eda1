// rock_paint.c - shading by erosion. The mask is eroded pixel by pixel: the number of erosions that a pixel survives
// is its depth below the face, and the slope of the depth is the light on it, from the upper left as in all sprites.
// These operations work on words; then the color of each pixel is mixed once. Cost: 0.6 ms for 128 x 128 px.
#include "view/scenery/rock_paint.h"

#include <stdlib.h>
#include <string.h>

#include "sdl/canvas.h"
#include "sdl/palette.h"
#include "view/scenery/hues.h"
#include "game/math/noise.h"

// ---- patterns of rock ---------------------------------------------------------------------------
// Patterns are functions of position, seed and two rows of smooth noise, so that rock that is carved, moved or painted
// in parts keeps its pattern. The facets are the cells of a Voronoi diagram of a jittered grid (Worley 1996), each
// divided by a ridge into two planes.

enum {
    COLUMN = 13, // width of a column [px]
    JOINT = 46,  // height of its parts
    BANDS = 44,  // period of a pattern of bands
    FACET = 24,  // side of the grid of facets
    JITTER = 15, // range of the center of a facet within its cell
    FAR = 40000  // more than any squared distance of a facet
};

/// Noise of a row of pixels.
typedef struct grain_row {
    uint32_t seed;
    int left, y;                                  // position of its first pixel [px of the world]
    uint8_t fine[PAINT_SIDE], coarse[PAINT_SIDE]; // smooth noise with cells of 4 and of 64 px
} grain_row;

/// Samples smooth noise of a row: noise_at every `step` pixels of the world, a power of 2, interpolated linearly.
static void sample_row(uint8_t *out, uint32_t seed, SDL_Point corner, int w, int log2, int step) {
    int first = -(corner.x & (step - 1)), from = noise_at(seed, corner.x + first, corner.y, log2);
    for (int x = first; x < w; x += step) {
        int to = noise_at(seed, corner.x + x + step, corner.y, log2);
        for (int k = x < 0 ? -x : 0; k < step && x + k < w; k++) {
            out[x + k] = (uint8_t)(from + (to - from) * k / step);
        }
        from = to;
    }
}

/// Random brightness of a pixel, about -40..40.
static int grain_noise(const grain_row *r, int x) {
    return (int)(noise_hash(r->seed, r->left + x, r->y) & 31) - 16 + (r->fine[x] - 128) / 6;
}

/// Brightness of a band that contains `position`, by the ends of the bands.
static int band(const int bands[][2], int position) {
    int k = 0;
    while (position % BANDS >= bands[k][0]) {
        k++;
    }
    return bands[k][1];
}

/// Distance of a pixel from a crack between two plates, 0 in the crack.
static int crack_distance(const grain_row *r, int x) {
    return abs(r->coarse[x] + r->fine[x] / 12 - 138);
}

/// Upright columns with a bright left edge, divided by joints.
static int columns(const grain_row *r, int x) {
    const int wx = r->left + x + r->coarse[x] / 10, number = wx / COLUMN, side = wx % COLUMN;
    const int height = r->y + (int)(noise_hash(r->seed + 41, number, 0) % JOINT);
    const int part = (int)(noise_hash(r->seed + 42, number, height / JOINT) & 31) - 16;
    if (side == 0 || (height + side / 2) % JOINT == 0) {
        return -52;
    }
    return side <= 2 ? part + 26 : part - side;
}

/// Brightness of the pattern at pixel x of the row, about -60..60; 0 is the mean.
static int grain_light(const grain_row *r, grain pattern, int x) {
    static const int agate[][2] = {{3, 34}, {9, -6}, {15, 12}, {18, -34}, {30, 0}, {33, 22}, {BANDS, -12}};
    static const int crust[][2] = {{4, -26}, {8, 22}, {26, 2}, {29, -16}, {BANDS, 8}};
    const int wx = r->left + x, coarse = r->coarse[x], fine = r->fine[x];
    const int near = crack_distance(r, x), pore = fine + (coarse - 128) / 3, glass = wx * 2 + r->y * 3 + coarse * 2;
    switch (pattern) {
    case GRAIN_COLUMNS: return columns(r, x);
    case GRAIN_AGATE: return band(agate, coarse + fine / 32 + (wx + r->y) / 8);
    case GRAIN_CRUST: return near < 5 ? -50 + 8 * near : band(crust, r->y * 2 + wx / 2 + coarse / 2);
    case GRAIN_PORES: return pore < 74 ? -58 : SDL_min((pore - 120) / 5, 20);
    default:
        return glass % 96 < 3
                   ? 96
                   : (int)(noise_hash(r->seed + 43, glass / 96, 0) & 31) - 16 + SDL_max(18 - glass % 96 / 2, -6);
    }
}

/// Strength of the glow of a crack at pixel x of the row, 0..255; only GRAIN_CRUST has cracks.
static int grain_glow(const grain_row *r, grain pattern, int x) {
    const int near = pattern == GRAIN_CRUST ? crack_distance(r, x) : 3;
    return near < 3 ? 150 - 50 * near : 0;
}

/// Brightness of the facet of hard rock at a pixel of the world, 60..440: planes that face the light are bright, and
/// each has a lit and a dark edge. 256 is the color of the rock.
static int facet_light(uint32_t seed, int x, int y) {
    const int cell_x = x / FACET, cell_y = y / FACET;
    int nearest = FAR, second = FAR, dx = 0, dy = 0;
    uint32_t facet = 0;
    for (int k = 0; k < 9; k++) { // the cell of the pixel and its neighbors
        const int cx = cell_x + k % 3 - 1, cy = cell_y + k / 3 - 1;
        const uint32_t hash = noise_hash(seed + 31, cx, cy);
        const int px = x - cx * FACET - (FACET - JITTER) / 2 - (int)(hash % JITTER);
        const int py = y - cy * FACET - (FACET - JITTER) / 2 - (int)(hash / JITTER % JITTER);
        const int far = px * px + py * py;
        if (far < nearest) {
            second = nearest;
            nearest = far;
            dx = px;
            dy = py;
            facet = hash;
        } else if (far < second) {
            second = far;
        }
    }
    const int tilt_x = (int)(facet >> 12 & 15) - 8, tilt_y = (int)(facet >> 16 & 15) - 8;
    const bool upper = dx * tilt_y - dy * tilt_x > 0; // side of the ridge through the center
    int light = 226 - 8 * (upper ? tilt_x + tilt_y : tilt_y - tilt_x) - 3 * (dx + dy);
    if (second - nearest < 2 * FACET) { // at most a pixel from the edge
        light += dx + dy < 0 ? 120 : -90;
    }
    return SDL_clamp(light, 60, 440);
}

// ---- masks --------------------------------------------------------------------------------------

enum { DEPTH = 7, FRESH = 5, SHADOW = 5, EDGE = 30 }; // [px]; EDGE: width of the rim

static ph_mask *slot(rock_painter *p, int i, int w, int h) {
    return ph_mask_init(p->mask[i], w, h);
}

/// Adds 1 to every byte under the mask.
static void add_mask(uint8_t *to, const ph_mask *mask) {
    for (mask_run r = {0}; mask_next(mask, &r);) {
        for (int32_t x = r.x0; x < r.x1; x++) {
            to[r.y * mask->w + x]++;
        }
    }
}

/// Counts for each pixel the steps in which it is in the mask; the mask is dilated by `grow` at each step.
static void measure(rock_painter *p, uint8_t *to, const ph_mask *from, int steps, int32_t grow) {
    ph_mask *now = slot(p, 2, from->w, from->h);
    ph_mask_copy(now, from);
    for (int k = 0; k < steps && now->count > 0; k++) {
        add_mask(to, now);
        ph_mask_grow(now, grow);
    }
}

// ---- colors -------------------------------------------------------------------------------------

static SDL_Color lit(SDL_Color c, int of_256) {
    int r = c.r * of_256 / 256, g = c.g * of_256 / 256, b = c.b * of_256 / 256;
    return INK(SDL_min(r, 255), SDL_min(g, 255), SDL_min(b, 255), c.a);
}

/// The current row: values that its pixels have in common.
typedef struct brush {
    rock_painter *p;
    const terrain *t;
    const look *l;
    grain_row row;
} brush;

static bool is_bed(const terrain *t, int x, int y) {
    return terrain_material(t, x, y) == MATERIAL_BED;
}

/// Color of the rock at column x of the row, without light on its faces.
static SDL_Color rock_color(const brush *b, int column, int depth) {
    const int x = b->row.left + column, y = b->row.y, noise = grain_noise(&b->row, column);
    const terrain *t = b->t;
    const look *l = b->l;
    const material m = terrain_material(t, x, y);
    if (m == MATERIAL_HARD) {
        return lit(ink_mix(l->hard, l->deep, depth * 70 / DEPTH), facet_light(t->seed, x, y) + noise / 4);
    }
    if (m == MATERIAL_BED && x >= EDGE && y >= EDGE && x < t->w - EDGE && y < t->h - EDGE) {
        // A core is a metal knob: its edge is bright toward the light and dark on the other side.
        const int light =
            !is_bed(t, x - 2, y - 1) - !is_bed(t, x + 2, y + 1) + !is_bed(t, x, y - 2) - !is_bed(t, x, y + 2);
        return lit(l->core, 256 + 60 * light + noise / 3);
    }
    if (m == MATERIAL_BED) {
        const int plate = (x + 2 * y) % 18 < 2 || (x - y + 4096) % 23 == 0 ? 60 : 0;
        return lit(l->bed, 250 - plate + noise);
    }
    SDL_Color c = ink_mix(l->skin, l->deep, depth * 256 / DEPTH);
    if (terrain_is_vein(t, x, y)) {
        const bool spark = noise_hash(t->seed + 21, x, y) % 23 == 0, safe = b->p->safe_colors;
        const SDL_Color ore = safe ? hue_safe(HUE_ORE) : l->ore;
        const int strength = safe ? 200 : 120;
        c = spark ? ink_mix(c, lit(ore, 380), 230) : ink_mix(c, ore, strength);
    } else {
        c = ink_mix(c, l->fresh, grain_glow(&b->row, l->grain, column) * depth / DEPTH);
    }
    return lit(c, 256 + grain_light(&b->row, l->grain, column) + noise);
}

/// Color of the pixel with byte `index` of the window. The rim of the world's rock covers the faces that point up or
/// down, irregularly like moss or frost.
static SDL_Color face_color(const brush *b, int x, int index, int pitch) {
    const uint8_t *d = b->p->depth;
    const rim *r = &b->l->rim;
    const int up = d[index + 2 * pitch] - d[index - 2 * pitch], facing = r->up ? up : -up, fresh = b->p->fresh[index];
    const int slope = d[index + 1] - d[index - 1] + d[index + 2] - d[index - 2] + d[index + pitch] - d[index - pitch] +
                      up; // to the light
    SDL_Color c = rock_color(b, x, d[index] - 1);
    if (fresh > 0 && d[index] < DEPTH) {
        c = ink_mix(c, b->l->fresh, 70 + 34 * fresh);
    } else if (facing > 1 && d[index] < DEPTH) {
        const int thick = r->thick + (int)(noise_hash(b->t->seed + 51, (b->row.left + x) / 2, 0) % 3) - 1;
        c = ink_mix(c, r->color, d[index] <= thick ? r->strength : 0);
    }
    c = lit(c, 256 + slope * 9);
    if (d[index] != 1) {
        return c;
    }
    return slope > 0 ? ink_mix(c, INK_WHITE, 70) : lit(c, 130);
}

/// Paints row `row` of a picture of width w. Pixels in `gone` show the wall behind; NULL: no wall.
static void paint_row(brush *b, const ph_mask *gone, int row, int w) {
    int pitch = w + 2 * PAINT_BORDER, index = (row + PAINT_BORDER) * pitch + PAINT_BORDER;
    Uint32 *to = b->p->pixels + row * w;
    for (int x = 0; x < w; x++, index++) {
        uint8_t shade = b->p->shade[index];
        if (b->p->depth[index] > 0) {
            to[x] = ink_pixel(face_color(b, x, index, pitch));
        } else if (gone && b->p->fresh[index] == FRESH && ph_mask_get(gone, x + PAINT_BORDER, row + PAINT_BORDER)) {
            SDL_Color c = lit(b->l->back, 256 + 2 * grain_light(&b->row, b->l->grain, x) + 2 * grain_noise(&b->row, x));
            c = lit(c, 256 - 28 * shade);
            c.a = 225;
            to[x] = ink_pixel(c);
        } else {
            to[x] = gone && shade ? ink_pixel(INK(0, 0, 0, 16 * shade)) : 0;
        }
    }
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
    ph_mask *gone = slot(p, 1, w, h); // solid at the start of the level, and removed
    ph_mask_draw(gone, (const ph_mask *)(const void *)t->low, PAINT_BORDER - r.x, PAINT_BORDER - r.y);
    ph_mask_draw(gone, (const ph_mask *)(const void *)t->high, PAINT_BORDER - r.x, PAINT_BORDER - r.y);
    ph_mask_erase(gone, solid, 0, 0);
    measure(p, p->depth, solid, DEPTH, -1);
    measure(p, p->fresh, gone, FRESH, 1);
    ph_mask *cast = slot(p, 2, solid->w, solid->h);
    for (int k = 1; k <= SHADOW; k++) {
        ph_mask_fill(cast, false);
        ph_mask_draw(cast, solid, k, k);
        add_mask(p->shade, cast);
    }
    brush b = {.p = p, .t = t, .l = look_get(t->look), .row = {.seed = t->seed}};
    for (int row = 0; row < r.h; row++) {
        const SDL_Point left = {r.x, r.y + row};
        b.row.left = left.x;
        b.row.y = left.y;
        sample_row(b.row.fine, t->seed + 9, left, r.w, 2, 4);
        sample_row(b.row.coarse, t->seed + 11, left, r.w, 6, 8);
        paint_row(&b, wall ? gone : NULL, row, r.w);
    }
}
