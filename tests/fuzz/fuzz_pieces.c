// fuzz_pieces.c - the part of the fuzz target about the shape of one mask: components against a flood fill, outlines
// edge by edge, moments with sums over pixels, masks as text pixel by pixel.
#include "fuzz.h"

#include <math.h>

// ---- components -------------------------------------------------------------------------------------------------

enum { NOBODY = -1 };

/// The number of each pixel's component; free it. *n: how many.
static int32_t *slow_pieces(const ph_mask *mask, int neighbors, int32_t *n) {
    const size_t pixels = (size_t)mask->w * (size_t)mask->h;
    int32_t *names = malloc((2 * pixels + 1) * sizeof *names);
    AGREE(names != NULL);
    *n = truth_label(mask, neighbors, names, names + pixels);
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

/// Component `i` goes from a copy of the mask to `out`, its box or one pixel less of it, and nowhere else.
static void agree_cut(const ph_components *parts, const oracle_twin *a, const int32_t *names, int32_t i, bool small) {
    ph_box box = i < parts->n ? ph_components_list(parts)[i].box : ph_mask_box(a->fast, 0, 0);
    int32_t w = box.x1 - box.x0 - small, h = box.y1 - box.y0;
    oracle_twin rest = {copy_of(&a->slow), ph_mask_create(a->slow.w, a->slow.h)};
    oracle_twin piece = {oracle_make(w < 0 ? 0 : w, h), ph_mask_create(w < 0 ? 0 : w, h)};
    bool cuts = i < parts->n && !small;
    AGREE(ph_mask_copy(rest.fast, a->fast));
    for (int32_t k = 0; cuts && k < a->slow.w * a->slow.h; k++) {
        if (names[k] == i) {
            rest.slow.px[k] = 0;
            piece.slow.px[(k / a->slow.w - box.y0) * w + k % a->slow.w - box.x0] = 1;
        }
    }
    AGREE(!ph_components_cut(parts, i, rest.fast, rest.fast));
    AGREE(ph_components_cut(parts, i, rest.fast, piece.fast) == cuts);
    agree(&rest);
    agree(&piece);
    oracle_twin_drop(&rest);
    oracle_twin_drop(&piece);
}

/// The most bytes are enough for this mask. A checkerboard of its size needs them all.
static void agree_most(const oracle_twin *a) {
    size_t most = ph_components_bytes_most(a->slow.w, a->slow.h);
    ph_mask *board = ph_mask_create(a->slow.w, a->slow.h);
    for (int32_t y = 0; y < a->slow.h; y++) {
        for (int32_t x = 0; x < a->slow.w; x += 2) {
            ph_mask_set(board, x, y, true);
        }
    }
    AGREE(ph_components_bytes(a->fast) <= most && ph_components_bytes(board) == most);
    ph_mask_free(board);
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
    int32_t *names = slow_pieces(a->fast, neighbors, &n);
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
    agree_cut(parts, a, names, one, byte(in) % 4 == 0);
    agree_most(a);
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
    ph_moments m, slow = {.x = 0};
    bool any = truth_moments(a->fast, &slow);
    AGREE(ph_mask_moments(a->fast, &m) == any);
    AGREE(fabs(m.x - slow.x) < 1e-9 && fabs(m.y - slow.y) < 1e-9);
    AGREE(fabs(m.xx - slow.xx) < 1e-6 && fabs(m.yy - slow.yy) < 1e-6 && fabs(m.xy - slow.xy) < 1e-6);
    agree_angle(m.angle, slow.xx, slow.yy, slow.xy);
    AGREE(any || m.angle == 0);
}

// ---- masks as text ------------------------------------------------------------------------------------------------

/// A picture that is compared as it comes: its pixels go row by row from (x0, y0) to (x1, y1).
typedef struct page {
    const oracle_mask *a, *b;
    int64_t dx, dy, x0, y0, x1, y1, x, y; // x, y: the next pixel
} page;

static void read_piece(void *user, const char *text) {
    page *p = user;
    AGREE(*text != 0);
    for (; *text; text++) {
        AGREE(p->y < p->y1);
        if (p->x == p->x1) {
            AGREE(*text == '\n');
            p->x = p->x0, p->y++;
        } else {
            int kind = oracle_at(p->a, p->x, p->y) + 2 * (p->b && oracle_at(p->b, p->x - p->dx, p->y - p->dy));
            AGREE(*text == ".#oX"[kind]);
            p->x++;
        }
    }
}

/// Every pixel of both masks is shown, from (0,0) or b's corner on; without b, a alone.
void fuzz_print(const oracle_twin *a, const oracle_twin *b, input *in) {
    bool alone = byte(in) % 4 == 0;
    int32_t dx = (int32_t)byte(in) - 128, dy = (int32_t)byte(in) - 128;
    page p = {&a->slow, &b->slow, dx, dy, 0, 0, a->slow.w, a->slow.h, 0, 0};
    if (alone) {
        p.b = NULL;
    } else {
        p.x = p.x0 = dx < 0 ? dx : 0, p.y = p.y0 = dy < 0 ? dy : 0;
        p.x1 = dx + b->slow.w > p.x1 ? dx + b->slow.w : p.x1, p.y1 = dy + b->slow.h > p.y1 ? dy + b->slow.h : p.y1;
    }
    ph_mask_print(a->fast, alone ? NULL : b->fast, dx, dy, read_piece, &p);
    AGREE(p.x == p.x0 && p.y == p.y1);
}
