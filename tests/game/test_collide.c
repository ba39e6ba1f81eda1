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

/// The contacts are exactly the pairs with overlapping masks, each with its area, sorted by b, then by a.
TEST(contacts_are_the_pairs_that_overlap_in_order) {
    for (int n = 0; n < BROADPHASE_COUNT; n++) {
        broadphase method = (broadphase)n;
        game *g = crowded_game(method);
        int32_t found = 0;
        for (int32_t b = 0; b < CROWD; b++) {
            for (int32_t a = 0; a < b; a++) {
                int64_t area = fixture_overlap(g, a, b);
                const contact *c = &g->collider.contacts[found];
                bool hit = found < g->collider.contact_count && c->a == a && c->b == b;
                CHECK(hit ? c->hit.area == area : area == 0, "%s: bodies %d and %d share %d px",
                      broadphase_name(method), a, b, (int)area);
                found += hit;
            }
        }
        assert_true(found == g->collider.contact_count && found > 2 * CROWD);
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
    return fixture_contact(g, rock, gem) != NULL;
}

TEST(what_rides_on_a_rock_does_not_collide_with_it) {
    assert_false(rock_touches_gem(KIND_GEM, true) || rock_touches_gem(KIND_MINE, true));
    assert_true(rock_touches_gem(KIND_GEM, false) && rock_touches_gem(KIND_MINE, false));
}
