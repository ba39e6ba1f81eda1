// test_broad.c - the fast broad phase reports exactly the pairs of a double loop, with every instruction set of this
// machine, in thousands of mostly unfavorable scenes.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 3000 };

static ph_item items[MOST];

// ---- no frame allocates -------------------------------------------------------------------------------

#if defined(__GLIBC__) && defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && \
    !defined(__clang__)
// Replacements of the library's functions, which remain available under other names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
static int64_t allocations;

void *malloc(size_t n) {
    allocations++;
    return __libc_malloc(n);
}

void *calloc(size_t n, size_t each) {
    allocations++;
    return __libc_calloc(n, each);
}

void *realloc(void *old, size_t n) {
    allocations++;
    return __libc_realloc(old, n);
}
#define COUNTS_ALLOCATIONS 1
#else
static int64_t allocations;
#define COUNTS_ALLOCATIONS 0
#endif

// ---- comparing ----------------------------------------------------------------------------------------

enum { TIERS = 2 };
static ph_broadphase *tier[TIERS];
static const char *tier_name[TIERS] = {"plain", "avx2"};

TEST_SETUP(make_tiers) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        tier[k] = broad_new(MOST, k);
        assert_non_null(tier[k]);
        printf("    tier %s\n", tier_name[k]);
    }
}

/// Compares every instruction set with the last pair_list_find.
static void compare(int32_t n, const char *name) {
    for (int k = 0; k < TIERS && tier[k]; k++) {
        pair_list_frame(tier[k], items, n, NULL, name, k);
    }
}

/// Compares every instruction set with the oracle, then again after no change, small changes and large changes.
static void check(int32_t n, const char *name) {
    pair_list_find(items, n);
    for (int frame = 0; frame < 4; frame++) {
        compare(n, name); // equal boxes use the data kept from the previous frame
    }
    if (n == 0) {
        return;
    }
    int32_t i = scene_between(0, n - 1);
    ph_item was = items[i];
    items[i].box.x0 ^= 1;
    pair_list_find(items, n);
    compare(n, name);
    compare(n, name);
    items[i] = was;
    items[i].is_static ^= 1;
    pair_list_find(items, n);
    compare(n, name);
    items[i] = was;
    pair_list_find(items, n);
    compare(n, name);
}

// ---- tests -------------------------------------------------------------------------------------------

TEST(small_scenes_give_the_pairs_of_a_double_loop) {
    static const int32_t sizes[] = {0, 1, 2, 3, 7, 8, 9, 15, 31, 33, 63, 64, 65, 66, 71, 100, 127, 128, 129, 200};
    for (long round = oracle_cases(12); round > 0; round--) {
        for (scene s = 0; s < SCENES; s++) {
            for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
                scene_make(s, items, sizes[k]);
                check(sizes[k], scene_name(s));
            }
        }
    }
}

TEST(large_scenes_give_the_pairs_of_a_double_loop) {
    for (long round = oracle_cases(1); round > 0; round--) {
        for (scene s = 0; s < SCENES; s++) {
            int32_t n = scene_between(300, s == SCENE_ONE_POINT ? 900 : 1900);
            scene_make(s, items, n);
            check(n, scene_name(s));
        }
    }
}

/// Some sprites move, some rest, some appear and disappear.
TEST(sprites_that_move_come_and_go_give_the_right_pairs) {
    for (int run = 0; run < 12; run++) {
        int32_t n = scene_between(50, 800);
        scene_make(SCENE_MOSTLY_FIXED, items, n);
        for (int frame = 0; frame < 40; frame++) {
            int32_t far = frame == 30 ? 1 << (run * 2 + 4) : 3;
            for (int32_t i = 0; i < n; i++) {
                if (!items[i].is_static && frame % 8 > 2) {
                    int32_t dx = scene_between(-far, far), dy = scene_between(-3, 3);
                    items[i].box.x0 += dx;
                    items[i].box.x1 += dx;
                    items[i].box.y0 += dy;
                    items[i].box.y1 += dy;
                }
            }
            if (frame % 10 == 9) {
                items[scene_between(0, n - 1)].is_static ^= 1;
            }
            if (frame % 13 == 12) {
                n = scene_between(1, n);
            }
            pair_list_find(items, n);
            compare(n, "frames");
        }
    }
}

/// Moves each sprite by at most `far` px on each axis.
static void move_sprites(int32_t n, int32_t far) {
    for (int32_t i = 0; i < n; i++) {
        if (!items[i].is_static) {
            int32_t dx = scene_between(-far, far), dy = scene_between(-far, far);
            ph_box b = items[i].box;
            items[i].box =
                scene_item((int64_t)b.x0 + dx, (int64_t)b.y0 + dy, (int64_t)b.x1 - b.x0, (int64_t)b.y1 - b.y0).box;
        }
    }
}

/// Further changes of some frames, usually of a single item. Returns the number of items that remain.
static int32_t change_scenery(int32_t n, int frame) {
    int32_t k = scene_between(0, n - 1);
    switch (frame) {
    case 4: items[k].box.x1++; break;
    case 6: items[k].is_static = !items[k].is_static; break;
    case 8: items[k].category ^= 2; break;
    case 9: items[k].collides_with = 0; break;
    case 11:
        for (int32_t i = 0; i < n; i++) { // all categories change, their order does not
            items[i].collides_with ^= 4;
            items[i].category |= 8;
        }
        break;
    case 13: return n - n / 50;
    default: break;
    }
    return n;
}

/// Some sprites are static scenery, and others move through it.
TEST(sprites_that_move_through_scenery_give_the_right_pairs) {
    enum { FRAMES = 14, STILL = 7 }; // a frame without motion
    int runs = (int)oracle_cases(24);
    for (int run = 0; run < runs; run++) {
        int32_t n = scene_between(400, run % 4 == 0 ? MOST : 1200), far = run % 5 == 4 ? 40000 : 8;
        static const scene made[] = {SCENE_UNIFORM, SCENE_BEAMS,  SCENE_TOUCHING,   SCENE_FEW_KINDS,
                                     SCENE_ROW,     SCENE_CLUMPS, SCENE_MANY_KINDS, SCENE_EXPONENTIAL};
        scene_make(made[run % 8], items, n);
        for (int32_t i = 0; i < n; i++) {
            items[i].is_static = scene_draw() % 10 < 8 ? scene_draw() | 1 : 0;
        }
        for (int frame = 0; frame < FRAMES; frame++) {
            if (frame != STILL) {
                move_sprites(n, far);
            }
            n = change_scenery(n, frame);
            pair_list_find(items, n);
            compare(n, "scenery");
        }
    }
}

/// The sprites are so large that each straddles every divisor.
TEST(a_crowd_that_crosses_all_of_a_scenery_gives_the_right_pairs) {
    int32_t n = 2400;
    scene_make(SCENE_CLUMPS, items, n);
    for (int32_t i = 0; i < n; i++) {
        items[i].is_static = (uint32_t)i % 2;
    }
    for (int frame = 0; frame < 6; frame++) {
        for (int32_t i = 0; i < n; i += 2) {
            items[i] =
                scene_item(scene_between(-70, -60), scene_between(-70, -60), i % 40 ? 1300 : 5, i % 38 ? 1300 : 5);
            items[i].category = 2;
            items[i].collides_with = 1;
            items[i + 1].category = 1;
            items[i + 1].collides_with = 3;
        }
        pair_list_find(items, n);
        compare(n, "crowd");
    }
}

static void count_only(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    *(int64_t *)user += count;
}

TEST(a_capacity_out_of_range_is_refused) {
    assert_int_equal(ph_broadphase_bytes(-1), 0);
    assert_int_equal(ph_broadphase_bytes(PH_BROADPHASE_MOST + 1), 0);
    assert_true(ph_broadphase_bytes(0) > 0);
    assert_true(ph_broadphase_bytes(PH_BROADPHASE_MOST) <= (size_t)160 * PH_BROADPHASE_MOST);
    assert_true(ph_broadphase_bytes(200) <= 160 * 200 && ph_broadphase_bytes(20000) <= 160 * 20000);
    assert_null(ph_broadphase_init(NULL, 4));
    void *memory = malloc(ph_broadphase_bytes(4));
    ph_broadphase *broad = ph_broadphase_init(memory, 4);
    int64_t pairs = 0;
    const ph_broadphase_callbacks to_count = {count_only, NULL, &pairs};
    assert_non_null(broad);
    scene_make(SCENE_UNIFORM, items, 5);
    assert_false(ph_broadphase_pairs(broad, items, 5, &to_count, NULL));
    assert_false(ph_broadphase_pairs(broad, items, -1, &to_count, NULL));
    assert_true(ph_broadphase_pairs(broad, items, 4, &to_count, NULL));
    free(memory);
}

/// When the lists are full, nodes are compared pairwise instead, with the same pairs.
TEST(memory_of_exactly_the_asked_size_is_enough) {
    for (int round = 0; round < 100; round++) {
        int32_t n = round % 2 ? scene_between(1, 20) : scene_between(65, 700); // a small leaf, and lists that fill up
        scene_make(SCENE_BEAMS, items, n);
        pair_list_find(items, n);
        for (int k = 0; k <= (int)ph__isa(); k++) {
            ph_broadphase *broad = broad_new(n, k); // under ASan the heap's guard follows immediately
            pair_list_frame(broad, items, n, NULL, "exactly", k);
            after_now(broad);
        }
    }
}

TEST(no_frame_allocates) {
    for (int k = 0; k < TIERS && tier[k]; k++) {
        int64_t before, pairs = 0;
        const ph_broadphase_callbacks to_count = {count_only, NULL, &pairs};
        scene_make(SCENE_MOSTLY_FIXED, items, MOST);
        items[0] = items[1] = scene_item(0, 0, 10, 10); // a pair, even in a sparse scene
        before = allocations;
        for (int frame = 0; frame < 12; frame++) {
            for (int32_t i = 0; i < MOST && frame < 8; i++) {
                items[i].box.x1 += !items[i].is_static; // frames with and without candidates, then frames at rest
            }
            assert_true(ph_broadphase_pairs(tier[k], items, MOST, &to_count, NULL));
        }
        assert_true(pairs > 0);
        assert_int_equal(allocations - before, 0);
    }
    free(malloc(1)); // the hook is in place
    assert_true(!COUNTS_ALLOCATIONS || allocations > 0);
}
