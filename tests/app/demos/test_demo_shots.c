// test_demo_shots.c - the demo shots.c: no swept shot passes the wall, many other shots do.
//
// A failure means that the demo, which users copy, loses hits of fast shots.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/shots.c"
#include "app/demos/demo_test.h"

TEST(no_swept_shot_passes_the_wall_and_a_third_of_the_others_does) {
    begin();
    for (int t = 0; t < 4000; t++) {
        tick(-1);
    }
    const half *drawn = &w.halves[0], *swept = &w.halves[1];
    assert_int_equal(swept->misses, 0);
    assert_in_range(swept->hits, 1900, 2000);
    assert_in_range(drawn->misses, 500, 1200);
    assert_in_range(drawn->hits + drawn->misses, 1900, 2000);
}

TEST(a_swept_shot_ends_at_the_wall_and_touches_it) {
    begin();
    int hits = 0;
    for (int t = 0; t < 600; t++) {
        const int before = w.halves[1].hits;
        tick(-1);
        const half *h = &w.halves[1];
        if (h->hits > before) {
            const int32_t left = w.wall_x - SHOT_SIDE, right = w.wall_x + WALL_W;
            CHECK(h->spark.x > left - 2 && h->spark.x < right + 2, "tick %d: spark at %d, wall at %d", d.tick,
                  h->spark.x, w.wall_x);
            bool touches = false;
            for (int i = 0; i < BRICKS; i++) {
                const ph_body *b = &h->bodies[i];
                touches = touches || ph_mask_hit(b->mask, w.shot.mask, h->spark.x - b->x, h->spark.y - b->y);
            }
            CHECK(touches, "tick %d", d.tick);
            hits++;
        }
    }
    assert_in_range(hits, 200, 300);
}
