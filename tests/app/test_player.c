// test_player.c - the player that the tests of the front end play with: what it presses arrives, what is drawn is read.
#include "app/player.h"

TEST(a_player_starts_freezes_and_goes_on) {
    front *f = player_open("--seed 7");
    play(f, "see:RECORDS Enter 60 tick:60 F2 30 see:FROZEN tick:60 F2 10 unseen:FROZEN tick:70");
}

TEST(a_player_reads_and_chooses_what_a_menu_has) {
    player_plays("--seed 7", "Enter 10 P see:PAUSE choose:options see:volume Esc P 05 tick:15");
}

TEST(a_player_holds_a_key_and_clicks) {
    front *f = player_open("--level 1 --seed 7");
    int32_t x = game_of(f)->world.bodies[game_of(f)->world.ship].x;
    play(f, "+Right 20 -Right");
    assert_true(game_of(f)->world.bodies[game_of(f)->world.ship].x > x);
    play(f, "F2 click:320,200 see:FROZEN");
}
