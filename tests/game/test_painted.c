// test_painted.c - a game in a painted level: its objects, its end, and its portals. test_replay.c has its
// record.
#include "game/actors/breeds.h"
#include "game/world/gear.h"
#include "game/levels/scenes.h"
#include "game/levels/level.h"
#include "game/levels/level_rules.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "support/fixture.h"
#include "support/oracle.h"
#include "support/painting.h"

static game *play(const painting_pixels *p, const char *text) {
    level_picture painted = painting_level(p, text);
    const game_setup setup = {.seed = 5, .scene = scene_find("game"), .level = 9, .picture = &painted};
    return fixture_keep(game_create(fixture_masks(), &setup));
}

TEST(the_dots_are_bodies_at_their_pixels_and_rock_holds_what_it_covers) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 40, 330, DOT_GEM);
    painting_dot(&p, 200, 200, DOT_MINE);
    painting_dot(&p, 82, 250, DOT_MINE); // at the edge of the rock
    painting_dot(&p, 300, 260, DOT_REPAIR);
    painting_dot(&p, 500, 200, DOT_PORTAL);
    game *g = play(&p, "first = 0\nlevel = 6\nname = HALL");
    const world *w = &g->world;
    int32_t found = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const ph_point at = body_middle(b);
        bool held = b->host == w->ground;
        found += b->kind == KIND_GEM && at.x == 40 && at.y == 330 && held && b->hull > 0;
        found += b->kind == KIND_GEM && at.x == 140 && at.y == 120 && !held;
        found += b->kind == KIND_MINE && at.x == 200 && at.y == 200 && !held;
        found += b->kind == KIND_MINE && at.x == 82 && at.y == 250 && held;
        found += b->kind == KIND_REPAIR && at.x == 300 && at.y == 260;
        found += b->kind == KIND_PORTAL && at.x == 500 && at.y == 200 && b->frame == 8;
    }
    assert_int_equal(found, 6);
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    assert_true(ship.x == 320 && ship.y == 180 && w->gems_left == 2 && w->level == 6 && w->w == 640 && w->h == 360);
    assert_string_equal(level_of(w).name, "HALL");
    assert_int_equal(body_count(w, KIND_ENEMY), 0);
}

TEST(the_columns_of_the_text_apply) {
    painting_pixels p = painting_hall();
    painting_box(&p, (ph_box){24, 294, 616, 338}, PAINT_VEIN);
    game *g =
        play(&p, "first = 5\nbreeds = jaws 1\ngems = 3\nmines = 2\nrepairs = 2\nsmall = 1\npowers = 1\npower = foam\n"
                 "slide = 64\ngate = 3\nrule = tide\nlook = 4");
    const world *w = &g->world;
    int32_t jaws = 0, foam = 0, cures = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        jaws += w->bodies[i].kind == KIND_ENEMY && w->bodies[i].sprite == SPRITE_JAWS;
        foam += w->bodies[i].kind == KIND_REPAIR && w->bodies[i].breed == POWER_FOAM;
        cures += w->bodies[i].kind == KIND_REPAIR && w->bodies[i].breed == 0;
    }
    assert_true(jaws == 5 && foam == 1 && cures == 2 && w->gems_left == 4 && body_count(w, KIND_ROCK) == 1);
    assert_true(w->rule == RULE_TIDE && w->terrain.look == 4 && body_count(w, KIND_WALL) == 2);
    assert_true(level_of(w).gate == 3 && level_of(w).slide == 64);
}

/// The autopilot collects the gem and leaves; the game is over then, and not lost.
static game *cleared(void) {
    painting_pixels p = painting_hall();
    game *g = play(&p, "first = 0");
    for (int32_t tick = 0; tick < 6000 && g->world.phase != PHASE_OVER; tick++) {
        const input in = autopilot(g);
        game_tick(g, &in);
    }
    assert_int_equal(g->world.phase, PHASE_OVER);
    return g;
}

TEST(a_cleared_level_ends_the_game_and_a_restart_plays_it_again) {
    game *g = cleared();
    const input again = {0, 0, BUTTON_RESTART};
    assert_true(level_is_done(&g->world) && g->world.totals.levels == 1 && g->world.lives > 0);
    game_tick(g, &again);
    const world *w = &g->world;
    assert_true(w->phase == PHASE_PLAY && w->gems_left == 1 && w->painted.hash != 0 && w->w == 640 && w->ship >= 0);
    assert_false(level_is_done(w));
}

/// Number of portals that were announced in 2,000 ticks without a player.
static int32_t announced(bool plugged) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 200, DOT_PORTAL);
    if (plugged) {
        painting_box(&p, (ph_box){480, 180, 560, 220}, PAINT_SOFT);
        painting_dot(&p, 500, 200, DOT_PORTAL);
    }
    game *g = play(&p, "first = 0\nspawn_ticks = 20\nenemies = 30");
    int32_t sum = 0;
    g->world.bodies[g->world.ship].flags |= BODY_SAFE;
    for (int32_t tick = 0; tick < 600; tick++) {
        fixture_tick(g);
        sum += fixture_events(g, EVENT_PORTAL);
    }
    return sum;
}

TEST(rock_in_a_portal_stops_its_enemies) {
    assert_true(announced(false) > 5);
    assert_int_equal(announced(true), 0);
}

TEST(an_enemy_leaves_a_painted_portal_at_its_center_toward_the_middle) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 200, DOT_PORTAL);
    game *g = play(&p, "first = 0\nspawn_ticks = 20");
    for (int32_t tick = 0; tick < 200 && body_count(&g->world, KIND_ENEMY) == 0; tick++) {
        fixture_tick(g);
    }
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (b->kind == KIND_ENEMY) {
            const ph_point at = body_middle(b);
            assert_true(b->vx < 0 && at.x > 485 && at.x < 515 && at.y > 185 && at.y < 215);
        }
    }
    assert_int_equal(body_count(&g->world, KIND_ENEMY), 1);
}

/// True if an enemy of that breed at the center of a portal touches rock, with `room` open pixels on each side.
static bool touches_rock(int32_t number, int32_t room) {
    painting_pixels p = painting_hall();
    painting_box(&p, (ph_box){400, 80, 560, 280}, PAINT_SOFT);
    painting_box(&p, (ph_box){480 - room, 180 - room, 480 + room, 180 + room}, PAINT_OPEN);
    painting_dot(&p, 480, 180, DOT_PORTAL);
    game *g = play(&p, "first = 0");
    const ph_point center = body_middle(&g->world.bodies[g->world.portals[0]]);
    const body *b = &g->world.bodies[enemy_add(g, number, center.x, center.y)];
    bool hit = false;
    for (int32_t frame = 0; frame < sprite_get((sprite)b->sprite)->frames; frame++) {
        const ph_mask *mask = fixture_masks()->frame[b->sprite][frame];
        hit = hit || ph_mask_hit(terrain_mask(&g->world.terrain), mask, body_px(b), body_py(b));
    }
    return hit;
}

TEST(enemies_of_every_breed_fit_in_30_open_pixels_on_each_side_of_a_portal) { // the manual page says so
    for (int32_t number = 1; number <= breed_count(); number++) {
        CHECK(!touches_rock(number, 30), "%s", breed_get(number)->name);
    }
    assert_true(touches_rock(breed_find("HULK"), 28));
}
