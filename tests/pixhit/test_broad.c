// test_broad.c - the fast broad phase reports exactly the pairs of a double loop, with every instruction set of this
// machine, in random scenes whose items move, jump, appear, vanish, become static and change their filters, also in
// callbacks. Pairs, sorted lists and splits are asked for in turn, with the same block of memory for all scenes.
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 3000, TIERS = 2 };

static ph_item items[MOST];
static ph_broadphase *tier[TIERS];

// ---- no frame allocates -------------------------------------------------------------------------------

#if defined(__GLIBC__) && defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && \
    !defined(__clang__)
// A replacement of the library's function, which remains available under another name.
extern void *__libc_malloc(size_t);
static int64_t allocations;

void *malloc(size_t n) {
    allocations++;
    return __libc_malloc(n);
}
#define COUNTS_ALLOCATIONS 1
#else
static int64_t allocations;
#define COUNTS_ALLOCATIONS 0
#endif

static void count_only(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    *(int64_t *)user += count;
}

TEST_SETUP(make_tiers) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        tier[k] = broad_new(MOST, k);
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

// ---- random frames --------------------------------------------------------------------------------------

typedef struct mover {
    int32_t x, y, vx, vy; ///< fraction of the position and velocity [px / 256]
} mover;

static mover movers[MOST];

static void shift(ph_item *item, int32_t dx, int32_t dy) {
    const ph_box b = item->box;
    item->box = scene_item((int64_t)b.x0 + dx, (int64_t)b.y0 + dy, (int64_t)b.x1 - b.x0, (int64_t)b.y1 - b.y0).box;
}

static void new_speed(int32_t i) {
    static const int32_t speeds[] = {60, 256, 900, 900, 3000};
    int32_t most = speeds[scene_draw() % 5];
    movers[i] = (mover){0, 0, scene_between(-most, most), scene_between(-most, most)};
}

/// Changes of single items that occur in a game. A run of frames has some of them.
enum { BE_BORN, TURN, STOP, JUMP, MEET, WIDEN, EMPTY, VANISH, MIX, FIX, STRAY, CHANGES };

static void change_one(int change, int32_t i, int32_t n) {
    ph_item *item = &items[i], *other = &items[scene_between(0, n - 1)];
    switch (change) {
    case BE_BORN: *item = *other; break;
    case TURN: new_speed(i); break;
    case STOP: memset(&movers[i], 0, sizeof movers[i]); break;
    case JUMP: shift(item, scene_between(-1500, 1500), scene_between(-1500, 1500)); break;
    case MEET: item->box = scene_item(other->box.x0 + INT64_C(2), other->box.y0 - INT64_C(2), 20, 20).box; break;
    case WIDEN: item->box.x1 += item->box.x1 < 1 << 30; break;
    case EMPTY: item->box.x1 = item->box.x0 + (item->box.x0 < 1 << 30 && item->box.x1 <= item->box.x0 ? 9 : 0); break;
    case VANISH: item->collides_with ^= 1; break;
    case MIX: item->category = (uint16_t)scene_between(0, 100); break;
    case FIX: item->is_static = !item->is_static; break;
    default: *item = scene_stray();
    }
}

/// Changes all items: every ninth frame gives them another class, in the order of the old classes, and every 13th frame
/// moves them by a long way.
static void change_all(int32_t n, int frame, int32_t far) {
    for (int32_t i = 0; i < n; i++) {
        items[i].collides_with ^= frame % 9 == 8 ? 4 : 0;
        items[i].category |= frame % 9 == 8 ? 8 : 0;
        if (frame % 13 == 12) {
            shift(&items[i], scene_between(-far, far), scene_between(-far, far));
        }
    }
}

static void move_all(int32_t n, int32_t drift) {
    for (int32_t i = 0; i < n; i++) {
        mover *m = &movers[i];
        int32_t x = m->x + m->vx, y = m->y + m->vy;
        if (!items[i].is_static) {
            shift(&items[i], (x >> 8) + drift, (y >> 8) - drift / 2);
            m->x = x & 255;
            m->y = y & 255;
        }
    }
}

/// Moves an item in the first call of a frame, disables half of the items in it, and enables them in the second call.
typedef struct meddler {
    int32_t item, by, n;
    int calls;
} meddler;

static void meddle(void *user, const ph_pair *pairs, int32_t count) {
    static uint16_t was[MOST];
    meddler *m = user;
    assert_true(pairs != NULL && count > 0);
    for (int32_t i = 0; i < m->n && m->calls < 2; i += 2) {
        was[i] = m->calls ? was[i] : items[i].collides_with;
        items[i].collides_with = m->calls ? was[i] : 0;
    }
    shift(&items[m->item], m->calls ? 0 : m->by, 0);
    m->calls++;
}

/// Runs a frame whose callback changes items; half of the callbacks leave the item where it was.
static void frame_with_changes(ph_broadphase *broad, int32_t n) {
    meddler m = {scene_between(0, n - 1), scene_draw() % 2 ? 1 : 3000, n, 0};
    const ph_broadphase_callbacks to = {meddle, NULL, &m};
    const ph_item before = items[m.item];
    assert_true(ph_broadphase_pairs(broad, items, n, &to, NULL));
    if (m.calls == 1) {
        meddle(&m, (ph_pair[1]){{0, 1}}, 1);
    }
    if (scene_draw() % 2) {
        items[m.item].box = before.box;
    }
}

/// Compares a frame of each instruction set with the double loop. Returns how many used kept data.
static int compare(int32_t n, const char *name, int frame) {
    int kept = 0, room = scene_between(0, 3), way = scene_between(0, 7);
    int32_t pairs = pair_list_find(items, n);
    for (int k = 0; k < TIERS && tier[k]; k++) {
        const pair_source from = {tier[k], NULL};
        if (way == 0) {
            pair_list_sorted(from, items, n, room < 3 ? room * pairs / 2 : pairs + 1, name, frame);
        } else {
            (void)pair_list_frame(from, items, n, way == 1, name, frame);
        }
        kept += tier[k]->kept;
    }
    return kept;
}

/// Returns how many frames used kept data.
static int run_frames(scene s, int32_t most, int frames) {
    int32_t n = scene_between(24, most), drift = scene_draw() % 8 ? 0 : scene_between(-9000, 9000), kept = 0;
    uint32_t changes = scene_draw() & scene_draw();
    bool all_change = scene_draw() % 4 == 0;
    scene_make(s, items, MOST);
    for (int32_t i = 0; i < MOST; i++) {
        new_speed(i);
    }
    for (int frame = 0; frame < frames; frame++) {
        if (frame % 40 < 30) { // then all items rest
            move_all(n, drift);
        }
        for (int k = 0; k < CHANGES; k++) {
            for (int32_t times = changes >> k & 1 ? scene_between(-4, 2) : 0; times > 0; times--) {
                change_one(k, scene_between(0, n - 1), n);
            }
        }
        if (all_change) {
            change_all(n, frame, 2000);
        }
        n += changes >> 20 & 1 && frame % 3 == 0 ? scene_between(-5, 5) : 0;
        n += changes >> 21 & 1 && frame % 13 == 6 ? -n / 2 : changes >> 21 & 1 && frame % 13 == 0 ? n : 0;
        n = n < 1 || n > MOST ? most : n;
        kept += compare(n, scene_name(s), frame);
        if (frame % 7 == 6) {
            frame_with_changes(tier[0], n);
            frame_with_changes(tier[ph__isa()], n);
        }
    }
    return kept;
}

TEST(random_frames_give_the_pairs_of_a_double_loop) {
    enum { RUNS = 6, FRAMES = 45 };
    long runs = oracle_cases(RUNS * SCENES), kept = 0;
    for (long run = 0; run < runs; run++) {
        kept += run_frames((scene)(run % SCENES), 400, FRAMES);
    }
    CHECK(runs < RUNS * SCENES || kept > runs * FRAMES / 3, "%ld of %ld frames used what was kept", kept,
          runs * FRAMES);
}

TEST(random_frames_of_large_scenes_give_the_pairs_of_a_double_loop) {
    for (long run = oracle_cases(SCENES); run > 0; run--) {
        (void)run_frames((scene)(run % SCENES), run % 4 ? 1200 : MOST, 9);
    }
}

/// The numbers are round the sizes of leaves, vectors and words. The memory is exactly as large as asked.
TEST(scenes_of_every_small_size_give_the_pairs_of_a_double_loop) {
    static const int32_t sizes[] = {0, 1, 2, 3, 7, 8, 9, 15, 23, 24, 25, 31, 33, 63, 64, 65, 71, 127, 128, 129, 200};
    for (long round = oracle_cases(4) * SCENES; round > 0; round--) {
        scene s = (scene)(round % SCENES);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            int32_t n = sizes[i];
            scene_make(s, items, n);
            for (int k = 0; k <= (int)ph__isa(); k++) {
                ph_broadphase *broad = broad_new(n, k);
                for (int frame = 0; frame < 5; frame++) {
                    (void)pair_list_check(broad, items, n, scene_name(s), frame);
                    if (frame > 1 && n > 0) {
                        change_one(scene_between(0, CHANGES - 1), scene_between(0, n - 1), n);
                    }
                }
                pair_list_find(items, n);
                (void)pair_list_frame((pair_source){broad, NULL}, items, n, true, scene_name(s), n);
                after_now(broad);
            }
        }
    }
}

/// When the lists are full, nodes are compared pairwise instead, with the same pairs.
TEST(memory_of_exactly_the_asked_size_is_enough) {
    for (int round = 0; round < 60; round++) {
        int32_t n = scene_between(65, 700);
        scene_make(SCENE_BEAMS, items, n);
        for (int k = 0; k <= (int)ph__isa(); k++) {
            ph_broadphase *broad = broad_new(n, k); // under ASan the heap's guard follows immediately
            (void)pair_list_check(broad, items, n, "exactly", round);
            after_now(broad);
        }
    }
}

/// Each divisor is straddled by all moving items, which fill the memory of the lists.
TEST(a_crowd_that_crosses_all_of_a_scenery_gives_the_right_pairs) {
    const int32_t n = 2400;
    scene_make(SCENE_CLUMPS, items, n);
    for (int frame = 0; frame < 6; frame++) {
        for (int32_t i = 0; i < n; i += 2) {
            items[i] =
                scene_item(scene_between(-70, -60), scene_between(-70, -60), i % 40 ? 1300 : 5, i % 38 ? 1300 : 5);
            items[i].category = 2;
            items[i + 1].collides_with = 3;
            items[i + 1].is_static = 1;
        }
        compare(n, "crowd", frame);
    }
}

TEST(a_capacity_out_of_range_is_refused) {
    assert_null(ph_broadphase_init(NULL, 4));
    assert_true(ph_broadphase_bytes(200) <= 160 * 200 && ph_broadphase_bytes(20000) <= 160 * 20000);
    ph_broadphase *broad = broad_new(4, (int)ph__isa());
    int64_t pairs = 0;
    const ph_broadphase_callbacks to_count = {count_only, NULL, &pairs};
    scene_make(SCENE_UNIFORM, items, 5);
    assert_false(ph_broadphase_pairs(broad, items, 5, &to_count, NULL));
    assert_false(ph_broadphase_pairs(broad, items, -1, &to_count, NULL));
    assert_true(ph_broadphase_pairs(broad, items, 4, &to_count, NULL));
    assert_int_equal(ph_broadphase_list(broad, items, 5, NULL, 0), -1);
}
