// test_demo_one_way.c - the demo one_way.c: a ledge stops a figure only from above.
//
// A failure means that the demo, which users copy, holds the figure below a ledge or lets it sink into a ledge.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/one_way.c"
#include "app/demos/demo_test.h"

static bool covers(int i) {
    const ph_body *ledge = &w.bodies[FLOOR + 1 + i];
    return ph_mask_hit(w.figures[w.left].mask, w.ledges[i].mask, ledge->x - w.figure.x, ledge->y - w.figure.y);
}

static int32_t feet(void) {
    return w.figure.y + FIGURE_H;
}

/// Puts the figure on the floor below the middle of ledge i.
static void put_below(int i) {
    w.figure.x = w.bodies[FLOOR + 1 + i].x + 40;
    w.figure.y = w.bodies[FLOOR + 1 + i].y + LEDGE_H + 4;
    w.vy = JUMP;
    w.figure.ground = -1;
}

TEST(a_figure_rises_through_a_ledge_and_stands_on_it) {
    ROUNDS (i, LEDGES) {
        begin();
        put_below(i);
        bool covered = false;
        for (int t = 0; t < 90; t++) {
            tick(0);
            covered = covered || covers(i);
        }
        CHECK(covered && w.figure.ground == FLOOR + 1 + i && feet() == w.bodies[FLOOR + 1 + i].y, "ledge %d: on %d", i,
              w.figure.ground);
        const int32_t x = w.figure.x, y = w.figure.y;
        for (int t = 0; t < 100; t++) {
            tick(0);
            assert_true(w.figure.x == x && w.figure.y == y && w.figure.ry == 0);
        }
    }
}

TEST(no_figure_sinks_into_a_ledge_from_above) {
    int passed = 0, landed = 0;
    begin();
    for (int t = 0; t < 2500; t++) {
        const int32_t was_on = w.figure.ground, was_feet = feet();
        tick(-1);
        for (int i = 0; i < LEDGES; i++) {
            const bool above = was_feet <= w.bodies[FLOOR + 1 + i].y, sinks = covers(i) && w.vy >= 0 && above;
            CHECK(!sinks || d.tick % 900 >= 780, "tick %d, ledge %d", d.tick, i);
            passed += covers(i) && w.vy < 0;
        }
        landed += was_on < 0 && w.figure.ground > FLOOR;
        CHECK(!ph_mask_hit(w.figures[0].mask, w.floor.mask, -w.figure.x, -w.figure.y), "tick %d", d.tick);
    }
    assert_in_range(passed, 50, 2500);
    assert_in_range(landed, 10, 1000);
}
