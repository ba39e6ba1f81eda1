// test_broad_moves.c - permissions of broad-phase callbacks. They may modify the items of their pairs, and data that
// the frame kept of the old state must not be used for the new state. They must not begin another frame.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1500 };

static ph_item items[MOST];

/// An item that is moved `by` pixels to the right at the next call.
typedef struct meddling {
    int32_t item, by;
} meddling;

static void shift(int32_t item, int32_t by) {
    items[item].box.x0 += by;
    items[item].box.x1 += by;
}

static void move_once(void *user, const ph_pair *pairs, int32_t count) {
    meddling *m = user;
    assert_true(pairs != NULL && count > 0);
    shift(m->item, m->by);
    m->by = 0;
}

/// Runs frames of a scene. In frame `at` the callback moves an item by `by`; the item stays there or returns. If
/// `busy`, all other items move every frame except static ones.
static void meddle(ph_broadphase *broad, int32_t n, meddling m, int at, bool back, bool busy) {
    const ph_broadphase_callbacks to = {move_once, NULL, &m};
    int32_t by = m.by;
    for (int frame = 0; frame < at + 5; frame++) {
        for (int32_t i = 0; busy && i < n; i++) {
            shift(i, items[i].is_static ? 0 : frame % 2 * 2 - 1);
        }
        if (frame != at) {
            pair_list_check(broad, items, n, NULL, back ? "moved and back" : "moved", frame);
            continue;
        }
        assert_true(ph_broadphase_pairs(broad, items, n, &to, NULL));
        assert_int_equal(m.by, 0);
        if (back) {
            shift(m.item, -by);
        }
    }
}

TEST(what_a_callback_moves_has_moved_for_the_next_frame) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int i = 0; i < 8 * 2; i++) { // frames, with and without return
            ph_broadphase *broad = broad_new(2, k);
            items[0] = items[1] = scene_item(10, 10, 8, 8);
            meddling m = {1, 100};
            meddle(broad, 2, m, i / 2, i % 2, false);
        }
    }
}

/// Scenery in a crowd. Each item overlaps some others; four of five are static.
static void make_scenery(int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(scene_between(0, 300), scene_between(0, 300), 20, 20);
        items[i].is_static = i % 5 != 0;
    }
}

TEST(what_a_callback_moves_in_scenery_has_moved_for_the_next_frame) {
    int32_t n = 400;
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ROUNDS (i, 8 * 8) {
            ph_broadphase *broad = broad_new(n, k);
            make_scenery(n);
            meddling m = {i % 2, 3000}; // a moving or a static item
            meddle(broad, n, m, i / 8, i / 2 % 2, i / 4 % 2);
        }
    }
}

// ---- changed and restored within a frame ---------------------------------------------------------------

/// The first call of a frame disables half of the items, the second call restores them.
static void change_and_change_back(void *user, const ph_pair *pairs, int32_t count) {
    static uint16_t was[MOST];
    int *calls = user;
    assert_true(pairs != NULL && count > 0);
    for (int32_t i = 0; i < MOST && *calls < 2; i += 2) {
        was[i] = *calls ? was[i] : items[i].collides_with;
        items[i].collides_with = *calls ? was[i] : 0;
    }
    ++*calls;
}

/// Runs frames without motion. In frame `at` the callback modifies items. The scene is equal before and after.
static void expect_no_memory_of_the_change(void) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ROUNDS (at, 6) {
            ph_broadphase *broad = broad_new(MOST, k);
            for (int frame = 0; frame < at + 4; frame++) {
                int calls = 0;
                const ph_broadphase_callbacks to = {change_and_change_back, NULL, &calls};
                if (frame == at) {
                    assert_true(ph_broadphase_pairs(broad, items, MOST, &to, NULL));
                    assert_true(calls >= 2);
                } else {
                    pair_list_check(broad, items, MOST, NULL, "changed and back", frame);
                }
            }
        }
    }
}

TEST(a_change_taken_back_in_a_world_past_32768_px_leaves_no_trace) {
    for (int32_t i = 0; i < MOST; i++) {
        items[i] = scene_item(scene_between(0, 100000), scene_between(0, 1000), 400, 120);
    }
    expect_no_memory_of_the_change();
}

TEST(a_change_taken_back_among_many_filter_classes_leaves_no_trace) {
    for (int32_t i = 0; i < MOST; i++) {
        items[i] = scene_item(scene_between(0, 1000), scene_between(0, 1000), 30, 30);
        items[i].category = (uint16_t)(1 + i % 64);
        items[i].collides_with = 0xffff;
    }
    expect_no_memory_of_the_change();
}

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
                pair_list_check(broad, items, n, NULL, "widened and back", frame);
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
    a->accepted += a->broad && ph_broadphase_pairs(a->broad, items, MOST, &to, NULL);
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
    ph_partition *partition = ph_partition_init(after_test_memory(ph_partition_bytes(MOST)), MOST);
    for (int frame = 0; frame < 6; frame++) {
        again a = {broad, NULL, 0, 0, 0}, b = {NULL, partition, 0, 0, 0};
        const ph_broadphase_callbacks to_a = {again_at_pairs, frame % 2 ? again_at_split : NULL, &a};
        const ph_broadphase_callbacks to_b = {again_at_pairs, again_at_split, &b};
        assert_true(ph_broadphase_pairs(broad, items, MOST, &to_a, NULL));
        assert_true(ph_partition_pairs(partition, items, MOST, &to_b, NULL));
        assert_true(a.pair_calls > 0 && b.pair_calls > 0 && b.split_calls > 0 && (a.split_calls > 0) == frame % 2);
        assert_int_equal(a.accepted + b.accepted, 0);
        pair_list_check(broad, items, MOST, NULL, "after a refused call", frame);
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
    pair_list_check(broad, items, FEW, NULL, "made anew", 0);
}
