// ring.c - snapshots of the flat world, without the slots of bodies that were never used.
//
// A snapshot contains two parts of the world: all bytes up to the last used body, and all bytes behind the array of
// bodies. To go back, the game loads the snapshot before the tick and plays at most RING_SPACING recorded ticks. A new
// snapshot replaces the oldest.
#include "scope/time/ring.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "game/levels/scenes.h"

typedef struct snapshot {
    int64_t tick;
    size_t head; ///< bytes up to the last body
    uint8_t *bytes;
} snapshot;

struct time_ring {
    int32_t count;
    snapshot kept[RING_SNAPSHOTS]; ///< the oldest first
};

static const size_t tail_from = offsetof(world, bodies) + BODY_MAX * sizeof(body);
static const size_t tail_bytes = sizeof(world) - offsetof(world, bodies) - BODY_MAX * sizeof(body);

time_ring *ring_create(void) {
    return calloc(1, sizeof(time_ring));
}

void ring_free(time_ring *r) {
    ring_cut(r, -1);
    free(r);
}

time_ring *ring_copy(const time_ring *from) {
    time_ring *r = ring_create();
    bool whole = r != NULL;
    for (int32_t i = 0; whole && from && i < from->count; i++) {
        const snapshot *old = &from->kept[i];
        r->kept[i] = *old;
        r->kept[i].bytes = malloc(old->head + tail_bytes);
        whole = r->kept[i].bytes != NULL;
        if (whole) {
            memcpy(r->kept[i].bytes, old->bytes, old->head + tail_bytes);
            r->count++;
        }
    }
    if (!whole) {
        ring_free(r);
    }
    return whole ? r : NULL;
}

void ring_note(time_ring *r, const game *g) {
    const world *w = &g->world;
    if (!r || (r->count > 0 && w->tick < r->kept[r->count - 1].tick + RING_SPACING)) {
        return;
    }
    snapshot one = {w->tick, offsetof(world, bodies) + (size_t)w->bodies_used * sizeof(body), NULL};
    one.bytes = malloc(one.head + tail_bytes);
    if (!one.bytes) {
        return;
    }
    memcpy(one.bytes, w, one.head);
    memcpy(one.bytes + one.head, (const uint8_t *)w + tail_from, tail_bytes);
    if (r->count == RING_SNAPSHOTS) {
        free(r->kept[0].bytes);
        memmove(r->kept, r->kept + 1, (size_t)--r->count * sizeof *r->kept);
    }
    r->kept[r->count++] = one;
}

void ring_cut(time_ring *r, int64_t tick) {
    while (r && r->count > 0 && r->kept[r->count - 1].tick > tick) {
        free(r->kept[--r->count].bytes);
    }
}

int64_t ring_first(const time_ring *r) {
    return r && r->count > 0 ? r->kept[0].tick : -1;
}

/// The last snapshot at or before the tick, or NULL.
static const snapshot *last_before(const time_ring *r, int64_t tick) {
    int32_t i = r ? r->count - 1 : -1;
    while (i >= 0 && r->kept[i].tick > tick) {
        i--;
    }
    return i < 0 ? NULL : &r->kept[i];
}

int64_t ring_before(const time_ring *r, int64_t tick) {
    const snapshot *s = last_before(r, tick);
    return s ? s->tick : -1;
}

bool ring_load(const time_ring *r, int64_t tick, game *g) {
    const snapshot *s = last_before(r, tick);
    if (s) {
        uint8_t *to = (uint8_t *)&g->world;
        memcpy(to, s->bytes, s->head);
        memset(to + s->head, 0, tail_from - s->head);
        memcpy(to + tail_from, s->bytes + s->head, tail_bytes);
        ledger_anew(&g->ledger);
    }
    return s != NULL;
}

bool ring_go(time_ring *r, game *g, const replay *script, int64_t to) {
    const snapshot *nearest = last_before(r, to);
    bool loads = g->world.tick > to || (nearest && nearest->tick > g->world.tick);
    if (loads && !ring_load(r, to, g)) {
        return false;
    }
    while (g->world.tick < to) {
        ring_note(r, g);
        replay_tick(g, script);
    }
    (void)replay_move(g, script);
    return true;
}

game *ring_game(const sprite_masks *masks) {
    const game_setup smallest = {.scene = scene_find("storm"), .balls = 1};
    return game_create(masks, &smallest);
}
