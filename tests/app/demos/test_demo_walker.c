// test_demo_walker.c - the demo walker.c: the figure climbs to the gem, stays outside of bodies, and rides the lift.
//
// A failure means that the demo, which users copy, gets stuck, enters the ground, or loses its lift.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/walker.c"
#include "app/demos/demo_test.h"

static bool in_ground(void) {
    bool in = false;
    for (int i = 0; i < BODIES; i++) {
        const ph_body *b = &w.bodies[i];
        in = in || ph_mask_hit(w.figures[w.left].mask, b->mask, b->x - w.figure.x, b->y - w.figure.y);
    }
    return in;
}

TEST(the_figure_brings_home_a_gem_each_round_and_is_never_inside_a_body) {
    begin();
    for (int t = 0; t < 3600; t++) {
        tick(-1);
        CHECK(!in_ground(), "tick %d: at (%d, %d)", d.tick, w.figure.x, w.figure.y);
    }
    assert_in_range(w.gems, 4, 20);
    assert_in_range(w.rides, 100 * w.gems, 400 * w.gems);
}

TEST(a_lift_carries_the_figure_to_the_top_and_down_again_to_the_pixel) {
    begin();
    w.figure.x = LIFT_X + 16;
    w.figure.y = LIFT_BOTTOM - FIGURE_H;
    w.figure.ground = LIFT;
    int top = 0, bottom = 0;
    for (int t = 0; t < 800; t++) {
        tick(0);
        CHECK(w.figure.y + FIGURE_H == w.bodies[LIFT].y && w.figure.ground == LIFT, "tick %d: lift at %d, feet at %d",
              d.tick, w.bodies[LIFT].y, w.figure.y + FIGURE_H);
        top += w.bodies[LIFT].y == LIFT_TOP;
        bottom += w.bodies[LIFT].y == LIFT_BOTTOM;
    }
    assert_in_range(top, 60, 400);
    assert_in_range(bottom, 60, 400);
}
