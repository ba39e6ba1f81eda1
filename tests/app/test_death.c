// test_death.c - a lost ship is shown again: the same ticks, the right thing and its pixels, and nobody has to wait.
#include "app/front.h"

#include "game/world/body.h"
#include "game/world/tuning.h"

static front *play_level(const char *level) {
    const char *const words[] = {"--seed", "7", "--level", level, NULL};
    options o = front_options(words);
    return front_open(&o, false);
}

/// Takes all of the ship's hull but a point, and the shield of a new ship.
static body *weaken_ship(world *w) {
    body *ship = &w->bodies[w->ship];
    ship->flags = 0, ship->timer = 0, ship->hull = 1;
    return ship;
}

/// Lays a mine on the ship, some pixels to the left.
static void mine_the_ship(front *f) {
    world *w = &f->app.session.game->world;
    const body *ship = weaken_ship(w);
    assert_true(body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4, body_py(ship) + 16) >= 0);
    ring_clear(f->app.session.ring); // the mine came by no tick
}

static void tick_until_shown(front *f) {
    for (int tick = 0; tick < 400 && !death_shows(&f->app); tick++) {
        flow_tick(&f->app);
    }
    assert_true(death_shows(&f->app));
}

static void lose_all_ships(front *f) {
    f->app.session.game->world.lives = 1;
    mine_the_ship(f);
    tick_until_shown(f);
    assert_int_equal(f->app.session.game->world.phase, PHASE_OVER);
}

// ---- the memory -----------------------------------------------------------------------------------------------------

TEST(what_is_shown_again_is_what_was_played) {
    enum { SHORT = 24, BEFORE = 150 };
    front *f = play_level("5");
    const world *w = &f->app.session.game->world;
    front_ticks(f, BEFORE);
    mine_the_ship(f);
    for (int tick = 0; tick < 100 && w->phase == PHASE_PLAY; tick++) {
        front_ticks(f, 1);
    }
    int64_t lost = w->tick;
    uint64_t hash = world_hash(w);
    tick_until_shown(f);
    game *again = f->app.death.again;
    assert_true(again->world.tick == lost - SHORT || again->world.tick == ring_first(f->app.session.ring));
    while (again->world.tick < lost) {
        game_tick(again, &f->app.session.script.inputs[again->world.tick]);
    }
    assert_true(world_hash(&again->world) == hash);
    front_close(f);
}

TEST(the_show_begins_two_seconds_before_the_end) {
    enum { LONG = 120, TICKS = 150 };
    front *f = play_level("1");
    world *w = &f->app.session.game->world;
    body *ship = &w->bodies[w->ship];
    w->lives = 1;
    front_ticks(f, TICKS - 1);
    for (int tick = 0; tick < LONG + 30; tick++) { // nothing may hurt it meanwhile
        ship->flags = BODY_SAFE, ship->timer = 100;
        front_ticks(f, 1);
    }
    weaken_ship(w);
    assert_true(body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4, body_py(ship) + 16) >= 0);
    tick_until_shown(f);
    assert_int_equal(f->app.death.again->world.tick, f->app.death.lost - LONG);
    front_close(f);
}

TEST(a_game_with_a_memory_goes_as_one_without) {
    enum { TICKS = 300 };
    uint64_t hash[2];
    for (int with = 0; with < 2; with++) {
        front *f = play_level("3");
        f->app.session.ring = with ? f->app.session.ring : NULL;
        assert_int_equal(f->app.session.ring != NULL, with);
        front_ticks(f, TICKS);
        hash[with] = world_hash(&f->app.session.game->world);
        front_close(f);
    }
    assert_true(hash[0] == hash[1]);
}

// ---- what it was ----------------------------------------------------------------------------------------------------

static int lit_pixels(const cause *c) {
    int count = 0;
    for (int y = 0; y < GLOW_ROWS; y++) {
        for (uint32_t row = c->rows[y]; row; row &= row - 1) {
            count++;
        }
    }
    return count;
}

TEST(a_mine_is_named_with_the_pixels_under_its_blast) {
    front *f = play_level("1");
    const game *g = f->app.session.game;
    const body *ship = &g->world.bodies[g->world.ship];
    int64_t under = ph_mask_overlap_area(game_mask(g, g->world.ship), g->blast, 4 - MINE_RADIUS, 16 - MINE_RADIUS);
    int32_t x = body_px(ship), y = body_py(ship);
    mine_the_ship(f);
    tick_until_shown(f);
    const cause *c = &f->app.death.cause;
    char line[CAUSE_ROOM];
    snprintf(line, sizeof line, "A mine: %d pixels", (int)under);
    assert_string_equal(c->line, line);
    assert_int_equal(c->pixels, under);
    assert_int_equal(lit_pixels(c), under);
    assert_true(c->x == x && c->y == y);
    front_close(f);
}

TEST(an_enemy_is_named_by_its_breed) {
    front *f = play_level("1");
    world *w = &f->app.session.game->world;
    const body *ship = weaken_ship(w);
    int32_t i = body_add(w, KIND_ENEMY, SPRITE_MOTE, body_px(ship) + 16, body_py(ship) + 34);
    assert_true(i >= 0);
    w->bodies[i].breed = 1, w->bodies[i].hull = 60, w->bodies[i].timer = 100, w->bodies[i].vy = -600;
    ring_clear(f->app.session.ring);
    tick_until_shown(f);
    const cause *c = &f->app.death.cause;
    CHECK(strncmp(c->line, "A mote: ", 8) == 0, "'%s'", c->line);
    assert_true(c->pixels > 0);
    assert_int_equal(lit_pixels(c), c->pixels);
    front_close(f);
}

// ---- when it shows --------------------------------------------------------------------------------------------------

TEST(a_lost_ship_is_shown_until_the_next_one_comes_and_not_longer) {
    front *f = play_level("1");
    mine_the_ship(f);
    tick_until_shown(f);
    const world *w = &f->app.session.game->world;
    assert_int_equal(w->phase, PHASE_DEAD);
    int wait = w->phase_timer;
    front_ticks(f, wait);
    assert_int_equal(w->phase, PHASE_PLAY); // the game did not stop for it
    front_ticks(f, 1);
    assert_false(death_shows(&f->app));
    mine_the_ship(f); // the next one is remembered again
    tick_until_shown(f);
    front_close(f);
}

TEST(fire_ends_the_show_of_a_lost_ship) {
    front *f = play_level("1");
    mine_the_ship(f);
    tick_until_shown(f);
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    assert_false(death_shows(&f->app));
    front_ticks(f, 10);
    assert_false(death_shows(&f->app));
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

TEST(at_the_end_the_last_two_seconds_come_again_and_again_until_fire_begins_another_game) {
    front *f = play_level("1");
    front_ticks(f, 150);
    lose_all_ships(f);
    front_ticks(f, 700);
    assert_true(death_shows(&f->app) && f->app.death.rounds > 0);
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    front_ticks(f, 1);
    assert_false(death_shows(&f->app));
    assert_int_equal(flow_shown(&f->app), SCREEN_PLAY);
    assert_true(f->app.session.game->world.tick < 10);
    front_close(f);
}

TEST(the_name_of_a_score_waits_until_the_end_was_seen_once) {
    front *f = play_level("1");
    f->app.session.game->world.score = 5000;
    lose_all_ships(f);
    front_ticks(f, 100);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    for (int tick = 0; tick < 900 && f->app.screen == SCREEN_PLAY; tick++) {
        flow_tick(&f->app);
    }
    assert_int_equal(f->app.screen, SCREEN_NAME);
    assert_false(death_shows(&f->app));
    front_close(f);
}

TEST(a_record_shows_no_ship_again) {
    enum { DEATH_IN_IT = 1500 };
    const char *const words[] = {"--replay", "tests/golden/deep.rec", NULL};
    options o = front_options(words);
    front *f = front_open(&o, false);
    for (int tick = 0; tick < DEATH_IN_IT && !session_over(&f->app.session); tick++) {
        flow_tick(&f->app);
        assert_false(death_shows(&f->app));
    }
    front_close(f);
}

TEST(the_touch_is_drawn_enlarged_with_its_pixels_lit) {
    front *f = play_level("1");
    lose_all_ships(f);
    int frames = 0;
    for (; frames < 900 && f->app.death.held < 29; frames++) {
        flow_tick(&f->app);
    }
    assert_int_equal(f->app.death.held, 29);
    death_draw(&f->app, 256);
    SDL_RenderFlush(f->picture.renderer);
    const SDL_Surface *s = f->picture.surface;
    int lit = 0;
    for (int y = 0; y < s->h; y++) {
        const Uint8 *row = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch;
        for (int x = 0; x < s->w; x++) {
            lit += row[4 * x] == 238 && row[4 * x + 1] == 243 && row[4 * x + 2] == 255;
        }
    }
    int words = 700; // pixels of white letters at most
    CHECK(lit >= 16 * f->app.death.cause.pixels && lit < 16 * f->app.death.cause.pixels + words, "%d lit of %d pixels",
          lit, (int)f->app.death.cause.pixels);
    front_close(f);
}
