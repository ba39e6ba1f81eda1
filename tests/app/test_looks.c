// test_looks.c - moments of the game look as they did: what a change moves, hides or lights by mistake is told.
//
// A moment is compared with tests/looks/NAME.txt, two pictures of letters side by side. At the left each is the mean
// brightness of 8 x 8 pixels, '0' black, 'o' white; at the right it tells how these lie, so that one that is elsewhere
// shows. SDL's versions round blended colors otherwise by one or two of 255, which is passed over. When a look changes
// on purpose, `LOOKS=keep make test T=test_looks` writes the pictures anew; git shows which, and each is to be looked
// at.
#include "app/player.h"

#include "game/levels/level.h"
#include "game/levels/prize.h"
#include "game/world/tuning.h"
#include "lab/pages/calls.h"

enum { CELL = 8, LOOK_W = VIEW_W / CELL, LOOK_H = VIEW_H / CELL, BLACK = '0', STEP = 4, ROUNDING = 1, LETTERS = 64 };

typedef struct look_row {
    char gray[LOOK_W];     ///< black is BLACK, each step of STEP of 255 the next letter
    char lies[LOOK_W + 1]; ///< and how they lie
} look_row;

typedef struct look {
    look_row row[LOOK_H]; ///< lines of a file
} look;

/// The pixels of a cell that add to how they lie; the other half takes away. Rows and columns beside each other differ.
static const uint64_t adds = UINT64_C(0x42a3ffb322b6a074);

/// A cell of the picture that was drawn last: its brightness, green counting twice, and how its pixels lie.
static void read_cell(const front *f, int cell_x, int cell_y, look_row *to) {
    int sum = 0, lies = LETTERS << 16;
    for (int i = 0; i < CELL * CELL; i++) {
        const Uint8 *p = pixel_drawn(f, cell_x * CELL + i % CELL, cell_y * CELL + i / CELL);
        const int light = p[0] + 2 * p[1] + p[2];
        sum += light, lies += adds >> i & 1 ? light : -light;
    }
    to->gray[cell_x] = (char)(BLACK + sum / (4 * CELL * CELL) / STEP);
    to->lies[cell_x] = (char)(BLACK + lies / (2 * CELL * CELL) % LETTERS);
}

static void draw(front *f) {
    (void)pixels_of(f);
}

/// Blackens what is written of a time that something took, and what is right of it: some times have more digits.
static void leave_times_out(look *seen, const heard_lines *h) {
    for (int i = 0; i < h->count; i++) {
        bool time = strstr(h->line[i], " ns") || strstr(h->line[i], " us") || strstr(h->line[i], " ms");
        const SDL_Rect r = h->box[i];
        const int left = SDL_clamp(r.x / CELL, 0, LOOK_W);
        for (int y = SDL_max(r.y / CELL, 0); time && y < SDL_min((r.y + r.h) / CELL + 1, LOOK_H); y++) {
            memset(&seen->row[y].gray[left], BLACK, (size_t)(LOOK_W - left));
            memset(&seen->row[y].lies[left], BLACK, (size_t)(LOOK_W - left));
        }
    }
}

static look look_at(front *f, int rows) {
    look seen;
    const heard_lines *h = heard_while(f, draw);
    memset(&seen, BLACK, sizeof seen);
    for (int i = 0; i < LOOK_W * LOOK_H; i++) {
        look_row *row = &seen.row[i / LOOK_W];
        row->lies[LOOK_W] = '\n';
        if (i / LOOK_W < rows) {
            read_cell(f, i % LOOK_W, i / LOOK_W, row);
        }
    }
    leave_times_out(&seen, h);
    return seen;
}

/// The letters of how pixels lie go round: after the last one comes the first.
static bool same(const look_row *a, const look_row *b, int x) {
    const int lies = abs(a->lies[x] - b->lies[x]);
    return abs(a->gray[x] - b->gray[x]) <= ROUNDING && SDL_min(lies, LETTERS - lies) <= ROUNDING;
}

/// Compares what is seen with the file, or with LOOKS writes the file.
static void looks_as(front *f, const char *name, int rows) {
    char path[PATH_ROOM];
    look seen = look_at(f, rows), was;
    snprintf(path, sizeof path, "tests/looks/%s.txt", name);
    FILE *file = fopen(path, getenv("LOOKS") ? "w+" : "r");
    CHECK(file, "no %s", path);
    if (getenv("LOOKS")) {
        fwrite(&seen, sizeof seen, 1, file);
        rewind(file);
    }
    size_t pictures = fread(&was, sizeof was, 1, file);
    fclose(file);
    CHECK(pictures == 1, "%s has not %d lines of %d letters", path, LOOK_H, 2 * LOOK_W);
    for (int y = 0; y < LOOK_H; y++) {
        for (int x = 0; x < LOOK_W; x++) {
            CHECK(same(&seen.row[y], &was.row[y], x), "%s at %d, %d: %c%c, it was %c%c", name, x * CELL, y * CELL,
                  seen.row[y].gray[x], seen.row[y].lies[x], was.row[y].gray[x], was.row[y].lies[x]);
        }
    }
}

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

TEST(the_end_of_a_level_looks_as_it_did) {
    front *f = player_plays("--seed 7 --level 3", "ticks:99");
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    ship->x = ship->old_x = (w->w / 2 - 16) * SUB, ship->y = ship->old_y = -24 * SUB; // in the gap of the gate
    ship->flags = BODY_SAFE, ship->timer = 100, ship->vx = ship->vy = 0;
    w->totals = (totals){.kills = 12, .gems = 5, .carved = 34567};
    play(f, "see:'LEVEL 3' 300");
    looks_as(f, "level_cleared", LOOK_H);
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
#define BREED(number) "--autopilot --seed 7 --scene breed --level " #number, "ticks:240"

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
LOOK(other_power, "--autopilot --seed 7 --scene power --level 1", "99")
LOOK(borer, BREED(5))
LOOK(sower, BREED(6))
LOOK(jaws, BREED(7))
LOOK(hulk, BREED(8))
LOOK(weaver, BREED(9))
LOOK(brood, BREED(10))
LOOK(first_boss, "--seed 7 --scene boss --level 1", "200")
LOOK(last_boss, "--seed 7 --scene boss --level 2", "200")
LOOK(power, "--autopilot --seed 7 --scene power --level 2", "99")
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
FROZEN_LOOK(laws, "--seed 7 --level 6 --autopilot", "ticks:300 F2 U 60")
FROZEN_LOOK(zoomed, "--seed 7 --level 6 --autopilot --debug boxes,contacts,ids,why", "ticks:300 F2 wheel:1 wheel:1 30")
FROZEN_LOOK(found, "--seed 4 --level 3 --autopilot --debug why", "ticks:100 F2 N 60")
FROZEN_LOOK(dragged, "--seed 7 --scene storm --sprites 60 --debug ids,why",
            "60 F2 press:320,150 move:330,160 release:330,160 Left")
LOOK(proof, "--seed 7 --level 6 --autopilot --debug counters", "F6 ticks:200")
FROZEN_LOOK(pair_in_laboratory, "--seed 4 --level 3 --autopilot", "ticks:100 F2 N 60 G 60")
LOOK(guests, "--lab assets/sprites/weaver.png assets/sprites/hulk.png", "30 1 60")
LOOK(guest, "--lab assets/sprites/weaver.png", "30 1 60")
FROZEN_LOOK(moved_by_hand, "--seed 7 --level 6 --autopilot", "ticks:300 F2 PageUp Right 30")
LOOK(page_2_other, "--seed 7 --scene lab --level 2", "30 1 60 Tab 30")
LOOK(page_4_other, "--seed 7 --scene lab --level 4", "30 1 60 Tab 30")
LOOK(page_5_other, "--seed 7 --scene lab --level 5", "30 1 60 Tab 30")
LOOK(page_6_other, "--seed 7 --scene lab --level 6", "30 1 60 Tab 30")
LOOK(page_7, "--seed 7 --scene lab --level 7", "30")
// Each page, its bet, and it after steps, nudges and the other way.
#define LAB(page, name, moves) LOOK(name, "--seed 7 --scene lab --level " #page, moves)
#define LAB_PAGE(n)                                        \
    LAB(n, bet_##n, "30")                                  \
    LAB(n, page_##n, "30 1 90")                            \
    LAB(n, page_##n##_moved, "30 1 60 X X X Shift+D W 30") \
    LAB(n, page_##n##_turned, "30 1 60 Tab Tab Space Shift+S Shift+A 40")

LAB_PAGE(1)
LAB_PAGE(2)
LAB_PAGE(3)
LAB_PAGE(4)
LAB_PAGE(5)
LAB_PAGE(6)

/// The first row of its demonstration.
static bool shows_another(const call *of) {
    const call *c = calls_table;
    while (c->demo != of->demo || c->other_way != of->other_way) {
        c++;
    }
    return c == of && of->demo;
}

TEST(each_demonstration_looks_as_it_did) {
    front *f = player_plays("--seed 7 --scene lab --level 7", "10");
    for (const call *c = calls_table; c->name; c++, play(f, "X 02")) {
        if (shows_another(c)) {
            looks_as(f, c->name, LOOK_H);
        }
    }
}
