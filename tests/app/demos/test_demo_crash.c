// test_demo_crash.c - the demo crash.c: damage is even in the lower row at each speed, and uneven in the upper row.
//
// A failure means that the damage of the demo, which users copy, depends on the tick boundary.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/crash.c"
#include "app/demos/demo_test.h"

/// Lets the ships crash at a speed. Writes the least and the greatest damage of a row.
static void crash_at(int32_t speed, int row, int32_t *least, int32_t *most) {
    w.speed = speed;
    start(&w);
    for (int t = 0; t < 60; t++) {
        tick(0);
    }
    *least = INT32_MAX;
    *most = 0;
    for (int i = 0; i < SHIPS; i++) {
        CHECK(w.ships[i].crashed, "speed %d, ship %d", speed, i);
        *least = SDL_min(*least, w.ships[i].damage[row]);
        *most = SDL_max(*most, w.ships[i].damage[row]);
    }
}

TEST(all_ships_take_equal_damage_at_a_depth_and_faster_ones_no_less) {
    int32_t before = 0, first = 0, least, most;
    begin();
    for (int32_t speed = SPEED_LEAST; speed <= SPEED_MOST; speed += SPEED_STEP) {
        crash_at(speed, 1, &least, &most);
        CHECK(least == most && least >= before && least > 0, "speed %d: %d to %d, %d before", speed, least, most,
              before);
        first = before == 0 ? least : first;
        before = least;
    }
    assert_in_range(before, 4 * first, 100 * first);
}

TEST(the_overlap_at_the_end_of_the_tick_is_uneven) {
    int32_t least, most;
    begin();
    crash_at(6 * DEMO_UNIT, 0, &least, &most);
    assert_in_range(most, 4 * least, 1000);
}
