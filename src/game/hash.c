// hash.c - the state hash, field by field: padding, word size and byte order of the machine do not show.
#include "game/hash.h"

static void mix(uint64_t *h, uint64_t v) {
    for (int i = 0; i < 8; i++) {
        *h = (*h ^ (v >> (8 * i) & 0xff)) * UINT64_C(0x100000001b3);
    }
}

static void mix_all(uint64_t *h, const int64_t *values, int count) {
    for (int i = 0; i < count; i++) {
        mix(h, (uint64_t)values[i]);
    }
}

static void mix_body(uint64_t *h, const body *b) {
    const int64_t fields[] = {b->x,     b->y,     b->vx,   b->vy,    b->old_x,  b->old_y, b->kind,   b->sprite,
                              b->frame, b->flags, b->hull, b->timer, b->carved, b->host,  b->host_x, b->host_y};
    mix_all(h, fields, (int)(sizeof fields / sizeof fields[0]));
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
    const int64_t fields[] = {w->seed,
                              w->scene,
                              w->balls,
                              (int64_t)w->random.state,
                              w->tick,
                              w->phase,
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
                              w->portal_enemy[0],
                              w->portal_enemy[1],
                              w->heading,
                              w->first_level,
                              w->bump_rest,
                              w->reload,
                              w->w,
                              w->h,
                              w->totals.bounces,
                              w->totals.damage,
                              w->totals.gems,
                              w->totals.shots,
                              w->totals.kills,
                              w->totals.deaths,
                              w->totals.carved,
                              w->totals.levels,
                              w->bodies_used,
                              w->bodies_alive,
                              w->first_free};
    mix_all(&h, fields, (int)(sizeof fields / sizeof fields[0]));
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
