// test_arrival.c - arrival of a ship: only the picture shows it, and the ship responds from the first tick.
#include "app/player.h"

#include "view/effects/ship.h"
#include "game/world/tuning.h"

TEST(the_way_that_is_left_shrinks_to_nothing_and_never_grows) {
    body ship = {.flags = BODY_SAFE, .timer = SHIP_SAFE_TICKS};
    int before = 256;
    assert_int_equal(arrival_left(&ship, 0), 256);
    for (int tick = 0; tick < ARRIVAL_TICKS; tick++, ship.timer--) {
        for (int32_t alpha = 0; alpha <= 256; alpha += 128) {
            int left = arrival_left(&ship, alpha);
            CHECK(left <= before && left >= 0, "tick %d: %d after %d", tick, left, before);
            before = left;
        }
    }
    assert_int_equal(arrival_left(&ship, 0), 0);
    ship.timer = SHIP_SAFE_TICKS;
    ship.flags = 0;
    assert_int_equal(arrival_left(&ship, 0), 0);
}

TEST(a_key_held_while_it_flies_in_moves_the_ship) {
    front *f = player_plays("--seed 7 --level 1", "+Right 05");
    assert_true(arrival_left(ship_of(f), 256) > 128);
    assert_true(ship_of(f)->vx >= 5 * SHIP_THRUST - SHIP_THRUST);
}

TEST(the_ship_is_drawn_on_its_way_and_then_at_its_place) {
    enum { FRAME = 32 };
    front *f = player_open("--seed 7 --level 1");
    int seen[2];
    for (int later = 0; later < 2; later++) {
        playf(f, "%02d", later ? ARRIVAL_TICKS : 2);
        (void)shown(f);
        const canvas *c = canvas_of(f);
        int x = ship_of(f)->x / SUB - c->camera_x, y = ship_of(f)->y / SUB - c->camera_y, blue = 0;
        for (int i = 0; i < FRAME * FRAME; i++) {
            const Uint8 *p = pixel_drawn(f, x + i % FRAME, y + i / FRAME);
            blue += p[2] > 150 && p[2] > p[0] + 40;
        }
        seen[later] = blue;
    }
    CHECK(seen[1] > 60 && seen[0] < seen[1] / 3, "%d pixels of the ship, then %d", seen[0], seen[1]);
}
