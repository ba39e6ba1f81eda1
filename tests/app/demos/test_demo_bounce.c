// test_demo_bounce.c - the demo bounce.c: bodies bounce without gaining energy, separate, and stay in the picture.
//
// A failure means that the demo, which users copy, lets bodies stick, sink into each other, or get faster and faster.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/bounce.c"
#include "app/demos/demo_test.h"

static int64_t energy(void) {
    int64_t sum = 0;
    for (int i = 0; i < BODIES; i++) {
        const ph_motion *m = &w.bodies[i].motion;
        sum += m->mass * ((int64_t)m->vx * m->vx + (int64_t)m->vy * m->vy);
    }
    return sum;
}

static bool overlap(int i, int k) {
    const body *a = &w.bodies[i], *b = &w.bodies[k];
    return ph_mask_hit(a->picture.mask, b->picture.mask, demo_px(b->x) - demo_px(a->x), demo_px(b->y) - demo_px(a->y));
}

TEST(bodies_bounce_without_gain_and_separate_at_once) {
    int together[BODIES][BODIES] = {{0}}, longest = 0, overlaps = 0;
    begin();
    const int64_t start = energy();
    for (int t = 0; t < 3000; t++) {
        tick(-1);
        CHECK(energy() < start + start / 50 && energy() > start / 2, "tick %d: %lld of %lld", d.tick,
              (long long)energy(), (long long)start);
        for (int i = 0; i < BODIES; i++) {
            const body *b = &w.bodies[i];
            const ph_box box = ph_mask_box(b->picture.mask, demo_px(b->x), demo_px(b->y));
            CHECK(box.x0 >= -PUSH_MOST && box.x1 <= DEMO_W + PUSH_MOST, "tick %d, body %d", d.tick, i);
            for (int k = i + 1; k < BODIES; k++) {
                together[i][k] = overlap(i, k) ? together[i][k] + 1 : 0;
                overlaps += together[i][k] > 0;
                longest = SDL_max(longest, together[i][k]);
            }
        }
    }
    assert_in_range(w.contacts, 200, 20000);
    assert_in_range(longest, 0, 2);
    assert_in_range(overlaps, 0, 10); // a push-out may move a body into a third body
}
