// test_why.c - reasons for a contact or its absence: the layer agrees with the core, and the pair stays pinned.
#include "app/storm.h"
#include "support/oracle.h"

#include "inspect/shapes.h"
#include "overlay/pins.h"

/// The panel breaks a verdict at a blank into two lines of 32 letters.
static void check_width(const char *verdict) {
    size_t n = strlen(verdict);
    if (n > 32) {
        for (n = 32; n > 0 && verdict[n] != ' '; n--) {
        }
    }
    CHECK(strlen(verdict + n) <= 33, "wider than its panel: %s", verdict);
}

TEST(the_verdict_is_that_of_the_core) {
    front *f = open_storm("why");
    game *g = game_to_change(f);
    int closed[FILTER_COUNT + 1] = {0};
    for (int32_t dx = -70; dx <= 70; dx += 3) {
        for (int32_t dy = -40; dy <= 40; dy += 4) {
            put(g, 0, 1, dx, dy);
            int64_t area = ph_mask_overlap_area(game_mask(g, 0), game_mask(g, 1), dx, dy);
            why w;
            why_find(&w, g, 0, 1, NULL);
            CHECK((w.stop == FILTER_COUNT) == (area > 0) && w.area == area, "%d,%d: area %lld, %s", dx, dy,
                  (long long)area, w.verdict);
            check_width(w.verdict);
            CHECK(!w.wrong, "%d,%d: %s", dx, dy, w.verdict);
            CHECK(area > 0 || (w.bits_a & w.bits_b) == 0, "%d,%d: bits of a miss", dx, dy);
            CHECK(area == 0 || (w.bits_a & w.bits_b) != 0, "%d,%d: no bits of a hit", dx, dy);
            closed[w.stop]++;
        }
    }
    CHECK(closed[FILTER_BOX] && closed[FILTER_BITS] && closed[FILTER_COUNT], "%d boxes, %d bits", closed[FILTER_BOX],
          closed[FILTER_BITS]);
    CHECK(!closed[FILTER_ASKED] && !closed[FILTER_ANSWERED], "%d not asked", closed[FILTER_ASKED]);
}

/// Two overlapping sprites in a game to change.
static game *two_that_touch(void) {
    game *g = game_to_change(open_storm("why"));
    put(g, 0, 1, 3, 2);
    assert_non_null(why_contact(&g->collider, 0, 1));
    return g;
}

TEST(a_pair_that_the_tick_lost_is_wrong) {
    game *g = two_that_touch();
    why w;
    g->ledger.query_count = 0;
    g->collider.contact_count = 0;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.stop, FILTER_ASKED);
    assert_true(w.wrong);
    assert_string_equal(w.verdict, "The masks touch, but the tick did not test this pair: WRONG");
    check_width(w.verdict);
}

TEST(an_answer_that_the_tick_lost_is_wrong) {
    game *g = two_that_touch();
    why w;
    g->collider.contact_count = 0;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.stop, FILTER_ANSWERED);
    assert_string_equal(w.verdict, "The masks touch, but the tick answered no hit: WRONG");
}

TEST(a_box_that_does_not_contain_its_mask_is_wrong) {
    game *g = two_that_touch();
    why w;
    g->collider.items[1].box = (ph_box){0, 0, 1, 1};
    g->collider.contact_count = 0;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.stop, FILTER_BOX);
    assert_string_equal(w.verdict, "The masks touch, but the gate \"box\" rejects the pair: WRONG");
    check_width(w.verdict);
}

TEST(an_area_that_differs_from_the_masks_is_wrong) {
    game *g = two_that_touch();
    why w;
    g->collider.contacts[0].hit.area++;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.stop, FILTER_COUNT);
    assert_true(w.wrong);
    check_width(w.verdict);
}

TEST(a_query_that_a_full_ledger_may_lack_is_unknown) {
    game *g = two_that_touch();
    why w;
    for (g->ledger.query_count = 0; g->ledger.query_count < LEDGER_QUERIES; g->ledger.query_count++) {
        g->ledger.queries[g->ledger.query_count] = (ledger_query){.a = 5, .b = 6};
    }
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.stop, FILTER_COUNT);
    assert_string_equal(w.text[FILTER_ASKED], "-");
}

TEST(a_miss_names_the_two_nearest_pixels) {
    game *g = game_to_change(open_storm("why"));
    const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
    why w;
    for (int32_t dx = 20; dx < 60; dx += 5) {
        put(g, 0, 1, dx, 9);
        why_find(&w, g, 0, 1, NULL);
        if (w.shift_known) {
            assert_true(ph_mask_get(a, w.near[0].x, w.near[0].y));
            assert_true(ph_mask_get(b, w.near[1].x - dx, w.near[1].y - 9));
            assert_int_equal(w.near[0].x - w.near[1].x, w.shift.x);
            assert_int_equal(w.near[0].y - w.near[1].y, w.shift.y);
        }
    }
}

TEST(the_move_that_would_hit_is_the_shortest_one) {
    front *f = open_storm("why");
    game *g = game_to_change(f);
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
}

TEST(it_says_how_many_ticks_too_late_or_too_early) {
    front *f = open_storm("why");
    game *g = game_to_change(f);
    const ph_mask *a = game_mask(g, 0), *b = game_mask(g, 1);
    int32_t far = a->w;
    while (!ph_mask_hit(a, b, far, 0)) {
        far--;
    }
    put(g, 0, 1, far + 5, 0);
    g->world.bodies[1].vx = 2 * SUB; // separates at 2 px per tick
    why w;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.ticks, -3);
    assert_int_equal(w.shift.x * w.shift.x + w.shift.y * w.shift.y <= 25, 1);
    assert_string_equal(w.remedy[1], "or 3 ticks earlier: hit");
    g->world.bodies[1].vx = -5 * SUB;
    why_find(&w, g, 0, 1, NULL);
    assert_string_equal(w.remedy[1], "or 1 tick later: hit");
}

TEST(groups_are_named_when_they_keep_two_apart) {
    front *f = open_storm("why");
    game *g = game_to_change(f);
    g->world.bodies[0].kind = KIND_GEM;
    put(g, 0, 1, 0, 0);
    why w;
    why_find(&w, g, 0, 1, NULL);
    assert_int_equal(w.stop, FILTER_GROUPS);
    assert_string_equal(w.verdict, "NO HIT: gem ignores sprite");
}

TEST(a_cut_that_parts_two_is_named) {
    static partition cuts;
    front *f = player_plays("--seed 7 --scene storm --sprites 800", "ticks:3");
    const collider *c = &game_of(f)->collider;
    int parted = 0;
    for (int32_t i = 1; i < 100; i++) {
        const cut *found = partition_between(&cuts, c, 0, i);
        ph_box p = c->items[0].box, q = c->items[i].box;
        parted += found != NULL;
        CHECK(!found || !ph_box_overlap(p, q), "item %d", i);
        why w;
        why_find(&w, game_of(f), c->body[0], c->body[i], found);
        check_width(w.verdict);
        if (found && found->axis == 0) {
            CHECK((p.x1 <= found->at && q.x0 >= found->at) || (q.x1 <= found->at && p.x0 >= found->at), "item %d", i);
        }
    }
    assert_true(parted > 50);
    partition_free(&cuts);
}

TEST(the_cuts_give_the_pairs_of_the_tick) {
    static const char *const methods[] = {"lir", "plain", "all"};
    static partition cuts;
    for (size_t i = 0; i < 3; i++) {
        front *f = player_open("--seed 7 --scene storm --sprites 400 --broadphase %s", methods[i]);
        for (int tick = 0; tick < 100; tick++) {
            play_ticks(f, 1);
            assert_true(partition_look(&cuts, &game_of(f)->collider));
            CHECK(cuts.same_pairs, "%s, tick %d", methods[i], tick);
            CHECK((cuts.count > 0) == (i < 2), "%s, tick %d: %d cuts", methods[i], tick, cuts.count);
        }
        game_to_change(f)->collider.pair_count--; // simulates a missing pair
        game_to_change(f)->collider.stats.broad.pairs--;
        assert_true(partition_look(&cuts, &game_of(f)->collider));
        CHECK(!cuts.same_pairs, "%s: a missing pair is not noticed", methods[i]);
        player_close(f);
    }
    partition_free(&cuts);
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
    static partition cuts;
    static broad_set own;
    assert_true(broad_open(&own, BODY_MAX));
    for (int m = 0; m < 2; m++) {
        front *f = player_plays("--seed 7 --level 6", "200");
        const collider *c = &game_of(f)->collider;
        game_to_change(f)->collider.method = (broadphase)m;
        assert_true(partition_look(&cuts, c));
        assert_true(cuts.count > 3);
        for (int32_t k = 0, n = cuts.count; k < n; k++) {
            static in_lists lists;
            const ph_broadphase_callbacks to = {drop_pairs, keep_lists, &lists};
            memset(&lists, 0, sizeof lists);
            lists.chosen = k;
            assert_true(ph_partition_pairs(own.lir, c->items, c->item_count, &to, NULL));
            const item_side *is = partition_sides(&cuts, c, k);
            for (int32_t i = 0; i < c->item_count; i++) {
                CHECK((int)is[i].is == lists.is[i], "%s, cut %d, item %d", methods[m], k, i);
            }
        }
        player_close(f);
    }
    broad_close(&own);
    partition_free(&cuts);
}

// ---- pins -----------------------------------------------------------------------------------------------------------

/// A position in the picture with a visible pixel of the body.
static SDL_Point pixel_of(const front *f, int32_t index) {
    const canvas *c = canvas_of(f);
    const ph_mask *mask = game_mask(game_of(f), index);
    const body *b = &game_of(f)->world.bodies[index];
    ph_point first;
    assert_true(ph_mask_first_point(mask, mask, 0, 0, &first));
    return (SDL_Point){body_px(b) + first.x - c->camera_x, body_py(b) + first.y - c->camera_y};
}

/// Two bodies with visible pixels outside of the panels.
static void find_two(const front *f, int32_t two[2]) {
    int n = 0;
    for (int32_t i = 0; i < game_of(f)->world.bodies_used && n < 2; i++) {
        SDL_Point p = pixel_of(f, i);
        if (p.x > 0 && p.y > 90 && p.x < 400 && p.y < 220) {
            two[n++] = i;
        }
    }
    assert_int_equal(n, 2);
}

/// True if the panel names the body as a or as b.
static bool names(front *f, int32_t index) {
    char words[32];
    snprintf(words, sizeof words, " sprite %d\n", (int)index);
    return shows(f, words);
}

TEST(two_clicks_pin_a_pair_until_it_is_released) {
    front *f = open_storm("why");
    int32_t two[2];
    play(f, "F2 unseen:'\npinned\n'");
    find_two(f, two);
    SDL_Point p = pixel_of(f, two[0]), q = pixel_of(f, two[1]);
    playf(f, "click:%d,%d see:'\n1\n' click:%d,%d", p.x, p.y, q.x, q.y);
    play(f, "see:'\npinned\n' F3 F3 F3 see:'\npinned\n'");
    assert_true(names(f, two[0]) && names(f, two[1]));
    playf(f, "right:%d,%d unseen:'\npinned\n'", p.x, p.y);
}

TEST(the_pointer_over_a_frozen_game_chooses_the_pair) {
    front *f = open_storm("why");
    int32_t two[2];
    play(f, "F2");
    (void)shown(f);
    find_two(f, two);
    for (int i = 0; i < 2; i++) {
        SDL_Point p = place_on(f, two[i]);
        playf(f, "move:%d,%d", p.x, p.y);
        CHECK(names(f, two[i]), "%d is not looked at", two[i]);
    }
}

TEST(a_pin_whose_body_is_gone_says_so_and_lives_again_before_that) {
    static pins p;
    const viewpoint at = {0};
    front *f = open_storm("none");
    game *g = game_to_change(f);
    pins_forget(&p);
    pins_look(&p, g, &at);
    pins_keep(&p, g, &at);
    assert_non_null(pins_shown(&p));
    int32_t b = p.why.b;
    int64_t tick = g->world.tick;
    body kept = g->world.bodies[b];
    g->world.tick = tick + 10;
    g->world.bodies[b].kind = KIND_NONE;
    pins_look(&p, g, &at);
    assert_int_equal(p.why.stop, FILTER_ALIVE);
    assert_string_equal(p.why.verdict, "NO HIT: b is gone");
    g->world.tick = tick + 20;
    g->world.bodies[b] = kept; // another body in the same slot
    pins_look(&p, g, &at);
    assert_int_equal(p.why.stop, FILTER_ALIVE);
    g->world.tick = tick + 5; // back before its end
    pins_look(&p, g, &at);
    assert_int_not_equal(p.why.stop, FILTER_ALIVE);
    g->world.tick = tick + 20;
    pins_branch(&p, tick + 5); // a removed body may exist in the new branch
    pins_look(&p, g, &at);
    assert_int_not_equal(p.why.stop, FILTER_ALIVE);
    partition_free(&p.cuts);
}

/// Clicks a pixel that belongs only to the body.
static void click_body(pins *p, const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    const viewpoint at = {0};
    for (int32_t i = 0; i < b->w * b->h; i++) {
        int32_t x = body_px(b) + i % b->w, y = body_py(b) + i / b->w;
        if (pins_body_at(g, x, y) == index) {
            pins_click(p, g, &at, x, y);
            return;
        }
    }
    CHECK(false, "no pixel of body %d", index);
}

TEST(the_pin_of_an_event_goes_and_leaves_the_one_before) {
    static pins p;
    const viewpoint at = {0};
    front *f = open_storm("none");
    game *g = game_to_change(f);
    const body_pair touch = body_pair_of(g, 0, 1), other = body_pair_of(g, 4, 5);
    pins_forget(&p);
    click_body(&p, g, 2);
    click_body(&p, g, 3);
    pins_event(&p, g, &touch);
    pins_event(&p, g, &other);
    assert_int_equal(pins_shown(&p)->of.body[0], 4);
    pins_event(&p, g, &no_pair);
    assert_int_equal(pins_shown(&p)->of.body[0], 2);
    pins_keep(&p, g, &at); // a second time releases it
    assert_null(pins_shown(&p));
    partition_free(&p.cuts);
}

TEST(a_drag_releases_the_pins_of_other_bodies) {
    static pins p;
    const viewpoint at = {0};
    front *f = open_storm("none");
    game *g = game_to_change(f);
    const body_pair touch = body_pair_of(g, 0, 1);
    pins_forget(&p);
    pins_event(&p, g, &touch);
    pins_hold(&p, 1);
    assert_int_equal(pins_shown(&p)->of.body[0], 0);
    pins_hold(&p, 5);
    assert_null(pins_shown(&p));
    pins_look(&p, g, &at);
    assert_true(p.any && (p.why.a == 5 || p.why.b == 5));
    partition_free(&p.cuts);
}

// ---- shapes ---------------------------------------------------------------------------------------------------------

TEST(a_hull_of_an_l_is_a_triangle_and_a_bit) {
    ph_mask *l = oracle_empty(16, 16), *hull = oracle_empty(16, 16);
    ph_box upright = {0, 0, 2, 16}, flat = {0, 14, 16, 16};
    ph_mask_fill_box(l, upright, true);
    ph_mask_fill_box(l, flat, true);
    shapes_make(SHAPE_HULL, l, hull);
    assert_true(ph_mask_get(hull, 6, 9)); // inside the slope from (2,0) to (16,14)
    assert_false(ph_mask_get(hull, 12, 4));
    assert_int_equal(hull->count, 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 2 * 16);
}

TEST(a_shape_is_judged_by_the_pixels_that_it_gets_wrong) {
    ph_mask *disc = oracle_empty(21, 21), *shape_of[2], *scratch[2];
    ph_mask_fill_circle(disc, 10, 10, 10, true);
    for (int i = 0; i < 2; i++) {
        shape_of[i] = ph_mask_create(21, 21);
        scratch[i] = ph_mask_create(21, 21);
    }
    const ph_mask *const masks[2] = {disc, disc}, *const shapes[2] = {shape_of[0], shape_of[1]};
    const bool hits[SHAPE_COUNT] = {true, false, false, false};
    for (int s = 0; s < SHAPE_COUNT; s++) {
        shapes_make((shape_kind)s, disc, shape_of[0]);
        shapes_make((shape_kind)s, disc, shape_of[1]);
        shape_verdict v = shapes_judge(masks, shapes, 17, 17, scratch); // only the corners of the boxes touch
        CHECK(v.hit == hits[s] && v.extra == (hits[s] ? 16 : 0) && v.missed == 0, "%s: +%lld -%lld", shape_names[s],
              (long long)v.extra, (long long)v.missed);
    }
    for (int i = 0; i < 2; i++) {
        ph_mask_free(shape_of[i]);
        ph_mask_free(scratch[i]);
    }
}
