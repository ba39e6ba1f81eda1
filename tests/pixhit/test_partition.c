// test_partition.c - the L/I/R partition and ph_all_pairs compared with a double loop, in thousands of random scenes
// and in degenerate scenes that no divisor can separate. The order of a frame is reused by the next frame.
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 400, ALL = MOST * (MOST - 1) / 2 };

static ph_item items[MOST];

/// Checks a frame with and without a split callback, a list and a short list, and all pairs. In a scene without a
/// useful divisor the partition takes as many tests as the double loop.
static ph_broadphase_stats check_frame(ph_partition *partition, int32_t n, const char *name, int frame) {
    const pair_source from = {NULL, partition}, all_pairs = {NULL, NULL};
    int32_t pairs = pair_list_find(items, n), all = n * (n - 1) / 2;
    ph_broadphase_stats stats = pair_list_frame(from, items, n, frame % 3 > 0, name, frame);
    ph_broadphase_stats slow = pair_list_frame(all_pairs, items, n, true, name, frame);
    pair_list_sorted(from, items, n, frame % 2 ? pairs / 2 : pairs, name, frame);
    pair_list_sorted(from, items, n, -frame % 2, name, frame);
    CHECK(stats.tests >= stats.pairs && stats.tests <= all, "%s, n %d: %d tests for %d pairs", name, n,
          (int)stats.tests, (int)stats.pairs);
    CHECK(slow.tests == all && slow.splits == 0, "%s, n %d: all pairs split nothing", name, n);
    return stats;
}

TEST(each_scene_gives_the_pairs_of_a_double_loop) {
    ROUNDS (round, (int)oracle_cases(170 * SCENES)) {
        int32_t n = scene_between(0, round % 4 ? 60 : MOST);
        scene s = (scene)(round % SCENES);
        ph_partition *partition = partition_new(n); // the exact capacity
        scene_make(s, items, n);
        (void)check_frame(partition, n, scene_name(s), round);
        (void)check_frame(partition, n, scene_name(s), round); // starting from its own order
    }
}

/// The same partition serves many frames: items move, appear, vanish and change category; the order is reused.
TEST(an_order_recycled_through_many_frames_gives_the_right_pairs) {
    ph_partition *partition = partition_new(MOST);
    int32_t n = 0;
    for (int frame = 0, frames = (int)oracle_cases(1000); frame < frames; frame++) {
        int32_t before = n;
        n = frame % 20 == 0 ? scene_between(0, MOST) : n + scene_between(-3, 3);
        n = ph__max(0, ph__min(MOST, n));
        if (frame % 40 == 0) {
            scene_make((scene)(frame / 40 % SCENES), items, MOST);
        }
        for (int32_t i = 0; i < n; i++) {
            ph_item *item = &items[i];
            const ph_box b = item->box;
            item->box = scene_item(b.x0 + INT64_C(1) * scene_between(-4, 4), b.y0 + INT64_C(1) * scene_between(-4, 4),
                                   b.x1 - INT64_C(1) * b.x0, b.y1 - INT64_C(1) * b.y0)
                            .box;
            item->category ^= i >= before || scene_between(0, 30) == 0;
        }
        (void)check_frame(partition, n, "recycled", frame);
    }
}

// ---- the rest of the contract -------------------------------------------------------------------------

static void no_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
    fail_msg("a refused call sent pairs");
}

TEST(more_items_than_the_capacity_are_refused) {
    const ph_broadphase_callbacks to_none = {no_pairs, NULL, NULL};
    scene_make(SCENE_CLUMPS, items, MOST);
    ROUNDS (capacity, 50) {
        ph_partition *partition = partition_new(capacity);
        (void)check_frame(partition, capacity, "before", 1);
        for (int32_t over = 1; over < 300; over += 100) {
            CHECK(!ph_partition_pairs(partition, items, capacity + over, &to_none, NULL), "capacity %d, n %d", capacity,
                  capacity + over);
            CHECK(ph_partition_list(partition, items, capacity + over, NULL, 0) == -1, "list, capacity %d", capacity);
        }
        assert_false(ph_partition_pairs(partition, items, -1, &to_none, NULL));
        (void)check_frame(partition, capacity, "after", 1); // still usable after the refusal
    }
}

static void count_batches(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs, (void)count;
    ++*(int64_t *)user;
}

/// Scattered sprites need far fewer tests than the double loop, and each pair is a batch.
TEST(scattered_sprites_take_far_fewer_tests_than_all_pairs) {
    ph_partition *partition = partition_new(MOST);
    for (int kind = 0; kind < 4; kind++) { // in the plane, in a row, in a column, on a diagonal
        int64_t batches = 0;
        const ph_broadphase_callbacks to = {count_batches, NULL, &batches};
        for (int32_t i = 0; i < MOST; i++) {
            int32_t x = scene_between(-2000, 2000), y = scene_between(-2000, 2000), w = scene_between(1, 60);
            items[i] = kind == 3 ? scene_item(i, -i, i % 7 + 1, i % 5 + 1)
                                 : scene_item(kind == 2 ? 7 : x, kind == 1 ? 7 : y, w, 61 - w);
        }
        ph_broadphase_stats stats = check_frame(partition, MOST, "scattered", kind);
        CHECK(stats.tests < ALL / 8, "kind %d: %d tests", kind, (int)stats.tests);
        CHECK(stats.splits > 10 && stats.depth > 3, "kind %d: %d splits", kind, stats.splits);
        assert_true(ph_partition_pairs(partition, items, MOST, &to, NULL) && batches == stats.pairs);
    }
}
