// test_ghost.c - the run that was left flies beside the present one, tick by tick the same as it was.
#include "app/front.h"

#include "view/ship_view.h"

enum { TICKS = 400, FORK = 200, BRANCH = 150 };

static const char *const arena[] = {"--seed", "7", "--level", "3", NULL};

static int64_t tick_now(const front *f) {
    return f->app.session.game->world.tick;
}

static void hold(front *f, action a) {
    f->app.controls.tapped[a] = true;
}

/// Plays a run to the right, goes back to the fork, and plays one to the left. Keeps the hashes of both.
static front *open_two_runs(uint64_t right[TICKS + 1], uint64_t left[TICKS + 1]) {
    options o = front_options(arena);
    front *f = front_open(&o, false);
    for (int i = 0; i < TICKS; i++) {
        hold(f, i % 3 ? ACTION_RIGHT : ACTION_FIRE);
        front_ticks(f, 1);
        right[tick_now(f)] = world_hash(&f->app.session.game->world);
    }
    time_go(&f->app, FORK);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    for (int i = 0; i < BRANCH; i++) {
        hold(f, i % 3 ? ACTION_LEFT : ACTION_FIRE);
        front_ticks(f, 1);
        left[tick_now(f)] = world_hash(&f->app.session.game->world);
    }
    return f;
}

static const game *ghost_now(front *f) {
    return ghost_at(&f->app.ghost.ghost, &f->app.time.other, f->app.masks, tick_now(f));
}

TEST(it_is_the_left_run_at_every_tick_and_at_its_end) {
    uint64_t right[TICKS + 1], left[TICKS + 1];
    front *f = open_two_runs(right, left);
    const branch *other = &f->app.time.other;
    assert_int_equal(other->from, FORK);
    const game *end = ghost_at(&f->app.ghost.ghost, other, f->app.masks, TICKS);
    assert_true(end && world_hash(&end->world) == right[TICKS] && right[TICKS] == world_hash(other->end));
    for (int tick = FORK + 1; tick <= FORK + BRANCH; tick += 7) { // forwards, and back by the jump before it
        time_go(&f->app, tick);
        const game *g = ghost_now(f);
        CHECK(g && world_hash(&g->world) == right[tick], "the ghost at tick %d", tick);
        CHECK(world_hash(&f->app.session.game->world) == left[tick], "the game at tick %d", tick);
    }
    front_press(f, SDL_SCANCODE_BACKSPACE, KMOD_NONE); // now the other one is left
    assert_int_equal(tick_now(f), TICKS);
    assert_null(ghost_now(f)); // it ended before
    for (int tick = FORK + BRANCH; tick > FORK; tick -= 11) {
        time_go(&f->app, tick);
        const game *g = ghost_now(f);
        CHECK(g && world_hash(&g->world) == left[tick], "the other ghost at tick %d", tick);
        CHECK(world_hash(&f->app.session.game->world) == right[tick], "the other game at tick %d", tick);
    }
    time_go(&f->app, FORK - 10); // both runs are one here
    assert_null(ghost_now(f));
    front_close(f);
}

static uint64_t seen(front *f) {
    ghost_flow_look(&f->app);
    front_draw(f);
    return front_pixels(f);
}

TEST(its_ship_is_drawn_where_it_was) {
    uint64_t right[TICKS + 1], left[TICKS + 1];
    front *f = open_two_runs(right, left);
    time_go(&f->app, FORK + 40);
    uint64_t with = seen(f);
    const game *g = f->app.ghost.ghost.again;
    const body *ship = &g->world.bodies[g->world.ship];
    SDL_Point at = ghost_view_place(view_canvas(f->app.view), &g->world);
    assert_true(at.x == ship->x / SUB + ship->w / 2 && at.y == ship->y / SUB + ship->h / 2);
    ghost_flow_draw(&f->app);
    SDL_RenderFlush(f->picture.renderer);
    uint64_t labelled = front_pixels(f);
    assert_true(labelled != with);
    view_ghost(f->app.view, NULL);
    front_draw(f);
    assert_true(front_pixels(f) != with);
    time_go(&f->app, FORK); // in one place: there is nothing to tell apart
    uint64_t fork = seen(f);
    view_ghost(f->app.view, NULL);
    front_draw(f);
    assert_true(front_pixels(f) == fork);
    front_close(f);
}

TEST(without_another_run_nothing_is_made) {
    options o = front_options(arena);
    front *f = front_open(&o, false);
    front_ticks(f, 100);
    seen(f);
    time_go(&f->app, 50);
    seen(f);
    assert_true(!f->app.ghost.ghost.again && !f->app.ghost.ghost.ring);
    front_close(f);
}

TEST(another_game_has_no_ghost) {
    uint64_t right[TICKS + 1], left[TICKS + 1];
    front *f = open_two_runs(right, left);
    seen(f);
    assert_non_null(f->app.ghost.ghost.again);
    flow_begin(&f->app, false);
    assert_null(f->app.ghost.ghost.again);
    front_ticks(f, FORK + 10);
    seen(f);
    assert_null(f->app.ghost.ghost.again);
    front_close(f);
}

TEST(a_long_way_is_gone_in_stretches) {
    enum { LONG = 2 * GHOST_TICKS + 100 };
    const char *const line[] = {"--seed", "7", "--scene", "storm", "--sprites", "20", NULL};
    options o = front_options(line);
    front *f = front_open(&o, false);
    front_ticks(f, 10 + LONG);
    uint64_t end = world_hash(&f->app.session.game->world);
    time_go(&f->app, 10);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    const branch *other = &f->app.time.other;
    assert_null(ghost_at(&f->app.ghost.ghost, other, f->app.masks, 10 + LONG));
    assert_null(ghost_at(&f->app.ghost.ghost, other, f->app.masks, 10 + LONG));
    const game *g = ghost_at(&f->app.ghost.ghost, other, f->app.masks, 10 + LONG);
    assert_true(g && world_hash(&g->world) == end);
    front_close(f);
}
