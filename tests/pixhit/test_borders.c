// test_borders.c - limits of mask calls: capacities just below, at and just above the required size, circles at the
// ends of int32_t, and calls with a single wrong argument, which must be refused without a write.
#include "support/shapes.h"

#include <string.h>

static const ph_box ALL = {0, 0, INT32_MAX, INT32_MAX};

// ---- sizes of results ---------------------------------------------------------------------------------------

enum { COPY, OVERLAP, COMPONENT, DIFFERENCE, OUTLINE, SCRATCH, CONVOLVE, TURN, SIZED = TURN + 8 };

/// Makes call number `call`, whose last mask must have a certain size.
static bool sized(int call, const ph_mask *mask, ph_mask *out) {
    ph_components *found = ph_components_init(after_test_memory(ph_components_bytes(mask)), mask, 4);
    ph_outline outline = {NULL, NULL, 0, 0, 0, 0};
    ph_mask *scratch = oracle_empty(2 * mask->w - 1, mask->h);
    ph_mask *product = oracle_empty(2 * mask->w - 1, 2 * mask->h - 1);
    int32_t x0, x1 = 0;
    switch (call) {
    case COPY: return ph_mask_copy(out, mask) && ph_mask_copy(out, out);
    case OVERLAP: return ph_mask_overlap_mask(mask, mask, 0, 0, out);
    case COMPONENT: return ph_components_mask(found, 0, out);
    case DIFFERENCE: return ph_mask_next_difference(mask, out, 0, &x0, &x1);
    case OUTLINE: ph_mask_outline(mask, 4, out, &outline); return outline.loops_n > 0;
    case SCRATCH: return ph_mask_convolve(mask, mask, out, product);
    case CONVOLVE: return ph_mask_convolve(mask, mask, scratch, out);
    default: return ph_mask_turn(mask, (ph_turn)(call - TURN), out);
    }
}

TEST(a_result_of_another_width_or_height_is_refused_and_not_written) {
    ph_mask *mask = oracle_full(65, 30);
    for (int i = 0; i < SIZED * 9; i++) {
        int call = i / 9, dw = i % 3 - 1, dh = i / 3 % 3 - 1;
        int32_t w = call == SCRATCH || call == CONVOLVE ? 129 : call >= TURN + 4 ? 30 : 65;
        int32_t h = call == CONVOLVE ? 59 : call >= TURN + 4 ? 65 : 30;
        ph_mask *out = oracle_empty(w + dw, h + dh);
        ph_mask_set(out, 1, 1, true);
        uint64_t before = ph_mask_hash(out, ALL);
        bool done = sized(call, mask, out);
        CHECK(done == (dw == 0 && dh == 0), "call %d took %d more columns and %d more rows", call, dw, dh);
        CHECK(done || ph_mask_hash(out, ALL) == before, "call %d wrote to %d, %d more", call, dw, dh);
    }
}

TEST(unknown_turns_and_neighbors_are_refused) {
    ph_mask *mask = oracle_full(8, 8), *out = oracle_full(8, 8);
    void *memory = after_test_memory(ph_components_bytes(mask));
    ph_outline outline = {NULL, NULL, 0, 0, 7, 7};
    assert_false(ph_mask_turn(mask, (ph_turn)-1, out) || ph_mask_turn(mask, (ph_turn)8, out));
    for (int n = -9; n < 20; n++) {
        bool known = n == 4 || n == 8;
        CHECK((ph_components_init(memory, mask, n) != NULL) == known, "components of %d neighbors", n);
        ph_mask_outline(mask, n, out, &outline);
        CHECK(outline.loops_n == known && outline.points_n == 4 * known, "outline of %d neighbors", n);
    }
}

// ---- rooms ----------------------------------------------------------------------------------------------------

/// Components of 3 x 2 px at (2, 1) and 1 x 1 px at (7, 6).
static ph_mask *two_pieces(int32_t w, int32_t h) {
    ph_mask *mask = oracle_empty(w, h);
    ph_box box = {2, 1, 5, 3};
    ph_mask_fill_box(mask, box, true);
    ph_mask_set(mask, 7, 6, true);
    return mask;
}

TEST(a_component_is_cut_from_a_mask_of_its_size_into_room_for_its_box) {
    const ph_components *found =
        ph_components_init(after_test_memory(ph_components_bytes(two_pieces(9, 8))), two_pieces(9, 8), 8);
    assert_int_equal(found->n, 2);
    for (int k = 0; k < 4 * 81; k++) {
        int dw = k % 3 - 1, dh = k / 3 % 3 - 1, fw = k / 9 % 3 - 1, fh = k / 27 % 3 - 1, i = k / 81 - 1;
        ph_mask *from = two_pieces(9 + fw, 8 + fh), *out = oracle_full((i == 1 ? 1 : 3) + dw, (i == 1 ? 1 : 2) + dh);
        uint64_t out_before = ph_mask_hash(out, ALL), from_before = ph_mask_hash(from, ALL);
        bool fits = dw >= 0 && dh >= 0 && fw == 0 && fh == 0 && i >= 0 && i < 2;
        CHECK(ph_components_cut(found, i, from, out) == fits,
              "component %d, room %d, %d larger, from a mask %d, %d larger", i, dw, dh, fw, fh);
        CHECK(!fits || (out->count == (i == 1 ? 1 : 6) && from->count == 7 - out->count), "component %d: cut", i);
        CHECK(fits || (ph_mask_hash(out, ALL) == out_before && ph_mask_hash(from, ALL) == from_before),
              "component %d: written", i);
        CHECK(!ph_components_cut(found, 0, from, from), "cut into itself");
        CHECK(ph_components_mask(found, i, from) == (fw == 0 && fh == 0 && i >= 0 && i < 2), "component %d as a mask",
              i);
    }
}

TEST(an_outline_says_how_much_room_it_needs) {
    ph_mask *mask = two_pieces(9, 8), *scratch = oracle_empty(9, 8);
    for (int32_t k = 0; k < 10 * 4; k++) {
        ph_point points[10];
        ph_loop loops[4];
        memset(points, 0x55, sizeof points), memset(loops, 0x55, sizeof loops);
        ph_outline out = {points, loops, k % 10, k / 10, -1, -1};
        bool fits = ph_mask_outline(mask, 8, scratch, &out);
        CHECK(fits == (k % 10 >= 8 && k / 10 >= 2), "room for %d points, %d loops", k % 10, k / 10);
        CHECK(out.points_n == 8 && out.loops_n == 2, "%d points, %d loops", out.points_n, out.loops_n);
        CHECK(points[k % 10].x == 0x55555555 && loops[k / 10].n == 0x55555555, "written past %d, %d", k % 10, k / 10);
        CHECK(k / 10 < 1 || (loops[0].n == 4 && loops[0].area == 6), "the first loop of %d", k / 10);
    }
}

// ---- the ends of int32_t --------------------------------------------------------------------------------------

static const int32_t ENDS[] = {INT32_MIN, INT32_MIN + 1, -(1 << 30), 1 << 30, INT32_MAX - 1, INT32_MAX};

/// The nearest line of pixels is at exactly the distance `gap` from the center of the circle.
TEST(circles_reach_from_the_ends_of_the_range_on_both_axes) {
    ph_mask *mask = oracle_full(65, 30);
    for (int i = 0; i < 12; i++) {
        int32_t cx = i < 6 ? ENDS[i] : 0, cy = i < 6 ? 0 : ENDS[i - 6];
        int64_t gap = i % 6 < 3 ? -(int64_t)ENDS[i % 6] : ENDS[i % 6] - (i < 6 ? 64 : 29); // to the nearest line
        if (gap > 1 && gap <= INT32_MAX) {
            CHECK(!ph_mask_hit_circle(mask, cx, cy, (int32_t)gap - 1), "circle %d hits", i);
            CHECK(ph_mask_hit_circle(mask, cx, cy, (int32_t)gap), "circle %d misses", i);
        }
    }
}
