// test_panels.c - panels of the overlay do not cover the ship or each other, and texts do not overlap; the funnel.
#include "app/storm.h"

#include "overlay/funnel.h"
#include "overlay/overlay.h"
#include "sdl/palette.h"

TEST(the_view_cost_has_a_row_for_each_stage_and_the_slowest_frame) {
    static const char *const rows[] = {"possible", "box tests", "box pairs",     "mask tests",
                                       "hits",     "move",      "broad",         "narrow",
                                       "rules",    "draw",      "of 16.67 ms, ", "slowest of 10 s"};
    front *f = player_plays("--seed 7 --level 6 --debug cost", "ticks:30");
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        assert_shown(f, rows[row]);
    }
}

TEST(what_others_take_at_the_edges_stays_free_of_the_overlay) {
    const SDL_Rect whole = {0, HUD_H, VIEW_W, VIEW_H - HUD_H};
    front *f = open_crowd("none");
    overlay *o = overlay_create();
    layout room;
    assert_non_null(o);
    overlay_activate(o, game_of(f), VIEW_COST);
    layout_begin(&room, whole);
    SDL_Rect sign = layout_take(&room, EDGE_TOP, VIEW_W, 40), bar = layout_take(&room, EDGE_BOTTOM, VIEW_W, 47);
    overlay_fit(o, &room);
    SDL_Rect kept = layout_take(&room, EDGE_BOTTOM, VIEW_W, 60);
    canvas_color(canvas_of(f), INK(0, 0, 0, 255));
    SDL_RenderClear(canvas_of(f)->renderer);
    SDL_RenderFlush(canvas_of(f)->renderer);
    uint64_t black = rows_of(f, bar.y, bar.y + bar.h);
    overlay_draw(o, canvas_of(f), game_of(f));
    for (int i = 4; i < room.count; i++) {
        const SDL_Rect *r = &room.taken[i];
        CHECK(r->y > sign.y + sign.h && r->y + r->h < bar.y && !SDL_HasIntersection(r, &kept), "box %d", i);
    }
    assert_int_equal(room.count, 5);
    SDL_RenderFlush(canvas_of(f)->renderer);
    assert_true(rows_of(f, bar.y, bar.y + bar.h) == black);
    overlay_destroy(o);
}

// ---- boxes that overlap --------------------------------------------------------------------------------------------

static bool is_in(SDL_Rect outer, SDL_Rect inner) {
    SDL_Rect both;
    return SDL_IntersectRect(&outer, &inner, &both) && both.w == inner.w && both.h == inner.h;
}

/// Box of the ship's frame in the last picture.
static SDL_Rect ship_box(const front *f) {
    const world *w = &game_of(f)->world;
    const canvas *c = canvas_of(f);
    SDL_Rect none = {0, 0, 0, 0};
    const body *b = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    return b ? (SDL_Rect){body_px(b) - c->camera_x, body_px_of(b->y) - c->camera_y, b->w, b->h} : none;
}

/// True for a label in the world, which a panel may cover.
static bool is_label(const char *line) {
    return strlen(line) == 1 || strncmp(line, "cut ", 4) == 0 || (strchr("LIR", line[0]) && line[1] == ' ');
}

/// Checks that panels are apart from the ship, that a text is inside of a panel or the HUD or apart from all panels,
/// and that no two texts of panels overlap.
static void check_boxes(const front *f, const layout *room, const heard_lines *h) {
    SDL_Rect ship = ship_box(f);
    bool in_panel[HEARD_MOST] = {false};
    for (int i = 0; i < room->count; i++) {
        const SDL_Rect *r = &room->taken[i];
        CHECK(SDL_RectEquals(r, &ship) || !SDL_HasIntersection(r, &ship), "tick %d: panel %d covers the ship",
              (int)game_of(f)->world.tick, i);
        for (int k = 0; k < i; k++) {
            CHECK(!SDL_HasIntersection(r, &room->taken[k]), "panels %d and %d", k, i);
        }
        for (int k = 0; k < h->count; k++) {
            in_panel[k] = in_panel[k] || (!SDL_RectEquals(r, &ship) && is_in(*r, h->box[k]) && !is_label(h->line[k]));
        }
    }
    for (int i = 0; i < h->count; i++) {
        for (int k = 0; k < i; k++) {
            const SDL_Rect *p = &h->box[i], *q = &h->box[k];
            const bool near = in_panel[i] && in_panel[k] && abs(p->y - q->y) < 9; // the distance of two rows
            CHECK(!near || !SDL_HasIntersection(p, q), "\"%s\" and \"%s\"", h->line[k], h->line[i]);
        }
    }
}

/// Row of the picture below the world after ship and camera have moved to its bottom.
static int floor_of(front *f) {
    world *w = &game_to_change(f)->world;
    for (int tick = 0; tick < 200 && w->ship >= 0; tick++) {
        body *ship = &w->bodies[w->ship];
        ship->y = ship->old_y = (w->h - ship->h) * SUB;
        ship->flags |= BODY_SAFE;
        play_ticks(f, 1);
    }
    (void)pixels_of(f);
    return w->h - canvas_of(f)->camera_y;
}

TEST(the_legend_lies_below_the_floor_of_a_level) {
    front *f = player_open("--seed 7 --level 6");
    assert_int_equal(floor_of(f), VIEW_H);
    play(f, "F1");
    int end = floor_of(f);
    SDL_Rect words = box_of(f, "Masks: ");
    CHECK(end <= words.y && end >= words.y - 4, "the world ends at %d, the legend begins at %d", end, words.y);
}

TEST(the_funnel_counts_the_pairs_of_the_tick) {
    front *f = player_plays("--seed 7 --level 6 --debug pairs", "ticks:3");
    const collide_stats *is = &game_of(f)->collider.stats;
    char possible[24];
    text_grouped(possible, sizeof possible, is->possible);
    playf(f, "see:possible see:'%s\n' see:'\n%d\n' see:'\n%d\n'", possible, (int)is->broad.tests, (int)is->broad.pairs);
    playf(f, "see:'\n%d\n' see:'\n%d\n'", (int)is->mask_tests, (int)is->hits);
}

TEST(the_panel_of_the_cuts_leaves_the_signs_of_the_hud_free) {
    front *f = player_open("--seed 7 --autopilot --debug pairs");
    for (int i = 0; i < 20; i++) {
        play_ticks(f, 40);
        assert_true(box_of(f, "pairs left at each").y > 104);
    }
}

TEST(a_click_on_a_bar_of_the_funnel_draws_its_pairs_alone) {
    front *f = open_crowd("pairs");
    play(f, "F2");
    SDL_Rect bar = box_of(f, "hits"), all = box_of(f, "box pairs");
    const uint64_t before = pixels_of(f);
    assert_true(game_of(f)->collider.stats.broad.pairs > game_of(f)->collider.stats.hits);
    playf(f, "click:%d,%d", bar.x + 4, bar.y + 4);
    assert_int_equal(f->app.overlay->funnel, FUNNEL_HITS);
    const uint64_t hits = pixels_of(f);
    assert_true(hits != before);
    playf(f, "click:%d,%d", bar.x + 4, bar.y + 4); // a second click shows all again
    assert_true(pixels_of(f) == before);
    playf(f, "click:%d,%d", all.x + 4, all.y + 4);
    assert_int_equal(f->app.overlay->funnel, FUNNEL_PAIRS);
}

TEST(a_tick_that_was_not_played_has_unknown_counts) {
    front *f = player_open("--seed 7 --level 6 --debug cost");
    assert_int_equal(world_of(f)->tick, 0);
    const heard_lines *h = heard_while(f, player_look);
    int unknown = 0;
    for (int i = 0; i < h->count; i++) {
        unknown += strcmp(h->line[i], "-") == 0;
        CHECK(strcmp(h->line[i], "0") != 0, "a count of 0 in a tick that was not played, line %d", i);
    }
    assert_true(unknown >= FUNNEL_STAGES);
}

TEST(in_200_frames_no_panel_covers_the_ship_and_no_text_of_a_panel_another) {
    enum { FRAMES = 50 };
    const SDL_Rect whole = {0, HUD_H + 2, VIEW_W, VIEW_H - HUD_H - 2};
    for (int i = VIEW_MASKS; i < VIEW_COUNT; i++) {
        front *f = player_open("--seed 7 --autopilot --level 6");
        overlay *o = overlay_create();
        assert_non_null(o);
        play_ticks(f, 250);
        overlay_activate(o, game_of(f), (unsigned)i);
        for (int frame = 0; frame < FRAMES; frame++) {
            static heard_lines h;
            layout room;
            play_ticks(f, 1);
            overlay_after_tick(o, game_of(f));
            (void)pixels_of(f); // the camera follows
            layout_begin(&room, whole);
            overlay_fit(o, &room);
            h.count = 0;
            text_listen(canvas_of(f)->text, player_hears, &h);
            overlay_draw(o, canvas_of(f), game_of(f));
            text_listen(canvas_of(f)->text, NULL, NULL);
            if (ship_box(f).y + ship_box(f).h <= VIEW_H - LEGEND_H) { // the legend stays at the bottom
                check_boxes(f, &room, &h);
            }
            assert_true(h.count > 5);
        }
        overlay_destroy(o);
        player_close(f);
    }
}
