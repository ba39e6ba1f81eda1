// partition.c - the broad phase at work: the cuts.
//
// An L/I/R partition of its own runs beside the game's broad phase, on the same boxes, and reports
// its cuts. So the broad phase that is timed and counted runs as it does without the overlay. Its
// pairs are compared with those of the tick, which the storm takes from the fast broad phase.
#include "overlay/partition.h"

#include <stdlib.h>
#include <string.h>

/// Pairs in any order as a count and a sum.
typedef struct pairs_seen {
    partition *partition;
    int64_t count;
    uint64_t sum;
} pairs_seen;

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    pairs_seen *t = user;
    t->count += count;
    for (int32_t i = 0; i < count; i++) {
        uint64_t mixed = ((uint64_t)pairs[i].a << 32 | (uint64_t)pairs[i].b) * UINT64_C(0x9e3779b97f4a7c15);
        t->sum += mixed ^ mixed >> 29;
    }
}

/// Item n of a cut: the lower list, then the upper list. Items on the cut are in both.
static int32_t item_of(const ph_split *s, int32_t n) {
    return n < s->lower_n ? s->lower[n] : s->upper[n - s->lower_n];
}

/// Marks the side of each item of a cut in p->now. Returns the number of items on the cut.
static int32_t mark_sides(partition *p, const ph_split *s) {
    int32_t on = 0;
    for (int32_t i = 0; i < s->lower_n + s->upper_n; i++) {
        uint8_t *now = &p->now[item_of(s, i)];
        *now = (uint8_t)(*now | (i < s->lower_n ? SIDE_L : SIDE_R));
        on += *now == SIDE_I;
    }
    return on;
}

/// Clears the marks; stores them as the sides if the cut is the chosen one.
static void clear_sides(partition *p, const ph_split *s) {
    const bool shown = p->count == p->chosen;
    for (int32_t i = 0; i < s->lower_n + s->upper_n; i++) {
        const int32_t item = item_of(s, i);
        if (shown && p->sides[item].is == SIDE_NONE) {
            p->sides[item] = (item_side){p->now[item], (uint8_t)s->axis};
        }
        p->now[item] = SIDE_NONE;
    }
}

static void take_split(void *user, const ph_split *s) {
    partition *p = ((pairs_seen *)user)->partition;
    const int32_t *of = p->watched, on = mark_sides(p, s);
    const cut made = {s->axis, s->at, s->depth, s->region, {s->lower_n - on, on, s->upper_n - on}};
    if (!p->parted && of[0] >= 0 && of[1] >= 0 && p->now[of[0]] * p->now[of[1]] == SIDE_L * SIDE_R) {
        p->parted = true;
        p->parting = made;
    }
    clear_sides(p, s);
    if (p->count < CUT_MAX) {
        p->cuts[p->count++] = made;
    }
}

/// Takes the cuts, none if the game compares all with all, compares the pairs, and notes the sides of a cut and the cut
/// between two items, as far as they are not -1.
static bool run(partition *p, const collider *c, const int32_t watched[2], int32_t chosen) {
    pairs_seen own = {p, 0, 0}, tick = {p, 0, 0};
    const ph_broadphase_callbacks to = {take_pairs, take_split, &own};
    p->own = p->own ? p->own : ph_partition_init(malloc(ph_partition_bytes(BODY_MAX)), BODY_MAX);
    if (!p->own) {
        return false;
    }
    p->count = 0;
    p->parted = false;
    p->watched[0] = watched[0];
    p->watched[1] = watched[1];
    p->chosen = chosen;
    if (c->method == BROADPHASE_ALL) {
        ph_all_pairs(c->items, c->item_count, &to, NULL);
    } else {
        (void)ph_partition_pairs(p->own, c->items, c->item_count, &to, NULL);
    }
    take_pairs(&tick, c->pairs, c->pair_count);
    bool whole = c->pair_count == c->stats.broad.pairs; // else the list was too short
    p->same_pairs = own.count == c->stats.broad.pairs && (!whole || own.sum == tick.sum);
    return true;
}

static const int32_t nobody[2] = {-1, -1};

bool partition_look(partition *p, const collider *c) {
    return run(p, c, nobody, -1);
}

const cut *partition_between(partition *p, const collider *c, int32_t a, int32_t b) {
    const int32_t items[2] = {why_item(c, a), why_item(c, b)};
    return run(p, c, items, -1) && p->parted ? &p->parting : NULL;
}

const item_side *partition_sides(partition *p, const collider *c, int32_t chosen) {
    memset(p->sides, 0, sizeof p->sides);
    (void)run(p, c, nobody, chosen);
    return p->sides;
}

ph_box partition_line(const cut *one, int32_t thick) {
    ph_box line = one->region;
    if (one->axis == 0) {
        line.x0 = one->at - thick / 2;
        line.x1 = line.x0 + thick;
    } else {
        line.y0 = one->at - thick / 2;
        line.y1 = line.y0 + thick;
    }
    return line;
}

void partition_free(partition *p) {
    free(p->own);
    p->own = NULL;
}
