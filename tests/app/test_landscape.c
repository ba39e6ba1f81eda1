// test_landscape.c - the landscape page: forms of masks, details of a sprite, and a picture provided by the player.
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

// ---- a picture of the player -----------------------------------------------------------------------------------

TEST(a_picture_becomes_the_first_sprite_and_shows_itself) {
    page p;
    uint8_t rgba[400];
    const hands none = {0};
    open_page(&p);
    memset(rgba, 0xff, sizeof rgba);
    p.from.own = (own_picture){.image = {rgba, 10, 10, 40}, .version = 1};
    tick(&p, none);
    tick(&p, none);
    assert_int_equal(p.s->duo.choice, OWN);
    assert_int_equal(p.s->duo.a->count, 100);
    assert_int_equal(p.s->look, LOOK_A);
    pool_free(&p.from);
}
