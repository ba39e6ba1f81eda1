// test_hints.c - what the first level teaches: each hint where it matters, gone when it was followed, and never again.
#include "app/front.h"

#include "game/world/body.h"

enum { BEGIN = 60 }; // the ship has flown in [ticks]

static front *play(const char *level) {
    const char *const words[] = {"--seed", "7", "--level", level, NULL};
    options o = front_options(words);
    return front_open(&o, false);
}

static const hints *hints_of(const front *f) {
    return &f->app.teach.hints;
}

static void hold(front *f, action a, int ticks) {
    f->app.controls.holders[a]++;
    front_ticks(f, ticks);
    f->app.controls.holders[a]--;
}

TEST(nothing_is_taught_while_the_ship_flies_in) {
    front *f = play("1");
    front_ticks(f, 50);
    assert_int_equal(hints_of(f)->on, HINT_NONE);
    front_ticks(f, BEGIN - 50);
    assert_int_equal(hints_of(f)->on, HINT_FLY);
    front_close(f);
}

TEST(a_hint_goes_when_it_was_followed_and_stays_away) {
    front *f = play("1");
    front_ticks(f, BEGIN);
    hold(f, ACTION_RIGHT, 24);
    assert_int_equal(hints_of(f)->learned, 0);
    hold(f, ACTION_RIGHT, 1);
    assert_int_equal(hints_of(f)->learned, 1u << HINT_FLY);
    assert_true(hints_of(f)->goodbye > 0);
    for (int tick = 0; tick < 300; tick++) {
        front_ticks(f, 1);
        assert_true(hints_of(f)->goodbye > 0 || hints_of(f)->on != HINT_FLY);
    }
    front_close(f);
}

TEST(brake_shoot_and_drill_are_learned_by_doing) {
    front *f = play("1");
    front_ticks(f, BEGIN);
    hold(f, ACTION_BRAKE, 10);
    assert_int_equal(hints_of(f)->learned, 1u << HINT_BRAKE);
    hold(f, ACTION_FIRE, 30);
    assert_int_equal(hints_of(f)->learned, 1u << HINT_BRAKE | 1u << HINT_SHOOT);
    f->app.session.game->world.drilling = 2;
    hints h = *hints_of(f);
    const input none = {0, 0, 0};
    for (int tick = 0; tick < 20; tick++) {
        hints_tick(&h, &f->app.session.game->world, &none);
    }
    assert_true(h.learned >> HINT_DIG & 1);
    front_close(f);
}

TEST(a_hint_points_at_the_nearest_gem_in_rock) {
    front *f = play("1");
    world *w = &f->app.session.game->world;
    const input none = {0, 0, 0};
    hints h;
    hints_begin(&h, HINTS_ALL & ~(1u << HINT_DIG));
    w->level_ticks = BEGIN;
    hints_tick(&h, w, &none);
    assert_int_equal(h.on, HINT_DIG);
    int64_t best = INT64_MAX, pointed = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int64_t x = body_cx(b) / SUB - w->w / 2, y = body_cy(b) / SUB - w->h / 2, way = x * x + y * y;
        if (b->kind == KIND_GEM && b->host >= 0) {
            best = way < best ? way : best;
            pointed = body_cx(b) / SUB == h.x && body_cy(b) / SUB == h.y ? way : pointed;
        }
    }
    assert_int_equal(pointed, best);
    front_close(f);
}

TEST(the_first_level_has_a_gem_in_rock_near_the_start_with_any_seed) {
    enum { SEEDS = 12 };
    for (int seed = 1; seed <= SEEDS; seed++) {
        char number[8];
        snprintf(number, sizeof number, "%d", seed);
        const char *const words[] = {"--seed", number, NULL};
        options o = front_options(words);
        front *f = front_open(&o, false);
        const input none = {0, 0, 0};
        hints h;
        hints_begin(&h, HINTS_ALL & ~(1u << HINT_DIG));
        f->app.session.game->world.level_ticks = BEGIN;
        hints_tick(&h, &f->app.session.game->world, &none);
        CHECK(h.on == HINT_DIG, "seed %d", seed);
        front_close(f);
    }
}

TEST(what_was_learned_is_kept_with_the_settings) {
    front *f = play("1");
    front_ticks(f, BEGIN);
    hold(f, ACTION_RIGHT, 30);
    assert_int_equal(f->app.keep.settings.value[SETTING_LEARNED], 1 << HINT_FLY);
    flow_begin(&f->app, false);
    front_ticks(f, BEGIN);
    assert_true(hints_of(f)->on != HINT_FLY);
    settings_set(&f->app.keep.settings, SETTING_LEARNED, 0); // as the defaults in the options do
    flow_begin(&f->app, false);
    front_ticks(f, BEGIN);
    assert_int_equal(hints_of(f)->on, HINT_FLY);
    front_close(f);
}

TEST(other_levels_and_the_demonstration_teach_nothing) {
    for (int title = 0; title < 2; title++) {
        options o = front_options(front_seed);
        front *f = title ? front_open(&o, true) : play("2");
        front_ticks(f, 2 * BEGIN);
        assert_int_equal(hints_of(f)->on, HINT_NONE);
        front_close(f);
    }
}

TEST(hints_name_the_key_that_is_bound_now_on_the_device_in_use) {
    front *f = play("1");
    char line[48];
    teach_key(&f->app, HINT_SHOOT, line);
    assert_string_equal(line, "Space");
    bindings_set_key(&f->app.keep.settings.keys, ACTION_FIRE, 0, SDL_SCANCODE_X);
    teach_key(&f->app, HINT_SHOOT, line);
    assert_string_equal(line, "X");
    teach_key(&f->app, HINT_FLY, line);
    assert_string_equal(line, "arrow keys");
    bindings_set_key(&f->app.keep.settings.keys, ACTION_UP, 0, SDL_SCANCODE_I);
    bindings_set_key(&f->app.keep.settings.keys, ACTION_LEFT, 1, SDL_SCANCODE_J);
    teach_key(&f->app, HINT_FLY, line);
    assert_string_equal(line, "I Left Down Right");
    f->app.teach.hand = HAND_PAD;
    teach_key(&f->app, HINT_BRAKE, line);
    assert_string_equal(line, "pad b");
    f->app.teach.hand = HAND_MOUSE;
    teach_key(&f->app, HINT_DIG, line);
    assert_string_equal(line, "middle button");
    front_close(f);
}
