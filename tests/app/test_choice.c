// test_choice.c - the choice of a tool as the player sees it: the cards, every device, the marks on ship and shots, the
// modes and the seeds.
#include "app/player.h"

#include "game/levels/choice.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

#define FIRST "--seed 7 --level 1"

/// Plays to the cards after level 1.
static front *at_cards(const char *words) {
    front *f = player_open("%s", words);
    player_leaves(f);
    play(f, "60 Space 99 99");
    assert_true(choice_waits(world_of(f)));
    return f;
}

TEST(the_next_level_waits_for_a_tool) {
    front *f = at_cards(FIRST);
    const world *w = world_of(f);
    play(f, "see:'CHOOSE A TOOL'");
    for (int n = 0; n < CARDS; n++) {
        assert_shown(f, gear_get(w->choice.card[n])->name);
    }
    play(f, "99 99 99 level:1");
    const int32_t second = w->choice.card[1];
    play(f, "Right 10 Space 30 level:2 unseen:'CHOOSE A TOOL'");
    assert_int_equal(w->gear, 1U << second);
}

TEST(each_device_picks_the_last_card) {
    static const char *const presses[] = {"+Right 60 -Right 05 Enter Space 30", "+D 60 -D 05 click:300,200 30",
                                          "pad:dpright 10 pad:dpright 10 pad:a 30"};
    uint32_t tools[3];
    for (int i = 0; i < 3; i++) {
        front *f = at_cards(FIRST);
        const int32_t last = world_of(f)->choice.card[CARDS - 1];
        play(f, presses[i]);
        tools[i] = world_of(f)->gear;
        CHECK(tools[i] == 1U << last, "device %d: %x", i, tools[i]);
        player_close(f);
    }
}

TEST(fire_that_is_held_since_the_level_picks_no_card) {
    front *f = player_open(FIRST);
    play(f, "+Space 02");
    player_leaves(f);
    play(f, "99 99 99 99 99 99 99 level:1");
    assert_true(choice_waits(world_of(f)));
    play(f, "-Space 05 Space 30 level:2");
}

TEST(a_game_is_left_from_the_cards) {
    front *f = at_cards(FIRST);
    play(f, "Esc see:PAUSE T T 10 see:PLAY choose:PLAY 30 level:1 unseen:'CHOOSE A TOOL'");
    assert_int_equal(world_of(f)->gear, 0);
}

// ---- marks ----------------------------------------------------------------------------------------------------------

/// The picture of a game with these tools, a ship at rest and a shot beside it.
static SDL_Surface *picture_with(uint32_t tools, SDL_Point *ship, SDL_Point *shot) {
    front *f = player_open("--seed 7 --level 1");
    play(f, "99 99");
    game *g = game_to_change(f);
    world *w = &g->world;
    w->gear = tools;
    w->heading = 4;
    w->bodies[w->ship].frame = 4;
    const int32_t i =
        body_add(w, KIND_SHOT, SPRITE_SHOT, body_px_of(body_cx(ship_of(f))) + 60, body_px_of(body_cy(ship_of(f))));
    assert_true(i >= 0);
    w->bodies[i].timer = SHOT_LIFE;
    w->bodies[i].vx = 300;
    player_look(f);
    const canvas *c = view_canvas(f->app.view);
    *ship = (SDL_Point){body_px_of(body_cx(ship_of(f))) - c->camera_x, body_px_of(body_cy(ship_of(f))) - c->camera_y};
    *shot = (SDL_Point){ship->x + 60, ship->y};
    SDL_Surface *copy = SDL_ConvertSurfaceFormat(f->picture.surface, SDL_PIXELFORMAT_RGBA32, 0);
    assert_non_null(copy);
    player_close(f);
    return copy;
}

/// Number of pixels around a place that differ clearly.
static int differ(const SDL_Surface *a, const SDL_Surface *b, SDL_Point middle, int half) {
    int count = 0;
    for (int y = middle.y - half; y < middle.y + half; y++) {
        for (int x = middle.x - half; x < middle.x + half; x++) {
            const Uint8 *p = (const Uint8 *)a->pixels + (ptrdiff_t)y * a->pitch + (ptrdiff_t)4 * x;
            const Uint8 *q = (const Uint8 *)b->pixels + (ptrdiff_t)y * b->pitch + (ptrdiff_t)4 * x;
            count += abs(p[0] - q[0]) + abs(p[1] - q[1]) + abs(p[2] - q[2]) > 30;
        }
    }
    return count;
}

/// Any two tools differ as well, so a player can tell them apart.
TEST(each_tool_changes_sixty_pixels_of_the_ship_and_of_a_shot) {
    SDL_Surface *picture[GEAR_COUNT];
    SDL_Point ship, shot;
    for (int32_t n = 0; n < GEAR_COUNT; n++) {
        picture[n] = picture_with(n ? 1U << n : 0, &ship, &shot);
    }
    for (int32_t n = 1; n < GEAR_COUNT; n++) {
        for (int32_t k = 0; k < n; k++) {
            const int on_ship = differ(picture[n], picture[k], ship, 24),
                      on_shot = differ(picture[n], picture[k], shot, 16);
            CHECK(on_ship >= 60, "%s and %d: %d pixels of the ship", gear_get(n)->name, k, on_ship);
            CHECK(k > 0 || on_shot >= 60, "%s: %d pixels of the shot", gear_get(n)->name, on_shot);
        }
    }
    for (int32_t n = 0; n < GEAR_COUNT; n++) {
        SDL_FreeSurface(picture[n]);
    }
}

// ---- modes and seeds ------------------------------------------------------------------------------------------------

TEST(a_mode_of_the_page_begins_and_restarts_in_that_mode) {
    front *f = player_open("--seed 7");
    play(f, "choose:MODES 02 see:'seed 20' choose:three_minutes 10 level:1 see:2:59");
    assert_string_equal(play_mode_get(world_of(f)->mode)->term, "three minutes");
    play(f, "Esc R R 10");
    assert_string_equal(play_mode_get(world_of(f)->mode)->term, "three minutes");
    play(f, "Esc T T 05 choose:PLAY 10");
    assert_int_equal(world_of(f)->mode, PLAY_STANDARD);
}

TEST(a_seed_is_typed_and_copied) {
    front *f = player_open("%s", "");
    play(f, "choose:MODES 02 type:12a34 02 see:1234_ Enter 10 level:1");
    assert_int_equal(world_of(f)->seed, 1234);
    assert_int_equal(SDL_SetClipboardText("old"), 0);
    play(f, "Esc choose:seed 02 see:1234");
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, "1234");
    SDL_free(copied);
    play(f, "Esc Esc T T 05 choose:MODES 02 see:1234_ Backspace 02 see:123_ Ctrl+V 02 see:1234_ "
            "type:99999999999 02 see:1234999999_");
}
