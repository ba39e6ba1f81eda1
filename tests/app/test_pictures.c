// test_pictures.c - the game has its expected pictures. picture.h compares, `make renew` accepts changes.
//
// Most pictures show the world below the HUD, so few of them change with a word of the HUD. test_layout.c and
// test_words.c test words and their positions.
#include "app/folder.h"
#include "app/picture.h"

#include "game/world/body.h"
#include "game/world/tuning.h"

// ---- changes of the game before a moment ----------------------------------------------------------------------------

static void charges_the_bomb(front *f) {
    game_to_change(f)->world.charge = BOMB_CHARGE;
}

/// The next bomb destroys the boss beside the ship.
static void weakens_the_boss(front *f) {
    world *w = &game_to_change(f)->world;
    body *boss = &w->bodies[w->boss.body], *ship = &w->bodies[w->ship];
    ship->x = ship->old_x = boss->x - 60 * SUB;
    ship->y = ship->old_y = boss->y;
    boss->hull = 1;
    w->charge = BOMB_CHARGE;
    play(f, "30");
}

static void forgets_the_meetings(front *f) {
    f->app.saves.settings.met = 0;
}

/// A mine ends the game. The replay shows the pixels under its blast.
static void ends_by_a_mine(front *f) {
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    ship->flags = 0;
    ship->timer = 0;
    ship->hull = 1;
    w->lives = 1;
    w->score = 0; // not a high score, whose date would be shown
    const int32_t mine = body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4, body_py(ship) + 16);
    w->bodies[mine].timer = 1;
}

static void leaves_with_two_tools(front *f) {
    player_leaves(f);
    game_to_change(f)->world.gear = 1U << 5 | 1U << 8;
}

/// All tools on a ship that flies east, with shots of several colors, below two portals: an enemy comes out of the
/// first, and the second has a plug.
static void has_all_tools(front *f) {
    world *w = &game_to_change(f)->world;
    w->gear = 8190;
    w->bodies[w->ship].frame = 28;
    for (int32_t i = 0; i < 4; i++) {
        const int32_t shot = body_add(w, KIND_SHOT, SPRITE_SHOT, w->w / 2 - 90 + i * 60, w->h / 2 + 60);
        w->bodies[shot].timer = 99;
        w->bodies[shot].vx = 400;
    }
    for (int32_t n = 0; n < 2; n++) {
        w->portals[n] = body_add(w, KIND_PORTAL, SPRITE_PORTAL, w->w / 2 - 120 + n * 180, w->h / 2 - 120);
    }
    w->portal_breed[0] = 1;
    w->portal_timer[0] = PORTAL_TICKS - 15;
    w->portal_shut[1] = PLUG_TICKS / 2;
    w->painted.hash = 1; // a portal of a painted level has its mouth in its middle
}

// ---- the pictures ---------------------------------------------------------------------------------------------------

PICTURE(title, AT("--seed 7", "30", all))
PICTURE(basalt, AT("--seed 7 --level 2", "ticks:40", all))
PICTURE(worlds, AT("--seed 7 --level 7", "ticks:300", below_gauges),
        AT("--seed 7 --level 12", "ticks:300", below_gauges), AT("--seed 7 --level 28", "ticks:300", below_gauges),
        AT("--seed 7 --level 18", "ticks:300", below_gauges))
PICTURE(rules, AT("--seed 7 --level 13", "ticks:300", below_gauges), // dark
        AT("--seed 7 --scene rule --level 1", "ticks:400", below_gauges),
        AT("--seed 7 --scene rule --level 2", "ticks:400", below_gauges),
        AT("--seed 7 --scene rule --level 4", "ticks:900", below_gauges),
        AT("--seed 7 --scene rule --level 6", "ticks:400", below_gauges),
        AT("--seed 7 --scene rule --level 8", "ticks:400", below_gauges))
PICTURE(fights, AT("--seed 7 --level 4 --autopilot", "ticks:600", below_gauges),
        AT("--seed 7 --level 8 --autopilot", "ticks:600", below_gauges),
        AT("--seed 7 --level 10 --autopilot", "ticks:600", below_gauges),
        AT("--seed 7 --level 16 --autopilot", "ticks:600", below_gauges),
        AT("--seed 7 --scene breed --level 3", "ticks:400", below_gauges),
        CHANGED("--seed 7 --scene boss --level 1", "ticks:90", below_gauges, weakens_the_boss, "+F 05 -F 140"))
PICTURE(actions, AT("--seed 7 --scene rope --level 1", "ticks:60 V 15 +Right 30", below_gauges),
        AT("--seed 7 --scene rope --level 3", "ticks:200", below_gauges),
        CHANGED("--seed 7 --level 2", "ticks:100", below_gauges, charges_the_bomb, "+F 05 -F 15"),
        CHANGED("--seed 7 --level 6", "ticks:99 +Left_Ctrl +Up 40", below_gauges, forgets_the_meetings, "ticks:60"),
        AT("--seed 7 --level 3 --autopilot", "ticks:130", below_gauges),
        CHANGED("--seed 7 --level 1", "ticks:200", below_gauges, has_all_tools, ""))
PICTURE(pages, AT("--seed 7", "30 H 30", below_gauges), AT("--seed 7", "30 choose:LEVELS 10", below_gauges),
        AT("--seed 7 --level 2", "ticks:100 P 20", below_gauges), AT("--seed 7", "30 choose:OPTIONS 10", below_gauges))
PICTURE(endings, CHANGED("--seed 7 --level 3", "ticks:60", below_gauges, player_leaves, "30"),
        CHANGED("--seed 7 --level 1", "ticks:60", below_gauges, player_leaves, "90"),
        CHANGED("--seed 7 --level 1", "", below_gauges, leaves_with_two_tools,
                "60 Space 99 99 Right 10 see:'CHOOSE A TOOL'"),
        CHANGED("--seed 7 --level 20", "ticks:60", below_gauges, player_leaves, "200 Space 600"),
        CHANGED("--seed 7 --level 3", "", below_gauges, ends_by_a_mine, "200"),
        CHANGED("--seed 7 assets/levels/lair.png", "ticks:9", below_gauges, player_leaves, "60 Space 300"))

TEST(scores_look_as_they_did) {
    folder dir = folder_make();
    folder_write(&dir, "scores.txt",
                 "level1.normal.standard.2.01 = 123456 points, level 7, 2026-11-21, seed 7, ANNA\n"
                 "level1.normal.standard.2.02 = 900 points, level 3, 2026-11-22, seed 8, BEN, assisted\n");
    front *f = player_open("--seed 7 --save-dir %s", dir.name);
    play(f, "30 choose:SCORES 10");
    picture_check(f, "scores", all);
}

// ---- the comparison ---------------------------------------------------------------------------------------------

static SDL_Surface *noise(void) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, VIEW_W, VIEW_H, 32, SDL_PIXELFORMAT_RGBA32);
    for (int i = 0; i < VIEW_W * VIEW_H; i++) {
        const Uint32 n = (Uint32)i * 2654435761u >> 8;
        Uint8 *p = picture_pixel(s, i % VIEW_W, i / VIEW_W);
        p[0] = (Uint8)(n & 127);
        p[1] = (Uint8)(n >> 8 & 127);
        p[2] = (Uint8)(n >> 16 & 127);
        p[3] = 255;
    }
    return s;
}

TEST(another_rounding_is_the_same_picture) {
    SDL_Surface *a = noise(), *b = noise();
    for (int i = 0; i < VIEW_W * VIEW_H; i++) {
        picture_pixel(b, i % VIEW_W, i / VIEW_W)[i % 3] += 2; // everywhere
    }
    for (int i = 0; i < 400; i++) { // scattered pixels of another color
        picture_pixel(b, i * 37 % VIEW_W, i * 53 % VIEW_H)[1] += 99;
    }
    assert_true(picture_is_same(picture_compare(a, b, other_renderer.rounding), &other_renderer));
    assert_false(picture_is_same(picture_compare(a, b, exact.rounding), &exact));
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
}

TEST(a_small_change_in_one_place_is_another_picture) {
    SDL_Surface *a = noise(), *b = noise();
    for (int i = 0; i < 5 * 5; i++) {
        picture_pixel(b, 320 + i % 5, 176 + i / 5)[0] += 99;
    }
    const picture_difference d = picture_compare(a, b, other_renderer.rounding);
    assert_false(picture_is_same(d, &other_renderer));
    assert_int_equal(d.all, 25);
    assert_int_equal(d.x, 320);
    assert_int_equal(d.y, 176);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
}
