// test_grab.c - editing a frozen game: moved bodies, an honest record, and an enlarged picture.
#include "app/bar.h"
#include "app/folder.h"

#include "app/session/session.h"
#include "scope/time/branch.h"

#define POSTS "--scene pinball --seed 7"
#define PILOT "--autopilot --seed 7 --level 3"

/// A game frozen after `ticks` ticks, drawn.
static front *frozen(const char *line, int ticks) {
    front *f = player_open("%s", line);
    play_ticks(f, ticks);
    play(f, "F2 see:FROZEN");
    return f;
}

/// Moves through a frozen game by single ticks.
static void go(front *f, int64_t tick) {
    while (world_of(f)->tick != tick) {
        int64_t before = world_of(f)->tick;
        play(f, before < tick ? "F3" : "F4");
        assert_int_equal(world_of(f)->tick, before + (before < tick ? 1 : -1));
    }
}

static void drag_body(front *f, int32_t index, int dx, int dy) {
    (void)shown(f);
    drag(f, place_on(f, index), dx, dy);
}

/// Saves the run up to the present tick as a file.
static void save_run(front *f, folder *dir, char name[40], replay *r) {
    snprintf(name, 40, "tick-%d-%08x.rec", (int)world_of(f)->tick, (unsigned)(uint32_t)hash_of(f));
    assert_true(session_save_here(&f->app.session, folder_file(dir, name)));
    assert_true(replay_file_load(r, folder_file(dir, name), false));
}

static void moved_once(front *f, folder *dir) {
    char name[40];
    replay r;
    save_run(f, dir, name, &r);
    assert_int_equal(r.edit_count, 1);
    replay_free(&r);
}

TEST(a_dragged_body_follows_the_pointer) {
    folder dir = folder_make();
    front *f = player_open(POSTS " --save-dir %s", dir.name);
    play(f, "30 F2");
    const body was = world_of(f)->bodies[5], *b = &world_of(f)->bodies[5];
    drag_body(f, 5, 37, -11);
    assert_int_equal(b->x, was.x + 37 * SUB);
    assert_int_equal(b->y, was.y - 11 * SUB);
    play(f, "see:'score disabled' Left");
    assert_int_equal(b->x, was.x + 36 * SUB);
    play(f, "Shift+Down");
    assert_int_equal(b->y, was.y - 3 * SUB);
    moved_once(f, &dir);
}

/// Hash of the pixels around a position in the picture.
static uint64_t pixels_round(front *f, SDL_Point at) {
    (void)shown(f);
    return box_drawn(f, (SDL_Rect){at.x - 20, at.y - 20, 40, 40});
}

TEST(the_verdict_changes_while_it_is_dragged) {
    front *f = frozen(POSTS, 30);
    char ship[20];
    snprintf(ship, sizeof ship, "ship %d\n", (int)world_of(f)->ship);
    play(f, "8 4 2");
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
    playf(f, "release:%d,%d", to.x, to.y);
    uint64_t both = pixels_round(f, to);
    play(f, "4");
    uint64_t overlap = pixels_round(f, to); // without the mark of the contact
    play(f, "2");
    assert_true(overlap != both && pixels_round(f, to) != overlap);
}

/// Number of shown contacts between these two bodies.
static int contacts_of(const front *f, int32_t a, int32_t b) {
    const collider *c = &game_of(f)->collider;
    int found = 0;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *one = &c->contacts[i];
        found += (one->a == a && one->b == b) || (one->a == b && one->b == a);
    }
    return found;
}

TEST(the_contacts_are_those_of_the_world_that_is_seen) {
    front *f = frozen(POSTS, 30);
    play(f, "2");
    int32_t ship = world_of(f)->ship;
    (void)shown(f);
    SDL_Point from = place_on(f, ship), to = place_on(f, 5);
    drag(f, from, to.x - from.x, to.y - from.y);
    assert_int_equal(contacts_of(f, ship, 5), 1);
    assert_shown(f, "this tick\n");
    go(f, 33);
    go(f, 29);
    assert_int_equal(contacts_of(f, ship, 5), 0);
    assert_not_shown(f, "this tick\n"); // the later contact
    play(f, "unseen:' ago' F3");
    assert_int_equal(contacts_of(f, ship, 5), 1);
    play(f, "Backspace"); // the run without edits
    assert_int_equal(contacts_of(f, ship, 5), 0);
}

TEST(a_click_still_pins_and_moves_nothing) {
    front *f = frozen(POSTS, 30);
    play(f, "8");
    (void)shown(f);
    uint64_t before = hash_of(f);
    drag_body(f, 4, 3, -2); // a small tremor of the hand
    drag_body(f, 5, 0, 0);
    play(f, "see:'\npinned\n' see:' 4\nb ' see:' 5\npin'");
    assert_true(hash_of(f) == before);
    drag(f, (SDL_Point){4, HUD_H + 40}, 60, 60); // a position without a body
    assert_true(hash_of(f) == before);
    assert_not_shown(f, "score disabled");
}

/// Runs the file again and checks its final state.
static void ends_in(front *f, const char *path, uint64_t hash) {
    const char *const again[] = {"--replay", path, NULL};
    options o = options_of(again);
    session s;
    const input nobody = {0};
    assert_true(session_open(&s, &o, &f->masks, SOURCE_NONE));
    while (!session_over(&s)) {
        assert_true(session_tick(&s, &nobody));
    }
    assert_true(world_hash(&s.game->world) == hash && session_verify(&s));
    session_close(&s);
}

/// The ghost of a run with an edit follows the same path.
static void ghost_goes_along(front *f, const replay *r, int64_t from, const uint64_t *hashes) {
    branch b = {0};
    ghost h = {0};
    game *g = replay_begin(r, &f->masks);
    replay_run(g, r, from);
    assert_true(branch_keep(&b, r, NULL, g));
    for (int64_t tick = from; tick <= r->count; tick += 10) {
        const game *again = ghost_at(&h, &b, &f->masks, tick);
        CHECK(again && world_hash(&again->world) == hashes[tick], "the ghost at tick %d", (int)tick);
    }
    ghost_free(&h);
    branch_free(&b);
    game_free(g);
}

TEST(a_moved_run_goes_back_and_on_and_can_be_left) {
    enum { AT = 260, FIRST = 220, LAST = 372 };
    static uint64_t hashes[LAST + 1];
    static const char *const lines[] = {POSTS, PILOT};
    for (int n = 0; n < 2; n++) {
        folder dir = folder_make();
        char name[40];
        replay r;
        front *f = player_open("%s --save-dir %s", lines[n], dir.name);
        for (play_ticks(f, FIRST); world_of(f)->tick < AT; play_ticks(f, 1)) {
            hashes[world_of(f)->tick] = hash_of(f);
        }
        play(f, "F2");
        uint64_t untouched = hash_of(f);
        assert_true(world_of(f)->ship >= 0);
        drag_body(f, world_of(f)->ship, 24, 17);
        assert_true(hash_of(f) != untouched);
        for (int tick = AT; tick < LAST; tick++) {
            hashes[tick] = hash_of(f);
            play(f, "F3");
        }
        hashes[LAST] = hash_of(f);
        for (int tick = LAST; tick >= FIRST; tick -= 8) { // the same state forward and backward
            bar_go(f, tick, LAST);
            CHECK(tick_of(f) == tick && hash_of(f) == hashes[tick], "line %d: back at tick %d", n, tick);
        }
        for (int tick = FIRST; tick <= LAST; tick += 8) {
            bar_go(f, tick, LAST);
            CHECK(tick_of(f) == tick && hash_of(f) == hashes[tick], "line %d: on at tick %d", n, tick);
        }
        save_run(f, &dir, name, &r);
        ends_in(f, folder_file(&dir, name), hashes[LAST]);
        ghost_goes_along(f, &r, AT, hashes);
        replay_free(&r);
        go(f, AT);
        play(f, "Backspace");
        CHECK(world_of(f)->tick == AT && hash_of(f) == untouched, "line %d: the run as it was", n);
        play(f, "Backspace");
        CHECK(world_of(f)->tick == LAST && hash_of(f) == hashes[LAST], "line %d: and the moved one", n);
        player_close(f);
    }
}

TEST(a_second_move_after_more_ticks_is_a_branch_of_its_own) {
    folder dir = folder_make();
    front *f = player_open(POSTS " --save-dir %s", dir.name);
    play(f, "ticks:100 F2");
    drag_body(f, 5, 30, 0);
    go(f, 120);
    uint64_t end = hash_of(f);
    go(f, 100);
    play(f, "Left"); // the same body in the same tick
    assert_shown(f, "0:01.67 of 0:01.67");
    moved_once(f, &dir);
    uint64_t moved = hash_of(f);
    play(f, "Backspace");
    assert_true(world_of(f)->tick == 120 && hash_of(f) == end);
    go(f, 110);
    go(f, 120);
    assert_true(hash_of(f) == end);
    play(f, "Backspace");
    assert_true(hash_of(f) == moved);
}

TEST(a_record_that_was_changed_is_not_called_wrong) {
    front *f = frozen("--replay tests/golden/arena.rec", 200);
    drag_body(f, world_of(f)->ship, 40, 30);
    uint64_t moved = hash_of(f);
    assert_shown(f, "no longer matches");
    go(f, 260);
    go(f, 200);
    assert_true(hash_of(f) == moved);
    play(f, "F2");
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
    assert_not_shown(f, "score disabled");
}

// ---- the wheel ------------------------------------------------------------------------------------------------------

TEST(the_wheel_enlarges_at_the_pointer_until_the_game_goes_on) {
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
    play(f, "wheel:-1 see:'ZOOM x8' F2 unseen:ZOOM wheel:1"); // no effect on a running game
    (void)shown(f);
    assert_int_equal(c->zoom, 1);
}

/// Every pixel of the world must be a square of a single color between the signs at the top and the time bar.
TEST(enlarged_pixels_stay_squares) {
    enum { TOP = 120, BOTTOM = 304 };
    front *f = frozen("--replay tests/golden/pinball.rec", 200);
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
