// broadphase.c - the fast broad phase: the L/I/R partition of partition.c, for wide registers.
//
// 1. Pack (pack.c). A box becomes a 64-bit word of four 15-bit lanes, so a single subtraction tests two boxes. Items
//    that are too far away, the strays, have a partition of their own (range.c).
// 2. Partition (tier.inc). A divisor makes two lists, [L, I] and [I, R], instead of three. Straddling items are in both
//    lists; a pair that is in both is reported only where its overlap begins.
// 3. Leaf. Up to 64 items, or items that no divisor separates, are compared all with all: a row is a word with a bit
//    per column. In a longer list, classes that cannot meet are not compared.
//
// Items move little in a frame. The partition therefore runs on boxes that are a little wider, and its pairs and
// cells are kept for some frames (candidates.c). If the pairs are too many or do not last, or with fewer than 24
// items, every frame is partitioned. The pairs are always the same.
//
// Cost: packing 1.5 ns per item, candidates see candidates.c; a partition 0.5 ns per item and level, 3 ns in the
// leaf, 2 ns per pair. pixhit.h states the ceiling of every frame. Each fallback is bounded: candidates that cannot
// fit are abandoned before they are compared, a crowd in coarse units is packed again in finer units, and the memory
// of the lists is reused before a list is compared all with all. So the memory always suffices.
#include "broadphase.h"

#include "pairs.h"

#include <stddef.h>

// ---- memory -------------------------------------------------------------------------------------

enum {
    CANDIDATES = 10,  // room for candidates per item
    FEWER = 2,        // room that is saved for each of the first items, so that a small scene also needs 160 B per item
    FEWER_MOST = 256, // maximum room that is saved
    LISTS = 4,        // entries of the lists per item; a frame uses 2 to 3
    LEAST = 24,       // minimum number of items for which candidates are kept
    LASTING = 1,      // age of the candidates [frames] above which new candidates are made without a pause
    CELL = 12,        // items per cell of the kept partition
    CELLS = 4,        // additional cells
    AHEAD = 4096,     // initial interval between two gatherings, in 1/256 of a frame
    PAUSE = 16        // frames without candidates after the candidates did not last or did not fit
};

/// Entries of an array per item.
static size_t per_item(int32_t capacity) {
    return ((size_t)capacity + PH_SLACK) & ~(size_t)7;
}

static size_t candidates_for(int32_t capacity) {
    return capacity < LEAST ? 0 : (size_t)capacity * CANDIDATES - (size_t)ph__min(capacity * FEWER, FEWER_MOST);
}

static int32_t cells_for(int32_t capacity) {
    return capacity < LEAST ? 1 : capacity / CELL + CELLS;
}

/// The indexes of the strays are after the lists and reduce their room.
static size_t list_room(int32_t capacity) {
    return (size_t)capacity * LISTS + PH_SLACK - (size_t)capacity / 3;
}

size_t ph_broadphase_bytes(int32_t capacity) {
    if (capacity < 0 || capacity > PH_BROADPHASE_MOST) {
        return 0;
    }
    size_t bytes = sizeof(ph_broadphase) + per_item(capacity) * (3 * sizeof(uint64_t) + 2 * sizeof(uint8_t)) +
                   (candidates_for(capacity) + PH_SLACK) * sizeof(ph_pair) +
                   (list_room(capacity) + PH_SLACK) * (sizeof(uint64_t) + sizeof(int32_t)) +
                   (size_t)capacity * sizeof(int32_t) +
                   (size_t)cells_for(capacity) * sizeof(ph__cell); // at most 2^32: no overflow
    return bytes <= (size_t)PTRDIFF_MAX ? bytes : 0;
}

void ph__broad_arrays(ph__run *r) {
    ph_broadphase *broad = r->broad;
    size_t n = per_item(broad->capacity);
    r->room = list_room(broad->capacity);
    r->now = (uint64_t *)(void *)(broad + 1);
    r->wide = r->now + n;
    r->from = r->wide + n;
    r->box = r->from + n;
    r->candidates = (ph_pair *)(void *)(r->box + r->room + PH_SLACK);
    r->candidates_most = (int32_t)candidates_for(broad->capacity);
    r->cell = (ph__cell *)(void *)(r->candidates + candidates_for(broad->capacity) + PH_SLACK);
    r->cells = cells_for(broad->capacity);
    r->id = (int32_t *)(void *)(r->cell + r->cells);
    r->strays = r->id + r->room + PH_SLACK;
    r->class_of = (uint8_t *)(r->strays + broad->capacity);
    r->since = r->class_of + n;
}

ph_broadphase *ph__broad_init(void *memory, int32_t capacity, int isa) {
    size_t bytes = ph_broadphase_bytes(capacity);
    ph_broadphase *broad = (ph_broadphase *)ph__block(memory, bytes, bytes); // vectors read past the ends of lists
    if (broad == NULL) {
        return NULL;
    }
    broad->isa = isa;
    broad->capacity = capacity;
    broad->range.x = broad->range.y = INT32_MIN; // the first frame chooses its range
    broad->pause = 1;                            // the first frame has no known motion
    broad->ahead = AHEAD;
    return broad;
}

ph_broadphase *ph_broadphase_init(void *memory, int32_t capacity) {
    return ph__broad_init(memory, capacity, ph__isa());
}

const ph__tier *ph__tier_of(const ph_broadphase *broad) {
#if PH_X86
    return broad->isa == PH_ISA_PLAIN ? &ph__tier_plain : &ph__tier_avx2;
#else
    (void)broad;
    return &ph__tier_plain;
#endif
}

// ---- pairs --------------------------------------------------------------------------------------

/// Keeps the pairs of the batch whose items have overlapping boxes and filters that meet.
static int32_t check_batch(ph__run *r, int32_t n) {
    int32_t kept = 0;
    for (int32_t k = 0; k < n; k++) {
        ph_pair pair = r->batch[k];
        bool known = r->apart && r->now[pair.a] && r->now[pair.b];
        r->batch[kept] = pair;
        kept += !known && ph__items_hit(&r->items[pair.a], &r->items[pair.b]);
    }
    return kept;
}

void ph__pairs_order(ph_pair *pairs, int32_t n) {
    for (int32_t k = 0; k < n; k++) {
        ph_pair p = pairs[k], in_order = {ph__min(p.a, p.b), ph__max(p.a, p.b)};
        pairs[k] = in_order;
    }
}

void ph__broad_flush(ph__run *r) {
    int32_t n = r->batched;
    r->batched = 0;
    if (r->gather) {
        r->full = true;
        return;
    }
    n = r->broad->coarse || r->boxes ? check_batch(r, n) : n;
    if (r->unordered) {
        ph__pairs_order(r->batch, n);
    }
    if (n) {
        r->stats.pairs += n;
        r->to->pairs(r->to->user, r->batch, n);
    }
}

// ---- splits -------------------------------------------------------------------------------------

/// A packed coordinate in pixels.
static int32_t px(int64_t begin, int shift, int32_t packed) {
    return (int32_t)ph__min64(INT32_MAX, begin + ((int64_t)packed << shift));
}

void ph__broad_split(ph__run *r, const ph_split *s, size_t n, ph__range range) {
    if (r->apart) {
        return; // strays are not part of the reported scene
    }
    r->stats.splits++;
    r->stats.depth = ph__max(r->stats.depth, s->depth + 1);
    r->stats.largest_i = ph__max(r->stats.largest_i, s->lower_n + s->upper_n - (int32_t)n);
    if (r->to->split) {
        int64_t x = range.x, y = range.y;
        int shift = range.shift;
        ph_box b = s->region, region = {px(x, shift, b.x0), px(y, shift, b.y0), px(x, shift, b.x1), px(y, shift, b.y1)};
        ph_split reported = *s;
        reported.at = px(s->axis ? y : x, shift, s->at);
        reported.region = region;
        r->to->split(r->to->user, &reported);
    }
}

// ---- the frame ----------------------------------------------------------------------------------

/// True if the kept candidates can be used in this frame.
static bool keep_candidates(ph__run *r) {
    if (ph__candidates_update(r)) {
        return true;
    }
    r->broad->pause = r->broad->age > LASTING ? 0 : PAUSE;
    r->broad->age = r->broad->pause ? 0 : r->broad->age;
    return false;
}

/// True if new candidates can be used in this frame.
static bool gather_candidates(ph__run *r) {
    if (r->broad->pause > 0 || r->n < LEAST) {
        r->broad->pause -= r->broad->pause > 0;
        return false;
    }
    if (!ph__candidates_possible(r)) {
        r->broad->pause = PAUSE;
        return false;
    }
    return ph__candidates_gather(r);
}

/// Stores the positions of the items while no candidates are kept; later frames derive speeds from them.
static void note_places(ph__run *r) {
    if (r->broad->age == 0) {
        memcpy(r->from, r->now, (size_t)r->n * sizeof *r->from);
        memset(r->since, 0, (size_t)r->n);
    }
}

static void run_frame(ph__run *r) {
    ph_broadphase *broad = r->broad;
    bool watched = r->to->split != NULL;
    broad->gathered = 0;
    bool kept = ph__pack(r) && broad->kept && !watched && keep_candidates(r);
    broad->kept = kept || (!watched && gather_candidates(r));
    if (!broad->kept) {
        note_places(r);
        broad->gathered = r->n;
    }
    bool far = !broad->kept && r->n > PH_LEAF && (broad->range.shift > 0 || r->strays_n > PH_LEAF);
    ph__far_pairs(r, far);
    if (broad->kept) {
        const int64_t before = r->stats.pairs;
        r->unordered = false;
        ph__tier_of(broad)->sift(r);
        ph__candidates_balance(r, r->stats.pairs - before);
    } else if (!far) {
        ph__tier_of(broad)->partition(r, ph__pack_list(r), broad->range);
        ph__broad_flush(r);
    }
    broad->age = ph__min(broad->age + 1, UINT8_MAX);
}

bool ph_broadphase_pairs(ph_broadphase *broad, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                         ph_broadphase_stats *stats) {
    PH_ASSERT(ph__aligned(broad) && (items || n <= 0) && to && to->pairs);
    if (broad->busy || n < 0 || n > broad->capacity) {
        return false;
    }
    ph__run r;
    memset(&r, 0, offsetof(ph__run, mask));
    r.broad = broad;
    r.items = items;
    r.n = n;
    r.to = to;
    r.out = r.batch;
    r.out_most = PH_BATCH;
    ph__broad_arrays(&r);
    broad->busy = true;
    run_frame(&r);
    broad->busy = false;
    broad->last = r.stats;
    if (stats) {
        *stats = r.stats;
    }
    return true;
}
