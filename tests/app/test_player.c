// test_player.c - the player that the tests of the front end play with: what it presses arrives, what is drawn is read.
#include "app/player.h"

TEST(a_player_starts_freezes_and_goes_on) {
    front *f = player_open("--seed 7");
    assert_shown(f, "RECORDS");
    play(f, "Enter 60");
    assert_int_equal(game_of(f)->world.tick, 60);
    play(f, "F2 30");
    assert_shown(f, "FROZEN");
    assert_int_equal(game_of(f)->world.tick, 60);
    play(f, "F2 10");
    assert_not_shown(f, "FROZEN");
    assert_int_equal(game_of(f)->world.tick, 70);
}

TEST(a_player_reads_and_chooses_what_a_menu_has) {
    front *f = player_open("--seed 7");
    play(f, "Enter 10 P");
    assert_shown(f, "PAUSE");
    play(f, "choose:options");
    assert_shown(f, "volume");
    play(f, "Esc P 05");
    assert_int_equal(game_of(f)->world.tick, 15);
}

TEST(a_player_holds_a_key_and_clicks) {
    front *f = player_open("--level 1 --seed 7");
    int32_t x = game_of(f)->world.bodies[game_of(f)->world.ship].x;
    play(f, "+Right 20 -Right");
    assert_true(game_of(f)->world.bodies[game_of(f)->world.ship].x > x);
    play(f, "F2 click:320,200");
    assert_shown(f, "FROZEN");
}
