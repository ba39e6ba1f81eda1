// test_edit.c - draw, erase, intersect, invert, grow and shrink, compared with loops over pixels.
#include "support/shapes.h"

typedef int64_t edit_fn(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

static edit_fn *const EDITS[] = {ph_mask_draw, ph_mask_erase, ph_mask_intersect};

static int64_t slow_edit(oracle_mask *mask, const oracle_mask *b, int64_t dx, int64_t dy, int what) {
    int64_t changed = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            bool old = oracle_at(mask, x, y), brush = oracle_at(b, x - dx, y - dy);
            bool now = what == 0 ? old || brush : what == 1 ? old && !brush : old && brush;
            mask->px[y * mask->w + x] = now;
            changed += now != old;
        }
    }
    return changed;
}

static oracle_mask slow_copy(const oracle_mask *mask) {
    oracle_mask copy = oracle_make(mask->w, mask->h);
    for (int32_t i = 0; i < mask->w * mask->h; i++) {
        copy.px[i] = mask->px[i];
    }
    return copy;
}

TEST(edits_change_the_pixels_under_the_brush) {
    oracle_rng rng = {1};
    ROUNDS (i, 6000) {
        oracle_twin a = any_twin(&rng);
        oracle_twin b = any_twin(&rng);
        int32_t dx = any_offset(&rng, a.fast->w, b.fast->w), dy = any_offset(&rng, a.fast->h, b.fast->h);
        int what = i % 3;
        int64_t fast = EDITS[what](a.fast, b.fast, dx, dy), slow = slow_edit(&a.slow, &b.slow, dx, dy, what);
        CHECK(fast == slow, "case %d: edit %d changed %lld, not %lld", i, what, (long long)fast, (long long)slow);
        CHECK_MASK(a.fast, &a.slow, "case %d: edit %d at %d,%d", i, what, dx, dy);
    }
}

TEST(a_mask_can_be_edited_with_itself) {
    oracle_rng rng = {2};
    ROUNDS (i, 6000) {
        oracle_twin a = any_twin(&rng);
        oracle_mask before = slow_copy(&a.slow);
        int32_t dx = any_offset(&rng, a.fast->w, a.fast->w), dy = any_offset(&rng, a.fast->h, a.fast->h);
        int what = i % 3;
        EDITS[what](a.fast, a.fast, dx, dy);
        slow_edit(&a.slow, &before, dx, dy, what);
        CHECK_MASK(a.fast, &a.slow, "case %d: edit %d with itself at %d,%d", i, what, dx, dy);
    }
}

TEST(inverting_twice_gives_the_mask_back) {
    oracle_rng rng = {3};
    ROUNDS (i, 1000) {
        oracle_twin a = any_twin(&rng);
        oracle_mask not = slow_copy(&a.slow);
        for (int32_t j = 0; j < not .w * not .h; j++) {
            not .px[j] = !not .px[j];
        }
        ph_mask_invert(a.fast);
        CHECK_MASK(a.fast, &not, "case %d: inverted", i);
        ph_mask_invert(a.fast);
        CHECK_MASK(a.fast, &a.slow, "case %d: inverted twice", i);
        oracle_drop(&not );
    }
}

TEST(growing_and_shrinking_equal_a_square_window) {
    oracle_rng rng = {4};
    ROUNDS (i, 1200) {
        oracle_twin a = any_twin(&rng);
        int32_t r = oracle_range(&rng, -6, 6);
        oracle_mask want = oracle_make(a.slow.w, a.slow.h);
        int64_t changed = 0;
        for (int32_t y = 0; y < want.h; y++) {
            for (int32_t x = 0; x < want.w; x++) {
                bool now = truth_grown(a.fast, r, x, y);
                want.px[y * want.w + x] = now;
                changed += now != oracle_at(&a.slow, x, y);
            }
        }
        CHECK(ph_mask_grow(a.fast, r) == changed, "case %d: grow by %d", i, r);
        CHECK_MASK(a.fast, &want, "case %d: grow by %d", i, r);
    }
}

TEST(growing_beyond_the_mask_is_cut_off) {
    oracle_rng rng = {5};
    static const int32_t far[] = {64, 65, 128, 1000, INT32_MAX, INT32_MAX - 1};
    ROUNDS (i, 300) {
        int32_t w = any_size(&rng), h = small_size(&rng);
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_PIXEL);
        oracle_mask want = oracle_make(w, h);
        int32_t r = far[i % 6];
        for (int32_t y = 0; y < h; y++) {
            for (int32_t x = 0; x < w; x++) {
                int32_t dx = x - a.fast->bounds.x0, dy = y - a.fast->bounds.y0;
                want.px[y * w + x] = (dx < 0 ? -dx : dx) <= r && (dy < 0 ? -dy : dy) <= r;
            }
        }
        ph_mask_grow(a.fast, r);
        CHECK_MASK(a.fast, &want, "case %d: grow by %d", i, r);
        ph_mask_grow(a.fast, i % 2 ? -r : INT32_MIN);
        CHECK(a.fast->count == 0 && oracle_fault(a.fast) == NULL, "case %d: shrink away", i);
    }
}
