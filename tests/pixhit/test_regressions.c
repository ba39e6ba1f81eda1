// test_regressions.c - bugs of other pixel-mask libraries. Each test is named after the symptom and passes if this
// library does not show it. Sanitizers also detect accesses beyond an array.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

static ph_components *pieces_of(const ph_mask *mask, int neighbors) {
    ph_components *parts = ph_components_init(after_test_memory(ph_components_bytes(mask)), mask, neighbors);
    assert_non_null(parts);
    return parts;
}

static ph_mask *full(int32_t w, int32_t h) {
    ph_mask *mask = oracle_empty(w, h);
    assert_non_null(mask);
    ph_mask_fill(mask, true);
    return mask;
}

// pygame: the label tables of components are an entry too short for a grid of isolated pixels with odd sides.
TEST(components_of_odd_grids_overflow_the_heap) {
    for (int32_t w = 1; w <= 131; w += w < 9 ? 1 : 61) {
        for (int32_t h = 1; h <= 9; h++) {
            ph_mask *grid = oracle_empty(w, h);
            for (int32_t y = 0; y < h; y += 2) {
                for (int32_t x = 0; x < w; x += 2) {
                    ph_mask_set(grid, x, y, true);
                }
            }
            ph_components *parts = pieces_of(grid, 8);
            assert_int_equal(parts->n, (w + 1) / 2 * ((h + 1) / 2));
        }
    }
}

// pygame: masks of width 1 read an uninitialized label and crash.
TEST(components_of_one_column_read_garbage) {
    oracle_rng rng = {61};
    ROUNDS (i, 2000) {
        oracle_twin a = oracle_twin_random(&rng, 1, oracle_range(&rng, 1, 70), ORACLE_HALF);
        int32_t pieces = 0;
        for (int32_t y = 0; y < a.slow.h; y++) {
            pieces += oracle_at(&a.slow, 0, y) && !oracle_at(&a.slow, 0, y - 1);
        }
        ph_components *parts = pieces_of(a.fast, 8);
        CHECK(parts->n == pieces, "case %d", i);
    }
}

// pygame: sizes are added to parents that are not roots, so the largest component is wrong.
TEST(largest_component_is_not_the_largest) {
    static const char *rows[6] = {"#.#.#.#...#####", "#.#.#.#...#####", "#.#.#.#...#####",
                                  "#.###.#........", "#..#..#........", "#######........"};
    ph_mask *mask = oracle_empty(15, 6);
    for (int32_t i = 0; i < 90; i++) {
        ph_mask_set(mask, i % 15, i / 15, rows[i / 15][i % 15] == '#');
    }
    ph_components *parts = pieces_of(mask, 4);
    const ph_component *list = ph_components_list(parts);
    assert_int_equal(parts->n, 2);
    assert_int_equal(list[0].count, 27);
    assert_int_equal(list[1].count, 15);
    assert_int_equal(parts->largest, 0);
}

// pygame: width x height is multiplied in int; the creation of an impossible mask succeeds.
TEST(sizes_wrap) {
    uint64_t wide = (uint64_t)(1 << 14) * (1 << 20) * 8 + sizeof(ph_mask); // 2^20 x 2^20
    size_t bytes = ph_mask_bytes(1 << 20, 1 << 20);
    assert_true(bytes == 0 || bytes == wide);
    assert_true(sizeof(size_t) > 4 || bytes == 0);
    uint64_t most = ph_mask_bytes(INT32_MAX, INT32_MAX);
    assert_true(most == 0 || most > UINT64_C(1) << 58);
    assert_int_equal(ph_mask_bytes(-1, 5), 0);
    assert_int_equal(ph_mask_bytes(5, INT32_MIN), 0);
    assert_null(ph_mask_create(-1, -1));
}

// pygame: areas are int, so two large masks overlap by a negative number of pixels.
TEST(areas_beyond_31_bits_turn_negative) {
    ph_mask *mask = full(65536, 32769);
    assert_true(mask->count == INT64_C(2147549184));
    assert_true(ph_mask_overlap_area(mask, mask, 0, 0) == INT64_C(2147549184));
    ph_box all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX}, most = {1, 0, 65536, 32769};
    assert_true(ph_mask_count_box(mask, all) == INT64_C(2147549184));
    assert_true(ph_mask_count_box(mask, most) == INT64_C(2147549184) - 32769);
}

// pygame: scale multiplies in int; 50000 columns become 42949.
TEST(long_rows_scale_short) {
    ph_mask *row = full(50000, 1), *again = oracle_empty(50000, 1), *column = oracle_empty(1, 50000);
    ph_mask_scale(row, again);
    ph_mask_scale(row, column);
    assert_int_equal(again->count, 50000);
    assert_int_equal(column->count, 50000);
}

// pygame: offsets overflow at 2^32; SGE: coordinates have 16 bits. A distant mask must not be hit.
TEST(far_offsets_wrap_round) {
    static const int32_t far[] = {INT32_MIN, INT32_MAX, INT32_MIN + 1, 65536, -65536, 32768, 1 << 30};
    ph_mask *mask = full(130, 5);
    ph_rle *rle = ph_rle_init(after_test_memory(ph_rle_bytes(mask)), mask);
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        assert_false(ph_mask_hit(mask, mask, far[i], 0));
        assert_false(ph_mask_hit(mask, mask, 0, far[i]));
        assert_false(ph_mask_hit_coarse(mask, mask, 1, far[i], 0));
        assert_false(ph_mask_hit_coarse(mask, mask, 1, 0, far[i]));
        assert_false(ph_mask_hit_coarse(mask, mask, 2, 0, far[i]));
        assert_false(ph_rle_hit(rle, rle, far[i], 0, NULL));
        assert_int_equal(ph_mask_draw(mask, mask, far[i], far[i]), 0);
        assert_false(ph_mask_hit_circle(mask, far[i], 0, 1000));
    }
    assert_true(ph_mask_hit_circle(mask, INT32_MAX, 0, INT32_MAX));
}

// pygame: drawing a mask onto itself reads pixels just written: a pixel becomes a row.
TEST(drawing_onto_itself_smears) {
    ph_mask *mask = oracle_empty(200, 5);
    ph_mask_set(mask, 10, 0, true);
    assert_int_equal(ph_mask_draw(mask, mask, 60, 0), 1);
    assert_true(mask->count == 2 && ph_mask_get(mask, 70, 0));
    assert_int_equal(ph_mask_draw(mask, mask, 0, 1), 2);
    assert_int_equal(mask->count, 4);
    ph_mask_fill(mask, true);
    assert_int_equal(ph_mask_erase(mask, mask, 0, 1), 800);
    assert_int_equal(mask->bounds.y1, 1);
}

// pygame: integer divisions tilt the angle: a level line has -2.72 degrees.
TEST(level_lines_are_tilted) {
    ph_mask *row = full(20, 1), *column = full(1, 20), *pair = oracle_empty(2, 2);
    ph_moments m;
    assert_true(ph_mask_moments(row, &m) && m.angle == 0 && m.x == 9.5 && m.y == 0);
    assert_true(ph_mask_moments(column, &m) && m.angle == 90);
    ph_mask_set(pair, 0, 0, true);
    ph_mask_set(pair, 1, 1, true);
    assert_true(ph_mask_moments(pair, &m) && m.angle == -45);
    ph_mask_invert(pair);
    assert_true(ph_mask_moments(pair, &m) && m.angle == 45);
}

// pygame: a smaller second picture is read beyond its end; phaser: the whole atlas is read instead of the frame.
TEST(pixels_outside_the_picture_are_read) {
    uint8_t *pixels = after_test_memory(4 * 3 * 2);
    assert_non_null(pixels);
    memset(pixels, 255, 24);
    ph_image image = {pixels, 3, 2, 12};
    ph_indexed indexed = {pixels, 3, 2, 12};
    ph_box part = {-5, -5, 200, 7}, frame = {1, 0, 2, 1};
    ph_point far_below = {-5, INT32_MAX}, before = {-5, -5}, just_before = {-1, -1};
    ph_frame whole = {&image, part};
    uint64_t none[4] = {0, 0, 0, 0};
    ph_color_key nothing = {0, 0, 0, 0, 0, 0, 0, 0};
    ph_mask *mask = oracle_keep(ph_mask_from_alpha(&image, part, 127)),
            *cell = oracle_keep(ph_mask_from_alpha(&image, frame, 127));
    assert_int_equal(mask->count, 6);
    assert_int_equal(cell->count, 1);
    ph_mask_load_keys(mask, &image, far_below, &nothing, 1, false);
    assert_int_equal(mask->count, 0);
    ph_mask_load_keys(mask, &image, before, &nothing, 1, false);
    assert_int_equal(mask->count, 6);
    ph_mask_load_index(mask, &indexed, just_before, none, false);
    assert_int_equal(mask->count, 6);
    ph_soft *soft = ph_soft_init(after_test_memory(ph_soft_bytes(205, 12)), &image, part);
    assert_true(soft->bounds.x0 == 5 && soft->bounds.x1 == 8 && soft->bounds.y0 == 5 && soft->bounds.y1 == 7);
    assert_int_equal(ph_reference_area(&whole, &whole, 0, 0, -2), 6);
}

// pygame: the documented size of the result of convolve is off by one; a wrong output object crashes.
TEST(convolve_is_one_off) {
    ph_mask *a = full(3, 2), *b = full(2, 2), *out = oracle_empty(4, 3), *tiny = oracle_empty(1, 1);
    ph_mask *scratch = oracle_empty(4, 2);
    assert_true(ph_mask_convolve(a, b, scratch, out));
    assert_int_equal(out->count, 12); // every offset from (-1,-1) to (2,1) touches
    assert_false(ph_mask_convolve(a, b, scratch, tiny));
    assert_false(ph_mask_convolve(tiny, tiny, tiny, tiny));
}

// pygame: zero-size masks crash in components, outline and convolve, and their buffer is beyond the allocation.
TEST(masks_without_pixels_crash) {
    static const int32_t sizes[4][2] = {{0, 0}, {0, 5}, {5, 0}, {130, 0}};
    ROUNDS (i, 4) {
        int32_t w = sizes[i][0], h = sizes[i][1];
        ph_mask *mask = full(w, h), *other = oracle_empty(w, h), *turned = oracle_empty(h, w), *some = full(3, 3);
        ph_outline out = {NULL, NULL, 0, 0, 0, 0};
        ph_box all = {-9, -9, 9, 9};
        ph_moments m;
        ph_point from = {-9, -9}, to = {9, 9}, first;
        ph_mask_invert(mask);
        assert_int_equal(ph_mask_grow(mask, 3) + ph_mask_grow(mask, -3), 0);
        assert_int_equal(ph_mask_fill_box(mask, all, true) + ph_mask_fill_circle(mask, 0, 0, 9, true), 0);
        assert_false(ph_mask_get(mask, 0, 0));
        assert_false(ph_mask_hit(mask, some, 0, 0) || ph_mask_hit(some, mask, 0, 0));
        assert_false(ph_mask_hit_line(mask, from, to, &first));
        assert_true(ph_mask_turn(mask, PH_TURN_RIGHT, turned));
        assert_true(ph_mask_outline(mask, 8, other, &out) && out.loops_n == 0);
        assert_false(ph_mask_moments(mask, &m));
        ph_components *parts = pieces_of(mask, 8);
        assert_int_equal(parts->n, 0);
        ph_mask_scale(mask, some);
        assert_int_equal(some->count, 0);
        ph_mask_scale(some, mask);
        assert_null(oracle_fault(mask));
    }
}

// PMASK: with 64-bit words the reported point is not an overlapping pixel for some offsets.
TEST(first_points_do_not_overlap) {
    oracle_rng rng = {62};
    ROUNDS (i, 3000) {
        oracle_twin a = any_twin(&rng);
        oracle_twin b = any_twin(&rng);
        int32_t dx = oracle_range(&rng, -140, 140), dy = oracle_range(&rng, -40, 40);
        ph_point p;
        if (ph_mask_first_point(a.fast, b.fast, dx, dy, &p)) {
            CHECK(ph_mask_get(a.fast, p.x, p.y) && ph_mask_get(b.fast, p.x - dx, p.y - dy), "case %d", i);
        }
    }
}

// PMASK: NOT exceeds the last column. pygame: wrong bits if the width is a multiple of the word size.
TEST(bits_beyond_the_right_edge_are_set) {
    ROUNDS (i, EDGES) {
        ph_mask *mask = oracle_empty(EDGE[i], 3), *out = oracle_empty(EDGE[i], 3);
        ph_mask_invert(mask);
        assert_int_equal(mask->count, 3 * EDGE[i]);
        assert_null(oracle_fault(mask));
        ph_mask_overlap_mask(mask, mask, 1, 1, out);
        assert_int_equal(out->count, EDGE[i] ? 2 * (EDGE[i] - 1) : 0);
        assert_null(oracle_fault(out));
    }
}

// PMASK: a color key sets the bits of the key. SGE: an unset key causes phantom hits. pygame: tolerance 0 selects no
// pixel, and alpha is ignored.
TEST(color_keys_choose_the_wrong_pixels) {
    uint8_t pixels[8] = {255, 0, 255, 255, 255, 0, 255, 0}; // the same color, opaque and transparent
    ph_image image = {pixels, 2, 1, 8};
    ph_color_key exact = {255, 0, 255, 255, 0, 0, 0, 0}, any_alpha = {255, 0, 255, 0, 0, 0, 0, 255};
    const ph_point top_left = {0, 0};
    ph_mask *mask = oracle_empty(2, 1);
    ph_mask_load_keys(mask, &image, top_left, &exact, 1, true);
    assert_true(mask->count == 1 && ph_mask_get(mask, 0, 0));
    ph_mask_load_keys(mask, &image, top_left, &exact, 1, false);
    assert_true(mask->count == 1 && ph_mask_get(mask, 1, 0));
    ph_mask_load_keys(mask, &image, top_left, &any_alpha, 1, false);
    assert_int_equal(mask->count, 0);
    ph_mask_load_keys(mask, &image, top_left, NULL, 0, true);
    assert_int_equal(mask->count, 0);
}

// PMASK: more than 32767 pixels give an empty mask without an error.
TEST(wide_masks_are_empty) {
    ph_mask *mask = full(40000, 1);
    assert_true(mask->count == 40000 && ph_mask_get(mask, 39999, 0) && ph_mask_hit(mask, mask, 39999, 0));
}

// SFML wiki: the first column and row never collide, and the column after the last is read. Clickteam: the box test
// reads the wrong word from x = 16 on.
TEST(edges_never_collide) {
    for (int32_t x = -1; x <= 130; x++) {
        ph_mask *mask = oracle_empty(130, 3), *dot = full(1, 1);
        ph_mask_set(mask, x, 0, true);
        ph_box column = {x, 0, x + 1, 1}, next = {x + 1, 0, x + 2, 1};
        bool in = x >= 0 && x < 130;
        assert_true(ph_mask_hit(mask, dot, x, 0) == in);
        assert_true(ph_mask_hit_box(mask, column) == in);
        assert_false(ph_mask_hit_box(mask, next) || ph_mask_hit(mask, dot, x, 1) || ph_mask_hit(mask, dot, x, -1));
    }
}

// EaselJS: with scaleX = -1 no pixel is ever hit. GameMaker: a turned sprite is off by one at the top and the left.
TEST(turned_sprites_are_off_by_one) {
    ph_mask *bar = oracle_empty(70, 3), *flat = oracle_empty(70, 3), *upright = oracle_empty(3, 70);
    ph_mask_set(bar, 0, 0, true); // top left
    static const struct {
        ph_turn turn;
        int32_t x, y;
    } lands[] = {
        {PH_FLIP_X, 69, 0}, {PH_FLIP_Y, 0, 2}, {PH_TURN_HALF, 69, 2}, {PH_TURN_RIGHT, 2, 0}, {PH_TURN_LEFT, 0, 69}};
    for (int i = 0; i < 5; i++) {
        ph_mask *out = lands[i].turn < PH_TRANSPOSE ? flat : upright;
        assert_true(ph_mask_turn(bar, lands[i].turn, out));
        assert_true(out->count == 1 && ph_mask_get(out, lands[i].x, lands[i].y));
    }
}

// Godot: outlines lose areas and fail for masks of width 1. pygame: only the first component, without holes.
TEST(outlines_lose_areas) {
    oracle_rng rng = {63};
    ROUNDS (i, 600) {
        int32_t w = i % 2 ? 1 : oracle_range(&rng, 1, 70), h = oracle_range(&rng, 1, 20);
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        ph_mask *scratch = oracle_empty(a.fast->w, a.fast->h);
        ph_loop loops[1500];
        ph_outline out = {NULL, loops, 0, 1500, 0, 0};
        int64_t area = 0;
        ph_mask_outline(a.fast, i % 4 < 2 ? 4 : 8, scratch, &out);
        assert_true(out.loops_n <= 1500);
        for (int32_t j = 0; j < out.loops_n; j++) {
            area += loops[j].area;
        }
        CHECK(area == a.fast->count, "case %d: %lld px^2 enclosed", i, (long long)area);
    }
}
