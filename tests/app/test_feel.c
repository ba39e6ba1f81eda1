// test_feel.c - what a player is told by looks alone: danger that comes from outside the picture, and who comes next.
#include "app/front.h"

#include "app/view/effects/threats.h"
#include "game/actors/breeds.h"
#include "game/world/tuning.h"

static front *play(void) {
    options o = front_options(front_seed);
    return front_open(&o, false);
}

// ---- threats at the edge ------------------------------------------------------------------------------------------

enum { SIDE_PX = 20, SLOW = 100, MIDDLE_Y = 200, OUTSIDE_PX = 80 };

/// The mark of a body of that kind whose frame's top-left is at (x, y) of the picture.
static threat mark_of(const front *f, kind k, int x, int y, int vx) {
    const canvas *c = view_canvas(f->app.view);
    body b = {.kind = (uint8_t)k, .vx = vx, .w = SIDE_PX, .h = SIDE_PX};
    b.sprite = SPRITE_MINE; // a frame of SIDE_PX
    b.x = b.old_x = (x + c->camera_x) * SUB, b.y = b.old_y = (y + c->camera_y) * SUB;
    return threat_of(c, &b);
}

static void a_threat_outside_the_picture_is_marked_on_the_edge_beside_it(void **unused) {
    (void)unused;
    front *f = play();
    front_draw(f);
    threat right = mark_of(f, KIND_ENEMY, VIEW_W + OUTSIDE_PX, MIDDLE_Y, -SLOW);
    assert_int_equal(right.shape, THREAT_ENEMY);
    assert_in_range(right.at.x, VIEW_W - 6, VIEW_W - 1);
    assert_int_equal(right.at.y, MIDDLE_Y + SIDE_PX / 2);
    assert_true(right.along.x > 0.99f);
    threat left = mark_of(f, KIND_ENEMY, -OUTSIDE_PX - SIDE_PX, MIDDLE_Y, SLOW);
    assert_true(left.shape == THREAT_ENEMY && left.at.x < 6 && left.along.x < -0.99f);
    threat above = mark_of(f, KIND_ENEMY, VIEW_W / 2, -OUTSIDE_PX, SLOW);
    assert_in_range(above.at.y, HUD_H, HUD_H + 6); // the HUD covers what is higher
    front_close(f);
}

static void only_what_comes_from_near_outside_is_marked(void **unused) {
    (void)unused;
    front *f = play();
    front_draw(f);
    const struct {
        kind kind;
        int x, vx;
        threat_shape marked;
    } cases[] = {
        {KIND_ENEMY, VIEW_W / 2, -SLOW, THREAT_NONE},                // it shows
        {KIND_ENEMY, VIEW_W - 1, -SLOW, THREAT_NONE},                // its first pixel shows
        {KIND_ENEMY, VIEW_W, -SLOW, THREAT_ENEMY},                   // none does
        {KIND_ENEMY, VIEW_W + THREAT_REACH + 1, -SLOW, THREAT_NONE}, // far away
        {KIND_SPIT, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_SHOT},        // comes
        {KIND_SPIT, VIEW_W + OUTSIDE_PX, SLOW, THREAT_NONE},         // goes
        {KIND_MINE, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_MINE},        //
        {KIND_MINE, VIEW_W + OUTSIDE_PX, 0, THREAT_NONE},            // lies still
        {KIND_GEM, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_NONE},         // harmless
        {KIND_SHOT, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_NONE},        // the player's own
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        threat t = mark_of(f, cases[i].kind, cases[i].x, MIDDLE_Y, cases[i].vx);
        CHECK(t.shape == cases[i].marked, "case %d: %d, not %d", (int)i, (int)t.shape, (int)cases[i].marked);
    }
    front_close(f);
}

// ---- portals ------------------------------------------------------------------------------------------------------

/// The picture while a breed is announced at the portal on the left, which the ship is near.
static uint64_t picture_of_portal(front *f, int coming, int left) {
    world *w = &f->app.session.game->world;
    w->portal_breed[0] = coming;
    w->portal_timer[0] = left;
    front_draw(f);
    return front_pixels(f);
}

static void a_portal_shows_who_comes(void **unused) {
    (void)unused;
    front *f = play();
    world *w = &f->app.session.game->world;
    body *ship = &w->bodies[w->ship];
    const body *portal = &w->bodies[w->portals[0]];
    ship->x = ship->old_x = portal->x + 120 * SUB, ship->y = ship->old_y = portal->y;
    view_reset(f->app.view, f->app.session.game);
    uint64_t nobody = picture_of_portal(f, 0, PORTAL_TICKS / 2), before = nobody;
    for (int n = 1; n <= breed_count(); n++) {
        uint64_t now = picture_of_portal(f, n, PORTAL_TICKS / 2);
        CHECK(now != nobody && now != before, "breed %d looks as the one before it", n);
        before = now;
    }
    assert_true(picture_of_portal(f, 1, 0) != picture_of_portal(f, 1, 1));
    assert_true(picture_of_portal(f, 1, 0) == picture_of_portal(f, 2, 0)); // nobody is announced any more
    front_close(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_threat_outside_the_picture_is_marked_on_the_edge_beside_it),
        cmocka_unit_test(only_what_comes_from_near_outside_is_marked),
        cmocka_unit_test(a_portal_shows_who_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
