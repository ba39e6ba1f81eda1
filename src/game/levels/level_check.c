// level_check.c - draws the ground of a painted level and checks that the level can be played to its end.
//
// A gem is in reach if the ship, drawn as a square, can move to it when all soft rock is removed. The obstacles are
// dilated by half the width of the ship, and the remaining free space is divided into components (Lozano-Perez 1983,
// configuration space).
#include "game/levels/level_check.h"

#include <stdlib.h>

#include "game/actors/boss.h"
#include "game/levels/level_ground.h"
#include "game/terrain/bridges.h"
#include "game/world/tuning.h"

enum {
    ROOM = 4 * 1024 * 1024, // scratch memory, as of a game [bytes]
    GEM_HALF = 8,           // half the side of a gem [px]
    GATE_Y = 30,            // position below the gate that the ship must reach [px]
    CARGO_ROOM = 50         // [px]
};

typedef struct checked {
    painted_level level;
    level_dots dots;
    terrain ground;
    uint64_t plane[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t memory[ROOM / 8];
} checked;

static ph_components *parts_of(checked *c, const ph_mask *mask) {
    return ph_components_bytes(mask) <= sizeof c->memory ? ph_components_init(c->memory, mask, 4) : NULL;
}

/// Checks that the game can hold the ground. False if not.
static bool check_capacity(checked *c, report *r) {
    if (terrain_find_anchors(&c->ground, c->memory, sizeof c->memory)) {
        return parts_of(c, terrain_mask(&c->ground)) != NULL;
    }
    ph_mask *bed = ph_mask_init(c->plane, c->ground.w, c->ground.h);
    terrain_bedrock(&c->ground, 0, 0, bed);
    const ph_components *parts = parts_of(c, bed);
    if (parts) {
        report_add(r, NOTE_CORES, NUMBERS(parts->n, TERRAIN_ANCHORS));
    }
    return false;
}

/// True if the square of that half side around the point is open.
static bool is_free(const checked *c, ph_point middle, int32_t half) {
    return !ph_mask_hit_box(terrain_mask(&c->ground),
                            (ph_box){middle.x - half, middle.y - half, middle.x + half, middle.y + half});
}

static void check_rooms(const checked *c, report *r) {
    const boss *guard = boss_get(c->level.boss);
    if (!is_free(c, c->level.ship, CHECK_SHIP_ROOM)) {
        report_add(r, NOTE_NO_SHIP_ROOM, NUMBERS(CHECK_SHIP_ROOM, c->level.ship.x, c->level.ship.y));
    }
    const ph_point hall = guard ? boss_room(guard, c->level.row.w, c->level.row.h) : (ph_point){0, 0};
    if (guard && !is_free(c, hall, guard->room * 2 / 3)) {
        report_words(r, NOTE_NO_ROOM, NUMBERS(guard->room, hall.x, hall.y), "boss", NULL, NULL);
    }
    const ph_point cargo = {c->level.row.w / 2, c->level.row.h - CARGO_ABOVE};
    if (c->level.row.rule == RULE_CARGO && !is_free(c, cargo, CARGO_ROOM)) {
        report_words(r, NOTE_NO_ROOM, NUMBERS(CARGO_ROOM, cargo.x, cargo.y), "cargo", NULL, NULL);
    }
}

static void check_share(const checked *c, report *r) {
    int64_t all = (int64_t)c->level.row.w * c->level.row.h;
    int32_t percent = (int32_t)(terrain_mask(&c->ground)->count * 100 / all);
    if (percent < CHECK_ROCK_NONE || percent > CHECK_ROCK_FULL) {
        report_add(r, NOTE_ROCK_FAR, NUMBERS(percent, CHECK_ROCK_NONE, CHECK_ROCK_FULL));
    } else if (percent < CHECK_ROCK_LEAST || percent > CHECK_ROCK_MOST) {
        report_add(r, NOTE_ROCK_SHARE, NUMBERS(percent, CHECK_ROCK_LEAST, CHECK_ROCK_MOST));
    }
}

/// Counts the rock that falls at the start: without support, or at a thin bridge.
static void check_support(checked *c, report *r) {
    const ph_components *parts = parts_of(c, terrain_mask(&c->ground));
    int64_t loose = 0;
    ph_point first = {0, 0}, corner;
    for (int32_t i = 0; parts && i < parts->n; i++) {
        if (!terrain_holds(&c->ground, parts, i, (ph_point){0, 0})) {
            const ph_component *part = &ph_components_list(parts)[i];
            first = loose ? first : part->first;
            loose += part->count;
        }
    }
    bridges b;
    if (bridges_begin(&b, &c->ground, (ph_box){0, 0, c->level.row.w, c->level.row.h}, c->memory, sizeof c->memory)) {
        for (const ph_mask *piece = bridges_next(&b, &corner); piece; piece = bridges_next(&b, &corner)) {
            first = loose ? first : corner;
            loose += piece->count;
        }
    }
    if (loose >= CHECK_LOOSE) { // less is dust
        report_add(r, NOTE_LOOSE, NUMBERS((int32_t)loose, first.x, first.y));
    }
}

// ---- reach ----------------------------------------------------------------------------------------

/// Finds the components of the free space between obstacles. NULL if they are too ragged. `with_hard`: hard rock is an
/// obstacle like bedrock.
static const ph_components *find_space(checked *c, bool with_hard) {
    ph_mask *space = ph_mask_init(c->plane, c->level.row.w, c->level.row.h);
    if (with_hard) {
        ph_mask_copy(space, (const ph_mask *)(const void *)c->ground.high);
    } else {
        terrain_bedrock(&c->ground, 0, 0, space);
    }
    ph_mask_grow(space, CHECK_SHIP_HALF);
    ph_mask_invert(space);
    return parts_of(c, space);
}

/// True if a position of the ship in the space `home` touches the square of that half side around the point.
static bool touches(const ph_components *space, int32_t home, ph_point middle, int32_t half) {
    int32_t reach = half + CHECK_SHIP_HALF;
    for (int32_t y = middle.y - reach; y <= middle.y + reach; y++) {
        for (int32_t x = middle.x - reach; x <= middle.x + reach; x++) {
            if (ph_components_at(space, x, y) == home) {
                return true;
            }
        }
    }
    return false;
}

/// Counts the gems out of reach. Returns false if the gate is out of reach.
static bool find_far(checked *c, bool with_hard, int32_t *gems, ph_point *first) {
    const ph_components *space = find_space(c, with_hard);
    int32_t home = space ? ph_components_at(space, c->level.ship.x, c->level.ship.y) : -1;
    const ph_point gate = {stock_gate(&c->level.row) + (sprite_get(SPRITE_GATE)->w + c->level.row.slide) / 2, GATE_Y};
    *gems = 0;
    if (home < 0) { // another note describes the reason
        return true;
    }
    for (int32_t i = 0; i < c->dots.count; i++) {
        const level_dot *d = &c->dots.dot[i];
        if (d->kind == DOT_GEM && !touches(space, home, d->center, GEM_HALF)) {
            *first = *gems > 0 ? *first : d->center;
            ++*gems;
        }
    }
    return touches(space, home, gate, GEM_HALF);
}

static void check_reach(checked *c, report *r) {
    int32_t never, hard;
    ph_point first = {0, 0}, first_hard = {0, 0};
    bool leaves = find_far(c, false, &never, &first);
    (void)find_far(c, true, &hard, &first_hard);
    if (never > 0) {
        report_add(r, NOTE_GEM_FAR, NUMBERS(never, first.x, first.y));
    } else if (hard > 0) {
        report_add(r, NOTE_HARD_GEM, NUMBERS(hard, first_hard.x, first_hard.y));
    }
    if (!leaves) {
        report_add(r, NOTE_GATE_FAR, NULL);
    }
}

static void check_contents(const checked *c, report *r) {
    int32_t gems =
        c->level.row.gems + c->level.row.buried + (c->level.row.rule == RULE_CARGO) + (c->level.row.rule == RULE_GIANT);
    for (int32_t i = 0; i < c->dots.count; i++) {
        gems += c->dots.dot[i].kind == DOT_GEM;
    }
    if (gems == 0 && c->level.boss == 0) {
        report_add(r, NOTE_NO_GEM, NULL);
    }
    if (c->level.row.first == 0 && c->level.row.portals == 0 && c->level.boss == 0) {
        report_add(r, NOTE_NO_ENEMY, NULL);
    }
}

void level_check(const level_picture *p, report *r) {
    checked *c = calloc(1, sizeof *c);
    if (!c) {
        report_add(r, NOTE_MEMORY, NULL);
        return;
    }
    c->level = picture_properties(p);
    c->dots = picture_dots(p);
    picture_ground(p, &c->ground, stock_gate(&c->level.row), sprite_get(SPRITE_GATE)->w + c->level.row.slide);
    if (check_capacity(c, r)) {
        check_rooms(c, r);
        check_share(c, r);
        check_support(c, r);
        check_reach(c, r);
        check_contents(c, r);
    } else if (!r->rejected) {
        report_add(r, NOTE_RAGGED, NULL);
    }
    free(c);
}
