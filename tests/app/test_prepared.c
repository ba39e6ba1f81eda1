// test_prepared.c - the game of PLAY is prepared during the title and equals a game that is created immediately.
#include "app/player.h"

/// Hash of a game after some ticks without input.
static uint64_t hash_after(game *g, int ticks) {
    const input nothing = {0};
    for (int i = 0; i < ticks; i++) {
        game_tick(g, &nothing);
    }
    return world_hash(&g->world);
}

TEST(a_prepared_game_is_the_game_that_is_made_at_once) {
    enum { LEVELS = 20, TICKS = 60 };
    sprite_masks masks;
    sprite_assets_masks(pictures_shipped(), &masks);
    for (int32_t number = 1; number <= LEVELS; number++) {
        game_setup setup = {.seed = 40 + (uint32_t)number, .level = number}, other = {.seed = 3, .level = 21 - number};
        prepared p = {0};
        for (int i = 0; i < number * 5; i++) { // some preparations are interrupted and restarted
            prepared_step(&p, &masks, i < number * 2 ? &other : &setup);
        }
        game *made = prepared_take(&p, &masks, &setup), *created = game_create(&masks, &setup);
        assert_true(made && created && !p.game);
        CHECK(world_hash(&made->world) == world_hash(&created->world), "level %d", (int)number);
        CHECK(hash_after(made, TICKS) == hash_after(created, TICKS), "level %d after %d ticks", (int)number, TICKS);
        game_free(made);
        game_free(created);
    }
}

TEST(the_title_prepares_the_game_that_play_begins) {
    front *f = player_open("--seed 7");
    play(f, "120");
    const game *ready = f->app.coming.game;
    assert_true(ready && f->app.coming.whole);
    play(f, "Enter 01");
    assert_true(game_of(f) == ready && world_of(f)->seed == 7 && tick_of(f) == 1);
}

/// Starts a game from a title on which a setting was changed after the preparation.
static const world *changed(setting which, int value) {
    front *f = player_open("--seed 7");
    f->app.saves.settings.value[SETTING_REACHED] = 20;
    play(f, "120");
    assert_true(f->app.coming.whole);
    f->app.saves.settings.value[which] = value;
    play(f, "10");
    assert_false(f->app.coming.whole);
    play(f, "Enter 01");
    return world_of(f);
}

TEST(another_level_or_difficulty_is_prepared_anew) {
    assert_int_equal(changed(SETTING_START, 5)->level, 5);
    assert_int_equal(changed(SETTING_DIFFICULTY, 2)->difficulty, 2);
}
