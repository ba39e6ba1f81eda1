// pair_list.c - collecting pairs, sorting them, comparing them with a double loop.
#include "support/pair_list.h"

#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

void pair_list_take(void *user, const ph_pair *pairs, int32_t count) {
    pair_list *list = user;
    assert_true(count > 0 && list->n + (size_t)count <= PAIR_LIST_MOST);
    memcpy(list->pairs + list->n, pairs, (size_t)count * sizeof *pairs);
    list->n += (size_t)count;
}

static int by_value(const void *a, const void *b) {
    const ph_pair *p = a, *q = b;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

bool pair_list_same(pair_list *a, pair_list *b) {
    qsort(a->pairs, a->n, sizeof a->pairs[0], by_value);
    qsort(b->pairs, b->n, sizeof b->pairs[0], by_value);
    return a->n == b->n && memcmp(a->pairs, b->pairs, a->n * sizeof a->pairs[0]) == 0;
}

static void find_all(const ph_item *items, int32_t n, pair_list *out) {
    out->n = 0;
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = i + 1; j < n; j++) {
            if (oracle_pair(&items[i], &items[j])) {
                ph_pair pair = {i, j};
                pair_list_take(out, &pair, 1);
            }
        }
    }
}

ph_broadphase_stats pair_list_check(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame) {
    static pair_list got, want;
    const ph_broadphase_callbacks to = {pair_list_take, split, &got};
    ph_broadphase_stats stats;
    got.n = 0;
    assert_true(ph_broadphase_pairs(broad, items, n, &to, &stats));
    find_all(items, n, &want);
    if (!pair_list_same(&got, &want) || stats.pairs != (int64_t)got.n) {
        fail_msg("%s, n %d, frame %d: %zu pairs instead of %zu", name, (int)n, frame, got.n, want.n);
    }
    return stats;
}
