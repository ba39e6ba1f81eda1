// test_seen.c - layers that judge a pair answer for the tick as the narrow phase saw it. In tick 601 of this run the
// ship touches a mine, and the rules of the same tick remove the mine.
#include "app/front.h"

#include "app/judge/words.h"
#include "app/overlay/pins.h"
#include "app/overlay/state.h"
#include "app/run/inspect/time_flow.h"
#include "game/world/body.h"
#include "game/world/hash.h"

enum { HIT_TICK = 601, MINE = 56, SHIP = 67, AREA = 9 };

/// The run at that tick, drawn, with these layers on from its first tick.
static front *open_hit(unsigned layers) {
    options o = front_options((const char *const[]){"--seed", "7", "--autopilot", "--level", "6", NULL});
    front *f = front_open(&o, false);
    overlay_activate(f->app.overlay, f->app.session.game, layers);
    front_ticks(f, HIT_TICK);
    const world *w = &f->app.session.game->world;
    assert_int_equal(w->tick, HIT_TICK);
    assert_int_equal(w->bodies[MINE].kind, KIND_NONE); // the rules have used it up
    assert_int_equal(w->bodies[SHIP].kind, KIND_SHIP);
    front_draw(f);
    return f;
}

/// The layer says that ship and mine share nine pixels, and names both.
static void says_hit(const front *f, const char *when) {
    const why *w = &f->app.overlay->why;
    CHECK(f->app.overlay->why_any && w->a == MINE && w->b == SHIP, "%s: bodies %d and %d", when, w->a, w->b);
    CHECK(strcmp(w->verdict, "HIT: 9 px overlap") == 0 && w->closed == GATE_COUNT && w->area == AREA, "%s: %s", when,
          w->verdict);
    CHECK(w->kind[0] == KIND_MINE && w->kind[1] == KIND_SHIP, "%s: %s and %s", when, words_kind((kind)w->kind[0]),
          words_kind((kind)w->kind[1]));
}

/// Moves the pointer to the middle of a body as it was, and draws.
static void point_at(front *f, const body *b) {
    const overlay *o = f->app.overlay;
    overlay_point(f->app.overlay, body_px_of(body_cx(b)) - o->camera_x, body_px_of(body_cy(b)) - o->camera_y);
    front_draw(f);
}

static void a_mine_that_hit_is_judged_as_it_was_in_the_tick_of_the_hit(void **unused) {
    (void)unused;
    front *f = open_hit(OVERLAY_WHY | OVERLAY_OVERLAP);
    says_hit(f, "the first frame");
    front_close(f);
}

static void no_frame_of_a_tick_changes_its_verdict(void **unused) {
    (void)unused;
    options o = front_options((const char *const[]){"--seed", "7", "--autopilot", "--level", "6", NULL});
    front *f = front_open(&o, false);
    int used_up = 0;
    overlay_activate(f->app.overlay, f->app.session.game, OVERLAY_WHY);
    for (int tick = 1; tick <= 1500; tick++) {
        front_ticks(f, 1);
        const why before = f->app.overlay->why, *after = &f->app.overlay->why;
        const body *bodies = f->app.session.game->world.bodies;
        bool gone = bodies[before.a].kind == KIND_NONE || bodies[before.b].kind == KIND_NONE;
        used_up += before.closed == GATE_COUNT && gone;
        if (gone || tick % 50 == 0) {
            overlay_point(f->app.overlay, -1, -1); // the ship is looked at, as in the tick
            front_draw(f);
            CHECK(before.a == after->a && before.b == after->b && strcmp(before.verdict, after->verdict) == 0,
                  "tick %d: %s, then %s", tick, before.verdict, after->verdict);
        }
    }
    CHECK(used_up >= 5, "only %d hits used a body up", used_up);
    front_close(f);
}

static void the_pointer_changes_the_pair_and_not_the_verdict(void **unused) {
    (void)unused;
    front *f = open_hit(OVERLAY_WHY);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    const body ship = f->app.session.game->world.bodies[SHIP];
    for (int i = 0; i < 3; i++) {
        point_at(f, &ship);
        says_hit(f, "the pointer is on the ship");
        overlay_point(f->app.overlay, 20 + i, 60);
        front_draw(f);
    }
    front_close(f);
}

static void a_layer_that_comes_on_while_frozen_judges_the_tick_that_was_played(void **unused) {
    (void)unused;
    for (unsigned others = 0; others <= OVERLAY_CONTACTS; others += OVERLAY_CONTACTS) {
        front *f = open_hit(others);
        const session *s = &f->app.session;
        uint64_t hash = world_hash(&s->game->world);
        int64_t count = s->script.count;
        int32_t marks = f->app.overlay->mark_count;
        front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
        front_press(f, SDL_SCANCODE_8, KMOD_NONE);
        says_hit(f, "before it is drawn");
        front_draw(f);
        says_hit(f, "drawn");
        assert_int_equal(world_hash(&s->game->world), hash);
        assert_int_equal(s->script.count, count);
        assert_int_equal(f->app.overlay->mark_count, marks); // each contact is marked once
        front_close(f);
    }
}

static void a_tick_that_one_goes_back_to_is_judged_as_it_was(void **unused) {
    (void)unused;
    front *f = open_hit(OVERLAY_WHY);
    const body ship = f->app.session.game->world.bodies[SHIP];
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    time_move(&f->app, -1);
    point_at(f, &ship);
    assert_int_not_equal(f->app.overlay->why.closed, GATE_COUNT);
    time_move(&f->app, 1);
    front_draw(f);
    says_hit(f, "gone to");
    point_at(f, &ship);
    says_hit(f, "gone to and pointed at");
    front_close(f);
}

static void a_record_is_judged_at_the_tick_that_one_seeks(void **unused) {
    (void)unused;
    front *f = open_hit(OVERLAY_WHY);
    char path[PATH_ROOM];
    assert_true(platform_join(path, getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", "xcavate-seen.rec"));
    front_ticks(f, 9);
    assert_true(session_save_here(&f->app.session, path));
    assert_true(flow_begin_record(&f->app, path));
    assert_int_equal(remove(path), 0);
    for (int i = 0; i < 2; i++) { // from before, and from behind
        flow_seek(&f->app, HIT_TICK);
        front_draw(f);
        says_hit(f, "sought");
        flow_seek(&f->app, HIT_TICK);
        front_draw(f);
        says_hit(f, "sought again");
        flow_seek(&f->app, HIT_TICK + 5);
        assert_int_not_equal(f->app.overlay->why.a, MINE);
    }
    front_close(f);
}

static void a_mine_that_hit_is_pinned_in_the_tick_of_the_hit_and_gone_in_the_next(void **unused) {
    (void)unused;
    front *f = open_hit(OVERLAY_WHY);
    overlay *o = f->app.overlay;
    const game *live = f->app.session.game;
    int32_t pair[2];
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_true(overlay_pin(o, live));
    says_hit(f, "pinned");
    assert_true(overlay_pinned(o, live, pair) && pair[0] == MINE && pair[1] == SHIP);
    assert_int_equal(overlay_seen(o, live)->world.bodies[MINE].kind, KIND_MINE);
    front_ticks(f, 1);
    assert_non_null(strstr(o->why.verdict, "a is gone"));
    assert_int_equal(o->why.kind[0], KIND_MINE);
    assert_false(overlay_pinned(o, live, pair));
    front_close(f);
}

static void a_body_that_a_hand_moved_is_judged_where_it_is(void **unused) {
    (void)unused;
    front *f = open_hit(OVERLAY_WHY);
    app *a = &f->app;
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    const body *ship = &a->session.game->world.bodies[SHIP];
    assert_true(session_move(&a->session, SHIP, ship->x - 200 * SUB, ship->y));
    edit_look(a->session.game);
    overlay_moved(a->overlay, a->session.game, SHIP);
    assert_int_not_equal(a->overlay->why.a, MINE);
    assert_int_not_equal(a->overlay->why.b, MINE);
    point_at(f, ship);
    assert_int_not_equal(a->overlay->why.a, MINE);
    int32_t x = ship->x;
    front_press(f, SDL_SCANCODE_8, KMOD_NONE);
    front_press(f, SDL_SCANCODE_8, KMOD_NONE); // off and on: the tick is not played again
    assert_int_equal(ship->x, x);
    point_at(f, ship);
    assert_int_not_equal(a->overlay->why.a, MINE);
    front_close(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mine_that_hit_is_judged_as_it_was_in_the_tick_of_the_hit),
        cmocka_unit_test(no_frame_of_a_tick_changes_its_verdict),
        cmocka_unit_test(the_pointer_changes_the_pair_and_not_the_verdict),
        cmocka_unit_test(a_layer_that_comes_on_while_frozen_judges_the_tick_that_was_played),
        cmocka_unit_test(a_tick_that_one_goes_back_to_is_judged_as_it_was),
        cmocka_unit_test(a_record_is_judged_at_the_tick_that_one_seeks),
        cmocka_unit_test(a_mine_that_hit_is_pinned_in_the_tick_of_the_hit_and_gone_in_the_next),
        cmocka_unit_test(a_body_that_a_hand_moved_is_judged_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
