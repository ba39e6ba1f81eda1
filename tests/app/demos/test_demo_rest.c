// test_demo_rest.c - the demo rest.c: all bodies come to rest, and then no picture moves for 40 s.
//
// A failure means that the demo, which users copy, lets bodies tremble, sink or slide for ever.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/rest.c"
#include "app/demos/demo_test.h"

enum { SECOND = 60 };

static int resting(void) {
    int n = 0;
    for (int i = 1; i < BODIES; i++) {
        n += w.bodies[i].support >= 0;
    }
    return n;
}

/// Number of pairs of bodies with a common pixel.
static int overlaps(void) {
    int n = 0;
    for (int i = 0; i < BODIES; i++) {
        for (int k = i + 1; k < BODIES; k++) {
            const ph_body a = solid_of(&w.bodies[i]), b = solid_of(&w.bodies[k]);
            n += ph_mask_hit(a.mask, b.mask, b.x - a.x, b.y - a.y);
        }
    }
    return n;
}

/// Ticks until all bodies rest, at most `most`.
static int settle(int most) {
    int t = 0;
    while (t < most && (resting() < BODIES - 1 || w.still < SECOND / 2)) {
        tick(0);
        t++;
    }
    return t;
}

static void check_still(void) {
    for (int t = 0; t < 40 * SECOND; t++) {
        tick(0);
        CHECK(w.still >= t && resting() == BODIES - 1 && overlaps() == 0, "tick %d: %d rest, still for %d", d.tick,
              resting(), w.still);
    }
}

TEST(all_bodies_come_to_rest_and_no_picture_moves_for_40_s) {
    begin();
    assert_in_range(settle(10 * SECOND), 60, 10 * SECOND - 1);
    check_still();
}

TEST(the_stack_of_boxes_rests_within_3_s) {
    begin();
    for (int t = 0; t < 3 * SECOND; t++) {
        tick(0);
    }
    for (int i = 1; i <= 3; i++) {
        CHECK(w.bodies[i].support == i - 1, "box %d rests on %d", i, w.bodies[i].support);
    }
}
