// test_ledger.c - the losses of hull in the ledger of a tick agree with the world before and after the rules.
#include <stdlib.h>

#include "game/actors/breeds.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "pilot/autopilot.h"
#include "support/check.h"
#include "support/fixture.h"

enum { LEVELS = 5, TICKS = 3600, HARMS = 300, PRICED = 50, MOST = 4 }; // losses to compare, most seeds

static const int32_t levels[LEVELS] = {1, 6, 12, 15, 20};

/// State of a tick before its rules.
typedef struct before {
    int32_t harms; ///< entries of the tools, which act before the bodies move
    int16_t hull[512];
    uint8_t kind[512];
} before;

typedef struct sums {
    int64_t harms, priced;
} sums;

static void keep(before *to, const game *g) {
    to->harms = g->ledger.harm_count;
    for (int32_t i = 0; i < g->world.bodies_used && i < 512; i++) {
        to->hull[i] = g->world.bodies[i].hull;
        to->kind[i] = g->world.bodies[i].kind;
    }
}

/// Checks that each body's losses are a chain from the hull before the rules to the hull after them; a repair breaks
/// the chain.
static void check_harms(const game *g, const before *then, sums *s) {
    const ledger *l = &g->ledger;
    bool mended = fixture_events(g, EVENT_REPAIR) > 0;
    for (int32_t i = then->harms; i < l->harm_count; i++) {
        const ledger_harm *h = &l->harms[i];
        bool first = true, last = true;
        for (int32_t k = then->harms; k < l->harm_count; k++) {
            first = first && (k >= i || l->harms[k].body != h->body);
            last = last && (k <= i || l->harms[k].body != h->body);
        }
        CHECK(!first || mended || then->hull[h->body] == h->before, "body %d: hull %d, in the ledger %d", h->body,
              then->hull[h->body], h->before);
        bool gone = g->world.bodies[h->body].kind != then->kind[h->body]; // another body may have its slot
        CHECK(!last || mended || gone || g->world.bodies[h->body].hull == h->after,
              "body %d: hull %d after the rules, in the ledger %d", h->body, g->world.bodies[h->body].hull, h->after);
        s->harms++;
    }
}

/// Checks that the ledger misses no loss of hull.
static void check_no_other(const game *g, const before *then) {
    for (int32_t i = 0; i < g->world.bodies_used && i < 512; i++) {
        const body *b = &g->world.bodies[i];
        bool listed = b->hull >= then->hull[i] || (b->kind != KIND_ENEMY && b->kind != KIND_SHIP);
        const bool fresh = b->kind == KIND_ENEMY && b->hull == breed_get(b->breed)->hull; // it has the slot of another
        listed = listed || b->kind != then->kind[i] || fresh;
        for (int32_t k = 0; k < g->ledger.harm_count; k++) {
            listed = listed || g->ledger.harms[k].body == i;
        }
        CHECK(listed, "body %d lost hull %d -> %d without an entry", i, then->hull[i], b->hull);
    }
}

/// Checks that a response with damage names the pixels of its crashes, and that the loss of hull follows from it.
static void check_prices(const game *g, sums *s) {
    const ledger *l = &g->ledger;
    for (int32_t i = 0; i < l->response_count; i++) {
        const ledger_response *r = &l->responses[i];
        int64_t pixels = 0;
        for (int32_t k = 0; k < l->crash_count; k++) {
            bool own = l->crashes[k].contact >= r->contact && l->crashes[k].contact < r->contact + r->count;
            pixels += own ? l->crashes[k].pixels : 0;
        }
        CHECK(r->pixels == 0 || r->pixels == pixels, "%d px, in the crashes %d", (int)r->pixels, (int)pixels);
        for (int32_t k = 0; k < l->harm_count && r->damage > 0; k++) {
            const ledger_harm *h = &l->harms[k];
            const body *b = &g->world.bodies[h->body];
            bool ship = b->kind == KIND_SHIP;
            if (h->contact == r->contact && (ship || b->kind == KIND_ENEMY)) {
                int64_t damage = ship ? r->damage * ship_number(&g->world, VALUE_SOFT) / 256 : r->damage;
                int64_t left = h->before > damage ? h->before - damage : 0;
                CHECK(h->after == left, "body %d: %d -> %d, damage %d", h->body, h->before, h->after, (int)damage);
                s->priced++;
            }
        }
    }
}

static void play_level(uint32_t seed, int32_t level, sums *s) {
    game *g = fixture_game("game", seed, level, 0, BROADPHASE_LIR);
    before then;
    input in = {0};
    for (int32_t t = 0; t < TICKS; t++) {
        in = t % 4 == 0 ? autopilot(g) : in;
        in.ax = (int16_t)(t / 200 % 2 ? in.ax : 40); // dives into rock half of the time
        game_touch(g, &in);
        keep(&then, g);
        int32_t level_now = g->world.level;
        game_rules(g);
        assert_int_equal(g->ledger.dropped, 0);
        if (g->world.level == level_now) {
            check_harms(g, &then, s);
            check_no_other(g, &then);
            check_prices(g, s);
        }
    }
}

/// tests/app/test_facts.c has the queries, contacts and bounces.
TEST(the_ledger_agrees_with_the_hulls_after_the_rules) {
    sums s = {0};
    for (uint32_t n = 0; n < LEVELS || ((s.harms < HARMS || s.priced < PRICED) && n < MOST * LEVELS); n++) {
        play_level(3 + n / LEVELS, levels[n % LEVELS], &s);
    }
    assert_in_range(s.harms, HARMS, INT32_MAX);
    assert_in_range(s.priced, PRICED, INT32_MAX);
}

TEST(entries_that_do_not_fit_are_counted) {
    ledger *l = calloc(1, sizeof *l);
    assert_non_null(l);
    ledger_begin(l);
    ledger_respond(l, 7, 1);
    for (int32_t i = 0; i < LEDGER_QUERIES + 3; i++) {
        const ledger_query q = {.a = i, .b = i + 1};
        ledger_ask(l, &q);
    }
    for (int32_t i = 0; i < LEDGER_HARMS + 2; i++) {
        ledger_hurt(l, i, 9, 5);
    }
    assert_int_equal(l->query_count, LEDGER_QUERIES);
    assert_int_equal(l->harm_count, LEDGER_HARMS);
    assert_int_equal(l->dropped, 5);
    assert_int_equal(l->harms[LEDGER_HARMS - 1].contact, 7);
    for (int32_t i = 1; i < LEDGER_RESPONSES + 4; i++) {
        ledger_respond(l, i, 1);
        ledger_now(l)->speed = i;
    }
    assert_int_equal(l->response_count, LEDGER_RESPONSES);
    assert_int_equal(l->dropped, 5 + 4);
    assert_int_equal(l->responses[LEDGER_RESPONSES - 1].speed, LEDGER_RESPONSES - 1); // the spare took the others
    assert_null(ledger_query_of(l, 5, 7));
    assert_ptr_equal(ledger_query_of(l, 5, 6), &l->queries[5]);
    ledger_begin(l);
    assert_int_equal(l->query_count + l->response_count + l->harm_count + l->dropped, 0);
    free(l);
}

TEST(a_carving_that_does_not_fit_makes_all_masks_new) {
    ledger *l = calloc(1, sizeof *l);
    ph_mask *brush = ph_mask_create(64, 200);
    assert_true(l && brush);
    ledger_begin(l);
    static const world w;
    ph_mask_set(brush, 5, 9, true);
    ledger_carve(l, &w, CARVING_TAKE, 3, brush, (ph_point){0, 0}, TOOL_NONE);
    assert_true(ph_mask_equal(l->carvings[0].pixels, brush));
    int32_t n = 1;
    for (; l->epoch == 0; n++) {
        ledger_carve(l, &w, CARVING_TAKE, 3, brush, (ph_point){0, 0}, TOOL_NONE);
    }
    assert_in_range(n, 50, LEDGER_CARVINGS);
    assert_int_equal(l->carving_count, 0);
    assert_int_equal(l->dropped, 1);
    ph_mask_free(brush);
    free(l);
}
