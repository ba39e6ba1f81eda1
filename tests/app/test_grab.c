// test_grab.c - the hands on a frozen game: bodies are moved, the run stays honest, the picture is enlarged.
#include "app/hands.h"

#include "overlay/state.h"
#include "app/session/command.h"
#include "app/session/replay_file.h"
#include "game/autopilot.h"
#include "game/world/body.h"
#include "game/world/hash.h"

static const char *const posts[] = {"--scene", "pinball", "--seed", "7", NULL};
static const char *const pilot[] = {"--autopilot", "--seed", "7", "--level", "3", NULL};
static const char *const recorded[] = {"--replay", "tests/golden/arena.rec", NULL};

static world *world_of(front *f) {
    return &f->app.session.game->world;
}

static uint64_t hash_now(front *f) {
    return world_hash(world_of(f));
}

/// A game that has run for so many ticks and is frozen, with a picture.
static front *frozen(const char *const *line, int ticks) {
    options o = front_options(line);
    front *f = front_open(&o, false);
    front_ticks(f, ticks);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_true(f->app.frozen);
    front_draw(f);
    return f;
}

static SDL_Point on_canvas(front *f, int32_t index) {
    const canvas *c = view_canvas(f->app.view);
    const body *b = &world_of(f)->bodies[index];
    SDL_Point p = {(body_px(b) + b->w / 2 - c->camera_x) * c->zoom, (body_py(b) + b->h / 2 - c->camera_y) * c->zoom};
    return p;
}

static void button(front *f, SDL_Point at, bool down) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    e.button.button = SDL_BUTTON_LEFT;
    e.button.x = at.x, e.button.y = at.y;
    post(f, &e);
}

static void drag(front *f, SDL_Point from, SDL_Point to) {
    button(f, from, true);
    for (int i = 1; i <= 4; i++) {
        SDL_Point p = {from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4};
        move_mouse(f, p);
    }
    button(f, to, false);
}

static void wheel(front *f, int by) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEWHEEL;
    e.wheel.y = by;
    post(f, &e);
}

static SDL_Point beside(SDL_Point p, int dx, int dy) {
    SDL_Point q = {p.x + dx, p.y + dy};
    return q;
}

TEST(a_dragged_body_follows_the_pointer) {
    front *f = frozen(posts, 30);
    const body was = world_of(f)->bodies[5];
    SDL_Point at = on_canvas(f, 5);
    drag(f, at, beside(at, 37, -11));
    const body *b = &world_of(f)->bodies[5];
    assert_int_equal(b->x, was.x + 37 * SUB);
    assert_int_equal(b->y, was.y - 11 * SUB);
    assert_true(f->app.scored); // it counts for no table
    key(f, SDL_SCANCODE_LEFT);
    assert_int_equal(b->x, was.x + 36 * SUB);
    front_press(f, SDL_SCANCODE_DOWN, KMOD_LSHIFT);
    assert_int_equal(b->y, was.y - 3 * SUB);
    assert_int_equal(f->app.session.script.edit_count, 1);
    front_close(f);
}

TEST(the_verdict_changes_while_it_is_dragged) {
    front *f = frozen(posts, 30);
    app *a = &f->app;
    overlay_activate(a->overlay, a->session.game, OVERLAY_WHY | OVERLAY_CONTACTS | OVERLAY_OVERLAP);
    front_draw(f);
    int32_t ship = world_of(f)->ship;
    SDL_Point from = on_canvas(f, ship), post5 = on_canvas(f, 5);
    button(f, from, true);
    bool missed = false, hit = false;
    for (int i = 1; i <= 40; i++) {
        SDL_Point p = {from.x + (post5.x - from.x) * i / 40, from.y + (post5.y - from.y) * i / 40};
        move_mouse(f, p);
        const why *w = &a->overlay->why;
        assert_true(w->a == ship || w->b == ship);
        missed = missed || w->closed != GATE_COUNT;
        hit = hit || (w->closed == GATE_COUNT && w->area > 0);
    }
    assert_true(missed && hit);
    assert_true(a->overlay->mark_count > 0 && a->overlay->run_count > 0);
    assert_true(a->session.game->collider.contact_count > 0);
    button(f, post5, false);
    front_close(f);
}

/// How many of the contacts that are shown are of these two bodies.
static int contacts_of(front *f, int32_t a, int32_t b) {
    const collider *c = &f->app.session.game->collider;
    int found = 0;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *one = &c->contacts[i];
        found += (one->a == a && one->b == b) || (one->a == b && one->b == a);
    }
    return found;
}

TEST(the_contacts_are_those_of_the_world_that_is_seen) {
    front *f = frozen(posts, 30);
    overlay_activate(f->app.overlay, f->app.session.game, OVERLAY_OVERLAP);
    int32_t ship = world_of(f)->ship;
    drag(f, on_canvas(f, ship), on_canvas(f, 5));
    assert_int_equal(contacts_of(f, ship, 5), 1);
    front_ticks(f, 3);
    time_go(&f->app, world_of(f)->tick - 4);
    assert_int_equal(contacts_of(f, ship, 5), 0);
    assert_false(f->app.overlay->lens.any); // what was touched later
    key(f, SDL_SCANCODE_F3);
    assert_int_equal(contacts_of(f, ship, 5), 1);
    key(f, SDL_SCANCODE_BACKSPACE); // the run in which nothing was moved
    assert_int_equal(contacts_of(f, ship, 5), 0);
    front_close(f);
}

TEST(a_click_still_pins_and_moves_nothing) {
    front *f = frozen(posts, 30);
    app *a = &f->app;
    overlay_activate(a->overlay, a->session.game, OVERLAY_WHY);
    front_draw(f);
    uint64_t before = hash_now(f);
    SDL_Point p = on_canvas(f, 4), q = on_canvas(f, 5);
    drag(f, p, beside(p, 3, -2)); // a hand trembles
    drag(f, q, q);
    assert_int_equal(a->overlay->pin_count, 1);
    assert_true(a->overlay->pins[0].body[0] == 4 && a->overlay->pins[0].body[1] == 5);
    assert_true(hash_now(f) == before && !a->scored);
    SDL_Point corner = {4, HUD_H + 40};
    drag(f, corner, beside(corner, 60, 60)); // there is nothing to hold
    assert_true(hash_now(f) == before);
    front_close(f);
}

/// Back and on again is the same at every tick, with the moved body.
static void walk_back_and_on(front *f, const uint64_t *hashes, int64_t first, int64_t last) {
    for (int64_t tick = last - 1; tick >= first; tick--) {
        front_press(f, SDL_SCANCODE_F4, KMOD_NONE);
        CHECK(world_of(f)->tick == tick && hash_now(f) == hashes[tick], "back at tick %d", (int)tick);
    }
    for (int64_t tick = first + 1; tick <= last; tick++) {
        front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
        CHECK(world_of(f)->tick == tick && hash_now(f) == hashes[tick], "on at tick %d", (int)tick);
    }
}

TEST(a_moved_run_goes_back_and_on_and_can_be_left) {
    enum { AT = 260, LAST = 400 };
    static uint64_t hashes[LAST + 1];
    const char *const *const lines[] = {posts, pilot};
    for (int n = 0; n < 2; n++) {
        front *f = frozen(lines[n], 130);
        for (int tick = 130; tick <= AT; tick++) {
            hashes[tick] = hash_now(f);
            front_ticks(f, tick < AT);
        }
        front_draw(f);
        uint64_t untouched = hash_now(f);
        int32_t ship = world_of(f)->ship;
        assert_true(ship >= 0);
        SDL_Point at = on_canvas(f, ship);
        drag(f, at, beside(at, 24, 17));
        hashes[AT] = hash_now(f);
        assert_true(hashes[AT] != untouched);
        for (int tick = AT + 1; tick <= LAST; tick++) {
            front_ticks(f, 1);
            hashes[tick] = hash_now(f);
        }
        walk_back_and_on(f, hashes, 140, LAST);
        assert_true(session_save_here(&f->app.session, "build/moved.rec")); // and as a file
        const char *const again[] = {"--replay", "build/moved.rec", NULL};
        options o = front_options(again);
        session s;
        const input nobody = {0};
        assert_true(session_open(&s, &o, &f->masks, SOURCE_NONE));
        while (!session_over(&s)) {
            assert_true(session_tick(&s, &nobody));
        }
        assert_true(world_hash(&s.game->world) == hashes[LAST] && session_verify(&s));
        session_close(&s);
        remove("build/moved.rec");
        time_go(&f->app, AT);
        key(f, SDL_SCANCODE_BACKSPACE);
        CHECK(world_of(f)->tick == AT && hash_now(f) == untouched, "line %d: the run as it was", n);
        for (int64_t tick = AT; tick <= LAST; tick += 10) { // the moved one goes along as a ghost
            const game *g = ghost_at(&f->app.ghost.ghost, &f->app.time.other, &f->masks, tick);
            CHECK(g && world_hash(&g->world) == hashes[tick], "line %d: the ghost at tick %d", n, (int)tick);
        }
        key(f, SDL_SCANCODE_BACKSPACE);
        CHECK(world_of(f)->tick == LAST && hash_now(f) == hashes[LAST], "line %d: and the moved one", n);
        front_close(f);
    }
}

TEST(events_are_found_in_a_moved_run) {
    enum { LAST = 400 };
    static uint64_t hashes[LAST + 1];
    front *f = frozen(pilot, 250);
    SDL_Point at = on_canvas(f, world_of(f)->ship);
    drag(f, at, beside(at, 24, 17));
    hashes[250] = hash_now(f);
    for (int tick = 251; tick <= LAST; tick++) {
        front_ticks(f, 1);
        hashes[tick] = hash_now(f);
    }
    time_go(&f->app, 255);
    int found = 0;
    for (int i = 0; i < 10; i++) { // on and back
        key(f, i % 3 < 2 ? SDL_SCANCODE_N : SDL_SCANCODE_B);
        int64_t tick = world_of(f)->tick;
        found += tick != 255;
        CHECK(tick < 250 || tick > LAST || hash_now(f) == hashes[tick], "event %d at tick %d", i, (int)tick);
        if (tick < 250 || tick > LAST) {
            break;
        }
    }
    assert_true(found > 0);
    front_close(f);
}

TEST(a_move_in_the_past_leaves_what_came_after) {
    front *f = frozen(posts, 300);
    uint64_t end = hash_now(f);
    time_go(&f->app, 200);
    front_draw(f);
    SDL_Point at = on_canvas(f, 5);
    drag(f, at, beside(at, 30, 0));
    uint64_t moved = hash_now(f);
    assert_int_equal(f->app.session.script.count, 200);
    key(f, SDL_SCANCODE_BACKSPACE);
    assert_true(world_of(f)->tick == 300 && hash_now(f) == end);
    key(f, SDL_SCANCODE_BACKSPACE);
    assert_true(world_of(f)->tick == 200 && hash_now(f) == moved);
    front_press(f, SDL_SCANCODE_F4, KMOD_NONE);
    front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
    assert_true(hash_now(f) == moved);
    front_close(f);
}

TEST(a_second_move_after_more_ticks_is_a_branch_of_its_own) {
    front *f = frozen(posts, 100);
    SDL_Point at = on_canvas(f, 5);
    drag(f, at, beside(at, 30, 0));
    front_ticks(f, 20);
    uint64_t end = hash_now(f);
    time_go(&f->app, 100);
    front_draw(f);
    key(f, SDL_SCANCODE_LEFT); // the same body in the same tick
    assert_int_equal(f->app.session.script.count, 100);
    assert_int_equal(f->app.session.script.edit_count, 1);
    uint64_t moved = hash_now(f);
    key(f, SDL_SCANCODE_BACKSPACE);
    assert_true(world_of(f)->tick == 120 && hash_now(f) == end);
    time_go(&f->app, 110);
    time_go(&f->app, 120);
    assert_true(hash_now(f) == end);
    key(f, SDL_SCANCODE_BACKSPACE);
    assert_true(hash_now(f) == moved);
    front_close(f);
}

TEST(a_record_that_was_changed_is_not_called_wrong) {
    front *f = frozen(recorded, 200);
    app *a = &f->app;
    front_draw(f);
    SDL_Point at = on_canvas(f, world_of(f)->ship);
    drag(f, at, beside(at, 40, 30));
    uint64_t moved = hash_now(f);
    assert_true(a->session.changed);
    time_go(a, 260);
    time_go(a, 200);
    assert_true(hash_now(f) == moved);
    while (!session_over(&a->session)) {
        front_ticks(f, 1);
    }
    assert_true(session_verify(&a->session));
    front_close(f);
}

TEST(what_is_built_in_does_not_move) {
    front *f = frozen(pilot, 60);
    const world *w = world_of(f);
    uint64_t before = hash_now(f);
    f->app.grab.picks = true;
    f->app.grab.body = w->gate;
    f->app.grab.kind = KIND_GATE;
    f->app.grab.sprite = w->bodies[w->gate].sprite;
    assert_true(grab_nudge(&f->app, 5, 5));
    assert_non_null(strstr(f->app.toast, "built in"));
    assert_true(hash_now(f) == before && !f->app.session.changed);
    front_close(f);
}

// ---- the wheel ------------------------------------------------------------------------------------------------------

TEST(the_wheel_enlarges_at_the_pointer_until_the_game_goes_on) {
    front *f = frozen(posts, 30);
    const canvas *c = view_canvas(f->app.view);
    SDL_Point at = {400, 200}, before = {c->camera_x + 400, c->camera_y + 200};
    move_mouse(f, at);
    static const int times[] = {2, 4, 8, 16, 16};
    for (int i = 0; i < 5; i++) {
        wheel(f, 1);
        front_draw(f);
        CHECK(c->zoom == times[i], "%d times", c->zoom);
        CHECK(c->camera_x + at.x / c->zoom == before.x && c->camera_y + at.y / c->zoom == before.y, "moves at %d", i);
    }
    wheel(f, -1);
    assert_int_equal(c->zoom, 8);
    key(f, SDL_SCANCODE_F2);
    assert_int_equal(c->zoom, 1);
    wheel(f, 1); // of a game that runs it changes nothing
    assert_int_equal(c->zoom, 1);
    front_close(f);
}

/// Every pixel of the world is a square of one color.
TEST(enlarged_pixels_stay_squares) {
    front *f = frozen(posts, 200);
    SDL_Point at = {320, 180};
    move_mouse(f, at);
    for (int i = 0; i < 3; i++) {
        wheel(f, 1);
    }
    view_draw_world(f->app.view, f->app.session.game, 256);
    SDL_RenderFlush(f->picture.renderer);
    const SDL_Surface *s = f->picture.surface;
    int uneven = 0, kinds = 0;
    Uint32 last = 0;
    for (int y = 0; y < VIEW_H; y++) {
        const Uint32 *row = (const Uint32 *)((const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch);
        const Uint32 *first = (const Uint32 *)((const Uint8 *)s->pixels + (ptrdiff_t)(y / 8 * 8) * s->pitch);
        for (int x = 0; x < VIEW_W; x++) {
            uneven += row[x] != first[x / 8 * 8];
            kinds += row[x] != last;
            last = row[x];
        }
    }
    CHECK(uneven < VIEW_W * VIEW_H / 100, "%d pixels differ within their square", uneven); // soft light is no pixel
    assert_true(kinds > 1000);
    front_close(f);
}

TEST(an_enlarged_body_is_moved_by_pixels_of_the_world) {
    front *f = frozen(posts, 30);
    const body was = world_of(f)->bodies[5];
    move_mouse(f, on_canvas(f, 5));
    wheel(f, 1);
    wheel(f, 1);
    front_draw(f);
    SDL_Point at = on_canvas(f, 5);
    drag(f, at, beside(at, 40, -20));
    assert_int_equal(world_of(f)->bodies[5].x, was.x + 10 * SUB);
    assert_int_equal(world_of(f)->bodies[5].y, was.y - 5 * SUB);
    front_close(f);
}
