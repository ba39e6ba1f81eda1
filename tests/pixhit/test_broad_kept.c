// test_broad_kept.c - data kept between frames never changes the pairs of the fast broad phase. Sprites move, turn,
// jump, appear, vanish and change their filters while candidates are kept, and the block moves in memory.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 700, SIDE = 1500 };

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

/// Four of five items are static.
static void make_scenery(int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        make_sprite(i);
        items[i].is_static = i % 5 != 0;
    }
}

static void make_movers(int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        make_sprite(i);
    }
}

static void put(int32_t i, int32_t x, int32_t y) {
    ph_box *b = &items[i].box;
    ph_box moved = {x, y, x + b->x1 - b->x0, y + b->y1 - b->y0};
    *b = moved;
}

static void move_all(int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int32_t x = items[i].box.x0 + vx[i], y = items[i].box.y0 + vy[i];
        vx[i] = x < 0 || x > SIDE ? -vx[i] : vx[i];
        vy[i] = y < 0 || y > SIDE ? -vy[i] : vy[i];
        if (!items[i].is_static) {
            put(i, x, y);
        }
    }
}

/// Moves the scene until a frame has used kept data.
static void run_until_kept(ph_broadphase *broad, int32_t n) {
    for (int frame = 0; frame < 20; frame++) {
        move_all(n);
        ph_broadphase_stats stats = pair_list_check(broad, items, n, NULL, "until kept", frame);
        if (frame > 2 && is_kept(&stats)) {
            return;
        }
    }
    fail_msg("nothing was kept");
}

typedef void change_fn(int32_t *n, int frame);

/// Runs frames in which all items move and `change` modifies the scene. At least `kept_least` of 60 frames use kept
/// data.
static void run_with(change_fn *change, bool scenery, int kept_least, const char *name) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (long round = oracle_cases(2); round > 0; round--) {
            int32_t n = scene_between(MOST / 2, MOST - 50), kept = 0;
            (scenery ? make_scenery : make_movers)(MOST);
            ph_broadphase *broad = broad_new(MOST, k);
            for (int frame = 0; frame < 60; frame++) {
                move_all(n);
                change(&n, frame);
                ph_broadphase_stats stats = pair_list_check(broad, items, n, NULL, name, frame);
                kept += is_kept(&stats);
            }
            CHECK(kept >= kept_least, "%s: %d of 60 frames used what was kept", name, (int)kept);
        }
    }
}

// ---- motion ---------------------------------------------------------------------------------------------

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
        int32_t i = scene_between(0, *n - 1);
        put(i, scene_between(0, SIDE), scene_between(0, SIDE));
        if (frame % 2) { // two items at the same position
            put(scene_between(0, *n - 1), items[i].box.x0 + 2, items[i].box.y0 - 2);
        }
    }
}

static void all_jump(int32_t *n, int frame) {
    if (frame % 20 == 19) {
        make_movers(*n);
    }
}

TEST(steady_motion_gives_the_right_pairs) {
    run_with(nothing_else, false, 45, "steady motion");
    run_with(nothing_else, true, 45, "steady motion in scenery");
}

TEST(a_small_scene_in_motion_gathers_few_of_its_sprites_a_frame) {
    enum { FEW = 200, WARM_UP = 120, FRAMES = 240 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        int64_t gathered = 0;
        make_movers(FEW);
        ph_broadphase *broad = broad_new(MOST, k);
        for (int frame = -WARM_UP; frame < FRAMES; frame++) {
            move_all(FEW);
            pair_list_check(broad, items, FEW, NULL, "a small scene", frame);
            gathered += frame < 0 ? 0 : broad->gathered;
        }
        CHECK(gathered * 100 < FEW * FRAMES * 6, "%d sprites gathered in %d frames", (int)gathered, (int)FRAMES);
    }
}

TEST(sudden_motion_gives_the_right_pairs) {
    run_with(some_turn, false, 30, "some turn");
    run_with(some_jump, false, 30, "some jump");
    run_with(some_jump, true, 30, "some jump in scenery");
    run_with(all_jump, false, 15, "all jump");
}

/// Distant items approach at 1 px per frame until they touch.
TEST(slow_motion_gives_the_right_pairs) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        make_movers(MOST);
        for (int32_t i = 0; i < MOST; i++) {
            vx[i] = vy[i] = 0;
        }
        for (int frame = 0; frame < 80; frame++) {
            for (int32_t i = frame % 9; i < MOST; i += 9) {
                put(i, items[i].box.x0 + i % 3 - 1, items[i].box.y0 + i / 3 % 3 - 1);
            }
            pair_list_check(broad, items, MOST, NULL, "slow motion", frame);
        }
    }
}

/// The boxes are as wide as the largest world that can be packed without loss, and 1 px narrower and wider.
TEST(boxes_as_large_as_the_packed_range_give_the_right_pairs) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int32_t side = 32764; side <= 32769; side++) {
            ph_broadphase *broad = broad_new(MOST, k);
            make_movers(MOST);
            for (int frame = 0; frame < 40; frame++) {
                move_all(MOST);
                put(2, frame % 7 * (side - 100) / 6, frame % 5 * (side - 100) / 4);
                items[0] = scene_item(0, 0, frame % 10 < 5 ? side : 5, frame % 20 < 10 ? side : 5);
                items[1] = scene_item(side - 1, side - 1, 1, 1);
                items[3].category = frame % 4 < 2;
                pair_list_check(broad, items, MOST, NULL, "large boxes", frame);
            }
        }
    }
}

/// A box fills the packed range to the last pixel, and sprites below it vanish.
TEST(sprites_that_vanish_under_a_box_of_the_whole_range_leave_no_pair) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        make_scenery(MOST);
        run_until_kept(broad, MOST);
        int64_t range = 32768;
        items[0] = scene_item(broad->range.x, broad->range.y, range, range);
        for (int frame = 0; frame < 70; frame++) {
            items[5 + frame].collides_with = frame % 3 == 2;
            items[6 + frame].collides_with = frame % 3 == 2;
            pair_list_check(broad, items, MOST, NULL, "under a box of the whole range", frame);
        }
    }
}

// ---- sprites that come and go ---------------------------------------------------------------------------

/// Shots at the end of the list: their number rises and falls.
static void count_changes(int32_t *n, int frame) {
    int32_t was = *n;
    *n = frame % 4 == 0 ? *n - scene_between(0, 4) : *n + scene_between(0, 2);
    *n = *n > MOST ? MOST : *n;
    for (int32_t i = was; i < *n; i++) {
        make_sprite(i);
    }
}

/// Half of the items are omitted for some frames and return at the same positions.
static void half_go_and_come_back(int32_t *n, int frame) {
    static int32_t all;
    all = frame == 0 ? *n : all;
    *n = frame / 13 % 2 ? all / 2 + frame % 13 / 6 * 9 : all;
}

static void some_vanish_and_come_back(int32_t *n, int frame) {
    for (int32_t i = frame % 11; i < *n; i += 97) {
        items[i].collides_with ^= 1;
    }
}

static void some_boxes_become_empty(int32_t *n, int frame) {
    for (int32_t i = frame % 7; i < *n; i += 113) {
        int32_t w = items[i].box.x1 - items[i].box.x0;
        items[i].box.x1 = items[i].box.x0 + (w > 0 ? -w : w < 0 ? -w : 9);
    }
}

TEST(sprites_that_come_and_go_give_the_right_pairs) {
    run_with(count_changes, false, 20, "count changes");
    run_with(count_changes, true, 40, "count changes in scenery");
    run_with(half_go_and_come_back, false, 10, "half go");
    run_with(half_go_and_come_back, true, 10, "half go in scenery");
    run_with(some_vanish_and_come_back, true, 0, "some vanish");
    run_with(some_boxes_become_empty, true, 0, "some become empty");
}

// ---- filters --------------------------------------------------------------------------------------------

static void one_filter_changes(int32_t *n, int frame) {
    int32_t i = scene_between(0, *n / 5 - 1) * 5 + (frame % 12 == 6); // a moving or a static item
    if (frame % 6 == 0) {
        items[i].category ^= 2;
        items[i].collides_with ^= frame % 4 ? 1 : 4;
    }
}

/// Every ninth frame gives all items another class, so the numbers of the classes are assigned in the same order.
static void all_filters_change(int32_t *n, int frame) {
    for (int32_t i = 0; i < *n && frame % 9 == 0; i++) {
        items[i].category = (uint16_t)(frame % 2 ? 1 : 2);
        items[i].collides_with = (uint16_t)(frame % 18 ? 3 : 2);
    }
}

static void some_become_static(int32_t *n, int frame) {
    if (frame % 7 == 0) {
        items[scene_between(0, *n - 1)].is_static ^= 1;
    }
}

static void classes_become_too_many(int32_t *n, int frame) {
    if (frame % 20 == 10) {
        for (int32_t i = 0; i < *n; i++) {
            items[i].category = (uint16_t)(frame % 40 == 10 ? 1 + i % 60 : 1);
        }
    }
}

/// The maximal number of distinct classes, where the last class meets only itself. Then a class is added, and in
/// the next frame all items of the last class meet the others.
static void one_class_too_many_comes(int32_t *n, int frame) {
    for (int32_t i = 0; i < *n; i++) {
        bool last = i > PH_CLASSES && i % 8 == 0, alone = last && frame % 30 < 21;
        items[i].category = (uint16_t)(alone ? 0x100 : 1 + i % PH_LAST_CLASS);
        items[i].collides_with = (uint16_t)(alone ? 0x100 : last ? 0x1ff : 0xff);
    }
    items[0].category = (uint16_t)(frame % 30 < 20 ? 1 : 0xff);
}

/// All items have the same filter. In ten of thirty frames, it collides with no item.
static void all_meet_none(int32_t *n, int frame) {
    for (int32_t i = 0; i < *n; i++) {
        items[i].collides_with = frame / 10 % 3 == 0 ? 2 : 1;
        items[i].category = 1;
    }
}

TEST(filters_that_change_give_the_right_pairs) {
    run_with(all_meet_none, false, 0, "one filter that meets none");
    run_with(one_filter_changes, true, 0, "one filter");
    run_with(all_filters_change, false, 0, "all filters");
    run_with(some_become_static, true, 0, "static or not");
    run_with(classes_become_too_many, false, 0, "too many classes");
    run_with(one_class_too_many_comes, false, 30, "one class too many");
}

/// The check is made in the first frame after the change, where kept data of the old filter would have an effect.
TEST(a_static_item_with_a_new_filter_meets_what_it_says_at_once) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int32_t which = 1; which < 20; which += 5) { // static items
            ph_broadphase *broad = broad_new(MOST, k);
            make_scenery(MOST);
            items[which].box.x1 += 300;
            items[which].box.y1 += 300; // it meets many items
            run_until_kept(broad, MOST);
            items[which].collides_with = which % 2 ? 0 : 2;
            move_all(MOST);
            pair_list_check(broad, items, MOST, NULL, "filter taken away", which);
            run_until_kept(broad, MOST);
            items[which].collides_with = 1;
            move_all(MOST);
            pair_list_check(broad, items, MOST, NULL, "filter given back", which);
        }
    }
}

// ---- the block itself -----------------------------------------------------------------------------------

static ph_broadphase *move_block(ph_broadphase *broad, int32_t capacity) {
    size_t bytes = ph_broadphase_bytes(capacity);
    void *memory = after_test_memory(bytes);
    memcpy(memory, broad, bytes);
    memset((void *)broad, 0xa5, bytes);
    return (ph_broadphase *)memory;
}

TEST(a_block_that_was_moved_in_memory_goes_on_with_what_it_kept) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ROUNDS (scenery, 2) {
            ph_broadphase *broad = broad_new(MOST, k);
            (scenery ? make_scenery : make_movers)(MOST);
            run_until_kept(broad, MOST);
            int kept = 0;
            for (int frame = 0; frame < 20; frame++) {
                broad = move_block(broad, MOST);
                move_all(frame < 12 ? MOST : 0); // finally without motion
                ph_broadphase_stats stats = pair_list_check(broad, items, MOST, NULL, "moved block", frame);
                kept += is_kept(&stats);
            }
            assert_true(kept >= 15);
        }
    }
}

/// The same block serves several scenes alternately.
TEST(scenes_in_turn_give_the_right_pairs) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        for (long round = oracle_cases(3) * SCENES; round > 0; round--) {
            int32_t n = scene_between(0, 500);
            scene_make((scene)(round % SCENES), items, n);
            for (int frame = 0; frame < 4; frame++) {
                pair_list_check(broad, items, n, NULL, scene_name((scene)(round % SCENES)), frame);
            }
        }
    }
}

static void count_pairs(void *user, const ph_pair *pairs, int32_t n) {
    (void)pairs;
    *(int32_t *)user += n;
}

/// Each item in turn is moved onto its neighbor in a scene that has rested long enough to be kept.
TEST(one_item_that_moves_in_a_still_scene_is_seen_whichever_it_is) {
    enum { CROWD = 300, STEP = 20 };
    int32_t pairs = 0;
    const ph_broadphase_callbacks to = {count_pairs, NULL, &pairs};
    for (int32_t i = 0; i < CROWD; i++) {
        const ph_item one = {{i * STEP, 0, i * STEP + 10, 10}, 1, 1, false};
        items[i] = one;
    }
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(CROWD)), CROWD);
    for (int32_t i = 1; i < CROWD; i++) {
        for (int frame = 0; frame < 4; frame++) {
            pairs = 0;
            assert_true(ph_broadphase_pairs(broad, items, CROWD, &to, NULL));
            CHECK(pairs == 0, "item %d, frame %d: %d pairs", i, frame, pairs);
        }
        items[i].box.x0 -= STEP;
        items[i].box.x1 -= STEP;
        assert_true(ph_broadphase_pairs(broad, items, CROWD, &to, NULL));
        CHECK(pairs == 1, "item %d: %d pairs", i, pairs);
        items[i].box.x0 += STEP;
        items[i].box.x1 += STEP;
    }
}

/// A wide box from the old to the new position would make all items between them candidates.
TEST(one_that_jumps_leaves_its_candidates_behind) {
    enum { ALL = 200, STEP = 50 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        for (int32_t i = 0; i < ALL; i++) {
            items[i] = scene_item(STEP * i, 0, 10, 10);
        }
        int kept = 0;
        for (int frame = 0; frame < 20; frame++) {
            put(0, frame % 2 ? STEP * ALL : 0, 0);
            ph_broadphase_stats stats = pair_list_check(broad, items, ALL, NULL, "jumps", frame);
            CHECK(!is_kept(&stats) || broad->candidates < 10, "frame %d: %d candidates", frame, broad->candidates);
            kept += is_kept(&stats);
        }
        assert_true(kept > 10);
    }
}

/// The pairs of a crowd nearly fill the kept memory. Added items overflow it, and no pair is lost.
TEST(more_pairs_than_can_be_kept_arrive_at_once) {
    enum { CROWD = 105, ALL = 200 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int32_t arrive = 1; arrive <= 30; arrive++) {
            ph_broadphase *broad = broad_new(MOST, k);
            for (int32_t i = 0; i < ALL; i++) {
                items[i] = i < CROWD ? scene_item(0, 0, 10, 10) : scene_item(50 * (i - CROWD) + 100, 0, 10, 10);
            }
            for (int frame = 0; frame < 6; frame++) {
                for (int32_t i = 0; frame == 4 && i < arrive; i++) {
                    put(ALL - 1 - i, 5, 5);
                }
                pair_list_check(broad, items, ALL, NULL, "more arrive", frame);
            }
        }
    }
}

/// The lists below `spent` are free for a frame, which needs one place for each item and the slack of the vectors. The
/// test lowers `spent` as far as longer lists would.
TEST(items_up_to_and_beyond_the_room_that_kept_lists_leave_give_the_right_pairs) {
    enum { N = 500 };
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int32_t left = 2; left >= -2; left--) {
            ph_broadphase *broad = broad_new(MOST, k);
            make_movers(N + 1);
            run_until_kept(broad, N);
            broad->spent = (size_t)(N + 1 + PH_SLACK + left);
            int32_t age = broad->age;
            pair_list_check(broad, items, N + 1, NULL, "border", left);
            CHECK((broad->kept && broad->age == age + 1) == (left >= 0), "set %d: room for %d items more", k, left);
            for (int frame = 0; frame < 5; frame++) {
                move_all(N + 1);
                pair_list_check(broad, items, N + 1, NULL, "beyond the border", frame);
            }
        }
    }
}
