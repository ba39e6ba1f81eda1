// test_sweep.c - the path of a swept pair is the path of ph_mask_sweep.
#include "app/storm.h"
#include "support/oracle.h"

#include "inspect/question.h"
#include "inspect/why.h"
#include "pilot/autopilot.h"

TEST(the_way_stops_where_a_sweep_does) {
    ph_mask *disc = oracle_empty(21, 21), *dot = oracle_empty(2, 2);
    ph_mask_fill_circle(disc, 10, 10, 10, true);
    ph_mask_fill(dot, true);
    int hits = 0;
    for (int32_t i = 0; i < 61 * 61; i++) {
        int32_t mx = i % 61 - 30, my = i / 61 - 30;
        sweep w = {.a = disc, .b = dot, .at = {-12, 3}, .mx = mx, .my = my, .swept = true};
        ph_sweep_hit stop;
        bool hit = ph_mask_sweep(disc, dot, -12, 3, mx, my, &stop);
        int64_t steps = 0;
        while (!ph_mask_hit(disc, dot, w.at.x, w.at.y) && sweep_next(&w)) {
            steps++;
        }
        hits += hit;
        CHECK(!hit || (w.at.x == stop.hit.x && w.at.y == stop.hit.y && steps == stop.step), "%d,%d", mx, my);
        CHECK(hit || (sweep_ends(&w) && w.at.x == mx - 12 && w.at.y == my + 3 && steps == abs(mx) + abs(my)), "%d,%d",
              mx, my);
        CHECK(!hit || sweep_part(&w) == (stop.steps ? stop.step * 256 / stop.steps : 256), "%d,%d: part", mx, my);
    }
    assert_true(hits > 100);
}

TEST(the_way_of_a_shot_leads_to_its_contact) {
    front *f = player_open("--seed 7 --autopilot --level 6");
    game *g = game_to_change(f);
    int shots = 0;
    for (int tick = 0; tick < 1500 && shots < 20; tick++) {
        const input in = autopilot(g);
        game_touch(g, &in);
        for (int32_t i = 0; i < g->collider.contact_count; i++) {
            const contact *c = &g->collider.contacts[i];
            why w;
            why_find(&w, g, c->a, c->b, NULL);
            sweep along = sweep_of(g, c->a, c->b);
            CHECK(w.swept == (along.swept && (along.mx || along.my)), "tick %d", tick);
            if (w.swept) {
                for (int32_t step = 0; step < w.steps; step++) {
                    assert_false(ph_mask_hit(along.a, along.b, along.at.x, along.at.y));
                    assert_true(sweep_next(&along));
                }
                CHECK(along.at.x == c->dx && along.at.y == c->dy, "tick %d: not where it hit", tick);
                shots++;
            }
        }
        game_rules(g);
    }
    CHECK(shots >= 5, "%d shots", shots);
}
