// test_demo_trigger.c - the demo trigger.c: its events equal the changes found by testing the masks of each pair.
//
// A failure means that the demo, which users copy, misses an entry or an exit, or reports it twice.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/trigger.c"
#include "app/demos/demo_test.h"

static bool inside(int32_t area, int32_t body) {
    const int32_t dx = demo_px(w.x[body]) - demo_px(w.x[area]), dy = demo_px(w.y[body]) - demo_px(w.y[area]);
    return ph_mask_hit(w.pictures[area].mask, w.pictures[body].mask, dx, dy);
}

TEST(each_change_of_a_pair_is_one_event_in_order) {
    bool was[AREAS][ALL] = {{false}};
    int changes = 0;
    begin();
    for (int t = 0; t < 3000; t++) {
        const int before = w.events_n;
        int entered = 0, left = 0;
        tick(-1);
        for (int32_t area = 0; area < AREAS; area++) {
            for (int32_t body = SHIP; body < ALL; body++) {
                const bool is = inside(area, body);
                entered += is && !was[area][body];
                left += !is && was[area][body];
                was[area][body] = is;
            }
        }
        CHECK(w.events_n == before + entered + left, "tick %d: %d events", d.tick, w.events_n - before);
        for (int i = before; i < w.events_n; i++) {
            const event *e = &w.events[i % LINES];
            CHECK(e->entered == (i < before + entered) && e->tick == d.tick, "tick %d, event %d", d.tick, i);
            CHECK(was[e->pair.a][e->pair.b] == e->entered, "tick %d: area %d, body %d", d.tick, e->pair.a, e->pair.b);
        }
        changes += entered + left;
    }
    assert_in_range(changes, 100, 3000);
}
