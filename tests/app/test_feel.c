// test_feel.c - visual hints: danger from outside the picture, and announced enemies.
#include "app/player.h"

#include "view/view.h"
#include "view/hud/edge_marks.h"
#include "view/world.h"
#include "game/world/tuning.h"

// ---- threats at the edge ------------------------------------------------------------------------------------------

enum { SIDE_PX = 20, SLOW = 100, MIDDLE_Y = 200, OUTSIDE_PX = 80, NO_MARK = -1 };

/// Mark of a body of that kind with its frame's top-left corner at (x, y) of the picture.
static threat mark_of(const front *f, kind k, int x, int y, int vx) {
    const canvas *c = canvas_of(f);
    body b = {.kind = (uint8_t)k, .vx = vx, .w = SIDE_PX, .h = SIDE_PX};
    b.sprite = SPRITE_MINE; // a frame of SIDE_PX
    b.x = b.old_x = (x + c->camera_x) * SUB;
    b.y = b.old_y = (y + c->camera_y) * SUB;
    return threat_of(c, &b);
}

TEST(what_comes_from_near_outside_and_nothing_else_is_marked_on_the_edge_beside_it) {
    front *f = player_open("--seed 7 --level 1");
    (void)shown(f);
    const struct {
        kind kind;
        int x, y, vx;
        threat_shape marked;
        int left, top; ///< of the mark [px], which may be 6 px further inside; NO_MARK: anywhere
    } cases[] = {
        {KIND_ENEMY, VIEW_W / 2, MIDDLE_Y, -SLOW, THREAT_NONE, NO_MARK, NO_MARK}, // visible
        {KIND_ENEMY, VIEW_W - 1, MIDDLE_Y, -SLOW, THREAT_NONE, NO_MARK, NO_MARK}, // its first pixel is visible
        {KIND_ENEMY, VIEW_W, MIDDLE_Y, -SLOW, THREAT_ENEMY, VIEW_W - 6, MIDDLE_Y + SIDE_PX / 2},
        {KIND_ENEMY, VIEW_W + THREAT_REACH + 1, MIDDLE_Y, -SLOW, THREAT_NONE, NO_MARK, NO_MARK}, // far away
        {KIND_ENEMY, -OUTSIDE_PX - SIDE_PX, MIDDLE_Y, SLOW, THREAT_ENEMY, 0, MIDDLE_Y + SIDE_PX / 2},
        {KIND_ENEMY, VIEW_W / 2, -OUTSIDE_PX, SLOW, THREAT_ENEMY, NO_MARK, HUD_H}, // the HUD covers higher positions
        {KIND_ENEMY, -OUTSIDE_PX, 30, SLOW, THREAT_ENEMY, NO_MARK, 52},            // nor does the power cover it
        {KIND_SPIT, VIEW_W + OUTSIDE_PX, MIDDLE_Y, -SLOW, THREAT_SHOT, NO_MARK, NO_MARK}, // approaching
        {KIND_SPIT, VIEW_W + OUTSIDE_PX, MIDDLE_Y, SLOW, THREAT_NONE, NO_MARK, NO_MARK},  // receding
        {KIND_MINE, VIEW_W + OUTSIDE_PX, MIDDLE_Y, -SLOW, THREAT_MINE, NO_MARK, NO_MARK},
        {KIND_MINE, VIEW_W + OUTSIDE_PX, MIDDLE_Y, 0, THREAT_NONE, NO_MARK, NO_MARK},    // at rest
        {KIND_GEM, VIEW_W + OUTSIDE_PX, MIDDLE_Y, -SLOW, THREAT_NONE, NO_MARK, NO_MARK}, // harmless
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        threat t = mark_of(f, cases[i].kind, cases[i].x, cases[i].y, cases[i].vx);
        CHECK(t.shape == cases[i].marked, "case %d: %d, not %d", (int)i, (int)t.shape, (int)cases[i].marked);
        const int x = t.edge.x - cases[i].left, y = t.edge.y - cases[i].top;
        CHECK((cases[i].left < 0 || (x >= 0 && x < 6)) && (cases[i].top < 0 || (y >= 0 && y <= 6)), "case %d: %d, %d",
              (int)i, t.edge.x, t.edge.y);
    }
}

// ---- portals ------------------------------------------------------------------------------------------------------

/// The picture while a breed is announced at the left portal, near the ship.
static uint64_t picture_of_portal(front *f, int coming, int left) {
    world *w = &game_to_change(f)->world;
    w->portal_breed[0] = coming;
    w->portal_timer[0] = left;
    return pixels_of(f);
}

TEST(a_portal_shows_who_comes) {
    front *f = player_open("--seed 7 --level 1");
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    const body *portal = &w->bodies[w->portals[0]];
    ship->x = ship->old_x = portal->x + 120 * SUB;
    ship->y = ship->old_y = portal->y;
    play(f, "60 F2"); // the camera follows
    uint64_t nobody = picture_of_portal(f, 0, PORTAL_TICKS / 2), first = picture_of_portal(f, 1, PORTAL_TICKS / 2);
    assert_true(first != nobody && first != picture_of_portal(f, 2, PORTAL_TICKS / 2));
    assert_true(picture_of_portal(f, 1, 0) == picture_of_portal(f, 2, 0)); // the announcement has ended
}

// ---- hit-stop -----------------------------------------------------------------------------------------------------

/// Duration of the hit-stop of a tick with that event.
static int stop_for(hit_stop *h, event_kind what, int magnitude, int percent) {
    static world w;
    w.event_count = what == EVENT_COUNT ? 0 : 1;
    w.events[0].kind = (int16_t)what;
    w.events[0].magnitude = magnitude;
    w.events[0].x = 700;
    w.events[0].y = 500;
    hit_stop_tick(h, &w, (SDL_Point){400, 300}, percent);
    return h->asks;
}

TEST(heavy_hits_stop_the_game_and_a_row_of_them_does_not_stutter) {
    hit_stop h = {0};
    int kill = stop_for(&h, EVENT_KILL, 200, 100);
    assert_in_range(kill, 1, 5);
    assert_int_equal(stop_for(&h, EVENT_KILL, 200, 100), 0); // directly after the first
    assert_int_equal(stop_for(&h, EVENT_BOOM, 0, 100), HIT_STOP_MOST);
    for (int tick = 0; tick < HIT_STOP_REST; tick++) {
        assert_int_equal(stop_for(&h, EVENT_COUNT, 0, 100), 0);
    }
    assert_int_equal(stop_for(&h, EVENT_KILL, 200, 100), kill);
    for (int percent = 0; percent <= 100; percent += 50) {
        hit_stop fresh = {0};
        assert_int_equal(stop_for(&fresh, EVENT_HURT, 3, percent), 0);
        assert_int_equal(stop_for(&fresh, EVENT_BOOM, 0, percent), HIT_STOP_MOST * percent / 100);
    }
}

TEST(an_event_outside_the_picture_does_not_stop_the_game) {
    static world w;
    static const int corners[][3] = {{700, 500, 1}, {701, 500, 0}, {700, 501, 0},
                                     {60, 500, 0},  {61, 141, 1},  {61, 140, 0}};
    w.event_count = 1;
    w.events[0] = (event){.kind = EVENT_CAVE_IN, .x = 700, .y = 500};
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        hit_stop h = {0};
        hit_stop_tick(&h, &w, (SDL_Point){corners[i][0], corners[i][1]}, 100);
        CHECK((h.asks > 0) == corners[i][2], "corner %d %d: %d ticks", corners[i][0], corners[i][1], h.asks);
    }
}

enum { TICK_UNITS = 1000, FRAME_UNITS = 400, HELD_TICKS = 3 };

TEST(a_hold_delays_the_ticks_and_drops_none) {
    int64_t due = 0, held = 0;
    int ticks = 0, frames = 100, hit = 0, next = 0; // frames with the tick of the hit, and with the next tick
    for (int frame = 0; frame < frames; frame++) {
        due += FRAME_UNITS;
        while (hold_take(&due, &held, TICK_UNITS)) {
            held += ++ticks == 5 ? HELD_TICKS * TICK_UNITS : 0;
            hit = ticks == 5 ? frame : hit;
            next = ticks == 6 ? frame : next;
        }
        assert_in_range(due, 0, TICK_UNITS); // a frame shows at most one tick ahead
    }
    assert_int_equal(ticks, frames * FRAME_UNITS / TICK_UNITS - HELD_TICKS);
    assert_int_equal(held, 0);
    assert_in_range((next - hit) * FRAME_UNITS, (HELD_TICKS + 1) * TICK_UNITS - FRAME_UNITS,
                    (HELD_TICKS + 1) * TICK_UNITS + FRAME_UNITS);
}

// ---- popups -------------------------------------------------------------------------------------------------------

static effects worded;

static void draw_words(front *f) {
    popups_draw(&worded.popups, canvas_of(f));
}

/// Events of a single tick occur at the same place at the edge of the picture, in the language with the longest words.
TEST(words_of_events_keep_apart_and_stay_in_the_picture) {
    static const int16_t kinds[] = {EVENT_PRIZE, EVENT_CHAIN_LOST, EVENT_KILL, EVENT_CAVE_IN, EVENT_FALL};
    enum { WORDS_SHOWN = sizeof kinds / sizeof kinds[0] };
    front *f = player_plays("--seed 7", "Enter 60");
    game *g = f->app.session.game;
    language_choose(2); // French, the longest words
    player_look(f);
    const canvas *c = canvas_of(f);
    const SDL_Point corner = {c->camera_x, c->camera_y};
    g->world.event_count = WORDS_SHOWN;
    for (int i = 0; i < WORDS_SHOWN; i++) {
        g->world.events[i] = (event){.kind = kinds[i], .magnitude = 12345};
        g->world.events[i].x = (int16_t)(corner.x + VIEW_W - 3 - 12 * i);
        g->world.events[i].y = (int16_t)(corner.y + 180);
    }
    effects_reset(&worded);
    effects_tick(&worded, g, accessibility_default(), corner);
    for (int tick = 0; tick < 40; tick++) {
        const heard_lines *h = heard_while(f, draw_words);
        assert_int_equal(h->count, WORDS_SHOWN);
        for (int i = 0; i < h->count; i++) {
            const SDL_Rect *a = &h->box[i];
            CHECK(strstr(h->line[i], "12345"), "'%s' is cut", h->line[i]);
            CHECK(a->x >= 0 && a->x + a->w <= VIEW_W, "'%s' from %d to %d", h->line[i], a->x, a->x + a->w);
            for (int k = 0; k < i; k++) {
                CHECK(!SDL_HasIntersection(a, &h->box[k]), "'%s' lies on '%s'", h->line[i], h->line[k]);
            }
        }
        g->world.event_count = 0;
        effects_tick(&worded, g, accessibility_default(), corner);
    }
    language_choose(0);
}
