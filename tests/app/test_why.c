// test_why.c - reasons for a contact or its absence agree with the core, and the pair stays pinned.
#include "app/storm.h"

#include "overlay/overlay.h"

/// Checks that the panel breaks a verdict at a blank into two lines of 38 letters.
static void check_width(const char *line) {
    size_t n = strlen(line);
    for (n = n < 39 ? n : 39; n > 0 && line[n] != ' ' && line[n] != '\0'; n--) {
    }
    CHECK(strlen(line + n) <= 39, "wider than its panel: %s", line);
}

TEST(the_verdict_is_that_of_the_core) {
    front *f = open_storm("contact");
    game *g = game_to_change(f);
    int closed[GATE_COUNT + 1] = {0};
    for (int32_t dx = -70; dx <= 70; dx += 3) {
        for (int32_t dy = -40; dy <= 40; dy += 4) {
            put(g, 0, 1, dx, dy);
            int64_t area = ph_mask_overlap_area(game_mask(g, 0), game_mask(g, 1), dx, dy);
            explanation w;
            why_find(&w, g, 1, 0);
            CHECK((w.stop == GATE_COUNT) == (area > 0) && w.area == area && !w.wrong, "%d,%d: area %lld, %s", dx, dy,
                  (long long)area, w.verdict);
            check_width(w.verdict);
            closed[w.stop]++;
        }
    }
    CHECK(closed[GATE_BOX] && closed[GATE_BITS] && closed[GATE_COUNT], "%d boxes, %d bits", closed[GATE_BOX],
          closed[GATE_BITS]);
    CHECK(!closed[GATE_ASKED] && !closed[GATE_ANSWERED], "%d not asked", closed[GATE_ASKED]);
}

TEST(a_tick_that_contradicts_the_masks_is_wrong) {
    static const struct {
        why_gate stop;
        const char *verdict;
    } cases[] = {{GATE_ASKED, "The masks touch, but the tick did not test this pair: WRONG"},
                 {GATE_ANSWERED, "The masks touch, but the tick answered no hit: WRONG"},
                 {GATE_BOX, "The masks touch, but their boxes are apart: WRONG"},
                 {GATE_COUNT, NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        front *f = open_storm("contact");
        game *g = game_to_change(f);
        explanation w;
        put(g, 0, 1, 3, 2);
        assert_non_null(collide_contact(&g->collider, 0, 1));
        switch (cases[i].stop) {
        case GATE_ASKED: g->ledger.query_count = 0; break;
        case GATE_BOX: g->collider.items[1].box = (ph_box){0, 0, 1, 1}; break;
        case GATE_COUNT: g->collider.contacts[0].hit.area++; break;
        default: break;
        }
        g->collider.contact_count *= cases[i].stop == GATE_COUNT;
        why_find(&w, g, 0, 1);
        CHECK(w.stop == cases[i].stop && w.wrong, "case %d: gate %d, %s", (int)i, w.stop, w.verdict);
        CHECK(!cases[i].verdict || strcmp(w.verdict, cases[i].verdict) == 0, "case %d: %s", (int)i, w.verdict);
        check_width(w.verdict);
        player_close(f);
    }
}

TEST(the_lens_of_a_lost_pair_shows_a_common_pixel) {
    game *g = game_to_change(open_storm("contact"));
    const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
    int beside = 0;
    for (int32_t i = 0; i < 4 * a->w * a->h; i++) {
        explanation w;
        put(g, 0, 1, i % (2 * a->w) - a->w, i / (2 * a->w) - a->h);
        g->collider.contact_count = 0;
        g->ledger.query_count = 0;
        why_find(&w, g, 0, 1);
        if (w.area > 0) {
            const int32_t x =
                (SDL_max(a->bounds.x0, b->bounds.x0 + w.dx) + SDL_min(a->bounds.x1, b->bounds.x1 + w.dx)) / 2;
            const int32_t y =
                (SDL_max(a->bounds.y0, b->bounds.y0 + w.dy) + SDL_min(a->bounds.y1, b->bounds.y1 + w.dy)) / 2;
            CHECK(ph_mask_get(a, w.eye.x, w.eye.y) && ph_mask_get(b, w.eye.x - w.dx, w.eye.y - w.dy), "%d, %d", w.dx,
                  w.dy);
            beside += !(ph_mask_get(a, x, y) && ph_mask_get(b, x - w.dx, y - w.dy)); // not in the middle of the bounds
        }
    }
    assert_true(beside > 0);
}

TEST(a_query_that_a_full_ledger_may_lack_is_unknown) {
    game *g = game_to_change(open_storm("contact"));
    explanation w;
    put(g, 0, 1, 3, 2);
    for (g->ledger.query_count = 0; g->ledger.query_count < LEDGER_QUERIES; g->ledger.query_count++) {
        g->ledger.queries[g->ledger.query_count] = (ledger_query){.a = 5, .b = 6};
    }
    why_find(&w, g, 0, 1);
    assert_int_equal(w.stop, GATE_COUNT);
    assert_string_equal(w.text[GATE_ASKED], "-");
}

TEST(a_miss_names_the_two_nearest_pixels_and_the_shortest_move) {
    game *g = game_to_change(open_storm("contact"));
    const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
    int told = 0;
    for (int32_t dx = -60; dx <= 60; dx += 7) {
        explanation w;
        put(g, 0, 1, dx, 25);
        why_find(&w, g, 0, 1);
        for (int32_t i = 0; w.shift_known && i < 81 * 81; i++) {
            int32_t x = i % 81 - 40, y = i / 81 - 40;
            bool shorter = x * x + y * y < w.shift.x * w.shift.x + w.shift.y * w.shift.y;
            CHECK(!shorter || !ph_mask_hit(a, b, dx + x, 25 + y), "%d: %d,%d is shorter", dx, x, y);
        }
        if (w.shift_known) {
            told++;
            assert_true(ph_mask_get(a, w.near[0].x, w.near[0].y));
            assert_true(ph_mask_get(b, w.near[1].x - dx, w.near[1].y - 25));
            assert_int_equal(w.near[0].x - w.near[1].x, w.shift.x);
            assert_int_equal(w.near[0].y - w.near[1].y, w.shift.y);
        }
    }
    assert_true(told > 5);
}

TEST(a_miss_names_the_move_that_makes_them_touch) {
    front *f = open_storm("contact");
    game *g = game_to_change(f);
    const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
    char line[WHY_LINE];
    int32_t far = a->w;
    while (!ph_mask_hit(a, b, far, 0)) {
        far--;
    }
    put(g, 0, 1, far + 5, 0);
    explanation w;
    why_find(&w, g, 0, 1);
    assert_true(w.shift_known && w.shift.x * w.shift.x + w.shift.y * w.shift.y <= 25);
    assert_true(ph_mask_hit(a, b, w.dx + w.shift.x, w.dy + w.shift.y));
    snprintf(line, sizeof line, "gap: b %d px left, %d px %s: hit", -w.shift.x, abs(w.shift.y),
             w.shift.y < 0 ? "up" : "down");
    assert_string_equal(w.lines[0], line);
}

TEST(groups_keep_two_apart) {
    game *g = game_to_change(open_storm("contact"));
    explanation w;
    g->world.bodies[0].kind = KIND_GEM;
    put(g, 0, 1, 0, 0);
    why_find(&w, g, 0, 1);
    assert_int_equal(w.stop, GATE_GROUPS);
    assert_string_equal(w.verdict, "NO HIT: their groups do not collide");
    assert_false(w.wrong);
}

/// The cuts of the tick, as the view Pairs finds them while it draws.
static const partition *cuts_of(overlay *o, front *f) {
    (void)pixels_of(f);
    view_pairs.draw(&(overlay_frame){o, game_of(f), canvas_of(f)});
    return &o->cuts;
}

TEST(the_cuts_give_the_pairs_of_the_tick) {
    static const char *const methods[] = {"lir", "plain", "all"};
    overlay *o = overlay_create();
    assert_non_null(o);
    for (size_t i = 0; i < 3; i++) {
        front *f = player_open("--seed 7 --scene storm --sprites 400 --broadphase %s", methods[i]);
        for (int tick = 0; tick < 100; tick++) {
            play_ticks(f, 1);
            const partition *cuts = cuts_of(o, f);
            CHECK(cuts->pairs == game_of(f)->collider.stats.broad.pairs, "%s, tick %d", methods[i], tick);
            CHECK((cuts->count > 0) == (i < 2), "%s, tick %d: %d cuts", methods[i], tick, cuts->count);
        }
        player_close(f);
    }
    overlay_destroy(o);
}

TEST(cuts_that_give_other_pairs_than_the_tick_are_reported) {
    front *f = player_plays("--seed 7 --level 6 --debug pairs", "ticks:3");
    assert_shown(f, "these cuts give the tick's pairs");
    game *seen = f->app.overlay->latest;
    seen->collider.stats.broad.pairs--; // simulates a missing pair
    assert_shown(f, "these cuts do NOT give its pairs");
}

/// Sides of the items in the lists of a cut.
typedef struct in_lists {
    int32_t cut, chosen;
    uint8_t is[BODY_MAX];
} in_lists;

static void drop_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
}

static void keep_lists(void *user, const ph_split *s) {
    in_lists *to = user;
    for (int32_t i = 0; to->cut == to->chosen && i < s->lower_n; i++) {
        to->is[s->lower[i]] = SIDE_L;
    }
    for (int32_t i = 0; to->cut == to->chosen && i < s->upper_n; i++) {
        to->is[s->upper[i]] = to->is[s->upper[i]] == SIDE_L ? SIDE_I : SIDE_R;
    }
    to->cut++;
}

TEST(each_side_is_that_of_the_lists_of_its_cut) {
    static const char *const methods[] = {"lir", "fast"};
    overlay *o = overlay_create();
    static broad_set own;
    assert_non_null(o);
    assert_true(broad_open(&own, BODY_MAX));
    for (int m = 0; m < 2; m++) {
        front *f = player_plays("--seed 7 --level 6", "200");
        const collider *c = &game_of(f)->collider;
        game_to_change(f)->collider.method = (broadphase)m;
        const partition *cuts = cuts_of(o, f);
        assert_true(cuts->count > 3);
        for (int32_t k = 0; k < cuts->count; k++) {
            static in_lists lists;
            const ph_broadphase_callbacks to = {drop_pairs, keep_lists, &lists};
            memset(&lists, 0, sizeof lists);
            lists.chosen = k;
            assert_true(ph_partition_pairs(own.lir, c->items, c->item_count, &to, NULL));
            int32_t items[SIDE_COUNT] = {0};
            for (int32_t i = 0; i < c->item_count; i++) {
                CHECK(k > 0 || cuts->sides[i] == lists.is[i], "%s, item %d", methods[m], i);
                items[lists.is[i]]++;
            }
            for (int side = 0; side < 3; side++) {
                CHECK(cuts->cuts[k].items[side] == items[side + SIDE_L], "%s, cut %d", methods[m], k);
            }
        }
        player_close(f);
    }
    broad_close(&own);
    overlay_destroy(o);
}

// ---- pins -----------------------------------------------------------------------------------------------------------

/// An overlay with the view Contact of a storm.
static overlay *pins_open(game **g) {
    overlay *o = overlay_create();
    assert_non_null(o);
    *g = game_to_change(open_storm("none"));
    overlay_activate(o, *g, VIEW_CONTACT);
    return o;
}

TEST(a_pin_whose_body_is_gone_says_so_and_lives_again_before_that) {
    game *g;
    overlay *o = pins_open(&g);
    const body_pair two = body_pair_of(g, 0, 1);
    pins_event(o, g, &two);
    const body kept = g->world.bodies[1];
    g->world.bodies[1].kind = KIND_NONE;
    pins_look(o, g);
    assert_int_equal(o->pins.why.stop, GATE_ALIVE);
    assert_string_equal(o->pins.why.verdict, "NO HIT: b is gone");
    g->world.bodies[1] = kept;
    g->world.bodies[1].sprite++; // another body in the same slot
    pins_look(o, g);
    assert_int_equal(o->pins.why.stop, GATE_ALIVE);
    g->world.bodies[1] = kept; // back before its end
    pins_look(o, g);
    assert_int_not_equal(o->pins.why.stop, GATE_ALIVE);
    overlay_destroy(o);
}

/// Clicks a pixel that belongs only to the body.
static void click_body(overlay *o, const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    for (int32_t i = 0; i < b->w * b->h; i++) {
        int32_t x = body_px(b) + i % b->w, y = body_py(b) + i / b->w;
        if (pins_body_at(g, x, y) == index) {
            assert_true(pins_button(o, g, SDL_BUTTON_LEFT, x, y));
            return;
        }
    }
    CHECK(false, "no pixel of body %d", index);
}

TEST(an_event_replaces_the_pinned_pair_and_takes_only_its_own_pair_with_it) {
    game *g;
    overlay *o = pins_open(&g);
    const body_pair *pinned = &o->pins.pinned;
    const body_pair touch = body_pair_of(g, 0, 1), alone = {true, {4, -1}, {KIND_BALL}, {0}};
    click_body(o, g, 2);
    click_body(o, g, 3);
    assert_true(pinned->any && pinned->body[0] + pinned->body[1] == 5);
    pins_event(o, g, &no_pair); // the pair of the player stays
    assert_true(pinned->any);
    pins_event(o, g, &touch);
    assert_int_equal(pinned->body[0] + pinned->body[1], 1);
    pins_event(o, g, &alone); // with its nearest body
    assert_true(pinned->any && (pinned->body[0] == 4 || pinned->body[1] == 4));
    pins_event(o, g, &no_pair);
    assert_false(pinned->any);
    overlay_destroy(o);
}

TEST(a_drag_selects_the_dragged_body) {
    game *g;
    overlay *o = pins_open(&g);
    const body_pair touch = body_pair_of(g, 0, 1);
    pins_event(o, g, &touch);
    overlay_moved(o, g, 1);
    assert_true(o->pins.pinned.any);
    overlay_moved(o, g, 5);
    assert_false(o->pins.pinned.any);
    pins_look(o, g);
    assert_true(o->pins.any && (o->pins.why.a == 5 || o->pins.why.b == 5));
    overlay_destroy(o);
}
