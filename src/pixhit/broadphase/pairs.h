// pairs.h - definition of a pair of items; comparing and sending of pairs by the plain methods.
#ifndef PIXHIT_BROADPHASE_PAIRS_H
#define PIXHIT_BROADPHASE_PAIRS_H

#include "../words.h"

/// True if each item may hit the other and at most one of them is static.
static inline bool ph__items_may_hit(const ph_item *a, const ph_item *b) {
    return (a->collides_with & b->category) && (b->collides_with & a->category) && !(a->is_static && b->is_static);
}

/// True if the items are a pair. Most boxes do not overlap, and a single branch rejects them.
static inline bool ph__items_hit(const ph_item *a, const ph_item *b) {
    const ph_box *p = &a->box, *q = &b->box;
    bool meet = (p->x0 < q->x1) & (q->x0 < p->x1) & (p->y0 < q->y1) & (q->y0 < p->y1);
    return meet && !ph__box_empty(*p) && !ph__box_empty(*q) && ph__items_may_hit(a, b);
}

/// True if p precedes q in a sorted list.
static inline bool ph__pair_before(ph_pair p, ph_pair q) {
    uint64_t first = (uint64_t)(uint32_t)p.a << 32 | (uint32_t)p.b,
             second = (uint64_t)(uint32_t)q.a << 32 | (uint32_t)q.b;
    return first < second;
}

/// A frame: its items, and the callbacks that receive the pairs.
typedef struct ph__pairs {
    const ph_item *items;
    const ph_broadphase_callbacks *to;
    ph_broadphase_stats stats;
} ph__pairs;

/// Sends the pair (i, j) or (j, i).
static inline void ph__pairs_send(ph__pairs *p, int32_t i, int32_t j) {
    ph_pair pair = {ph__min(i, j), ph__max(i, j)};
    p->stats.pairs++;
    p->to->pairs(p->to->user, &pair, 1);
}

/// Pairs that are written to an array of the caller.
typedef struct ph__list {
    ph_pair *out;
    int64_t n;    ///< pairs found, including those without room
    int32_t most; ///< room in `out`
} ph__list;

/// A ph_pairs_fn whose `user` is a ph__list.
PH_HIDDEN void ph__list_add(void *user, const ph_pair *pairs, int32_t count);

/// Sorts the stored pairs of `items` items by (a, b). The scratch memory has at least 3 words for 2 items; with more
/// memory, a long list is sorted in fewer parts. Returns the number of counted steps.
PH_HIDDEN int64_t ph__list_sort(const ph__list *list, int32_t items, uint64_t *scratch, int64_t words);

#endif
