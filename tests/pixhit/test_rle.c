// test_rle.c - run-length masks against the oracle, alone and with bit masks.
#include "support/shapes.h"

#include <stdlib.h>

static ph_rle *encode(const ph_mask *mask) {
    ph_rle *rle = ph_rle_init(malloc(ph_rle_bytes(mask)), mask);
    assert_non_null(rle);
    return rle;
}

static void runs_equal_pixels(void **state) {
    (void)state;
    oracle_rng rng = {31};
    for (int i = 0; i < 8000; i++) {
        oracle_twin a = any_twin(&rng);
        oracle_twin b = any_twin(&rng);
        ph_rle *p = encode(a.fast), *q = encode(b.fast);
        int32_t dx = any_offset(&rng, a.fast->w, b.fast->w), dy = any_offset(&rng, a.fast->h, b.fast->h);
        int32_t x = -9, y = -9, rx = -9, ry = -9, mx = -9, my = -9;
        bool hit = oracle_first(&a.slow, &b.slow, dx, dy, &x, &y);
        int64_t area = oracle_area(&a.slow, &b.slow, dx, dy);
        CHECK(ph_rle_hit(p, q, dx, dy, &rx, &ry) == hit && rx == x && ry == y, "case %d: runs at %d,%d", i, dx, dy);
        CHECK(ph_rle_hit_mask(p, b.fast, dx, dy, &mx, &my) == hit && mx == x && my == y, "case %d: words", i);
        CHECK(ph_rle_hit(p, q, dx, dy, NULL, NULL) == hit, "case %d: runs without a point", i);
        CHECK(ph_rle_hit_mask(p, b.fast, dx, dy, NULL, NULL) == hit, "case %d: words without a point", i);
        CHECK(ph_rle_overlap_area(p, q, dx, dy) == area, "case %d: area of runs", i);
        CHECK(ph_rle_overlap_area_mask(p, b.fast, dx, dy) == area, "case %d: area with words", i);
        free(p);
        free(q);
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

static void form_by_density(void **state) {
    (void)state;
    ph_mask *empty = ph_mask_create(4096, 64), *comb = ph_mask_create(4096, 64), *small = ph_mask_create(64, 64);
    for (int32_t x = 0; x < comb->w; x += 2) {
        ph_box column = {x, 0, x + 1, comb->h};
        ph_mask_fill_box(comb, column, true);
    }
    assert_true(ph_rle_pays(empty));
    assert_false(ph_rle_pays(comb));
    assert_false(ph_rle_pays(small)); // one word a row cannot be beaten
    assert_true(ph_rle_bytes(empty) < ph_mask_bytes(empty->w, empty->h));
    assert_null(ph_rle_init(NULL, empty));
    ph_mask_free(empty);
    ph_mask_free(comb);
    ph_mask_free(small);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(runs_equal_pixels), cmocka_unit_test(form_by_density)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
