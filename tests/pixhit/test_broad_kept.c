// test_broad_kept.c - cost of the fast broad phase, in counted work: data is kept between frames, for all kinds of
// motion and wherever the bulk of the items is, and few items far away cost little. Every frame has the right pairs.
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 700, SIDE = 1500, FRAMES = 60, SUBPIXELS = 256 };

static ph_item items[MOST];
static int32_t vx[MOST], vy[MOST];

/// True for a frame that used kept data. Such a frame makes no splits, which a frame without kept data needs for this
/// number of items.
static bool is_kept(const ph_broadphase_stats *stats) {
    return stats->splits == 0;
}

static void make_sprite(int32_t i) {
    items[i] = scene_item(scene_between(0, SIDE), scene_between(0, SIDE), scene_between(8, 40), scene_between(8, 40));
    vx[i] = scene_between(-3, 3);
    vy[i] = scene_between(-3, 3);
}

static void make_crowd(int32_t n, int64_t x, int64_t y, int32_t side) {
    for (int32_t i = 0; i < n; i++) {
        make_sprite(i);
        items[i] = scene_item(x + scene_between(0, side), y + scene_between(0, side), scene_between(8, 40),
                              scene_between(8, 40));
    }
}

static void move_by(int32_t i, int32_t dx, int32_t dy) {
    const ph_box b = items[i].box;
    items[i].box = scene_item((int64_t)b.x0 + dx, (int64_t)b.y0 + dy, b.x1 - b.x0, b.y1 - b.y0).box;
}

static void put(int32_t i, int32_t x, int32_t y) {
    move_by(i, x - items[i].box.x0, y - items[i].box.y0);
}

static void move_all(int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        vx[i] = items[i].box.x0 < 0 ? abs(vx[i]) : items[i].box.x0 > SIDE ? -abs(vx[i]) : vx[i];
        vy[i] = items[i].box.y0 < 0 ? abs(vy[i]) : items[i].box.y0 > SIDE ? -abs(vy[i]) : vy[i];
        if (!items[i].is_static) {
            move_by(i, vx[i], vy[i]);
        }
    }
}

/// Moves the scene until a frame has used kept data.
static void run_until_kept(ph_broadphase *broad, int32_t n) {
    for (int frame = 0; frame < 20; frame++) {
        move_all(n);
        ph_broadphase_stats stats = pair_list_check(broad, items, n, "until kept", frame);
        if (frame > 2 && is_kept(&stats)) {
            return;
        }
    }
    fail_msg("nothing was kept");
}

// ---- kinds of motion ------------------------------------------------------------------------------------------------

typedef void change_fn(int32_t *n, int frame);

static void nothing_else(int32_t *n, int frame) {
    (void)n, (void)frame;
}

static void some_turn(int32_t *n, int frame) {
    (void)frame;
    for (int k = 0; k < 6; k++) {
        int32_t i = scene_between(0, *n - 1);
        vx[i] = scene_between(-9, 9);
        vy[i] = scene_between(-9, 9);
    }
}

static void some_jump(int32_t *n, int frame) {
    if (frame % 3 == 0) {
        put(scene_between(0, *n - 1), scene_between(0, SIDE), scene_between(0, SIDE));
    }
}

static void all_jump(int32_t *n, int frame) {
    if (frame % 20 == 19) {
        make_crowd(*n, 0, 0, SIDE);
    }
}

/// Changes the number of shots at the end of the list: it rises and falls.
static void count_changes(int32_t *n, int frame) {
    *n += frame % 4 == 0 ? -scene_between(0, 4) : scene_between(0, 2);
    *n = ph__min(*n, MOST);
}

/// Makes the maximal number of distinct classes, where the last class meets only itself. Then a class is added, and in
/// the next frame all items of the last class meet the others.
static void one_class_too_many_comes(int32_t *n, int frame) {
    for (int32_t i = 0; i < *n; i++) {
        bool last = i > PH_CLASSES && i % 8 == 0, alone = last && frame % 30 < 21;
        items[i].category = (uint16_t)(alone ? 0x100 : 1 + i % PH_LAST_CLASS);
        items[i].collides_with = (uint16_t)(alone ? 0x100 : last ? 0x1ff : 0xff);
    }
    items[0].category = (uint16_t)(frame % 30 < 20 ? 1 : 0xff);
}

/// Makes more distinct classes than the broad phase distinguishes.
static void many_classes(int32_t *n, int frame) {
    for (int32_t i = 0; i < *n; i++) {
        items[i].category = (uint16_t)(1 + i % (PH_CLASSES + 23));
        items[i].collides_with = 0xffff;
    }
    (void)frame;
}

TEST(most_frames_use_what_was_kept) {
    static const struct {
        const char *name;
        change_fn *change;
        int least, fixed; ///< frames of FRAMES, and static items of 5
    } kinds[] = {
        {"steady", nothing_else, 45, 0},
        {"steady in scenery", nothing_else, 45, 4},
        {"turns", some_turn, 30, 0},
        {"jumps", some_jump, 30, 0},
        {"jumps in scenery", some_jump, 30, 4},
        {"all jump", all_jump, 15, 0},
        {"the count changes", count_changes, 20, 0},
        {"the count changes in scenery", count_changes, 40, 4},
        {"a class too many", one_class_too_many_comes, 30, 0},
        {"many classes", many_classes, 45, 0},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] * 2; i++) {
        int32_t kind = (int32_t)i / 2, n = scene_between(MOST / 2, MOST - 50), kept = 0;
        ph_broadphase *broad = broad_new(MOST, i % 2 ? (int)ph__isa() : PH_ISA_PLAIN);
        make_crowd(MOST, 0, 0, SIDE);
        for (int32_t k = 0; k < MOST; k++) {
            items[k].is_static = k % 5 >= 5 - kinds[kind].fixed;
        }
        for (int frame = 0; frame < FRAMES; frame++) {
            move_all(n);
            kinds[kind].change(&n, frame);
            ph_broadphase_stats stats = pair_list_check(broad, items, n, kinds[kind].name, frame);
            kept += is_kept(&stats);
        }
        CHECK(kept >= kinds[kind].least, "%s: %d of %d frames used what was kept", kinds[kind].name, kept, FRAMES);
    }
}

TEST(a_small_scene_in_motion_gathers_few_of_its_sprites_a_frame) {
    enum { FEW = 200, WARM_UP = 120, LONG = 240 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        int64_t gathered = 0;
        ph_broadphase *broad = broad_new(MOST, k);
        make_crowd(FEW, 0, 0, SIDE);
        for (int frame = -WARM_UP; frame < LONG; frame++) {
            move_all(FEW);
            pair_list_check(broad, items, FEW, "a small scene", frame);
            gathered += frame < 0 ? 0 : broad->gathered;
        }
        CHECK(gathered * 100 < FEW * LONG * 6, "%d sprites gathered in %d frames", (int)gathered, (int)LONG);
    }
}

/// Subpixel motion at any speed causes a new partition in at most one frame of five.
TEST(fractional_motion_seldom_partitions_anew) {
    enum { FEW = 400 };
    for (int32_t speed = 20; speed < 4 * SUBPIXELS; speed *= 3) {
        ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
        int partitioned = 0;
        for (int32_t i = 0; i < FEW; i++) {
            items[i] = scene_item(scene_between(0, 900), scene_between(0, 900), scene_between(1, 40), i % 40 + 1);
            vx[i] = scene_between(-speed, speed);
            vy[i] = scene_between(-speed, speed);
        }
        for (int frame = 0; frame < 100; frame++) {
            for (int32_t i = 0; i < FEW; i++) {
                move_by(i, ((frame + 1) * vx[i] >> 8) - (frame * vx[i] >> 8),
                        ((frame + 1) * vy[i] >> 8) - (frame * vy[i] >> 8));
            }
            partitioned += pair_list_check(broad, items, FEW, "fractions", frame).splits > 0;
        }
        CHECK(partitioned <= 20, "up to %d / 256 px a frame: %d of 100 frames", (int)speed, partitioned);
    }
}

// ---- the block ------------------------------------------------------------------------------------------------------

static ph_broadphase *move_block(ph_broadphase *broad) {
    size_t bytes = ph_broadphase_bytes(MOST);
    void *memory = after_test_memory(bytes);
    memcpy(memory, broad, bytes);
    memset((void *)broad, 0xa5, bytes);
    return (ph_broadphase *)memory;
}

TEST(a_block_that_was_moved_in_memory_goes_on_with_what_it_kept) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        int kept = 0;
        make_crowd(MOST, 0, 0, SIDE);
        run_until_kept(broad, MOST);
        for (int frame = 0; frame < 20; frame++) {
            broad = move_block(broad);
            move_all(frame < 12 ? MOST : 0); // finally without motion
            ph_broadphase_stats stats = pair_list_check(broad, items, MOST, "moved block", frame);
            kept += is_kept(&stats);
        }
        assert_true(kept >= 15);
    }
}

/// A wide box from the old to the new position would make all items between them candidates.
TEST(one_that_jumps_leaves_its_candidates_behind) {
    enum { ALL = 200, STEP = 50 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        int kept = 0;
        for (int32_t i = 0; i < ALL; i++) {
            items[i] = scene_item(STEP * i, 0, 10, 10);
        }
        for (int frame = 0; frame < 20; frame++) {
            put(0, frame % 2 ? STEP * ALL : 0, 0);
            ph_broadphase_stats stats = pair_list_check(broad, items, ALL, "jumps", frame);
            CHECK(!is_kept(&stats) || broad->candidates < 10, "frame %d: %d candidates", frame, broad->candidates);
            kept += is_kept(&stats);
        }
        assert_true(kept > 10);
    }
}

/// The pairs of a crowd nearly fill the kept memory. Added items overflow it, and no pair is lost.
TEST(more_pairs_than_can_be_kept_arrive_at_once) {
    enum { CROWD = 105, ALL = 200 };
    for (int32_t arrive = 1; arrive <= 30; arrive++) {
        ph_broadphase *broad = broad_new(MOST, arrive % 2 ? (int)ph__isa() : PH_ISA_PLAIN);
        for (int32_t i = 0; i < ALL; i++) {
            items[i] = i < CROWD ? scene_item(0, 0, 10, 10) : scene_item(50 * (i - CROWD) + 100, 0, 10, 10);
        }
        for (int frame = 0; frame < 6; frame++) {
            for (int32_t i = 0; frame == 4 && i < arrive; i++) {
                put(ALL - 1 - i, 5, 5);
            }
            pair_list_check(broad, items, ALL, "more arrive", frame);
        }
    }
}

/// The lists below `spent` are free for a frame, which needs one place for each item and the slack of the vectors. The
/// test lowers `spent` as far as longer lists would.
TEST(items_up_to_and_beyond_the_room_that_kept_lists_leave_give_the_right_pairs) {
    enum { N = 500 };
    for (int32_t left = 2; left >= -2; left--) {
        ph_broadphase *broad = broad_new(MOST, left % 2 ? (int)ph__isa() : PH_ISA_PLAIN);
        make_crowd(N + 1, 0, 0, SIDE);
        run_until_kept(broad, N);
        broad->spent = (size_t)(N + 1 + PH_SLACK + left);
        int32_t age = broad->age;
        pair_list_check(broad, items, N + 1, "border", left);
        CHECK((broad->kept && broad->age == age + 1) == (left >= 0), "room for %d items more", left);
        for (int frame = 0; frame < 5; frame++) {
            move_all(N + 1);
            pair_list_check(broad, items, N + 1, "beyond the border", frame);
        }
    }
}

static void no_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
}

/// A frame of the first n items without a comparison of its pairs.
static ph_broadphase_stats quick_frame(ph_broadphase *broad, int32_t n) {
    const ph_broadphase_callbacks to = {no_pairs, NULL, NULL};
    ph_broadphase_stats stats;
    assert_true(ph_broadphase_pairs(broad, items, n, &to, &stats));
    return stats;
}

/// An attempt to keep the candidates of a crowd takes as many box tests as the partition after it. First an attempt
/// follows after few frames, with shorter wide boxes; finally one in 33 frames.
TEST(candidates_that_do_not_fit_are_seldom_tried_and_kept_soon_when_they_do) {
    enum { CROWD = 600, SETTLED = 150, PERIOD = 33, WATCHED = 4 * PERIOD };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        int64_t plain = INT64_MAX;
        int attempts = 0, frames = 0;
        make_crowd(CROWD, 0, 0, 100);
        for (int frame = 0; frame < SETTLED + WATCHED; frame++) {
            int64_t tests = quick_frame(broad, CROWD).tests;
            plain = tests < plain ? tests : plain;
            attempts += frame >= SETTLED && tests > plain;
        }
        CHECK(attempts == 4, "%d attempts in %d frames", attempts, WATCHED);
        make_crowd(CROWD, 0, 0, SIDE);
        for (bool kept = false; !kept && frames <= 2 * PERIOD; frames++) {
            ph_broadphase_stats stats = quick_frame(broad, CROWD);
            kept = frames > 0 && is_kept(&stats);
        }
        CHECK(frames <= PERIOD + 2, "kept after %d frames", frames);
    }
}

/// Few items leave a wide scene, so its range does not move with each of them.
TEST(the_range_of_a_wide_scene_moves_seldom) {
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    int moves = 0;
    make_crowd(MOST, 0, 0, 1000000);
    for (int frame = 0; frame < FRAMES; frame++) {
        const ph__range before = broad->range;
        move_by(0, 3000, 1000);
        move_by(1, -1000, 2000);
        (void)quick_frame(broad, MOST);
        moves += before.x != broad->range.x || before.y != broad->range.y || before.shift != broad->range.shift;
    }
    CHECK(moves >= 1 && moves <= 3, "%d of %d frames moved the range", moves, FRAMES);
}

// ---- strays ---------------------------------------------------------------------------------------------------------

enum { BULK = 600, STRAYS = 10, SOME = 20 };

/// Number of box comparisons in SOME frames of a moving crowd and `strays` items at the ends of int32_t, which rest,
/// move or jump.
static int64_t tests_with(int isa, int32_t strays, int moving, bool watched) {
    static const int32_t ends[] = {INT32_MIN, INT32_MAX - 40, 2000000000, -1000000, 700};
    ph_broadphase *broad = broad_new(MOST, isa);
    int64_t tests = 0;
    for (int32_t i = 0; i < BULK; i++) {
        vx[i] = i % 7 - 3;
        vy[i] = i % 5 - 2;
        items[i] = scene_item(i * 37 % 1400, i * 61 % 1400, 20, 20);
    }
    for (int frame = 0; frame < SOME; frame++) {
        for (int32_t i = 0; i < BULK; i++) {
            move_by(i, vx[i], vy[i]);
        }
        for (int32_t k = 0; k < strays; k++) {
            int32_t by = moving == 0 ? 0 : frame * (moving == 1 ? 9 : 1), jump = moving == 2 ? by : 0;
            items[BULK + k] = scene_item(ends[(k + jump) % 4] + (int64_t)by, ends[(k / 2 + jump) % 5], 20, 20);
        }
        pair_list_find(items, BULK + strays);
        tests += pair_list_frame((pair_source){broad, NULL}, items, BULK + strays, watched, "cost", frame).tests;
    }
    return tests;
}

TEST(ten_strays_cost_at_most_three_tenths_more_comparisons) {
    for (int i = 0; i < 4; i++) { // with candidates, or partitioned in each frame
        int isa = i / 2 ? (int)ph__isa() : PH_ISA_PLAIN;
        int64_t without = tests_with(isa, 0, 0, i % 2);
        for (int moving = 0; moving < 3; moving++) {
            int64_t with = tests_with(isa, STRAYS, moving, i % 2);
            CHECK(with * 10 <= without * 13, "%d: %d comparisons instead of %d", moving, (int)with, (int)without);
        }
    }
}

/// Number of comparisons in the last frame of a crowd that is far from `bulk` other items until these are removed.
static int64_t tests_after(int32_t bulk) {
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    int64_t tests = 0;
    for (int32_t i = 0; i < 2 * STRAYS + bulk; i++) {
        items[i] = scene_item((i < 2 * STRAYS ? 1000000 : 0) + i * 37 % 1400, i * 61 % 1400, 20, 20);
    }
    pair_list_check(broad, items, 2 * STRAYS + bulk, "with a bulk", 0);
    for (int frame = 0; frame < 2 * SOME; frame++) {
        for (int32_t i = 0; i < 2 * STRAYS; i++) {
            move_by(i, i % 7 - 3, i % 5 - 2);
        }
        tests = pair_list_check(broad, items, 2 * STRAYS, "without", frame).tests;
    }
    return tests;
}

TEST(strays_that_outlive_the_bulk_cost_what_others_do) {
    int64_t with = tests_after(BULK), without = tests_after(0);
    CHECK(with <= without, "%d comparisons instead of %d", (int)with, (int)without);
}

TEST(strays_at_one_place_make_more_pairs_than_a_batch) {
    for (int32_t i = 0; i < 10; i++) {
        ph_broadphase *broad = broad_new(MOST, i % 2 ? (int)ph__isa() : PH_ISA_PLAIN);
        make_crowd(BULK, 0, 0, 1400);
        for (int32_t k = BULK; k < MOST; k++) {
            items[k] = scene_item(1000000 + k, -900000, 200, 20);
        }
        pair_list_check(broad, items, BULK + 20 + i * 2, "strays at one place", i);
    }
}

/// The bulk is as wide as the packed range, wider, or at the end of int32_t. Few items move.
TEST(what_is_kept_holds_wherever_the_bulk_lies) {
    static const int64_t places[][3] = {{0, 0, 32735}, {0, 0, 100000}, {INT32_MAX - INT64_C(40040), INT32_MIN, 40000}};
    for (int p = 0; p < 3; p++) {
        ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
        int kept = 0;
        make_crowd(MOST, places[p][0], places[p][1], (int32_t)places[p][2]);
        for (int frame = 0; frame < SOME; frame++) {
            for (int32_t i = 0; i < 5; i++) {
                move_by(i, vx[i], vy[i]);
            }
            ph_broadphase_stats stats = pair_list_check(broad, items, MOST, "kept", frame);
            kept += is_kept(&stats);
        }
        CHECK(kept >= SOME - 6, "place %d: %d of %d frames used what was kept", p, kept, SOME);
    }
}

/// The resolution of the range is restored when the scene is small again.
TEST(a_scene_that_was_wide_for_a_while_is_packed_finely_again) {
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    for (int frame = 0; frame < 3 * SOME; frame++) {
        if (frame % SOME == 0) {
            make_crowd(MOST, 0, 0, frame / SOME == 1 ? 1000000 : 1400);
        }
        for (int32_t i = 0; i < MOST; i++) {
            move_by(i, vx[i], vy[i]);
        }
        pair_list_check(broad, items, MOST, "wide for a while", frame);
    }
    assert_int_equal(broad->range.shift, 0);
}
