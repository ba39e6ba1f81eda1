// test_broad_splits.c - splits reported by the fast broad phase are correct, and reporting them has no other effect.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1000 };

static ph_item items[MOST];

/// Sums of the splits of a frame.
static struct {
    int32_t n, splits, depth, largest_i, first_axis;
    const char *scene;
} told;

static bool overlaps_region(ph_box b, ph_box r) {
    return b.x0 < r.x1 && b.x1 > r.x0 && b.y0 < r.y1 && b.y1 > r.y0;
}

/// Marks the items of one side with bit `bit` of side[item]. Each item occurs once, overlaps the region, and is on
/// that side.
static void check_side(const ph_split *s, const int32_t *list, int32_t n, int bit, uint8_t *side) {
    for (int32_t k = 0; k < n; k++) {
        int32_t i = list[k];
        CHECK(i >= 0 && i < told.n && !(side[i] & bit), "%s: item %d named wrongly", told.scene, (int)i);
        side[i] |= (uint8_t)bit;
        ph_box b = items[i].box;
        int32_t low = s->axis ? b.y0 : b.x0, high = s->axis ? b.y1 : b.x1;
        CHECK(bit == 1 ? low < s->at : high > s->at, "%s: divisor %d of axis %d: item %d spans %d..%d", told.scene,
              s->at, s->axis, i, low, high);
        CHECK(overlaps_region(b, s->region), "%s: item %d lies outside the region", told.scene, (int)i);
    }
}

/// An item of only one side must not extend to the other side inside the region.
static void check_straddling(const ph_split *s, const uint8_t *side) {
    int32_t both = 0;
    for (int32_t i = 0; i < told.n; i++) {
        ph_box b = items[i].box;
        int32_t low = s->axis ? b.y0 : b.x0, high = s->axis ? b.y1 : b.x1;
        int expected = (low < s->at) + 2 * (high > s->at);
        CHECK(side[i] == 0 || side[i] == expected, "%s: item %d is told to be on side %d, not %d", told.scene, (int)i,
              side[i], expected);
        both += side[i] == 3;
    }
    told.largest_i = both > told.largest_i ? both : told.largest_i;
}

static void take_split(void *user, const ph_split *s) {
    uint8_t side[MOST] = {0};
    (void)user;
    int32_t low = s->axis ? s->region.y0 : s->region.x0, high = s->axis ? s->region.y1 : s->region.x1;
    CHECK((s->axis == 0 || s->axis == 1) && low < s->at && s->at < high, "%s: axis %d, divisor %d outside %d..%d",
          told.scene, s->axis, s->at, low, high);
    CHECK(s->depth >= 0 && s->depth <= told.depth + 1 && (told.splits > 0) == (told.depth >= 0), "%s: depth %d",
          told.scene, s->depth);
    check_side(s, s->lower, s->lower_n, 1, side);
    check_side(s, s->upper, s->upper_n, 2, side);
    check_straddling(s, side);
    if (told.splits++ == 0) {
        told.first_axis = s->axis;
    }
    told.depth = s->depth > told.depth ? s->depth : told.depth;
}

/// A frame with a split callback: splits and pairs are correct, and the stats agree.
static ph_broadphase_stats check_watched(ph_broadphase *broad, int32_t n, const char *name, int frame) {
    told.n = n;
    told.splits = told.largest_i = 0;
    told.depth = -1;
    told.scene = name;
    ph_broadphase_stats stats = pair_list_check(broad, items, n, take_split, name, frame);
    CHECK(stats.splits == told.splits && stats.depth == told.depth + 1 && stats.largest_i == told.largest_i,
          "%s: %d splits, depth %d, largest I %d; told %d, %d, %d", name, stats.splits, stats.depth, stats.largest_i,
          told.splits, told.depth + 1, told.largest_i);
    return stats;
}

TEST(each_split_names_the_items_of_its_two_sides) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        int32_t splits = 0;
        ph_broadphase *broad = broad_new(MOST, k);
        for (long round = oracle_cases(4) * SCENES; round > 0; round--) {
            scene s = (scene)(round % SCENES);
            int32_t n = s == SCENE_ONE_POINT ? 300 : scene_between(MOST / 2, MOST);
            scene_make(s, items, n);
            splits += check_watched(broad, n, scene_name(s), 0).splits;
        }
        assert_true(splits > 100);
    }
}

/// Items evenly distributed on one axis. On the other axis most of them are near the low or the high end.
static void crowd(int axis, bool high_end, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int32_t even = i * 37 % n * 8, packed = i / 16 % 8 == 0 ? 3000 : i % 100;
        int32_t at[2] = {high_end ? 4000 - packed : packed, even};
        int32_t x = at[axis], y = at[1 - axis];
        items[i] = scene_item(x, y, 6, 6);
    }
}

TEST(the_axis_that_leaves_less_to_compare_is_cut) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int i = 0; i < 4; i++) {
            ph_broadphase *broad = broad_new(512, k);
            crowd(i / 2, i % 2 == 1, 512);
            CHECK(check_watched(broad, 512, "crowd", 0).splits > 0, "set %d, crowd %d: no split", k, i);
            CHECK(told.first_axis == 1 - i / 2, "set %d, crowd %d: cut along axis %d", k, i, told.first_axis);
        }
    }
}

/// The callback is set and removed while sprites move, rest, or both.
TEST(pairs_are_the_same_with_and_without_a_split_callback) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int moving = 0; moving < 3; moving++) { // no, some or all sprites move
            ph_broadphase *broad = broad_new(MOST, k);
            scene_make(SCENE_MOSTLY_FIXED, items, MOST);
            int32_t watched = 0;
            for (int frame = 0; frame < 40; frame++) {
                for (int32_t i = 0; i < MOST && moving; i++) {
                    int32_t dx = items[i].is_static && moving == 1 ? 0 : i % 5 - 2;
                    items[i].box.x0 += dx;
                    items[i].box.x1 += dx;
                }
                if (frame / 3 % 3 == 1) {
                    watched += check_watched(broad, MOST, "watched", frame).splits > 0;
                } else {
                    pair_list_check(broad, items, MOST, NULL, "not watched", frame);
                }
            }
            assert_int_equal(watched, 13);
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
        ph_broadphase_stats watched = check_watched(broad, CROWD, "crowd, watched", 0);
        for (int frame = 1; frame < 8; frame++) {
            ph_broadphase_stats stats = pair_list_check(broad, items, CROWD, NULL, "crowd", frame);
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
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int32_t levels = 1; levels <= 7; levels++) {
            const int32_t n = 900;
            const size_t bytes = ph_broadphase_bytes(n);
            uint8_t *memory = after_test_memory(bytes + GUARD);
            memset(memory + bytes, BYTE, GUARD);
            ph_broadphase *broad = ph__broad_init(memory, n, k);
            deceive(n, levels);
            int32_t depth = check_watched(broad, n, "deceived", levels).depth;
            CHECK(depth >= (levels < 3 ? levels : 3), "set %d: %d splits one inside the other, of %d", k, depth,
                  levels);
            for (int32_t i = 0; i < GUARD; i++) {
                CHECK(memory[bytes + (size_t)i] == BYTE, "set %d, %d levels: byte %d behind is written", k, levels, i);
            }
        }
    }
}
