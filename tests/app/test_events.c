// test_events.c - N and B go to each tick in which an event begins and to no other, and a break freezes the game there.
#include "app/front.h"

#include "inspect/why.h"
#include "overlay/state.h"
#include "game/autopilot.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum { TICKS = 900, FROM = 60, TOUCHES = 64 };

static const char *const pilot[] = {"--seed", "4", "--level", "3", "--autopilot", NULL};

/// Which event begins in which tick, found by another way than the game's: from all that each tick says.
typedef struct chronicle {
    bool begins[TICKS + 1][BREAK_KINDS];
    uint64_t hashes[TICKS + 1];
    int32_t pair[2];
    pin pin;
} chronicle;

/// What held in a tick.
typedef struct state_of_tick {
    int64_t gems;
    int32_t count;
    contact touches[TOUCHES];
    gate verdict;
    bool near;
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

/// True when the mask of a, grown, touches b and a itself does not.
static bool is_near(const game *g, const int32_t pair[2], bool hit) {
    const ph_mask *a = game_mask(g, pair[0]), *b = game_mask(g, pair[1]);
    const body *p = &g->world.bodies[pair[0]], *q = &g->world.bodies[pair[1]];
    ph_mask *grown = ph_mask_create(b->w + 2 * GRAZE_REACH, b->h + 2 * GRAZE_REACH);
    assert_non_null(grown);
    ph_mask_draw(grown, b, GRAZE_REACH, GRAZE_REACH);
    ph_mask_grow(grown, GRAZE_REACH);
    bool near =
        ph_mask_hit(a, grown, body_px(q) - body_px(p) - GRAZE_REACH, body_py(q) - body_py(p) - GRAZE_REACH) && !hit;
    ph_mask_free(grown);
    return near;
}

static state_of_tick state_now(const game *g, const int32_t pair[2]) {
    const collider *c = &g->collider;
    static why w;
    state_of_tick now = {.count = c->contact_count};
    assert_true(now.count <= TOUCHES);
    memcpy(now.touches, c->contacts, (size_t)now.count * sizeof *c->contacts);
    why_find(&w, g, pair[0], pair[1], NULL);
    now.verdict = w.closed;
    now.near = is_near(g, pair, w.closed == GATE_COUNT);
    return now;
}

static void compare(const game *g, const state_of_tick *old, const state_of_tick *now, bool begins[BREAK_KINDS]) {
    for (int32_t i = 0; i < now->count; i++) {
        const contact *c = &now->touches[i];
        bool of_ship = c->a == g->world.ship || c->b == g->world.ship, fallback = c->hit.source != PH_NORMAL_GRADIENT;
        begins[BREAK_SHIP] = begins[BREAK_SHIP] || (of_ship && !has(old, c, false));
        begins[BREAK_FALLBACK] = begins[BREAK_FALLBACK] || (fallback && !has(old, c, true));
    }
    begins[BREAK_VERDICT] = now->verdict != old->verdict;
    begins[BREAK_CONTACT] = now->verdict == GATE_COUNT && old->verdict != GATE_COUNT;
    begins[BREAK_NEAR] = now->near && !old->near;
}

/// Plays the same game beside: ship and ground are the pair.
static void write_chronicle(chronicle *all) {
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    game *g = f->app.session.game;
    state_of_tick old = {0};
    memset(all, 0, sizeof *all);
    all->pair[0] = g->world.ground, all->pair[1] = g->world.ship;
    assert_true(all->pair[0] >= 0 && all->pair[0] < all->pair[1]);
    for (int i = 0; i < 2; i++) {
        const body *b = &g->world.bodies[all->pair[i]];
        all->pin.body[i] = all->pair[i], all->pin.kind[i] = b->kind, all->pin.sprite[i] = b->sprite;
        all->pin.gone[i] = NOT_GONE;
    }
    for (int tick = 1; tick <= TICKS; tick++) {
        input in = autopilot(g);
        int64_t gems = g->world.totals.gems;
        game_move(g, &in);
        game_broad(g);
        game_narrow(g);
        state_of_tick now = state_now(g, all->pair);
        if (tick > 1) {
            compare(g, &old, &now, all->begins[tick]);
        }
        game_rules(g);
        all->begins[tick][BREAK_GEM] = g->world.totals.gems > gems;
        all->hashes[tick] = world_hash(&g->world);
        old = now;
    }
    front_close(f);
}

static front *open_frozen(const chronicle *all, breakpoint_kind k) {
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    overlay *lenses = f->app.overlay;
    overlay_activate(lenses, f->app.session.game, OVERLAY_WHY);
    front_ticks(f, FROM);
    lenses->pins[0] = all->pin;
    lenses->pin_count = 1;
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    for (int i = 0; i < (int)k; i++) {
        front_press(f, SDL_SCANCODE_K, KMOD_NONE);
    }
    assert_int_equal(f->app.breaks.kind, k);
    return f;
}

static int64_t tick_now(const front *f) {
    return f->app.session.game->world.tick;
}

/// The next tick after, or before, with the event; -1: none.
static int next_of(const chronicle *all, breakpoint_kind k, int tick, int by) {
    for (tick += by; tick > FROM && tick <= TICKS; tick += by) {
        if (all->begins[tick][k]) {
            return tick;
        }
    }
    return -1;
}

static void check_place(const front *f, const chronicle *all, int tick, breakpoint_kind k, const char *way) {
    CHECK(tick_now(f) == tick && world_hash(&f->app.session.game->world) == all->hashes[tick],
          "%s: %s is at tick %d, not %d", breakpoint_name(k), way, (int)tick_now(f), tick);
    assert_true(f->app.frozen);
}

TEST(on_and_back_stop_at_every_event_and_nowhere_else) {
    static chronicle all;
    write_chronicle(&all);
    for (int k = 0; k < BREAK_KINDS; k++) {
        breakpoint_kind which = (breakpoint_kind)k;
        front *f = open_frozen(&all, which);
        int events = 0, last = FROM;
        for (int tick = next_of(&all, which, FROM, 1); tick > 0 && events < 12; tick = next_of(&all, which, tick, 1)) {
            front_press(f, SDL_SCANCODE_N, KMOD_NONE);
            check_place(f, &all, tick, which, "on");
            last = tick;
            events++;
        }
        CHECK(events >= (which == BREAK_FALLBACK ? 0 : 2), "%s: %d events", breakpoint_name(which), events);
        for (int tick = next_of(&all, which, last, -1), i = 0; tick > 0; tick = next_of(&all, which, tick, -1), i++) {
            front_press(f, i % 2 ? SDL_SCANCODE_N : SDL_SCANCODE_B, i % 2 ? KMOD_LSHIFT : KMOD_NONE);
            check_place(f, &all, tick, which, "back");
        }
        front_close(f);
    }
}

TEST(an_event_right_after_a_snapshot_is_found) {
    static chronicle all;
    write_chronicle(&all);
    int seen = 0;
    for (int k = 0; k < BREAK_KINDS; k++) {
        front *f = open_frozen(&all, (breakpoint_kind)k);
        front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
        front_ticks(f, TICKS - FROM);
        for (int tick = RING_SPACING + 1; tick < TICKS; tick += RING_SPACING) {
            if (all.begins[tick][k] && !all.begins[tick + 1][k]) {
                time_go(&f->app, tick + 2); // from here the search begins at that snapshot
                front_press(f, SDL_SCANCODE_B, KMOD_NONE);
                check_place(f, &all, tick, (breakpoint_kind)k, "back");
                seen++;
            }
        }
        front_close(f);
    }
    assert_true(seen > 0);
}

TEST(a_break_freezes_the_running_game_at_the_event) {
    static chronicle all;
    write_chronicle(&all);
    for (int k = 0; k < BREAK_KINDS; k++) {
        int due = next_of(&all, (breakpoint_kind)k, FROM + 1, 1);
        if (due < 0) {
            continue;
        }
        front *f = open_frozen(&all, (breakpoint_kind)k);
        front_press(f, SDL_SCANCODE_K, KMOD_LSHIFT);
        front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
        for (int i = 0; i < TICKS && flow_runs(&f->app); i++) {
            front_ticks(f, 1);
        }
        check_place(f, &all, due, (breakpoint_kind)k, "the break");
        assert_non_null(strstr(f->app.toast, breakpoint_name((breakpoint_kind)k)));
        front_close(f);
    }
}

TEST(the_line_says_how_far_it_was) {
    static chronicle all;
    write_chronicle(&all);
    front *f = open_frozen(&all, BREAK_GEM);
    int first = next_of(&all, BREAK_GEM, FROM, 1);
    char line[80];
    front_press(f, SDL_SCANCODE_N, KMOD_NONE);
    snprintf(line, sizeof line, "gem taken, tick %d, %d ticks on", first, first - FROM);
    assert_string_equal(f->app.toast, line);
    front_press(f, SDL_SCANCODE_B, KMOD_NONE);
    if (tick_now(f) == first) { // none before it
        assert_non_null(strstr(f->app.toast, "gem taken: none in the "));
    }
    front_close(f);
}

/// A storm has no gems: the search leaves no trace, also when it began in the past.
TEST(a_search_that_finds_nothing_leaves_all_as_it_was) {
    const char *const line[] = {"--seed", "7", "--scene", "storm", "--sprites", "50", NULL};
    for (int past = 0; past < 2; past++) {
        options o = front_options(line);
        front *f = front_open(&o, false);
        front_ticks(f, 30);
        uint64_t last = world_hash(&f->app.session.game->world);
        front_press(f, past ? SDL_SCANCODE_F4 : SDL_SCANCODE_F2, KMOD_NONE);
        uint64_t before = world_hash(&f->app.session.game->world);
        front_press(f, SDL_SCANCODE_N, KMOD_NONE);
        assert_non_null(strstr(f->app.toast, "gem taken: none in the next "));
        assert_int_equal(tick_now(f), 30 - past);
        assert_int_equal(f->app.session.script.count, 30);
        assert_int_equal(ring_first(f->app.session.ring), 0);
        assert_true(f->app.frozen && world_hash(&f->app.session.game->world) == before);
        front_press(f, SDL_SCANCODE_END, KMOD_NONE);
        assert_true(tick_now(f) == 30 && world_hash(&f->app.session.game->world) == last);
        front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
        assert_true(!f->app.scored && !f->app.frozen); // it is no branch
        front_close(f);
    }
}

TEST(without_a_pin_the_pair_is_asked_for) {
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    front_ticks(f, 100);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    f->app.breaks.kind = BREAK_CONTACT;
    front_press(f, SDL_SCANCODE_N, KMOD_NONE);
    assert_int_equal(tick_now(f), 100);
    assert_non_null(strstr(f->app.toast, "pin a pair first"));
    front_close(f);
}

TEST(a_running_game_gets_a_break) {
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    front_ticks(f, 100);
    front_press(f, SDL_SCANCODE_N, KMOD_NONE);
    assert_true(f->app.breaks.on && !f->app.frozen && tick_now(f) == 100);
    front_press(f, SDL_SCANCODE_K, KMOD_RSHIFT);
    assert_false(f->app.breaks.on);
    front_close(f);
}

TEST(another_pin_is_another_pair) {
    static chronicle all;
    write_chronicle(&all);
    front *f = open_frozen(&all, BREAK_CONTACT);
    const breakpoint_pair *watched = &f->app.breaks.point.pair;
    front_press(f, SDL_SCANCODE_K, KMOD_LSHIFT);
    front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
    assert_true(watched->any && watched->body[0] == all.pair[0] && watched->body[1] == all.pair[1]);
    f->app.overlay->pins[0].body[0] = 0;
    front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
    assert_int_equal(watched->body[0], 0);
    f->app.overlay->pin_count = 0;
    front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
    assert_false(watched->any);
    front_close(f);
}

TEST(the_sign_shows_the_kind) {
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    front_ticks(f, 20);
    front_draw(f);
    uint64_t bare = front_pixels(f);
    break_flow_draw(&f->app);
    SDL_RenderFlush(f->picture.renderer);
    assert_true(front_pixels(f) == bare);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    uint64_t seen[BREAK_KINDS];
    for (int k = 0; k < BREAK_KINDS; k++) {
        front_draw(f);
        break_flow_draw(&f->app);
        SDL_RenderFlush(f->picture.renderer);
        seen[k] = front_pixels(f);
        CHECK(k == 0 || seen[k] != seen[k - 1], "kind %d", k);
        front_press(f, SDL_SCANCODE_K, KMOD_NONE);
    }
    assert_int_equal(f->app.breaks.kind, 0); // round again
    front_close(f);
}
