// checks.c - `checks N SEED`: at least N answers of the core, compared with answers from single pixels.
//
// Two small masks are tested at all offsets at which they can meet and a pixel beyond. Every pair of a solid pixel of
// a and a solid pixel of b is an overlap at a certain offset, so a single pass over the pairs gives the area, the
// first point and the sums of all offsets. Then each instruction set of this processor is tested. A check is an
// answer to a question by an instruction set. Sizes are around the edges of words and of blocks of rows.
#include "support/kernel_sets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 193, H = 65, OFFSETS = (2 * W + 3) * (2 * H + 3) };

/// Answers at an offset from the pixels.
typedef struct truth {
    int32_t area, first; // first: y * W + x
    int64_t sx, sy;      // sums of the coordinates in a
} truth;

static truth truths[OFFSETS];
static long long checks, wrong;
static uint64_t state;

static int32_t range(int32_t low, int32_t high) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int32_t)((state >> 33) % (uint64_t)(high - low + 1));
}

static int32_t pick(const int32_t *of, int32_t n) {
    return of[range(0, n - 1)];
}

/// Noise of some density, blocks, or columns; sometimes only in a part of the mask.
static ph_mask *any_mask(void) {
    static const int32_t widths[] = {1, 2, 7, 31, 32, 33, 63, 64, 65, 66, 127, 128, 129, 193};
    static const int32_t heights[] = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 34, 65};
    int32_t w = pick(widths, 14), h = pick(heights, w > 66 ? 9 : 16), dense = range(0, 100), style = range(0, 3);
    int32_t left = style == 3 ? range(0, w) : 0, top = style == 3 ? range(0, h) : 0;
    ph_mask *mask = ph_mask_create(w, h);
    for (int32_t y = top; mask && y < h; y++) {
        for (int32_t x = left; x < w; x++) {
            bool block = ((x / 8 * 7 + y / 4 * 13 + dense) % 5) < 2;
            ph_mask_set(mask, x, y, style == 1 ? block : style == 2 ? x % 2 == dense % 2 : range(0, 99) < dense);
        }
    }
    return mask;
}

static truth *truth_at(int32_t dx, int32_t dy) {
    return &truths[(dy + H + 1) * (2 * W + 3) + dx + W + 1];
}

/// Pixel by pixel. The pixels of a are in raster order, so the first pixel found at an offset is its first point.
static void find_truths(const ph_mask *a, const ph_mask *b) {
    memset(truths, 0, sizeof truths);
    for (int32_t i = 0; i < a->w * a->h; i++) {
        int32_t x = i % a->w, y = i / a->w;
        for (int32_t v = 0; v < b->h && ph_mask_get(a, x, y); v++) {
            for (int32_t u = 0; u < b->w; u++) {
                if (ph_mask_get(b, u, v)) {
                    truth *t = truth_at(x - u, y - v);
                    t->first = t->area++ ? t->first : y * W + x;
                    t->sx += x;
                    t->sy += y;
                }
            }
        }
    }
}

static void check(bool right, const char *what, const char *set, const ph_mask *a, const ph_mask *b, int32_t dx,
                  int32_t dy) {
    checks++;
    if (!right && wrong++ < 10) {
        printf("wrong: %s of %s, a %dx%d, b %dx%d at %d,%d\n", what, set, (int)a->w, (int)a->h, (int)b->w, (int)b->h,
               (int)dx, (int)dy);
    }
}

static void ask(const kernel_set *k, const char *set, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    const truth *t = truth_at(dx, dy);
    int32_t gx = truth_at(dx + 1, dy)->area - truth_at(dx - 1, dy)->area;
    int32_t gy = truth_at(dx, dy + 1)->area - truth_at(dx, dy - 1)->area;
    ph_point first = {0, 0};
    ph_gradient g = {0, 0, 0};
    ph__moments m = {0, 0, 0};
    ph__overlap o;
    check(k->hit(a, b, dx, dy) == (t->area > 0), "hit", set, a, b, dx, dy);
    bool found = k->first_point(a, b, dx, dy, &first);
    check(found == (t->area > 0) && (!found || first.y * W + first.x == t->first), "first point", set, a, b, dx, dy);
    check(k->area(a, b, dx, dy) == t->area, "area", set, a, b, dx, dy);
    if (ph__overlap_at(a, b, dx, dy, 1, &o)) {
        g = k->gradient(&o);
    }
    check(g.area == t->area && g.gx == gx && g.gy == gy, "gradient", set, a, b, dx, dy);
    if (ph__overlap_at(a, b, dx, dy, 0, &o)) {
        g = k->contact(&o, &m);
        m.sx += m.n * o.window.x0;
        m.sy += m.n * o.window.y0;
    }
    check(g.area == t->area && m.n == t->area && m.sx == t->sx && m.sy == t->sy, "contact", set, a, b, dx, dy);
}

int main(int argc, char **argv) {
    static const char *const sets[] = {"plain", "AVX2"};
    long long most = argc == 3 ? atoll(argv[1]) : 0;
    state = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;
    for (long pair = 0; checks < most; pair++) {
        ph_mask *a = any_mask(), *b = any_mask();
        if (a == NULL || b == NULL) {
            return 2;
        }
        find_truths(a, b);
        for (int isa = 0; isa <= (int)ph__isa_found(); isa++) {
            for (int32_t dy = -b->h; dy <= a->h; dy++) {
                for (int32_t dx = -b->w; dx <= a->w; dx++) {
                    ask(&kernel_sets[isa], sets[isa], a, b, dx, dy);
                }
            }
        }
        ph_mask_free(a), ph_mask_free(b);
    }
    printf("%lld checks, %lld wrong, sets up to %s\n", checks, wrong, sets[ph__isa_found()]);
    return most <= 0 || wrong > 0;
}
