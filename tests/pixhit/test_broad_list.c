// test_broad_list.c - sorted lists of pairs of large scenes: complete, in order, and below the ceiling of the counted
// steps of the sort. test_broad.c and test_partition.c list the pairs of small scenes.
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"

#include <stdlib.h>
#include <string.h>

/// The sizes are around powers of two, where an index needs one more bit. The largest list has more pairs than are
/// sorted at a time.
TEST(a_crowd_of_any_size_is_listed_in_order) {
    static const int32_t sizes[] = {2, 3, 4, 5, 31, 33, 63, 65, 127, 128, 129, 255, 257, 512, 1023, 1025, 2048, 2049};
    enum { MOST = 2049 };
    static ph_item crowd[MOST];
    const pair_source from = {broad_new(MOST, (int)ph__isa()), NULL};
    for (int32_t i = 0; i < MOST; i++) {
        crowd[i] = (ph_item){{i * 7 % 31, i * 5 % 29, 40, 40}, 1, 1, 0};
    }
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        assert_int_equal(pair_list_find(crowd, sizes[k]), sizes[k] * (sizes[k] - 1) / 2);
        pair_list_sorted(from, crowd, sizes[k], INT32_MAX, "crowd", 0);
        pair_list_sorted(from, crowd, sizes[k], 10, "crowd, short list", 0);
    }
}

/// Checks a scattered scene with `over` boxes that cover all of it, the first and the last item included.
static void check_large(int32_t n, int32_t over) {
    ph_item *scene = after_test(calloc((size_t)n, sizeof *scene), free);
    const pair_source from = {broad_new(n, (int)ph__isa()), NULL};
    oracle_rng rng = {(uint64_t)n};
    for (int32_t i = 0; i < n; i++) {
        int32_t x = oracle_range(&rng, 0, 9000), y = oracle_range(&rng, 0, 9000);
        scene[i] = (ph_item){{x, y, x + 20, y + 20}, 1, 1, 0};
    }
    for (int32_t k = 0; k < over; k++) {
        scene[(int64_t)k * (n - 1) / (over > 1 ? over - 1 : 1)].box = (ph_box){0, 0, 9020, 9020};
    }
    int32_t pairs = pair_list_find(scene, n);
    for (int frame = 0; frame < 4; frame++) {
        pair_list_sorted(from, scene, n, pairs, "boxes over all items", frame);
    }
}

TEST(boxes_over_all_items_are_listed_below_the_ceiling) {
    check_large(20000, 1);
    check_large(20000, 9);
    check_large(700, 40);
    check_large(2000, 600);
}
