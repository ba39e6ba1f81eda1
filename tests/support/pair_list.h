// pair_list.h - pairs, lists and splits of a broad phase, compared with a plain double loop over all items.
#ifndef TESTS_SUPPORT_PAIR_LIST_H
#define TESTS_SUPPORT_PAIR_LIST_H

#include "pixhit/broadphase/broadphase.h"
#include "pixhit/pixhit_more.h"
#include "support/after.h"

#include <stddef.h>

enum { PAIR_LIST_MOST = 1 << 23, PAIR_LIST_ITEMS = 4096 };

/// A broad phase for n items with that set of instructions. It is freed when the test has ended.
static inline ph_broadphase *broad_new(int32_t n, int isa) {
    return ph__broad_init(after_test_memory(ph_broadphase_bytes(n)), n, isa);
}

/// A partition for n items in arbitrary memory. It is freed when the test has ended.
ph_partition *partition_new(int32_t n);

/// The method under test: the broad phase or the partition that is set, or ph_all_pairs if both are NULL.
typedef struct pair_source {
    ph_broadphase *broad;
    ph_partition *partition;
} pair_source;

/// Stores the pairs of a double loop, in order, for the functions below. Returns their number.
int32_t pair_list_find(const ph_item *items, int32_t n);

/// Runs one frame. Fails the test unless it sends the pairs of the last pair_list_find, each once, and its counts are
/// plausible; the message contains `name` and `frame`. If `watched`, each reported split is checked too.
ph_broadphase_stats pair_list_frame(pair_source from, const ph_item *items, int32_t n, bool watched, const char *name,
                                    int frame);

/// Like pair_list_frame, for the sorted list. `room` pairs of it are stored. The steps of the sort stay below the
/// ceiling that list.c states.
void pair_list_sorted(pair_source from, const ph_item *items, int32_t n, int32_t room, const char *name, int frame);

/// Calls pair_list_find, then runs a frame of the broad phase without a split callback.
ph_broadphase_stats pair_list_check(ph_broadphase *broad, const ph_item *items, int32_t n, const char *name, int frame);

/// Axis of the first split of the last watched frame.
int pair_list_first_axis(void);

#endif
