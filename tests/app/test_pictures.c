// test_pictures.c - eighteen moments of the game have their expected pictures. picture.h compares, `make renew`
// accepts changes.
//
// The ship gets no input, and most pictures show the world below the HUD, so few of them change with a number of the
// rules or a word of the HUD. test_layout.c and test_words.c test words and their positions.
#include "app/folder.h"
#include "app/picture.h"

#include "game/world/body.h"
#include "game/world/tuning.h"

enum { GAUGES = 24, BAR = 310 };

static const SDL_Rect all = {0, 0, VIEW_W, VIEW_H};
static const SDL_Rect below_gauges = {0, GAUGES, VIEW_W, VIEW_H - GAUGES};
// Excludes everything that depends on a clock: the time bar's colors and the times of the broad phases.
static const SDL_Rect below_times = {0, 80, VIEW_W, VIEW_H - 80};
static const SDL_Rect above_bar = {0, GAUGES, VIEW_W, BAR - GAUGES};

/// Part of the picture, words of the command line, moves before the moment.
#define PICTURE(name, part, line, moves)                       \
    TEST(name##_looks_as_it_did) {                             \
        picture_check(player_plays(line, moves), #name, part); \
    }

PICTURE(title, all, "--seed 7", "30")
PICTURE(options, all, "--seed 7", "30 choose:OPTIONS 10")
PICTURE(lab, all, "--seed 7 --scene lab --level 1", "30 1 90")

// A level of each world, and of the world of later rounds.
PICTURE(basalt, all, "--seed 7 --level 2", "ticks:40")
PICTURE(rose, below_gauges, "--seed 7 --level 7", "ticks:300")
PICTURE(cinder, below_gauges, "--seed 7 --level 12", "ticks:300")
PICTURE(ossuary, below_gauges, "--seed 7 --level 28", "ticks:300")
PICTURE(obsidian, below_gauges, "--seed 7 --level 18", "ticks:300")

PICTURE(dark, below_gauges, "--seed 7 --level 13", "ticks:300")
PICTURE(storm, below_gauges, "--seed 7 --scene storm --sprites 60 --debug contact", "ticks:99")
PICTURE(masks_view, below_gauges, "--seed 7 --level 6 --debug masks", "ticks:300")
PICTURE(contact_view, below_gauges, "--seed 7 --level 6 --debug contact", "ticks:300")
PICTURE(pairs_view, below_times, "--seed 7 --level 6 --debug pairs", "ticks:300")
PICTURE(frozen, above_bar, "--seed 7 --level 6 --debug contact", "ticks:300 F2 move:330,190 wheel:1 30")

/// A mine ends the game. The replay shows the pixels under its blast.
TEST(the_end_of_a_game_looks_as_it_did) {
    front *f = player_open("--seed 7 --level 3");
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    ship->flags = 0;
    ship->timer = 0;
    ship->hull = 1;
    w->lives = 1;
    w->score = 45678;
    const int32_t mine = body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4, body_py(ship) + 16);
    w->bodies[mine].timer = 1;
    play(f, "200");
    picture_check(f, "game_over", all);
}

TEST(the_choice_of_a_tool_looks_as_it_did) {
    front *f = player_open("--seed 7 --level 1");
    player_leaves(f);
    game_to_change(f)->world.gear = 1U << 5 | 1U << 8;
    play(f, "60 Space 99 99 Right 10 see:'CHOOSE A TOOL'");
    picture_check(f, "cards", below_gauges);
}

/// All tools on a ship that flies east, with shots of several colors, below two portals: an enemy comes out of the
/// first, and the second has a plug.
TEST(a_ship_with_all_tools_looks_as_it_did) {
    front *f = player_open("--seed 7 --level 1");
    play(f, "ticks:200");
    game *g = game_to_change(f);
    world *w = &g->world;
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
    picture_check(f, "tools", below_gauges);
}

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
