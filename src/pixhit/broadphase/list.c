// list.c - the pairs of a frame as a sorted array: what a game that is replayed needs.
//
// The pairs are gathered as they come and then sorted by radix: a pair is a number, a above b, and the numbers are
// dealt by their lowest bits, up to 11 at a time, then by the next, and so on. They go to and fro between the array and
// the memory of the lists, which is free between frames and has room for 4 pairs an item. More pairs are parted first:
// those of the first half of the items, and the others. Cost: about 10 ns a pair, in whatever order they come.
#include "broadphase.h"

#include <string.h>

enum { DIGIT = 11 }; // most bits dealt by at a time: so many counters fit the cache

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
    int64_t room;           // of the spare memory
    int bits, shift, digit; // of an index; the digit to deal by: where it begins and its bits
} sorter;

static inline uint32_t digit_of(const sorter *s, ph_pair pair) {
    uint64_t number = (uint64_t)(uint32_t)pair.a << s->bits | (uint32_t)pair.b;
    return (uint32_t)(number >> s->shift) & ((1u << s->digit) - 1);
}

/// Deals the pairs by one digit. Those that agree in it stay in their order.
static void deal(const ph_pair *from, int32_t n, ph_pair *to, sorter s) {
    int32_t place[1 << DIGIT], sum = 0;
    memset(place, 0, sizeof *place << s.digit);
    for (int32_t i = 0; i < n; i++) {
        place[digit_of(&s, from[i])]++;
    }
    for (int32_t k = 0; k < 1 << s.digit; k++) {
        int32_t count = place[k];
        place[k] = sum;
        sum += count;
    }
    for (int32_t i = 0; i < n; i++) {
        to[place[digit_of(&s, from[i])]++] = from[i];
    }
}

/// Sorts as many pairs as there is room for.
static void deal_all(sorter s, ph_pair *pairs, int32_t n) {
    ph_pair *from = pairs, *to = s.spare;
    int deals = (2 * s.bits + DIGIT - 1) / DIGIT;
    s.digit = (2 * s.bits + deals - 1) / deals;
    for (s.shift = 0; s.shift < 2 * s.bits; s.shift += s.digit) {
        deal(from, n, to, s);
        ph_pair *dealt = to;
        to = from, from = dealt;
    }
    if (from != pairs) {
        memcpy(pairs, from, (size_t)n * sizeof *pairs);
    }
}

/// Sorts pairs whose a is low <= a < high. Of one item there are no more than there is room for.
static void pair_sort(const sorter *s, ph_pair *pairs, int32_t n, int32_t low, int32_t high) {
    if (n <= s->room) {
        deal_all(*s, pairs, n);
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

int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most) {
    PH_ASSERT(broad && (most <= 0 || out));
    pair_list list = {out, 0, most};
    const ph_broadphase_callbacks to = {pair_add, NULL, &list};
    if (!ph_broadphase_pairs(broad, items, n, &to, NULL)) {
        return -1;
    }
    int32_t listed = (int32_t)ph__min64(list.n, ph__max(most, 0));
    if (listed > 1) {
        sorter s = {NULL, 0, ph__highest((uint32_t)n) + 1, 0, 0};
        s.spare = ph__broad_spare(broad, &s.room);
        pair_sort(&s, out, listed, 0, n);
    }
    return list.n;
}
