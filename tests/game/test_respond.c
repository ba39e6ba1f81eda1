// test_respond.c - mechanics of a collision: restitution, a static body, and a wall of pieces that acts as a single
// wall. tests/pixhit/test_bounce.c has the conserved quantities, tests/app/test_facts.c the bounces and push-outs of
// games.
#include <stdlib.h>

#include "game/actors/respond.h"
#include "game/world/body.h"
#include "support/check.h"
#include "support/fixture.h"

static game *g;

TEST_SETUP(set_up) {
    g = fixture_empty();
}

static body *at(int32_t index) {
    return &g->world.bodies[index];
}

static void drop_all(void) {
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (at(i)->kind != KIND_NONE) {
            body_remove(&g->world, i);
        }
    }
}

TEST(restitution_scales_the_speed_after_a_bounce) {
    enum { X = 100, Y = 100, APART = 38, SPEED = 512 }; // of two rocks that meet head-on
    for (int32_t e = 0; e <= 256; e += 64) {
        drop_all();
        int32_t a = fixture_body(g, KIND_BALL, SPRITE_ROCK_SMALL, X * SUB, Y * SUB, 0, 0);
        int32_t b = fixture_body(g, KIND_BALL, SPRITE_ROCK_SMALL, (X + APART) * SUB, Y * SUB, -SPEED, 0);
        contact head_on = {.a = a, .b = b, .ax = X, .ay = Y, .dx = APART, .hit = {.area = 1, .gx = -9}};
        assert_true(respond_bounce(g, &head_on, e));
        int32_t apart = at(b)->vx - at(a)->vx;
        CHECK(abs(apart - SPEED * e / 256) <= 1, "restitution %d/256: %d came in, %d goes out", e, (int)SPEED, apart);
        assert_true(at(a)->vx + at(b)->vx == -SPEED);
    }
}

/// The other body takes the whole impulse.
TEST(a_static_body_does_not_move) {
    enum { X = 100, Y = 100, DX = 35, DY = -50 }; // the pylon, and the rock relative to it [px]
    drop_all();
    int32_t a = fixture_body(g, KIND_WALL, SPRITE_PYLON, X * SUB, Y * SUB, 0, 0);
    int32_t b = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, (X + DX) * SUB, (Y + DY) * SUB, -300, 40);
    contact c = {.a = a, .b = b, .ax = X, .ay = Y, .dx = DX, .dy = DY, .hit = {.area = 1, .gx = -50}};
    assert_true(respond_bounce(g, &c, 256));
    assert_true(at(a)->vx == 0 && at(a)->vy == 0 && at(b)->vx == 300 && at(b)->vy == 40);
    fixture_touch(g);
    assert_non_null(fixture_contact(g, a, b));
    respond_separate(g, fixture_contact(g, a, b));
    assert_true(fixture_overlap(g, a, b) == 0);
    assert_true(at(a)->x == X * SUB && at(a)->y == Y * SUB);
}

TEST(a_push_leads_out_of_the_other_body_at_its_speed) {
    enum { SPEED = 140 };
    drop_all();
    int32_t a = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, 100 * SUB, 100 * SUB, 0, 0);
    int32_t b = fixture_body(g, KIND_SHOT, SPRITE_SHOT, 108 * SUB, 108 * SUB, 0, 0);
    const contact c = {.a = a, .b = b, .hit = {.area = 1, .gx = -30, .gy = 40}};
    respond_push(g, &c, a, SPEED);
    CHECK(abs(at(a)->vx + SPEED * 3 / 5) <= 2 && abs(at(a)->vy - SPEED * 4 / 5) <= 2, "a at (%d,%d)", at(a)->vx,
          at(a)->vy);
    respond_push(g, &c, b, SPEED);
    assert_true(at(b)->vx == -at(a)->vx && at(b)->vy == -at(a)->vy);
    const contact none = {.a = a, .b = b, .hit = {.area = 1}};
    respond_push(g, &none, b, SPEED);
    assert_int_equal(at(b)->vx, -at(a)->vx);
}

// ---- walls ---------------------------------------------------------------------------------------------------------

/// Bounces body b off all walls that it touches and moves it out of them, as the rules do. Returns true if it bounced.
static bool answer_walls(int32_t b) {
    contact touching[8];
    int32_t count = 0;
    int64_t area = 0;
    fixture_touch(g);
    for (int32_t i = 0; i < g->collider.contact_count && count < 8; i++) {
        if (g->collider.contacts[i].b == b) {
            area += g->collider.contacts[i].hit.area;
            touching[count++] = g->collider.contacts[i];
        }
    }
    if (count == 0) {
        return false;
    }
    contact wall = respond_as_one_wall(g, touching);
    assert_true(wall.hit.area == area);
    bool bounced = respond_bounce(g, &wall, PH_BOUNCE_FULL);
    respond_leave_walls(g, &wall);
    return bounced;
}

enum {
    WALL_X = 1000, // top-left corner of the ceiling [px]
    WALL_Y = 500,
    LOWER_EDGE = WALL_Y + 28, // its first row without solid pixels
    PIECE = 128,              // width of a piece
    ALONG = 300               // position of the body along it
};

/// Builds a ceiling that bodies meet from below, with a seam every PIECE px, the first `shift` px to the left.
static void build_ceiling(int32_t shift) {
    drop_all();
    for (int32_t i = 0; i < 8; i++) {
        fixture_body(g, KIND_WALL, SPRITE_WALL_H, (WALL_X + PIECE * i - shift) * SUB, WALL_Y * SUB, 0, 0);
    }
}

/// A body of sprite s that slides along the underside of the ceiling, `depth` px inside it.
static body bounced(sprite s, int32_t depth, int32_t vx, int32_t vy) {
    int32_t top = fixture_masks()->frame[s][0]->bounds.y0;
    int32_t b =
        fixture_body(g, KIND_BALL, s, (WALL_X + ALONG) * SUB + 99, (LOWER_EDGE - depth - top) * SUB + 128, vx, vy);
    answer_walls(b);
    return *at(b);
}

/// The center of a piece, far from seams, acts as a single wall. All other places are compared with it.
static int32_t shift_without_seam(sprite s) {
    return (ALONG + sprite_get(s)->w / 2 + PIECE / 2) % PIECE;
}

/// Shifts the wall over the body pixel by pixel. With seams at any position the response equals the response to a
/// single wall.
static void check_seams(sprite s, int32_t depth) {
    enum { ALONG_SPEED = 333, UP_SPEED = 200 };
    build_ceiling(shift_without_seam(s));
    body single = bounced(s, depth, ALONG_SPEED, -UP_SPEED);
    bool touched = depth > 0;
    CHECK(single.vx == ALONG_SPEED && single.vy == (touched ? UP_SPEED : -UP_SPEED),
          "%s at depth %d: comes off a plain wall with (%d,%d)", sprite_get(s)->file, depth, single.vx, single.vy);
    for (int32_t shift = 0; shift < PIECE; shift++) {
        build_ceiling(shift);
        body now = bounced(s, depth, ALONG_SPEED, -UP_SPEED);
        CHECK(now.vx == single.vx && now.vy == single.vy && now.x == single.x && now.y == single.y,
              "%s at depth %d, seam %d: comes off to (%d,%d) with (%d,%d); without a seam to (%d,%d) with (%d,%d)",
              sprite_get(s)->file, depth, shift, now.x, now.y, now.vx, now.vy, single.x, single.y, single.vx,
              single.vy);
    }
}

TEST(a_seam_in_a_wall_is_not_felt) {
    // Symmetric about the vertical axis, so that a plain wall gives a vertical normal.
    static const sprite sprites[] = {SPRITE_PEBBLE, SPRITE_REPAIR, SPRITE_GEM, SPRITE_MOTE, SPRITE_PYLON};
    for (int32_t n = 0; n < 5; n++) {
        for (int32_t depth = 0; depth <= 6; depth++) {
            check_seams(sprites[n], depth);
        }
    }
}

/// Both components of its velocity are reversed, and it is outside of both walls.
TEST(a_body_in_a_corner_bounces_off_both_walls) {
    build_ceiling(0);
    fixture_body(g, KIND_WALL, SPRITE_WALL_V, (WALL_X + PIECE) * SUB, (LOWER_EDGE - 20) * SUB, 0, 0);
    int32_t b =
        fixture_body(g, KIND_BALL, SPRITE_PYLON, (WALL_X + PIECE + 25) * SUB, (LOWER_EDGE - 3) * SUB, -150, -150);
    assert_true(answer_walls(b));
    CHECK(at(b)->vx > 100 && at(b)->vy > 100, "out of the corner with (%d,%d)", at(b)->vx, at(b)->vy);
    fixture_touch(g);
    assert_int_equal(g->collider.contact_count, 0);
}
