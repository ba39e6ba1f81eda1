// partition.c - a second partition of the same boxes reports its cuts. The broad phase of the game, which is measured
// and counted, therefore runs as it does without the overlay. The storm takes its pairs from the fast broad phase; the
// numbers of pairs are compared.
#include "overlay/partition.h"

#include <stdlib.h>
#include <string.h>

/// The partition, and the number of its pairs.
typedef struct cutter {
    partition *partition;
    int64_t pairs;
} cutter;

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    ((cutter *)user)->pairs += count;
}

/// Stores a cut, and the sides of its items if it is the chosen cut. Items on a cut are in both lists.
static void take_split(void *user, const ph_split *s) {
    partition *p = ((cutter *)user)->partition;
    int32_t on = 0;
    for (int32_t i = 0; i < s->lower_n; i++) {
        p->now[s->lower[i]] = SIDE_L;
    }
    for (int32_t i = 0; i < s->upper_n; i++) {
        uint8_t *now = &p->now[s->upper[i]];
        on += *now == SIDE_L;
        *now = *now == SIDE_L ? SIDE_I : SIDE_R;
    }
    if (p->count == p->chosen) {
        memcpy(p->sides, p->now, sizeof p->sides);
    }
    for (int32_t i = 0; i < s->lower_n + s->upper_n; i++) {
        p->now[i < s->lower_n ? s->lower[i] : s->upper[i - s->lower_n]] = SIDE_NONE;
    }
    if (p->count < CUTS_MOST) {
        p->cuts[p->count++] = (cut){s->axis, s->at, s->depth, s->region, {s->lower_n - on, on, s->upper_n - on}};
    }
}

void partition_look(partition *p, const collider *c, int32_t chosen) {
    cutter own = {p, 0};
    const ph_broadphase_callbacks to = {take_pairs, take_split, &own};
    p->own = p->own ? p->own : ph_partition_init(malloc(ph_partition_bytes(BODY_MAX)), BODY_MAX);
    p->count = 0;
    p->chosen = chosen;
    memset(p->sides, SIDE_NONE, sizeof p->sides);
    if (c->method == BROADPHASE_ALL) {
        ph_all_pairs(c->items, c->item_count, &to, NULL);
    } else if (p->own) {
        (void)ph_partition_pairs(p->own, c->items, c->item_count, &to, NULL);
    }
    p->same_pairs = own.pairs == c->stats.broad.pairs;
}
