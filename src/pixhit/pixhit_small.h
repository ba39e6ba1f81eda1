// pixhit_small.h - the narrow phase of pixhit in one file: pixel-exact collision of two masks, plain C99 and C++11.
//
// USE     Copy this file into your project as pixhit/pixhit.h and link -lm. To upgrade, delete it and put the folder of
//         the full library in its place: types, calls and answers are the same. pixhit.h describes each call in full.
//
// IDEA    A mask has 1 bit per pixel, set = solid, and a word holds 64 pixels of a row, bit 0 leftmost. Mask b is at
//         (dx, dy) of mask a: column x of a is column x - dx of b. The 64 columns of a word of a rarely coincide with a
//         word of b, so the end of a word of b and the beginning of the next word are combined by two shifts and an OR.
//         A single AND then compares 64 pixels:
//             a                     . . # # # # . .                       words of 8 pixels, bit 0 first
//             b           . . . . . # # . | # # . . . . . .               two words; column 0 of a is column 3 of b
//             b shifted             . . # # . # # .                       first >> 3 | second << (8 - 3): ph__pixels
//             AND                   . . # # . # . .                       pixels that are solid in both: ph__next
//         Any such bit is a hit, the first such bit is the first point, and their number is the overlap area. The area
//         decreases fastest when b moves directly out of a, so the differences of the area one pixel to each side are
//         a gradient, which yields the normal of a contact.
//
// KEEPS   Three invariants hold after every call: bits from column w on are 0; `bounds` is the smallest box around the
//         solid pixels; `count` is their number. A query reads only the words of a where the bounds of a and b meet.
// LIMITS  Positions are pixels in int32_t, y down, and any offset is legal. Pixels outside a mask are empty and are not
//         written. `first` and `out` may be NULL. A call that returns false, NULL or -1 writes no result.
// COST    A query takes about 3 ns for each word that it reads, a contact about eight queries: 1 us at 64 px. An edit
//         takes 2 ns for each pixel of the box of the shape, and reads the whole mask if it reaches the bounds.
// SOURCES Mackey 1995, Darkvale 1997 (shift and AND); Ekstroem 2002, 2.3 to 2.5 (area, gradient). License: zlib.
#ifndef PIXHIT_H // the guard of pixhit.h
#define PIXHIT_H
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifndef PH_MALLOC // to replace both, define them before this file is included, in every file that includes it
#define PH_MALLOC(size) malloc(size) ///< memory for `size` bytes, or NULL
#define PH_FREE(memory) free(memory) ///< releases memory of PH_MALLOC
#endif

// Short functions, and statements that are repeated for x and y, take a single line.
// clang-format off
typedef struct ph_box { int32_t x0, y0, x1, y1; } ph_box; ///< half open [px]: the pixels x0 <= x < x1, y0 <= y < y1
typedef struct ph_point { int32_t x, y; } ph_point;       ///< a pixel [px]
typedef struct ph_mask {
    int32_t w, h;             ///< size [px]
    int32_t strips, reserved; ///< strips: words per row, (w + 63) / 64; reserved: 0
    ph_box bounds;            ///< smallest box around all solid pixels; 0,0,0,0 if the mask is empty
    int64_t count;            ///< solid pixels
} ph_mask; ///< followed by h * strips words: pixel (x, y) is bit x % 64 of word (x / 64) * h + y
typedef struct ph_image {
    const uint8_t *rgba; ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from a row to the next; may be negative
} ph_image; ///< pixels of a picture, in the layout of common image loaders
/// The origin of a normal: the gradient, or else the first that is not zero: velocity, way between the centers, y axis.
typedef enum ph_normal_source {
    PH_NORMAL_GRADIENT, PH_NORMAL_VELOCITY, PH_NORMAL_CENTERS, PH_NORMAL_AXIS
} ph_normal_source;
typedef struct ph_contact {
    int64_t area;            ///< overlap [px^2], > 0
    int32_t x, y;            ///< overlap pixel nearest to the overlap's centroid, in a's pixels
    int64_t gx, gy;          ///< the gradient, or the fallback's direction in its place; never (0,0)
    float nx, ny;            ///< unit outward normal -(gx,gy)/|g|: push b along it and a against it
    ph_normal_source source; ///< anything but PH_NORMAL_GRADIENT is a fallback
} ph_contact; ///< the data of a collision
typedef struct ph_motion { int32_t vx, vy, mass; } ph_motion; ///< velocity in any unit; mass >= 0, 0 for a wall
enum { PH_BOUNCE_FULL = 256 };                                ///< restitution of a bounce without loss
typedef struct ph_sweep_hit {
    int64_t step, steps; ///< steps before the hit, 0: they touch at the start; steps of the whole way, |mx| + |my|
    ph_point hit, free;  ///< the first offset that touches, and the offset before it; equal if step is 0
} ph_sweep_hit; ///< the end of a sweep
static inline int64_t ph__min(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t ph__max(int64_t a, int64_t b) { return a > b ? a : b; }
static inline int64_t ph__abs(int64_t v) { return v < 0 ? -v : v; }
static inline int32_t ph__clamp(int64_t v) { return (int32_t)ph__max(ph__min(v, INT32_MAX), INT32_MIN); }
static inline int ph__popcount(uint64_t v) {
    v = v - ((v >> 1) & UINT64_C(0x5555555555555555));
    v = (v & UINT64_C(0x3333333333333333)) + ((v >> 2) & UINT64_C(0x3333333333333333));
    return (int)(((v + (v >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56);
}
/// Index of the lowest bit of v > 0.
static inline int ph__lowest(uint64_t v) { return ph__popcount((v & (0 - v)) - 1); }

// ---- two masks: shift and AND -------------------------------------------------------------------
/// The word with columns 64 * strip to 64 * strip + 63 of row y.
static inline uint64_t *ph__word(const ph_mask *mask, int64_t strip, int64_t y) {
    return (uint64_t *)(void *)(mask + 1) + strip * mask->h + y;
}
/// The 64 pixels of row y from column x on: the end of a word and the beginning of the next word.
static inline uint64_t ph__pixels(const ph_mask *mask, int64_t x, int64_t y) {
    int64_t shift = x & 63, strip = (x - shift) / 64;
    bool row = y >= 0 && y < mask->h;
    uint64_t first = row && strip >= 0 && strip < mask->strips ? *ph__word(mask, strip, y) : 0;
    uint64_t second = row && strip >= -1 && strip < mask->strips - 1 ? *ph__word(mask, strip + 1, y) : 0;
    return first >> shift | second << 1 << (63 - shift); // C does not define a shift by 64
}
/// True if pixel (x, y) is solid.
static inline bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y) { return ph__pixels(mask, x, y) & 1; }
/// A walk over the words of a where the bounds of both masks meet, row by row.
typedef struct ph__walk {
    const ph_mask *a, *b;
    int64_t dx, dy, first, last, strip, y, end; // offset of b; strips of the walk; current word; row after the last
    uint64_t common;                            // pixels of the current word that are solid in both masks
} ph__walk;
static inline ph__walk ph__walk_of(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int64_t x0 = ph__max(a->bounds.x0, b->bounds.x0 + dx), x1 = ph__min(a->bounds.x1, b->bounds.x1 + dx);
    int64_t y0 = ph__max(a->bounds.y0, b->bounds.y0 + dy), y1 = ph__min(a->bounds.y1, b->bounds.y1 + dy);
    ph__walk walk = {a, b, dx, dy, x0 / 64, (x1 - 1) / 64, x0 / 64 - 1, y0, x0 < x1 ? y1 : y0, 0};
    return walk;
}
/// Moves to the next word that has common pixels. False at the end.
static inline bool ph__next(ph__walk *w) {
    for (; w->y < w->end; w->y++, w->strip = w->first - 1) {
        while (w->strip++ < w->last) {
            w->common = *ph__word(w->a, w->strip, w->y) & ph__pixels(w->b, w->strip * 64 - w->dx, w->y - w->dy);
            if (w->common) { return true; }
        }
    }
    return false;
}
/// Moves to the next common pixel in raster order.
static inline bool ph__next_pixel(ph__walk *w, ph_point *pixel) {
    w->common &= w->common - 1; // clears the lowest bit
    bool found = w->common || ph__next(w);
    if (found && pixel) { pixel->x = (int32_t)w->strip * 64 + ph__lowest(w->common); pixel->y = (int32_t)w->y; }
    return found;
}
/// First pixel, in raster order and in pixels of a, that is solid in both masks.
static inline bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first) {
    ph__walk walk = ph__walk_of(a, b, dx, dy);
    return ph__next_pixel(&walk, first);
}
/// True if a pixel is solid in both masks.
static inline bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    return ph_mask_first_point(a, b, dx, dy, NULL);
}
static inline bool ph__hits(const ph_mask *a, const ph_mask *b, ph_point d) { return ph_mask_hit(a, b, d.x, d.y); }
/// Like ph_mask_overlap_area, at an offset that may exceed int32_t by 1.
static inline int64_t ph__area(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int64_t area = 0;
    for (ph__walk walk = ph__walk_of(a, b, dx, dy); ph__next(&walk);) { area += ph__popcount(walk.common); }
    return area;
}
/// Number of pixels solid in both [px^2].
static inline int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    return ph__area(a, b, dx, dy);
}

// ---- contact and responses ----------------------------------------------------------------------
/// The common pixel nearest to the centroid (x / n, y / n) of n > 0 pixels; ties prefer the first in raster order.
static inline ph_point ph__center(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int64_t n) {
    int64_t x = 0, y = 0;
    for (ph__walk w = ph__walk_of(a, b, dx, dy); ph__next(&w); y += ph__popcount(w.common) * w.y) {
        x += ph__popcount(w.common) * w.strip * 64;
        for (int k = 1; k < 64; k *= 2) { // the bits whose index contains k: every other group of k bits
            x += (int64_t)k * ph__popcount(w.common & ~UINT64_C(0) / ((UINT64_C(1) << k) + 1) << k);
        }
    }
    ph_point pixel, center = {(int32_t)((2 * x + n - 1) / (2 * n)), (int32_t)((2 * y + n - 1) / (2 * n))};
    double least = ph_mask_get(a, center.x, center.y) && ph_mask_get(b, center.x - dx, center.y - dy) ? 0 : HUGE_VAL;
    for (ph__walk w = ph__walk_of(a, b, dx, dy); least > 0 && ph__next_pixel(&w, &pixel);) { // usually not needed
        double ex = (double)(pixel.x * n - x), ey = (double)(pixel.y * n - y), square = ex * ex + ey * ey;
        if (square < least) { center = pixel; least = square; }
    }
    return center;
}
/// True if a and b overlap. (vx, vy) is the velocity of b relative to a, used only if the gradient is zero.
static inline bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                                   ph_contact *out) {
    bool hit = ph_mask_hit(a, b, dx, dy);
    if (!hit || out == NULL) { return hit; }
    const ph_box p = a->bounds, q = b->bounds; // cx, cy: twice the way from the middle of b to the middle of a
    int64_t cx = (int64_t)p.x0 + p.x1 - q.x0 - q.x1 - (int64_t)dx * 2;
    int64_t cy = (int64_t)p.y0 + p.y1 - q.y0 - q.y1 - (int64_t)dy * 2;
    int64_t area = ph__area(a, b, dx, dy), x = dx, y = dy;
    int64_t gx = ph__area(a, b, x + 1, y) - ph__area(a, b, x - 1, y); // the gradient: where the overlap grows
    int64_t gy = ph__area(a, b, x, y + 1) - ph__area(a, b, x, y - 1);
    const int64_t way[4][2] = {{gx, gy}, {vx, vy}, {cx, cy}, {0, 1}};
    ph_point point = ph__center(a, b, dx, dy, area);
    int k = PH_NORMAL_GRADIENT;
    while (way[k][0] == 0 && way[k][1] == 0) { k++; }
    double nx = (double)way[k][0], ny = (double)way[k][1], length = sqrt(nx * nx + ny * ny);
    ph_contact c = {area, point.x, point.y, way[k][0], way[k][1], (float)(0 - nx / length), (float)(0 - ny / length),
                    (ph_normal_source)k};
    *out = c;
    return true;
}
/// a * b / n, rounded to the nearest integer, halves away from 0.
static inline int64_t ph__part(int64_t a, int64_t b, int64_t n) {
    int64_t rest = a % n * b;
    return a / n * b + (rest + (rest < 0 ? -(n / 2) : n / 2)) / n;
}
/// Divides a change of the relative velocity: each body gets the share of the mass of the other body.
static inline void ph__change(int32_t *va, int32_t *vb, int64_t change, int64_t mass_a, int64_t mass_b) {
    int64_t to_b = mass_b == 0 || mass_a == 0 ? change * (mass_b != 0) : ph__part(change, mass_a, mass_a + mass_b);
    *va = ph__clamp(*va + (change - to_b)); *vb = ph__clamp(*vb - to_b);
}
/// Bounces a and b off each other along the gradient g of the contact: their relative velocity v becomes
/// v - (1 + bounce / 256) (v.g) / (g.g) g. False if b does not move into a or both masses are 0.
static inline bool ph_bounce(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce) {
    int64_t gx = contact->gx, gy = contact->gy;
    while (ph__max(gx, gy) >= 1 << 17 || ph__min(gx, gy) <= -(1 << 17)) { gx /= 2; gy /= 2; } // products fit 64 bits
    int64_t closing = ((int64_t)b->vx - a->vx) * gx + ((int64_t)b->vy - a->vy) * gy;
    if (closing <= 0 || (a->mass == 0 && b->mass == 0)) { return false; }
    int64_t length = PH_BOUNCE_FULL * (gx * gx + gy * gy);
    closing *= PH_BOUNCE_FULL + ph__max(0, ph__min(bounce, PH_BOUNCE_FULL));
    ph__change(&a->vx, &b->vx, ph__part(closing, gx, length), a->mass, b->mass);
    ph__change(&a->vy, &b->vy, ph__part(closing, gy, length), a->mass, b->mass);
    return true;
}
/// k * u / n, rounded to the nearest integer, halves away from 0; |u| <= n.
static inline int64_t ph__along(int64_t k, int64_t u, int64_t n) {
    uint64_t product = (uint64_t)k * (uint64_t)ph__abs(u), half = 2 * (product % (uint64_t)n) >= (uint64_t)n;
    return (int64_t)(product / (uint64_t)n + half) * (u < 0 ? -1 : 1);
}
/// Moves b, at `offset`, out of a along (ux, uy) by single pixels. Returns the steps, or -1 if `most` are not enough.
static inline int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy,
                                       int32_t most) {
    while (ph__max(ux, uy) > INT64_C(1) << 31 || ph__min(ux, uy) < -(INT64_C(1) << 31)) { ux /= 2; uy /= 2; }
    int64_t n = ph__max(ph__abs(ux), ph__abs(uy));
    for (int64_t step = 0; n > 0 && step <= most; step++) {
        ph_point to = {(int32_t)(offset->x + ph__along(step, ux, n)), (int32_t)(offset->y + ph__along(step, uy, n))};
        if (!ph__hits(a, b, to)) { *offset = to; return (int32_t)step; }
    }
    return -1;
}
/// Moves b to the nearest free offset at most `most` px away on each axis; ties prefer the topmost, then the leftmost.
static inline int32_t ph__push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most) {
    int64_t least = INT64_MAX, best_x = 0, best_y = 0;
    for (int64_t ring = 0; ring <= most && ring * ring <= least; ring++) { // squares of offsets from the inside out
        for (int64_t y = -ring; y <= ring; y++) {
            for (int64_t x = -ring; x <= ring; x += y == -ring || y == ring ? 1 : 2 * ring) {
                ph_point to = {(int32_t)(offset->x + x), (int32_t)(offset->y + y)};
                int64_t length = x * x + y * y;
                bool equal = length == least && (y < best_y || (y == best_y && x < best_x));
                if ((length < least || equal) && !ph__hits(a, b, to)) { least = length; best_x = x; best_y = y; }
            }
        }
    }
    offset->x = (int32_t)(offset->x + best_x); offset->y = (int32_t)(offset->y + best_y);
    return least == INT64_MAX ? -1 : (int32_t)ph__max(ph__abs(best_x), ph__abs(best_y));
}
/// Moves b out of a along the normal of the contact; if this fails, to the nearest free offset.
static inline int32_t ph_contact_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset,
                                          const ph_contact *contact, int32_t most) {
    int32_t steps = ph_mask_push_out(a, b, offset, -contact->gx, -contact->gy, most);
    return steps < 0 ? ph__push_out_nearest(a, b, offset, most) : steps;
}
/// `from` after k of the |mx| + |my| = n steps of a 4-connected line. Where x and y are due at once, x is first.
static inline ph_point ph__after(ph_point from, int32_t mx, int32_t my, int64_t n, int64_t k) {
    int64_t x = ph__along(k, mx, ph__max(n, 1)), y = k - ph__abs(x);
    ph_point to = {(int32_t)(from.x + x), (int32_t)(my < 0 ? from.y - y : from.y + y)};
    return to;
}
/// The first of the n steps of a line after which t of the m steps of an axis are made; n + 1 if t > m. `tie` is true
/// for y, which follows x on a tie.
static inline int64_t ph__step_of(int64_t t, int64_t m, int64_t n, bool tie) {
    if (t <= 0 || t > m) { return t <= 0 ? 0 : n + 1; }
    uint64_t product = (uint64_t)(2 * t - 1) * (uint64_t)n, two = 2 * (uint64_t)m;
    return (int64_t)(product / two + (tie || product % two > 0));
}
/// Moves b from (dx, dy) by (mx, my) along a 4-connected line of pixels, up to the first offset that hits.
static inline bool ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                                 ph_sweep_hit *out) {
    const ph_box p = a->bounds, q = b->bounds;
    const ph_point from = {dx, dy};
    const int64_t m[2] = {mx, my}, a0[2] = {p.x0, p.y0}, a1[2] = {p.x1, p.y1}, d[2] = {dx, dy};
    const int64_t b0[2] = {q.x0 + d[0], q.y0 + d[1]}, b1[2] = {q.x1 + d[0], q.y1 + d[1]};
    int64_t n = ph__abs(mx) + ph__abs(my), step = 0, end = n + 1; // the steps at which the bounds overlap on both axes
    for (int k = 0; k < 2; k++) {
        int64_t gap = m[k] < 0 ? b0[k] - a1[k] : a0[k] - b1[k];  // px until the bounds touch
        int64_t past = m[k] < 0 ? b1[k] - a0[k] : a1[k] - b0[k]; // px until they have passed
        step = ph__max(step, ph__step_of(gap + 1, ph__abs(m[k]), n, k == 1));
        end = ph__min(end, ph__step_of(past, ph__abs(m[k]), n, k == 1));
    }
    while (step < end && !ph__hits(a, b, ph__after(from, mx, my, n, step))) { step++; }
    const ph_sweep_hit found = {step, n, ph__after(from, mx, my, n, step),
                                ph__after(from, mx, my, n, ph__max(step - 1, 0))};
    if (step < end && out) { *out = found; }
    return step < end;
}

// ---- one mask -----------------------------------------------------------------------------------
/// First column from x on whose pixel in row y is solid, or empty if `flip` is all ones. Returns w if there is none.
static inline int32_t ph__find(const ph_mask *mask, int64_t x, int32_t y, uint64_t flip) {
    uint64_t word = 0;
    for (; x < mask->w && word == 0; x += 64) { word = ph__pixels(mask, x, y) ^ flip; }
    return word ? (int32_t)(x - 64 + ph__lowest(word)) : mask->w; // at most w: the bits from column w on are 0
}
/// Finds the first run of solid pixels *x0 <= x < *x1 of row y at or right of column *x1. Begin with *x1 = 0.
static inline bool ph_mask_next_run(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1) {
    int32_t begin = ph__find(mask, ph__max(*x1, 0), y, 0);
    if (begin < mask->w) { *x0 = begin; *x1 = ph__find(mask, begin, y, ~UINT64_C(0)); }
    return begin < mask->w;
}
/// Computes bounds and count from the pixels.
static inline void ph__measure(ph_mask *mask) {
    ph_box box = {mask->w, mask->h, 0, 0}, none = {0, 0, 0, 0};
    mask->count = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1); mask->count += x1 - x0) {
            box.x0 = (int32_t)ph__min(box.x0, x0); box.x1 = (int32_t)ph__max(box.x1, x1);
            box.y0 = (int32_t)ph__min(box.y0, y); box.y1 = y + 1;
        }
    }
    mask->bounds = mask->count ? box : none;
}
/// Allocates an empty w x h mask. NULL if memory is short or a size is wrong.
static inline ph_mask *ph_mask_create(int32_t w, int32_t h) {
    uint64_t strips = ((uint64_t)w + 63) / 64, bytes = sizeof(ph_mask) + strips * (uint64_t)h * 8;
    ph_mask *mask = w < 0 || h < 0 || bytes > PTRDIFF_MAX ? NULL : (ph_mask *)PH_MALLOC((size_t)bytes);
    if (mask) { memset(mask, 0, (size_t)bytes); mask->w = w; mask->h = h; mask->strips = (int32_t)strips; }
    return mask;
}
static inline void ph_mask_free(ph_mask *mask) { if (mask) { PH_FREE(mask); } }
/// Allocates a mask of `frame`, a rectangle of the picture. A pixel is solid if its alpha is above `threshold`.
static inline ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold) {
    int64_t w = ph__max((int64_t)frame.x1 - frame.x0, 0), h = ph__max((int64_t)frame.y1 - frame.y0, 0);
    ph_mask *mask = w > INT32_MAX || h > INT32_MAX ? NULL : ph_mask_create((int32_t)w, (int32_t)h);
    for (int64_t y = ph__max(frame.y0, 0); mask && y < ph__min(frame.y1, image->h); y++) {
        for (int64_t x = ph__max(frame.x0, 0); x < ph__min(frame.x1, image->w); x++) {
            uint64_t solid = image->rgba[(ptrdiff_t)y * image->pitch + (ptrdiff_t)x * 4 + 3] > threshold;
            *ph__word(mask, (x - frame.x0) / 64, y - frame.y0) |= solid << ((x - frame.x0) % 64);
        }
    }
    if (mask) { ph__measure(mask); }
    return mask;
}
/// Makes the circle (x - cx)^2 + (y - cy)^2 <= r^2 solid or empty. Returns the number of changed pixels.
static inline int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid) {
    int64_t changed = 0, x0 = ph__max((int64_t)cx - r, 0), x1 = ph__min((int64_t)cx + r + 1, mask->w);
    int64_t y0 = ph__max((int64_t)cy - r, 0), y1 = ph__min((int64_t)cy + r + 1, mask->h);
    const ph_box box = mask->bounds;
    for (int64_t y = y0; y < y1; y++) {
        for (int64_t x = x0; x < x1; x++) {
            bool inside = (x - cx) * (x - cx) + (y - cy) * (y - cy) <= (int64_t)r * r;
            uint64_t *word = ph__word(mask, x / 64, y), flip = inside && (*word >> (x % 64) & 1) != solid;
            *word ^= flip << (x % 64); changed += (int64_t)flip;
        }
    }
    mask->count += solid ? changed : -changed;
    if (changed && (x0 <= box.x0 || y0 <= box.y0 || x1 >= box.x1 || y1 >= box.y1)) { ph__measure(mask); }
    return changed;
}
/// Makes pixel (x, y) solid or empty.
static inline void ph_mask_set(ph_mask *m, int32_t x, int32_t y, bool solid) { ph_mask_fill_circle(m, x, y, 0, solid); }
/// The bounds of a mask at (x, y) [px], limited to int32_t.
static inline ph_box ph_mask_box(const ph_mask *mask, int32_t x, int32_t y) {
    const int64_t x0 = mask->bounds.x0, y0 = mask->bounds.y0, x1 = mask->bounds.x1, y1 = mask->bounds.y1;
    ph_box moved = {ph__clamp(x0 + x), ph__clamp(y0 + y), ph__clamp(x1 + x), ph__clamp(y1 + y)};
    return moved;
}
#endif
