// test_look_draw.c - the two callbacks receive exactly the pixels of masks, overlaps and differences, and the lines.
//
// A failure means that the overlay shows a pixel that is not in the mask, or hides a solid pixel.
#define PH_LOOK
#include "look/pixhit_look.h"

#include <string.h>

#include "look/truth.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/shapes.h"

enum { ROOM = 1 << 20, W = 200, H = 120, RED = 0xff3040, YELLOW = 0xffe600 };

/// Last color of each pixel without its alpha, and the lines.
typedef struct picture {
    uint32_t color[H][W];
    int lines, slanted, yellow;
    uint32_t last_line;
} picture;

static picture p;

static void rect(void *user, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color) {
    assert_ptr_equal(user, &p);
    for (int32_t row = y; row < y + h; row++) {
        for (int32_t column = x; column < x + w; column++) {
            if (row >= 0 && row < H && column >= 0 && column < W) {
                p.color[row][column] = color >> 8;
            }
        }
    }
}

static void line(void *user, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t color) {
    assert_ptr_equal(user, &p);
    p.lines++;
    p.yellow += color >> 8 == YELLOW;
    p.slanted += x0 != x1 && y0 != y1;
    p.last_line = color >> 8;
}

static ph_look *recorder(void) {
    ph_look *look = ph_look_init(&(ph_look_setup){.memory = after_test_memory(ROOM), .bytes = ROOM});
    assert_non_null(look);
    PH_LOOK_USE(look);
    return look;
}

static void draw(int32_t parts) {
    memset(&p, 0, sizeof p);
    PH_LOOK_DRAW(&(ph_look_pen){rect, line, &p, parts});
}

static int count(uint32_t color) {
    int n = 0;
    for (int i = 0; i < W * H; i++) {
        n += p.color[i / W][i % W] == color;
    }
    return n;
}

TEST(masks_are_drawn_with_each_of_their_pixels_and_no_other) {
    oracle_rng rng = {8};
    ROUNDS (i, 50) {
        oracle_twin a = any_twin(&rng);
        recorder();
        PH_LOOK_FRAME();
        PH_LOOK_BODY(i, a.fast, 20, 30);
        PH_LOOK_END();
        draw(PH_LOOK_MASKS);
        for (int32_t y = 0; y < H; y++) {
            for (int32_t x = 0; x < W; x++) {
                CHECK((p.color[y][x] != 0) == oracle_at(&a.slow, x - 20, y - 30), "round %d, (%d, %d)", i, x, y);
            }
        }
        assert_int_equal(p.lines, 0);
    }
}

TEST(common_pixels_are_yellow_if_the_program_asked_and_red_if_not) {
    oracle_rng rng = {9};
    int touched = 0;
    ROUNDS (i, 50) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        const int32_t dx = oracle_range(&rng, -20, 40), dy = oracle_range(&rng, -20, 20);
        oracle_mask common = oracle_overlap(&a.slow, &b.slow, dx, dy);
        recorder();
        PH_LOOK_FRAME();
        PH_LOOK_BODY(0, a.fast, 30, 40);
        PH_LOOK_BODY(1, b.fast, 30 + dx, 40 + dy);
        const bool asks = oracle_next(&rng) % 2, touch = truth_hit(a.fast, b.fast, dx, dy);
        if (asks) {
            ph_mask_hit(a.fast, b.fast, dx, dy);
        }
        PH_LOOK_END();
        draw(PH_LOOK_OVERLAPS);
        int differing = 0;
        for (int32_t y = 0; y < H; y++) {
            for (int32_t x = 0; x < W; x++) {
                const bool colored = p.color[y][x] == (asks ? YELLOW : RED);
                differing += colored != oracle_at(&common, x - 30, y - 40);
            }
        }
        CHECK(differing == 0, "round %d: %d", i, differing);
        touched += touch;
    }
    assert_in_range(touched, 15, 45);
}

TEST(pixels_that_differ_from_the_picture_are_red) {
    uint8_t rgba[10 * 10 * 4] = {0};
    ph_mask *a = oracle_empty(10, 10);
    ph_mask_fill_box(a, (ph_box){0, 0, 10, 5}, true);
    memset(rgba + 5 * 10 * 4, 255, 5 * 2 * 4); // ten pixels of row 5
    recorder();
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 40, 40);
    PH_LOOK_PICTURE(0, &(ph_image){rgba, 10, 10, 40}, 0, 0, 127);
    PH_LOOK_END();
    draw(PH_LOOK_MASKS);
    assert_int_equal(count(RED), 60);
    assert_int_equal(p.color[45][40], RED);
    assert_int_equal(p.color[46][40], 0);
    assert_int_equal(p.lines, 4); // a red frame around the body of the alarm
    assert_int_equal(p.last_line, RED);
}

TEST(pairs_normals_and_cuts_are_lines) {
    ph_mask *a = oracle_empty(12, 12);
    ph_mask_fill(a, true);
    ph_item items[80];
    ph_pair list[200];
    ph_partition *partition = ph_partition_init(after_test_memory(ph_partition_bytes(80)), 80);
    recorder();
    PH_LOOK_FRAME();
    for (int32_t i = 0; i < 80; i++) {
        const int32_t x = i * 11, y = i % 2 * 4;
        PH_LOOK_BODY(i, a, x, y);
        items[i] = (ph_item){{x, y, x + 12, y + 12}, 1, 1, 0};
    }
    const int32_t pairs = (int32_t)ph_partition_list(partition, items, 80, list, 200);
    ph_contact_find(a, a, 11, 4, 0, 0, NULL);
    ph_mask_hit(a, a, 22, 0);
    PH_LOOK_END();
    draw(PH_LOOK_PAIRS);
    assert_int_equal(pairs, 79);
    assert_int_equal(p.lines, pairs + 2 + pairs); // reported, queried, and touching
    assert_int_equal(p.yellow, 40);               // 40 of the touching pairs are at the queried offset
    assert_int_equal(p.last_line, YELLOW);
    draw(PH_LOOK_NORMALS);
    assert_int_equal(p.lines, 3); // an arrow
    draw(PH_LOOK_CUTS);
    assert_in_range(p.lines, 3, 79);
    assert_int_equal(p.slanted, 0);
    draw(0);
    assert_int_equal(p.lines, 0);
}

TEST(an_open_frame_is_not_drawn) {
    ph_mask *a = oracle_empty(12, 12);
    ph_mask_fill(a, true);
    recorder();
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 5, 5);
    draw(PH_LOOK_ALL);
    assert_int_equal(count(0), W * H);
    PH_LOOK_END();
    draw(PH_LOOK_ALL);
    assert_int_equal(count(0), W * H - 144);
}

TEST(a_previous_frame_that_did_not_end_colors_no_body) {
    ph_mask *a = oracle_empty(12, 12);
    ph_mask_fill(a, true);
    recorder();
    PH_LOOK_FRAME();
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 5, 5);
    PH_LOOK_END();
    draw(PH_LOOK_MASKS);
    assert_int_equal(count(0), W * H - 144);
    assert_int_equal(p.lines, 0);
}
