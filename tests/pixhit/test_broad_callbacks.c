// test_broad_callbacks.c - callbacks of the broad phase: they may modify the items of a frame, which leaves no trace in
// kept data; they must not begin another frame; and reported splits have no effect on pairs and counts.
#include "support/check.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1500 };

static ph_item items[MOST];

// ---- changed and restored within a frame ---------------------------------------------------------------

/// Each item of the second group touches its neighbor in a world packed by four pixels, but not in pixels.
enum { TOUCHING = 40, NEAR_MISSES = 100 };

static void widen_near_misses(int32_t by) {
    for (int32_t i = TOUCHING; i < TOUCHING + NEAR_MISSES; i++) {
        items[i].box.x1 += by;
    }
}

static void widen_for_one_call(void *user, const ph_pair *pairs, int32_t count) {
    int *calls = user;
    assert_true(pairs != NULL && count > 0);
    widen_near_misses(*calls == 0 ? 2 : *calls == 1 ? -2 : 0);
    ++*calls;
}

TEST(pairs_that_were_there_for_one_call_only_are_not_sent_again) {
    int32_t n = TOUCHING + NEAR_MISSES;
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(n, k);
        for (int32_t i = 0; i < n; i++) {
            int32_t j = i - TOUCHING;
            items[i] = i < TOUCHING ? scene_item(100000, 0, 9, 9) : scene_item(j / 2 * 64 + j % 2 * 2, 500, 1, 1);
        }
        for (int frame = 0; frame < 12; frame++) {
            int calls = 0;
            const ph_broadphase_callbacks to = {widen_for_one_call, NULL, &calls};
            if (frame % 2) {
                assert_true(ph_broadphase_pairs(broad, items, n, &to, NULL));
                widen_near_misses(calls == 1 ? -2 : 0);
                assert_true(calls > 0);
            } else {
                pair_list_check(broad, items, n, "widened and back", frame);
            }
        }
    }
}

// ---- a call from a callback -----------------------------------------------------------------------------

typedef struct again {
    ph_broadphase *broad;
    ph_partition *partition;
    int pair_calls, split_calls, accepted;
} again;

static void never(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
    fail_msg("a refused call sent pairs");
}

static void try_again(again *a) {
    const ph_broadphase_callbacks to = {never, NULL, NULL};
    const ph_item all = {{0, 0, 9, 9}, 1, 1, 0};
    a->accepted += a->broad && ph_broadphase_pairs(a->broad, items, MOST, &to, NULL);
    a->accepted += a->broad && ph_broadphase_box(a->broad, items, NULL, &all, NULL, 0) >= 0;
    a->accepted += a->partition && ph_partition_pairs(a->partition, items, MOST, &to, NULL);
    a->accepted += a->partition && ph_partition_list(a->partition, items, MOST, NULL, 0) >= 0;
}

static void again_at_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs, (void)count;
    ((again *)user)->pair_calls++;
    try_again((again *)user);
}

static void again_at_split(void *user, const ph_split *split) {
    (void)split;
    ((again *)user)->split_calls++;
    try_again((again *)user);
}

TEST(a_call_from_its_own_callback_is_refused) {
    scene_make(SCENE_UNIFORM, items, MOST);
    items[0] = items[1] = scene_item(0, 0, 20, 20); // a pair, regardless of the other items
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    ph_partition *partition = partition_new(MOST);
    for (int frame = 0; frame < 6; frame++) {
        again a = {broad, NULL, 0, 0, 0}, b = {NULL, partition, 0, 0, 0};
        const ph_broadphase_callbacks to_a = {again_at_pairs, frame % 2 ? again_at_split : NULL, &a};
        const ph_broadphase_callbacks to_b = {again_at_pairs, again_at_split, &b};
        assert_true(ph_broadphase_pairs(broad, items, MOST, &to_a, NULL));
        assert_true(ph_partition_pairs(partition, items, MOST, &to_b, NULL));
        assert_true(a.pair_calls > 0 && b.pair_calls > 0 && b.split_calls > 0 && (a.split_calls > 0) == frame % 2);
        assert_int_equal(a.accepted + b.accepted, 0);
        pair_list_check(broad, items, MOST, "after a refused call", frame);
    }
}

static void leave(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs, (void)count;
    longjmp(*(jmp_buf *)user, 1);
}

/// A callback is left by longjmp. Afterwards every call fails until ph_broadphase_init is called again.
TEST(a_broad_phase_whose_callback_did_not_return_refuses_every_call) {
    enum { FEW = 300 };
    static jmp_buf out;
    const ph_broadphase_callbacks leaving = {leave, NULL, &out}, to = {never, NULL, NULL};
    scene_make(SCENE_ONE_POINT, items, FEW);
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    if (setjmp(out) == 0) {
        ph_broadphase_pairs(broad, items, FEW, &leaving, NULL);
        fail_msg("the callback was not called");
    }
    assert_false(ph_broadphase_pairs(broad, items, FEW, &to, NULL));
    assert_int_equal(ph_broadphase_list(broad, items, FEW, NULL, 0), -1);
    ph_broadphase_init(broad, MOST);
    pair_list_check(broad, items, FEW, "made anew", 0);
}

// ---- splits -------------------------------------------------------------------------------------------------------

/// Makes items that are evenly distributed on one axis. On the other axis most of them are near the low or the high
/// end.
static void make_heap(int axis, bool high_end, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int32_t even = i * 37 % n * 8, packed = i / 16 % 8 == 0 ? 3000 : i % 100;
        int32_t at[2] = {high_end ? 4000 - packed : packed, even};
        items[i] = scene_item(at[axis], at[1 - axis], 6, 6);
    }
}

/// Each reported split is checked by pair_list_frame.
static ph_broadphase_stats watch(ph_broadphase *broad, int32_t n, const char *name, int frame) {
    pair_list_find(items, n);
    return pair_list_frame((pair_source){broad, NULL}, items, n, true, name, frame);
}

TEST(the_axis_that_leaves_less_to_compare_is_cut) {
    for (int i = 0; i < 8; i++) {
        ph_broadphase *broad = broad_new(512, i / 4 ? (int)ph__isa() : PH_ISA_PLAIN);
        make_heap(i / 2 % 2, i % 2 == 1, 512);
        CHECK(watch(broad, 512, "heap", i).splits > 0, "heap %d: no split", i);
        CHECK(pair_list_first_axis() == 1 - i / 2 % 2, "heap %d: cut along axis %d", i, pair_list_first_axis());
    }
}

/// The callback is set and removed while no, some or all sprites move.
TEST(a_frame_with_a_split_callback_is_partitioned) {
    for (int moving = 0; moving < 3; moving++) {
        ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
        scene_make(SCENE_MOSTLY_FIXED, items, MOST);
        for (int frame = 0; frame < 40; frame++) {
            for (int32_t i = 0; i < MOST && moving; i++) {
                int32_t dx = items[i].is_static && moving == 1 ? 0 : i % 5 - 2;
                items[i].box.x0 += dx;
                items[i].box.x1 += dx;
            }
            if (frame / 3 % 3 == 1) {
                assert_true(watch(broad, MOST, "watched", frame).splits > 0);
            } else {
                pair_list_check(broad, items, MOST, "not watched", frame);
            }
        }
    }
}

/// A crowd has more pairs than can be kept. The splits of the attempt to keep them are not counted; its tests are.
TEST(a_frame_whose_candidates_do_not_fit_counts_its_own_splits_alone) {
    enum { CROWD = 600, SIDE = 100 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        for (int32_t i = 0; i < CROWD; i++) {
            items[i] = scene_item(scene_between(0, SIDE), scene_between(0, SIDE), 30, 30);
        }
        ph_broadphase_stats watched = watch(broad, CROWD, "crowd, watched", 0);
        for (int frame = 1; frame < 8; frame++) {
            ph_broadphase_stats stats = pair_list_check(broad, items, CROWD, "crowd", frame);
            CHECK(stats.splits == watched.splits, "frame %d: %d splits, not %d", frame, stats.splits, watched.splits);
            CHECK(stats.tests >= watched.tests && stats.tests <= 2 * watched.tests,
                  "frame %d: %lld tests, %lld when watched", frame, (long long)stats.tests, (long long)watched.tests);
        }
    }
}

/// Makes a crowd on the right and moves every second sample of a split to the left. The split therefore expects to
/// halve the list, but removes only 16 items. The samples of the next split are moved in the same way, `levels` times.
static void deceive(int32_t n, int32_t levels) {
    enum { LOOKED_AT = 32, FAR_RIGHT = 30000 };
    int32_t crowd[MOST], m = n, x = 0;
    for (int32_t i = 0; i < n; i++) {
        crowd[i] = i;
        items[i] = scene_item(FAR_RIGHT + i % 20 * 8, i / 20 * 8, 6, 6);
    }
    for (int32_t level = 0; level < levels; level++, x += (FAR_RIGHT - x) * 3 / 5) {
        int32_t left = 0;
        for (int32_t k = 0; k < LOOKED_AT; k += 2) {
            int32_t i = crowd[k * m / LOOKED_AT];
            items[i] = scene_item(x, i * 8, 6, 6);
            crowd[k * m / LOOKED_AT] = -1;
        }
        for (int32_t k = 0; k < m; k++) {
            crowd[left] = crowd[k];
            left += crowd[k] >= 0;
        }
        m = left;
    }
}

TEST(lists_that_hardly_shrink_stay_in_their_memory) {
    enum { GUARD = 8192, BYTE = 0x5a };
    for (int32_t i = 2; i < 16; i++) {
        const int32_t n = 900, levels = i / 2;
        const size_t bytes = ph_broadphase_bytes(n);
        uint8_t *memory = after_test_memory(bytes + GUARD);
        memset(memory + bytes, BYTE, GUARD);
        ph_broadphase *broad = ph__broad_init(memory, n, i % 2 ? (int)ph__isa() : PH_ISA_PLAIN);
        deceive(n, levels);
        int32_t depth = watch(broad, n, "deceived", levels).depth;
        CHECK(depth >= ph__min(levels, 3), "%d splits one inside the other, of %d", depth, levels);
        for (int32_t k = 0; k < GUARD; k++) {
            CHECK(memory[bytes + (size_t)k] == BYTE, "%d levels: byte %d behind is written", levels, k);
        }
    }
}
