// test_solid.c - forbidden outcomes: a shot passes through its target, bodies stay inside each other, a full world
// fails.
#include <stdlib.h>

#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

// ---- swept shots ---------------------------------------------------------------------------------------------------

/// The fixture's masks, except that motes are vertical lines one pixel wide and shots are single pixels.
static sprite_masks thin;
static ph_mask *pixel, *line;

static void make_thin(void) {
    const sprite_info *mote = sprite_get(SPRITE_MOTE);
    pixel = ph_mask_create(8, 8);
    line = ph_mask_create(mote->w, mote->h);
    ph_mask_set(pixel, 4, 4, true);
    ph_mask_fill_box(line, (ph_box){mote->w / 2, 0, mote->w / 2 + 1, mote->h}, true);
    thin = *fixture_masks();
    for (int32_t f = 0; f < SPRITE_FRAMES_MAX; f++) {
        thin.frame[SPRITE_MOTE][f] = line;
        thin.frame[SPRITE_SHOT][f] = pixel;
    }
}

enum { FAR = 2000, FULL_SPEED = 2 * SHIP_SPEED }; // a place far from every edge [px]; speed of a shot

/// The nearer enemy is hit, whether its body precedes or follows the other one in the world.
TEST(a_shot_hits_only_the_first_of_two_in_its_way) {
    for (int32_t order = 0; order < 2; order++) {
        for (int32_t part = 0; part < FULL_SPEED; part += 23) {
            game *g = fixture_empty();
            world *w = &g->world;
            g->sprites = &thin;
            int32_t x = FAR * SUB, y = FAR * SUB, gap = 3 * SUB;
            int32_t first = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, order ? x + gap : x, y, 0, 0);
            int32_t second = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, order ? x : x + gap, y, 0, 0);
            int32_t near = order ? second : first, far = order ? first : second;
            fixture_body(g, KIND_SHOT, SPRITE_SHOT, x - 20 * SUB - part, y + 6 * SUB, FULL_SPEED, 0);
            fixture_ticks(g, 8);
            CHECK(w->bodies[near].hull == FIXTURE_HULL - SHOT_DAMAGE && w->bodies[far].hull == FIXTURE_HULL,
                  "phase %d: hulls %d and %d", part, w->bodies[near].hull, w->bodies[far].hull);
            fixture_free(g);
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
}

TEST_TEARDOWN(tear_down) {
    ph_mask_free(pixel);
    ph_mask_free(line);
}
