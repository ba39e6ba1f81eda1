// test_kernels.c - every set of instructions against the truth, and all of them against each other.
//
// The truth is one byte a pixel and two nested loops. It is asked on masks and offsets chosen round the
// edges of the 64-bit words; after that, the paths of this processor are compared on random cases.
// PIXHIT_CASES=1000000 sets how many of those.
#include "support/oracle.h"
#include "pixhit/kernels/kernels.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- random pictures, and what the answers have to be -------------------------------------------------

static uint64_t random_state = 1;

static uint64_t random_bits(void) {
    random_state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = random_state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static int32_t random_in(int32_t low, int32_t high) {
    return low + (int32_t)(random_bits() % (uint64_t)(high - low + 1));
}

typedef struct picture {
    int32_t w, h;
    uint8_t *px;   // one byte a pixel: 0 or 1
    ph_mask *mask; // the same
} picture;

/// One pixel in `sparse` is solid inside a random box; 0 makes a disc.
static uint8_t random_pixel(const picture *p, ph_box box, int32_t x, int32_t y, int32_t sparse) {
    int32_t u = 2 * x + 1 - p->w, v = 2 * y + 1 - p->h;
    if (sparse == 0) {
        return (int64_t)u * u * p->h * p->h + (int64_t)v * v * p->w * p->w <= (int64_t)p->w * p->w * p->h * p->h;
    }
    return x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1 && random_bits() % (uint64_t)sparse == 0;
}

static picture random_picture(int32_t w, int32_t h) {
    static const int32_t sparses[] = {0, 1, 2, 2, 3, 20, 300};
    picture p = {w, h, (uint8_t *)calloc((size_t)w * (size_t)h + 1, 1), ph_mask_create(w, h)};
    assert_true(p.px != NULL && p.mask != NULL);
    int32_t sparse = sparses[random_bits() % 7];
    ph_box box = {0, 0, w, h};
    if (random_bits() % 2) {
        box.x0 = random_in(0, w), box.x1 = random_in(box.x0, w);
        box.y0 = random_in(0, h), box.y1 = random_in(box.y0, h);
    }
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            p.px[y * w + x] = random_pixel(&p, box, x, y, sparse);
            uint64_t bit = (uint64_t)p.px[y * w + x] << (x % 64);
            ph__words(p.mask)[x / 64 * h + y] |= bit;
        }
    }
    ph__kernels_plain.refresh(p.mask);
    return p;
}

static void drop(picture *p) {
    free(p->px);
    ph_mask_free(p->mask);
}

static int at(const picture *p, int64_t x, int64_t y) {
    return x >= 0 && y >= 0 && x < p->w && y < p->h && p->px[y * p->w + x];
}

typedef struct answers {
    bool hit, found;
    ph_point first;
    int64_t area;
    ph_gradient g;
    ph__moments m;
} answers;

static int64_t true_area(const picture *a, const picture *b, int64_t dx, int64_t dy) {
    int64_t n = 0;
    for (int32_t y = 0; y < a->h; y++) {
        for (int32_t x = 0; x < a->w; x++) {
            n += at(a, x, y) & at(b, x - dx, y - dy);
        }
    }
    return n;
}

static answers true_answers(const picture *a, const picture *b, int64_t dx, int64_t dy, ph_box win) {
    answers t;
    memset(&t, 0, sizeof t);
    for (int32_t y = 0; y < a->h; y++) {
        for (int32_t x = 0; x < a->w; x++) {
            if (at(a, x, y) & at(b, x - dx, y - dy)) {
                if (!t.found) {
                    t.first.x = x, t.first.y = y;
                }
                t.hit = t.found = true;
                t.m.n++, t.m.sx += x - win.x0, t.m.sy += y - win.y0;
            }
        }
    }
    t.area = t.g.area = t.m.n;
    t.g.gx = true_area(a, b, dx + 1, dy) - true_area(a, b, dx - 1, dy);
    t.g.gy = true_area(a, b, dx, dy + 1) - true_area(a, b, dx, dy - 1);
    return t;
}

static answers asked(const ph__kernels *k, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    answers t;
    memset(&t, 0, sizeof t);
    t.hit = k->hit(a, b, dx, dy);
    t.found = k->first_point(a, b, dx, dy, &t.first);
    t.area = k->area(a, b, dx, dy);
    ph__overlap o;
    if (ph__overlap_at(a, b, dx, dy, 1, &o)) {
        t.g = k->gradient(&o);
    }
    if (ph__overlap_at(a, b, dx, dy, 0, &o)) {
        t.m = k->moments(&o);
    }
    // cppcheck-suppress returnDanglingLifetime ; moments are numbers, they point to nothing
    return t;
}

static void expect_same(const answers *got, const answers *want, int isa, const ph_mask *a, const ph_mask *b,
                        int32_t dx, int32_t dy) {
    bool same = got->hit == want->hit && got->found == want->found;
    same = same && got->first.x == want->first.x && got->first.y == want->first.y;
    same = same && got->area == want->area && got->g.area == want->g.area && got->g.gx == want->g.gx;
    same = same && got->g.gy == want->g.gy && got->m.n == want->m.n && got->m.sx == want->m.sx;
    if (!same || got->m.sy != want->m.sy) {
        fail_msg("set %d, a %dx%d, b %dx%d, offset (%d,%d): hit %d/%d first %d,%d/%d,%d area %ld/%ld "
                 "gradient %ld,%ld,%ld/%ld,%ld,%ld moments %ld,%ld,%ld/%ld,%ld,%ld",
                 isa, a->w, a->h, b->w, b->h, dx, dy, got->hit, want->hit, got->first.x, got->first.y, want->first.x,
                 want->first.y, (long)got->area, (long)want->area, (long)got->g.area, (long)got->g.gx, (long)got->g.gy,
                 (long)want->g.area, (long)want->g.gx, (long)want->g.gy, (long)got->m.n, (long)got->m.sx,
                 (long)got->m.sy, (long)want->m.n, (long)want->m.sx, (long)want->m.sy);
    }
}

// ---- the truth ------------------------------------------------------------------------------------------

static void check_truth(const picture *a, const picture *b, int32_t dx, int32_t dy) {
    ph_box win = {0, 0, 0, 0};
    ph__window(a->mask, b->mask, dx, dy, 0, &win);
    answers want = true_answers(a, b, dx, dy, win);
    for (int isa = PH_ISA_PLAIN; isa <= (int)ph__isa_found(); isa++) {
        answers got = asked(ph__kernels_of((enum ph_isa)isa), a->mask, b->mask, dx, dy);
        expect_same(&got, &want, isa, a->mask, b->mask, dx, dy);
    }
}

static void check_part(const picture *a, const picture *b, int32_t dx, int32_t dy, ph_box part) {
    bool want = false;
    for (int32_t y = part.y0; y < part.y1; y++) {
        for (int32_t x = part.x0; x < part.x1; x++) {
            want |= at(a, x, y) & at(b, (int64_t)x - dx, (int64_t)y - dy);
        }
    }
    for (int isa = PH_ISA_PLAIN; isa <= (int)ph__isa_found(); isa++) {
        bool got = ph__kernels_of((enum ph_isa)isa)->hit_in(a->mask, b->mask, dx, dy, &part);
        if (got != want) {
            fail_msg("set %d, a %dx%d, b %dx%d, offset (%d,%d), part %d,%d,%d,%d: %d", isa, a->w, a->h, b->w, b->h, dx,
                     dy, part.x0, part.y0, part.x1, part.y1, got);
        }
    }
}

static const int32_t widths[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192, 193};
static const int32_t heights[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 31, 32, 33, 34, 40, 65};
enum { WIDTHS = sizeof widths / sizeof *widths, HEIGHTS = sizeof heights / sizeof *heights };

static int32_t some_height(void) {
    return heights[random_bits() % HEIGHTS];
}

static void test_truth_at_word_edges(void **state) {
    (void)state;
    for (int i = 0; i < WIDTHS * WIDTHS; i++) {
        picture a = random_picture(widths[i / WIDTHS], some_height());
        picture b = random_picture(widths[i % WIDTHS], some_height());
        for (int32_t edge = -192; edge <= 192; edge += 64) {
            for (int32_t off = -2; off <= 2; off++) {
                check_truth(&a, &b, edge + off, random_in(-b.h - 1, a.h + 1));
                check_truth(&a, &b, a.w - b.w + off, random_in(-2, 2));
            }
        }
        drop(&a), drop(&b);
    }
}

static void test_truth_at_any_offset(void **state) {
    (void)state;
    for (int i = 0; i < 60; i++) {
        picture a = random_picture(random_in(0, 90), random_in(0, 24));
        picture b = random_picture(random_in(0, 140), random_in(0, 24));
        for (int32_t dx = -b.w - 2; dx <= a.w + 2; dx += random_in(1, 3)) {
            check_truth(&a, &b, dx, random_in(-b.h - 2, a.h + 2));
        }
        drop(&a), drop(&b);
    }
}

static void test_parts_of_the_window(void **state) {
    (void)state;
    for (int i = 0; i < 4000; i++) {
        int32_t wide = i % 2 ? 330 : 90;
        picture a = random_picture(random_in(1, wide), random_in(1, 90));
        picture b = random_picture(random_in(1, wide), random_in(1, 90));
        for (int k = 0; k < 8; k++) {
            int32_t dx = random_in(1 - b.w, a.w - 1), dy = random_in(1 - b.h, a.h - 1);
            ph_box part;
            if (ph__window(a.mask, b.mask, dx, dy, 0, &part)) {
                check_part(&a, &b, dx, dy, part);
                part.x0 = random_in(part.x0, part.x1 - 1), part.x1 = random_in(part.x0 + 1, part.x1);
                part.y0 = random_in(part.y0, part.y1 - 1), part.y1 = random_in(part.y0 + 1, part.y1);
                check_part(&a, &b, dx, dy, part);
            }
        }
        drop(&a), drop(&b);
    }
}

static void test_far_offsets(void **state) {
    (void)state;
    static const int32_t far_off[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX - 1, INT32_MAX, 0, INT32_MIN / 2, 1 << 30};
    for (int i = 0; i < 20; i++) {
        picture a = random_picture(widths[i % WIDTHS], 9), b = random_picture(random_in(1, 200), 11);
        for (int j = 0; j < 7 * 7; j++) {
            if (far_off[j / 7] || far_off[j % 7]) {
                check_truth(&a, &b, far_off[j / 7], far_off[j % 7]);
            }
        }
        drop(&a), drop(&b);
    }
}

/// Long strips: the byte counters of the tallies fill up many times over.
static void test_full_masks(void **state) {
    (void)state;
    for (int32_t h = 240; h < 2100; h += 61) {
        ph_mask *a = ph_mask_create(130, h), *b = ph_mask_create(70, h + 3);
        ph_mask_fill(a, true), ph_mask_fill(b, true);
        for (int isa = PH_ISA_PLAIN; isa <= (int)ph__isa_found(); isa++) {
            const ph__kernels *k = ph__kernels_of((enum ph_isa)isa);
            k->refresh(a);
            assert_int_equal(a->count, (int64_t)130 * h);
            assert_int_equal(k->area(a, b, 61, 1), (int64_t)69 * (h - 1));
            ph__overlap o;
            assert_true(ph__overlap_at(a, b, 61, 1, 1, &o));
            ph_gradient g = k->gradient(&o);
            assert_true(g.area == (int64_t)69 * (h - 1) && g.gx == -2 * (h - 1) && g.gy == -2 * 69);
        }
        ph_mask_free(a), ph_mask_free(b);
    }
}

// ---- path against path ----------------------------------------------------------------------------------

static void test_paths_agree(void **state) {
    (void)state;
    enum { POOL = 150 };
    picture pool[POOL];
    for (int i = 0; i < POOL; i++) {
        pool[i] = i % 3 ? random_picture(random_in(0, 70), random_in(0, 70))
                        : random_picture(widths[random_bits() % WIDTHS] + random_in(0, 64), random_in(0, 300));
    }
    long cases = oracle_cases(100000);
    for (long i = 0; i < cases; i++) {
        const ph_mask *a = pool[random_bits() % POOL].mask, *b = pool[random_bits() % POOL].mask;
        int32_t dx = random_in(-b->w - 1, a->w + 1), dy = random_in(-b->h - 1, a->h + 1);
        answers want = asked(&ph__kernels_plain, a, b, dx, dy);
        for (int isa = PH_ISA_PLAIN + 1; isa <= (int)ph__isa_found(); isa++) {
            answers got = asked(ph__kernels_of((enum ph_isa)isa), a, b, dx, dy);
            expect_same(&got, &want, isa, a, b, dx, dy);
        }
    }
    for (int i = 0; i < POOL; i++) {
        drop(&pool[i]);
    }
}

// ---- large windows --------------------------------------------------------------------------------------

/// Every second column solid, from the first or the second one.
static ph_mask *columns_of(int32_t w, int32_t h, uint64_t bits) {
    ph_mask *mask = ph_mask_create(w, h);
    assert_non_null(mask);
    for (int32_t i = 0; i < mask->strips * h; i++) {
        ph__words(mask)[i] = i / h < mask->strips - 1 ? bits : bits & ph__last_bits(mask);
    }
    ph__kernels_plain.refresh(mask);
    return mask;
}

/// The words are full on both sides and share `area` pixels, of which (x, y) of a is the first.
static void check_large(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int64_t area, int32_t x,
                        int32_t y) {
    answers want = asked(&ph__kernels_plain, a, b, dx, dy); // of which the gradient and the moments
    want.hit = want.found = area > 0;
    want.first.x = x, want.first.y = y, want.area = want.g.area = area;
    for (int isa = PH_ISA_PLAIN; isa <= (int)ph__isa_found(); isa++) {
        answers got = asked(ph__kernels_of((enum ph_isa)isa), a, b, dx, dy);
        expect_same(&got, &want, isa, a, b, dx, dy);
    }
}

static void test_truth_in_large_windows(void **state) {
    (void)state;
    for (int i = 0; i < 600; i++) {
        ph_mask *a = columns_of(random_in(66, 560), random_in(60, 330), UINT64_C(0x5555555555555555));
        ph_mask *b = columns_of(random_in(66, 560), random_in(60, 330), UINT64_C(0xaaaaaaaaaaaaaaaa));
        for (int j = 0; j < 12; j++) {
            int32_t dx = random_in(-b->w / 2, a->w / 2) / 2 * 2, dy = random_in(-b->h / 2, a->h / 2);
            int32_t x0 = ph__max(0, dx), x1 = ph__min(a->w, dx + b->w), y0 = ph__max(0, dy);
            int32_t x = random_in(x0, x1 - 1) & ~1, y = random_in(y0, ph__min(a->h, dy + b->h) - 1);
            int32_t right = random_in(x, x1 - 1) & ~1; // on the same row the strip further left wins
            check_large(a, b, dx, dy, 0, 0, 0);
            ph_mask_set(b, right - dx, y - dy, true);
            check_large(a, b, dx, dy, 1, right, y);
            ph_mask_set(b, x - dx, y - dy, true);
            check_large(a, b, dx, dy, 1 + (x < right), x, y);
            ph_mask_set(b, x - dx, y - dy, false), ph_mask_set(b, right - dx, y - dy, false);
        }
        ph_mask_free(a), ph_mask_free(b);
    }
}

// ---- making masks ---------------------------------------------------------------------------------------

static void expect_mask(const ph_mask *mask, const uint8_t *alpha, int32_t w, int32_t h, int32_t x, int32_t y,
                        int threshold) {
    ph_box bounds = {mask->w, mask->h, 0, 0};
    int64_t count = 0;
    for (int32_t v = 0; v < mask->h; v++) {
        for (int32_t u = 0; u < mask->strips * 64; u++) {
            int32_t px = u + x, py = v + y;
            bool solid = u < mask->w && px >= 0 && py >= 0 && px < w && py < h && alpha[4 * (py * w + px)] > threshold;
            assert_int_equal(ph_mask_words(mask)[u / 64 * mask->h + v] >> (u % 64) & 1, solid);
            if (solid) {
                count++;
                bounds.x0 = ph__min(bounds.x0, u), bounds.x1 = ph__max(bounds.x1, u + 1);
                bounds.y0 = ph__min(bounds.y0, v), bounds.y1 = ph__max(bounds.y1, v + 1);
            }
        }
    }
    assert_int_equal(mask->count, count);
    if (count) {
        assert_memory_equal(&mask->bounds, &bounds, sizeof bounds);
    } else {
        assert_true(mask->bounds.x0 == 0 && mask->bounds.x1 == 0 && mask->bounds.y0 == 0 && mask->bounds.y1 == 0);
    }
}

/// Parts that stick out of the sheet on all sides, every threshold of interest, every path.
static void test_alpha(void **state) {
    (void)state;
    static const int thresholds[] = {-1, 0, 1, 126, 127, 128, 200, 253, 254, 255, 300};
    for (int i = 0; i < 300; i++) {
        int32_t w = i % 5 ? random_in(0, 200) : 0, h = random_in(0, 20);
        uint8_t *rgba = (uint8_t *)malloc((size_t)w * (size_t)h * 4 + 1);
        assert_non_null(rgba);
        for (int32_t j = 0; j < w * h * 4; j++) {
            rgba[j] = (uint8_t)(random_bits() % 3 ? random_bits() : i % 2 ? 0 : 127 + random_bits() % 2);
        }
        ph_image image = {rgba, w, h, (ptrdiff_t)w * 4};
        ph_mask *mask = ph_mask_create(widths[i % WIDTHS], random_in(0, 24));
        int32_t x = random_in(-70, 100), y = random_in(-8, 8);
        int threshold = thresholds[random_bits() % 11];
        for (int isa = PH_ISA_PLAIN; isa <= (int)ph__isa_found(); isa++) {
            ph_mask_fill(mask, true);
            ph__kernels_of((enum ph_isa)isa)->load_alpha(mask, &image, x, y, threshold);
            expect_mask(mask, rgba + 3, w, h, x, y, threshold);
        }
        ph_mask_free(mask), free(rgba);
    }
}

// ---- sweep ----------------------------------------------------------------------------------------------

/// The line of ph_mask_sweep, every step of it.
static int64_t true_sweep(const ph_mask *a, const ph_mask *b, int64_t x, int64_t y, int64_t mx, int64_t my) {
    int64_t nx = mx < 0 ? -mx : mx, ny = my < 0 ? -my : my, ix = 0, iy = 0;
    while (!ph_mask_hit(a, b, (int32_t)(mx < 0 ? x - ix : x + ix), (int32_t)(my < 0 ? y - iy : y + iy))) {
        if (ix == nx && iy == ny) {
            return -1;
        }
        bool across = iy == ny || (ix < nx && (2 * ix + 1) * ny <= (2 * iy + 1) * nx);
        ix += across, iy += !across;
    }
    return ix + iy;
}

static void test_sweep_skips_nothing(void **state) {
    (void)state;
    for (int i = 0; i < 4000; i++) {
        picture a = random_picture(random_in(1, 40), random_in(1, 40)),
                b = random_picture(random_in(1, 9), random_in(1, 9));
        int32_t reach = i % 3 ? 30 : 300;
        int32_t x = random_in(-reach, reach), y = random_in(-reach, reach);
        int32_t mx = random_in(-reach, reach) * random_in(0, 3), my = random_in(-reach, reach) * random_in(0, 3);
        ph_sweep_hit s = {-1, 7777, {7777, 7777}, {7777, 7777}};
        bool stops = ph_mask_sweep(a.mask, b.mask, x, y, mx, my, &s);
        assert_int_equal(s.step, true_sweep(a.mask, b.mask, x, y, mx, my));
        assert_true(stops == (s.step >= 0) && stops == ph_mask_sweep(a.mask, b.mask, x, y, mx, my, NULL));
        if (!stops) {
            assert_true(s.steps == 7777 && s.hit.x == 7777 && s.hit.y == 7777 && s.free.x == 7777 && s.free.y == 7777);
        } else {
            assert_true(ph_mask_hit(a.mask, b.mask, s.hit.x, s.hit.y));
            assert_int_equal(s.step, llabs((int64_t)s.hit.x - x) + llabs((int64_t)s.hit.y - y));
            assert_int_equal(s.steps, llabs((int64_t)mx) + llabs((int64_t)my));
            assert_int_equal(s.step > 0, abs(s.hit.x - s.free.x) + abs(s.hit.y - s.free.y));
            assert_true(s.step == 0 || !ph_mask_hit(a.mask, b.mask, s.free.x, s.free.y));
        }
        drop(&a), drop(&b);
    }
}

/// Across the whole range of offsets: no overflow, and no walk of 2^32 steps.
static void test_sweep_far(void **state) {
    (void)state;
    ph_mask *a = ph_mask_create(10, 10);
    ph_mask_fill(a, true);
    ph_sweep_hit s;
    assert_true(ph_mask_sweep(a, a, INT32_MIN, 0, INT32_MAX, 0, &s));
    assert_true(s.step == (int64_t)INT32_MAX - 8 && s.steps == INT32_MAX && s.hit.x == -9 && s.free.x == -10);
    assert_true(ph_mask_sweep(a, a, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN, &s));
    assert_true(s.step == 2 * ((int64_t)INT32_MAX - 9) && s.steps == UINT32_MAX + INT64_C(1));
    assert_true(s.hit.x == 9 && s.hit.y == 9 && s.free.x == 9 && s.free.y == 10); // x goes first, y last
    assert_false(ph_mask_sweep(a, a, INT32_MAX, 0, INT32_MIN, INT32_MIN, &s));
    assert_false(ph_mask_sweep(a, a, -100, INT32_MIN, 0, INT32_MAX, &s));
    ph_mask_free(a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_truth_at_word_edges),
        cmocka_unit_test(test_truth_at_any_offset),
        cmocka_unit_test(test_parts_of_the_window),
        cmocka_unit_test(test_far_offsets),
        cmocka_unit_test(test_full_masks),
        cmocka_unit_test(test_paths_agree),
        cmocka_unit_test(test_alpha),
        cmocka_unit_test(test_truth_in_large_windows),
        cmocka_unit_test(test_sweep_skips_nothing),
        cmocka_unit_test(test_sweep_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
