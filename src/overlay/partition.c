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
    bool found = false;
    for (int32_t i = 0; i < n && !found; i++) {
        found = items[i] == item;
    }
    return found;
}

/// True when the cut has the two watched items on different sides, neither on both.
static bool parts(const int32_t watched[2], const ph_split *s) {
    int at[2]; // 1: below the cut, 2: above it
    for (int i = 0; i < 2; i++) {
        at[i] = names(s->lower, s->lower_n, watched[i]) + 2 * names(s->upper, s->upper_n, watched[i]);
    }
    return at[0] * at[1] == 2;
}

static void take_split(void *user, const ph_split *split) {
    partition *p = ((pair_tally *)user)->partition;
    const cut one = {split->axis, split->at, split->depth, split->region};
    if (!p->parted && p->watched[0] >= 0 && p->watched[1] >= 0 && parts(p->watched, split)) {
        p->parted = true;
        p->parting = one;
    }
    if (p->count < CUT_MAX) {
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

ph_box partition_line(const cut *one, int32_t thick) {
    ph_box line = one->region;
    if (one->axis == 0) {
        line.x0 = one->at - thick / 2, line.x1 = line.x0 + thick;
    } else {
        line.y0 = one->at - thick / 2, line.y1 = line.y0 + thick;
    }
    return line;
}

void partition_free(partition *p) {
    broad_close(&p->broad);
}
