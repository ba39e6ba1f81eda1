// hash.c - the state hash, field by field: padding, word size and byte order of the machine do not show.
//
// The fields of world and body follow each other in the order that recorded replays have. Left out are events and
// glows, which no rule reads; what free slots hold; normal_fallbacks and dropped_bodies, which only describe the run;
// and the version of a carved mask, which only the front end reads.
#include "game/hash.h"

static void mix(uint64_t *h, uint64_t v) {
    for (int i = 0; i < 8; i++) {
        *h = (*h ^ (v >> (8 * i) & 0xff)) * UINT64_C(0x100000001b3);
    }
}

static void mix_all(uint64_t *h, const int64_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        mix(h, (uint64_t)values[i]);
    }
}

#define MIX(h, values) mix_all(h, values, sizeof(values) / sizeof(values)[0])

static void mix_run(uint64_t *h, const world *w) {
    const int64_t values[] = {w->seed, w->scene, w->balls, (int64_t)w->random.state, w->tick};
    MIX(h, values);
}

static void mix_level(uint64_t *h, const world *w) {
    const int64_t values[] = {w->phase,
                              w->phase_timer,
                              w->level,
                              w->level_ticks,
                              w->lives,
                              w->score,
                              w->next_life,
                              w->gems_left,
                              w->gate_open,
                              w->gate,
                              w->ship,
                              w->portals[0],
                              w->portals[1],
                              w->portal_timer[0],
                              w->portal_timer[1],
                              w->portal_breed[0],
                              w->portal_breed[1],
                              w->heading,
                              w->first_level,
                              w->bump_rest,
                              w->reload,
                              w->w,
                              w->h};
    MIX(h, values);
}

static void mix_totals(uint64_t *h, const totals *t) {
    const int64_t values[] = {t->bounces, t->damage, t->gems, t->shots, t->kills, t->deaths, t->carved, t->levels};
    MIX(h, values);
}

/// The breed of an enemy decides its sprite, so it stands in the sprite's place.
static void mix_body(uint64_t *h, const body *b) {
    int32_t look = b->kind == KIND_ENEMY ? b->breed : b->sprite;
    const int64_t values[] = {b->x,     b->y,     b->vx,   b->vy,    b->old_x,  b->old_y, b->kind,   look,
                              b->frame, b->flags, b->hull, b->timer, b->carved, b->host,  b->host_x, b->host_y};
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

uint64_t world_hash(const world *w) {
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    mix_run(&h, w);
    mix_level(&h, w);
    mix_totals(&h, &w->totals);
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
    return h;
}
