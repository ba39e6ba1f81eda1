// test_partition.c - the L/I/R partition compared with a separate double loop, in thousands of random scenes and in
// degenerate scenes that no divisor can separate. Pairs are counted in a table, so a duplicate, an excess pair and a
// missing pair are all detected.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 400 };

/// Receiver of a frame: table[a][b] counts how often a pair arrived.
typedef struct frame {
    uint8_t table[MOST][MOST];
    const ph_item *items;
    int64_t pairs, batches;
    int32_t n, splits, depth, largest_i;
    int seed;
} frame;

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    frame *f = user;
    CHECK(count > 0, "seed %d: an empty batch", f->seed);
    for (int32_t i = 0; i < count; i++) {
        int32_t a = pairs[i].a, b = pairs[i].b;
        CHECK(a >= 0 && a < b && b < f->n, "seed %d, n %d: pair (%d,%d)", f->seed, f->n, a, b);
        CHECK(f->table[a][b] == 0, "seed %d, n %d: pair (%d,%d) came twice", f->seed, f->n, a, b);
        f->table[a][b] = 1;
    }
    f->pairs += count;
    f->batches++;
}

/// Marks the items of one side with bit `bit` of side[item]. Each item occurs once and extends to that side.
static void check_side(const frame *f, const ph_split *s, int bit, uint8_t *side) {
    const int32_t *list = bit == 1 ? s->lower : s->upper;
    for (int32_t k = 0; k < (bit == 1 ? s->lower_n : s->upper_n); k++) {
        int32_t item = list[k];
        CHECK(item >= 0 && item < f->n && !(side[item] & bit), "seed %d: item %d named wrongly", f->seed, item);
        side[item] |= (uint8_t)bit;
    }
}

/// Smallest box around these items. The number of items on both sides is added to f->largest_i.
static ph_box check_items(frame *f, const ph_split *s, const uint8_t *side) {
    ph_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    int32_t both = 0;
    for (int32_t i = 0; i < f->n; i++) {
        const ph_box *b = &f->items[i].box;
        int32_t low = s->axis ? b->y0 : b->x0, high = s->axis ? b->y1 : b->x1;
        if (side[i] == 0) {
            continue;
        }
        CHECK(side[i] == (low < s->at) + 2 * (high > s->at), "seed %d: divisor %d of axis %d: item %d spans %d..%d",
              f->seed, s->at, s->axis, i, low, high);
        both += side[i] == 3;
        all.x0 = b->x0 < all.x0 ? b->x0 : all.x0;
        all.y0 = b->y0 < all.y0 ? b->y0 : all.y0;
        all.x1 = b->x1 > all.x1 ? b->x1 : all.x1;
        all.y1 = b->y1 > all.y1 ? b->y1 : all.y1;
    }
    f->largest_i = both > f->largest_i ? both : f->largest_i;
    return all;
}

static void take_split(void *user, const ph_split *s) {
    frame *f = user;
    uint8_t side[MOST] = {0};
    CHECK(s->axis == 0 || s->axis == 1, "seed %d: axis %d", f->seed, s->axis);
    CHECK(s->lower_n > 0 && s->upper_n > 0, "seed %d: %d and %d items", f->seed, s->lower_n, s->upper_n);
    CHECK(s->depth >= 0 && (f->splits > 0 || s->depth == 0), "seed %d: depth %d", f->seed, s->depth);
    check_side(f, s, 1, side);
    check_side(f, s, 2, side);
    ph_box region = check_items(f, s, side);
    CHECK(memcmp(&region, &s->region, sizeof region) == 0, "seed %d: region (%d,%d)-(%d,%d)", f->seed, s->region.x0,
          s->region.y0, s->region.x1, s->region.y1);
    f->splits++;
    f->depth = s->depth > f->depth ? s->depth : f->depth;
}

static void frame_begin(frame *f, const ph_item *items, int32_t n, int seed) {
    memset(f, 0, sizeof *f);
    f->items = items;
    f->n = n;
    f->seed = seed;
    f->depth = -1;
}

/// The marked pairs are exactly the pairs of the header's definition.
static void check_pairs(const frame *f, const ph_broadphase_stats *stats, const char *method) {
    for (int32_t a = 0; a < f->n; a++) {
        for (int32_t b = a + 1; b < f->n; b++) {
            bool expected = oracle_pair(&f->items[a], &f->items[b]);
            CHECK(f->table[a][b] == expected, "%s, seed %d, n %d: pair (%d,%d) should be %d", method, f->seed, f->n, a,
                  b, expected);
        }
    }
    int64_t all = (int64_t)f->n * (f->n - 1) / 2;
    CHECK(stats->pairs == f->pairs, "%s, seed %d: stats say %d pairs", method, f->seed, (int)stats->pairs);
    CHECK(f->batches == f->pairs, "%s, seed %d: %d batches", method, f->seed, (int)f->batches);
    CHECK(stats->tests >= stats->pairs && stats->tests <= all, "%s, seed %d, n %d: %d tests for %d pairs", method,
          f->seed, f->n, (int)stats->tests, (int)stats->pairs);
}

/// The list contains the pairs of a double loop in its order. A shorter list has the same number and is not overrun.
static void check_list(ph_partition *partition, const ph_item *items, int32_t n, int seed) {
    static ph_pair got[MOST * (MOST - 1) / 2 + 1];
    const ph_pair untouched = {-7, -7};
    int64_t found = ph_partition_list(partition, items, n, got, MOST * (MOST - 1) / 2);
    int32_t k = 0;
    for (int32_t a = 0; a < n; a++) {
        for (int32_t b = a + 1; b < n; b++) {
            if (oracle_pair(&items[a], &items[b])) {
                CHECK(k < found && got[k].a == a && got[k].b == b, "seed %d, n %d: pair %d is not (%d,%d)", seed, n, k,
                      a, b);
                k++;
            }
        }
    }
    CHECK(found == k, "seed %d, n %d: %d pairs, not %d", seed, n, (int)found, k);
    CHECK(ph_partition_last(partition).pairs == k, "seed %d, n %d: the counts of the last frame", seed, n);
    CHECK(ph_partition_list(partition, items, n, NULL, -seed % 2) == k, "seed %d, n %d: counted", seed, n);
    int32_t most = k / 2;
    got[most] = untouched;
    CHECK(ph_partition_list(partition, items, n, got, most) == k, "seed %d, n %d: a short list", seed, n);
    CHECK(memcmp(&got[most], &untouched, sizeof untouched) == 0, "seed %d, n %d: overrun", seed, n);
    for (int32_t i = 0; i < most; i++) {
        CHECK(oracle_pair(&items[got[i].a], &items[got[i].b]), "seed %d, n %d: no pair", seed, n);
        CHECK(i == 0 || got[i - 1].a < got[i].a || (got[i - 1].a == got[i].a && got[i - 1].b < got[i].b),
              "seed %d, n %d: the order of a short list", seed, n);
    }
}

static void check_frame(ph_partition *partition, const ph_item *items, int32_t n, int seed,
                        ph_broadphase_stats *stats) {
    static frame f;
    bool watched = seed % 3 != 0; // also without a split callback
    const ph_broadphase_callbacks to = {take_pairs, watched ? take_split : NULL, &f};
    frame_begin(&f, items, n, seed);
    memset(stats, 0x5a, sizeof *stats);
    CHECK(ph_partition_pairs(partition, items, n, &to, stats), "seed %d, n %d", seed, n);
    check_pairs(&f, stats, "partition");
    if (watched) {
        CHECK(stats->splits == f.splits && stats->depth == f.depth + 1 && stats->largest_i == f.largest_i,
              "seed %d: %d splits, depth %d, largest I %d; told %d, %d, %d", seed, f.splits, f.depth + 1, f.largest_i,
              stats->splits, stats->depth, stats->largest_i);
    }
    ph_broadphase_stats reference;
    memset(&reference, 0x5a, sizeof reference);
    frame_begin(&f, items, n, seed);
    ph_all_pairs(items, n, &to, &reference);
    check_pairs(&f, &reference, "all pairs");
    CHECK(reference.tests == (int64_t)n * (n - 1) / 2 && !reference.splits && !reference.depth && !reference.largest_i,
          "seed %d, n %d: all pairs split nothing", seed, n);
    check_list(partition, items, n, seed);
}

// ---- scenes -----------------------------------------------------------------------------------------

typedef enum scene {
    SCATTERED,
    CROWDED,
    GRID,
    SAME,
    FLAT,
    LINE_X,
    LINE_Y,
    COVERED,
    LIMITS,
    HUGE_BOXES,
    EXPONENTIAL,
    LADDER,
    BARS,
    SCENES
} scene;

static int32_t limit(oracle_rng *rng) {
    int32_t near = oracle_range(rng, 0, 3);
    int32_t any = (int32_t)(oracle_next(rng) >> 33) - (1 << 30);
    return oracle_range(rng, 0, 2) == 0 ? any : oracle_range(rng, 0, 1) ? INT32_MIN + near : INT32_MAX - near;
}

static ph_box box_at(int32_t x, int32_t y, int32_t w, int32_t h) {
    ph_box box = {x, y, x + w, y + h};
    return box;
}

static ph_box scene_box(oracle_rng *rng, scene kind, int32_t i) {
    int32_t x = oracle_range(rng, -2000, 2000), y = oracle_range(rng, -2000, 2000), power = 1 << i % 30;
    int32_t w = oracle_range(rng, 1, 60), h = oracle_range(rng, 1, 60);
    ph_box limits = {limit(rng), limit(rng), limit(rng), limit(rng)}; // inverted in half of the cases: empty
    switch (kind) {
    case CROWDED: return box_at(x / 20, y / 20, w, h);
    case GRID: return box_at(x / 250, y / 250, w % 4, h % 4); // edges that meet, and boxes without pixels
    case SAME: return box_at(-5, -5, 10, 10);
    case FLAT: return box_at(x / 100, y / 100, i % 2 ? 0 : w, i % 3 ? h : -h);
    case LINE_X: return box_at(x, 7, w, 9);
    case LINE_Y: return box_at(-7, y, 9, h);
    case COVERED: return i == 0 ? box_at(-3000, -3000, 6000, 6000) : box_at(x, y, w, h);
    case LIMITS: return limits;
    case HUGE_BOXES: return box_at(x, y, 1000000000 + w, 1000000000 + h);
    case EXPONENTIAL: return box_at(power, (1 << 30) / power, power / 2 + 1, (1 << 29) / power + 1);
    case LADDER: return box_at(i, -i, i % 7 + 1, i % 5 + 1);
    case BARS: return i % 2 ? box_at(-2000, y, 4000, 3) : box_at(x, y, w / 10 + 1, h / 10 + 1);
    default: return box_at(x, y, w, h);
    }
}

static ph_item scene_item(oracle_rng *rng, scene kind, int32_t i, bool groups) {
    ph_item item = {scene_box(rng, kind, i), 1, 1, 0};
    if (groups) {
        // Few bits in all 16 positions. A test in only one direction would accept some of these pairs.
        item.category = (uint16_t)(oracle_next(rng) & oracle_next(rng));
        item.collides_with = (uint16_t)(oracle_next(rng) & oracle_next(rng));
        item.is_static = oracle_range(rng, 0, 2) == 0 ? (uint32_t)oracle_next(rng) | 1u << 31 : 0;
    }
    return item;
}

static ph_partition *new_partition(int32_t capacity) {
    void *memory = after_test_memory(ph_partition_bytes(capacity));
    assert_non_null(memory);
    memset(memory, 0xa5, ph_partition_bytes(capacity));
    ph_partition *partition = ph_partition_init(memory, capacity);
    assert_ptr_equal(partition, memory);
    return partition;
}

TEST(each_scene_gives_the_pairs_of_a_double_loop) {
    static ph_item items[MOST];
    ph_broadphase_stats stats;
    int seeds = (int)oracle_cases(250L * SCENES);
    for (int seed = 1; seed <= seeds; seed++) {
        oracle_rng rng = {(uint64_t)seed};
        scene kind = (scene)(seed % SCENES);
        int32_t n = oracle_range(&rng, 0, seed % 4 ? 60 : MOST);
        for (int32_t i = 0; i < n; i++) {
            items[i] = scene_item(&rng, kind, i, seed / SCENES % 2 == 1);
        }
        ph_partition *partition = new_partition(n); // the exact capacity
        check_frame(partition, items, n, seed, &stats);
        check_frame(partition, items, n, seed, &stats); // starting from its own order
    }
}

static int32_t moved(int32_t v, int32_t by) {
    int64_t sum = (int64_t)v + by;
    return sum < INT32_MIN ? INT32_MIN : sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

/// The same partition serves many frames: items move, appear, vanish and change category; the order is reused.
TEST(an_order_recycled_through_many_frames_gives_the_right_pairs) {
    static ph_item items[MOST];
    ph_broadphase_stats stats;
    ph_partition *partition = new_partition(MOST);
    int seeds = (int)oracle_cases(1500);
    for (int seed = 1; seed <= seeds; seed++) {
        oracle_rng rng = {(uint64_t)seed + 100000};
        scene kind = (scene)(seed / 40 % SCENES);
        static int32_t n;
        int32_t before = n, leap = oracle_range(&rng, 0, 19);
        n = leap == 0 ? oracle_range(&rng, 0, MOST) : before + oracle_range(&rng, -3, 3);
        n = n < 0 ? 0 : n > MOST ? MOST : n;
        for (int32_t i = 0; i < n; i++) {
            if (i >= before || oracle_range(&rng, 0, 30) == 0) {
                items[i] = scene_item(&rng, kind, i, seed / 200 % 2 == 1);
            }
            int32_t mx = oracle_range(&rng, -4, 4), my = oracle_range(&rng, -4, 4);
            items[i].box.x0 = moved(items[i].box.x0, mx);
            items[i].box.x1 = moved(items[i].box.x1, mx);
            items[i].box.y0 = moved(items[i].box.y0, my);
            items[i].box.y1 = moved(items[i].box.y1, my);
        }
        check_frame(partition, items, n, seed + 100000, &stats);
    }
}

// ---- the rest of the contract -------------------------------------------------------------------------

static void no_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    CHECK(user == NULL && count < 0, "something was sent");
}

static void no_split(void *user, const ph_split *split) {
    CHECK(user == NULL && split == NULL, "a split was sent");
}

TEST(more_items_than_the_capacity_are_refused) {
    CHECK(ph_partition_bytes(-1) == 0 && ph_partition_bytes(INT32_MIN) == 0 && ph_partition_bytes(0) > 0, "bytes");
    CHECK(ph_partition_bytes(1000) >= 4000 && ph_partition_bytes(1000) < 64000, "bytes");
    static ph_item items[MOST];
    const ph_broadphase_callbacks to_none = {no_pairs, no_split, NULL};
    oracle_rng rng = {1};
    ph_broadphase_stats stats;
    for (int32_t i = 0; i < MOST; i++) {
        items[i] = scene_item(&rng, CROWDED, i, false);
    }
    ROUNDS (capacity, 50) {
        ph_partition *partition = new_partition(capacity);
        check_frame(partition, items, capacity, 1, &stats);
        for (int32_t over = 1; over < 300; over += 100) {
            CHECK(!ph_partition_pairs(partition, items, capacity + over, &to_none, &stats), "capacity %d, n %d",
                  capacity, capacity + over);
            CHECK(ph_partition_list(partition, items, capacity + over, NULL, 0) == -1, "list, capacity %d", capacity);
        }
        check_frame(partition, items, capacity, 1, &stats); // still usable after the refusal
    }
}

/// Scattered sprites need far fewer tests than the double loop. In scenes without a useful divisor the partition must
/// not be worse than the double loop; check_pairs has this bound for every scene.
TEST(scattered_sprites_take_far_fewer_tests_than_all_pairs) {
    static ph_item items[MOST];
    oracle_rng rng = {2};
    ph_broadphase_stats stats;
    ph_partition *partition = new_partition(MOST);
    static const scene kinds[] = {SCATTERED, LINE_X, LINE_Y, LADDER, BARS};
    for (int32_t k = 0; k < 5; k++) {
        for (int32_t i = 0; i < MOST; i++) {
            items[i] = scene_item(&rng, kinds[k], i, false);
        }
        check_frame(partition, items, MOST, 1, &stats);
        CHECK(stats.tests < MOST * (MOST - 1) / 2 / 8, "scene %d: %d tests", (int)kinds[k], (int)stats.tests);
        CHECK(stats.splits > 10 && stats.depth > 3, "scene %d: %d splits", (int)kinds[k], stats.splits);
    }
}
