// partition.c - the L/I/R partition of Ekstroem 2002, section 3, in its simple form.
//
// A divisor on one axis reorders the items of a range, as in quicksort, into
//     [ L: wholly left of the divisor | I: straddling it | R: wholly right of it ].
// An item of L cannot meet an item of R. The pairs are therefore found inside L, inside I, inside R (within), and
// between I and L and between I and R (cross, which divides both ranges by the same divisor). A range that is small, or
// that no divisor separates, is compared all with all. The axes alternate.
//
// The array of indexes is kept from frame to frame. Items move little, so it is almost partitioned at the start of a
// frame. A recursive call reorders only its own range, so the other ranges remain valid.
#include "../words.h"
#include "pairs.h"

enum {
    SMALL = 12,            // maximum number of items of a range that is compared all with all
    PARTITION_DEEPEST = 64 // maximum depth of splits; a deeper range is compared all with all
};

/// In memory, the scratch memory of a sort and the order of the items follow.
struct ph_partition {
    int32_t capacity, n; // n: valid entries of order, a permutation of 0..n-1
    bool busy;           // a call is in progress
    ph_broadphase_stats last;
};

/// Words of scratch memory: a pair and a counter for each item.
static int64_t scratch_words(int32_t capacity) {
    return capacity + ((int64_t)capacity + 1) / 2;
}

typedef struct slice {
    int32_t first, n; // order[first .. first + n - 1]
} slice;

typedef struct run {
    int32_t *order;
    ph__pairs pairs;
} run;

/// Compares each item of range s with each item of range t, which is another range or s. The inner loop runs over the
/// longer range, because the end of a loop costs as much as several comparisons.
static void compare_ranges(run *r, slice s, slice t) {
    const ph_item *items = r->pairs.items;
    const int32_t *order = r->order;
    bool same = s.first == t.first, swap = s.n > t.n;
    const slice outer = swap ? t : s;
    const slice inner = swap ? s : t;
    const int32_t *end = order + inner.first + inner.n;
    for (int32_t i = outer.first; i < outer.first + outer.n; i++) {
        const int32_t *first = order + (same ? i + 1 : inner.first), index = order[i];
        const ph_item item = items[index]; // a copy, which the callbacks cannot change
        for (const int32_t *other = first; other < end; other++) {
            if (ph__items_hit(&item, &items[*other])) {
                ph__pairs_send(&r->pairs, index, *other);
            }
        }
        r->pairs.stats.tests += end - first;
    }
}

// ---- splitting ----------------------------------------------------------------------------------

static int32_t low(const ph_item *item, int axis) {
    return axis ? item->box.y0 : item->box.x0;
}

static int32_t high(const ph_item *item, int axis) {
    return axis ? item->box.y1 : item->box.x1;
}

/// Sum of twice the centers. The mean center is a good divisor for uneven crowds.
static int64_t center_sum(const run *r, slice s, int axis) {
    int64_t sum = 0;
    for (int32_t i = s.first; i < s.first + s.n; i++) {
        const ph_item *item = &r->pairs.items[r->order[i]];
        sum += (int64_t)low(item, axis) + high(item, axis);
    }
    return sum;
}

typedef struct lir {
    slice l, i, r;
} lir;

/// Reorders the range into [L, I, R] in one pass, like Dijkstra's three-way partition.
static lir split_range(run *r, slice s, int axis, int32_t divisor) {
    int32_t *order = r->order;
    int32_t left = s.first, here = s.first, right = s.first + s.n;
    while (here < right) {
        const ph_item *item = &r->pairs.items[order[here]];
        int32_t index = order[here];
        if (high(item, axis) <= divisor) {
            order[here++] = order[left];
            order[left++] = index;
        } else if (low(item, axis) >= divisor) {
            order[here] = order[--right];
            order[right] = index;
        } else {
            here++;
        }
    }
    lir c = {{s.first, left - s.first}, {left, right - left}, {right, s.first + s.n - right}};
    return c;
}

static ph_box range_bounds(const run *r, slice s) {
    ph_box b = r->pairs.items[r->order[s.first]].box;
    for (int32_t i = s.first + 1; i < s.first + s.n; i++) {
        ph__box_widen(&b, r->pairs.items[r->order[i]].box);
    }
    return b;
}

static void report_split(run *r, slice s, lir c, int axis, int32_t divisor, int depth) {
    ph_broadphase_stats *stats = &r->pairs.stats;
    const ph_broadphase_callbacks *to = r->pairs.to;
    stats->splits++;
    stats->depth = ph__max(stats->depth, depth + 1);
    stats->largest_i = ph__max(stats->largest_i, c.i.n);
    if (to->split) {
        const int32_t *lower = r->order + c.l.first, *upper = r->order + c.i.first;
        ph_split split = {axis, divisor, depth, range_bounds(r, s), lower, upper, c.l.n + c.i.n, c.i.n + c.r.n};
        to->split(to->user, &split);
    }
}

/// Finds the pairs of an item of range s and an item of range t. `stuck` is the number of successive axes whose divisor
/// separated no pair.
static void cross(run *r, slice s, slice t, int axis, int depth, int stuck) {
    if (s.n == 0 || t.n == 0) {
        return;
    }
    if ((int64_t)s.n * t.n <= SMALL * SMALL || stuck == 2 || depth >= PARTITION_DEEPEST) {
        compare_ranges(r, s, t);
        return;
    }
    int64_t sum = center_sum(r, s, axis) + center_sum(r, t, axis);
    int32_t divisor = (int32_t)(sum / (2 * ((int64_t)s.n + t.n)));
    lir a = split_range(r, s, axis, divisor), b = split_range(r, t, axis, divisor);
    if ((int64_t)a.l.n * b.r.n + (int64_t)a.r.n * b.l.n == 0) { // the divisor separates no pair
        cross(r, s, t, !axis, depth + 1, stuck + 1);
        return;
    }
    cross(r, a.l, b.l, !axis, depth + 1, 0);
    cross(r, a.l, b.i, !axis, depth + 1, 0);
    cross(r, a.i, b.l, !axis, depth + 1, 0);
    cross(r, a.i, b.i, !axis, depth + 1, 0);
    cross(r, a.i, b.r, !axis, depth + 1, 0);
    cross(r, a.r, b.i, !axis, depth + 1, 0);
    cross(r, a.r, b.r, !axis, depth + 1, 0);
}

/// Finds the pairs inside range s. `stuck` is the number of successive axes whose divisor separated no items.
static void within(run *r, slice s, int axis, int depth, int stuck) {
    if (s.n <= SMALL || stuck == 2 || depth >= PARTITION_DEEPEST) {
        compare_ranges(r, s, s);
        return;
    }
    int32_t divisor = (int32_t)(center_sum(r, s, axis) / (2 * (int64_t)s.n));
    lir c = split_range(r, s, axis, divisor);
    if (c.l.n == 0 || c.r.n == 0) {
        within(r, s, !axis, depth, stuck + 1);
        return;
    }
    report_split(r, s, c, axis, divisor, depth);
    within(r, c.l, !axis, depth + 1, 0);
    within(r, c.i, !axis, depth + 1, 1); // all straddle the divisor, so this axis counts as stuck
    within(r, c.r, !axis, depth + 1, 0);
    cross(r, c.l, c.i, !axis, depth + 1, 0);
    cross(r, c.i, c.r, !axis, depth + 1, 0);
}

// ---- the frame ----------------------------------------------------------------------------------

size_t ph_partition_bytes(int32_t capacity) {
    uint64_t order = (uint64_t)ph__max(capacity, 0) * sizeof(int32_t);
    return capacity < 0 ? 0 : ph__held(sizeof(ph_partition) + (uint64_t)scratch_words(capacity) * 8 + order);
}

ph_partition *ph_partition_init(void *memory, int32_t capacity) {
    ph_partition *partition = (ph_partition *)ph__block(memory, ph_partition_bytes(capacity), sizeof *partition);
    if (partition) {
        partition->capacity = capacity;
    }
    return partition;
}

/// The order of the last frame. If the number of items has changed, it is made a permutation of 0..n-1 again.
static int32_t *recycled_order(ph_partition *partition, int32_t n) {
    uint64_t *scratch = (uint64_t *)(void *)(partition + 1);
    int32_t *order = (int32_t *)(void *)(scratch + scratch_words(partition->capacity)), kept = 0;
    for (int32_t i = 0; i < partition->n; i++) {
        if (order[i] < n) {
            order[kept++] = order[i];
        }
    }
    for (int32_t i = partition->n; i < n; i++) {
        order[kept++] = i;
    }
    partition->n = n;
    return order;
}

/// Moves the items with an empty box, which meet no item, behind the other items. Returns the number of other items.
static int32_t set_empty_apart(const ph_item *items, int32_t *order, int32_t n) {
    for (int32_t i = 0; i < n;) {
        int32_t index = order[i];
        if (!ph__box_empty(items[index].box)) {
            i++;
        } else {
            order[i] = order[--n];
            order[n] = index;
        }
    }
    return n;
}

bool ph_partition_pairs(ph_partition *partition, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                        ph_broadphase_stats *stats) {
    PH_ASSERT(ph__aligned(partition) && (items || n <= 0) && to && to->pairs);
    if (partition->busy || n < 0 || n > partition->capacity) {
        return false;
    }
    run r = {recycled_order(partition, n), {items, to, {0, 0, 0, 0, 0}}};
    partition->busy = true;
    slice all = {0, set_empty_apart(items, r.order, n)};
    within(&r, all, 0, 0, 0);
    partition->busy = false;
    partition->last = r.pairs.stats;
    if (stats) {
        *stats = r.pairs.stats;
    }
    return true;
}

int64_t ph_partition_list(ph_partition *partition, const ph_item *items, int32_t n, ph_pair *out, int32_t most) {
    PH_ASSERT(most <= 0 || out);
    ph__list list = {out, 0, most};
    const ph_broadphase_callbacks to = {ph__list_add, NULL, &list};
    if (!ph_partition_pairs(partition, items, n, &to, NULL)) {
        return -1;
    }
    ph__list_sort(&list, n, (uint64_t *)(void *)(partition + 1), scratch_words(partition->capacity));
    return list.n;
}

ph_broadphase_stats ph_partition_last(const ph_partition *partition) {
    PH_ASSERT(ph__aligned(partition));
    return partition->last;
}
