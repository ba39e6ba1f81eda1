// fuzz_pieces.c - the part of the fuzz target about the shape of one mask: components against a flood fill, outlines
// edge by edge, moments with sums over pixels.
#include "fuzz.h"

#include <math.h>

// ---- components -------------------------------------------------------------------------------------------------

enum { NOBODY = -1 };

/// The number of each pixel's component; free it. *n: how many.
static int32_t *slow_pieces(const oracle_mask *mask, int neighbors, int32_t *n) {
    int32_t *names = malloc(((size_t)mask->w * (size_t)mask->h + 1) * sizeof *names);
    AGREE(names != NULL);
    *n = oracle_label(mask, neighbors, names);
    return names;
}

/// Box, count and first pixel of component `i`, from the labels.
static void agree_piece(const ph_component *part, const oracle_mask *mask, const int32_t *names, int32_t i) {
    oracle_mask one = oracle_make(mask->w, mask->h);
    int64_t count = 0;
    int32_t first = NOBODY;
    for (int32_t k = 0; k < mask->w * mask->h; k++) {
        one.px[k] = names[k] == i;
        count += one.px[k];
        first = one.px[k] && first == NOBODY ? k : first;
    }
    ph_box box = oracle_bounds(&one);
    AGREE(part->count == count && memcmp(&part->box, &box, sizeof box) == 0);
    AGREE(part->first.x == first % mask->w && part->first.y == first / mask->w);
    oracle_drop(&one);
}

static void agree_pieces(const ph_components *parts, const oracle_mask *mask, const int32_t *names, int32_t n) {
    int32_t largest = -1;
    AGREE(parts->n == n);
    for (int32_t i = 0; i < n; i++) {
        const ph_component *part = &ph_components_list(parts)[i];
        largest = largest < 0 || part->count > ph_components_list(parts)[largest].count ? i : largest;
        if (i < 4 || i == parts->largest || i == n - 1) { // each costs a walk over all pixels
            agree_piece(part, mask, names, i);
        }
    }
    AGREE(parts->largest == largest);
    for (int32_t y = -1; y <= mask->h; y++) {
        for (int32_t x = -1; x <= mask->w; x++) {
            bool inside = x >= 0 && y >= 0 && x < mask->w && y < mask->h;
            AGREE(ph_components_at(parts, x, y) == (inside ? names[y * mask->w + x] : NOBODY));
        }
    }
}

// ---- outlines ---------------------------------------------------------------------------------------------------

enum { LOOPS = 1 << 16, POINTS = 1 << 18 };
static ph_point points[POINTS];
static ph_loop loops[LOOPS];

/// One step along an edge of a pixel, from (x, y): solid on the right, empty on the left, and not walked before.
static void step(const oracle_mask *mask, uint8_t *seen, int32_t x, int32_t y, int way) {
    static const int32_t right[4][2] = {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}; // going right, down, left, up
    static const int32_t left[4][2] = {{0, -1}, {0, 0}, {-1, 0}, {-1, -1}};
    int32_t u = x + right[way][0], v = y + right[way][1];
    AGREE(oracle_at(mask, u, v) && !oracle_at(mask, x + left[way][0], y + left[way][1]));
    AGREE(!(seen[v * mask->w + u] >> way & 1));
    seen[v * mask->w + u] |= (uint8_t)(1 << way);
}

static void walk_loop(const oracle_mask *mask, const ph_loop *loop, uint8_t *seen) {
    int64_t twice = 0;
    int before = -1, first = -1;
    AGREE(loop->n >= 4);
    for (int32_t i = 0; i < loop->n; i++) {
        ph_point p = points[loop->first + i], q = points[loop->first + (i + 1) % loop->n];
        int way = q.x > p.x ? 0 : q.y > p.y ? 1 : q.x < p.x ? 2 : 3;
        int32_t n = abs(q.x - p.x) + abs(q.y - p.y);
        AGREE((p.x == q.x) != (p.y == q.y));        // straight
        AGREE(before < 0 || way % 2 != before % 2); // round a corner each time
        first = first < 0 ? way : first, before = way;
        for (int32_t k = 0; k < n; k++) {
            step(mask, seen, p.x + (way == 0 ? k : way == 2 ? -k : 0), p.y + (way == 1 ? k : way == 3 ? -k : 0), way);
        }
        twice += (int64_t)p.x * q.y - (int64_t)q.x * p.y;
    }
    AGREE(first % 2 != before % 2);
    AGREE(twice == 2 * loop->area);
}

/// The walked edges are the whole border: each side of a solid pixel that faces an empty one.
static void all_walked(const oracle_mask *mask, const uint8_t *seen) {
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            bool on = oracle_at(mask, x, y);
            int sides = (on && !oracle_at(mask, x, y - 1)) | (on && !oracle_at(mask, x + 1, y)) << 1 |
                        (on && !oracle_at(mask, x, y + 1)) << 2 | (on && !oracle_at(mask, x - 1, y)) << 3;
            AGREE(seen[y * mask->w + x] == sides);
        }
    }
}

/// The outlines follow each edge of the border once, and every component has exactly one outer loop.
static void ask_outline(const oracle_twin *a, int neighbors, int32_t pieces) {
    ph_mask *scratch = ph_mask_create(a->slow.w, a->slow.h);
    ph_outline out = {points, loops, POINTS, LOOPS, 0, 0}, counted = {NULL, NULL, 0, 0, 0, 0};
    uint8_t *seen = calloc((size_t)a->slow.w * (size_t)a->slow.h + 1, 1);
    AGREE(scratch != NULL && seen != NULL);
    AGREE(ph_mask_outline(a->fast, neighbors, scratch, &out));
    AGREE(scratch->count == 0 && oracle_fault(scratch) == NULL);
    AGREE(ph_mask_outline(a->fast, neighbors, scratch, &counted) == (out.loops_n == 0));
    AGREE(counted.points_n == out.points_n && counted.loops_n == out.loops_n);
    int64_t area = 0;
    int32_t outer = 0, n = 0;
    for (int32_t i = 0; i < out.loops_n; i++) {
        AGREE(loops[i].first == n && loops[i].area != 0);
        walk_loop(&a->slow, &loops[i], seen);
        area += loops[i].area, outer += loops[i].area > 0, n += loops[i].n;
    }
    AGREE(n == out.points_n && area == a->fast->count && outer == pieces);
    all_walked(&a->slow, seen);
    free(seen);
    ph_mask_free(scratch);
}

void fuzz_pieces(const oracle_twin *a, input *in) {
    int neighbors = byte(in) & 1 ? 4 : 8;
    int32_t n, one = (int32_t)(byte(in) % 8); // the component whose pixels are compared
    int32_t *names = slow_pieces(&a->slow, neighbors, &n);
    ph_components *parts = ph_components_init(malloc(ph_components_bytes(a->fast)), a->fast, neighbors);
    AGREE(parts != NULL);
    agree_pieces(parts, &a->slow, names, n);
    ask_outline(a, neighbors, n);
    oracle_twin piece = {oracle_make(a->slow.w, a->slow.h), ph_mask_create(a->slow.w, a->slow.h)};
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        piece.slow.px[i] = names[i] == one;
    }
    AGREE(ph_components_mask(parts, one, piece.fast) == (one < n));
    agree(&piece);
    oracle_twin_drop(&piece);
    free(names);
    free(parts);
}

// ---- moments ----------------------------------------------------------------------------------------------------

/// The angle is that of the long axis, where one axis is clearly longer. 180 degrees more names the same axis.
static void agree_angle(double angle, double xx, double yy, double xy) {
    double longer = hypot(xx - yy, 2 * xy), want = -0.5 * atan2(2 * xy, xx - yy) * 180 / 3.14159265358979324;
    double off = fabs(angle - want);
    AGREE(angle > -90 && angle <= 90);
    AGREE(longer < 1e-3 * (xx + yy) + 1e-6 || off < 1e-4 || fabs(off - 180) < 1e-4);
}

void fuzz_measure(const oracle_twin *a) {
    ph_moments m;
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        n += a->slow.px[i], x += a->slow.px[i] * (i % a->slow.w), y += a->slow.px[i] * (i / a->slow.w);
    }
    AGREE(ph_mask_moments(a->fast, &m) == (n > 0));
    for (int32_t i = 0; n > 0 && i < a->slow.w * a->slow.h; i++) {
        double u = i % a->slow.w - x / n, v = i / a->slow.w - y / n;
        xx += a->slow.px[i] * u * u / n, yy += a->slow.px[i] * v * v / n, xy += a->slow.px[i] * u * v / n;
    }
    AGREE(n == 0 || (fabs(m.x - x / n) < 1e-9 && fabs(m.y - y / n) < 1e-9));
    AGREE(fabs(m.xx - xx) < 1e-6 && fabs(m.yy - yy) < 1e-6 && fabs(m.xy - xy) < 1e-6);
    agree_angle(m.angle, xx, yy, xy);
    AGREE(n > 0 || (m.x == 0 && m.y == 0 && m.xx == 0 && m.yy == 0 && m.xy == 0 && m.angle == 0));
}
