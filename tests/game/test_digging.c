// test_digging.c - points for digging and their owner: enemies dig no more than the player, and only the player's
// digging is counted.
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/rock.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

/// Pixels of the ground that the enemy removes while it flies against a wall at 300 px, with the ship at (x, y) [px].
static int64_t eaten(sprite s, int32_t x, int32_t y) {
    game *g = fixture_block(300, 100, 340, 500);
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    ship->x = ship->old_x = (x - ship->w / 2) * SUB;
    ship->y = ship->old_y = (y - ship->h / 2) * SUB;
    int32_t size = sprite_get(s)->w;
    (void)fixture_body(g, KIND_ENEMY, s, (280 - size) * SUB, (300 - size / 2) * SUB, 400, 0);
    fixture_ticks(g, 60);
    int64_t pixels = w->terrain.carved;
    assert_int_equal(w->totals.carved, 0);
    return pixels;
}

TEST(a_grinder_eats_rock_only_where_it_heads_for_the_ship) {
    int64_t at_ship = eaten(SPRITE_GRINDER, 500, 300), aside = eaten(SPRITE_GRINDER, 200, 500);
    CHECK(at_ship > 500 && aside == 0, "%d px at the ship, %d aside", (int)at_ship, (int)aside);
}

TEST(pixels_that_the_player_took_are_counted_and_no_others) {
    for (int with = TOOL_SHOT; with <= TOOL_CLEAR; with++) {
        game *g = fixture_block(300, 300, 400, 400);
        world *w = &g->world;
        int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 500 * SUB, 300 * SUB, 0, 0);
        int64_t whole = game_mask(g, rock)->count, taken = ground_carve(g, g->drill, 330, 330, (carving_tool)with);
        assert_true(taken > 0 && rock_carve(g, rock, g->drill, 560, 360, (carving_tool)with));
        taken += whole - game_mask(g, rock)->count;
        bool own = with == TOOL_SHOT || with == TOOL_DRILL;
        CHECK(w->totals.carved == (own ? taken : 0), "tool %d: %d of %d", with, (int)w->totals.carved, (int)taken);
    }
}
