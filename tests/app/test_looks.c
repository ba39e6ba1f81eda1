// test_looks.c - moments of the game look as they did: what a change moves, hides or lights by mistake is told.
// look.h says how a moment is compared.
#include "app/folder.h"
#include "app/look.h"

#include "game/levels/level.h"
#include "game/levels/prize.h"
#include "game/world/tuning.h"
#include "inspect/time/past.h"

/// The words of the command line, the moves up to the moment.
#define LOOK(name, ...)                                     \
    TEST(name##_looks_as_it_did) {                          \
        looks_as(player_plays(__VA_ARGS__), #name, LOOK_H); \
    }
/// The same above the bar of time, where ticks have the color of what they took.
#define FROZEN_LOOK(name, ...)                                  \
    TEST(name##_looks_as_it_did) {                              \
        looks_as(player_plays(__VA_ARGS__), #name, 310 / CELL); \
    }

/// The words of the command line, the moves up to the first picture, how many pictures, the moves before each.
#define FILM(name, words, first, pictures, moves)          \
    TEST(name##_looks_as_it_did) {                         \
        film seen = {.begun = false};                      \
        front *f = player_plays(words, first);             \
        film_plays(f, 310 / CELL, pictures, moves, &seen); \
        film_looks_as(&seen, #name);                       \
    }

// ---- screens --------------------------------------------------------------------------------------------------------

LOOK(title, "--seed 7", "90")
LOOK(title_later, "--seed 7", "777")
LOOK(options_page, "--seed 7", "30 choose:OPTIONS 30")
LOOK(help_page, "--seed 7", "30 H 30")
LOOK(keys_page, "--seed 7", "30 choose:OPTIONS choose:keys_and_buttons 30")
LOOK(layers_page, "--seed 7 --level 2", "30 Shift+F1 30")
LOOK(extras_page, "--seed 7", "30 choose:EXTRAS 30")
LOOK(scores_page, "--seed 7", "30 choose:SCORES 30")
LOOK(records_page, "--seed 7", "30 choose:RECORDS 30")
LOOK(pause, "--seed 7 --level 2 --autopilot", "ticks:200 P 30")

/// Level 3 is left after so many ticks.
static front *level_left(int32_t ticks) {
    front *f = player_plays("--seed 7 --level 3", "ticks:99");
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    ship->x = ship->old_x = (w->w / 2 - 16) * SUB, ship->y = ship->old_y = -24 * SUB; // in the gap of the gate
    ship->flags = BODY_SAFE, ship->timer = 100, ship->vx = ship->vy = 0;
    w->totals = (totals){.kills = 12, .gems = 5, .carved = 34567};
    w->level_ticks = ticks;
    play(f, "see:'LEVEL 3' 300");
    return f;
}

TEST(the_end_of_a_level_looks_as_it_did) {
    looks_as(level_left(99), "level_cleared", LOOK_H);
    looks_as(level_left(99 * TICKS_PER_SECOND * 9), "level_cleared_late", LOOK_H);
}

TEST(a_lost_ship_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 6", "ticks:200");
    const world *w = world_of(f);
    game_to_change(f)->world.bodies[w->ship].hull = 1;
    for (int i = 0; i < 2000 && w->phase == PHASE_PLAY; i++) {
        play(f, "01");
    }
    play(f, "20");
    looks_as(f, "ship_lost", LOOK_H);
    play(f, "40");
    looks_as(f, "ship_lost_shown", LOOK_H);
}

TEST(the_last_ship_looks_as_it_did) {
    front *f = player_plays("--seed 9 --level 6", "ticks:200");
    world *w = &game_to_change(f)->world;
    w->bodies[w->ship].hull = 1, w->lives = 1;
    for (int i = 0; i < 2000 && w->phase == PHASE_PLAY; i++) {
        play(f, "01");
    }
    play(f, "240 see:'GAME OVER'");
    looks_as(f, "last_ship", LOOK_H);
}

TEST(the_end_of_a_game_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 3", "ticks:99");
    world *w = &game_to_change(f)->world;
    body_remove(w, w->ship);
    w->ship = -1, w->score = 45678, w->phase = PHASE_OVER;
    play(f, "200");
    looks_as(f, "game_over", LOOK_H);
    play(f, "Up Right Down Right type:x 02");
    looks_as(f, "name", LOOK_H);
}

TEST(the_end_of_a_game_without_a_score_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 3", "ticks:99");
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "60 see:'GAME OVER'");
    looks_as(f, "game_over_without_a_score", LOOK_H);
}

TEST(the_end_of_the_last_level_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 20", "ticks:99");
    game_to_change(f)->world.phase = PHASE_CLEARED;
    play(f, "999 see:HOMEWARD");
    looks_as(f, "ending", LOOK_H);
}

// ---- play -----------------------------------------------------------------------------------------------------------

#define PLAYED(level) "--seed 7 --autopilot --level " #level, "ticks:420"
#define RULE(number) "--seed 7 --scene rule --level " #number, "ticks:900"

LOOK(level_3, PLAYED(3))
LOOK(level_6, PLAYED(6))
LOOK(level_13, PLAYED(13))
LOOK(level_16, PLAYED(16))
LOOK(level_17, PLAYED(17))
LOOK(falls, RULE(1))
LOOK(tide, RULE(2))
LOOK(dark, RULE(3))
LOOK(closing_rock, RULE(4))
LOOK(cargo, RULE(5))
LOOK(gas, "--autopilot --seed 7 --scene rule --level 6", "ticks:600")
LOOK(giant_gem, RULE(7))
LOOK(flood, "--autopilot --seed 7 --scene rule --level 8", "ticks:600")
LOOK(pinball, "--seed 7 --scene pinball", "99")
LOOK(hints, "--seed 7", "30 Enter 300")
LOOK(storm, "--seed 7 --scene storm --sprites 60", "99")
LOOK(arrival, "--seed 7 --level 1", "06")
LOOK(arrival_later, "--seed 7 --level 1", "20")
LOOK(drill, "--seed 7 --level 3", "60 +E +Right 40")

// Shots, blasts, wrecks and what else happens in records.
#define RECORD(name, ticks) "--replay tests/golden/" #name ".rec", "ticks:" #ticks

FROZEN_LOOK(bang_record, RECORD(bang, 900))
FROZEN_LOOK(mines_record, RECORD(mines, 1200))
FROZEN_LOOK(chain_record, RECORD(chain, 1100))
FROZEN_LOOK(teeth_record, RECORD(teeth, 800))
FROZEN_LOOK(lode_record, RECORD(lode, 1500))
FROZEN_LOOK(halo_record, RECORD(halo, 2000))
FROZEN_LOOK(gas_record, RECORD(gas, 900))
FROZEN_LOOK(locked_record, RECORD(locked, 1800))

/// Arrows at the edge, a rope, the last seconds of par, a gate that opens and one that is open.
TEST(a_crystal_that_is_towed_to_the_gate_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 15", "ticks:150");
    world *w = &game_to_change(f)->world;
    body *crystal = &w->bodies[prize_find(w)];
    const body *ship = &w->bodies[w->ship];
    looks_as(f, "crystal", LOOK_H);
    crystal->x = crystal->old_x = ship->x + 50 * SUB, crystal->y = crystal->old_y = ship->y + 50 * SUB;
    crystal->flags |= BODY_TOWED, w->lives = 9, w->level_ticks = level_get(15).par * TICKS_PER_SECOND;
    play(f, "05");
    looks_as(f, "crystal_in_tow", LOOK_H);
    w->bodies[w->ship].x = w->w / 2 * SUB, w->bodies[w->ship].y = 60 * SUB;
    crystal->x = prize_goal(w).x * SUB, crystal->y = (prize_goal(w).y + CARGO_NEAR) * SUB;
    play(f, "20");
    looks_as(f, "crystal_near_gate", LOOK_H);
    w->gems_left = 0, w->gate_open = 1;
    play(f, "30");
    looks_as(f, "gate_opens", LOOK_H);
    play(f, "200");
    looks_as(f, "gate_is_open", LOOK_H);
}

TEST(a_boss_that_is_hidden_and_one_that_has_fallen_look_as_they_did) {
    front *f = player_plays("--seed 7 --level 12", "ticks:200");
    world *w = &game_to_change(f)->world;
    looks_as(f, "boss_is_hidden", LOOK_H);
    w->bodies[w->boss.body].flags |= BODY_GONE, w->boss.body = -1;
    play(f, "40");
    looks_as(f, "boss_has_fallen", LOOK_H);
}

TEST(portals_in_the_dark_look_as_they_did) {
    front *f = player_plays("--seed 7 --level 13", "ticks:60");
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    const body *portal = &w->bodies[w->portals[0]];
    ship->x = ship->old_x = portal->x + (portal->x > w->w / 2 * SUB ? -110 : 110) * SUB;
    ship->y = ship->old_y = portal->y;
    ship->flags = BODY_SAFE, ship->timer = 200;
    play(f, "60");
    looks_as(f, "portal_in_the_dark", LOOK_H);
    w->portal_timer[0] = 40;
    play(f, "05");
    looks_as(f, "portal_opens_in_the_dark", LOOK_H);
}

LOOK(ghost, "--seed 7 --level 3", "90 +Right 60 -Right F2 Home F2 +Left 99")

// ---- looking inside -------------------------------------------------------------------------------------------------

#define LAYERS(names) "--seed 7 --level 6 --autopilot --debug " names, "ticks:300"

LOOK(masks_and_boxes, LAYERS("masks,overlap,boxes,contacts"))
LOOK(pairs, LAYERS("pairs,velocity,ids"))
LOOK(masks_view, LAYERS("masks-view"))
LOOK(contact_view, LAYERS("contact-view"))
LOOK(why, LAYERS("why,xray"))
LOOK(pairs_view, LAYERS("pairs-view"))
FROZEN_LOOK(splits, "--seed 7 --scene storm --sprites 60 --debug splits", "ticks:99 F2 move:320,150 10")
FROZEN_LOOK(pixel, "--seed 7 --level 6 --autopilot --debug pixel,masks", "ticks:300 F2 click:320,180 10")
FROZEN_LOOK(record, "--replay tests/golden/arena.rec", "ticks:200")
FROZEN_LOOK(zoomed, "--seed 7 --level 6 --autopilot --debug boxes,contacts,ids,why", "ticks:300 F2 wheel:1 wheel:1 30")
FROZEN_LOOK(found, "--seed 4 --level 3 --autopilot --debug why", "ticks:100 F2 N 60")
FROZEN_LOOK(dragged, "--seed 7 --scene storm --sprites 60 --debug ids,why",
            "60 F2 press:320,150 move:330,160 release:330,160 Left")
LOOK(proof, "--seed 7 --level 6 --autopilot --debug counters", "F6 ticks:200")
LOOK(own_picture, "--lab assets/sprites/weaver.png", "90")
FROZEN_LOOK(moved_by_hand, "--seed 7 --level 6 --autopilot", "ticks:300 F2 PageUp Right 30")
// Each page, and a film of it in use.
#define LAB(page, name, moves) LOOK(name, "--seed 7 --scene lab --level " #page, moves)
#define USED                                                                                              \
    "Tab X X 05 press:118,150 02 move:126,157 02 release:126,157 Shift+D 05 wheel:1 W X 05 click:330,90 " \
    "click:430,250 05 Space 03"
#define LAB_PAGE(n)         \
    LAB(n, page_##n, "120") \
    FILM(film_of_page_##n, "--seed 7 --scene lab --level " #n, "90", 8, USED)

LAB_PAGE(1)
LAB_PAGE(2)
LAB_PAGE(3)
LAB_PAGE(4)
LAB_PAGE(5)
LAB_PAGE(6)
FILM(film_of_each_page, "--seed 7 --scene lab", "30", 8, "80 Tab 30 Right 30")

// ---- films ----------------------------------------------------------------------------------------------------------

// Play with all that it leads to: shots, wrecks, rock that falls, ships that are lost.
#define FILM_OF_LEVEL(n) FILM(film_of_level_##n, "--seed 3 --autopilot --level " #n, "", 12, "51")
FILM_OF_LEVEL(1)
FILM_OF_LEVEL(2)
FILM_OF_LEVEL(5)
FILM_OF_LEVEL(9)
FILM_OF_LEVEL(11)
FILM_OF_LEVEL(14)
FILM_OF_LEVEL(18)
FILM_OF_LEVEL(19)

/// A film of each of these scenes: so many ticks, each picture after some more.
#define FILMS(name, scene, last, pictures, moves)                                           \
    TEST(name##_looks_as_it_did) {                                                          \
        film seen = {.begun = false};                                                       \
        for (int n = 1; n <= (last) && !film_is_seen(&seen); n++) {                         \
            front *f = player_open("--seed 5 --autopilot --scene %s --level %d", scene, n); \
            film_plays(f, LOOK_H, pictures, moves, &seen);                                  \
            player_close(f);                                                                \
        }                                                                                   \
        film_looks_as(&seen, #name);                                                        \
    }

FILMS(film_of_breeds, "breed", 10, 4, "60")
FILMS(film_of_powers, "power", 8, 2, "50")
FILMS(film_of_rules, "rule", 8, 3, "150")
FILMS(film_of_bosses, "boss", 2, 8, "60")

// All layers but that of times, on what moves and on what stands; each view; what is pointed at.
#define IN_LAYERS \
    "--seed 3 --autopilot --debug masks,overlap,boxes,contacts,splits,pairs,counters,why,velocity,ids,xray,pixel "
FILM(film_of_layers, IN_LAYERS "--level 4", "", 20, "31")
FILM(film_of_layers_with_a_boss, IN_LAYERS "--scene boss --level 1", "", 12, "31")
FILM(film_of_layers_in_a_storm, IN_LAYERS "--scene storm --sprites 50", "", 10, "07")
FILM(film_of_layers_in_gas, IN_LAYERS "--scene rule --level 6", "400", 10, "31")
FILM(film_of_layers_chosen, "--seed 6 --autopilot --level 6", "300 F2 Shift+F1 10", 10, "Down Enter 02")
#define FROZEN_VIEW "300 F2 click:320,180 click:330,160 L 10"
#define POINTED_AT "F3 F3 wheel:1 click:260,170 click:400,200 move:330,190 10"
FILM(film_of_masks, "--seed 6 --autopilot --level 8 --debug masks-view", FROZEN_VIEW, 6, POINTED_AT)
FILM(film_of_a_contact, "--seed 6 --autopilot --level 8 --debug contact-view", FROZEN_VIEW, 6, POINTED_AT)
FILM(film_of_pairs, "--seed 6 --autopilot --level 8 --debug pairs-view", FROZEN_VIEW, 6, POINTED_AT)
FILM(film_of_events, "--seed 4 --level 3 --autopilot --debug why,xray,overlap,contacts", "400 F2 Home 60", 10, "N 60")
FILM(film_of_a_pinned_pair, "--seed 4 --level 3 --autopilot --debug why,pairs", "300 F2 N 60 L 10", 8, "F4 F4 20")
FILM(film_of_kinds_of_events, "--seed 4 --level 6 --autopilot", "400 F2", 12, "K 10")
FILM(film_of_time, "--seed 4 --level 6 --autopilot", "400 F2", 4,
     "PageUp 20 F4 20 Left 20 click:300,330 40 F8 20 F2 30 F2 20 F7 20 Shift+N 60")
FILM(film_of_hands, "--seed 7 --level 6 --autopilot --debug boxes,overlap", "300 F2", 12,
     "press:320,180 move:330,170 move:350,190 release:350,190 Right Shift+Down 10 F3 10")
FILM(film_of_hands_in_a_storm, "--seed 7 --scene storm --sprites 60 --debug overlap", "60 F2", 12,
     "press:320,150 move:290,160 move:250,140 release:250,140 Shift+Left Up 10 F3 10")
FILM(film_of_a_storm, "--seed 7 --scene storm --sprites 200", "60", 4, "40")
FILM(film_of_proof, "--seed 3 --level 8 --autopilot", "F6", 10, "31")

// Pages: each row changed, each key taken and given, all languages.
FILM(film_of_options, "--seed 7", "30 choose:OPTIONS", 45, "Right Down 02")
FILM(film_of_keys, "--seed 7", "30 choose:OPTIONS choose:keys_and_buttons", 40, "Down Right Enter 02 A 02 A 02")
FILM(film_of_buttons, "--seed 7", "30 choose:OPTIONS choose:keys_and_buttons Left", 30, "Down Enter pad:y 02 pad:y 02")
FILM(film_of_help, "--seed 7", "30 H", 6, "02 Right")
FILM(film_of_options_by_mouse, "--seed 7", "30 choose:OPTIONS", 8, "move:400,120 wheel:-1 click:420,150 02")
FILM(film_of_a_stick, "--seed 7", "30 choose:OPTIONS", 8, "stick:1,30000 02 stick:0,30000 02 stick:0,0 stick:1,0 02")
LOOK(no_pin, "--seed 7 --level 3 --autopilot", "60 L 10")
LOOK(first_view, "--seed 7 --level 3 --autopilot", "60 F1 10")
LOOK(sound_off, "--seed 7 --level 3 --autopilot", "60 M 02 M 10")
LOOK(asked_again, "--seed 7 --level 3", "60 P 10 R 10")
FILM(film_of_the_menu, "--seed 7", "30", 8, "move:320,150 02 Down 02")

// ---- what is rare ---------------------------------------------------------------------------------------------------

TEST(film_of_each_effect_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 6", "120");
    world *w = &game_to_change(f)->world;
    const int32_t x = ship_of(f)->x + 20 * SUB, y = ship_of(f)->y + 30 * SUB;
    film seen = {.begun = false};
    for (event_kind k = 0; k < EVENT_COUNT; k++) {
        w->event_count = 0;
        event_add(w, k, x, y, 40, 300, -200);
        view_tick(f->app.view, game_of(f));
        sound_tick(f->app.sound, w);
        film_plays(f, LOOK_H, 2, "06", &seen);
    }
    film_looks_as(&seen, "film_of_each_effect");
}

TEST(film_of_losses_looks_as_it_did) {
    film seen = {.begun = false};
    for (int n = 2; n <= 14 && !film_is_seen(&seen); n += 4) {
        front *f = player_open("--seed 4 --autopilot --level %d", n);
        game_to_change(f)->world.bodies[world_of(f)->ship].hull = 1;
        for (int i = 0; i < 600 && world_of(f)->phase == PHASE_PLAY; i++) {
            play(f, "01");
        }
        film_plays(f, LOOK_H, 2, "60", &seen);
        player_close(f);
    }
    film_looks_as(&seen, "film_of_losses");
}

TEST(a_wrong_answer_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 6 --autopilot", "F6 20");
    const ph_mask **ship = f->masks.frame[SPRITE_SHIP];
    memmove(ship, ship + 1, ((size_t)sprite_get(SPRITE_SHIP)->frames - 1) * sizeof *ship);
    play(f, "600 see:FROZEN");
    looks_as(f, "wrong_answer", 310 / CELL);
    assert_int_equal(remove(PROOF_FILE), 0);
}

TEST(scores_look_as_they_did) {
    film seen = {.begun = false};
    folder dir = folder_make();
    folder_write(&dir, "scores.txt",
                 "level1.01 = 123456 points, level 7, 2026-11-21, seed 7, ANNA\n"
                 "level1.02 = 900 points, level 3, 2026-11-22, seed 8, BEN, assisted\n"
                 "level3.01 = 5000 points, level 5, 2026-11-23, seed 9, CLAIRE\nmedals3 = 5\n"
                 "daily.01 = 777 points, level 2, 2026-11-21, seed 20261121, DORA\n");
    front *f = player_open("--seed 7 --save-dir %s", dir.name);
    play(f, "30 choose:SCORES 10");
    film_plays(f, LOOK_H, 4, "Right 05", &seen);
    film_looks_as(&seen, "scores");
}

/// Of made-up times, as those of a clock are never the same.
TEST(times_look_as_they_did) {
    front *f = player_plays("--seed 7 --level 6 --debug cost-view", "ticks:300 F2 10");
    game *g = game_to_change(f);
    const int64_t now = tick_of(f);
    past_cut(f->app.session.past, -1);
    for (int i = 0; i <= 250; i++) {
        const stage_times times = {10 * i, 300, 20 * (i % 50), i % 7 ? 50 : 9000, 800};
        g->world.tick = now - 250 + i;
        past_look(f->app.session.past, g);
        past_note(f->app.session.past, g, &times, i == 99);
    }
    film seen = {.begun = false};
    film_goes_on(f, LOOK_H, &seen);
    film_looks_as(&seen, "times");
}
