// test_seen.c - layers that judge a pair answer for the tick as the narrow phase saw it: that in which the ship touches
// a mine, and the rules of the same tick remove the mine.
#include "app/front.h"

#include "inspect/seen.h"
#include "inspect/words.h"
#include "overlay/pins.h"
#include "overlay/state.h"
#include "app/tools/time_flow.h"
#include "game/world/body.h"

enum { TICKS_MOST = 3000, SEEDS = 20 };

/// The first such tick that a game of the autopilot comes to, the two bodies and what they share.
static struct hit {
    char seed[4];
    int64_t tick, area;
    int32_t mine, ship;
} hit;

static front *open_game(const char *seed) {
    options o = front_options((const char *const[]){"--seed", seed, "--autopilot", "--level", "6", NULL});
    return front_open(&o, false);
}

/// True when the tick that was played used a mine up on the ship, which lives on. Takes down which.
static bool is_hit(const game *g, const uint8_t *kind_before) {
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *at = &c->contacts[i];
        bool mine = kind_before[at->a] == KIND_MINE && g->world.bodies[at->a].kind == KIND_NONE;
        if (mine && at->b == g->world.ship && at->hit.area > 1) {
            hit.tick = g->world.tick, hit.area = at->hit.area, hit.mine = at->a, hit.ship = at->b;
            return true;
        }
    }
    return false;
}

static bool find_hit_of(const char *seed) {
    front *f = open_game(seed);
    const game *g = f->app.session.game;
    static uint8_t before[BODY_MAX];
    bool found = false;
    for (int tick = 0; tick < TICKS_MOST && !found; tick++) {
        for (int32_t i = 0; i < g->world.bodies_used; i++) {
            before[i] = g->world.bodies[i].kind;
        }
        front_ticks(f, 1);
        found = is_hit(g, before);
    }
    front_close(f);
    return found;
}

TEST_SETUP(find_hit) {
    for (int seed = 1; seed <= SEEDS; seed++) {
        snprintf(hit.seed, sizeof hit.seed, "%d", seed);
        if (find_hit_of(hit.seed)) {
            return;
        }
    }
    fail_msg("no run of %d has a mine that hits", SEEDS);
}

/// The run at that tick, drawn, with these layers on from its first tick.
static front *open_hit(unsigned layers) {
    front *f = open_game(hit.seed);
    overlay_activate(f->app.overlay, f->app.session.game, layers);
    front_ticks(f, (int)hit.tick);
    const world *w = &f->app.session.game->world;
    assert_int_equal(w->tick, hit.tick);
    assert_int_equal(w->bodies[hit.mine].kind, KIND_NONE); // the rules have used it up
    assert_int_equal(w->bodies[hit.ship].kind, KIND_SHIP);
    front_draw(f);
    return f;
}

/// The layer says how many pixels ship and mine share, and names both.
static void says_hit(const front *f, const char *when) {
    const why *w = &f->app.overlay->why;
    char verdict[32];
    snprintf(verdict, sizeof verdict, "HIT: %d px overlap", (int)hit.area);
    CHECK(f->app.overlay->why_any && w->a == hit.mine && w->b == hit.ship, "%s: bodies %d and %d", when, w->a, w->b);
    CHECK(strcmp(w->verdict, verdict) == 0 && w->closed == GATE_COUNT && w->area == hit.area, "%s: %s", when,
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

TEST(a_mine_that_hit_is_judged_as_it_was_in_the_tick_of_the_hit) {
    front *f = open_hit(OVERLAY_WHY | OVERLAY_OVERLAP);
    says_hit(f, "the first frame");
    front_close(f);
}

TEST(no_frame_of_a_tick_changes_its_verdict) {
    front *f = open_game("7");
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

TEST(the_copy_has_every_contact_of_the_tick) {
    front *f = open_game("7");
    game *seen = NULL;
    int contacts = 0;
    for (int tick = 1; tick <= 300; tick++) {
        front_ticks(f, 1);
        const collider *c = &f->app.session.game->collider;
        seen = seen_take(seen, f->app.session.game);
        assert_int_equal(seen->collider.contact_count, c->contact_count);
        assert_memory_equal(seen->collider.contacts, c->contacts, (size_t)c->contact_count * sizeof c->contacts[0]);
        contacts += c->contact_count;
    }
    assert_true(contacts > 100);
    free(seen);
    front_close(f);
}

TEST(the_pointer_changes_the_pair_and_not_the_verdict) {
    front *f = open_hit(OVERLAY_WHY);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    const body ship = f->app.session.game->world.bodies[hit.ship];
    for (int i = 0; i < 3; i++) {
        point_at(f, &ship);
        says_hit(f, "the pointer is on the ship");
        overlay_point(f->app.overlay, 20 + i, 60);
        front_draw(f);
    }
    front_close(f);
}

TEST(a_layer_that_comes_on_while_frozen_judges_the_tick_that_was_played) {
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

TEST(a_tick_that_one_goes_back_to_is_judged_as_it_was) {
    front *f = open_hit(OVERLAY_WHY);
    const body ship = f->app.session.game->world.bodies[hit.ship];
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    time_move(&f->app, -1);
    point_at(f, &ship);
    CHECK(f->app.overlay->why.a != hit.mine || f->app.overlay->why.area < 2, "the tick before: %s", // MINE_TOUCH
          f->app.overlay->why.verdict);
    time_move(&f->app, 1);
    front_draw(f);
    says_hit(f, "gone to");
    point_at(f, &ship);
    says_hit(f, "gone to and pointed at");
    front_close(f);
}

TEST(a_record_is_judged_at_the_tick_that_one_seeks) {
    front *f = open_hit(OVERLAY_WHY);
    char path[PATH_ROOM];
    assert_true(platform_join(path, getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", "xcavate-seen.rec"));
    front_ticks(f, 9);
    assert_true(session_save_here(&f->app.session, path));
    assert_true(flow_begin_record(&f->app, path));
    assert_int_equal(remove(path), 0);
    for (int i = 0; i < 2; i++) { // from before, and from behind
        flow_seek(&f->app, hit.tick);
        front_draw(f);
        says_hit(f, "sought");
        flow_seek(&f->app, hit.tick);
        front_draw(f);
        says_hit(f, "sought again");
        flow_seek(&f->app, hit.tick + 5);
        assert_int_not_equal(f->app.overlay->why.a, hit.mine);
    }
    front_close(f);
}

TEST(a_mine_that_hit_is_pinned_in_the_tick_of_the_hit_and_gone_in_the_next) {
    front *f = open_hit(OVERLAY_WHY);
    overlay *o = f->app.overlay;
    const game *live = f->app.session.game;
    int32_t pair[2];
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_true(overlay_pin(o, live));
    says_hit(f, "pinned");
    assert_true(overlay_pinned(o, live, pair) && pair[0] == hit.mine && pair[1] == hit.ship);
    assert_int_equal(overlay_seen(o, live)->world.bodies[hit.mine].kind, KIND_MINE);
    front_ticks(f, 1);
    assert_non_null(strstr(o->why.verdict, "a is gone"));
    assert_int_equal(o->why.kind[0], KIND_MINE);
    assert_false(overlay_pinned(o, live, pair));
    front_close(f);
}

TEST(a_body_that_a_hand_moved_is_judged_where_it_is) {
    front *f = open_hit(OVERLAY_WHY);
    app *a = &f->app;
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    const body *ship = &a->session.game->world.bodies[hit.ship];
    assert_true(session_move(&a->session, hit.ship, ship->x - 200 * SUB, ship->y));
    edit_look(a->session.game);
    overlay_moved(a->overlay, a->session.game, hit.ship);
    assert_int_not_equal(a->overlay->why.a, hit.mine);
    assert_int_not_equal(a->overlay->why.b, hit.mine);
    point_at(f, ship);
    assert_int_not_equal(a->overlay->why.a, hit.mine);
    int32_t x = ship->x;
    front_press(f, SDL_SCANCODE_8, KMOD_NONE);
    front_press(f, SDL_SCANCODE_8, KMOD_NONE); // off and on: the tick is not played again
    assert_int_equal(ship->x, x);
    point_at(f, ship);
    assert_int_not_equal(a->overlay->why.a, hit.mine);
    front_close(f);
}
