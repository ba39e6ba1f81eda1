// list.c - the pairs of a frame as a sorted array, for games with replays.
//
// The pairs are sorted by two stable counting sorts, by b and then by a. The scratch memory contains a counter for each
// item; the rest is for pairs. If the pairs do not fit, the pairs of the first half of the items and the other pairs
// are sorted separately. A few pairs are sorted by insertion.
//
// Cost: 8 ns a pair. Counted steps: 4 for each pair and item; with more than 3 pairs an item, up to 4 log2(n) more for
// each pair. tests/pixhit/test_broad_list.c checks this ceiling.
#include "broadphase.h"
#include "pairs.h"

#include <stddef.h>

void ph__list_add(void *user, const ph_pair *pairs, int32_t count) {
    ph__list *list = (ph__list *)user;
    for (int32_t i = 0; i < count && list->n + i < list->most; i++) {
        list->out[list->n + i] = pairs[i];
    }
    list->n += count;
}

/// Scratch memory of a sort.
typedef struct sorter {
    int32_t *place; // number of pairs of each item, then the position of its pairs
    int32_t items;
    ph_pair *spare;
    int64_t room; // pairs in `spare`
    int64_t steps;
} sorter;

static inline int32_t pair_key(ph_pair pair, bool by_b) {
    return by_b ? pair.b : pair.a;
}

/// Copies n pairs to `out`, sorted by a or b. Pairs with equal keys keep their order.
static void sort_by(sorter *s, const ph_pair *pairs, int32_t n, ph_pair *out, bool by_b) {
    int32_t sum = 0;
    memset(s->place, 0, (size_t)s->items * sizeof *s->place);
    for (int32_t i = 0; i < n; i++) {
        s->place[pair_key(pairs[i], by_b)]++;
    }
    for (int32_t k = 0; k < s->items; k++) {
        int32_t count = s->place[k];
        s->place[k] = sum;
        sum += count;
    }
    for (int32_t i = 0; i < n; i++) {
        int32_t *place = &s->place[pair_key(pairs[i], by_b)];
        out[(*place)++] = pairs[i];
    }
    s->steps += 2 * ((int64_t)n + s->items);
}

/// Sorts n pairs by insertion: at most n^2 / 2 steps, without the counters of the items.
static void sort_few(sorter *s, ph_pair *pairs, int32_t n) {
    for (int32_t i = 1; i < n; i++) {
        const ph_pair pair = pairs[i];
        int32_t k = i;
        for (; k > 0 && ph__pair_before(pair, pairs[k - 1]); k--) {
            pairs[k] = pairs[k - 1];
        }
        pairs[k] = pair;
        s->steps += i - k;
    }
}

/// Sorts n pairs with low <= a < high. The pairs of a single item always fit the scratch memory.
static void sort_pairs(sorter *s, ph_pair *pairs, int32_t n, int32_t low, int32_t high) {
    if ((int64_t)n * n <= 8 * (int64_t)s->items) {
        sort_few(s, pairs, n);
        return;
    }
    if (n <= s->room) {
        sort_by(s, pairs, n, s->spare, true);
        sort_by(s, s->spare, n, pairs, false);
        return;
    }
    int32_t middle = low + (high - low) / 2, first = 0;
    for (int32_t i = 0; i < n; i++) {
        const ph_pair pair = pairs[i];
        pairs[i] = pairs[first];
        pairs[first] = pair;
        first += pair.a < middle;
    }
    s->steps += n;
    sort_pairs(s, pairs, first, low, middle);
    sort_pairs(s, pairs + first, n - first, middle, high);
}

int64_t ph__list_sort(const ph__list *list, int32_t items, uint64_t *scratch, int64_t words) {
    int32_t stored = (int32_t)ph__min64(list->n, ph__max(list->most, 0));
    int64_t free = words - ((int64_t)items + 1) / 2;
    sorter s = {(int32_t *)(void *)(scratch + free), items, NULL, ph__min64(stored, free), 0};
    s.spare = (ph_pair *)(void *)(scratch + free - s.room);
    sort_pairs(&s, list->out, stored, 0, items);
    return s.steps;
}

int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most) {
    PH_ASSERT(broad && (most <= 0 || out));
    ph__list list = {out, 0, most};
    const ph_broadphase_callbacks to = {ph__list_add, NULL, &list};
    if (!ph_broadphase_pairs(broad, items, n, &to, NULL)) {
        return -1;
    }
    ph__run r;
    memset(&r, 0, offsetof(ph__run, mask));
    r.broad = broad;
    ph__broad_arrays(&r);
    broad->sorted = ph__list_sort(&list, n, r.box, (int64_t)r.room); // after a frame, its lists are scratch memory
    return list.n;
}

ph_broadphase_stats ph_broadphase_last(const ph_broadphase *broad) {
    PH_ASSERT(ph__aligned(broad));
    return broad->last;
}
