// test_ghost.c - the other branch is replayed beside the present branch, identical tick by tick.
#include "app/bar.h"
#include "app/folder.h"

#include "scope/time/branch.h"
#include "pilot/autopilot.h"
#include "game/levels/scenes.h"

enum { TICKS = 400, FORK = 200, BRANCH = 150 };

// ---- two runs without a front end -----------------------------------------------------------------------------------

/// A run with two continuations, which separate at FORK.
typedef struct runs {
    front *f; ///< for the masks
    game *g;
    replay script;
    time_ring *ring;
    branch other;
    uint64_t old[TICKS + 1], now[TICKS + 1];
} runs;

/// Continues and occasionally moves a body by hand.
static void go_on(runs *r, int ticks, int16_t push, uint64_t *hashes) {
    for (int i = 0; i < ticks; i++) {
        input in = autopilot(r->g);
        in.ax = push;
        ring_note(r->ring, r->g);
        assert_true(replay_add(&r->script, &in));
        game_tick(r->g, &in);
        const edit one = {r->g->world.tick, r->g->world.ship, 300 * SUB, 200 * SUB};
        if (i % 50 == 20) {
            assert_true(replay_edit(&r->script, &one));
        }
        (void)replay_move(r->g, &r->script);
        hashes[r->g->world.tick] = world_hash(&r->g->world);
    }
}

static void end_runs(void *of) {
    runs *r = of;
    branch_free(&r->other);
    ring_free(r->ring);
    replay_free(&r->script);
    game_free(r->g);
    free(r);
}

static runs *open_runs(void) {
    runs *r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->f = player_open("--seed 7");
    r->script = (replay){.seed = 7, .scene = scene_find("game"), .level = 3};
    r->g = replay_begin(&r->script, &r->f->masks);
    r->ring = ring_create();
    assert_true(r->g && r->ring);
    go_on(r, TICKS, 20, r->old);
    assert_true(ring_go(r->ring, r->g, &r->script, FORK));
    assert_true(branch_keep(&r->other, &r->script, r->ring, r->g));
    assert_int_equal(r->g->world.tick, FORK); // it remains at the fork
    assert_true(world_hash(&r->g->world) == r->old[FORK]);
    replay_cut(&r->script, FORK);
    ring_cut(r->ring, FORK);
    go_on(r, BRANCH, -20, r->now);
    assert_true(r->now[FORK + 1] != r->old[FORK + 1]);
    return after_test(r, end_runs);
}

/// Checks the ghost forward, and backward by the previous jump.
static void check_ghost(const runs *r, const uint64_t *hashes, int last) {
    ghost h = {0};
    for (int i = 0; i < 60; i++) {
        int tick = FORK + 1 + i * 37 % (last - FORK);
        const game *g = ghost_at(&h, &r->other, &r->f->masks, tick);
        CHECK(g && world_hash(&g->world) == hashes[tick], "the ghost at tick %d", tick);
    }
    assert_null(ghost_at(&h, &r->other, &r->f->masks, FORK - 1)); // both branches are identical there
    assert_null(ghost_at(&h, &r->other, &r->f->masks, last + 1));
    ghost_free(&h);
}

TEST(it_is_the_other_branch_at_every_tick_and_at_its_end) {
    runs *r = open_runs();
    check_ghost(r, r->old, TICKS);
    assert_true(branch_swap(&r->other, &r->script, r->ring, r->g)); // swaps the new branch out
    assert_true(r->g->world.tick == TICKS && world_hash(&r->g->world) == r->old[TICKS]);
    check_ghost(r, r->now, FORK + BRANCH);
    assert_true(branch_swap(&r->other, &r->script, r->ring, r->g));
    assert_true(r->g->world.tick == FORK + BRANCH && world_hash(&r->g->world) == r->now[FORK + BRANCH]);
    assert_true(ring_go(r->ring, r->g, &r->script, FORK + 1) && world_hash(&r->g->world) == r->now[FORK + 1]);
}

TEST(a_swap_out_of_the_past_keeps_what_lay_ahead) {
    runs *r = open_runs();
    assert_true(ring_go(r->ring, r->g, &r->script, FORK + 10));
    assert_true(branch_swap(&r->other, &r->script, r->ring, r->g));
    assert_true(branch_swap(&r->other, &r->script, r->ring, r->g));
    assert_true(r->g->world.tick == FORK + BRANCH && world_hash(&r->g->world) == r->now[FORK + BRANCH]);
}

TEST(without_another_branch_there_is_no_swap_and_no_ghost) {
    runs *r = open_runs();
    ghost h = {0};
    branch_free(&r->other);
    assert_false(branch_swap(&r->other, &r->script, r->ring, r->g));
    assert_true(world_hash(&r->g->world) == r->now[FORK + BRANCH]);
    assert_null(ghost_at(&h, &r->other, &r->f->masks, FORK));
    assert_true(!h.again && !h.ring);
}

TEST(a_long_way_is_gone_in_stretches) {
    enum { LONG = 2 * GHOST_TICKS + 100 };
    static replay script;
    const input nobody = {0};
    front *f = player_open("--seed 7");
    script = (replay){.seed = 7, .scene = scene_find("storm"), .level = 1, .balls = 20};
    game *g = replay_begin(&script, &f->masks);
    time_ring *ring = ring_create();
    branch other = {0};
    ghost h = {0};
    for (int i = 0; i < LONG; i++) {
        assert_true(replay_add(&script, &nobody));
    }
    assert_true(branch_keep(&other, &script, ring, g));
    replay_run(g, &script, LONG);
    for (int i = 0; i < 2; i++) {
        assert_null(ghost_at(&h, &other, &f->masks, LONG));
    }
    const game *end = ghost_at(&h, &other, &f->masks, LONG);
    assert_true(end && world_hash(&end->world) == world_hash(&g->world));
    ghost_free(&h);
    branch_free(&other);
    ring_free(ring);
    replay_free(&script);
    game_free(g);
}

// ---- the picture ----------------------------------------------------------------------------------------------------

/// Plays to the right, goes back to the fork and plays to the left.
static front *open_two(void) {
    front *f = player_plays("--seed 7 --level 3", "+Right");
    play_ticks(f, TICKS);
    play(f, "-Right F2");
    bar_go(f, FORK, TICKS);
    play(f, "F2 +Left");
    play_ticks(f, BRANCH);
    play(f, "-Left F2 wait:5"); // until the bottom line disappears
    return f;
}

TEST(its_ship_is_drawn_where_it_was_with_the_key_that_goes_there) {
    front *f = open_two();
    bar_go(f, FORK + 40, FORK + BRANCH);
    assert_shown(f, "the other branch");
    uint64_t with = pixels_of(f);
    bar_go(f, FORK, FORK + BRANCH); // equal positions show no difference
    assert_not_shown(f, "the other branch");
    bar_go(f, FORK + 40, FORK + BRANCH);
    assert_true(pixels_of(f) == with);
    play(f, "wait:5 Backspace");
    assert_int_equal(game_of(f)->world.tick, TICKS);
    assert_shown(f, "the other run, from tick 200; Backspace: back");
}

TEST(another_game_has_no_other_branch) {
    front *f = open_two();
    play(f, "F2 P R R");
    play_ticks(f, FORK + 40);
    play(f, "F2 unseen:'the other run'");
}
