// test_viewer_drag.c - moves by hand in the viewer, the ghost of the run before them, and the enlarged picture.
#include "app/folder.h"
#include "app/viewer.h"

#include "scope/state.h"

#define POSTS "--scene pinball --seed 7"

/// A game in the viewer after `ticks` ticks, drawn.
static front *frozen(const char *line, int ticks) {
    front *f = player_open("%s", line);
    play_ticks(f, ticks);
    play(f, "F2 see:VIEWER");
    return f;
}

/// Moves through the record by single ticks.
static void go(front *f, int64_t tick) {
    while (tick_of(f) != tick) {
        play(f, tick_of(f) < tick ? "F3" : "F4");
    }
}

static void drag_body(front *f, int32_t index, int dx, int dy) {
    (void)shown(f);
    drag(f, place_on(f, index), dx, dy);
}

TEST(a_dragged_body_follows_the_pointer_in_a_copy) {
    front *f = frozen(POSTS, 30);
    uint64_t before = hash_of(f);
    const body was = world_of(f)->bodies[5], *b = &world_of(f)->bodies[5];
    drag_body(f, 5, 37, -11);
    assert_int_equal(b->x, was.x + 37 * SUB);
    assert_int_equal(b->y, was.y - 11 * SUB);
    play(f, "see:'moved in a copy of the run; Backspace: undo' Left");
    assert_int_equal(b->x, was.x + 36 * SUB);
    play(f, "Shift+Down");
    assert_int_equal(b->y, was.y - 3 * SUB);
    playf(f, "see:'%d, %d'", body_px(b), body_py(b)); // beside the body
    assert_int_equal(f->app.session.script.edit_count, 1);
    play(f, "F2");
    assert_true(tick_of(f) == 30 && hash_of(f) == before);
}

TEST(the_verdict_changes_while_it_is_dragged) {
    front *f = frozen(POSTS, 30);
    char ship[20];
    snprintf(ship, sizeof ship, "ship %d\n", (int)world_of(f)->ship);
    play(f, "F1 F1");
    (void)shown(f);
    SDL_Point from = place_on(f, world_of(f)->ship), to = place_on(f, 5);
    playf(f, "move:%d,%d press:%d,%d", from.x, from.y, from.x, from.y);
    bool missed = false, hit = false;
    for (int i = 1; i <= 40; i++) {
        playf(f, "move:%d,%d", from.x + (to.x - from.x) * i / 40, from.y + (to.y - from.y) * i / 40);
        assert_shown(f, ship);
        bool miss = shows(f, "\nNO HIT");
        missed = missed || miss;
        hit = hit || (!miss && shows(f, "\nHIT"));
    }
    assert_true(missed && hit);
    assert_true(game_of(f)->collider.contact_count > 0);
}

TEST(clicks_pin_a_pair_until_it_is_released_and_move_nothing) {
    front *f = frozen(POSTS, 30);
    play(f, "F1 F1");
    (void)shown(f);
    uint64_t before = hash_of(f);
    drag_body(f, 4, 3, -2); // a small tremor of the hand
    drag_body(f, 5, 0, 0);
    play(f, "see:'\npinned\n' see:' 4\nb ' see:' 5\npin'");
    drag(f, (SDL_Point){4, HUD_H + 40}, 60, 60); // a position without a body
    assert_true(hash_of(f) == before);
    play(f, "unseen:moved F3 F4 see:'\npinned\n' right:320,200 unseen:'\npinned\n'");
}

/// Checks that the ghost of the run follows the same path, forward and backward.
static void check_ghost(front *f, const branch *b, int last, const uint64_t *hashes) {
    rerun h = {0};
    const int64_t from = b->start->tick;
    for (int i = 0; i < 40; i++) {
        int64_t tick = from + 1 + i * 37 % (last - from);
        const game *again = branch_at(&h, b, &f->masks, tick);
        CHECK(again && world_hash(&again->world) == hashes[tick], "the ghost at tick %d", (int)tick);
    }
    assert_null(branch_at(&h, b, &f->masks, from - 1));
    assert_null(branch_at(&h, b, &f->masks, last + 1));
    branch_free(&h);
}

TEST(a_moved_run_goes_back_and_on_and_can_be_undone) {
    enum { AT = 300, FIRST = 270 };
    static const char *const lines[] = {POSTS, PILOT};
    for (int n = 0; n < 2; n++) {
        static uint64_t hashes[TICKS + 1], moved[TICKS + 1];
        front *f = open_viewer(lines[n], hashes);
        bar_go(f, AT, TICKS);
        (void)shown(f);
        drag_body(f, world_of(f)->ship, 24, 17);
        assert_true(hash_of(f) != hashes[AT]);
        for (int tick = AT; tick < TICKS; tick++) {
            moved[tick] = hash_of(f);
            play(f, "F3");
        }
        moved[TICKS] = hash_of(f);
        memcpy(moved, hashes, AT * sizeof *moved);
        for (int tick = TICKS; tick >= FIRST; tick -= 7) { // the same state forward and backward
            bar_go(f, tick, TICKS);
            CHECK_TICK(f, tick, moved, "line %d: back at tick %d", n, tick);
        }
        bar_go(f, TICKS, TICKS);
        CHECK_TICK(f, TICKS, moved, "line %d: the end", n);
        check_ghost(f, &scope_state(&f->app)->before, TICKS, hashes);
        play(f, "Backspace");
        CHECK_TICK(f, AT, hashes, "line %d: undone, tick %d", n, (int)tick_of(f));
        bar_go(f, TICKS, TICKS);
        CHECK_TICK(f, TICKS, hashes, "line %d: the run as it was", n);
        play(f, "Backspace see:'nothing was moved' Home");
        drag_body(f, world_of(f)->ship, 15, 15);
        assert_true(hash_of(f) != hashes[0]);
        play(f, "Backspace");
        CHECK_TICK(f, 0, hashes, "line %d: undone at tick %d", n, (int)tick_of(f));
        play(f, "F2");
        CHECK_TICK(f, TICKS, hashes, "line %d: the game", n);
        player_close(f);
    }
}

TEST(a_moved_run_that_is_played_on_replays_from_its_file) {
    folder dir = folder_make();
    front *f = player_open(POSTS " --record %s", folder_file(&dir, "run.rec"));
    play(f, "ticks:100 F2");
    drag_body(f, 5, 30, 0);
    play(f, "F3 F4");
    drag_body(f, world_of(f)->ship, -9, 20);
    play(f, "Enter see:'score disabled' ticks:80");
    uint64_t end = hash_of(f);
    player_close(f);
    f = player_plays("--replay tests/golden/arena.rec", "");
    playf(f, "drop:%s End 20", folder_file(&dir, "run.rec"));
    assert_true(tick_of(f) == 180 && hash_of(f) == end);
    play(f, "Space 02 see:'end of the record' unseen:'different state'");
}

TEST(a_record_that_was_changed_is_not_called_wrong) {
    front *f = player_plays("--replay tests/golden/arena.rec", "ticks:200 Space");
    drag_body(f, world_of(f)->ship, 40, 30);
    uint64_t moved = hash_of(f);
    go(f, 260);
    go(f, 200);
    assert_true(hash_of(f) == moved);
    play(f, "Space");
    for (int i = 0; i < 200 && !shows(f, "end of the record"); i++) {
        play(f, "60");
    }
    play(f, "see:'end of the record; changed by hand' status:0");
}

TEST(what_is_built_in_does_not_move) {
    front *f = player_plays("--seed 7 --level 3", "ticks:60");
    world *w = &game_to_change(f)->world;
    const body *gate = &w->bodies[w->gate];
    const ph_mask *mask = game_mask(game_of(f), w->gate);
    int32_t x = 0;
    while (!ph_mask_get(mask, x, mask->h / 2)) {
        x++;
    }
    w->bodies[w->ship].x = gate->x;
    w->bodies[w->ship].y = gate->y + 100 * SUB; // the camera follows
    play(f, "60 F2");
    (void)shown(f);
    uint64_t before = hash_of(f);
    SDL_Point p = {body_px(gate) + x - canvas_of(f)->camera_x, body_py(gate) + mask->h / 2 - canvas_of(f)->camera_y};
    drag(f, p, 9, 5);
    assert_shown(f, "this body cannot be moved");
    assert_true(hash_of(f) == before);
}

/// The mouse button is released while a page is open. The page receives the event, but the drag must also end.
TEST(a_page_that_opens_lets_go_of_the_bar_and_of_a_body) {
    front *f = frozen(PILOT, 200);
    playf(f, "press:%d,%d", bar_place(100, 200), BAR_Y);
    int64_t there = tick_of(f);
    playf(f, "H release:300,100 Esc move:%d,%d", bar_place(150, 200), BAR_Y);
    assert_int_equal(tick_of(f), there);
    (void)shown(f);
    SDL_Point at = place_on(f, world_of(f)->ship);
    uint64_t before = hash_of(f);
    playf(f, "press:%d,%d H release:300,100 Esc move:%d,%d see:VIEWER", at.x, at.y, at.x + 20, at.y + 20);
    assert_true(hash_of(f) == before);
}

// ---- the ghost ------------------------------------------------------------------------------------------------------

TEST(its_ship_is_drawn_where_it_was_with_the_key_that_goes_there) {
    front *f = frozen(ARENA, 100);
    play(f, "F4 F4 F4 F4 F4 F4 F4 F4 F4 F4 tick:90");
    drag_body(f, world_of(f)->ship, 60, 10);
    play(f, "wait:5 see:'the run before your move'");
    uint64_t with = pixels_of(f);
    branch kept = scope_state(&f->app)->before;
    scope_state(&f->app)->before = (branch){0};
    assert_true(pixels_of(f) != with);
    scope_state(&f->app)->before = kept;
    play(f, "Backspace unseen:'before your move'");
}

TEST(a_long_way_is_gone_in_stretches) {
    enum { LONG = 2 * RERUN_TICKS + 100 };
    const input nobody = {0};
    front *f = player_plays("--scene storm --sprites 20 --seed 7", "02");
    replay script = {0};
    assert_true(replay_copy(&script, &f->app.session.script));
    for (int i = 0; i < LONG; i++) {
        assert_true(replay_add(&script, &nobody));
    }
    branch b = {0};
    rerun h = {0};
    branch_keep(&b, &script, game_of(f));
    for (int i = 0; i < 2; i++) {
        assert_null(branch_at(&h, &b, &f->masks, LONG));
    }
    const game *end = branch_at(&h, &b, &f->masks, LONG);
    replay_run(game_to_change(f), &script, LONG);
    assert_true(end && world_hash(&end->world) == hash_of(f));
    branch_free(&h);
    branch_drop(&b);
    replay_free(&script);
}

// ---- the wheel ------------------------------------------------------------------------------------------------------

TEST(the_wheel_enlarges_at_the_pointer_until_the_record_plays) {
    front *f = frozen(POSTS, 30);
    const canvas *c = canvas_of(f);
    SDL_Point at = {400, 200}, before = {c->camera_x + 400, c->camera_y + 200};
    playf(f, "move:%d,%d", at.x, at.y);
    static const int times[] = {2, 4, 8, 16, 16};
    for (int i = 0; i < 5; i++) {
        play(f, "wheel:1");
        (void)shown(f);
        CHECK(c->zoom == times[i], "%d times", c->zoom);
        CHECK(c->camera_x + at.x / c->zoom == before.x && c->camera_y + at.y / c->zoom == before.y, "moves at %d", i);
    }
    play(f, "wheel:-1 see:'ZOOM x8' Home Space unseen:ZOOM wheel:1"); // no effect while it plays
    (void)shown(f);
    assert_int_equal(c->zoom, 1);
}

/// Every pixel of the world must be a square of a single color between the signs at the top and the time bar.
TEST(enlarged_pixels_stay_squares) {
    enum { TOP = 120, BOTTOM = 304 };
    front *f = player_plays("--replay tests/golden/pinball.rec", "ticks:200 Space");
    play(f, "move:320,180 wheel:1 wheel:1 wheel:1");
    (void)shown(f);
    int uneven = 0, kinds = 0;
    for (int y = TOP; y < BOTTOM; y++) {
        for (int x = 0; x < VIEW_W; x++) {
            uneven += memcmp(pixel_drawn(f, x, y), pixel_drawn(f, x / 8 * 8, y / 8 * 8), 4) != 0;
            kinds += x > 0 && memcmp(pixel_drawn(f, x, y), pixel_drawn(f, x - 1, y), 4) != 0;
        }
    }
    CHECK(uneven < VIEW_W * (BOTTOM - TOP) / 100, "%d pixels differ within their square",
          uneven); // soft light does not form pixels
    assert_true(kinds > 500);
}

TEST(an_enlarged_body_is_moved_by_pixels_of_the_world) {
    front *f = frozen(POSTS, 30);
    const body was = world_of(f)->bodies[5];
    SDL_Point at = place_on(f, 5);
    playf(f, "move:%d,%d wheel:1 wheel:1", at.x, at.y);
    drag_body(f, 5, 40, -20);
    assert_int_equal(world_of(f)->bodies[5].x, was.x + 10 * SUB);
    assert_int_equal(world_of(f)->bodies[5].y, was.y - 5 * SUB);
}
