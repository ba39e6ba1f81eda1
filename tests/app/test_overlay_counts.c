// test_overlay_counts.c - counters of the overlay, and the duration for which past contacts are shown.
#include "app/storm.h"

#include "inspect/cost.h"
#include "scope/time/past.h"
#include "sdl/palette.h"

/// Shown value of a counter for the last tick.
static int64_t count_shown(front *f, count_row row) {
    const char *at = strstr(shown(f), counts_names[row]);
    CHECK(at != NULL, "%s is not shown", counts_names[row]);
    return atoll(strchr(at, '\n') + 1);
}

TEST(the_overlay_counts_the_bodies_that_the_broad_phase_gets) {
    front *f = player_plays("--seed 7 --level 1 --debug counters", "ticks:2");
    const game *g = game_of(f);
    assert_int_equal(count_shown(f, COUNT_BODIES), g->collider.item_count);
    assert_true(g->collider.item_count < g->world.bodies_used); // portals are not part of the collider
}

TEST(the_overlay_counts_the_mask_tests_of_the_tick) {
    front *f = player_plays("--seed 7 --scene storm --sprites 800", "ticks:5");
    const game *g = game_of(f);
    play(f, "F2 7");
    assert_true(g->collider.stats.mask_tests > 0);
    assert_int_equal(count_shown(f, COUNT_MASK_TESTS), g->collider.stats.mask_tests);
    assert_int_equal(count_shown(f, COUNT_BODIES), g->collider.item_count);
}

TEST(a_layer_that_was_off_knows_the_ticks_before_it_came_on) {
    enum { TICKS = 150 };
    front *f = player_open("--seed 7 --autopilot --level 6");
    int64_t most = 0;
    for (int i = 0; i < TICKS; i++) {
        play_ticks(f, 1);
        most = i < TICKS - PAST_MEAN ? 0 : SDL_max(most, game_of(f)->collider.stats.broad.pairs);
    }
    int64_t last = game_of(f)->collider.stats.broad.pairs;
    char row[64], mean[32];
    assert_true(most >= last && last > 0);
    play(f, "F2 7 F");
    const char *at = strstr(shown(f), "\nbox pairs\n");
    assert_non_null(at);
    assert_int_equal(sscanf(at, " box pairs %*s %31s", mean), 1);
    playf(f, "see:'\nbox pairs\n%d\n%s\n%d\n'", (int)last, mean, (int)most);
    assert_true(atof(mean) > 1);
    play(f, "PageUp"); // it changes to the value of the destination tick
    playf(f, "see:'\nbox pairs\n%d\n' End", (int)game_of(f)->collider.stats.broad.pairs);
    snprintf(row, sizeof row, "\nbox pairs\n%d\n%s\n%d\n", (int)last, mean, (int)most); // forward and back
    assert_shown(f, row);
}

// ---- past contacts --------------------------------------------------------------------------------------------------

/// Two overlapping sprites in the center of the picture.
static front *open_two(void) {
    front *f = open_storm("none");
    (void)shown(f);
    game *g = game_to_change(f);
    body *b = &g->world.bodies[0];
    b->x = b->old_x = (canvas_of(f)->camera_x + VIEW_W / 2) * SUB;
    b->y = b->old_y = (canvas_of(f)->camera_y + VIEW_H / 2) * SUB;
    put(g, 0, 1, 10, 0);
    return f;
}

/// Separates all bodies.
static void part(game *g) {
    g->collider.contact_count = g->collider.item_count = g->collider.pair_count = 0;
}

static bool draws(front *f, const layer *one, overlay *o, void *own) {
    const canvas *c = canvas_of(f);
    canvas_color(c, INK(0, 0, 0, 255));
    SDL_RenderClear(c->renderer);
    SDL_RenderFlush(c->renderer);
    uint64_t black = pixels_drawn(f);
    one->draw(&(layer_look){.o = o, .own = own, .g = game_of(f), .c = c});
    SDL_RenderFlush(c->renderer);
    return pixels_drawn(f) != black;
}

TEST(marks_linger_for_their_ticks_and_not_one_less) {
    static const struct {
        const layer *of;
        const char *name;
        int ticks;
    } cases[] = {{&layer_overlap, "overlap", 14}, {&layer_contacts, "contacts", 14}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const layer *one = cases[i].of;
        front *f = open_two();
        game *g = game_to_change(f);
        overlay *o = overlay_create();
        void *own = calloc(1, one->bytes);
        assert_true(o && own);
        const layer_look now = {.o = o, .own = own, .g = g};
        one->collect(&now);
        part(g);
        for (int tick = 1; tick <= cases[i].ticks; tick++) {
            one->collect(&now);
            CHECK(draws(f, one, o, own), "%s: gone after %d ticks", cases[i].name, tick);
        }
        one->collect(&now);
        CHECK(!draws(f, one, o, own), "%s: still there", cases[i].name);
        if (one->forget) {
            one->forget(own);
        }
        free(own);
        overlay_destroy(o);
        player_close(f);
    }
}

/// Hash of the overlay's picture for this tick.
static uint64_t drawn(front *f, overlay *o) {
    const SDL_Rect whole = {0, HUD_H, VIEW_W, VIEW_H - HUD_H};
    const canvas *c = canvas_of(f);
    layout room;
    layout_begin(&room, whole);
    overlay_fit(o, &room);
    canvas_color(c, INK(0, 0, 0, 255));
    SDL_RenderClear(c->renderer);
    overlay_draw(o, c, game_of(f));
    SDL_RenderFlush(c->renderer);
    return pixels_drawn(f);
}

TEST(no_mark_lingers_in_another_time) {
    static const unsigned layers[] = {OVERLAY_OVERLAP, OVERLAY_CONTACTS};
    for (int i = 0; i < 2; i++) {
        front *f = open_two();
        game *g = game_to_change(f);
        overlay *o = overlay_create();
        assert_non_null(o);
        overlay_activate(o, g, layers[i]);
        g->world.tick += 100;
        overlay_after_narrow(o, g);
        uint64_t marked = drawn(f, o);
        part(g);
        g->world.tick++;
        overlay_after_narrow(o, g);
        uint64_t later = drawn(f, o);
        g->world.tick -= 30; // a jump to an earlier tick
        overlay_after_narrow(o, g);
        uint64_t before = drawn(f, o);
        overlay_forget(o);
        CHECK(before == drawn(f, o) && marked != before && later != before, "layers %x", layers[i]);
        overlay_destroy(o);
        player_close(f);
    }
}

TEST(six_hundred_ticks_without_a_layer_make_no_copy) {
    front *f = player_open("--seed 7 --level 6 --autopilot");
    play_ticks(f, 600);
    assert_null(f->app.overlay->seen);
    play(f, "F1");
    play_ticks(f, 10);
    assert_int_equal(f->app.overlay->seen->world.tick, 610);
}

TEST(a_layer_in_a_frozen_game_shows_the_answer_to_its_contact) {
    front *f = player_open("--seed 3 --level 6 --autopilot");
    play_ticks(f, 653); // a ram
    uint64_t hash = world_hash(world_of(f));
    play(f, "F2 8");
    assert_shown(f, "-> hull -34");
    assert_true(world_hash(world_of(f)) == hash && tick_of(f) == 653);
}
