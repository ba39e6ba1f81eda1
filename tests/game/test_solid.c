// test_solid.c - forbidden outcomes: a shot passes through its target, bodies stay inside each other, a full world
// fails.
#include <stdlib.h>
#include <string.h>

#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

static const input nothing;

// ---- swept shots ---------------------------------------------------------------------------------------------------

/// The fixture's masks, except that motes and ships are lines one pixel wide and shots are single pixels.
static sprite_masks thin[2];

/// A vertical line through the center, or a diagonal.
static ph_mask *make_line(sprite s, bool diagonal) {
    ph_mask *line = ph_mask_create(sprite_get(s)->w, sprite_get(s)->h);
    assert_non_null(line);
    for (int32_t i = 0; i < line->h; i++) {
        ph_mask_set(line, diagonal ? i : line->w / 2, i, true);
    }
    return line;
}

static ph_mask *pixel, *lines[2][2];

enum { PIXEL_AT = 4 }; // position of a shot's pixel in its frame

static void make_thin(void) {
    pixel = ph_mask_create(8, 8);
    ph_mask_set(pixel, PIXEL_AT, PIXEL_AT, true);
    for (int32_t n = 0; n < 2; n++) {
        lines[n][0] = make_line(SPRITE_MOTE, n);
        lines[n][1] = make_line(SPRITE_SHIP, n);
        thin[n] = *fixture_masks();
        for (int32_t f = 0; f < SPRITE_FRAMES_MAX; f++) { // equal in every frame, so that only the motion matters
            thin[n].frame[SPRITE_MOTE][f] = lines[n][0];
            thin[n].frame[SPRITE_SHIP][f] = lines[n][1];
            thin[n].frame[SPRITE_SHOT][f] = thin[n].frame[SPRITE_SPIT][f] = pixel;
        }
    }
}

static void drop_thin(void) {
    ph_mask_free(pixel);
    for (int32_t n = 0; n < 4; n++) {
        ph_mask_free(lines[n / 2][n % 2]);
    }
}

static game *range; // the world of all flights, one after the other
static world *untouched;

/// The empty world, copied from a world that was created once.
static game *empty_range(void) {
    game_load(range, untouched);
    return range;
}

enum { FAR = 2000, FULL_SPEED = 2 * SHIP_SPEED }; // a place far from every edge [px]; speed of a shot

typedef struct shooting {
    int32_t x, y;   // initial position of the shot relative to the target [1/256 px]
    int32_t vx, vy; // of the shot
    int32_t tx, ty; // velocity of the target
} shooting;

/// Flies the shot until it is gone or far past the target. Returns true if it hit exactly once.
static bool hits(kind shot_kind, kind target_kind, const shooting *s, int32_t shape_of_target) {
    game *g = empty_range();
    world *w = &g->world;
    g->sprites = &thin[shape_of_target];
    int32_t x = FAR * SUB, y = FAR * SUB, events = 0;
    sprite shape = target_kind == KIND_SHIP ? SPRITE_SHIP : SPRITE_MOTE;
    int32_t target = fixture_body(g, target_kind, shape, x, y, s->tx, s->ty);
    int32_t shot = fixture_body(g, shot_kind, SPRITE_SHOT, x + s->x, y + s->y, s->vx, s->vy);
    w->ship = target_kind == KIND_SHIP ? target : -1;
    int32_t hull = w->bodies[target].hull;
    for (int32_t i = 0; i < 60 && w->bodies[shot].kind == shot_kind; i++) {
        game_tick(g, &nothing);
        events += fixture_events(g, EVENT_HIT);
    }
    int32_t harm = shot_kind == KIND_SHOT ? SHOT_DAMAGE : SPIT_HARM;
    bool hit = events == 1 && w->bodies[shot].kind == KIND_NONE && w->bodies[target].hull == hull - harm;
    assert_true(hit || (events == 0 && w->bodies[target].hull == hull));
    return hit;
}

TEST(a_shot_from_any_side_does_not_skip_a_moving_line) {
    oracle_rng dice = {4};
    int32_t cases = (int32_t)oracle_cases(6000);
    for (int32_t n = 0; n < cases; n++) {
        int32_t fast = n % 2 ? SHIP_SPEED * 7 / 10 : 540, ticks = oracle_range(&dice, 2, 9);
        shooting s = {.vx = oracle_range(&dice, -FULL_SPEED, FULL_SPEED),
                      .vy = oracle_range(&dice, -FULL_SPEED, FULL_SPEED)};
        s.tx = oracle_range(&dice, -fast, fast);
        s.ty = oracle_range(&dice, -fast, fast);
        int32_t rx = s.vx - s.tx, ry = s.vy - s.ty;
        if (abs(rx) < 300 || abs(rx) < 2 * abs(ry)) {
            continue; // only paths that cross both lines well within their length
        }
        // Aimed at its position after about that number of ticks: 16 or 12 px right and down of the corner of
        // the target, minus the 4 px of the shot's own pixel.
        int32_t middle = n % 2 ? 12 : 8;
        s.x = middle * SUB - rx * ticks + oracle_range(&dice, 0, 255);
        s.y = middle * SUB - ry * ticks + oracle_range(&dice, 0, 255);
        CHECK(hits(n % 2 ? KIND_SPIT : KIND_SHOT, n % 2 ? KIND_SHIP : KIND_ENEMY, &s, n / 2 % 2),
              "from (%d,%d) by (%d,%d) at a target that moves (%d,%d): skipped", s.x, s.y, s.vx, s.vy, s.tx, s.ty);
    }
}

/// The nearer enemy is hit, whether its body precedes or follows the other one in the world.
TEST(a_shot_hits_only_the_first_of_two_in_its_way) {
    for (int32_t order = 0; order < 2; order++) {
        for (int32_t part = 0; part < FULL_SPEED; part += 23) {
            game *g = empty_range();
            world *w = &g->world;
            g->sprites = &thin[0];
            int32_t x = FAR * SUB, y = FAR * SUB, gap = 3 * SUB;
            int32_t first = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, order ? x + gap : x, y, 0, 0);
            int32_t second = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, order ? x : x + gap, y, 0, 0);
            int32_t near = order ? second : first, far = order ? first : second;
            fixture_body(g, KIND_SHOT, SPRITE_SHOT, x - 20 * SUB - part, y + 6 * SUB, FULL_SPEED, 0);
            fixture_ticks(g, 8);
            CHECK(w->bodies[near].hull == FIXTURE_HULL - SHOT_DAMAGE && w->bodies[far].hull == FIXTURE_HULL,
                  "phase %d: hulls %d and %d", part, w->bodies[near].hull, w->bodies[far].hull);
        }
    }
}

// ---- nothing sinks -------------------------------------------------------------------------------------------------

enum {
    OUT_WITHIN = 120, // ticks within which stuck bodies must separate
    TRACKED = 400     // only bodies with a lower index are watched; arenas and small storms have fewer
};

typedef struct watch {
    int32_t ticks[TRACKED][TRACKED]; // duration of the current overlap of a pair
    int64_t seen[TRACKED][TRACKED];
    int32_t longest;
} watch;

static bool solid(const body *b) {
    return b->kind == KIND_WALL || b->kind == KIND_GATE || b->kind == KIND_ROCK || b->kind == KIND_ENEMY ||
           b->kind == KIND_SHIP || b->kind == KIND_BALL;
}

/// Records all pairs that touched in this tick and still overlap at its end.
static void watch_tick(watch *all, const game *g) {
    const world *w = &g->world;
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        int32_t a = g->collider.contacts[i].a, b = g->collider.contacts[i].b;
        if (b < TRACKED && solid(&w->bodies[a]) && solid(&w->bodies[b]) && fixture_overlap(g, a, b) > 0) {
            all->ticks[a][b] = all->seen[a][b] == w->tick - 1 ? all->ticks[a][b] + 1 : 1;
            all->seen[a][b] = w->tick;
            all->longest = all->ticks[a][b] > all->longest ? all->ticks[a][b] : all->longest;
        }
    }
}

static int32_t longest_overlap(game *g, int32_t ticks) {
    watch *all = calloc(1, sizeof *all);
    assert_non_null(all);
    input held = {0, 0, 0};
    for (int32_t i = 0; i < ticks; i++) {
        fixture_play_idly(g, &held);
        watch_tick(all, g);
    }
    int32_t longest = all->longest;
    fixture_free(g); // one game at a time
    free(all);
    return longest;
}

/// In about one game of a hundred two wide bodies block each other in a tunnel for longer.
TEST(bodies_do_not_stay_inside_each_other) {
    const uint32_t seeds = (uint32_t)oracle_cases(20);
    uint32_t stuck = 0;
    for (uint32_t seed = 1; seed <= seeds; seed++) {
        const int32_t number = (int32_t)seed % 6 + 1;
        stuck += longest_overlap(fixture_game("game", seed, number, 0, BROADPHASE_LIR), 2000) > OUT_WITHIN;
    }
    CHECK(stuck <= 1 + seeds / 20, "in %u of %u games two bodies overlap for more than %d ticks", stuck, seeds,
          OUT_WITHIN);
    for (uint32_t seed = 1; seed <= 6; seed++) {
        int32_t longest = longest_overlap(fixture_game("storm", seed, 1, 60 * (int32_t)seed, BROADPHASE_LIR), 1500);
        CHECK(longest <= OUT_WITHIN / 4, "storm, seed %u: two bodies overlap for %d ticks", seed, longest);
    }
}

// ---- a full world --------------------------------------------------------------------------------------------------

enum { OUTSIDE = 4000, OUTSIDE_STEP = 40 }; // where fillers meet no body [px]

/// Adds repairs far outside until the world is full.
static void fill(world *w) {
    for (int32_t n = 0; w->bodies_alive < BODY_MAX; n++) {
        int32_t x = OUTSIDE + OUTSIDE_STEP * (n % 200), y = OUTSIDE + OUTSIDE_STEP * (n / 200);
        assert_true(body_add(w, KIND_REPAIR, SPRITE_REPAIR, x, y) >= 0);
    }
}

/// Shots, spit, enemies and pieces of rock get no slot.
TEST(a_full_world_adds_no_body) {
    game *g = fixture_game("game", 3, 5, 0, BROADPHASE_LIR);
    world *w = &g->world;
    fill(w);
    assert_int_equal(body_add(w, KIND_ROCK, SPRITE_PEBBLE, 100, 100), -1);
    assert_int_equal(w->totals.dropped_bodies, 1);
    assert_int_equal(w->bodies_used, BODY_MAX);
    for (int32_t i = 0; i < 40; i++) {
        input in = {SHIP_THRUST, 0, BUTTON_FIRE};
        game_tick(g, &in);
    }
    assert_true(w->totals.dropped_bodies > 1 && w->totals.shots == 0);
}

TEST(a_freed_slot_is_used_again_lowest_first) {
    game *g = fixture_game("game", 3, 5, 0, BROADPHASE_LIR);
    world *w = &g->world;
    fill(w);
    for (int32_t i = 900; i > 0; i -= 300) {
        body_remove(w, i);
    }
    for (int32_t i = 300; i <= 900; i += 300) {
        assert_int_equal(body_add(w, KIND_REPAIR, SPRITE_REPAIR, OUTSIDE, OUTSIDE), i);
    }
}

TEST(a_game_without_room_for_a_ship_goes_on) {
    game *g = fixture_game("game", 3, 5, 0, BROADPHASE_LIR);
    world *w = &g->world;
    body_remove(w, w->ship);
    w->ship = -1;
    for (int32_t i = 0; i < w->bodies_used; i++) { // they would leave free slots
        if (w->bodies[i].kind == KIND_ENEMY) {
            body_remove(w, i);
        }
    }
    fill(w);
    w->phase = PHASE_DEAD;
    w->phase_timer = 1;
    fixture_tick(g);
    assert_int_equal(w->ship, -1);
    fixture_tick(g);
}

/// All bodies at the same position cause more pairs and contacts than the lists hold.
TEST(pairs_and_contacts_that_find_no_room_are_counted) {
    enum { HEAP = 600 };
    for (int32_t method = 0; method < 2; method++) {
        game *g = fixture_empty();
        g->collider.method = (broadphase)method;
        for (int32_t i = 0; i < HEAP; i++) {
            fixture_body(g, KIND_BALL, SPRITE_GEM, FAR * SUB + i, FAR * SUB, i % 7 - 3, i % 5 - 2);
        }
        fixture_tick(g);
        const collide_stats *stats = &g->collider.stats;
        assert_true(stats->mask_tests == PAIR_MAX && stats->hits + stats->dropped == HEAP * (HEAP - 1) / 2);
        assert_true(g->collider.contact_count <= CONTACT_MAX && stats->dropped > 0);
        fixture_free(g);
    }
}

TEST_SETUP(set_up) {
    make_thin();
    range = fixture_empty();
    untouched = malloc(sizeof *untouched);
    assert_non_null(untouched);
    game_save(range, untouched);
}

TEST_TEARDOWN(tear_down) {
    fixture_free(range);
    free(untouched);
    drop_thin();
}
