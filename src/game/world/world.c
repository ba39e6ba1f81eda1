// world.c - the state hash, and the list of events of a tick, which the rules do not read. The hash is computed field
// by field, so that padding, word size and byte order of the machine have no effect.
//
// The fields of world and body are hashed in the order of existing records. The hash omits events and glows, which
// the rules do not read; the contents of free slots; normal_fallbacks and dropped_bodies, which only describe the
// run; and the version of a carved mask, which only the front end reads.
#include "game/world/world.h"

#include "game/math/fnv.h"
#include "game/math/geometry.h"
#include "pixhit/pixhit_more.h"

const char *const kind_names[KIND_COUNT] = {
    [KIND_NONE] = "gone",   [KIND_WALL] = "wall",      [KIND_GATE] = "gate", [KIND_PORTAL] = "portal",
    [KIND_ROCK] = "rock",   [KIND_GEM] = "gem",        [KIND_MINE] = "mine", [KIND_REPAIR] = "repair",
    [KIND_SHIP] = "ship",   [KIND_ENEMY] = "enemy",    [KIND_SHOT] = "shot", [KIND_SPIT] = "spit",
    [KIND_BALL] = "sprite", [KIND_TERRAIN] = "ground", [KIND_GRIT] = "grit", [KIND_BOSS] = "boss",
};

static void mix(uint64_t *h, uint64_t v) {
    for (int i = 0; i < 8; i++) {
        *h = fnv_add(*h, v >> (8 * i));
    }
}

static void mix_all(uint64_t *h, const int64_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        mix(h, (uint64_t)values[i]);
    }
}

#define MIX(h, values) mix_all(h, values, sizeof(values) / sizeof(values)[0])

static void mix_level(uint64_t *h, const world *w) {
    const int64_t values[] = {
        w->phase,      w->phase_timer, w->level,       w->level_ticks, w->lives,       w->score,     w->next_life,
        w->ships_won,  w->multiplier,  w->chain_links, w->chain_ticks, w->gems_left,   w->gate_open, w->gate,
        w->ground,     w->ship,        w->heading,     w->first_level, w->bump_rest,   w->reload,    w->drill_heat,
        w->drill_rest, w->drill_bite,  w->drilling,    w->power,       w->power_ticks, w->charge,    w->bomb_r,
        w->bomb_x,     w->bomb_y,      w->w,           w->h,           w->next_seed,   w->rule,      w->rule_clock,
        w->hook_held,  w->mode,        w->game_ticks,  w->gear};
    MIX(h, values);
    const card_choice *c = &w->choice;
    const int64_t choice[] = {c->card[0], c->card[1], c->card[2], c->chosen, c->rest, c->held};
    MIX(h, choice);
    for (int32_t i = 0; i < PORTALS_MAX; i++) {
        const int64_t portal[] = {w->portals[i], w->portal_timer[i], w->portal_breed[i], w->portal_shut[i]};
        MIX(h, portal);
    }
}

/// Hashes the boss. A boss that is gone has no effect on the future.
static void mix_boss(uint64_t *h, const boss_life *b) {
    if (b->number == 0) {
        return;
    }
    const int64_t values[] = {b->number, b->body, b->bites, b->cracks, b->crack_x, b->crack_y};
    MIX(h, values);
    for (int32_t i = 0; i < b->bites && i < BOSS_BITES; i++) {
        const int64_t bite[] = {b->bite[i].x, b->bite[i].y, b->bite[i].r};
        MIX(h, bite);
    }
}

/// Hashes a body. The breed of an enemy determines its sprite and replaces it in the hash.
static void mix_body(uint64_t *h, const body *b) {
    int32_t look = b->kind == KIND_ENEMY ? b->breed : b->sprite;
    const int64_t values[] = {b->x,      b->y,      b->vx,    b->vy,   b->old_x, b->old_y,  b->kind,
                              look,      b->frame,  b->flags, b->hull, b->timer, b->carved, b->host,
                              b->host_x, b->host_y, b->w,     b->h,    b->mx,    b->my,     b->graze_tick};
    MIX(h, values);
}

static void mix_carved(uint64_t *h, const carved *c) {
    const ph_mask *mask = (const ph_mask *)(const void *)c->memory;
    const uint64_t *words = ph_mask_words(mask);
    mix(h, (uint64_t)c->owner);
    mix(h, (uint64_t)c->whole);
    for (int32_t i = 0; i < mask->strips * mask->h; i++) {
        mix(h, words[i]);
    }
}

/// Hashes a word at a time, because planes and fields are long.
static void mix_fast(uint64_t *h, uint64_t v) {
    *h = (*h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
    *h ^= *h >> 29;
}

static void mix_plane(uint64_t *h, const uint64_t *words) {
    const ph_mask *plane = (const ph_mask *)(const void *)words;
    const uint64_t *bits = ph_mask_words(plane);
    for (int32_t i = 0; i < plane->strips * plane->h; i++) {
        mix_fast(h, bits[i]);
    }
}

/// Cells are derived from `solid`.
static void mix_terrain(uint64_t *h, const terrain *t) {
    const int64_t values[] = {t->w, t->h, t->across, t->down, t->seed, t->look, t->doubt, t->carved, t->dust, t->loose};
    MIX(h, values);
    mix_all(h, t->made, MATERIAL_COUNT);
    mix_all(h, t->left, MATERIAL_COUNT);
    mix_plane(h, t->solid);
    mix_plane(h, t->low);
    mix_plane(h, t->high);
    for (int32_t i = 0; i < t->anchors; i++) {
        mix(h, (uint64_t)t->anchor[i].x << 32 | (uint64_t)t->anchor[i].y);
    }
}

/// Hashes the paths. An unfinished search is determined by the ground and its starting cell, which its lists contain.
static void mix_ways(uint64_t *h, const way_fields *w, int32_t cells) {
    const int64_t values[] = {w->running, w->search.bucket, w->search.waits, w->search.who};
    MIX(h, values);
    for (int32_t i = 0; i < cells; i++) {
        mix_fast(h, (uint64_t)w->cost[0][i] << 32 | (uint64_t)w->cost[1][i] << 16 | w->search.cost[i]);
    }
}

uint64_t world_hash(const world *w) {
    uint64_t h = FNV_START;
    const int64_t run[] = {w->seed, w->scene, w->balls, w->difficulty, (int64_t)w->random.state, w->tick};
    MIX(&h, run);
    mix_level(&h, w);
    mix_boss(&h, &w->boss);
    const totals *t = &w->totals;
    const int64_t sums[] = {t->bounces, t->damage, t->gems, t->shots, t->kills, t->deaths, t->carved, t->levels};
    MIX(&h, sums);
    const int64_t slots[] = {w->bodies_used, w->bodies_alive, w->first_free};
    MIX(&h, slots);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        mix_body(&h, &w->bodies[i]);
    }
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        if (w->carved[i].owner >= 0) {
            mix_carved(&h, &w->carved[i]);
        }
    }
    for (int32_t i = 0; i < PUFFS_MOST; i++) {
        const int64_t values[] = {w->puffs[i].x, w->puffs[i].y, w->puffs[i].left, w->puffs[i].fire};
        MIX(&h, values);
    }
    if (w->ground >= 0) {
        mix_terrain(&h, &w->terrain);
        mix_ways(&h, &w->ways, w->terrain.across * w->terrain.down);
    }
    if (w->painted.hash) { // determines the other fields, and the veins of the ground
        mix(&h, w->painted.hash);
    }
    return h;
}

uint8_t world_mark(const world *w) {
    uint64_t h = FNV_START;
    mix_fast(&h, w->random.state);
    mix_fast(&h, (uint64_t)w->score << 32 | (uint32_t)w->heading);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if (b->kind != KIND_NONE) {
            mix_fast(&h, (uint64_t)(uint32_t)b->x << 32 | (uint32_t)b->y);
            mix_fast(&h, (uint64_t)(uint32_t)b->vx << 32 | (uint32_t)b->vy);
            mix_fast(&h, (uint64_t)b->kind << 32 | (uint16_t)b->hull);
        }
    }
    return (uint8_t)(h >> 56);
}

static int16_t clamp16(int64_t v) {
    return (int16_t)geometry_clamp(v, INT16_MIN, INT16_MAX);
}

void event_add(world *w, event_kind k, int32_t cx, int32_t cy, int64_t magnitude, int32_t vx, int32_t vy) {
    if (w->event_count < EVENT_MAX) {
        event *e = &w->events[w->event_count++];
        e->kind = (int16_t)k;
        e->x = clamp16(cx / SUB);
        e->y = clamp16(cy / SUB);
        e->magnitude = (int32_t)magnitude;
        e->vx = clamp16(vx);
        e->vy = clamp16(vy);
        e->size = 0;
    }
}

void event_size(world *w, const body *b) {
    if (w->event_count > 0) {
        w->events[w->event_count - 1].size = b->w > b->h ? b->w : b->h;
    }
}
