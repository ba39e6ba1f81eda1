// test_move_examples.c - ph_mask_move: touches, limits, and fractions of a pixel over many frames.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

/// ph_mask_move by whole pixels: mx and my are in px, before and after.
static bool move_px(const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *m) {
    m->mx *= 256;
    m->my *= 256;
    bool moved = ph_mask_move(b, bodies, n, m);
    CHECK(m->rx == 0 && m->ry == 0 && m->mx % 256 == 0 && m->my % 256 == 0, "left (%d,%d)/256 px", m->mx, m->my);
    m->mx /= 256;
    m->my /= 256;
    return moved;
}

#define ASSERT_MOVE(m, at_x, at_y, left_x, left_y, on)                                                          \
    CHECK((m).x == (at_x) && (m).y == (at_y) && (m).mx == (left_x) && (m).my == (left_y) && (m).ground == (on), \
          "at %d,%d, left %d,%d, ground %d", (m).x, (m).y, (m).mx, (m).my, (m).ground)

/// Two adjacent tiles have no seam. Both are reported as floors, and the wall behind them once.
TEST(each_side_of_a_body_that_stops_is_told_once) {
    ph_mask *tile = oracle_empty(8, 8), *b = oracle_full(4, 4);
    ph_touch touches[4];
    memset(touches, 0x55, sizeof touches);
    ph_body body[4] = {{tile, 0, 8, 0, 0}, {tile, 8, 8, 0, 0}, {tile, 16, 0, 0, 0}, {tile, 16, -8, 0, 0}};
    ph_move move = {6, 0, 0, 0, 9, 30, 0, 0, touches, 3, 0, 0};
    ph_mask_fill(tile, true);
    assert_true(move_px(b, body, 4, &move));
    ASSERT_MOVE(move, 12, 4, 3, 26, 1);
    assert_int_equal(move.touches_n, 3);
    assert_true(touches[0].side.y == 1 && touches[0].body + touches[1].body == 1 && touches[2].side.x == 1);
    assert_int_equal(touches[2].body, 2);
    assert_int_equal(touches[3].body, 0x55555555); // beyond the capacity
}

TEST(a_move_out_of_range_or_from_inside_changes_nothing) {
    const int32_t far_away = 1 << 28, least = INT32_MIN;
    ph_mask *b = oracle_full(3, 3);
    ph_touch touch;
    for (int32_t i = 0; i < 24; i++) {
        ph_move move = {0, 0, 0, 0, 1, 1, 0, 0, &touch, 1, -5, -5}, before;
        ph_body body = {b, 9, 9, 0, 0};
        int32_t *const field[] = {&move.x, &move.y, &move.rx, &move.ry, &move.up, &move.down, &body.x, &body.y};
        const int32_t bad[] = {far_away, -far_away, least};
        *field[i / 3] = bad[i % 3];
        before = move;
        CHECK(!ph_mask_move(b, &body, 1, &move), "field %d is %d", i / 3, bad[i % 3]);
        CHECK(memcmp(&move, &before, sizeof move) == 0, "case %d: written", i);
    }
    const int32_t end = far_away - 1; // one more pixel exceeds the limit
    ph_move along = {.x = end, .rx = 255, .mx = 1}, down = {.y = -end, .my = -1};
    assert_false(ph_mask_move(b, NULL, 0, &along) || ph_mask_move(b, NULL, 0, &down));
    along.rx = 254;
    assert_true(ph_mask_move(b, NULL, 0, &along) && along.x == end && along.rx == 255);
    ph_body beside = {b, 2, -2, 0, 0};
    ph_move move = {.mx = 256, .my = 256};
    assert_false(ph_mask_move(b, &beside, 1, &move));
    assert_false(ph_mask_move(b, &beside, -1, &move));
    move.rx = 256;
    assert_false(ph_mask_move(b, NULL, 0, &move));
    move.rx = 0;
    assert_true(ph_mask_move(b, NULL, 0, &move));
    ASSERT_MOVE(move, 1, 1, 0, 0, -1);
}

/// 8 million px, the longest way, are crossed by a single call, which stops where the ground ends.
TEST(a_long_way_is_made_at_once) {
    ph_mask *b = oracle_full(3, 3), *wall = oracle_empty(7, 7);
    const int32_t end = (1 << 28) - 1, far = INT32_MAX / 256;
    ph_body body = {wall, end - 9, 0, 0, 0};
    ph_touch touch;
    ph_move move = {end - far, 2, 255, 0, INT32_MAX, 256, 3, 3, &touch, 1, 0, 0};
    ph_mask_fill(wall, true);
    move.x -= 1; // 255 parts of a pixel are added to a way that ends 1/256 px before a whole pixel
    assert_true(ph_mask_move(b, &body, 1, &move));
    ASSERT_MOVE(move, end - 12, 3, 12 * 256 + 254, 0, -1);
    assert_true(move.touches_n == 1 && touch.side.x == 1 && touch.contact.area == 3);
    move = (ph_move){end - 12, 3, 255, 255, INT32_MAX, INT32_MAX, 0, 0, NULL, 0, 0, 0};
    assert_false(ph_mask_move(b, &body, 1, &move)); // the end of the way is too far
    move = (ph_move){end - far - 12, 3, 255, 0, INT32_MIN, INT32_MIN, 0, 0, NULL, 0, 0, 0};
    assert_true(ph_mask_move(b, &body, 1, &move) && move.mx == 0 && move.my == 0);
    assert_true(move.x == end - 2 * far - 13 && move.rx == 255 && move.y == 3 - far - 1 && move.ry == 0);
}

// ---- fractions of a pixel ---------------------------------------------------------------------------------------

TEST(three_tenths_of_a_pixel_per_frame_are_eighteen_pixels_after_sixty_frames) {
    ph_mask *b = oracle_full(3, 3);
    ph_move right = {.x = 5}, left = {.x = 5}, to_and_fro = {.x = 5, .rx = 1};
    for (int32_t frame = 1; frame <= 100000; frame++) {
        right.mx = right.my = 77;
        left.mx = left.my = -77;
        to_and_fro.mx = frame % 2 ? 200 : -200;
        assert_true(ph_mask_move(b, NULL, 0, &right) && ph_mask_move(b, NULL, 0, &left));
        assert_true(ph_mask_move(b, NULL, 0, &to_and_fro));
        CHECK((right.x - 5) * 256 + right.rx == 77 * frame && right.y * 256 + right.ry == 77 * frame, "%d", frame);
        CHECK((left.x - 5) * 256 + left.rx == -77 * frame && left.y * 256 + left.ry == -77 * frame, "%d", frame);
        CHECK(to_and_fro.x == 5 && to_and_fro.rx == (frame % 2 ? 201 : 1), "frame %d", frame);
        CHECK(frame != 60 || (right.x == 5 + 18 && left.x == 5 - 19 && left.rx == 244), "at %d and %d", right.x,
              left.x);
    }
}

/// Before a wall or on a floor the fraction stays 0 and each frame reports the touch, for any speed. When the wall
/// vanishes, the body needs the full way for the next pixel.
TEST(a_blocked_axis_collects_no_fraction) {
    ph_mask *b = oracle_full(3, 3), *wall = oracle_full(20, 20);
    ph_touch touch;
    for (int32_t side = 0; side < 4; side++) {
        const int32_t x = side == 0 ? 13 : side == 1 ? -30 : 0, y = side == 2 ? 13 : side == 3 ? -30 : 0;
        ph_body body = {wall, x, y, 0, 0};
        ph_move move = {.touches = &touch, .touches_max = 1};
        int32_t sign = side % 2 ? -1 : 1;
        for (int32_t frame = 0; frame < 600; frame++) {
            int32_t speed = sign * (30 + frame % 50);
            move.mx = x ? speed : 0;
            move.my = x ? 0 : speed;
            assert_true(ph_mask_move(b, &body, 1, &move));
            bool blocked = move.mx || move.my;
            CHECK(blocked == (move.touches_n == 1), "side %d, frame %d: %d touches", side, frame, move.touches_n);
            CHECK(frame < 100 || blocked, "side %d, frame %d: not blocked", side, frame);
            CHECK(frame < 200 || (move.rx == 0 && move.ry == 0), "side %d: %d,%d", side, move.rx, move.ry);
        }
        CHECK(x == 0 || move.x == sign * 10, "side %d: at %d", side, move.x);
        CHECK(y == 0 || move.y == sign * 10, "side %d: at %d", side, move.y);
        body.mask = NULL;
        move.mx = x ? 128 : 0;
        move.my = x ? 0 : 128;
        assert_true(ph_mask_move(b, &body, 1, &move) && move.x + move.y == sign * 10 && move.rx + move.ry == 128);
    }
}

/// Slow and fast walkers are at the same heights of a slope, up and down, and stop before the same step.
TEST(a_slow_walker_takes_the_same_way_over_a_slope) {
    ph_mask *b = oracle_full(5, 9), *hill = oracle_empty(300, 80);
    int32_t height = 60;
    for (int32_t x = 0; x < 300; x++) {
        height += x < 10 ? 0 : x < 120 ? -(x % 5 < 2) : x < 250 ? x % 3 == 0 : x == 250 ? -9 : 0;
        ph_mask_fill_box(hill, (ph_box){x, height, x + 1, 80}, true);
    }
    ph_body ground = {hill, 0, 0, 0, 0};
    ph_move fast = {.y = 51, .mx = 500 * 256, .up = 3, .down = 3}, slow = {.y = 51, .up = 3, .down = 3};
    int32_t frames = 0;
    for (int32_t still = 0; still < 20; frames++) {
        ph_move before = slow;
        slow.mx = 77;
        slow.my = 40; // gravity
        assert_true(ph_mask_move(b, &ground, 1, &slow));
        CHECK(slow.ground == 0 && slow.ry == 0, "frame %d at %d,%d: in the air", frames, slow.x, slow.y);
        still = slow.x == before.x && slow.rx == before.rx ? still + 1 : 0;
        ph_move there = {.y = 51, .mx = slow.x * 256, .up = 3, .down = 3};
        assert_true(ph_mask_move(b, &ground, 1, &there) && there.x == slow.x && there.y == slow.y);
    }
    assert_true(ph_mask_move(b, &ground, 1, &fast));
    CHECK(fast.x == slow.x && fast.y == slow.y && slow.rx == 0 && fast.mx > 0, "at %d and %d", fast.x, slow.x);
    CHECK(slow.x == 245 && frames > 245 * 256 / 77, "at %d after %d frames", slow.x, frames);
}
