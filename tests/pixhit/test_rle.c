// test_rle.c - run-length masks compared with the oracle.
#include "support/shapes.h"

#include <stdlib.h>

static ph_rle *encode(const ph_mask *mask) {
    ph_rle *rle = ph_rle_init(after_test_memory(ph_rle_bytes(mask)), mask);
    assert_non_null(rle);
    return rle;
}

TEST(runs_answer_as_pixels_do) {
    oracle_rng rng = {31};
    ROUNDS (i, 8000) {
        oracle_twin a = any_twin(&rng);
        oracle_twin b = any_twin(&rng);
        ph_rle *p = encode(a.fast), *q = encode(b.fast);
        int32_t dx = any_offset(&rng, a.fast->w, b.fast->w), dy = any_offset(&rng, a.fast->h, b.fast->h);
        ph_point first = {-9, -9}, want = {-9, -9};
        bool hit = truth_first(a.fast, b.fast, dx, dy, &want);
        int64_t area = truth_area(a.fast, b.fast, dx, dy);
        CHECK(ph_rle_hit(p, q, dx, dy, &first) == hit && first.x == want.x && first.y == want.y,
              "case %d: runs at %d,%d", i, dx, dy);
        CHECK(ph_rle_hit(p, q, dx, dy, NULL) == hit, "case %d: runs without a point", i);
        CHECK(ph_rle_overlap_area(p, q, dx, dy) == area, "case %d: area of runs", i);
    }
}

TEST(runs_of_an_empty_mask_take_less_memory) {
    ph_mask *empty = oracle_empty(4096, 64);
    assert_true(ph_rle_bytes(empty) < ph_mask_bytes(empty->w, empty->h));
    assert_null(ph_rle_init(NULL, empty));
}
