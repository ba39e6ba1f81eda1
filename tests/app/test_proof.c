// test_proof.c - the proof finds and names every planted fault, and finds no fault in a correct game.
#include "app/folder.h"
#include "app/player.h"
#include "app/said.h"
#include "support/fixture.h"
#include "support/oracle.h"

#include "sdl/palette.h"
#include "app/headless/headless.h"
#include "sdl/file.h"
#include "look/truth.h"
#include "game/actors/power.h"
#include "game/world/tuning.h"
#include "app/session/session.h"
#include "game/levels/scenes.h"

static const char *const storm[] = {"--seed", "7", "--scene", "storm", "--sprites", "300", NULL};

#define STORM "--seed 7 --scene storm --sprites 300"
#define ARENA "--seed 7 --autopilot --level 6"

// ---- the truth itself -----------------------------------------------------------------------------------------------

TEST(the_truth_of_two_squares_is_known_by_hand) {
    ph_mask *four = oracle_empty(4, 4), *two = oracle_empty(2, 2);
    ph_mask_fill(four, true);
    ph_mask_fill(two, true);
    ph_contact c;
    assert_true(truth_contact(four, two, 3, -1, 5, 0, &c));
    assert_int_equal(c.area, 1);
    assert_int_equal(c.x, 3);
    assert_int_equal(c.y, 0);
    assert_int_equal(c.gx, -2); // 0 further right, 2 further left
    assert_int_equal(c.gy, 2);
    assert_true(truth_contact(four, two, 1, 1, 5, 0, &c));
    assert_int_equal(c.area, 4);
    assert_int_equal(c.source, PH_NORMAL_VELOCITY);
    assert_int_equal(c.gx, 5);
    assert_false(truth_contact(four, two, 4, 0, 0, 0, &c));
    ph_sweep_hit stop;
    assert_true(truth_sweep(four, two, 10, 1, -8, 0, &stop));
    assert_int_equal(stop.step, 7);
    assert_int_equal(stop.hit.x, 3);
    assert_int_equal(stop.free.x, 4);
    assert_false(truth_sweep(four, two, 10, 1, -6, 0, &stop));
}

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
        play(f, "F6");
        assert_shown(f, "0 of 0 wrong, 0 %"); // before the first check
        play_ticks(f, runs[i].ticks);
        const char *line = strstr(shown(f), "\n0 of ");
        int millions = 0, thousands = 0;
        CHECK(line && sscanf(line, "\n0 of %d %d ", &millions, &thousands) == 2, "line %d: %s", i, shown(f));
        assert_not_shown(f, "pairs checked"); // all was checked
        play(f, "unseen:FROZEN status:0 F6 05 unseen:'\n0 of '");
        player_close(f);
    }
}

/// Foam is also drawn into the mirror, which then has covered pixels.
TEST(a_game_with_foam_has_no_wrong_answer) {
    front *f = player_open("--seed 3 --level 6 --autopilot");
    play(f, "F6");
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
    front *f = player_plays(ARENA " --proof", "300 F2 F4 F4 F3 Home F3 F3 F2 60 F2 End F4 F3");
    (void)shown(f);
    drag(f, place_on(f, game_of(f)->world.ship), 30, 20);
    play(f, "see:FROZEN F2 ticks:300 unseen:WRONG unseen:FROZEN status:0");
}

// ---- planted faults -------------------------------------------------------------------------------------------------

/// Puts a single fault into the results of a tick, as an observer that violates its read-only contract.
typedef struct planter {
    int fault;
    int64_t from; ///< first tick
    bool planted;
} planter;

enum {
    PAIR_LOST,
    PAIR_DROPPED,
    PAIR_TWICE,
    PAIR_FALSE,
    HIT_LOST,
    HIT_FALSE,
    AREA,
    POINT,
    GRADIENT,
    NORMAL,
    SWEEP,
    FAULTS
};

static const char *const says[FAULTS] = {
    "missing", "missing", "twice",    "do not overlap", "by pixel hit", "number of contacts",
    "area",    "point",   "gradient", "normal",         "swept"};

static void spoil_pairs(collider *c, int fault) {
    if (fault <= PAIR_DROPPED) {
        c->pairs[0] = c->pairs[--c->pair_count];
    } else if (fault == PAIR_TWICE) {
        c->pairs[c->pair_count++] = c->pairs[0];
    } else {
        ph_pair far = {0, 1};
        for (far.b = 1; ph_box_overlap(c->items[0].box, c->items[far.b].box); far.b++) {
        }
        c->pairs[c->pair_count++] = far;
    }
    if (fault != PAIR_DROPPED) { // found by the broad phase, missing in its list
        c->stats.broad.pairs = c->pair_count;
    }
}

static void spoil_contacts(collider *c, int fault) {
    contact *one = &c->contacts[0];
    switch (fault) {
    case HIT_LOST: c->contacts[0] = c->contacts[--c->contact_count]; break;
    case HIT_FALSE:
        c->contacts[1] = *one;
        c->contacts[c->contact_count++].b = BODY_MAX - 1;
        break;
    case AREA: one->hit.area++; break;
    case POINT: one->hit.x++; break;
    case GRADIENT: one->hit.gy--; break;
    case NORMAL: one->hit.nx = -one->hit.nx; break;
    default: one->when--; break;
    }
}

static void plant(void *user, const game *g) {
    planter *p = user;
    collider *c = (collider *)&g->collider; // NOLINT: deliberate fault
    if (g->world.tick >= p->from && !p->planted && c->pair_count > 0 && c->contact_count == 1) {
        p->planted = true;
        if (p->fault < HIT_LOST) {
            spoil_pairs(c, p->fault);
        } else {
            spoil_contacts(c, p->fault);
        }
    }
}

TEST(every_planted_fault_is_found_and_named) {
    front *f = player_open("--seed 7"); // for its pictures
    for (int fault = 0; fault < FAULTS; fault++) {
        session s;
        options o = options_of(storm);
        assert_true(session_open(&s, &o, &f->masks, SOURCE_NONE));
        planter p = {fault, 20, false};
        tick_proof *proved = prove(&f->pictures);
        const input nobody = {0};
        session_observe(&s, plant, &p);
        session_prove(&s, proved);
        for (int tick = 0; tick < 400 && !p.planted; tick++) {
            assert_null(proof_first(proved));
            assert_true(session_tick(&s, &nobody));
        }
        const proof_wrong *wrong = proof_first(proved);
        CHECK(p.planted && wrong && strstr(wrong->text, says[fault]), "fault %d, %s: %s", fault, says[fault],
              wrong ? wrong->text : "not found");
        CHECK(!wrong || wrong->tick == s.game->world.tick, "fault %d", fault);
        proof_destroy(proved);
        session_close(&s);
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
    static const char *const crowds[] = {"404", "406"}; // 81406 and 82215 pairs: the list has room for 81920
    front *f = player_open("--seed 7");                 // for its pictures
    for (int i = 0; i < 2; i++) {
        session *s = open_crowd(&f->masks, crowds[i]);
        tick_proof *proved = prove(&f->pictures);
        const input nobody = {0};
        session_prove(s, proved);
        assert_int_equal(proof_share(proof_counts(proved)), 0);
        assert_true(session_tick(s, &nobody));
        const proof_sums *sums = proof_counts(proved);
        bool whole = s->game->collider.stats.broad.pairs <= PAIR_MAX;
        CHECK(whole == (i == 0), "%s: %lld pairs", crowds[i], (long long)s->game->collider.stats.broad.pairs);
        CHECK(sums->wrong == 0 && sums->ticks == 1, "%s: %s", crowds[i], sums->wrong ? proof_first(proved)->text : "");
        CHECK((sums->unchecked == 0) == whole && (proof_share(sums) == 100) == whole, "%s: %lld unchecked, %d %%",
              crowds[i], (long long)sums->unchecked, proof_share(sums));
        assert_int_equal(session_proved(proved), whole ? 0 : PROOF_PART);
        const collider *c = &s->game->collider; // each pair that the list dropped is unchecked
        CHECK(sums->unchecked >= c->stats.broad.pairs - c->pair_count, "%s: %lld", crowds[i],
              (long long)sums->unchecked);
        session_close(s);
        proof_destroy(proved);
    }
}

/// Number of pixels of that color in the status light, left of its words.
static int lit(front *f, SDL_Color ink) {
    SDL_Rect words = box_of(f, " wrong");
    int n = 0;
    for (int y = words.y; y < words.y + TEXT_H; y++) {
        for (int x = words.x - 14; x < words.x; x++) {
            n += has_color(f, x, y, ink);
        }
    }
    return n;
}

TEST(the_light_is_green_only_when_all_was_looked_at) {
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
    spoiled->bounds.x1 = whole->w / 2;
    for (int32_t i = 0; i < sprite_get(which)->frames; i++) {
        masks->frame[which][i] = spoiled;
    }
    return spoiled;
}

TEST(a_wrong_answer_freezes_the_game_and_leaves_a_replay_that_ends_there) {
    folder dir = folder_make();
    front *f = player_open(ARENA " --proof --save-dir %s", dir.name);
    play(f, "20 unseen:FROZEN");
    ph_mask *spoiled = spoil(&f->masks, SPRITE_SHIP);
    for (int i = 0; i < 600 && !shows(f, "FROZEN"); i++) {
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
