// test_mask_edit.c - edits of whole masks: fill, copy, draw, erase. A brush is applied at every offset at which it
// can touch, so each shift, clip and pair of strips occurs. A mask is also its own brush.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

/// Expected result pixel by pixel, reading b before any write. Returns the number of changes.
static int64_t slow_edit(oracle_mask *mask, const oracle_mask *b, int64_t dx, int64_t dy, bool draw) {
    oracle_mask before = oracle_make(mask->w, mask->h), brush = oracle_make(b->w, b->h);
    memcpy(before.px, mask->px, (size_t)mask->w * (size_t)mask->h);
    memcpy(brush.px, b->px, (size_t)b->w * (size_t)b->h);
    int64_t changed = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            if (oracle_at(&brush, x - dx, y - dy) && oracle_at(&before, x, y) != draw) {
                mask->px[y * mask->w + x] = draw;
                changed++;
            }
        }
    }
    oracle_drop(&before);
    oracle_drop(&brush);
    return changed;
}

/// An edit of a fresh copy of `mask`; with b == NULL the copy is its own brush.
static void check_edit(const oracle_twin *mask, const oracle_twin *b, int32_t dx, int32_t dy, bool draw, ph_mask *work,
                       uint64_t seed) {
    oracle_mask slow = oracle_make(mask->slow.w, mask->slow.h);
    memcpy(slow.px, mask->slow.px, (size_t)slow.w * (size_t)slow.h);
    memcpy(work, mask->fast, ph_mask_bytes(slow.w, slow.h));
    const ph_mask *brush = b ? b->fast : work;
    int64_t expected = slow_edit(&slow, b ? &b->slow : &slow, dx, dy, draw);
    int64_t changed = draw ? ph_mask_draw(work, brush, dx, dy) : ph_mask_erase(work, brush, dx, dy);
    CHECK(changed == expected && oracle_fault(work) == NULL && oracle_same(work, &slow),
          "seed %d: %s %dx%d %s %dx%d at (%d,%d): changed %d, should be %d; %s", (int)seed, b ? "other" : "itself",
          brush->w, brush->h, draw ? "drawn on" : "erased from", slow.w, slow.h, dx, dy, (int)changed, (int)expected,
          oracle_fault(work) ? oracle_fault(work) : "pixels or return value");
    oracle_drop(&slow);
}

static void check_all_offsets(const oracle_twin *mask, const oracle_twin *b, uint64_t seed) {
    ph_mask *work = oracle_empty(mask->slow.w, mask->slow.h);
    const oracle_mask *brush = b ? &b->slow : &mask->slow;
    for (int32_t dy = -brush->h - 1; dy <= mask->slow.h + 1; dy++) {
        for (int32_t dx = -brush->w - 1; dx <= mask->slow.w + 1; dx++) {
            check_edit(mask, b, dx, dy, true, work, seed);
            check_edit(mask, b, dx, dy, false, work, seed);
        }
    }
    static const int32_t far_away[] = {
        INT32_MIN, INT32_MIN + 1, INT32_MIN + 64, INT32_MAX - 64, INT32_MAX - 1, INT32_MAX, 0};
    for (int32_t i = 0; i < 49; i++) {
        check_edit(mask, b, far_away[i / 7], far_away[i % 7], true, work, seed);
        check_edit(mask, b, far_away[i / 7], far_away[i % 7], false, work, seed);
    }
}

TEST(brushes_draw_and_erase_at_every_offset) {
    static const int32_t sizes[][4] = {{130, 3, 67, 2},  {64, 3, 64, 3},  {65, 2, 1, 1}, {1, 1, 65, 2},
                                       {128, 2, 129, 2}, {63, 4, 191, 1}, {1, 5, 1, 3},  {193, 2, 33, 4},
                                       {0, 3, 5, 5},     {5, 5, 3, 0}};
    for (int32_t i = 0; i < 10; i++) {
        ROUNDS (style, ORACLE_STYLES) {
            const uint64_t seed = (uint64_t)(2000 + i * 100 + style);
            oracle_rng rng = {seed};
            oracle_twin mask = oracle_twin_random(&rng, sizes[i][0], sizes[i][1], ORACLE_STYLES);
            oracle_twin brush = oracle_twin_random(&rng, sizes[i][2], sizes[i][3], (oracle_style)style);
            check_all_offsets(&mask, &brush, seed);
        }
    }
}

/// The mask is its own brush, at every offset of check_all_offsets.
TEST(a_mask_drawn_onto_itself_is_read_before_it_is_written) {
    static const int32_t sizes[][2] = {{1, 1}, {5, 7}, {64, 3}, {65, 4}, {130, 3}, {193, 2}};
    for (int32_t i = 0; i < 6; i++) {
        for (int32_t style = 0; style < ORACLE_STYLES; style += 1 + (style > ORACLE_SPARSE)) {
            const uint64_t seed = (uint64_t)(3000 + i * 100 + style);
            oracle_rng rng = {seed};
            oracle_twin mask = oracle_twin_random(&rng, sizes[i][0], sizes[i][1], (oracle_style)style);
            check_all_offsets(&mask, NULL, seed);
            oracle_twin_drop(&mask);
        }
    }
}

/// The same mask is edited many times, as when a game carves its ground. Count and bounds must stay exact.
TEST(two_thousand_edits_do_not_drift) {
    const uint64_t seed = 21;
    oracle_rng rng = {seed};
    oracle_twin ground = oracle_twin_random(&rng, 193, 40, ORACLE_DENSE);
    ROUNDS (i, 2000) {
        oracle_twin brush =
            oracle_twin_random(&rng, oracle_range(&rng, 0, 70), oracle_range(&rng, 0, 20), ORACLE_STYLES);
        int32_t dx = oracle_range(&rng, -70, 193), dy = oracle_range(&rng, -20, 40);
        bool draw = oracle_range(&rng, 0, 1) == 1;
        int64_t expected = slow_edit(&ground.slow, &brush.slow, dx, dy, draw);
        int64_t changed =
            draw ? ph_mask_draw(ground.fast, brush.fast, dx, dy) : ph_mask_erase(ground.fast, brush.fast, dx, dy);
        CHECK(changed == expected && oracle_fault(ground.fast) == NULL && oracle_same(ground.fast, &ground.slow),
              "seed %d edit %d", (int)seed, i);
    }
}

TEST(filling_leaves_the_padding_empty) {
    for (int32_t w = 0; w <= 200; w++) {
        for (int32_t h = 0; h <= 3; h++) {
            ph_mask *mask = oracle_empty(w, h);
            ph_mask_fill(mask, true);
            CHECK(mask->count == (int64_t)w * h && oracle_fault(mask) == NULL, "full %dx%d", w, h);
            ph_mask_fill(mask, false);
            CHECK(mask->count == 0 && oracle_fault(mask) == NULL, "empty %dx%d", w, h);
        }
    }
}

TEST(a_copy_needs_the_same_size) {
    const uint64_t seed = 22;
    oracle_rng rng = {seed};
    ROUNDS (i, 500) {
        int32_t w = oracle_range(&rng, 1, 140), h = oracle_range(&rng, 1, 6);
        oracle_twin from = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        oracle_twin same = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        // A check of only the number of words would accept these sizes.
        oracle_twin wider = oracle_twin_random(&rng, w + 1, h, ORACLE_HALF);
        oracle_twin other = oracle_twin_random(&rng, h, w, ORACLE_HALF);
        CHECK(ph_mask_copy(same.fast, from.fast), "seed %d round %d", (int)seed, i);
        CHECK(oracle_fault(same.fast) == NULL && oracle_same(same.fast, &from.slow), "seed %d round %d", (int)seed, i);
        CHECK(!ph_mask_copy(wider.fast, from.fast) && oracle_same(wider.fast, &wider.slow), "%dx%d", w, h);
        CHECK(!ph_mask_copy(from.fast, wider.fast) && oracle_same(from.fast, &from.slow), "%dx%d", w, h);
        CHECK(ph_mask_copy(other.fast, from.fast) == (w == h), "%dx%d onto %dx%d", w, h, h, w);
        CHECK(ph_mask_copy(from.fast, from.fast) && oracle_same(from.fast, &from.slow), "onto itself");
        CHECK(oracle_fault(wider.fast) == NULL && oracle_fault(other.fast) == NULL, "seed %d round %d", (int)seed, i);
    }
}

TEST(a_copy_of_another_height_is_refused) {
    ph_mask *low = oracle_empty(70, 5), *tall = oracle_empty(70, 9);
    ph_mask_fill(tall, true);
    assert_false(ph_mask_copy(low, tall));
    assert_int_equal(low->count, 0);
    assert_false(ph_mask_copy(tall, low));
    assert_int_equal(tall->count, 70 * 9);
}
