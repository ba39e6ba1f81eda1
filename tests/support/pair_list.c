// pair_list.c - collects pairs, sorts them and compares them with a double loop.
#include "support/pair_list.h"

#include "support/check.h"
#include "support/oracle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct pair_list {
    ph_pair pairs[PAIR_LIST_MOST];
    int32_t n;
} pair_list;

static pair_list got, want;

/// The frame under way, and the sums of its splits.
static struct {
    const ph_item *items;
    const char *name;
    int32_t n, splits, depth, largest_i;
    int frame, first_axis;
    bool exact; // the region of a split is the smallest box around its items
} told;

ph_partition *partition_new(int32_t n) {
    void *memory = after_test_memory(ph_partition_bytes(n));
    memset(memory, 0xa5, ph_partition_bytes(n));
    return ph_partition_init(memory, n);
}

int32_t pair_list_find(const ph_item *items, int32_t n) {
    want.n = 0;
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = i + 1; j < n; j++) {
            if (oracle_pair(&items[i], &items[j])) {
                assert_true(want.n < PAIR_LIST_MOST);
                want.pairs[want.n++] = (ph_pair){i, j};
            }
        }
    }
    return want.n;
}

// ---- splits ---------------------------------------------------------------------------------------------------------

/// Marks the items of one side with bit `bit` of side[item]. Each item occurs once and touches the region.
static void check_side(const ph_split *s, int bit, uint8_t *side) {
    const int32_t *list = bit == 1 ? s->lower : s->upper;
    for (int32_t k = 0; k < (bit == 1 ? s->lower_n : s->upper_n); k++) {
        int32_t i = list[k];
        CHECK(i >= 0 && i < told.n && !(side[i] & bit), "%s, frame %d: item %d named wrongly", told.name, told.frame,
              i);
        CHECK(ph_box_overlap(told.items[i].box, s->region), "%s, frame %d: item %d is outside the region", told.name,
              told.frame, i);
        side[i] |= (uint8_t)bit;
    }
}

/// Checks that each item is on exactly the sides to which it extends.
static void take_split(void *user, const ph_split *s) {
    static uint8_t side[PAIR_LIST_ITEMS];
    ph_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    int32_t both = 0, begin = s->axis ? s->region.y0 : s->region.x0, end = s->axis ? s->region.y1 : s->region.x1;
    (void)user;
    CHECK((s->axis == 0 || s->axis == 1) && begin < s->at && s->at < end, "%s, frame %d: axis %d, divisor %d in %d..%d",
          told.name, told.frame, s->axis, s->at, begin, end);
    CHECK(s->depth >= 0 && s->depth <= told.depth + 1, "%s, frame %d: depth %d", told.name, told.frame, s->depth);
    memset(side, 0, sizeof side);
    check_side(s, 1, side);
    check_side(s, 2, side);
    for (int32_t i = 0; i < told.n; i++) {
        const ph_box *b = &told.items[i].box;
        int32_t low = s->axis ? b->y0 : b->x0, high = s->axis ? b->y1 : b->x1;
        CHECK(side[i] == 0 || side[i] == (low < s->at) + 2 * (high > s->at),
              "%s, frame %d: divisor %d of axis %d: item %d spans %d..%d", told.name, told.frame, s->at, s->axis, i,
              low, high);
        if (side[i]) {
            all = (ph_box){ph__min(all.x0, b->x0), ph__min(all.y0, b->y0), ph__max(all.x1, b->x1),
                           ph__max(all.y1, b->y1)};
        }
        both += side[i] == 3;
    }
    CHECK(!told.exact || memcmp(&all, &s->region, sizeof all) == 0, "%s, frame %d: region", told.name, told.frame);
    told.first_axis = told.splits++ ? told.first_axis : s->axis;
    told.largest_i = ph__max(told.largest_i, both);
    told.depth = ph__max(told.depth, s->depth);
}

int pair_list_first_axis(void) {
    return told.first_axis;
}

// ---- a frame --------------------------------------------------------------------------------------------------------

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user;
    assert_true(count > 0 && got.n + count <= PAIR_LIST_MOST);
    for (int32_t k = 0; k < count; k++) {
        assert_true(pairs[k].a >= 0 && pairs[k].a < pairs[k].b);
    }
    memcpy(got.pairs + got.n, pairs, (size_t)count * sizeof *pairs);
    got.n += count;
}

static int by_value(const void *a, const void *b) {
    const ph_pair *p = a, *q = b;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

/// A copy of the items. The guard of the memory behind it detects a read beyond its end.
static ph_item *exact_copy(const ph_item *items, int32_t n) {
    size_t bytes = (size_t)n * sizeof *items;
    ph_item *exact = after_test_memory(bytes + (n == 0));
    memcpy(exact, items, bytes);
    return exact;
}

ph_broadphase_stats pair_list_frame(pair_source from, const ph_item *items, int32_t n, bool watched, const char *name,
                                    int frame) {
    const ph_broadphase_callbacks to = {take_pairs, watched ? take_split : NULL, NULL};
    ph_broadphase_stats s;
    ph_item *exact = exact_copy(items, n);
    told.items = exact;
    told.name = name;
    told.n = n;
    told.frame = frame;
    told.exact = from.partition;
    told.splits = told.largest_i = 0;
    told.depth = -1;
    got.n = 0;
    memset(&s, 0x5a, sizeof s);
    if (from.broad) {
        assert_true(ph_broadphase_pairs(from.broad, exact, n, &to, &s));
    } else if (from.partition) {
        assert_true(ph_partition_pairs(from.partition, exact, n, &to, &s));
    } else {
        ph_all_pairs(exact, n, &to, &s);
    }
    after_now(exact);
    qsort(got.pairs, (size_t)got.n, sizeof got.pairs[0], by_value);
    if (got.n != want.n || memcmp(got.pairs, want.pairs, (size_t)got.n * sizeof got.pairs[0]) != 0) {
        fail_msg("%s, n %d, frame %d: %d pairs instead of %d", name, (int)n, frame, (int)got.n, (int)want.n);
    }
    CHECK(s.pairs == got.n, "%s, frame %d: counted %d pairs", name, frame, (int)s.pairs);
    CHECK(!watched || (s.splits == told.splits && s.depth == told.depth + 1 && s.largest_i == told.largest_i),
          "%s, frame %d: %d splits, depth %d, largest I %d; told %d, %d, %d", name, frame, s.splits, s.depth,
          s.largest_i, told.splits, told.depth + 1, told.largest_i);
    return s;
}

ph_broadphase_stats pair_list_check(ph_broadphase *broad, const ph_item *items, int32_t n, const char *name,
                                    int frame) {
    pair_list_find(items, n);
    return pair_list_frame((pair_source){broad, NULL}, items, n, false, name, frame);
}

/// Ceiling of list.c: 4 steps per pair and item; with more than 3 pairs per item, 4 log2(n) more steps per pair.
static double most_steps(int32_t n, int32_t sorted) {
    return 4.0 * ((double)sorted + n) + (sorted > 3 * (int64_t)n ? 4.0 * sorted * log2(n) : 0);
}

void pair_list_sorted(pair_source from, const ph_item *items, int32_t n, int32_t room, const char *name, int frame) {
    const ph_pair untouched = {-7, -7};
    int32_t kept = ph__max(0, ph__min(room, want.n));
    ph_item *exact = exact_copy(items, n);
    got.pairs[kept] = untouched;
    int64_t found = from.broad ? ph_broadphase_list(from.broad, exact, n, got.pairs, room)
                               : ph_partition_list(from.partition, exact, n, got.pairs, room);
    int64_t last = (from.broad ? ph_broadphase_last(from.broad) : ph_partition_last(from.partition)).pairs;
    after_now(exact);
    CHECK(found == want.n && last == found, "%s, n %d, frame %d: %d pairs, last %d, not %d", name, n, frame, (int)found,
          (int)last, want.n);
    CHECK(memcmp(&got.pairs[kept], &untouched, sizeof untouched) == 0, "%s, frame %d: overrun", name, frame);
    CHECK(kept < want.n || memcmp(got.pairs, want.pairs, sizeof *got.pairs * (size_t)kept) == 0,
          "%s, n %d, frame %d: the pairs or their order", name, n, frame);
    for (int32_t i = 0; i < kept; i++) {
        CHECK(oracle_pair(&items[got.pairs[i].a], &items[got.pairs[i].b]), "%s, frame %d: no pair", name, frame);
        CHECK(i == 0 || by_value(&got.pairs[i - 1], &got.pairs[i]) < 0, "%s, frame %d: order", name, frame);
    }
    double steps = from.broad ? (double)from.broad->sorted : kept;
    CHECK(steps >= 0 && steps <= most_steps(n, kept), "%s, %d items, %d pairs: %.0f steps", name, n, kept, steps);
}
