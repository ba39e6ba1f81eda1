// test_viewer_events.c - N and B of the viewer go exactly to the ticks in which an event begins.
#include "app/bar.h"
#include "app/folder.h"

#include "scope/time/past.h"
#include "scope/time/ring.h"
#include "pilot/autopilot.h"
#include "game/levels/scenes.h"
#include "game/world/tuning.h"

enum { TICKS = 900, FROM = 60, TOUCHES = 64 };

/// Events by the tick in which they begin, derived from the state of each tick instead of the game's event search.
typedef struct chronicle {
    bool begins[TICKS + 1][INCIDENT_KINDS];
    uint64_t hashes[TICKS + 1];
} chronicle;

typedef struct state_of_tick {
    int64_t gems;
    int32_t count;
    contact touches[TOUCHES];
} state_of_tick;

static bool has(const state_of_tick *s, const contact *c, bool fallback) {
    for (int32_t i = 0; i < s->count; i++) {
        const contact *one = &s->touches[i];
        if (one->a == c->a && one->b == c->b && (!fallback || one->hit.source != PH_NORMAL_GRADIENT)) {
            return true;
        }
    }
    return false;
}

static state_of_tick state_now(const game *g) {
    const collider *c = &g->collider;
    state_of_tick now = {.count = c->contact_count};
    assert_true(now.count <= TOUCHES);
    memcpy(now.touches, c->contacts, (size_t)now.count * sizeof *c->contacts);
    return now;
}

static void compare(const game *g, const state_of_tick *old, const state_of_tick *now, bool begins[INCIDENT_KINDS]) {
    for (int32_t i = 0; i < now->count; i++) {
        const contact *c = &now->touches[i];
        bool of_ship = c->a == g->world.ship || c->b == g->world.ship, fallback = c->hit.source != PH_NORMAL_GRADIENT;
        begins[INCIDENT_SHIP] = begins[INCIDENT_SHIP] || (of_ship && !has(old, c, false));
        begins[INCIDENT_FALLBACK] = begins[INCIDENT_FALLBACK] || (fallback && !has(old, c, true));
    }
}

/// Plays the game of open_frozen in parallel.
static void write_chronicle(uint32_t seed, chronicle *all) {
    front *f = player_open("--seed 7"); // for its masks
    const replay run = {.seed = seed, .scene = scene_find("game"), .level = 3};
    game *g = replay_begin(&run, &f->masks);
    state_of_tick old = {0};
    memset(all, 0, sizeof *all);
    for (int tick = 1; tick <= TICKS; tick++) {
        input in = autopilot(g);
        int64_t gems = g->world.totals.gems;
        game_touch(g, &in);
        state_of_tick now = state_now(g);
        if (tick > 1) {
            compare(g, &old, &now, all->begins[tick]);
        }
        game_rules(g);
        all->begins[tick][INCIDENT_GEM] = g->world.totals.gems > gems;
        all->hashes[tick] = world_hash(&g->world);
        old = now;
    }
    game_free(g);
}

/// Checks that the button of the bar shows the selected kind.
static void assert_kind_shown(front *f, incident_kind k) {
    playf(f, "see:'\n%s\n'", incident_names[k]);
}

/// Opens the viewer at tick FROM of a run of TICKS ticks.
static front *open_frozen(uint32_t seed, incident_kind k) {
    front *f = player_open("--seed %u --level 3 --autopilot", (unsigned)seed);
    play_ticks(f, TICKS);
    play(f, "F2");
    bar_go(f, FROM, TICKS);
    for (int i = 0; i < (int)k; i++) {
        play(f, "K");
    }
    assert_kind_shown(f, k);
    return f;
}

/// Presses a key that searches for an event and waits for the result.
static void look_for(front *f, const char *key) {
    play(f, key);
    for (int i = 0; i < 2000 && shows(f, "any key stops"); i++) {
    }
    assert_not_shown(f, "any key stops");
}

/// Next tick after or before `tick` with the event; -1 if none.
static int next_of(const chronicle *all, incident_kind k, int tick, int by) {
    for (tick += by; tick > FROM && tick <= TICKS; tick += by) {
        if (all->begins[tick][k]) {
            return tick;
        }
    }
    return -1;
}

static void check_place(front *f, const chronicle *all, int tick, incident_kind k, const char *way) {
    CHECK(tick_of(f) == tick && hash_of(f) == all->hashes[tick], "%s: %s is at tick %d, not %d", incident_names[k], way,
          (int)tick_of(f), tick);
}

TEST(on_and_back_stop_at_every_event_and_nowhere_else) {
    static chronicle all;
    write_chronicle(4, &all);
    for (int k = 0; k < INCIDENT_KINDS; k++) {
        incident_kind which = (incident_kind)k;
        front *f = open_frozen(4, which);
        int events = 0, last = FROM;
        for (int tick = next_of(&all, which, FROM, 1); tick > 0 && events < 5; tick = next_of(&all, which, tick, 1)) {
            look_for(f, "N");
            check_place(f, &all, tick, which, "on");
            last = tick;
            events++;
        }
        CHECK(events >= (which == INCIDENT_FALLBACK ? 0 : 2), "%s: %d events", incident_names[which], events);
        for (int tick = next_of(&all, which, last, -1), i = 0; tick > 0; tick = next_of(&all, which, tick, -1), i++) {
            look_for(f, i % 2 ? "Shift+N" : "B");
            check_place(f, &all, tick, which, "back");
        }
        player_close(f);
    }
}

/// Tick of a snapshot that an event of kind k follows immediately; 0 if the run has none.
static int snapshot_before(const chronicle *all, int k) {
    for (int tick = RING_SPACING + 1; tick < TICKS; tick += RING_SPACING) {
        if (all->begins[tick][k] && !all->begins[tick + 1][k]) {
            return tick;
        }
    }
    return 0;
}

TEST(an_event_right_after_a_snapshot_is_found) {
    static chronicle all;
    int seen = 0;
    for (uint32_t seed = 1; seen == 0 && seed < 40; seed++) {
        write_chronicle(seed, &all);
        for (int k = 0; k < INCIDENT_KINDS; k++) {
            const int tick = snapshot_before(&all, k);
            if (tick > 0) {
                front *f = open_frozen(seed, (incident_kind)k);
                bar_go(f, tick, TICKS);
                for (int i = 0; i < 3 && tick_of(f) != tick + 2; i++) { // a pixel of the bar covers several ticks
                    play(f, tick_of(f) < tick + 2 ? "F3" : "F4");
                }
                look_for(f, "B"); // the search starts at that snapshot
                check_place(f, &all, tick, (incident_kind)k, "back");
                player_close(f);
                seen++;
            }
        }
    }
    assert_true(seen > 0);
}

/// A storm has no gems. The search leaves no trace.
TEST(a_search_that_finds_nothing_leaves_all_as_it_was) {
    front *f = player_plays("--seed 7 --scene storm --sprites 50", "ticks:30 F2 F4 F4 F4");
    uint64_t before = hash_of(f);
    look_for(f, "N");
    assert_shown(f, "gem taken: none up to the end");
    assert_true(tick_of(f) == 27 && hash_of(f) == before);
    play(f, "B see:'gem taken: none in the stored ticks' tick:27 End tick:30 F2 tick:30");
}

TEST(an_event_that_was_never_played_is_found_in_a_record) {
    folder dir = folder_make();
    static chronicle all;
    write_chronicle(4, &all);
    front *f = player_open("--seed 4 --level 3 --autopilot --record %s", folder_file(&dir, "run.rec"));
    play_ticks(f, TICKS);
    player_close(f);
    f = player_plays("--replay tests/golden/arena.rec", "02");
    playf(f, "drop:%s Home", folder_file(&dir, "run.rec"));
    for (int tick = 0, i = 0; i < 3; i++) {
        tick = next_of(&all, INCIDENT_GEM, SDL_max(tick, FROM), 1);
        while (tick_of(f) < tick) {
            look_for(f, "N");
        }
        check_place(f, &all, tick, INCIDENT_GEM, "on");
    }
}

// ---- the bodies of an event -----------------------------------------------------------------------------------------

/// The pinned bodies are compared with the first event of each kind, derived from the contacts before the rules.
TEST(an_event_pins_its_own_two_bodies_and_names_them) {
    static chronicle all;
    write_chronicle(4, &all);
    front *f = player_open("--seed 4 --level 3 --autopilot");
    play_ticks(f, TICKS);
    play(f, "F2");
    bar_go(f, FROM, TICKS);
    int due = next_of(&all, INCIDENT_GEM, FROM, 1);
    look_for(f, "N");
    assert_int_equal(tick_of(f), due);
    const replay run = {.seed = 4, .scene = scene_find("game"), .level = 3};
    game *g = replay_begin(&run, &f->masks);
    for (int tick = 1; tick < due; tick++) {
        input in = autopilot(g);
        game_tick(g, &in);
    }
    input in = autopilot(g);
    game_touch(g, &in);
    int32_t gem = -1;
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        const contact *c = &g->collider.contacts[i];
        int32_t other = c->a == g->world.ship ? c->b : c->a;
        bool of_ship = c->a == g->world.ship || c->b == g->world.ship;
        gem = of_ship && g->world.bodies[other].kind == KIND_GEM ? other : gem;
    }
    assert_true(gem >= 0);
    char line[96];
    snprintf(line, sizeof line, "gem taken, tick %d, %d ticks later: ship %d and gem %d", due, due - FROM,
             (int)g->world.ship, (int)gem);
    assert_shown(f, line);
    play(f, "F1 F1");                                                        // a lens opened later shows them
    playf(f, "see:'HIT: ' unseen:'NO HIT' see:'gem %d' Space 02", (int)gem); // a past contact is not pinned
    assert_not_shown(f, "pin 1");
    game_free(g);
}

TEST(a_key_stops_a_search_and_leaves_all_as_it_was) {
    const SDL_Event held = {.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.scancode = SDL_SCANCODE_N}}};
    front *f = player_plays("--seed 7 --scene storm --sprites 3000", "ticks:400 F2 Home");
    uint64_t before = hash_of(f);
    play(f, "+N");
    player_post(f, held); // a key that is held since before the search
    play(f, "see:'any key stops' -N X see:'search stopped: gem taken' unseen:'any key stops' tick:0");
    assert_true(hash_of(f) == before);
}
