// test_odd.c - freezing at unusual moments: in the last tick of a level, before the first tick, in the largest storm.
#include "app/player.h"

#include "game/world/tuning.h"

/// Switches through the four views and off, steps back and forward, visits both ends of the bar, and returns.
static void try_all(front *f) {
    const int64_t tick = tick_of(f);
    const uint64_t hash = hash_of(f);
    play(f, "see:FROZEN");
    for (int i = 0; i < VIEW_COUNT; i++) {
        play(f, "F1 01");
        assert_shown(f, layers_views[i].caption);
        play(f, "click:320,150 move:330,160 01 L right:320,150 F4 F3 01");
        CHECK(tick_of(f) == tick && hash_of(f) == hash, "%s, tick %d", layers_views[i].name, (int)tick);
    }
    play(f, "F1 B 01 01 Home F4 F4 Left PageUp F3 End U 02 U L");
    CHECK(tick_of(f) == tick && hash_of(f) == hash, "at the end of the bar, tick %d", (int)tick);
    play(f, "status:0");
}

TEST(a_game_that_is_frozen_in_the_tick_in_which_its_level_ends_goes_back_and_on) {
    front *f = player_plays("--seed 7 --level 1 --autopilot", "F6");
    const world *w = &game_of(f)->world;
    while (w->phase == PHASE_PLAY || w->phase == PHASE_DEAD) {
        play_ticks(f, 1);
    }
    play(f, "F2");
    try_all(f);
    for (play(f, "F2"); w->level == 1;) {
        play_ticks(f, 1);
    }
    assert_int_equal(w->level, 2);
    play(f, "F2");
    try_all(f);
    play(f, "F6 F2 20 status:0");
}

TEST(a_game_that_is_frozen_before_its_first_tick_has_none_to_go_back_to) {
    front *f = player_plays("--seed 7 --level 6", "F2 F4 F4 Left PageUp Home B tick:0");
    for (int i = 0; i < VIEW_COUNT; i++) {
        play(f, "F1 01 click:320,150 L right:320,150 F4 tick:0");
        assert_shown(f, layers_views[i].caption);
    }
    play(f, "F1 F3 tick:1 F4 tick:0 U 02 U F2 05 status:0");
}
