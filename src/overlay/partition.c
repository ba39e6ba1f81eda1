// partition.c - the broad phase at work: the cuts.
//
// A broad phase of its own runs beside the game's, on the same boxes and by the same method, and reports its cuts. So
// the broad phase that is timed and counted runs as it does without the overlay. The partition makes the same cuts of
// the same boxes, and its pairs are compared with those of the tick.
#include "overlay/partition.h"

/// Pairs in any order as a count and a sum.
typedef struct pair_tally {
    partition *partition;
    int64_t count;
    uint64_t sum;
} pair_tally;

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    pair_tally *t = user;
    t->count += count;
    for (int32_t i = 0; i < count; i++) {
        uint64_t mixed = ((uint64_t)pairs[i].a << 32 | (uint64_t)pairs[i].b) * UINT64_C(0x9e3779b97f4a7c15);
        t->sum += mixed ^ mixed >> 29;
    }
}

static bool names(const int32_t *items, int32_t n, int32_t item) {
    for (int32_t i = 0; i < n; i++) {
        if (items[i] == item) {
            return true;
        }
    }
    return false;
}

/// Keeps the first cut that has the two watched items on different sides, neither on both.
static void watch_pair(partition *p, const ph_split *s) {
    bool low[2], high[2];
    for (int i = 0; i < 2; i++) {
        low[i] = names(s->lower, s->lower_n, p->watched[i]);
        high[i] = names(s->upper, s->upper_n, p->watched[i]);
    }
    if ((low[0] && high[1] && !high[0] && !low[1]) || (low[1] && high[0] && !high[1] && !low[0])) {
        const cut one = {s->axis, s->at, s->depth, s->region};
        p->parted = true;
        p->parting = one;
    }
}

static void take_split(void *user, const ph_split *split) {
    partition *p = ((pair_tally *)user)->partition;
    if (!p->parted && p->watched[0] >= 0 && p->watched[1] >= 0) {
        watch_pair(p, split);
    }
    if (p->count < CUT_MAX) {
        const cut one = {split->axis, split->at, split->depth, split->region};
        p->cuts[p->count++] = one;
    }
}

/// Takes the cuts of the method that the game uses, and compares the pairs.
static bool run(partition *p, const collider *c) {
    pair_tally own = {p, 0, 0}, tick = {p, 0, 0};
    const ph_broadphase_callbacks to = {take_pairs, take_split, &own};
    ph_broadphase_stats stats;
    if (!p->broad.state[BROADPHASE_LIR] && !broad_open(&p->broad, BODY_MAX)) {
        return false;
    }
    p->count = 0;
    p->parted = false;
    broad_pairs(&p->broad, c->method, c->items, c->item_count, &to, &stats);
    take_pairs(&tick, c->pairs, c->pair_count);
    bool whole = c->pair_count == c->stats.broad.pairs; // else the list was worked off in between
    p->same_pairs = own.count == c->stats.broad.pairs && (!whole || own.sum == tick.sum);
    return true;
}

bool partition_look(partition *p, const collider *c) {
    p->watched[0] = p->watched[1] = -1;
    return run(p, c);
}

const cut *partition_between(partition *p, const collider *c, int32_t a, int32_t b) {
    p->watched[0] = why_item(c, a), p->watched[1] = why_item(c, b);
    bool known = p->watched[0] >= 0 && p->watched[1] >= 0 && run(p, c);
    return known && p->parted ? &p->parting : NULL;
}

void partition_free(partition *p) {
    broad_close(&p->broad);
}
