// test_assist.c - slower game and aim assistance: their effect, unchanged records, and a note in the score.
#include "app/folder.h"
#include "app/player.h"

#include "app/input/input.h"
#include "game/world/tuning.h"
#include "support/fixture.h"

// ---- the speed of the game ------------------------------------------------------------------------------------------

TEST(half_the_speed_ticks_half_as_often_and_goes_the_same_way) {
    front *f = player_plays("--seed 7 --level 1", "50");
    int64_t ticks = game_of(f)->world.tick;
    uint64_t state = hash_of(f);
    player_close(f);
    f = player_open("--seed 7 --level 1");
    f->app.saves.settings.value[SETTING_SPEED] = 50;
    play(f, "100");
    assert_in_range(game_of(f)->world.tick, ticks - 1, ticks + 1);
    for (int i = 0; i < 4 && game_of(f)->world.tick < ticks; i++) {
        play(f, "01");
    }
    assert_true(hash_of(f) == state);
}

// ---- aiming ---------------------------------------------------------------------------------------------------------

enum { AWAY = 200, FAST = 768, SHOTS = 60 };

/// Hull lost by a mote AWAY px ahead of a flying ship that fires, displaced sideways by `beside` px.
static int32_t hit(game *g, int32_t beside, bool helped) {
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    const input fire = {.buttons = BUTTON_FIRE};
    ph_point lent = {0, 0};
    ship->vx = FAST;
    ship->vy = 0;
    int32_t y = ship->y + (beside + sprite_get(SPRITE_SHIP)->h / 2 - sprite_get(SPRITE_MOTE)->h / 2) * SUB;
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, ship->x + AWAY * SUB, y, 0, 0);
    int32_t before = w->bodies[enemy].hull;
    for (int32_t i = 0; i < SHOTS && w->bodies[enemy].kind == KIND_ENEMY && w->bodies[enemy].hull == before; i++) {
        input in = helped && i < SHOTS / 3 ? aim_help(&lent, w, fire) : fire;
        game_tick(g, i < SHOTS / 3 ? &in : &(input){0});
    }
    return w->bodies[enemy].kind == KIND_ENEMY ? before - w->bodies[enemy].hull : before;
}

TEST(a_shot_is_turned_to_an_enemy_a_little_beside_the_way) {
    static const struct {
        int32_t beside;
        bool helped, hits;
    } cases[] = {{0, false, true}, {24, false, false}, {24, true, true}, {-24, true, true}, {120, true, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        game *g = fixture_arena();
        int32_t lost = hit(g, cases[i].beside, cases[i].helped);
        CHECK((lost > 0) == cases[i].hits, "%d px beside the way: %d hull", (int)cases[i].beside, (int)lost);
    }
}

TEST(the_flight_that_was_lent_is_taken_back) {
    game *g = fixture_arena();
    world *w = &g->world;
    const input fire = {.buttons = BUTTON_FIRE};
    ph_point lent = {0, 0};
    body *ship = &w->bodies[w->ship];
    ship->vx = FAST;
    ship->vy = 0;
    (void)fixture_body(g, KIND_ENEMY, SPRITE_MOTE, ship->x + AWAY * SUB, ship->y + 26 * SUB, 0, 0);
    input in = aim_help(&lent, w, fire);
    assert_true(in.ay > 0 && lent.y == in.ay);
    game_tick(g, &in);
    in = aim_help(&lent, w, (input){0});
    assert_int_equal(lent.y, 0);
    game_tick(g, &in);
    assert_int_equal(ship->vy, 0);
    assert_in_range(ship->vx, FAST - 1, FAST + 1);
}

TEST(an_aimed_game_is_recorded_as_it_went) {
    folder dir = folder_make();
    char path[PATH_ROOM];
    SDL_strlcpy(path, folder_file(&dir, "aimed.rec"), sizeof path);
    front *f = player_open("--seed 7 --level 3 --record %s", path);
    f->app.saves.settings.value[SETTING_AIM] = 1;
    play(f, "+Right +Space 200 -Right +Down 200");
    uint64_t state = hash_of(f);
    int64_t ticks = game_of(f)->world.tick;
    player_close(f);
    f = player_open("--replay %s", path);
    while (game_of(f)->world.tick < ticks) {
        play(f, "01");
    }
    assert_true(hash_of(f) == state);
    assert_int_equal(status_of(f), 0);
}

// ---- the score ------------------------------------------------------------------------------------------------------

/// Writes the row of the score of a game that was partly played with that setting, from the page of the high score.
static void row_after(folder *dir, setting which, int value, char row[MENU_TEXT]) {
    front *f = player_open("--seed 7 --level 1 --save-dir %s", dir->name);
    int usual = f->app.saves.settings.value[which];
    f->app.saves.settings.value[which] = value;
    play(f, "10");
    f->app.saves.settings.value[which] = usual;
    play(f, "10");
    game_to_change(f)->world.score = 700;
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "90");
    row[0] = 0;
    for (int i = 0; i < menu_of(f)->count; i++) {
        if (strstr(menu_of(f)->items[i].label, "700")) {
            SDL_strlcpy(row, menu_of(f)->items[i].label, MENU_TEXT);
        }
    }
    assert_string_not_equal(row, "");
    play(f, "Enter");
}

TEST(a_score_with_an_assist_is_marked_and_stays_so) {
    static const struct {
        setting which;
        int value;
        bool marked;
    } cases[] = {{SETTING_SPEED, 100, false}, {SETTING_SPEED, 90, true}, {SETTING_AIM, 1, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        folder dir = folder_make();
        char row[MENU_TEXT];
        row_after(&dir, cases[i].which, cases[i].value, row);
        CHECK((strstr(row, "700*") != NULL) == cases[i].marked, "case %d: %s", (int)i, row);
        front *f = player_open("--seed 7 --save-dir %s", dir.name);
        play(f, "choose:SCORES");
        CHECK(shows(f, "700*") == cases[i].marked && shows(f, "with an assist") == cases[i].marked, "%s", shown(f));
        assert_shown(f, " 1  player ");
        player_close(f);
    }
}
