// test_edit_sets.c - the loops of the edits in every set of instructions that this processor has: words against a plain
// loop, and grow against a window that is counted pixel by pixel, at the edges of words, of vectors and of bands.
#include "pixhit/kernels/kernels.h"
#include "support/shapes.h"

#include <string.h>

#define EACH_SET(k)                                                          \
    int isa_ = PH_ISA_PLAIN;                                                 \
    isa_ <= (int)ph__isa_found() && (k = ph__kernels_of((enum ph_isa)isa_)); \
    isa_++

enum { ROWS = 600, GUARD = 24 };

static const int32_t HEIGHTS[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 33, 247, 248, 249, 256, 511, 513, ROWS};
enum { HEIGHT_COUNT = sizeof HEIGHTS / sizeof *HEIGHTS };

static int popcount(uint64_t v) {
    int n = 0;
    for (; v; v &= v - 1) {
        n++;
    }
    return n;
}

/// What the header of the kernels says, row by row.
static int64_t slow_edit(const ph__edit *e) {
    int64_t changed = 0;
    for (int32_t i = 0; i < e->n; i++) {
        int32_t y = e->upward ? e->n - 1 - i : i;
        uint64_t high = e->shift ? (e->high[y] & e->has_high) << (64 - e->shift) : 0;
        uint64_t brush = ((e->low[y] & e->has_low) >> e->shift | high) & e->inside;
        uint64_t old = e->rows[y];
        e->rows[y] = ((old ^ e->turn) & (brush ^ e->flip)) ^ e->turn;
        changed += popcount(e->rows[y] ^ old);
    }
    return changed;
}

TEST(every_set_edits_words_as_a_plain_loop_does) {
    static uint64_t start[ROWS + 2 * GUARD], want[ROWS + 2 * GUARD], got[ROWS + 2 * GUARD], low[ROWS], high[ROWS];
    const ph__kernels *k;
    oracle_rng rng = {31};
    for (long i = oracle_cases(3000); i > 0; i--) {
        int32_t n = HEIGHTS[oracle_range(&rng, 0, HEIGHT_COUNT - 1)], at = oracle_range(&rng, 0, 8);
        bool full = i % 4 == 0; // every pixel changes: most to count
        uint64_t all = ~UINT64_C(0), fill = full ? all : 0;
        for (int32_t y = 0; y < ROWS + 2 * GUARD; y++) {
            start[y] = full ? 0 : oracle_next(&rng);
        }
        for (int32_t y = 0; y < ROWS; y++) {
            low[y] = oracle_next(&rng) | fill, high[y] = oracle_next(&rng) | fill;
        }
        int how = full ? 0 : oracle_range(&rng, 0, 2), own = full ? 1 : oracle_range(&rng, 0, 3),
            up = oracle_range(&rng, -9, 9);
        ph__edit e = {NULL, low, high, all, all, all, how == 0 ? all : 0, how == 2 ? 0 : all, n, 0, up > 0};
        e.shift = oracle_range(&rng, 0, 63);
        e.has_low = oracle_range(&rng, 0, 3) ? all : 0, e.has_high = oracle_range(&rng, 0, 3) ? all : 0;
        e.inside = oracle_range(&rng, 0, 1) ? all : all >> oracle_range(&rng, 0, 63);
        memcpy(want, start, sizeof want);
        ph__edit slow = e;
        slow.rows = want + at;
        slow.low = own == 0 && at - up >= 0 ? slow.rows - up : low; // its own brush, some rows away
        int64_t changed = slow_edit(&slow);
        for (EACH_SET(k)) {
            memcpy(got, start, sizeof got);
            ph__edit fast = e;
            fast.rows = got + at;
            fast.low = own == 0 && at - up >= 0 ? fast.rows - up : low;
            CHECK(k->edit(&fast) == changed, "set %d, case %ld: %d rows, changes", isa_, i, n);
            CHECK(memcmp(got, want, sizeof got) == 0, "set %d, case %ld: %d rows, words", isa_, i, n);
        }
    }
}

TEST(every_set_finds_the_bits_of_spans) {
    static int64_t x0[ROWS], x1[ROWS];
    static uint64_t bits[ROWS + GUARD];
    const ph__kernels *k;
    oracle_rng rng = {32};
    for (long i = oracle_cases(300); i > 0; i--) {
        int32_t n = HEIGHTS[oracle_range(&rng, 0, HEIGHT_COUNT - 1)];
        int64_t left = oracle_range(&rng, 0, 1) ? 64 * oracle_range(&rng, 0, 4) : INT64_C(64) * (INT32_MAX / 64);
        for (int32_t y = 0; y < n; y++) {
            x0[y] = left + oracle_range(&rng, -130, 130), x1[y] = left + oracle_range(&rng, -130, 130);
        }
        for (EACH_SET(k)) {
            bits[n] = 5;
            k->spans(bits, x0, x1, n, left);
            assert_int_equal(bits[n], 5);
            for (int32_t y = 0; y < n; y++) {
                for (int32_t x = 0; x < 64; x++) {
                    bool inside = left + x >= x0[y] && left + x < x1[y];
                    CHECK((bits[y] >> x & 1) == inside, "set %d: row %d, column %d", isa_, y, x);
                }
            }
        }
    }
}

// ---- grow -------------------------------------------------------------------------------------------------

/// Pixels of the window of 2r + 1, of a line of n pixels that lie `step` apart, are counted as they come and go.
static void slow_line(const uint8_t *from, uint8_t *to, int32_t n, ptrdiff_t step, int32_t r, bool grows) {
    int32_t in = 0;
    for (int32_t i = -r; i < n; i++) {
        in += i + r < n && from[(i + r) * step];
        in -= i - r - 1 >= 0 && from[(i - r - 1) * step];
        if (i >= 0) {
            to[i * step] = grows ? in > 0 : in == 2 * r + 1;
        }
    }
}

static oracle_mask slow_grown(const oracle_mask *mask, int32_t r) {
    oracle_mask across = oracle_make(mask->w, mask->h), all = oracle_make(mask->w, mask->h);
    for (int32_t y = 0; y < mask->h; y++) {
        slow_line(mask->px + y * mask->w, across.px + y * mask->w, mask->w, 1, r < 0 ? -r : r, r > 0);
    }
    for (int32_t x = 0; x < mask->w; x++) {
        slow_line(across.px + x, all.px + x, mask->h, mask->w, r < 0 ? -r : r, r > 0);
    }
    oracle_drop(&across);
    return all;
}

static void check_grown(const oracle_twin *t, int32_t r) {
    const ph__kernels *k;
    oracle_mask want = slow_grown(&t->slow, r);
    ph_box whole = {0, 0, t->fast->w, t->fast->h};
    for (EACH_SET(k)) {
        ph_mask *copy = ph_mask_create(t->fast->w, t->fast->h);
        ph_mask_copy(copy, t->fast);
        copy->count = k->grow(copy, &whole, r < 0 ? -r : r, r < 0);
        int64_t counted = copy->count;
        k->refresh(copy);
        CHECK(counted == copy->count, "set %d: %d x %d by %d: counted", isa_, copy->w, copy->h, r);
        CHECK_MASK(copy, &want, "set %d: %d x %d by %d", isa_, copy->w, copy->h, r);
        ph_mask_free(copy);
    }
    int64_t changed = ph_mask_grow(t->fast, r);
    CHECK_MASK(t->fast, &want, "%d x %d by %d", t->fast->w, t->fast->h, r);
    CHECK(changed >= 0, "%d x %d by %d: changed", t->fast->w, t->fast->h, r);
    oracle_drop(&want);
}

TEST(every_set_grows_and_shrinks_at_the_edges_of_words_and_bands) {
    static const int32_t by[] = {1, 2, 3, 4, 7, 8, 9, 10, 31, 32, 33, 62, 63, 64, 65, 127, 140};
    oracle_rng rng = {33};
    for (int k = 0; k < HEIGHT_COUNT * 17; k++) {
        int32_t w = EDGE[oracle_range(&rng, 1, EDGES - 1)] + 64 * oracle_range(&rng, 0, 1), h = HEIGHTS[k / 17];
        for (int sign = -1; sign <= 1; sign += 2) {
            oracle_style style = k % 3 ? ORACLE_SPARSE : sign < 0 ? ORACLE_DENSE : ORACLE_STYLES;
            oracle_twin t = oracle_twin_random(&rng, w, h, sign < 0 && k % 3 == 1 ? ORACLE_FRAME : style);
            check_grown(&t, sign * by[k % 17]);
            oracle_twin_drop(&t);
        }
    }
}

/// The masks of long brushes are edited in many vectors, whose changes are counted together.
TEST(tall_masks_are_edited_and_counted_without_overflow) {
    ph_mask *mask = ph_mask_create(130, 3000), *brush = ph_mask_create(67, 2900);
    ph_mask_fill(brush, true);
    assert_int_equal(ph_mask_draw(mask, brush, 5, 9), 67 * 2900);
    assert_int_equal(ph_mask_draw(mask, brush, 6, 9), 2900);
    assert_int_equal(ph_mask_erase(mask, brush, 6, 8), 67 * 2899);
    assert_int_equal(mask->count, 2900 + 67);
    assert_string_equal(oracle_fault(mask) ? oracle_fault(mask) : "", "");
    ph_box box = {0, 0, 130, 3000};
    assert_int_equal(ph_mask_fill_box(mask, box, true), 130 * 3000 - 2967);
    assert_int_equal(ph_mask_intersect(mask, brush, 60, 50), 130 * 3000 - 67 * 2900);
    ph_mask_free(mask), ph_mask_free(brush);
}
