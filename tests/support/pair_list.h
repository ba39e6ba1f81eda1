// pair_list.h - pairs of a broad phase, compared with the pairs of a plain double loop.
#ifndef TESTS_SUPPORT_PAIR_LIST_H
#define TESTS_SUPPORT_PAIR_LIST_H

#include "pixhit/broadphase/broadphase.h"
#include "pixhit/pixhit_more.h"
#include "support/after.h"

#include <stddef.h>

enum { PAIR_LIST_MOST = 1 << 21 };

typedef struct pair_list {
    ph_pair pairs[PAIR_LIST_MOST];
    size_t n;
} pair_list;

/// A ph_pairs_fn whose `user` is a growing pair_list. Fails the test if a pair contains an invalid index or the list
/// is full.
void pair_list_take(void *user, const ph_pair *pairs, int32_t count);

/// A broad phase for n items with that set of instructions. It is freed when the test has ended.
static inline ph_broadphase *broad_new(int32_t n, int isa) {
    return ph__broad_init(after_test_memory(ph_broadphase_bytes(n)), n, isa);
}

/// Stores the pairs of a double loop for pair_list_frame.
void pair_list_find(const ph_item *items, int32_t n);

/// Runs one frame. Fails the test unless it sends the pairs of the last pair_list_find; the message contains `name`
/// and `frame`. `split` may be NULL; its `user` is not used.
ph_broadphase_stats pair_list_frame(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame);

/// pair_list_find followed by pair_list_frame.
ph_broadphase_stats pair_list_check(ph_broadphase *broad, const ph_item *items, int32_t n, ph_split_fn *split,
                                    const char *name, int frame);

#endif
