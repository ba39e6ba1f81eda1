// list.c - the pairs of a frame as a sorted array: what a game that is replayed needs.
//
// The pairs are gathered as they come and then sorted by heap: in place, and n log n whatever the order was.
#include "../internal.h"

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

static bool pair_before(ph_pair p, ph_pair q) {
    return p.a != q.a ? p.a < q.a : p.b < q.b;
}

/// Lets the pair at `i` sink below the ones that come after it.
static void pair_sift(ph_pair *pairs, int64_t i, int64_t n) {
    ph_pair pair = pairs[i];
    for (int64_t child; (child = 2 * i + 1) < n; i = child) {
        child += child + 1 < n && pair_before(pairs[child], pairs[child + 1]);
        if (!pair_before(pair, pairs[child])) {
            break;
        }
        pairs[i] = pairs[child];
    }
    pairs[i] = pair;
}

static void pair_sort(ph_pair *pairs, int64_t n) {
    for (int64_t i = n / 2; i-- > 0;) {
        pair_sift(pairs, i, n);
    }
    for (int64_t end = n; end-- > 1;) {
        ph_pair last = pairs[end];
        pairs[end] = pairs[0], pairs[0] = last;
        pair_sift(pairs, 0, end);
    }
}

int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most) {
    PH_ASSERT(broad && (most <= 0 || out));
    pair_list list = {out, 0, most};
    const ph_broadphase_callbacks to = {pair_add, NULL, &list};
    if (!ph_broadphase_pairs(broad, items, n, &to, NULL)) {
        return -1;
    }
    pair_sort(out, ph__min64(list.n, ph__max(most, 0)));
    return list.n;
}
