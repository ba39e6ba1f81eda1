// range.c - the position of the packed range, and the pairs of the items outside it.
//
// A single item far away must not make the packed unit so coarse that all other items share a unit. The range is
// therefore placed around the bulk of the items, and the few others are strays (allowed()). If the unit is still too
// coarse for the items around the middle, the range shrinks and more items are strays.
//
// A stray that reaches into the range is packed as its part inside. This loses and adds no pair: two boxes that
// overlap and touch the range overlap inside it. A stray with no part inside can meet only strays. These pairs are
// found by a second partition of the strays (ph__far_pairs): its range contains all of them in coarse units, and
// small cells with many items are packed again in finer units (zoom() in tier.inc). Frames without candidates that
// have coarse units or many strays are partitioned in the same way. The range stays until the strays have doubled.
//
// Cost: three passes over the items when the range moves, 5 ns each; 30 ns per stray and frame.
#include "broadphase.h"

enum {
    // Of n items, min(n / STRAYS_SHARE, STRAYS_LEAST + min(n / STRAYS_SLOPE, STRAYS_MORE)) may be strays.
    STRAYS_SHARE = 8,
    STRAYS_LEAST = 16,
    STRAYS_SLOPE = 128,
    STRAYS_MORE = 256,
    SAMPLES = 33,        // items sampled to find the middle of the bulk
    FINER = 6,           // the unit of a level is 2^(level - FINER) px
    LEVELS = 20 + FINER, // number of levels: the last contains all int32_t around any middle
    CROWD_SHARE = 8      // the unit becomes finer if more than 1 / CROWD_SHARE of the items share units
};

/// Number of strays that a new range may leave, unless its unit becomes too coarse.
static int32_t allowed(int32_t n) {
    return ph__min(n / STRAYS_SHARE, STRAYS_LEAST + ph__min(n / STRAYS_SLOPE, STRAYS_MORE));
}

// ---- the bulk -----------------------------------------------------------------------------------

/// Lists the items that can hit. Returns their number.
static inline int32_t find_live(const ph__run *r, int32_t *list) {
    int32_t live = 0;
    for (int32_t i = 0; i < r->n; i++) {
        list[live] = i;
        live += ph__can_hit(&r->items[i]);
    }
    return live;
}

/// The median low edge of a sample, which is pseudorandom so that no order of the items matters.
static int32_t middle_of(const ph__run *r, int32_t live, int axis) {
    int32_t low[SAMPLES];
    for (int32_t k = 0; k < SAMPLES; k++) {
        ph_box b = r->items[r->id[(uint64_t)((uint32_t)k * UINT32_C(2654435769)) * (uint32_t)live >> 32]].box;
        int32_t edge = axis ? b.y0 : b.x0, i = k;
        // cppcheck-suppress uninitvar ; the samples before k are in place
        for (; i > 0 && low[i - 1] > edge; i--) {
            low[i] = low[i - 1];
        }
        low[i] = edge;
    }
    return low[SAMPLES / 2];
}

/// The smallest shift at which the larger of two sizes is below `units`.
static int shift_for(int64_t across, int64_t down, int64_t units) {
    int shift = 0;
    while (ph__max64(across, down) >> shift >= units) {
        shift++;
    }
    return shift;
}

/// The least level at which a range around (x, y) contains the box: its unit is 2^(level - FINER) px.
static int level_of(ph_box b, int64_t x, int64_t y) {
    const int64_t across = ph__max64(x - b.x0, b.x1 - x), down = ph__max64(y - b.y0, b.y1 - y);
    return shift_for(across << FINER, down << FINER, PH_FAR / 2);
}

/// Items around a middle.
typedef struct crowd {
    int32_t live, x, y;
    int32_t count[LEVELS]; // items by their level
    int level;             // level of the range to choose
    int32_t left;          // number of items outside this range
} crowd;

/// True if many items around the middle share units of a range of that level: their boxes would overlap in units, but
/// not in pixels.
static bool is_too_coarse(const crowd *c, int level) {
    int32_t inside = 0;
    for (int k = 0; k <= level; k++) {
        const int64_t across = ph__max64((int64_t)PH_FAR >> (level - k), 1);
        inside += c->count[k];
        if (inside > c->live / CROWD_SHARE && inside > across * across) {
            return true;
        }
    }
    return false;
}

/// Finds the items and the least level with few strays, otherwise the greatest level that is not too coarse.
static crowd find_crowd(ph__run *r) {
    crowd c = {find_live(r, r->id), 0, 0, {0}, 0, 0}; // the memory of the lists is free here
    if (c.live == 0) {
        return c;
    }
    c.x = middle_of(r, c.live, 0);
    c.y = middle_of(r, c.live, 1);
    for (int32_t k = 0; k < c.live; k++) {
        c.count[level_of(r->items[r->id[k]].box, c.x, c.y)]++;
    }
    for (c.left = c.live; (c.left -= c.count[c.level]) > allowed(c.live);) {
        c.level++;
    }
    for (; c.level > FINER && is_too_coarse(&c, c.level); c.level--) {
        c.left += c.count[c.level];
    }
    return c;
}

/// Bounds of the items in a range of that level. Upper edges inclusive.
static ph_box bounds_within(const ph__run *r, const crowd *c, int level) {
    ph_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int32_t k = 0; k < c->live; k++) {
        ph_box b = r->items[r->id[k]].box;
        if (level_of(b, c->x, c->y) <= level) {
            all.x0 = ph__min(all.x0, b.x0);
            all.y0 = ph__min(all.y0, b.y0);
            all.x1 = ph__max(all.x1, b.x1 - 1);
            all.y1 = ph__max(all.y1, b.y1 - 1);
        }
    }
    return all;
}

// ---- the range ----------------------------------------------------------------------------------

/// The least shift at which a range can contain the bounds.
static int shift_of(ph_box bounds) {
    return shift_for((int64_t)bounds.x1 - bounds.x0, (int64_t)bounds.y1 - bounds.y0, PH_FAR - 1);
}

/// Start of a range of `size` px with low..high in its middle. The range is inside int32_t, so all items outside remain
/// outside when the subtraction wraps.
static int64_t middle(int64_t low, int64_t high, int64_t size) {
    int64_t begin = low - (size - (high - low)) / 2;
    return ph__max64(INT32_MIN, ph__min64(begin, INT64_C(1) + INT32_MAX - size));
}

bool ph__range_choose(ph__run *r) {
    ph_broadphase *broad = r->broad;
    const bool lost = r->strays_n > broad->strays_most;
    const bool anew = !ph__candidates_hold(r) && broad->pause <= 1; // only new candidates need a better range
    if (!lost && (!anew || (broad->range.shift == 0 && r->strays_n <= allowed(r->n)))) {
        return false;
    }
    crowd c = find_crowd(r);
    if (c.live == 0 || (!lost && c.level >= broad->range.shift + FINER && c.left >= r->strays_n / 2)) {
        return false;
    }
    ph_box all = bounds_within(r, &c, LEVELS), bulk = bounds_within(r, &c, c.level);
    ph_box bounds = shift_of(all) > shift_of(bulk) ? bulk : all;
    broad->range.shift = shift_of(bounds);
    broad->range.x = middle(bounds.x0, bounds.x1, (int64_t)PH_FAR << broad->range.shift);
    broad->range.y = middle(bounds.y0, bounds.y1, (int64_t)PH_FAR << broad->range.shift);
    broad->strays_most = 2 * ph__max(c.left, allowed(c.live));
    return true;
}

// ---- strays -------------------------------------------------------------------------------------

/// The lanes of an axis. Edges are relative to the range, the upper edge is inclusive. 0: wholly outside.
static uint64_t pack_axis(int64_t low, int64_t high, int shift) {
    low = ph__max64(low, 0) >> shift;
    if (high < 0 || low >= PH_FAR) {
        return 0;
    }
    high = ph__min64(high >> shift, PH_FAR - 1);
    return (uint64_t)(PH_FAR - low) | (uint64_t)high << 16;
}

uint64_t ph__range_pack(ph__range range, ph_box b) {
    uint64_t x = pack_axis(b.x0 - range.x, b.x1 - range.x - 1, range.shift);
    uint64_t y = pack_axis(b.y0 - range.y, b.y1 - range.y - 1, range.shift);
    return x && y ? x | y << 32 : 0;
}

uint64_t ph__stray_pack(ph__run *r, int32_t i) {
    r->strays[r->strays_n++] = i;
    return ph__range_pack(r->broad->range, r->items[i].box);
}

/// Copies the boxes of the items and lists the items that can hit. Returns the bounds of the listed items, upper edges
/// inclusive.
static ph_box copy_boxes(ph__run *r, bool all, ph_box *boxes, size_t *live) {
    ph_box bounds = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int32_t k = 0, n = all ? r->n : r->strays_n; k < n; k++) {
        int32_t i = all ? k : r->strays[k];
        ph_box b = r->items[i].box;
        if (ph__can_hit(&r->items[i])) {
            boxes[i] = b;
            r->id[(*live)++] = i;
            bounds.x0 = ph__min(bounds.x0, b.x0);
            bounds.y0 = ph__min(bounds.y0, b.y0);
            bounds.x1 = ph__max(bounds.x1, b.x1 - 1);
            bounds.y1 = ph__max(bounds.y1, b.y1 - 1);
        }
    }
    return bounds;
}

// Sends the pairs. Callbacks may change the items, so the lists are packed again from a copy of the boxes: with changed
// boxes, a pair could be found in two cells. The copy is in the memory of the candidates, if none are kept, or at the
// upper end of the lists, below the indexes of the gathered items.
void ph__far_pairs(ph__run *r, bool all) {
    const size_t whole = r->room, top = whole - 2 * (size_t)r->n - (r->fresh_n + 1) / 2;
    ph_box *boxes = (ph_box *)(all ? (void *)r->candidates : (void *)(r->box + top));
    size_t live = 0;
    if (!all && r->strays_n < 2) {
        return;
    }
    ph_box bounds = copy_boxes(r, all, boxes, &live);
    if (live > 1) {
        ph__range range = {bounds.x0, bounds.y0, shift_of(bounds)};
        for (size_t k = 0; k < live; k++) {
            r->box[k] = ph__range_pack(range, boxes[r->id[k]]);
        }
        const size_t kept = r->broad->kept ? r->broad->spent : whole;
        r->room = all || kept < top ? kept : top;
        r->boxes = boxes;
        r->apart = !all;
        ph__tier_of(r->broad)->partition(r, live, range);
        ph__broad_flush(r);
        r->boxes = NULL;
        r->apart = r->unordered = false;
        r->room = whole;
    }
    if (all) { // vectors read past the last candidate, so its numbers must be valid indexes
        memset(r->candidates, 0, (size_t)r->n * sizeof *boxes);
    }
}
