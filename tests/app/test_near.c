// test_near.c - near misses, and the way of a swept pair: what is found is what a grown mask, a slow search and a sweep
// say.
#include "app/storm.h"

#include "inspect/near.h"
#include "inspect/way.h"
#include "inspect/why.h"
#include "game/autopilot.h"

/// True when mask a, grown by r px, touches b.
static bool grown_hits(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t r) {
    ph_mask *large = ph_mask_create(a->w + 2 * r, a->h + 2 * r);
    assert_non_null(large);
    ph_mask_draw(large, a, r, r);
    ph_mask_grow(large, r);
    bool hit = ph_mask_hit(large, b, dx + r, dy + r);
    ph_mask_free(large);
    return hit;
}

TEST(the_distance_is_how_far_a_mask_must_grow) {
    front *f = open_storm("none");
    game *g = game_to_change(f);
    int told[NEAR_PX + 1] = {0};
    for (int32_t i = 0; i < 41 * 41; i++) {
        int32_t dx = i % 41 - 20, dy = i / 41 - 20;
        put(g, 0, 1, 2 * dx, 2 * dy);
        const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
        near_miss miss;
        int32_t slow = 0;
        while (slow <= NEAR_PX && !grown_hits(a, b, 2 * dx, 2 * dy, slow)) {
            slow++;
        }
        bool found = near_find(g, 1, 0, &miss);
        CHECK(found == (slow >= 1 && slow <= NEAR_PX), "%d,%d: %d px", 2 * dx, 2 * dy, slow);
        CHECK(!found || (miss.distance == slow && miss.a == 0 && miss.b == 1), "%d,%d: %d px, not %d", 2 * dx, 2 * dy,
              slow, miss.distance);
        told[found ? miss.distance : 0]++;
    }
    for (int px = 0; px <= NEAR_PX; px++) {
        CHECK(told[px] > 0, "never %d px", px);
    }
    player_close(f);
}

TEST(the_two_pixels_are_solid_and_that_far_apart) {
    front *f = open_storm("none");
    game *g = game_to_change(f);
    int seen = 0;
    for (int32_t dx = -40; dx <= 40; dx++) {
        put(g, 0, 1, dx, 9);
        near_miss m;
        if (!near_find(g, 0, 1, &m)) {
            continue;
        }
        const body *a = &g->world.bodies[0], *b = &g->world.bodies[1];
        int32_t x = abs(m.at_a.x - m.at_b.x), y = abs(m.at_a.y - m.at_b.y);
        seen++;
        assert_true(ph_mask_get(game_mask(g, 0), m.at_a.x - body_px(a), m.at_a.y - body_py(a)));
        assert_true(ph_mask_get(game_mask(g, 1), m.at_b.x - body_px(b), m.at_b.y - body_py(b)));
        CHECK((x > y ? x : y) == m.distance, "%d: %d,%d", dx, x, y);
    }
    assert_true(seen > 1);
    player_close(f);
}

TEST(a_shot_is_near_where_it_passes) {
    front *f = open_storm("none");
    game *g = game_to_change(f);
    body *shot = &g->world.bodies[1];
    int passed = 0;
    for (int32_t above = -60; above < 20; above++) {
        put(g, 0, 1, 90, above);
        shot->kind = KIND_SHOT;
        shot->old_x = shot->x - 180 * SUB, shot->old_y = shot->y; // it comes from the other side
        near_miss m;
        way w = way_of(g, 0, 1);
        int32_t slow = NEAR_PX + 1;
        do {
            for (int32_t r = slow - 1; r >= 0 && grown_hits(w.a, w.b, w.at.x, w.at.y, r); r--) {
                slow = r;
            }
        } while (way_next(&w));
        bool found = near_find(g, 0, 1, &m);
        CHECK(found == (slow >= 1 && slow <= NEAR_PX) && (!found || m.distance == slow), "%d: %d px", above, slow);
        passed += found;
    }
    CHECK(passed >= 2, "%d passed", passed);
    player_close(f);
}

/// All pairs that may meet, one by one.
static int32_t count_slowly(const game *g) {
    const collider *c = &g->collider;
    int32_t n = 0;
    for (int32_t i = 0; i < c->item_count; i++) {
        for (int32_t k = i + 1; k < c->item_count; k++) {
            near_miss m;
            bool meet = (c->items[i].collides_with & c->items[k].category) &&
                        (c->items[k].collides_with & c->items[i].category) &&
                        !(c->items[i].is_static && c->items[k].is_static);
            n += meet && near_find(g, c->body[i], c->body[k], &m);
        }
    }
    return n;
}

TEST(all_near_misses_of_a_tick_are_found) {
    enum { MOST = 512 };
    static const char *const lines[] = {"--seed 7 --scene storm --sprites 90", "--seed 7 --autopilot --level 6"};
    int32_t sum = 0;
    for (int line = 0; line < 2; line++) {
        front *f = player_open("%s", lines[line]);
        static near_search search;
        for (int tick = 0; tick < 40; tick++) {
            const input nothing = {0};
            game *g = game_to_change(f);
            game_touch(g, &nothing);
            near_miss found[MOST];
            int32_t left_out;
            const ph_box all = {-100, -100, g->world.w + 100, g->world.h + 100}, nowhere = {-9, -9, -8, -8};
            int32_t n = near_all(&search, g, all, found, MOST, &left_out);
            int32_t slow = count_slowly(g);
            CHECK(n == slow && left_out == 0, "line %d, tick %d: %d, slowly %d", line, tick, n, slow);
            assert_int_equal(near_all(&search, g, nowhere, found, MOST, &left_out), 0);
            sum += n;
            game_rules(g);
        }
        near_free(&search);
        search.broad = NULL;
        player_close(f);
    }
    CHECK(sum > 20, "%d near misses", sum);
}

// ---- ways ----------------------------------------------------------------------------------------------------------

TEST(the_way_stops_where_a_sweep_does) {
    ph_mask *disc = ph_mask_create(21, 21), *dot = ph_mask_create(2, 2);
    ph_mask_fill_circle(disc, 10, 10, 10, true);
    ph_mask_fill(dot, true);
    int hits = 0;
    for (int32_t i = 0; i < 61 * 61; i++) {
        int32_t mx = i % 61 - 30, my = i / 61 - 30;
        way w = {.a = disc, .b = dot, .at = {-12, 3}, .mx = mx, .my = my, .swept = true};
        ph_sweep_hit stop;
        bool hit = ph_mask_sweep(disc, dot, -12, 3, mx, my, &stop);
        int64_t steps = 0;
        while (!ph_mask_hit(disc, dot, w.at.x, w.at.y) && way_next(&w)) {
            steps++;
        }
        hits += hit;
        CHECK(!hit || (w.at.x == stop.hit.x && w.at.y == stop.hit.y && steps == stop.step), "%d,%d", mx, my);
        CHECK(hit || (way_ends(&w) && w.at.x == mx - 12 && w.at.y == my + 3 && steps == abs(mx) + abs(my)), "%d,%d", mx,
              my);
        CHECK(!hit || way_part(&w) == (stop.steps ? stop.step * 256 / stop.steps : 256), "%d,%d: part", mx, my);
    }
    assert_true(hits > 100);
    ph_mask_free(disc);
    ph_mask_free(dot);
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
            way along = way_of(g, c->a, c->b);
            CHECK(w.swept == (along.swept && (along.mx || along.my)), "tick %d", tick);
            if (w.swept) {
                for (int32_t step = 0; step < w.steps; step++) {
                    assert_false(ph_mask_hit(along.a, along.b, along.at.x, along.at.y));
                    assert_true(way_next(&along));
                }
                CHECK(along.at.x == c->dx && along.at.y == c->dy, "tick %d: not where it hit", tick);
                shots++;
            }
        }
        game_rules(g);
    }
    CHECK(shots >= 5, "%d shots", shots);
    player_close(f);
}
