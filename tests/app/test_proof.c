// test_proof.c - the proof finds and names every planted fault, and finds no fault in a correct game.
#include "app/folder.h"
#include "app/player.h"
#include "app/said.h"
#include "support/fixture.h"

#include "sdl/palette.h"
#include "app/headless/headless.h"
#include "sdl/file.h"
#include "look/truth.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "app/session/session.h"
#include "game/levels/scenes.h"

#define STORM "--seed 7 --scene storm --sprites 300"
#define ARENA "--seed 7 --autopilot --level 6"

// ---- sound games ----------------------------------------------------------------------------------------------------

TEST(a_sound_game_has_no_wrong_answer) {
    static const struct {
        const char *line;
        int ticks;
    } runs[] = {{STORM, 300},
                {ARENA, 300},
                {"--autopilot --level 10 --seed 7", 300}, // with seams of walls
                {"--autopilot --level 7 --seed 7", 700},  // borers
                {"--autopilot --level 15 --seed 3", 500}, // the ground yields to a grinder that bounces in a hole
                {"--autopilot --level 19 --seed 3", 500}, // a shot bounces off the ground before a mine
                {"--autopilot --level 3 --seed 2", 700}}; // a shot removes ground that the ship hits
    for (int i = 0; i < 7; i++) {
        front *f = player_open("%s", runs[i].line);
        play(f, "F2 F6 F2");
        assert_shown(f, "0 of 0 wrong"); // before the first check
        play_ticks(f, runs[i].ticks);
        const char *line = strstr(shown(f), "\n0 of ");
        int millions = 0, thousands = 0;
        CHECK(line && sscanf(line, "\n0 of %d %d ", &millions, &thousands) == 2, "line %d: %s", i, shown(f));
        assert_not_shown(f, "not checked");
        play(f, "unseen:VIEWER status:0 F2 F6 F2 05 unseen:'\n0 of '");
        player_close(f);
    }
}

/// Foam is also drawn into the mirror, which then has covered pixels.
TEST(a_game_with_foam_has_no_wrong_answer) {
    front *f = player_open("--seed 3 --level 6 --autopilot");
    play(f, "F2 F6 F2");
    world *w = &game_to_change(f)->world;
    int64_t made = w->terrain.made[MATERIAL_SOFT];
    w->power = POWER_FOAM;
    w->power_ticks = POWER_TICKS;
    play_ticks(f, 800);
    assert_true(w->terrain.made[MATERIAL_SOFT] > made);
    assert_shown(f, "\n0 of ");
    assert_int_equal(status_of(f), 0);
    player_close(f);
}

static tick_proof *prove(const assets *pictures) {
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(pictures, sheets);
    return proof_create(sheets);
}

TEST(a_sound_game_stays_right_when_time_jumps_and_a_hand_moves_a_body) {
    front *f = player_plays(ARENA " --proof", "300 F2 F4 F4 F3 Home F3 F3 F2 60 F2 End F4 F3 see:VIEWER");
    (void)shown(f);
    drag(f, place_on(f, game_of(f)->world.ship), 30, 20);
    play(f, "see:VIEWER Enter Enter ticks:300 unseen:WRONG unseen:VIEWER status:0");
}

// ---- planted faults -------------------------------------------------------------------------------------------------

enum { HIT_LOST, HIT_FALSE, ORDER, OFFSET, QUERY, AREA, POINT, GRADIENT, NORMAL, WHEN, BOUNCE, PUSH, FAULTS };

static const char *const says[FAULTS] = {"no hit, by pixel hit",
                                         "no hits by pixel",
                                         "no hit, by pixel hit", // the look-up needs the order
                                         "another offset or time",
                                         "the query is at another offset",
                                         "area",
                                         "x",
                                         "gy",
                                         "nx",
                                         "another offset or time",
                                         "the bounce",
                                         "the push-out"};

/// Puts a single fault into the results of a tick: before the rules, or after them into the ledger. False if the tick
/// has no place for it.
static bool spoil_tick(game *g, int fault, bool ruled) {
    collider *c = &g->collider;
    contact *one = &c->contacts[0];
    ledger_response *r = &g->ledger.responses[0];
    if (c->contact_count < 2 || ruled != (fault >= BOUNCE) || (ruled && !r->bounced)) {
        return false;
    }
    switch (fault) {
    case HIT_LOST: memmove(one, one + 1, (size_t)--c->contact_count * sizeof *one); break;
    case HIT_FALSE:
        c->contacts[c->contact_count] = *one;
        c->contacts[c->contact_count++].b = BODY_MAX - 1;
        break;
    case ORDER: {
        const contact first = one[0];
        one[0] = one[1];
        one[1] = first;
        break;
    }
    case OFFSET: one->dx++; break;
    case QUERY: g->ledger.queries[0].dy--; break;
    case AREA: one->hit.area++; break;
    case POINT: one->hit.x++; break;
    case GRADIENT: one->hit.gy--; break;
    case NORMAL: one->hit.nx = -one->hit.nx; break;
    case WHEN: one->when--; break;
    case BOUNCE: r->after[0].x += 2; break;
    default: r->push[1].x += SUB; break;
    }
    return true;
}

TEST(every_planted_fault_is_found_and_named) {
    front *f = player_open("--seed 7"); // for its pictures
    for (int fault = 0; fault < FAULTS; fault++) {
        const game_setup setup = {.seed = 7, .scene = scene_find("storm"), .balls = 300};
        game *g = game_create(&f->masks, &setup);
        tick_proof *proved = prove(&f->pictures);
        const input nobody = {0};
        bool planted = false;
        for (int tick = 0; tick < 400 && !planted; tick++) {
            assert_int_equal(proved->wrong, 0);
            game_touch(g, &nobody);
            planted = tick > 20 && spoil_tick(g, fault, false);
            proof_check(proved, g);
            game_rules(g);
            planted = planted || (tick > 20 && spoil_tick(g, fault, true));
            proof_settle(proved, g);
        }
        CHECK(planted && strstr(proved->first, says[fault]), "fault %d, %s: %s", fault, says[fault], proved->first);
        char named[2][16];
        for (int i = 0; i < 2; i++) {
            SDL_snprintf(named[i], sizeof named[i], i ? " %d: " : " %d, ", (int)proved->body[i]);
            CHECK(strstr(proved->first, named[i]), "fault %d: body%sof %s", fault, named[i], proved->first);
        }
        free(proved);
        game_free(g);
    }
}

/// All sprites of a storm at the same place, with n (n - 1) / 2 pairs.
static session *open_crowd(const sprite_masks *masks, const char *sprites) {
    static session s;
    const char *const line[] = {"--seed", "7", "--scene", "storm", "--sprites", sprites, NULL};
    options o = options_of(line);
    assert_true(session_open(&s, &o, masks, SOURCE_NONE));
    for (int32_t i = 0; i < s.game->world.bodies_used; i++) {
        body *b = &s.game->world.bodies[i];
        b->x = b->y = 200 * SUB;
        b->vx = b->vy = 0;
    }
    return &s;
}

TEST(a_crowd_that_the_list_does_not_hold_is_not_wrong_and_not_whole) {
    static const char *const crowds[] = {"100", "406"}; // 4950 and 82215 pairs: the list has room for 81920
    front *f = player_open("--seed 7");                 // for its pictures
    for (int i = 0; i < 2; i++) {
        session *s = open_crowd(&f->masks, crowds[i]);
        tick_proof *proved = prove(&f->pictures);
        const input nobody = {0};
        s->proof = proved;
        assert_true(session_tick(s, &nobody));
        CHECK(proved->wrong == 0 && proved->ticks == 1, "%s: %s", crowds[i], proved->first);
        CHECK(proved->unchecked == i, "%s: %lld ticks not checked", crowds[i], (long long)proved->unchecked);
        assert_int_equal(session_proved(proved), i ? PROOF_PART : 0);
        session_close(s);
        free(proved);
    }
}

/// Number of pixels of that color in the words of the proof.
static int lit(front *f, SDL_Color ink) {
    SDL_Rect words = box_of(f, " wrong");
    int n = 0;
    for (int i = 0; i < words.w * words.h; i++) {
        n += has_color(f, words.x + i % words.w, words.y + i / words.w, ink);
    }
    return n;
}

TEST(the_line_is_green_only_when_all_was_looked_at) {
    front *f = player_open(ARENA " --proof");
    CHECK(lit(f, INK_OI_ORANGE) > 20 && lit(f, INK_GREEN) == 0, "no tick: %d amber, %d green", lit(f, INK_OI_ORANGE),
          lit(f, INK_GREEN));
    play(f, "02");
    CHECK(lit(f, INK_OI_ORANGE) == 0 && lit(f, INK_GREEN) > 20, "whole: %d amber, %d green", lit(f, INK_OI_ORANGE),
          lit(f, INK_GREEN));
}

/// Replaces all frames of the sprite by a copy of a mask with half of its pixels.
static ph_mask *spoil(sprite_masks *masks, sprite which) {
    const ph_mask *whole = masks->frame[which][0];
    size_t bytes = ph_mask_bytes(whole->w, whole->h);
    ph_mask *spoiled = malloc(bytes);
    assert_non_null(spoiled);
    memcpy(spoiled, whole, bytes);
    ph_mask_fill_box(spoiled, (ph_box){whole->w / 2, 0, whole->w, whole->h}, false);
    for (int32_t i = 0; i < sprite_get(which)->frames; i++) {
        masks->frame[which][i] = spoiled;
    }
    return spoiled;
}

TEST(a_wrong_answer_freezes_the_game_and_leaves_a_replay_that_ends_there) {
    folder dir = folder_make();
    front *f = player_open(ARENA " --proof --save-dir %s", dir.name);
    play(f, "20 unseen:VIEWER");
    ph_mask *spoiled = spoil(&f->masks, SPRITE_SHIP);
    for (int i = 0; i < 600 && !shows(f, "VIEWER"); i++) {
        play(f, "01");
    }
    play(f, "see:'WRONG: ' see:'1 of ' status:1");
    int64_t tick = game_of(f)->world.tick;
    assert_true(tick > 20);
    replay r;
    assert_true(replay_file_load(&r, folder_file(&dir, PROOF_FILE), false));
    assert_int_equal(r.count, tick);
    replay_free(&r);
    CHECK(lit(f, INK_DANGER) > 10, "%d red", lit(f, INK_DANGER));
    player_close(f);
    free(spoiled);
}

/// The overlay judges what it shows: an error appears without --proof, and the game goes on.
TEST(a_view_of_the_overlay_shows_the_first_error_of_the_game) {
    front *f = player_open(ARENA);
    play(f, "20 F1 20");
    assert_not_shown(f, " wrong");
    ph_mask *spoiled = spoil(&f->masks, SPRITE_SHIP);
    play(f, "40");
    assert_shown(f, "its mask or its box differs from its picture");
    assert_not_shown(f, "VIEWER");
    assert_int_equal(status_of(f), 0);
    player_close(f);
    free(spoiled);
}

TEST(a_wrong_mask_ends_a_headless_run_with_1) {
    const char *const line[] = {"--headless", "--proof", "--seed",  "7",   "--scene", "storm",
                                "--sprites",  "300",     "--ticks", "200", NULL};
    static assets pictures;
    sprite_masks masks;
    assert_true(sprite_assets_load(&pictures, "assets"));
    sprite_assets_masks(&pictures, &masks);
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(&pictures, sheets);
    options o = options_of(line);
    assert_int_equal(headless_run(&o, NULL, &masks, sheets), 0);
    ph_mask *spoiled = spoil(&masks, SPRITE_GRINDER);
    assert_int_equal(headless_run(&o, NULL, &masks, sheets), 1);
    folder dir = folder_make();
    int terminal = said_listen(&dir);
    o.proof = false;
    int ended = headless_run(&o, NULL, &masks, sheets);
    assert_int_equal(said_lines(&dir, terminal), 0);
    assert_int_equal(ended, 0);
    replay r;
    assert_true(replay_file_load(&r, PROOF_FILE, false));
    assert_true(r.count > 0 && r.count <= 200);
    replay_free(&r);
    assert_int_equal(remove(PROOF_FILE), 0);
    free(spoiled);
    assets_free(&pictures);
}
