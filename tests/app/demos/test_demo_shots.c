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
