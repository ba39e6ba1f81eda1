// pair_list.h - what a broad phase sent, beside what a plain double loop finds.
#ifndef TESTS_SUPPORT_PAIR_LIST_H
#define TESTS_SUPPORT_PAIR_LIST_H

#include "pixhit/broadphase/broadphase.h"
#include "support/after.h"

#include <stddef.h>

enum { PAIR_LIST_MOST = 1 << 21 };

typedef struct pair_list {
    ph_pair pairs[PAIR_LIST_MOST];
    size_t n;
} pair_list;

/// A ph_pairs_fn: `user` is the pair_list, which grows. Fails the test when a pair names no item or the list is full.
void pair_list_take(void *user, const ph_pair *pairs, int32_t count);

/// A broad phase for n items with that set of instructions; freed when the test has ended.
static inline ph_broadphase *broad_new(int32_t n, int isa) {
    return ph__broad_init(after_test_memory(ph_broadphase_bytes(n)), n, (enum ph_isa)isa);
}

/// What a double loop finds, for pair_list_frame.
void pair_list_find(const ph_item *items, int32_t n);

/// One frame. Fails the test unless it sends what pair_list_find found last; `name` and `frame` then say where. `split`
/// may be NULL; its `user` is of no use.
ph_broadphase_stats pair_list_frame(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame);

/// Both.
ph_broadphase_stats pair_list_check(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame);

#endif
