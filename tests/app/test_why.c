// test_why.c - why two bodies touch or not: what the layer says is what the core says, and the pair stays pinned.
#include "app/front.h"
#include "app/storm.h"

#include "inspect/shapes.h"
#include "overlay/partition.h"
#include "overlay/pins.h"
#include "overlay/state.h"
#include "game/world/body.h"

TEST(the_verdict_is_that_of_the_core) {
    front *f = open_storm(OVERLAY_WHY);
    game *g = f->app.session.game;
    int closed[GATE_COUNT + 1] = {0};
    for (int32_t dx = -70; dx <= 70; dx += 3) {
        for (int32_t dy = -40; dy <= 40; dy += 4) {
            put(g, 0, 1, dx, dy);
            int64_t area = ph_mask_overlap_area(game_mask(g, 0), game_mask(g, 1), dx, dy);
            why w;
            why_find(&w, g, 0, 1, NULL);
            CHECK((w.closed == GATE_COUNT) == (area > 0) && w.area == area, "%d,%d: area %lld, %s", dx, dy,
                  (long long)area, w.verdict);
            CHECK(area > 0 || (w.bits_a & w.bits_b) == 0, "%d,%d: bits of a miss", dx, dy);
            CHECK(area == 0 || (w.bits_a & w.bits_b) != 0, "%d,%d: no bits of a hit", dx, dy);
            closed[w.closed]++;
        }
    }
    CHECK(closed[GATE_BOX] && closed[GATE_TIGHT] && closed[GATE_BITS] && closed[GATE_COUNT],
          "%d boxes, %d tight, %d bits", closed[GATE_BOX], closed[GATE_TIGHT], closed[GATE_BITS]);
    front_close(f);
}

TEST(the_move_that_would_hit_is_the_shortest_one) {
    front *f = open_storm(OVERLAY_WHY);
    game *g = f->app.session.game;
    int told = 0;
    for (int32_t dx = -60; dx <= 60; dx += 7) {
        put(g, 0, 1, dx, 25);
        why w;
        why_find(&w, g, 0, 1, NULL);
        for (int32_t i = 0; w.shift_known && i < 81 * 81; i++) {
            int32_t x = i % 81 - 40, y = i / 81 - 40;
            bool shorter = x * x + y * y < w.shift.x * w.shift.x + w.shift.y * w.shift.y;
            CHECK(!shorter || !ph_mask_hit(game_mask(g, 0), game_mask(g, 1), dx + x, 25 + y), "%d: %d,%d is shorter",
                  dx, x, y);
        }
        if (w.shift_known) {
            told++;
            assert_true(ph_mask_hit(game_mask(g, 0), game_mask(g, 1), dx + w.shift.x, 25 + w.shift.y));
        }
    }
    assert_true(told > 5);
    front_close(f);
}

TEST(it_says_how_many_ticks_too_late_or_too_early) {
    front *f = open_storm(OVERLAY_WHY);
    game *g = f->app.session.game;
    const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
    int32_t far = a->w;
    while (!ph_mask_hit(a, b, far, 0)) {
        far--;
    }
    put(g, 0, 1, far + 5, 0);
    g->world.bodies[1].vx = 2 * SUB; // leaves by 2 px a tick
    why w;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.ticks, -3);
    assert_int_equal(w.shift.x * w.shift.x + w.shift.y * w.shift.y <= 25, 1);
    assert_string_equal(w.remedy[1], "or 3 ticks earlier: hit");
    g->world.bodies[1].vx = -5 * SUB;
    why_find(&w, g, 0, 1, NULL);
    assert_string_equal(w.remedy[1], "or 1 tick later: hit");
    front_close(f);
}

TEST(groups_are_named_when_they_keep_two_apart) {
    front *f = open_storm(OVERLAY_WHY);
    game *g = f->app.session.game;
    g->world.bodies[0].kind = KIND_GEM;
    put(g, 0, 1, 0, 0);
    why w;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.closed, GATE_GROUPS);
    assert_string_equal(w.verdict, "NO HIT: gem does not meet sprite");
    front_close(f);
}

TEST(a_cut_that_parts_two_is_named) {
    options given = front_options((const char *const[]){"--seed", "7", "--scene", "storm", "--sprites", "800", NULL});
    front *f = front_open(&given, false);
    overlay *o = f->app.overlay;
    game *g = f->app.session.game;
    overlay_activate(o, g, OVERLAY_WHY);
    front_ticks(f, 3);
    int parted = 0;
    for (int32_t i = 1; i < 100; i++) {
        const cut *found = partition_between(o, g, 0, i);
        ph_box p = g->collider.items[0].box, q = g->collider.items[i].box;
        parted += found != NULL;
        CHECK(!found || !ph_box_overlap(p, q), "item %d", i);
        if (found && found->axis == 0) {
            CHECK((p.x1 <= found->at && q.x0 >= found->at) || (q.x1 <= found->at && p.x0 >= found->at), "item %d", i);
        }
    }
    assert_true(parted > 50);
    front_close(f);
}

/// Clicks where a pixel of the body shows.
static void click(front *f, int32_t index, int button) {
    const game *g = f->app.session.game;
    const ph_mask *mask = game_mask(g, index);
    const body *b = &g->world.bodies[index];
    ph_point first;
    assert_true(ph_mask_first_point(mask, mask, 0, 0, &first));
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = (Uint8)button;
    e.button.x = body_px(b) + first.x - f->app.overlay->camera_x;
    e.button.y = body_py(b) + first.y - f->app.overlay->camera_y;
    assert_int_equal(SDL_PushEvent(&e), 1);
    actions_take(&f->app);
    e.type = SDL_MOUSEBUTTONUP;
    assert_int_equal(SDL_PushEvent(&e), 1);
    actions_take(&f->app);
}

/// Two bodies whose pixels lie on the picture, alone there.
static void find_two(const front *f, int32_t two[2]) {
    const game *g = f->app.session.game;
    const overlay *o = f->app.overlay;
    int n = 0;
    for (int32_t i = 0; i < g->world.bodies_used && n < 2; i++) {
        const body *b = &g->world.bodies[i];
        int x = body_px(b) - o->camera_x, y = body_py(b) - o->camera_y;
        if (x > 0 && y > 40 && x < VIEW_W - 60 && y < VIEW_H - 60) {
            two[n++] = i;
        }
    }
    assert_int_equal(n, 2);
}

TEST(two_clicks_pin_a_pair_until_it_is_released) {
    front *f = open_storm(OVERLAY_WHY);
    overlay *o = f->app.overlay;
    int32_t two[2];
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    front_draw(f);
    find_two(f, two);
    click(f, two[0], SDL_BUTTON_LEFT);
    assert_int_equal(o->picked, two[0]);
    click(f, two[1], SDL_BUTTON_LEFT);
    assert_int_equal(o->pin_count, 1);
    front_ticks(f, 50);
    assert_true(o->why_any && o->why.a == two[0] && o->why.b == two[1]);
    click(f, two[0], SDL_BUTTON_RIGHT);
    assert_int_equal(o->pin_count, 0);
    front_close(f);
}

TEST(the_pointer_over_a_frozen_game_chooses_the_pair) {
    front *f = open_storm(OVERLAY_WHY);
    overlay *o = f->app.overlay;
    const game *g = f->app.session.game;
    int32_t two[2];
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    front_draw(f);
    find_two(f, two);
    for (int i = 0; i < 2; i++) {
        ph_box box =
            ph_mask_box(game_mask(g, two[i]), body_px(&g->world.bodies[two[i]]), body_py(&g->world.bodies[two[i]]));
        overlay_point(o, (box.x0 + box.x1) / 2 - o->camera_x, (box.y0 + box.y1) / 2 - o->camera_y);
        front_draw(f);
        CHECK(o->why_any && (o->why.a == two[i] || o->why.b == two[i]), "%d is not looked at", two[i]);
    }
    front_close(f);
}

TEST(a_pin_whose_body_is_gone_says_so_and_lives_again_before_that) {
    front *f = open_storm(OVERLAY_WHY);
    overlay *o = f->app.overlay;
    game *g = f->app.session.game;
    pins_keep(o, g);
    assert_int_equal(o->pin_count, 1);
    int32_t b = o->why.b;
    int64_t tick = g->world.tick;
    body kept = g->world.bodies[b];
    g->world.tick = tick + 10;
    g->world.bodies[b].kind = KIND_NONE;
    pins_look(o, g);
    assert_int_equal(o->why.closed, GATE_ALIVE);
    assert_non_null(strstr(o->why.verdict, "b is gone"));
    g->world.tick = tick + 20;
    g->world.bodies[b] = kept; // another body in the same slot
    pins_look(o, g);
    assert_int_equal(o->why.closed, GATE_ALIVE);
    g->world.tick = tick + 5; // back before its end
    pins_look(o, g);
    assert_int_not_equal(o->why.closed, GATE_ALIVE);
    front_draw(f);
    front_close(f);
}

// ---- shapes ---------------------------------------------------------------------------------------------------------

TEST(a_hull_holds_the_mask_and_what_lies_between_its_pixels) {
    front *f = open_storm(OVERLAY_WHY);
    const game *g = f->app.session.game;
    for (int32_t i = 0; i < 20; i++) {
        const ph_mask *mask = game_mask(g, i);
        ph_mask *hull = ph_mask_create(mask->w, mask->h), *box = ph_mask_create(mask->w, mask->h);
        shapes_make(SHAPE_HULL, mask, hull);
        shapes_make(SHAPE_BOX, mask, box);
        CHECK(ph_mask_overlap_area(mask, hull, 0, 0) == mask->count, "%d: the hull lacks pixels of the mask", i);
        CHECK(ph_mask_overlap_area(hull, box, 0, 0) == hull->count, "%d: the hull leaves the box", i);
        int64_t square = (int64_t)(mask->bounds.x1 - mask->bounds.x0) * (mask->bounds.y1 - mask->bounds.y0);
        CHECK(box->count == square && hull->count < square, "%d", i);
        for (int32_t y = 0; y < hull->h; y++) {
            int32_t x0, x1 = 0, runs = 0;
            while (ph_mask_next_run(hull, y, &x0, &x1)) {
                runs++;
            }
            CHECK(runs <= 1, "%d: row %d of the hull has %d runs", i, y, runs);
        }
        ph_mask_free(hull);
        ph_mask_free(box);
    }
    front_close(f);
}

TEST(a_hull_of_an_l_is_a_triangle_and_a_bit) {
    ph_mask *l = ph_mask_create(16, 16), *hull = ph_mask_create(16, 16);
    ph_box upright = {0, 0, 2, 16}, flat = {0, 14, 16, 16};
    ph_mask_fill_box(l, upright, true);
    ph_mask_fill_box(l, flat, true);
    shapes_make(SHAPE_HULL, l, hull);
    assert_true(ph_mask_get(hull, 6, 9)); // inside the slope from (2,0) to (16,14)
    assert_false(ph_mask_get(hull, 12, 4));
    assert_int_equal(hull->count, 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 2 * 16);
    ph_mask_free(l);
    ph_mask_free(hull);
}

TEST(a_shape_is_judged_by_the_pixels_that_it_gets_wrong) {
    ph_mask *disc = ph_mask_create(21, 21), *shape_of[2], *scratch[2];
    ph_mask_fill_circle(disc, 10, 10, 10, true);
    for (int i = 0; i < 2; i++) {
        shape_of[i] = ph_mask_create(21, 21);
        scratch[i] = ph_mask_create(21, 21);
    }
    const ph_mask *const masks[2] = {disc, disc}, *const shapes[2] = {shape_of[0], shape_of[1]};
    const bool hits[SHAPE_COUNT] = {true, false, false, false};
    for (int s = 0; s < SHAPE_COUNT; s++) {
        shapes_make((shape)s, disc, shape_of[0]);
        shapes_make((shape)s, disc, shape_of[1]);
        shape_verdict v = shapes_judge(masks, shapes, 17, 17, scratch); // only the corners of the boxes meet
        CHECK(v.hit == hits[s] && v.extra == (hits[s] ? 16 : 0) && v.missed == 0, "%s: +%lld -%lld",
              shapes_name((shape)s), (long long)v.extra, (long long)v.missed);
    }
    ph_mask_free(disc);
    for (int i = 0; i < 2; i++) {
        ph_mask_free(shape_of[i]);
        ph_mask_free(scratch[i]);
    }
}
