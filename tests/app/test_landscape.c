// test_landscape.c - the page of the landscape: forms of masks, what a sprite is, and guests and their trail.
#include "support/check.h"

#include "view/sprite_assets.h"
#include "lab/lab.h"
#include "lab/pages/landscape_view.h"
#include "lab/lesson.h"

static assets pictures;

TEST_SETUP(load_pictures) {
    assert_true(sprite_assets_load(&pictures, "assets"));
}

TEST_TEARDOWN(free_pictures) {
    assets_free(&pictures);
}

typedef struct page {
    pool from;
    checks checks;
    landscape_state *s;
    int32_t tick;
} page;

static void open_page(page *p) {
    *p = (page){.from = {.assets = &pictures}, .checks = {.page = "page"}};
    p->s = pool_alloc(&p->from, landscape_lesson.bytes);
    assert_non_null(p->s);
    landscape_lesson.open(p->s, &p->from);
}

static void tick(page *p, hands h) {
    pointer by = {.tick = p->tick++, .still = true, .hands = h};
    landscape_lesson.tick(p->s, &by, &p->checks);
    assert_int_equal(p->checks.wrong, 0);
}

static void step(page *p) {
    const hands h = {.step = 1};
    tick(p, h);
}

// ---- forms -----------------------------------------------------------------------------------------------------

TEST(forms_are_larger_or_smaller_and_come_round) {
    page p;
    const hands none = {0};
    open_page(&p);
    tick(&p, none);
    int64_t before = p.s->duo.b->count, highest = p.s->most;
    for (int i = 1; i < FORMS; i++) {
        step(&p);
        bool shrinks = i >= 4 && i <= 6;
        CHECK(p.s->form == i, "%d", p.s->form);
        CHECK((p.s->duo.b->count < before) == shrinks, "%s", form_kinds[i].name);
        CHECK((p.s->most < highest) == shrinks, "%s", form_kinds[i].name);
        CHECK(p.s->map.w == p.s->duo.a->w + p.s->duo.b->w - 1, "%s", form_kinds[i].name);
    }
    step(&p);
    assert_int_equal(p.s->form, 0);
    assert_int_equal(p.s->most, highest);
    pool_free(&p.from);
}

TEST(the_sprites_stay_where_they_are_when_their_form_changes) {
    page p;
    const hands none = {0}, back = {.step = -1};
    open_page(&p);
    tick(&p, none);
    const duo before = p.s->duo;
    step(&p);
    const duo *d = &p.s->duo;
    assert_int_equal(d->place.x + d->margin * d->place.zoom, before.place.x);
    assert_int_equal(d->place.y + d->margin * d->place.zoom, before.place.y);
    assert_int_equal(d->dx, before.dx);
    tick(&p, back);
    assert_int_equal(d->place.x, before.place.x);
    pool_free(&p.from);
}

// ---- one sprite ------------------------------------------------------------------------------------------------

TEST(a_sprite_has_its_components_holes_and_bounds) {
    pool from = {.assets = &pictures};
    checks p = {.page = "figures"};
    figures *f = pool_alloc(&from, sizeof *f);
    ph_mask *m = pool_mask(&from, 30, 20);
    const ph_box ring = {2, 3, 12, 13}, hole = {5, 6, 9, 10}, block = {20, 5, 25, 9};
    assert_true(f && m);
    f->memory = pool_alloc(&from, ph_components_bytes_most(FORM_MOST, FORM_MOST));
    (void)ph_mask_fill_box(m, ring, true);
    (void)ph_mask_fill_box(m, hole, false);
    (void)ph_mask_fill_box(m, block, true);
    figures_make(f, m, &p);
    assert_int_equal(p.wrong, 0);
    assert_int_equal(f->found->n, 2);
    assert_int_equal(f->outline.loops_n, 3);
    assert_int_equal(m->bounds.x1, 25);
    pool_free(&from);
}

TEST(an_empty_sprite_is_no_error) {
    pool from = {.assets = &pictures};
    checks p = {.page = "figures"};
    figures *f = pool_alloc(&from, sizeof *f);
    ph_mask *m = pool_mask(&from, 9, 9);
    assert_true(f && m);
    f->memory = pool_alloc(&from, ph_components_bytes_most(FORM_MOST, FORM_MOST));
    figures_make(f, m, &p);
    assert_int_equal(p.wrong, 0);
    assert_int_equal(f->found->n, 0);
    pool_free(&from);
}

// ---- guests ----------------------------------------------------------------------------------------------------

/// Two squares of 10 and 6 pixels as guests.
static void invite(page *p, uint8_t rgba[2][400], const ph_point *trail, int32_t n) {
    const ph_image a = {rgba[0], 10, 10, 40}, b = {rgba[1], 6, 6, 24};
    const guests g = {.image = {a, b},
                      .version = 1,
                      .placed = true,
                      .at = {7, 2},
                      .velocity = {-9, 40},
                      .trail = trail,
                      .trail_n = n};
    memset(rgba, 0xff, 2 * sizeof *rgba);
    p->from.guests = g;
}

TEST(guests_lie_at_their_offset_with_their_trail) {
    page p;
    uint8_t rgba[2][400];
    const hands none = {0};
    const ph_point trail[] = {{-5, 0}, {TRAIL_GAP, 0}, {9, 3}};
    open_page(&p);
    invite(&p, rgba, trail, 3);
    tick(&p, none);
    tick(&p, none);
    assert_int_equal(p.s->duo.choice, GUESTS);
    assert_int_equal(p.s->duo.dx, 7);
    assert_int_equal(p.s->g.area, 3 * 6);
    assert_int_equal(p.s->duo.speed.x, -9);
    assert_int_equal(p.s->duo.speed.y, 40);
    assert_true(p.s->of_game);
    assert_int_equal(p.s->trail_n, 3);
    assert_int_equal(p.s->trail[2].x, 9);
    pool_free(&p.from);
}

TEST(without_a_game_the_trail_is_the_last_minute_of_the_dot) {
    page p;
    hands right = {.nudge = {1, 0}};
    open_page(&p);
    for (int i = 0; i < 5; i++) {
        tick(&p, right);
    }
    assert_false(p.s->of_game);
    assert_int_equal(p.s->trail_n, 5);
    assert_int_equal(p.s->trail[4].x - p.s->trail[0].x, 4);
    for (int i = 0; i < TRAIL_MOST; i++) {
        right.nudge.x = i % 2 ? 1 : -1;
        tick(&p, right);
    }
    assert_int_equal(p.s->trail_n, TRAIL_MOST);
    pool_free(&p.from);
}

TEST(masks_that_are_too_large_are_no_guests) {
    pool from = {.assets = &pictures};
    lab *g = lab_create(&pictures, 0);
    ph_mask *large = pool_mask(&from, OWN_MOST + 1, 4), *small = pool_mask(&from, OWN_MOST, OWN_MOST);
    const ph_point at = {1, 1};
    assert_true(g && large && small);
    (void)ph_mask_fill_circle(small, 80, 80, 70, true);
    assert_false(lab_show_masks(g, large, small, at, at, NULL, 0));
    assert_true(lab_show_masks(g, small, small, at, at, NULL, 0));
    lab_tick(g, false);
    assert_int_equal(lab_checks(g)->wrong, 0);
    lab_destroy(g);
    pool_free(&from);
}
