// test_rule_view.c - each rule of a level is visible, and darkness is darker away from lights.
#include "view/rule_view.h"

#include <stdlib.h>

#include "game/levels/prize.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "view/sprite_assets.h"

enum { X = FIXTURE_ROCK_W / 2, Y = FIXTURE_ROCK_H / 2, BACK = 160, LEAST = 150, PIXELS = VIEW_W * VIEW_H };

static assets pictures;
static canvas_memory picture;
static canvas c;
static rule_view v;
static particles none;

TEST_SETUP(set_up) {
    assert_true(sprite_assets_load(&pictures, "assets") && canvas_memory_open(&picture, 1));
    assert_true(canvas_open(&c, picture.renderer, &pictures));
}

TEST_TEARDOWN(tear_down) {
    canvas_close(&c);
    canvas_memory_close(&picture);
    assets_free(&pictures);
}

/// Green channel of a pixel of the last picture.
static int green(int x, int y) {
    return ((const Uint8 *)picture.surface->pixels)[y * picture.surface->pitch + 4 * x + 1];
}

/// Draws the rule on a plain gray, with the center of the world at the center of the picture or its left edge at the
/// left.
static void draw(const game *g, bool left) {
    c.camera_x = left ? 0 : X - VIEW_W / 2;
    c.camera_y = Y - VIEW_H / 2;
    c.alpha = 256;
    SDL_SetRenderDrawColor(c.renderer, BACK, BACK, BACK, 255);
    SDL_RenderClear(c.renderer);
    rule_view_draw(&v, &c, g, &none);
    SDL_RenderFlush(c.renderer);
}

/// Number of changed pixels.
static int drawn(void) {
    int n = 0;
    for (int i = 0; i < PIXELS; i++) {
        n += green(i % VIEW_W, i / VIEW_W) != BACK;
    }
    return n;
}

/// A world in which the rule is visible.
static game *world_of(level_rule rule) {
    game *g = fixture_rock();
    world *w = &g->world;
    uint64_t memory[PH_MASK_WORDS(20, 20)];
    ph_mask *bite = ph_mask_init(memory, 20, 20);
    ph_mask_fill(bite, true);
    fixture_box(g, X + 60, 0, X + 120, FIXTURE_ROCK_H);
    fixture_rock_done(g);
    for (int y = Y - 100; y < Y + 100; y += 40) {
        (void)terrain_erase(&w->terrain, bite, X + 60, y, STRENGTH_SOFT);
    }
    w->rule = (int32_t)rule;
    w->rule_clock = TIDE_TICKS / 2;
    w->puffs[0] = (puff){X - 80, Y, 90, 0};
    if (rule == RULE_CARGO || rule == RULE_GIANT) {
        prize_add(g, rule == RULE_CARGO ? PRIZE_CARGO : PRIZE_GIANT, X - 100, Y);
    }
    return g;
}

TEST(each_rule_draws_what_the_same_world_without_it_does_not_show) {
    for (int rule = RULE_NONE; rule < RULE_COUNT; rule++) {
        game *g = world_of((level_rule)rule);
        draw(g, rule == RULE_CLOSING);
        CHECK((rule != RULE_NONE) == (drawn() > LEAST), "rule %d draws %d pixels", rule, drawn());
        g->world.rule = RULE_NONE;
        draw(g, rule == RULE_CLOSING);
        assert_int_equal(drawn(), 0);
    }
}

// ---- the dark ------------------------------------------------------------------------------------------------------

/// Mean green of a square at an offset from the ship [px].
static int light(int dx, int dy) {
    enum { HALF = 4, SIDE = 2 * HALF };
    int sum = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        sum += green(VIEW_W / 2 + dx - HALF + i % SIDE, VIEW_H / 2 + dy - HALF + i / SIDE);
    }
    return sum / SIDE / SIDE;
}

/// A dark world without rock except its rim, with the ship at the center heading east.
static game *dark(void) {
    game *g = fixture_rock();
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    w->rule = RULE_DARK;
    w->heading = 0;
    ship->x = ship->old_x = (X - ship->w / 2) * SUB;
    ship->y = ship->old_y = (Y - ship->h / 2) * SUB;
    draw(g, false);
    return g;
}

TEST(the_dark_is_darker_away_from_the_lamp_and_behind_rock) {
    game *g = dark();
    int at = light(0, 0), beam = light(130, 0), behind = light(-130, 0), corner = light(-300, -150);
    CHECK(at > 100 && beam > 3 * behind && at > beam, "%d at the ship, %d ahead, %d behind", at, beam, behind);
    CHECK(corner <= 12 && abs(behind - corner) <= 2, "%d far away, %d behind", corner, behind);
    fixture_box(g, X + 60, Y - 30, X + 90, Y + 30);
    fixture_rock_done(g);
    draw(g, false);
    CHECK(light(130, 0) < beam / 3, "%d behind rock, %d without it", light(130, 0), beam);
}
