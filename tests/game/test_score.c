// test_score.c - points: the chain and its multiplier, near misses, and cells of the hull.
#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/levels/level.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

// ---- the chain -----------------------------------------------------------------------------------------------------

/// Adds `count` gems or kills to the chain.
static void link(world *w, int32_t count) {
    for (int32_t n = 0; n < count; n++) {
        score_link(w, 0);
    }
}

TEST(links_raise_the_multiplier_by_one) {
    game *g = fixture_arena();
    world *w = &g->world;
    link(w, CHAIN_LINKS - 1);
    assert_int_equal(w->multiplier, 1);
    link(w, 1);
    assert_int_equal(w->multiplier, 2);
    assert_int_equal(fixture_events(g, EVENT_CHAIN), 1);
    assert_int_equal(score_link(w, 100), 200);
    assert_int_equal(w->score, 200);
}

TEST(a_kill_pays_times_the_multiplier) {
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, 300 * SUB, 300 * SUB, 0, 0);
    w->multiplier = 2;
    enemy_hurt(g, enemy, FIXTURE_HULL);
    assert_int_equal(w->score, 2 * breed_get(breed_find("SPITTER"))->points);
    assert_int_equal(w->events[w->event_count - 1].magnitude, w->score);
    assert_int_equal(w->chain_links, 1);
}

TEST(nothing_pays_after_the_end_of_a_game) {
    game *g = fixture_arena();
    world *w = &g->world;
    score_add(w, 300);
    w->phase = PHASE_OVER;
    int32_t lives = w->lives;
    score_add(w, SHIP_STEP);
    score_link(w, 100);
    assert_int_equal(w->score, 300);
    assert_int_equal(w->lives, lives);
}

/// Destroys an enemy of a breed by a deliberate cave-in.
static void crush(game *g, const char *name) {
    const int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, 300 * SUB, 300 * SUB, 0, 0);
    g->world.bodies[enemy].breed = (uint8_t)breed_find(name);
    enemy_crush(g, enemy, FIXTURE_HULL, CAVE_IN_PAYS);
}

TEST(the_summary_counts_kills_until_the_end_of_a_game) {
    game *g = fixture_arena();
    world *w = &g->world;
    const int32_t spitter = breed_find("SPITTER");
    crush(g, "SPITTER");
    assert_true(w->summary.killed[spitter] == 1 && w->summary.cave_ins == 1 && w->summary.best_chain == 1);
    w->phase = PHASE_OVER;
    crush(g, "SPITTER");
    score_kill(w, FOE_BOSS, false);
    assert_true(w->summary.killed[spitter] == 1 && w->summary.killed[FOE_BOSS] == 0 && w->summary.cave_ins == 1);
    assert_int_equal(w->summary.best_chain, 1);
    assert_int_equal(w->totals.kills, 3);
}

TEST(danger_allows_a_larger_multiplier) {
    game *g = fixture_arena();
    world *w = &g->world;
    for (w->level = 1; w->level <= 20; w->level++) {
        score_end_chain(w);
        link(w, 100);
        assert_int_equal(w->multiplier, score_multiplier_most(w->level));
        assert_true(w->multiplier >= score_multiplier_most(w->level - 1));
    }
    assert_int_equal(score_multiplier_most(1), MULTIPLIER_FIRST);
    assert_int_equal(w->multiplier, MULTIPLIER_MOST);
}

TEST(a_chain_without_links_drains_step_by_step) {
    game *g = fixture_arena();
    world *w = &g->world;
    link(w, 2 * CHAIN_LINKS);
    assert_int_equal(w->multiplier, 3);
    for (int32_t left = 2; left >= 1; left--) {
        fixture_ticks(g, CHAIN_TICKS - 1);
        assert_int_equal(w->multiplier, left + 1);
        fixture_tick(g);
        assert_int_equal(w->multiplier, left);
        assert_int_equal(fixture_events(g, EVENT_CHAIN_LOST), 1);
    }
    assert_int_equal(w->chain_ticks, 0);
}

TEST(a_hit_takes_one_of_the_multiplier_and_a_lost_ship_half_of_it) {
    game *g = fixture_arena();
    world *w = &g->world;
    w->multiplier = 3;
    w->chain_ticks = 100;
    ship_hurt(g, CHAIN_HURT - 1, 0, 0);
    assert_int_equal(w->multiplier, 3);
    ship_hurt(g, CHAIN_HURT, 0, 0);
    assert_int_equal(w->multiplier, 2);
    w->multiplier = 7;
    ship_hurt(g, SHIP_HULL, 0, 0);
    assert_int_equal(w->multiplier, 3); // the hit has reduced it
    assert_int_equal(w->chain_ticks, 0);
}

// ---- near misses ---------------------------------------------------------------------------------------------------

/// Adds a body of that kind `gap` px right of the ship's solid pixels, at the height of its center. -1 is an overlap.
static int32_t add_beside(game *g, kind k, sprite s, int32_t gap) {
    const body *ship = body_of(g, g->world.ship);
    int32_t i = fixture_body(g, k, s, 0, 0, 0, 0);
    body *b = body_of(g, i);
    b->y = b->old_y = body_cy(ship) - sprite_get(s)->h / 2 * SUB;
    int32_t x = body_px(ship) + ship->w;
    for (b->x = x * SUB; fixture_overlap(g, g->world.ship, i) == 0; b->x -= SUB) {
    }
    b->x += (gap + 1) * SUB;
    b->old_x = b->x;
    return i;
}

static int32_t grazes(kind k, sprite s, int32_t gap, int32_t flags) {
    game *g = fixture_arena();
    body_of(g, g->world.ship)->flags = (uint8_t)flags;
    int32_t near = add_beside(g, k, s, gap);
    graze_run(g);
    int32_t n = fixture_events(g, EVENT_GRAZE);
    assert_int_equal(g->world.score, n * POINTS_GRAZE);
    for (int32_t i = 0; i < n; i++) {
        const event *e = &g->world.events[g->world.event_count - 1];
        assert_int_equal(e->x, (body_cx(body_of(g, g->world.ship)) + body_cx(body_of(g, near))) / 2 / SUB); // halfway
        assert_int_equal(e->y, (body_cy(body_of(g, g->world.ship)) + body_cy(body_of(g, near))) / 2 / SUB);
    }
    fixture_free(g);
    return n;
}

TEST(what_passes_within_three_pixels_pays) {
    static const struct {
        kind k;
        sprite s;
        bool pays;
    } rows[] = {{KIND_MINE, SPRITE_MINE, true}, {KIND_ENEMY, SPRITE_SPITTER, true}, {KIND_SPIT, SPRITE_SPIT, true},
                {KIND_GEM, SPRITE_GEM, false},  {KIND_SHOT, SPRITE_SHOT, false},    {KIND_ROCK, SPRITE_PEBBLE, false}};
    for (int i = 0; i < 6; i++) {
        for (int32_t gap = -2; gap <= GRAZE_REACH + 2; gap++) {
            bool near = gap >= 0 && gap < GRAZE_REACH;
            CHECK(grazes(rows[i].k, rows[i].s, gap, 0) == (rows[i].pays && near), "%s, %d px away",
                  sprite_get(rows[i].s)->file, gap);
            CHECK(grazes(rows[i].k, rows[i].s, gap, BODY_SAFE) == 0, "%s: a safe ship earns",
                  sprite_get(rows[i].s)->file);
        }
    }
}

TEST(the_same_body_pays_once_in_a_while) {
    game *g = fixture_arena();
    world *w = &g->world;
    add_beside(g, KIND_MINE, SPRITE_MINE, 1);
    add_beside(g, KIND_SPIT, SPRITE_SPIT, 1);
    graze_run(g);
    assert_int_equal(fixture_events(g, EVENT_GRAZE), 2); // a graze of each
    for (int32_t n = 1; n <= 2 * GRAZE_REST; n++) {
        w->level_ticks++;
        graze_run(g);
        assert_int_equal(fixture_events(g, EVENT_GRAZE), 2 + n / GRAZE_REST * 2);
    }
}

TEST(a_near_miss_charges_the_bomb_and_continues_the_chain) {
    for (int32_t chain = 0; chain <= 7; chain += 7) {
        game *g = fixture_arena();
        body_of(g, g->world.ship)->flags = 0;
        g->world.chain_ticks = chain;
        (void)add_beside(g, KIND_ENEMY, SPRITE_SNAPPER, 1);
        graze_run(g);
        assert_int_equal(fixture_events(g, EVENT_GRAZE), 1);
        assert_int_equal(g->world.charge, GRAZE_CHARGE);
        assert_int_equal(g->world.chain_ticks, chain ? CHAIN_TICKS : 0);
    }
}

TEST(what_has_touched_the_ship_does_not_graze_it) {
    game *g = fixture_arena();
    int32_t enemy = add_beside(g, KIND_ENEMY, SPRITE_SPITTER, -2);
    graze_run(g);
    body_of(g, enemy)->x += 3 * SUB;
    graze_run(g);
    assert_int_equal(fixture_events(g, EVENT_GRAZE), 0);
}

// ---- cells ---------------------------------------------------------------------------------------------------------

TEST(an_empty_cell_does_not_heal) {
    game *g = fixture_arena();
    body *ship = body_of(g, g->world.ship);
    ship->hull = SHIP_HULL - HULL_CELL - 10;
    fixture_ticks(g, 20 * SHIP_REGEN_TICKS);
    assert_int_equal(ship->hull, SHIP_HULL - HULL_CELL);
}

TEST(lost_cells_and_the_last_one_are_told) {
    game *g = fixture_arena();
    const body *ship = body_of(g, g->world.ship);
    assert_int_equal(ship_cells(ship), SHIP_HULL / HULL_CELL);
    ship_hurt(g, HULL_CELL - 1, 0, 0);
    assert_int_equal(fixture_events(g, EVENT_CELL), 0);
    ship_hurt(g, 1, 0, 0);
    assert_int_equal(fixture_events(g, EVENT_CELL), 1);
    ship_hurt(g, SHIP_HULL - 2 * HULL_CELL - 5, 0, 0);
    assert_int_equal(ship_cells(ship), 2);
    assert_int_equal(fixture_events(g, EVENT_LOW_HULL), 0);
    ship_hurt(g, 10, 0, 0);
    assert_int_equal(fixture_events(g, EVENT_LOW_HULL), 1);
    ship_hurt(g, 10, 0, 0);
    assert_int_equal(fixture_events(g, EVENT_LOW_HULL), 1);
}
