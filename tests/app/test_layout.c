// test_layout.c - boxes at the edges of a frame are placed in the order of requests without overlap.
#include "support/check.h"

#include "sdl/layout.h"

static const SDL_Rect picture = {0, 20, 640, 340};

static void assert_box(SDL_Rect r, int x, int y, int w, int h) {
    CHECK(r.x == x && r.y == y && r.w == w && r.h == h, "%d, %d, %d x %d, not %d, %d, %d x %d", r.x, r.y, r.w, r.h, x,
          y, w, h);
}

TEST(a_bar_lies_at_its_edge_and_the_next_one_behind_it) {
    layout l;
    layout_begin(&l, picture);
    assert_box(layout_take(&l, EDGE_TOP, 640, 30), 0, 20, 640, 30);
    assert_box(layout_take(&l, EDGE_TOP, 640, 10), 0, 50, 640, 10);
    assert_box(layout_take(&l, EDGE_BOTTOM, 640, 30), 0, 330, 640, 30);
    assert_box(layout_take(&l, EDGE_BOTTOM, 640, 10), 0, 320, 640, 10);
}

TEST(signs_in_the_middle_stand_below_each_other_with_a_gap) {
    layout l;
    layout_begin(&l, picture);
    assert_box(layout_take(&l, EDGE_TOP, 200, 30), 220, 22, 200, 30);
    assert_box(layout_take(&l, EDGE_TOP, 100, 10), 270, 54, 100, 10);
    assert_box(layout_take(&l, EDGE_BOTTOM, 100, 10), 270, 348, 100, 10);
}

TEST(a_sign_in_the_middle_moves_only_what_it_would_cover) {
    layout l;
    layout_begin(&l, picture);
    (void)layout_take(&l, EDGE_TOP, 200, 30);
    assert_box(layout_take(&l, EDGE_TOP | EDGE_LEFT, 202, 50), 4, 22, 202, 50);
    assert_box(layout_take(&l, EDGE_TOP | EDGE_RIGHT, 320, 50), 316, 54, 320, 50);
}

TEST(a_bar_moves_the_corners_too) {
    layout l;
    layout_begin(&l, picture);
    (void)layout_take(&l, EDGE_BOTTOM, 640, 25);
    assert_box(layout_take(&l, EDGE_BOTTOM | EDGE_LEFT, 202, 50), 4, 283, 202, 50);
    assert_box(layout_take(&l, EDGE_BOTTOM | EDGE_LEFT, 100, 10), 4, 271, 100, 10);
    assert_box(layout_take(&l, EDGE_BOTTOM | EDGE_RIGHT, 100, 10), 536, 323, 100, 10);
}

TEST(a_box_slides_past_all_that_it_would_cover_whatever_their_order) {
    layout l;
    layout_begin(&l, picture);
    (void)layout_take(&l, EDGE_TOP | EDGE_LEFT, 100, 60);
    (void)layout_take(&l, EDGE_TOP, 640, 20); // at 82, below the corner's box
    (void)layout_take(&l, EDGE_TOP | EDGE_RIGHT, 100, 40);
    assert_box(layout_take(&l, EDGE_TOP, 600, 10), 20, 104, 600, 10);
}

TEST(what_finds_no_room_has_no_height_and_takes_none) {
    layout l;
    layout_begin(&l, picture);
    (void)layout_take(&l, EDGE_TOP, 640, 300);
    SDL_Rect none = layout_take(&l, EDGE_BOTTOM, 640, 41);
    assert_true(SDL_RectEmpty(&none));
    assert_box(layout_take(&l, EDGE_BOTTOM, 640, 40), 0, 320, 640, 40);
    none = layout_take(&l, EDGE_TOP | EDGE_LEFT, 10, 1);
    assert_true(SDL_RectEmpty(&none));
}

TEST(the_room_at_an_edge_is_the_height_that_can_be_taken_there) {
    static const unsigned edges[] = {EDGE_TOP | EDGE_LEFT, EDGE_BOTTOM | EDGE_LEFT};
    for (int i = 0; i < 2; i++) {
        layout l;
        layout_begin(&l, picture);
        (void)layout_take(&l, EDGE_TOP, 640, 30);
        (void)layout_take(&l, EDGE_BOTTOM | EDGE_LEFT, 200, 50);
        (void)layout_take(&l, EDGE_TOP | EDGE_RIGHT, 200, 200);
        int room = layout_room(&l, edges[i], 202);
        assert_int_equal(room, 360 - 2 - 50 - 2 - 50 - 2);
        layout more = l;
        SDL_Rect high = layout_take(&more, edges[i], 202, room + 1), fits = layout_take(&l, edges[i], 202, room);
        assert_true(SDL_RectEmpty(&high));
        assert_int_equal(fits.h, room);
    }
}

TEST(there_is_no_room_where_all_is_taken) {
    layout l;
    layout_begin(&l, picture);
    (void)layout_take(&l, EDGE_TOP, 640, 340);
    assert_int_equal(layout_room(&l, EDGE_BOTTOM | EDGE_LEFT, 100), 0);
}

TEST(a_frame_begins_with_all_free) {
    layout l;
    layout_begin(&l, picture);
    (void)layout_take(&l, EDGE_TOP, 640, 300);
    layout_begin(&l, picture);
    assert_int_equal(layout_room(&l, EDGE_TOP, 640), 340);
}
