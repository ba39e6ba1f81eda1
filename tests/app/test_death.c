// test_death.c - a lost ship is shown again: the right thing and its pixels, for as long as it may, and nobody waits.
#include "app/player.h"

#include "game/actors/breeds.h"
#include "game/world/tuning.h"

enum { LATER = 150 }; // ticks until a mine that drifts has come

static world *world_of(front *f) {
    return &game_to_change(f)->world;
}

/// Takes all of the ship's hull but a point, and the shield of a new ship.
static body *weaken_ship(world *w) {
    body *ship = &w->bodies[w->ship];
    ship->flags = 0, ship->timer = 0, ship->hull = 1;
    return ship;
}

/// Lays a mine beside the weak ship, so many pixels from where it lies on it. Before the first tick all that is shown
/// again has it, too.
static body *add_mine(front *f, int32_t away) {
    world *w = world_of(f);
    const body *ship = weaken_ship(w);
    int32_t i = body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4 + away, body_py(ship) + 16);
    assert_true(i >= 0);
    return &w->bodies[i];
}

static front *open_mined(int32_t away) {
    front *f = player_open("--seed 7 --level 1");
    (void)add_mine(f, away);
    return f;
}

/// The words of the show stand in the picture of it alone.
static bool shows_death(front *f) {
    return shows(f, "A mine: ") || shows(f, "AGAIN");
}

static void play_until_shown(front *f) {
    for (int tick = 0; tick < 400 && !shows_death(f); tick++) {
        play(f, "01");
    }
    assert_true(shows_death(f));
}
