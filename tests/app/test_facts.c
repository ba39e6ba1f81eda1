// test_facts.c - the counters of a tick and the explanations of pairs, computed again from the pictures. The proof
// checks masks, boxes, contacts, queries and responses of the same ticks; test_proof.c plants faults in them.
//
// Masks come from the PNG files by the proof, which carves them pixel by pixel. Positions and velocities come from the
// bodies. Each expected value is a slow answer for these masks; the answers of the core are only compared.
//
// A failure means that a number on screen differs from the pixels, or that the proof finds an error in a correct game.
#include "app/player.h"
#include "support/fixture.h"

#include "game/edit.h"
#include "game/ground/rock.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "look/truth.h"
#include "overlay/why.h"
#include "pilot/autopilot.h"
#include "scope/proof.h"

enum { FACTS_LEAST = 30000, ALL_LEAST = 100000, BODIES = 1024 };

/// A game, the masks of its pictures, and the bodies of the tick before its rules.
typedef struct witness {
    game *g;
    tick_proof *masks;
    body was[BODIES];
    int32_t used;
} witness;

static int64_t facts, wrong; ///< compared numbers
static int64_t proved;       ///< numbers that the proof compares: edges of boxes, queries and fields of contacts
static char first_wrong[200];

/// Counts a statement and compares it.
static void fact(const witness *w, const char *what, int64_t stated, int64_t due) {
    facts++;
    if (stated != due && wrong++ == 0) {
        snprintf(first_wrong, sizeof first_wrong, "tick %d, level %d: %s %lld, by pixel %lld", (int)w->g->world.tick,
                 w->g->world.level, what, (long long)stated, (long long)due);
    }
}

static int32_t px(int32_t sub) {
    return (int32_t)floor(sub / (double)SUB);
}

static bool is_shot(const body *b) {
    return b->kind == KIND_SHOT || b->kind == KIND_SPIT;
}

static const ph_mask *mask_of(const witness *w, const body *b) {
    const uint64_t *words = w->masks->sprite[b->sprite][b->frame];
    if (b->kind == KIND_TERRAIN) {
        words = w->masks->ground;
    } else if (b->carved >= 0) {
        words = w->masks->carved[b->carved];
    }
    return (const ph_mask *)(const void *)words;
}

static ph_point moved(const body *b) {
    return (ph_point){px(b->x) - px(b->old_x), px(b->y) - px(b->old_y)};
}

static bool touch(const witness *w, const body *a, const body *b, ph_sweep_hit *stop) {
    const ph_mask *m = mask_of(w, a), *n = mask_of(w, b);
    const int32_t dx = px(b->x) - px(a->x), dy = px(b->y) - px(a->y);
    const int32_t mx = moved(b).x - moved(a).x, my = moved(b).y - moved(a).y;
    *stop = (ph_sweep_hit){.step = 1, .steps = 1, .hit = {dx, dy}};
    if (is_shot(a) || is_shot(b)) {
        return truth_sweep(m, n, dx - mx, dy - my, mx, my, stop);
    }
    return truth_hit(m, n, dx, dy);
}

/// Checks the counters of the tick.
static void check_counters(const witness *w) {
    const collider *c = &w->g->collider;
    const ledger *l = &w->g->ledger;
    int64_t items = 0, hits = 0, tests = 0, fallbacks = 0;
    for (int32_t i = 0; i < w->used; i++) {
        items += w->was[i].kind != KIND_NONE && w->was[i].kind != KIND_PORTAL;
    }
    for (int32_t i = 0; i < l->query_count; i++) {
        const ledger_query *q = &l->queries[i];
        const contact *found = fixture_contact(w->g, q->a, q->b);
        ph_sweep_hit stop;
        const bool hit = touch(w, &w->was[q->a], &w->was[q->b], &stop);
        fact(w, "hit under open cells", q->open && hit, false);
        fallbacks += found && found->hit.source != PH_NORMAL_GRADIENT;
        hits += hit;
        tests += !q->open;
    }
    fact(w, "number of items", c->item_count, items);
    fact(w, "possible pairs", c->stats.possible, items * (items - 1) / 2);
    fact(w, "number of queries", l->query_count, c->pair_count);
    fact(w, "counter of hits", c->stats.hits, hits);
    fact(w, "counter of mask tests", c->stats.mask_tests, tests);
    fact(w, "counter of fallbacks", c->stats.fallbacks, fallbacks);
    fact(w, "number of contacts", c->contact_count, hits);
}

// ---- the explanation of a pair --------------------------------------------------------------------------------------

static void check_why(const witness *w, int32_t a, int32_t b) {
    const body *s = &w->was[a], *t = &w->was[b];
    const ph_mask *m = mask_of(w, s), *n = mask_of(w, t);
    ph_sweep_hit stop;
    explanation y;
    why_find(&y, w->g, a, b);
    bool hit = touch(w, s, t, &stop);
    const ph_point at = hit ? stop.hit : (ph_point){px(t->x) - px(s->x), px(t->y) - px(s->y)};
    fact(w, "why: offset x", y.dx, at.x);
    fact(w, "why: offset y", y.dy, at.y);
    fact(w, "why: area", y.area, truth_area(m, n, at.x, at.y));
    fact(w, "why: wrong", y.wrong, false);
    fact(w, "why: hit", y.stop == GATE_COUNT, hit);
    if (y.shift_known && abs(y.shift.x) < 10 && abs(y.shift.y) < 10) {
        const ph_body solid = {.mask = m};
        ph_point least = {0, 0};
        (void)truth_nearest(n, at, &solid, 1, 10, true, &least);
        fact(w, "why: least move x", y.shift.x, least.x);
        fact(w, "why: least move y", y.shift.y, least.y);
        fact(w, "why: nearest pixel of a", truth_bit(m, y.near[0].x, y.near[0].y), true);
        fact(w, "why: nearest pixel of b", truth_bit(n, y.near[1].x - at.x, y.near[1].y - at.y), true);
    }
}

/// Explains the queries of the tick, a few at a time.
static void check_explanations(const witness *w) {
    const ledger *l = &w->g->ledger;
    for (int32_t i = (int32_t)(w->g->world.tick % 7); i < l->query_count; i += 7) {
        check_why(w, l->queries[i].a, l->queries[i].b);
    }
}

// ---- runs -----------------------------------------------------------------------------------------------------------

/// Runs the checks between the narrow phase and the rules.
static void check_tick(witness *w) {
    proof_check(w->masks, w->g);
    w->used = w->g->world.bodies_used;
    assert_in_range(w->used, 1, BODIES);
    const collider *c = &w->g->collider;
    proved += 4 * c->item_count + 2 * w->g->ledger.query_count + 11 * c->contact_count;
    memcpy(w->was, w->g->world.bodies, (size_t)w->used * sizeof *w->was);
    check_counters(w);
    check_explanations(w);
}

/// Plays a scene. Tick 0 is checked as the overlay shows it after Home.
static void play_run(front *f, const char *name, int32_t level, int32_t balls, int32_t ticks) {
    static witness w;
    const game_setup setup = {.seed = 7, .scene = scene_find(name), .level = level, .balls = balls};
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(&f->pictures, sheets);
    w.g = game_create(&f->masks, &setup);
    w.masks = proof_create(sheets);
    assert_true(w.g && w.masks);
    edit_look(w.g);
    check_tick(&w);
    input held = {0};
    for (int32_t t = 0; t < ticks; t++) {
        held = t % 4 == 0 ? autopilot(w.g) : held;
        held.ax = (int16_t)(t / 100 % 2 ? 40 : held.ax); // dives into rock half of the time
        game_touch(w.g, &held);
        check_tick(&w);
        const int32_t at_level = w.g->world.level;
        game_rules(w.g);
        if (w.g->world.level == at_level) {
            proof_settle(w.masks, w.g);
        }
        if (w.g->world.level == at_level && w.g->world.tick % 64 == 0 && w.g->world.ground >= 0) {
            const int64_t *left = w.g->world.terrain.left;
            fact(&w, "pixels of the ground", left[MATERIAL_SOFT] + left[MATERIAL_HARD] + left[MATERIAL_BED],
                 truth_count((const ph_mask *)(const void *)w.masks->ground));
        }
    }
    CHECK(w.masks->wrong == 0, "%s %d: %s", name, level, w.masks->first);
    free(w.masks);
    game_free(w.g);
}

TEST(counters_and_explanations_are_those_of_the_pixels) {
    static const int32_t levels[] = {1, 6, 12, 15, 20};
    front *f = player_open("--seed 7"); // for its pictures
    for (size_t i = 0; i < SDL_arraysize(levels); i++) {
        play_run(f, "game", levels[i], 0, 200);
    }
    play_run(f, "boss", 1, 0, 120);
    play_run(f, "boss", 2, 0, 120);
    play_run(f, "pinball", 1, 0, 120);
    play_run(f, "storm", 1, 300, 60);
    CHECK(wrong == 0, "%d of %d facts are wrong; the first: %s", (int)wrong, (int)facts, first_wrong);
    assert_in_range(facts, FACTS_LEAST, INT32_MAX);
    assert_in_range(facts + proved, ALL_LEAST, INT32_MAX);
    printf("# %d numbers and %d by the proof; %d wrong\n", (int)facts, (int)proved, (int)wrong);
}

/// Copies the picture of 5 x 5 px of the body around pixel (x, y) of its frame.
static void look_at(front *f, int32_t index, int32_t x, int32_t y, Uint32 out[25]) {
    (void)pixels_of(f);
    const body *b = &game_of(f)->world.bodies[index];
    const SDL_Point center = place_on(f, index);
    for (int i = 0; i < 25; i++) {
        const int dx = x - b->w / 2 + i % 5 - 2, dy = y - b->h / 2 + i / 5 - 2;
        memcpy(&out[i], pixel_drawn(f, center.x + dx, center.y + dy), sizeof out[i]);
    }
}

/// A failure means that the player sees rock that a bite has removed. The bites follow the long side of a small rock;
/// an autopilot would fire at the rock as well and cover it with sparks.
TEST(each_bite_of_a_rock_is_in_the_next_picture) {
    front *f = player_plays("--seed 7 --level 1", "30");
    game *g = game_to_change(f);
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t rock = 0;
    while (rock < g->world.bodies_used && g->world.bodies[rock].sprite != SPRITE_ROCK_SMALL) {
        rock++;
    }
    assert_in_range(rock, 1, g->world.bodies_used - 1);
    body *b = &g->world.bodies[rock];
    b->x = b->old_x = ship->x + 60 * SUB;
    b->y = b->old_y = ship->y;
    for (int i = 0; i < 4; i++) {
        const int32_t x = 11 + i * 8, y = 9 + i * 8;
        Uint32 before[25], after[25];
        b->vx = b->vy = 0;
        play_ticks(f, 1);
        look_at(f, rock, x, y, before);
        CHECK(rock_carve(g, rock, g->bite, px(b->x) + x - SHOT_CARVE, px(b->y) + y - SHOT_CARVE, TOOL_TEETH), "bite %d",
              i);
        play_ticks(f, 1);
        look_at(f, rock, x, y, after);
        int same = 0;
        for (int k = 0; k < 25; k++) {
            same += before[k] == after[k];
        }
        CHECK(same < 8, "bite %d is not in the picture: %d of 25 px are the same", i, same);
    }
    player_close(f);
}
