// range.c - where the packed range lies, and what is done with the few items outside it.
//
// One item far away must not make the packed unit so coarse that all others fall into one. So the
// range is laid round the bulk of the items, all but a few (allowed()), and these few are strays.
//
// A stray that only reaches out of the range is packed as the part of it that lies inside. No pair of packed boxes is
// lost or made up by that: two boxes that overlap and that both touch the range overlap inside it. A stray with no part
// inside can meet nothing but other strays, so these are compared by their own boxes. The range stays from frame to
// frame until there are twice as many strays as are allowed.
//
// Cost: three passes over the items when the range moves, about 5 ns each. In other frames strays^2 / 2 comparisons.
#include "broadphase.h"
#include "pairs.h"

enum {
    STRAYS_SHARE = 8,   // one item in so many may be a stray,
    STRAYS_LEAST = 16,  // but no more than this,
    STRAYS_SLOPE = 128, // one in so many more,
    STRAYS_MORE = 256,  // and these no more than this
    SAMPLES = 33,       // items looked at to find the middle of the bulk
    SHIFTS = 20         // a range of this shift, or less, holds all int32_t round any middle
};

/// How many strays of n items a new range may leave.
static int32_t allowed(int32_t n) {
    return ph__min(n / STRAYS_SHARE, STRAYS_LEAST + ph__min(n / STRAYS_SLOPE, STRAYS_MORE));
}

int32_t ph__strays_most(int32_t n) {
    return 2 * allowed(n);
}

// ---- the bulk -----------------------------------------------------------------------------------

/// How many items can hit; they are listed, if a list is wanted.
static inline int32_t find_live(const ph__run *r, int32_t *list) {
    int32_t live = 0;
    for (int32_t i = 0; i < r->n; i++) {
        if (list) {
            list[live] = i;
        }
        live += ph__can_hit(&r->items[i]);
    }
    return live;
}

/// The median low edge of a sample. Its items are as if drawn by lot, so that no order of the items can spoil it.
static int32_t middle_of(const ph__run *r, int32_t live, int axis) {
    int32_t low[SAMPLES];
    for (int32_t k = 0; k < SAMPLES; k++) {
        ph_box b = r->items[r->id[(uint32_t)k * UINT32_C(2654435769) % (uint32_t)live]].box;
        int32_t at = axis ? b.y0 : b.x0, i = k;
        // cppcheck-suppress uninitvar ; the samples before k are in place
        for (; i > 0 && low[i - 1] > at; i--) {
            low[i] = low[i - 1];
        }
        low[i] = at;
    }
    return low[SAMPLES / 2];
}

/// The least shift at which the greater of two sizes is below `units`.
static int shift_for(int64_t across, int64_t down, int64_t units) {
    int shift = 0;
    while (ph__max64(across, down) >> shift >= units) {
        shift++;
    }
    return shift;
}

/// The least shift at which a range round (x, y) holds the box.
static int reach_of(ph_box b, int64_t x, int64_t y) {
    return shift_for(ph__max64(x - b.x0, b.x1 - x), ph__max64(y - b.y0, b.y1 - y), PH_FAR / 2);
}

/// Items round a middle.
typedef struct crowd {
    int32_t live, x, y;
    int reach; // the least that leaves no more strays than are allowed
} crowd;

static crowd find_crowd(ph__run *r) {
    crowd c = {find_live(r, r->id), 0, 0, 0}; // the memory of the lists is free by now
    int32_t count[SHIFTS] = {0}, outside = c.live;
    if (c.live == 0) {
        return c;
    }
    c.x = middle_of(r, c.live, 0), c.y = middle_of(r, c.live, 1);
    for (int32_t k = 0; k < c.live; k++) {
        count[reach_of(r->items[r->id[k]].box, c.x, c.y)]++;
    }
    while ((outside -= count[c.reach]) > allowed(c.live)) {
        c.reach++;
    }
    return c;
}

/// Bounds of those in the crowd that a range of shift `reach` round its middle holds. Upper edges inclusive.
static ph_box bounds_within(const ph__run *r, const crowd *c, int reach) {
    ph_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int32_t k = 0; k < c->live; k++) {
        ph_box b = r->items[r->id[k]].box;
        if (reach_of(b, c->x, c->y) <= reach) {
            all.x0 = ph__min(all.x0, b.x0), all.y0 = ph__min(all.y0, b.y0);
            all.x1 = ph__max(all.x1, b.x1 - 1), all.y1 = ph__max(all.y1, b.y1 - 1);
        }
    }
    return all;
}

// ---- the range ----------------------------------------------------------------------------------

/// The least shift at which a range can hold the bounds, wherever its units begin.
static int shift_of(ph_box bounds) {
    return shift_for((int64_t)bounds.x1 - bounds.x0, (int64_t)bounds.y1 - bounds.y0, PH_FAR - 1);
}

/// Where a range of that size begins that has low..high in its middle. It stays within int32_t, so
/// that whatever lies outside still lies outside after the subtraction has wrapped round.
static int64_t middle(int64_t low, int64_t high, int64_t size) {
    int64_t begin = low - (size - (high - low)) / 2;
    return ph__max64(INT32_MIN, ph__min64(begin, INT64_C(1) + INT32_MAX - size));
}

bool ph__range_choose(ph__run *r) {
    ph_broadphase *broad = r->broad;
    int32_t known = ph__candidates_hold(r) || broad->pause > 1 ? broad->strays : 0; // few enough, unless others died
    bool lost = r->strays_n > known && r->strays_n > ph__strays_most(find_live(r, NULL));
    if (!lost && (broad->shift == 0 || ph__candidates_hold(r))) {
        return false; // a range that is coarser than it need be is looked for where candidates are new anyway
    }
    crowd c = find_crowd(r);
    if (c.live == 0 || (!lost && c.reach >= broad->shift)) {
        return false;
    }
    ph_box all = bounds_within(r, &c, SHIFTS), bulk = bounds_within(r, &c, c.reach);
    ph_box bounds = shift_of(all) > shift_of(bulk) ? bulk : all;
    broad->shift = shift_of(bounds);
    broad->x = middle(bounds.x0, bounds.x1, (int64_t)PH_FAR << broad->shift);
    broad->y = middle(bounds.y0, bounds.y1, (int64_t)PH_FAR << broad->shift);
    return true;
}

// ---- strays -------------------------------------------------------------------------------------

/// The lanes of one axis, its edges counted from where the range begins, the upper one inclusive. 0: all outside.
static uint64_t pack_axis(int64_t low, int64_t high, int shift) {
    low = ph__max64(low, 0) >> shift;
    if (high < 0 || low >= PH_FAR) {
        return 0;
    }
    high = ph__min64(high >> shift, PH_FAR - 1);
    return (uint64_t)(PH_FAR - low) | (uint64_t)high << 16;
}

uint64_t ph__box_pack(const ph_broadphase *broad, ph_box b) {
    uint64_t x = pack_axis(b.x0 - broad->x, b.x1 - broad->x - 1, broad->shift);
    uint64_t y = pack_axis(b.y0 - broad->y, b.y1 - broad->y - 1, broad->shift);
    return x && y ? x | y << 32 : 0;
}

uint64_t ph__stray_pack(ph__run *r, int32_t i) {
    if (r->strays_n++ < ph__strays_most(r->broad->capacity)) {
        r->strays[r->strays_n - 1] = i;
    }
    return ph__box_pack(r->broad, r->items[i].box);
}

void ph__strays_pairs(ph__run *r) {
    const int32_t *strays = r->strays;
    for (int32_t k = 1; k < r->broad->strays; k++) {
        for (int32_t m = 0; m < k; m++) {
            ph_pair pair = {strays[m], strays[k]};
            bool apart = !r->now[pair.a] || !r->now[pair.b]; // else the packed boxes told
            r->batch[r->batched] = pair;
            r->batched += apart && ph__items_hit(&r->items[pair.a], &r->items[pair.b]);
            if (r->batched == PH_BATCH) {
                ph__broad_flush(r);
            }
        }
        r->stats.tests += k;
    }
    ph__broad_flush(r);
}
