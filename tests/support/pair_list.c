// pair_list.c - collects pairs, sorts them and compares them with a double loop.
#include "support/pair_list.h"

#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

void pair_list_take(void *user, const ph_pair *pairs, int32_t count) {
    pair_list *list = user;
    assert_true(count > 0 && list->n + (size_t)count <= PAIR_LIST_MOST);
    for (int32_t k = 0; k < count; k++) {
        assert_true(pairs[k].a >= 0 && pairs[k].a < pairs[k].b);
    }
    memcpy(list->pairs + list->n, pairs, (size_t)count * sizeof *pairs);
    list->n += (size_t)count;
}

static int by_value(const void *a, const void *b) {
    const ph_pair *p = a, *q = b;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

static pair_list got, want;

void pair_list_find(const ph_item *items, int32_t n) {
    want.n = 0;
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = i + 1; j < n; j++) {
            if (oracle_pair(&items[i], &items[j])) {
                ph_pair pair = {i, j};
                pair_list_take(&want, &pair, 1);
            }
        }
    }
}

ph_broadphase_stats pair_list_frame(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame) {
    const ph_broadphase_callbacks to = {pair_list_take, split, &got};
    ph_broadphase_stats stats;
    size_t bytes = (size_t)n * sizeof *items;
    ph_item *exact = after_test_memory(bytes + (n == 0)); // the heap's guard detects a read beyond the last item
    memcpy(exact, items, bytes);
    got.n = 0;
    assert_true(ph_broadphase_pairs(broad, exact, n, &to, &stats));
    after_now(exact);
    qsort(got.pairs, got.n, sizeof got.pairs[0], by_value);
    if (got.n != want.n || memcmp(got.pairs, want.pairs, got.n * sizeof got.pairs[0]) != 0 ||
        stats.pairs != (int64_t)got.n) {
        fail_msg("%s, n %d, frame %d: %zu pairs instead of %zu", name, (int)n, frame, got.n, want.n);
    }
    return stats;
}

ph_broadphase_stats pair_list_check(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame) {
    pair_list_find(items, n);
    return pair_list_frame(broad, items, n, split, name, frame);
}
