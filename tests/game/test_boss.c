// test_boss.c - bosses: the lock of the gate, the effect of tools on masks and hearts, each boss's way to fight, and
// the effect of its death on the ground.
#include <stdlib.h>
#include <string.h>

#include "game/actors/bomb.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/levels/level.h"
#include "game/levels/level_rules.h"
#include "game/levels/scenes.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

enum { HALO = 1, LODE = 2 };

static game *fight(int32_t number) {
    game *g = fixture_game("game", 3, boss_get(number)->level, 0, BROADPHASE_LIR);
    assert_true(g->world.boss.number == number && g->world.boss.body >= 0);
    return g;
}

static body *boss_of(game *g) {
    return &g->world.bodies[g->world.boss.body];
}

static const ph_mask *mask_of(const game *g) {
    return game_mask(g, g->world.boss.body);
}

/// Carves the boss like a shot that hits (x, y) px from its center.
static void shoot(game *g, int32_t x, int32_t y) {
    const body *b = boss_of(g);
    boss_carve(g, g->world.boss.body, g->bite, body_px(b) + b->w / 2 + x - SHOT_CARVE,
               body_py(b) + b->h / 2 + y - SHOT_CARVE, SHOT_DAMAGE, TOOL_SHOT);
}

static bool solid(game *g, int32_t x, int32_t y) {
    return ph_mask_get(mask_of(g), boss_of(g)->w / 2 + x, boss_of(g)->h / 2 + y);
}

static int64_t in_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r) {
    ph_mask *copy = ph_mask_clone(mask);
    int64_t count = ph_mask_fill_circle(copy, cx, cy, r, false);
    ph_mask_free(copy);
    return count;
}

/// Number of pixels of its heart.
static int64_t heart_of(game *g) {
    const body *b = boss_of(g);
    return in_circle(mask_of(g), b->w / 2, b->h / 2, boss_get(g->world.boss.number)->heart);
}

/// Places the invulnerable ship at rest [px from the center of the boss].
static body *put_ship(game *g, int32_t x, int32_t y) {
    body *ship = &g->world.bodies[g->world.ship], *b = boss_of(g);
    ship->x = ship->old_x = body_cx(b) + x * SUB - ship->mx * SUB / 2;
    ship->y = ship->old_y = body_cy(b) + y * SUB - ship->my * SUB / 2;
    ship->vx = ship->vy = 0;
    ship->flags |= BODY_SAFE;
    ship->timer = INT16_MAX;
    return ship;
}

/// Its heart is solid in the sprite, and it starts in the open.
TEST(a_boss_begins_whole_in_its_room) {
    for (int32_t n = 1; boss_get(n); n++) {
        game *g = fight(n);
        const body *b = boss_of(g);
        ph_point at = boss_room(boss_get(n), g->world.w, g->world.h);
        assert_true(body_cx(b) / SUB == at.x && body_cy(b) / SUB == at.y && b->hull == boss_get(n)->hull);
        assert_int_equal(fixture_overlap(g, g->world.ground, g->world.boss.body), 0);
        assert_int_equal(heart_of(g),
                         in_circle(g->sprites->frame[b->sprite][0], b->w / 2, b->h / 2, boss_get(n)->heart));
        assert_int_equal(boss_of_level(boss_get(n)->level), n);
    }
}

TEST(every_fourth_level_has_a_boss_of_its_own) {
    for (int32_t row = 1, met = 0; row <= BREED_LEVELS; row++) {
        const int32_t number = boss_of_level(row);
        assert_true((number > 0) == (row % 4 == 0) && (number == 0 || !(met >> number & 1)));
        met |= 1 << number;
    }
}

// ---- the gate ------------------------------------------------------------------------------------------------------

TEST(its_death_alone_opens_the_gate) {
    game *g = fight(HALO);
    world *w = &g->world;
    w->gems_left = 0;
    fixture_tick(g);
    assert_true(w->gate_open == 0 && !level_is_won(w));
    w->gems_left = 5;
    boss_of(g)->hull = 1;
    put_ship(g, 400, 0);
    shoot(g, 0, 0);
    assert_true(w->boss.body == -1 && level_is_won(w));
    fixture_tick(g);
    assert_true(w->gate_open > 0);
}

// ---- tools ---------------------------------------------------------------------------------------------------------

TEST(a_shot_takes_pixels_of_the_armor_or_hull_of_the_heart) {
    for (int32_t n = 1; boss_get(n); n++) {
        game *g = fight(n);
        int64_t before = mask_of(g)->count, dug = g->world.totals.carved, heart = heart_of(g);
        const int32_t armor = boss_of(g)->w * 2 / 5;
        shoot(g, 0, -armor);
        int64_t gone = before - mask_of(g)->count;
        CHECK(gone > 100 && gone <= g->bite->count, "%d pixels", (int)gone);
        assert_true(g->world.totals.carved == dug + gone && boss_of(g)->hull == boss_get(n)->hull);
        assert_true(!solid(g, 0, -armor));
        shoot(g, boss_get(n)->heart, 0);
        assert_int_equal(boss_of(g)->hull, boss_get(n)->hull - SHOT_DAMAGE);
        assert_int_equal(heart_of(g), heart);
        assert_true(g->world.event_count > 0);
    }
}

/// The proof follows the masks by these entries.
TEST(the_ledger_has_each_pixel_that_a_boss_loses) {
    for (int32_t n = 1; boss_get(n); n++) {
        game *g = fight(n);
        ph_mask *mine = ph_mask_clone(mask_of(g));
        int64_t whole = mine->count;
        for (int32_t k = 0; k < 40; k++) {
            int32_t from = g->ledger.carving_count;
            shoot(g, (k / 5 - 3) * 8, k % 5 * 10 - 20 - boss_of(g)->w * 2 / 5);
            for (int32_t i = from; i < g->ledger.carving_count; i++) {
                const ledger_carving *c = &g->ledger.carvings[i];
                if (c->kind == CARVING_TAKE && c->slot >= 0) {
                    (void)ph_mask_erase(mine, c->pixels, c->corner.x, c->corner.y);
                }
            }
            CHECK(ph_mask_equal(mask_of(g), mine), "%s, shot %d: %d pixels, in the ledger %d", boss_get(n)->name, k,
                  (int)mask_of(g)->count, (int)mine->count);
        }
        assert_true(mine->count < whole - whole / 20);
        ph_mask_free(mine);
    }
}

TEST(a_dead_boss_pays_and_brings_down_the_ground_round_it) {
    game *g = fight(HALO);
    world *w = &g->world;
    int32_t rocks = body_count(w, KIND_ROCK) + body_count(w, KIND_GRIT), cut = 0;
    int64_t soft = w->terrain.left[MATERIAL_SOFT];
    put_ship(g, -330, 60);
    while (w->boss.body >= 0) {
        shoot(g, 0, 0);
    }
    assert_true(w->score == boss_get(HALO)->points && w->totals.kills == 1 && w->summary.killed[FOE_BOSS] == 1);
    fixture_ticks(g, 70);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        cut += w->bodies[i].kind == KIND_ROCK && (w->bodies[i].flags & BODY_CUT) != 0;
    }
    CHECK(cut >= 3 && w->terrain.left[MATERIAL_SOFT] < soft - 3000, "%d pieces, %d px fewer", cut,
          (int)(soft - w->terrain.left[MATERIAL_SOFT]));
    assert_true(body_count(w, KIND_ROCK) + body_count(w, KIND_GRIT) > rocks && body_count(w, KIND_BOSS) == 0);
}

// ---- the halo ------------------------------------------------------------------------------------------------------

/// After a quarter turn a hole on the south side is on the west side. Bitten pixels do not grow back.
TEST(a_bite_turns_with_the_halo) {
    game *g = fight(HALO);
    put_ship(g, 330, 300);
    boss_of(g)->frame = 0;
    for (int32_t r = 50; r < 80; r += 8) {
        shoot(g, 0, r);
    }
    assert_true(!solid(g, 0, 60) && solid(g, -60, 0) && g->world.boss.bites > 2);
    int64_t left = mask_of(g)->count;
    fixture_ticks(g, 8 * boss_get(HALO)->how.turn);
    assert_int_equal(boss_of(g)->frame, 8);
    assert_true(!solid(g, -60, 0) && !solid(g, -72, 0) && !solid(g, 0, 60)); // the gap is now in the south
    CHECK(llabs(mask_of(g)->count - left) < left / 20, "%d px, then %d", (int)left, (int)mask_of(g)->count);
}

/// Disables loose rock, which would push a boss, and enemies, which dig and repair the ground.
static void leave_alone(world *w) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == KIND_ROCK || w->bodies[i].kind == KIND_ENEMY) {
            body_remove(w, i);
        }
    }
}

/// Number of solid pixels of the boss that overlap rock other than bedrock.
static int32_t covers(const game *g) {
    const world *w = &g->world;
    const body *b = &w->bodies[w->boss.body];
    const ph_mask *m = game_mask(g, w->boss.body);
    int32_t n = 0;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        const int32_t x = i % m->w, y = i / m->w, u = x + body_px(b), v = y + body_py(b);
        n += ph_mask_get(m, x, y) && ph_mask_get(terrain_mask(&w->terrain), u, v) &&
             terrain_material(&w->terrain, u, v) != MATERIAL_BED;
    }
    return n;
}

TEST(the_halo_comes_and_eats_all_rock_that_it_covers) {
    game *g = fight(HALO);
    world *w = &g->world;
    int64_t ground = terrain_mask(&w->terrain)->count;
    int32_t x = body_cx(boss_of(g));
    for (int32_t i = 0; i < 560; i++) { // from there it flies over bedrock, which supports it
        leave_alone(w);
        put_ship(g, -250, 0);
        fixture_tick(g);
        assert_int_equal(covers(g), 0);
    }
    CHECK(x - body_cx(boss_of(g)) > 200 * SUB, "it came %d px", (x - body_cx(boss_of(g))) / SUB);
    CHECK(ground - terrain_mask(&w->terrain)->count > 1500, "it ate %d px",
          (int)(ground - terrain_mask(&w->terrain)->count));
}

TEST(the_eye_fires_out_through_each_gap) {
    for (int32_t n = 1; boss_get(n); n++) {
        const int32_t gaps = boss_get(n)->how.gaps;
        game *g = fixture_game("boss", 1, n, 0, BROADPHASE_LIR);
        int32_t fired = 0;
        put_ship(g, 300, 0);
        for (int32_t i = 0; gaps > 0 && i < 3 * boss_get(n)->how.beat + BOSS_WAITS; i++) {
            fixture_tick(g);
            for (int32_t k = 0; k < g->world.bodies_used && fixture_events(g, EVENT_SPIT) > 0; k++) {
                const body *b = &g->world.bodies[k];
                if (b->kind == KIND_SPIT && b->timer >= SPIT_LIFE - 1) {
                    int32_t off = (geometry_heading(b->vx, b->vy) - boss_of(g)->frame + 32) % (32 / gaps);
                    CHECK(off <= 1 || off == 32 / gaps - 1, "%s: %d headings off a gap", boss_get(n)->name, off);
                    fired++;
                }
            }
        }
        assert_in_range(fired, 2 * gaps, 4 * gaps);
    }
}

// ---- the mother lode -----------------------------------------------------------------------------------------------

/// Drills from the west to `reach` px before the center.
static void bore(game *g, int32_t reach) {
    for (int32_t x = -boss_of(g)->w / 2; x < -reach; x += 4) {
        const body *b = boss_of(g);
        boss_carve(g, g->world.boss.body, g->drill, body_px(b) + b->w / 2 + x - DRILL_RADIUS,
                   body_py(b) + b->h / 2 - DRILL_RADIUS, DRILL_DAMAGE, TOOL_DRILL);
    }
}

TEST(a_tunnel_bares_the_heart_and_only_then_it_is_hurt) {
    game *g = fight(LODE);
    int64_t whole = mask_of(g)->count;
    bore(g, 60);
    assert_true(boss_of(g)->hull == boss_get(LODE)->hull && solid(g, -40, 0));
    bore(g, boss_get(LODE)->heart + 4);
    assert_true(!solid(g, -60, 0) && boss_of(g)->hull < boss_get(LODE)->hull && solid(g, 0, 0));
    CHECK(whole - mask_of(g)->count > 2000, "%d px", (int)(whole - mask_of(g)->count));
}

/// Each beat narrows a tunnel by `grow` px on both sides, but never covers the ship or leaves its shape.
TEST(the_lode_grows_back_round_the_ship) {
    game *g = fight(LODE);
    world *w = &g->world;
    int64_t whole = mask_of(g)->count;
    bore(g, 40);
    int64_t before = mask_of(g)->count;
    for (int32_t i = 0; i < 6 * boss_get(LODE)->how.beat; i++) {
        put_ship(g, -75, 0);
        fixture_tick(g);
        assert_int_equal(fixture_overlap(g, w->ship, w->boss.body), 0);
    }
    assert_true(mask_of(g)->count > before && mask_of(g)->count < whole);
    put_ship(g, -300, -300);
    fixture_ticks(g, 8 * boss_get(LODE)->how.beat);
    assert_int_equal(mask_of(g)->count, whole);
    assert_true(body_cx(boss_of(g)) / SUB == boss_room(boss_get(LODE), w->w, w->h).x);
}

/// The heart repels the ship through a tunnel that exposes it; rock between them prevents this.
TEST(a_beat_throws_out_only_whom_it_sees) {
    for (int bare = 0; bare < 2; bare++) {
        game *g = fight(LODE);
        bore(g, bare ? 20 : 60);
        body *ship = put_ship(g, -80, 0);
        boss_of(g)->timer = 1;
        fixture_tick(g);
        CHECK((ship->vx < -boss_get(LODE)->how.push / 2) == (bare == 1), "bare %d: %d", bare, ship->vx);
        assert_int_equal(fixture_events(g, EVENT_BEAT), 1);
    }
}

TEST(a_bomb_takes_its_skin_and_reaches_a_bare_heart) {
    game *g = fight(LODE);
    const body *b = boss_of(g);
    int32_t x = body_cx(b) / SUB, y = body_cy(b) / SUB;
    int64_t whole = mask_of(g)->count;
    boss_bomb(g, x - 130, y, 60);
    CHECK(whole - mask_of(g)->count > 500 && solid(g, 95, 0), "%d px", (int)(whole - mask_of(g)->count));
    assert_true(b->hull == boss_get(LODE)->hull);
    bore(g, 20);
    int16_t hull = b->hull;
    boss_bomb(g, x - 60, y, 100);
    assert_int_equal(b->hull, hull - 4 * SHOT_DAMAGE);
}

// ---- the whole game ------------------------------------------------------------------------------------------------

/// A summary covers a single game. Earlier games of the run are excluded.
TEST(a_summary_counts_one_game_by_breed_cause_and_chain) {
    game *g = fight(HALO);
    world *w = &g->world;
    fixture_play(g, 1200);
    int32_t kills = 0, lost = 0;
    for (int32_t i = 0; i < FOES; i++) {
        kills += w->summary.killed[i];
    }
    for (int32_t i = 0; i < CAUSES; i++) {
        lost += w->summary.lost[i];
    }
    CHECK(kills == w->totals.kills && lost == w->totals.deaths, "%d kills, %d ships", kills, lost);
    assert_true(w->summary.ticks > 600 && w->summary.ticks <= 1200);
    w->phase = PHASE_OVER;
    const input again = {0, 0, BUTTON_RESTART};
    game_tick(g, &again);
    assert_true(w->summary.before.kills == kills && w->summary.killed[1] == 0 && w->summary.ticks <= 1);
}
