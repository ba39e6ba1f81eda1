// partition.c - the broad phase at work: the cuts.
//
// An L/I/R partition of its own runs beside the game's broad phase, on the same boxes, and reports
// its cuts. So the broad phase that is timed and counted runs as it does without the overlay. Its
// pairs are compared with those of the tick, which the storm takes from the fast broad phase.
#include "overlay/partition.h"

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

/// The items on a cut are in both of its lists.
static cut cut_of(const ph_split *s) {
    cut made = {.axis = s->axis, .at = s->at, .depth = s->depth, .region = s->region};
    made.items[0] = s->lower_n;
    made.items[2] = s->upper_n;
    return made;
}

/// Moves the items that are in both lists of the cut from its sides to its middle.
static void count_items(partition *p, cut *to, const ph_split *s) {
    int32_t on = 0;
    for (int32_t i = 0; i < s->lower_n; i++) {
        p->now[s->lower[i]] = SIDE_L;
    }
    for (int32_t i = 0; i < s->upper_n; i++) {
        on += p->now[s->upper[i]] == SIDE_L;
    }
    for (int32_t i = 0; i < s->lower_n; i++) {
        p->now[s->lower[i]] = SIDE_NONE;
    }
    to->items[0] -= on;
    to->items[1] = on;
    to->items[2] -= on;
}

/// Notes the sides of the items of a cut, as its lists have them.
static void note_sides(partition *p, const ph_split *s) {
    const int32_t *of = p->watched, n = s->lower_n + s->upper_n;
    const bool shown = p->count == p->chosen;
    for (int32_t i = 0; i < n; i++) {
        uint8_t *now = &p->now[i < s->lower_n ? s->lower[i] : s->upper[i - s->lower_n]];
        *now = (uint8_t)(*now | (i < s->lower_n ? SIDE_L : SIDE_R));
    }
    if (!p->parted && of[0] >= 0 && of[1] >= 0 && p->now[of[0]] * p->now[of[1]] == SIDE_L * SIDE_R) {
        p->parted = true;
        p->parting = cut_of(s);
    }
    for (int32_t i = 0; i < n; i++) {
        int32_t item = i < s->lower_n ? s->lower[i] : s->upper[i - s->lower_n];
        if (shown && p->sides[item].is == SIDE_NONE) {
            p->sides[item] = (item_side){p->now[item], (uint8_t)s->axis};
        }
        p->now[item] = SIDE_NONE;
    }
}

static void take_split(void *user, const ph_split *split) {
    partition *p = ((pairs_seen *)user)->partition;
    if (p->watched[0] >= 0 || p->chosen >= 0) {
        note_sides(p, split);
    }
    if (p->count < CUT_MAX) {
        cut *made = &p->cuts[p->count++];
        *made = cut_of(split);
        if (split->depth < CUT_COUNTED) {
            count_items(p, made, split);
        }
    }
}

/// Takes the cuts, none if the game compares all with all, compares the pairs, and notes the sides of a cut and the cut
/// between two items, as far as they are not -1.
static bool run(partition *p, const collider *c, const int32_t watched[2], int32_t chosen) {
    pairs_seen own = {p, 0, 0}, tick = {p, 0, 0};
    const ph_broadphase_callbacks to = {take_pairs, take_split, &own};
    if (!p->broad.lir && !broad_open(&p->broad, BODY_MAX)) {
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
        (void)ph_partition_pairs(p->broad.lir, c->items, c->item_count, &to, NULL);
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
    broad_close(&p->broad);
}
