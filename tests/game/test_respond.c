// test_respond.c - the mechanics of a collision: what a bounce must keep, where a push must end, and that a wall made
// of pieces is one wall.
#include <math.h>
#include <stdlib.h>

#include "support/check.h"
#include "support/fixture.h"
#include "game/body.h"
#include "game/respond.h"
#include "support/oracle.h"

static game *g;

static int set_up(void **state) {
    (void)state;
    g = fixture_empty();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    game_free(g);
    return 0;
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

// ---- pairs of bodies at random -----------------------------------------------------------------------------------

typedef struct pair {
    int32_t a, b;
    contact c;
} pair;

/// Two free bodies of different sizes that overlap. False when chance laid them apart.
static bool random_pair(oracle_rng *dice, pair *p) {
    static const sprite kinds[] = {SPRITE_ROCK_LARGE, SPRITE_ROCK_SMALL, SPRITE_PEBBLE,
                                   SPRITE_GEM,        SPRITE_GRINDER,    SPRITE_MOTE};
    sprite s = kinds[oracle_range(dice, 0, 5)], t = kinds[oracle_range(dice, 0, 5)];
    drop_all();
    int32_t reach = (sprite_get(s)->w + sprite_get(t)->w) * SUB / 2, x = 2000 * SUB, y = 1500 * SUB + 77;
    p->a = fixture_body(g, KIND_BALL, s, x, y, oracle_range(dice, -900, 900), oracle_range(dice, -900, 900));
    p->b = fixture_body(g, KIND_BALL, t, x + oracle_range(dice, -reach, reach), y + oracle_range(dice, -reach, reach),
                        oracle_range(dice, -900, 900), oracle_range(dice, -900, 900));
    fixture_touch(g);
    const contact *found = fixture_contact(g, p->a, p->b);
    if (found) {
        p->c = *found;
    }
    return found != NULL;
}

static double mass_of(int32_t index) {
    return (double)game_mask(g, index)->count;
}

typedef struct motion {
    double x, y, energy;
} motion;

static motion motion_of(const pair *p) {
    const body *a = at(p->a), *b = at(p->b);
    double m = mass_of(p->a), n = mass_of(p->b);
    motion sum = {m * a->vx + n * b->vx, m * a->vy + n * b->vy,
                  m * (pow(a->vx, 2) + pow(a->vy, 2)) + n * (pow(b->vx, 2) + pow(b->vy, 2))};
    return sum;
}

/// What is left to rounding: velocities are whole units, and the share of a in 1/256. `change` is how much the relative
/// velocity changed.
static double momentum_slack(const pair *p, double change) {
    return (mass_of(p->a) + mass_of(p->b)) * (change / 256 + 2);
}

static void test_bounce(void **state) {
    (void)state;
    int bounced = 0, parting = 0;
    for (uint64_t seed = 1; seed <= 6000; seed++) {
        oracle_rng dice = {seed};
        pair p;
        if (!random_pair(&dice, &p)) {
            continue;
        }
        motion before = motion_of(&p);
        int64_t coming = approach(g, &p.c), count = g->world.totals.bounces;
        double vx = at(p.b)->vx - at(p.a)->vx, vy = at(p.b)->vy - at(p.a)->vy, gx = (double)p.c.hit.gx,
               gy = (double)p.c.hit.gy;
        bool did = bounce(g, &p.c, 256);
        motion after = motion_of(&p);
        assert_true(did == (coming > 0));
        assert_true(g->world.totals.bounces == count + did);
        if (!did) {
            CHECK(after.x == before.x && after.y == before.y && after.energy == before.energy,
                  "seed %d: parting, yet changed", (int)seed);
            parting++;
            continue;
        }
        double change = hypot(at(p.b)->vx - at(p.a)->vx - vx, at(p.b)->vy - at(p.a)->vy - vy),
               slack = momentum_slack(&p, change);
        CHECK(fabs(after.x - before.x) <= slack && fabs(after.y - before.y) <= slack,
              "seed %d: momentum (%.0f,%.0f) became (%.0f,%.0f)", (int)seed, before.x, before.y, after.x, after.y);
        // The sum of the slips above, times twice the speeds at most.
        CHECK(fabs(after.energy - before.energy) <= 2 * 2600 * slack, "seed %d: energy %.0f became %.0f", (int)seed,
              before.energy, after.energy);
        // Restitution 1: the approach turns round, and what is along the surface stays.
        double turned = (double)approach(g, &p.c), length = hypot(gx, gy);
        double along = (vx * gy - vy * gx) / length;
        double along_after = ((at(p.b)->vx - at(p.a)->vx) * gy - (at(p.b)->vy - at(p.a)->vy) * gx) / length;
        CHECK(fabs(turned + (double)coming) / length <= 2, "seed %d: approach %.0f became %.0f", (int)seed,
              (double)coming / length, turned / length);
        CHECK(fabs(along - along_after) <= 2, "seed %d: along the surface %.1f became %.1f", (int)seed, along,
              along_after);
        bounced++;
    }
    CHECK(bounced > 1000 && parting > 1000, "only %d bounced, %d parted", bounced, parting);
}

static void test_restitution(void **state) {
    (void)state;
    for (int32_t e = 0; e <= 256; e += 64) {
        drop_all();
        int32_t a = fixture_body(g, KIND_BALL, SPRITE_ROCK_SMALL, 100 * SUB, 100 * SUB, 0, 0);
        int32_t b = fixture_body(g, KIND_BALL, SPRITE_ROCK_SMALL, 138 * SUB, 100 * SUB, -512, 0);
        contact head_on = {.a = a, .b = b, .ax = 100, .ay = 100, .dx = 38, .hit = {.area = 1, .gx = -9}};
        assert_true(bounce(g, &head_on, e));
        int32_t apart = at(b)->vx - at(a)->vx;
        CHECK(abs(apart - 512 * e / 256) <= 1, "restitution %d/256: 512 came in, %d goes out", e, apart);
        assert_true(at(a)->vx + at(b)->vx == -512);
    }
}

/// However hard it is hit, a fixed body does not stir and takes nothing.
static void test_fixed(void **state) {
    (void)state;
    drop_all();
    int32_t a = fixture_body(g, KIND_WALL, SPRITE_PYLON, 100 * SUB, 100 * SUB, 0, 0);
    int32_t b = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 135 * SUB, 50 * SUB, -300, 40);
    contact c = {.a = a, .b = b, .ax = 100, .ay = 100, .dx = 35, .dy = -50, .hit = {.area = 1, .gx = -50}};
    assert_true(bounce(g, &c, 256));
    assert_true(at(a)->vx == 0 && at(a)->vy == 0 && at(b)->vx == 300 && at(b)->vy == 40);
    fixture_touch(g);
    assert_non_null(fixture_contact(g, a, b));
    separate(g, fixture_contact(g, a, b));
    assert_true(fixture_overlap(g, a, b) == 0);
    assert_true(at(a)->x == 100 * SUB && at(a)->y == 100 * SUB);
}

// ---- separate ------------------------------------------------------------------------------------------------------

static void test_separate(void **state) {
    (void)state;
    int freed = 0, deep = 0;
    for (uint64_t seed = 1; seed <= 6000; seed++) {
        oracle_rng dice = {seed + 100000};
        pair p;
        if (!random_pair(&dice, &p)) {
            continue;
        }
        body a = *at(p.a), b = *at(p.b);
        int64_t before = fixture_overlap(g, p.a, p.b);
        separate(g, &p.c);
        int32_t moved_a = abs(at(p.a)->x - a.x) + abs(at(p.a)->y - a.y),
                moved_b = abs(at(p.b)->x - b.x) + abs(at(p.b)->y - b.y);
        int64_t left = fixture_overlap(g, p.a, p.b);
        assert_true(at(p.a)->vx == a.vx && at(p.b)->vy == b.vy);
        CHECK(moved_a == 0 || moved_b == 0, "seed %d: both moved", (int)seed);
        ph_point out = {p.c.dx, p.c.dy};
        if (ph_mask_push_out(game_mask(g, p.a), game_mask(g, p.b), &out, -p.c.hit.gx, -p.c.hit.gy, 10) < 0) {
            deep++; // more than ten steps along the normal: not in one tick, see test_solid.c
            continue;
        }
        CHECK(left == 0, "seed %d: overlap %d became %d", (int)seed, (int)before, (int)left);
        CHECK(moved_b == 0 ? mass_of(p.b) > mass_of(p.a) : mass_of(p.b) <= mass_of(p.a),
              "seed %d: the heavier one gave way", (int)seed);
        freed++;
    }
    CHECK(freed > 1000 && deep > 1000, "only %d freed, %d deep", freed, deep);
}

// ---- walls ---------------------------------------------------------------------------------------------------------

/// Answers the walls that body b touches, as the rules do. False when it touches none.
static bool answer_walls(int32_t b) {
    contact touching[8];
    int32_t count = 0;
    fixture_touch(g);
    for (int32_t i = 0; i < g->collider.contact_count && count < 8; i++) {
        if (g->collider.contacts[i].b == b) {
            touching[count++] = g->collider.contacts[i];
        }
    }
    return count > 0 && bounce_off_walls(g, touching, count, 256);
}

enum { WALL_Y = 500, WALL_X = 1000, LOWER_EDGE = WALL_Y + 28 };

/// A ceiling that bodies meet from below, with a seam every 128 px, the first `shift` px to the left.
static void build_ceiling(int32_t shift) {
    drop_all();
    for (int32_t i = 0; i < 8; i++) {
        fixture_body(g, KIND_WALL, SPRITE_WALL_H, (WALL_X + 128 * i - shift) * SUB, WALL_Y * SUB, 0, 0);
    }
}

/// A body of sprite s that slides along below the ceiling, `depth` px inside it.
static body bounced(sprite s, int32_t depth, int32_t vx, int32_t vy) {
    int32_t top = fixture_masks()->frame[s][0]->bounds.y0;
    int32_t b =
        fixture_body(g, KIND_BALL, s, (WALL_X + 300) * SUB + 99, (LOWER_EDGE - depth - top) * SUB + 128, vx, vy);
    answer_walls(b);
    return *at(b);
}

/// The middle of a piece, where no seam is near, is the single wall that every other place is compared with.
static int32_t shift_without_seam(sprite s) {
    return (300 + sprite_get(s)->w / 2 + 64) % 128;
}

/// The wall goes past over the body pixel by pixel: wherever its seams are, the answer is that of one wall.
static void check_seams(sprite s, int32_t depth) {
    build_ceiling(shift_without_seam(s));
    body single = bounced(s, depth, 333, -200);
    bool touched = depth > 0;
    CHECK(single.vx == 333 && single.vy == (touched ? 200 : -200),
          "%s at depth %d: comes off a plain wall with (%d,%d)", sprite_get(s)->file, depth, single.vx, single.vy);
    for (int32_t shift = 0; shift < 128; shift++) {
        build_ceiling(shift);
        body now = bounced(s, depth, 333, -200);
        CHECK(now.vx == single.vx && now.vy == single.vy && now.x == single.x && now.y == single.y,
              "%s at depth %d, seam %d: comes off to (%d,%d) with (%d,%d); without a seam to (%d,%d) with (%d,%d)",
              sprite_get(s)->file, depth, shift, now.x, now.y, now.vx, now.vy, single.x, single.y, single.vx,
              single.vy);
    }
}

static void test_seam(void **state) {
    (void)state;
    // Symmetric about the vertical, so that a plain wall gives a vertical normal.
    static const sprite sprites[] = {SPRITE_PEBBLE, SPRITE_REPAIR, SPRITE_GEM, SPRITE_MOTE, SPRITE_PYLON};
    for (int32_t n = 0; n < 5; n++) {
        for (int32_t depth = 0; depth <= 6; depth++) {
            check_seams(sprites[n], depth);
        }
    }
}

/// Into a corner: out of both walls, and both parts of the velocity turn round.
static void test_corner(void **state) {
    (void)state;
    build_ceiling(0);
    fixture_body(g, KIND_WALL, SPRITE_WALL_V, (WALL_X + 128) * SUB, (LOWER_EDGE - 20) * SUB, 0, 0);
    int32_t b = fixture_body(g, KIND_BALL, SPRITE_PYLON, (WALL_X + 128 + 25) * SUB, (LOWER_EDGE - 3) * SUB, -150, -150);
    assert_true(answer_walls(b));
    CHECK(at(b)->vx > 100 && at(b)->vy > 100, "out of the corner with (%d,%d)", at(b)->vx, at(b)->vy);
    fixture_touch(g);
    assert_int_equal(g->collider.contact_count, 0);
}

/// A body that already leaves is not sent back.
static void test_leaving(void **state) {
    (void)state;
    build_ceiling(0);
    body b = bounced(SPRITE_PEBBLE, 4, 17, 60);
    assert_true(b.vx == 17 && b.vy == 60);
    fixture_touch(g);
    assert_int_equal(g->collider.contact_count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounce),   cmocka_unit_test(test_restitution), cmocka_unit_test(test_fixed),
        cmocka_unit_test(test_separate), cmocka_unit_test(test_seam),        cmocka_unit_test(test_corner),
        cmocka_unit_test(test_leaving),
    };
    int failed = cmocka_run_group_tests(tests, set_up, tear_down);
    fixture_free();
    return failed;
}
