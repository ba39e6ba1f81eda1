// test_feel.c - visual hints: danger from outside the picture, and announced enemies.
#include "app/player.h"

#include "view/view.h"
#include "view/hud/edge_marks.h"
#include "view/scenery/lamps.h"
#include "view/world.h"
#include "view/scenery/ground_view.h"
#include "game/actors/breeds.h"
#include "game/levels/level.h"
#include "game/world/tuning.h"

// ---- threats at the edge ------------------------------------------------------------------------------------------

enum { SIDE_PX = 20, SLOW = 100, MIDDLE_Y = 200, OUTSIDE_PX = 80 };

/// Mark of a body of that kind with its frame's top-left corner at (x, y) of the picture.
static threat mark_of(const front *f, kind k, int x, int y, int vx) {
    const canvas *c = canvas_of(f);
    body b = {.kind = (uint8_t)k, .vx = vx, .w = SIDE_PX, .h = SIDE_PX};
    b.sprite = SPRITE_MINE; // a frame of SIDE_PX
    b.x = b.old_x = (x + c->camera_x) * SUB;
    b.y = b.old_y = (y + c->camera_y) * SUB;
    return threat_of(c, &b);
}

TEST(no_mark_lies_under_the_gauges) {
    const SDL_Rect gauges = {0, 0, 60, 108};
    front *f = player_open("--seed 7 --level 1");
    (void)shown(f);
    for (int at = -OUTSIDE_PX; at < 200; at += 10) {
        const threat left = mark_of(f, KIND_ENEMY, -OUTSIDE_PX, at, SLOW),
                     above = mark_of(f, KIND_ENEMY, at, -OUTSIDE_PX, SLOW);
        assert_int_equal(left.shape, THREAT_ENEMY);
        assert_int_equal(above.shape, THREAT_ENEMY);
        assert_false(SDL_PointInRect(&left.at, &gauges) || SDL_PointInRect(&above.at, &gauges));
    }
}

TEST(a_threat_outside_the_picture_is_marked_on_the_edge_beside_it) {
    front *f = player_open("--seed 7 --level 1");
    (void)shown(f);
    threat right = mark_of(f, KIND_ENEMY, VIEW_W + OUTSIDE_PX, MIDDLE_Y, -SLOW);
    assert_int_equal(right.shape, THREAT_ENEMY);
    assert_in_range(right.at.x, VIEW_W - 6, VIEW_W - 1);
    assert_int_equal(right.at.y, MIDDLE_Y + SIDE_PX / 2);
    assert_true(right.along.x > 0.99f);
    threat left = mark_of(f, KIND_ENEMY, -OUTSIDE_PX - SIDE_PX, MIDDLE_Y, SLOW);
    assert_true(left.shape == THREAT_ENEMY && left.at.x < 6 && left.along.x < -0.99f);
    threat above = mark_of(f, KIND_ENEMY, VIEW_W / 2, -OUTSIDE_PX, SLOW);
    assert_in_range(above.at.y, HUD_H, HUD_H + 6); // the HUD covers higher positions
}

TEST(only_what_comes_from_near_outside_is_marked) {
    front *f = player_open("--seed 7 --level 1");
    (void)shown(f);
    const struct {
        kind kind;
        int x, vx;
        threat_shape marked;
    } cases[] = {
        {KIND_ENEMY, VIEW_W / 2, -SLOW, THREAT_NONE},                // visible
        {KIND_ENEMY, VIEW_W - 1, -SLOW, THREAT_NONE},                // its first pixel is visible
        {KIND_ENEMY, VIEW_W, -SLOW, THREAT_ENEMY},                   // invisible
        {KIND_ENEMY, VIEW_W + THREAT_REACH + 1, -SLOW, THREAT_NONE}, // far away
        {KIND_SPIT, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_SHOT},        // approaching
        {KIND_SPIT, VIEW_W + OUTSIDE_PX, SLOW, THREAT_NONE},         // receding
        {KIND_MINE, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_MINE},        //
        {KIND_MINE, VIEW_W + OUTSIDE_PX, 0, THREAT_NONE},            // at rest
        {KIND_GEM, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_NONE},         // harmless
        {KIND_SHOT, VIEW_W + OUTSIDE_PX, -SLOW, THREAT_NONE},        // the player's own
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        threat t = mark_of(f, cases[i].kind, cases[i].x, MIDDLE_Y, cases[i].vx);
        CHECK(t.shape == cases[i].marked, "case %d: %d, not %d", (int)i, (int)t.shape, (int)cases[i].marked);
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
    uint64_t nobody = picture_of_portal(f, 0, PORTAL_TICKS / 2), before = nobody;
    for (int n = 1; n <= breed_count(); n++) {
        uint64_t now = picture_of_portal(f, n, PORTAL_TICKS / 2);
        CHECK(now != nobody && now != before, "breed %d looks as the one before it", n);
        before = now;
    }
    assert_true(picture_of_portal(f, 1, 0) != picture_of_portal(f, 1, 1));
    assert_true(picture_of_portal(f, 1, 0) == picture_of_portal(f, 2, 0)); // the announcement has ended
}

/// Mean green of the upper part of the picture with the gate open by `open`.
static int green_with_gate(front *f, int open) {
    int64_t sum = 0;
    game_to_change(f)->world.gate_open = open;
    (void)pixels_of(f);
    for (int i = HUD_H * VIEW_W; i < VIEW_W * VIEW_H / 2; i++) {
        sum += ((const Uint8 *)f->picture.surface->pixels)[i / VIEW_W * f->picture.surface->pitch + i % VIEW_W * 4 + 1];
    }
    return (int)(sum / (VIEW_W * (VIEW_H / 2 - HUD_H)));
}

TEST(a_gate_that_opens_outside_the_picture_lights_its_side_for_a_while) {
    front *f = player_open("--seed 3 --level 3");
    int widest = level_get(3).gate * GATE_TICKS;
    play(f, "60 F2");
    game_to_change(f)->world.gems_left = 0;
    (void)pixels_of(f);
    assert_true(place_on(f, game_of(f)->world.gate).y < 0);
    int shut = green_with_gate(f, 0), opens = green_with_gate(f, widest / 2), open = green_with_gate(f, widest);
    // The arrow to the gate is green while it is open.
    CHECK(opens > shut + 8 && open <= shut + 1, "shut %d, opens %d, open %d", shut, opens, open);
}

// ---- light --------------------------------------------------------------------------------------------------------

enum { FIELD = 128, FLOOR_Y = 80, LAMP_Y = 60, REACH = 40 };

/// Rock from FLOOR_Y down.
static ph_mask *floor_of_rock(uint64_t *memory) {
    ph_mask *ground = ph_mask_init(memory, FIELD, FIELD);
    ph_box rock = {0, FLOOR_Y, FIELD, FIELD};
    ph_mask_fill_box(ground, rock, true);
    return ground;
}

TEST(a_lamp_lights_the_faces_towards_it_and_no_other_pixel) {
    static face_light l;
    uint64_t memory[PH_MASK_WORDS(FIELD, FIELD)];
    ph_mask *ground = floor_of_rock(memory);
    SDL_Point above = {FIELD / 2, LAMP_Y}, inside = {FIELD / 2, FLOOR_Y + 10}, away = {FIELD / 2, FLOOR_Y - REACH - 1};
    int lit = 0;
    face_light_find(&l, ground, above, REACH);
    for (int step = 0; step < FACE_LIGHT_STEPS; step++) {
        for (int i = 0; i < l.count[step]; i++) {
            SDL_Point p = l.point[step][i];
            int dx = p.x - above.x, dy = p.y - above.y;
            CHECK(ph_mask_get(ground, p.x, p.y), "(%d,%d) is not rock", p.x, p.y);
            CHECK(p.y < FLOOR_Y + FACE_LIGHT_DEPTH, "(%d,%d) lies deep", p.x, p.y);
            CHECK(dx * dx + dy * dy < REACH * REACH, "(%d,%d) is too far", p.x, p.y);
            lit++;
        }
    }
    assert_in_range(lit, 60, 400);
    face_light_find(&l, ground, inside, REACH); // buried: no visible face
    face_light dark;
    face_light_find(&dark, ground, away, REACH);
    for (int step = 0; step < FACE_LIGHT_STEPS; step++) {
        assert_int_equal(l.count[step] + dark.count[step], 0);
    }
}

// ---- hit-stop -----------------------------------------------------------------------------------------------------

/// Duration of the hit-stop of a tick with that event.
static int stop_for(hit_stop *h, event_kind what, int magnitude, int percent) {
    static world w;
    w.event_count = what == EVENT_COUNT ? 0 : 1;
    w.events[0].kind = (int16_t)what;
    w.events[0].magnitude = magnitude;
    hit_stop_tick(h, &w, percent);
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
}

TEST(a_kill_stops_the_game_the_longer_the_more_it_pays) {
    const int points[] = {0, 200, 900, 1800, 3600, 30000};
    int before = 0;
    for (int i = 0; i < 6; i++) {
        hit_stop kill = {0}, cave = {0};
        int ticks = stop_for(&kill, EVENT_KILL, points[i], 100);
        assert_true(ticks >= before && stop_for(&cave, EVENT_CAVE_IN, points[i], 100) > ticks);
        before = ticks;
    }
    assert_in_range(before, 5, HIT_STOP_MOST - 1);
}

TEST(light_hits_and_the_setting_0_stop_nothing) {
    const int percents[] = {0, 50, 100}, asked[] = {0, HIT_STOP_MOST / 2, HIT_STOP_MOST};
    for (int i = 0; i < 3; i++) {
        hit_stop h = {0};
        assert_int_equal(stop_for(&h, EVENT_BOOM, 0, percents[i]), asked[i]);
    }
    hit_stop h = {0};
    assert_int_equal(stop_for(&h, EVENT_HURT, 3, 100), 0);
    assert_int_equal(stop_for(&h, EVENT_SHOT, 0, 100), 0);
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
    language_choose(language_find("Français"));
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
