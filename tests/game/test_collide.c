// test_collide.c - pairs and contacts: all broad phases find the same pairs, and the rules receive them in the same
// order.
#include "game/world/body.h"
#include "game/world/collide.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

enum { CROWD = 250, PLACE = 1000, SPREAD = 150 }; // bodies around a place, maximal distance from it [px]

/// A crowd of balls of mixed sizes, most of which touch several others.
static game *crowded_game(broadphase method) {
    static const sprite sprites[] = {SPRITE_ROCK_MEDIUM, SPRITE_PEBBLE, SPRITE_GEM, SPRITE_MOTE};
    game *g = fixture_empty();
    oracle_rng dice = {3};
    g->collider.method = method;
    for (int32_t i = 0; i < CROWD; i++) {
        int32_t x = PLACE + oracle_range(&dice, -SPREAD, SPREAD), y = PLACE + oracle_range(&dice, -SPREAD, SPREAD);
        fixture_body(g, KIND_BALL, sprites[i % 4], x * SUB, y * SUB, 0, 0);
    }
    fixture_touch(g);
    return g;
}

TEST(contacts_are_sorted_by_b_then_by_a) {
    for (int n = 0; n < BROADPHASE_COUNT; n++) {
        broadphase method = (broadphase)n;
        game *g = crowded_game(method);
        const collider *c = &g->collider;
        assert_true(c->contact_count > 2 * CROWD);
        for (int32_t i = 0; i < c->contact_count; i++) {
            const contact *now = &c->contacts[i], *last = &c->contacts[i > 0 ? i - 1 : 0];
            CHECK(now->a < now->b, "%s, contact %d: a is %d, b is %d", broadphase_name(c->method), i, now->a, now->b);
            CHECK(i == 0 || last->b < now->b || (last->b == now->b && last->a < now->a),
                  "%s, contact %d: (%d,%d) follows (%d,%d)", broadphase_name(c->method), i, now->a, now->b, last->a,
                  last->b);
        }
    }
}

/// The contacts are exactly the pairs with overlapping masks, each with its area.
TEST(contacts_are_the_pairs_that_overlap) {
    for (int n = 0; n < BROADPHASE_COUNT; n++) {
        broadphase method = (broadphase)n;
        game *g = crowded_game(method);
        int32_t found = 0;
        for (int32_t b = 0; b < CROWD; b++) {
            for (int32_t a = 0; a < b; a++) {
                int64_t area = fixture_overlap(g, a, b);
                const contact *c = fixture_contact(g, a, b);
                CHECK(c ? c->hit.area == area : area == 0, "%s: bodies %d and %d share %d px", broadphase_name(method),
                      a, b, (int)area);
                found += c != NULL;
            }
        }
        assert_int_equal(found, g->collider.contact_count);
    }
}

/// True if a rock touches a body embedded in it.
static bool rock_touches_gem(kind rider, bool carried) {
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_MEDIUM, PLACE * SUB, PLACE * SUB, 0, 0);
    int32_t gem = fixture_body(g, rider, SPRITE_GEM, (PLACE + 50) * SUB, (PLACE + 50) * SUB, 0, 0);
    g->world.bodies[gem].host = (int16_t)(carried ? rock : -1);
    assert_true(fixture_overlap(g, rock, gem) > 0);
    fixture_touch(g);
    bool touches = fixture_contact(g, rock, gem) != NULL;
    return touches;
}

TEST(what_rides_on_a_rock_does_not_collide_with_it) {
    assert_false(rock_touches_gem(KIND_GEM, true) || rock_touches_gem(KIND_MINE, true));
    assert_true(rock_touches_gem(KIND_GEM, false) && rock_touches_gem(KIND_MINE, false));
}
