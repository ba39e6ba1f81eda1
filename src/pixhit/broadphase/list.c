// list.c - the pairs of a frame as a sorted array: what a game that is replayed needs.
//
// New candidates are sorted when a list is asked for. So for some frames the pairs come in order but for a few, which
// are sorted by themselves and then merged. Pairs are dealt to the places of their a, and those of each a, which came
// almost in order, are put in order one by one; where an item has many, all are dealt to groups of b before. The memory
// of the lists, which is free, has room for more than 2 pairs an item. More pairs are parted first: those of the first
// half of the items, and the others. Cost: 2 ns a pair that comes in order, 5 to 8 ns another one.
#include "broadphase.h"

#include "pairs.h"

#include <string.h>

enum { GROUP = 64 }; // pairs of an item that are put in order one by one

typedef struct pair_list {
    ph_pair *out;
    int64_t n, most;
} pair_list;

static void pair_add(void *user, const ph_pair *pairs, int32_t count) {
    pair_list *list = (pair_list *)user;
    for (int32_t i = 0; i < count && list->n + i < list->most; i++) {
        list->out[list->n + i] = pairs[i];
    }
    list->n += count;
}

/// What pairs are sorted with.
typedef struct sorter {
    ph_pair *spare;
    int64_t room;   // of the spare memory
    int32_t *place; // of each index
    int32_t items;
} sorter;

static inline int32_t pair_key(ph_pair pair, bool by_b) {
    return by_b ? pair.b / GROUP : pair.a;
}

/// Where the pairs of each key go. Returns how many the commonest key has.
static int32_t find_places(const sorter *s, const ph_pair *pairs, int32_t n, bool by_b) {
    int32_t sum = 0, most = 0;
    memset(s->place, 0, (size_t)s->items * sizeof *s->place);
    for (int32_t i = 0; i < n; i++) {
        s->place[pair_key(pairs[i], by_b)]++;
    }
    for (int32_t k = 0; k < s->items; k++) {
        int32_t count = s->place[k];
        s->place[k] = sum;
        sum += count, most = ph__max(most, count);
    }
    return most;
}

/// Deals the pairs to their places. Those that agree stay in their order.
static void deal(const sorter *s, const ph_pair *pairs, int32_t n, bool by_b) {
    for (int32_t i = 0; i < n; i++) {
        s->spare[s->place[pair_key(pairs[i], by_b)]++] = pairs[i];
    }
}

/// Sorts as many pairs as there is room for.
static void deal_all(const sorter *s, ph_pair *pairs, int32_t n) {
    if (find_places(s, pairs, n, false) > GROUP) {
        find_places(s, pairs, n, true);
        deal(s, pairs, n, true);
        memcpy(pairs, s->spare, (size_t)n * sizeof *pairs);
        find_places(s, pairs, n, false);
    }
    deal(s, pairs, n, false);
    for (int32_t i = 0; i < n; i++) { // what is still out of order is so by few places
        ph_pair next = s->spare[i];
        int32_t k = i;
        for (; k > 0 && ph__pair_before(next, pairs[k - 1]); k--) {
            pairs[k] = pairs[k - 1];
        }
        pairs[k] = next;
    }
}

/// Sorts pairs whose a is low <= a < high. Of one item there are no more than there is room for.
static void pair_sort(const sorter *s, ph_pair *pairs, int32_t n, int32_t low, int32_t high) {
    if (n <= s->room) {
        deal_all(s, pairs, n);
        return;
    }
    int32_t middle = low + (high - low) / 2, first = 0;
    for (int32_t i = 0; i < n; i++) {
        ph_pair pair = pairs[i];
        pairs[i] = pairs[first];
        pairs[first] = pair;
        first += pair.a < middle;
    }
    pair_sort(s, pairs, first, low, middle);
    pair_sort(s, pairs + first, n - first, middle, high);
}

/// How many of the first pairs are in order.
static int32_t sorted_of(const ph_pair *pairs, int32_t n) {
    int32_t k = ph__min(n, 1);
    while (k < n && ph__pair_before(pairs[k - 1], pairs[k])) {
        k++;
    }
    return k;
}

void ph__pairs_sort(ph_broadphase *broad, ph_pair *pairs, int32_t n) {
    ph__run r;
    int32_t first = sorted_of(pairs, n), rest = n - first;
    if (rest == 0) {
        return;
    }
    r.broad = broad;
    ph__broad_arrays(&r);
    broad->copied = -1; // the copy lay there
    sorter s = {(ph_pair *)(void *)r.box, (int64_t)r.room - broad->n, NULL, broad->n};
    s.place = (int32_t *)(void *)(s.spare + s.room);
    if (rest > ph__min64(first, s.room)) {
        pair_sort(&s, pairs, n, 0, broad->n);
        return;
    }
    pair_sort(&s, pairs + first, rest, 0, broad->n);
    memcpy(s.spare, pairs + first, (size_t)rest * sizeof *pairs);
    while (rest > 0) { // from behind: what comes later moves up
        ph_pair next = s.spare[--rest];
        for (; first > 0 && ph__pair_before(next, pairs[first - 1]); first--) {
            pairs[first + rest] = pairs[first - 1];
        }
        pairs[first + rest] = next;
    }
}

int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most) {
    PH_ASSERT(broad && (most <= 0 || out));
    pair_list list = {out, 0, most};
    const ph_broadphase_callbacks to = {pair_add, NULL, &list};
    broad->sorts = true;
    bool done = ph_broadphase_pairs(broad, items, n, &to, NULL);
    broad->sorts = false;
    if (!done) {
        return -1;
    }
    ph__pairs_sort(broad, out, (int32_t)ph__min64(list.n, ph__max(most, 0)));
    return list.n;
}
