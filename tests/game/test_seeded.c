// test_seeded.c - one test for each fault that was deliberately put into the rules and that no other test detected.
#include <stdlib.h>
#include <string.h>

#include "game/replay.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

TEST(a_place_is_rounded_down_on_both_sides_of_the_origin) {
    const int32_t places[][2] = {{0, 0},     {SUB - 1, 0},   {SUB, 1},       {-1, -1},
                                 {-SUB, -1}, {-SUB - 1, -2}, {-2 * SUB, -2}, {5 * SUB + 3, 5}};
    for (int i = 0; i < 8; i++) {
        CHECK(body_px_of(places[i][0]) == places[i][1], "%d gives %d", places[i][0], body_px_of(places[i][0]));
    }
}

TEST(a_repair_mends_up_to_a_whole_hull_and_no_further) {
    const int32_t missing[] = {SHIP_MEND + 20, 10};
    for (int i = 0; i < 2; i++) {
        game *g = fixture_arena();
        const body *ship = &g->world.bodies[g->world.ship];
        fixture_body(g, KIND_REPAIR, SPRITE_REPAIR, ship->x, ship->y, 0, 0);
        g->world.bodies[g->world.ship].hull = (int16_t)(SHIP_HULL - missing[i]);
        fixture_tick(g);
        assert_int_equal(fixture_events(g, EVENT_REPAIR), 1);
        int32_t most = SHIP_HULL - missing[i] + SHIP_MEND + 1; // plus the hull that the ship may regain in a tick
        assert_in_range(g->world.bodies[g->world.ship].hull, most < SHIP_HULL ? most - 1 : SHIP_HULL,
                        most < SHIP_HULL ? most : SHIP_HULL);
    }
}

TEST(a_signed_replay_with_half_an_input_is_refused) {
    enum { TAIL = 8, HALF = 3 };
    replay r = {.level = 1}, back;
    const input in = {1, 2, 3};
    assert_true(replay_add(&r, &in));
    size_t size = replay_bytes(&r);
    uint8_t *bytes = after_test(calloc(1, size + HALF), free);
    replay_encode(&r, bytes);
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    memset(bytes + size - TAIL, 0, TAIL + HALF);
    for (size_t i = 0; i < size + HALF - TAIL; i++) {
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    for (size_t i = 0; i < TAIL; i++) {
        bytes[size + HALF - TAIL + i] = (uint8_t)(sum >> 8 * i);
    }
    assert_non_null(replay_decode(&back, bytes, size + HALF));
    replay_free(&r);
}
