// test_hash.c - the state hash covers all state that affects the future. Each byte of the world is changed in turn,
// so a new field that the hash omits fails here.
#include <stddef.h>

#include "game/ground/rock.h"
#include "game/world/body.h"
#include "support/check.h"
#include "support/fixture.h"

typedef struct span {
    size_t at, size; // bytes of a struct
} span;

#define SPAN(type, field) \
    { offsetof(type, field), sizeof((type *)0)->field }

static bool within(size_t at, const span *spans, int count) {
    for (int i = 0; i < count; i++) {
        if (at >= spans[i].at && at < spans[i].at + spans[i].size) {
            return true;
        }
    }
    return false;
}

/// Changes each of the `size` bytes at `start` and compares the hash, which must change for all bytes except those in
/// `left_out`.
static void change_each_byte(const world *w, void *start, size_t size, const span *left_out, int count) {
    uint8_t *bytes = start;
    uint64_t before = world_hash(w);
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 0x40;
        bool seen = world_hash(w) != before;
        CHECK(seen != within(i, left_out, count), "byte %d %s", (int)i, seen ? "is in the hash" : "is not in the hash");
        bytes[i] ^= 0x40;
    }
    assert_true(world_hash(w) == before);
}

/// A game of the arena with an enemy and a bitten rock in slot 0 of the carved masks.
static game *busy_game(int32_t *enemy, int32_t *rock) {
    game *g = fixture_game("game", 5, 3, 0, BROADPHASE_LIR);
    *enemy = fixture_body(g, KIND_ENEMY, SPRITE_SNAPPER, 100 * SUB, 100 * SUB, 0, 0);
    *rock = 0;
    while (g->world.bodies[*rock].kind != KIND_ROCK) {
        ++*rock;
    }
    const body *b = &g->world.bodies[*rock];
    assert_true(rock_carve(g, *rock, g->bite, body_px(b) + 30, body_py(b) + 30, TOOL_SHOT));
    return g;
}

TEST(every_field_of_the_world_is_in_the_hash) {
    static const span left_out[] = {SPAN(world, totals.normal_fallbacks), SPAN(world, totals.dropped_bodies)};
    int32_t enemy, rock;
    game *g = busy_game(&enemy, &rock);
    world *w = &g->world;
    change_each_byte(w, w, offsetof(world, bodies_used), left_out, 2);
    change_each_byte(w, &w->bodies_alive, offsetof(world, bodies) - offsetof(world, bodies_alive), NULL, 0);
    uint64_t before = world_hash(w);
    w->bodies_used++; // only the number is changed, because it controls how many bodies the hash reads
    assert_true(world_hash(w) != before);
}

/// The sprite of an enemy follows from its breed. Other bodies have no breed.
TEST(every_field_of_a_body_is_in_the_hash) {
    static const span no_sprite = SPAN(body, sprite), no_breed = SPAN(body, breed);
    int32_t enemy, rock;
    game *g = busy_game(&enemy, &rock);
    change_each_byte(&g->world, &g->world.bodies[enemy], sizeof(body), &no_sprite, 1);
    change_each_byte(&g->world, &g->world.bodies[rock], sizeof(body), &no_breed, 1);
}

TEST(every_pixel_of_a_carved_rock_is_in_the_hash) {
    static const span no_version = SPAN(carved, version);
    int32_t enemy, rock;
    game *g = busy_game(&enemy, &rock);
    carved *c = &g->world.carved[0];
    size_t head = offsetof(carved, version);
    const span version = {no_version.at - head, no_version.size};
    change_each_byte(&g->world, &c->version, sizeof *c - head, &version, 1);
    ph_mask *mask = (ph_mask *)(void *)c->memory;
    uint64_t before = world_hash(&g->world);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = y % 7; x < mask->w; x += 7) {
            bool was = ph_mask_get(mask, x, y);
            ph_mask_set(mask, x, y, !was);
            CHECK(world_hash(&g->world) != before, "pixel (%d,%d)", x, y);
            ph_mask_set(mask, x, y, was);
        }
    }
}

/// Only the level of a boss stores a boss.
TEST(every_field_of_a_boss_is_in_the_hash) {
    game *g = fixture_game("game", 5, 12, 0, BROADPHASE_LIR);
    boss_life *b = &g->world.boss;
    b->bites = BOSS_BITES + 0x40; // all bites count after any change
    change_each_byte(&g->world, &b->number, sizeof b->number + sizeof b->body, NULL, 0);
    change_each_byte(&g->world, b->bite, sizeof b->bite, NULL, 0);
    uint64_t before = world_hash(&g->world);
    b->bites++;
    assert_true(world_hash(&g->world) != before);
}

/// Only the front end reads the changed fields.
TEST(events_and_glows_are_not_in_the_hash) {
    int32_t enemy, rock;
    game *g = busy_game(&enemy, &rock);
    world *w = &g->world;
    uint64_t before = world_hash(w);
    w->event_count++;
    w->glow_count++;
    w->events[0].magnitude++;
    w->glows[0].rows[0]++;
    assert_true(world_hash(w) == before);
}
