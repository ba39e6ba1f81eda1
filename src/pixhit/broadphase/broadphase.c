// broadphase.c - the fast broad phase: the L/I/R partition of partition.c, rebuilt for wide registers.
//
// IDEA    1. Pack (pack.c). Each box becomes one 64-bit word of four 15-bit lanes, such that one
//            subtraction tells whether two boxes overlap.
//         2. Partition (frame.inc). Choose a divisor, but instead of three lists L, I, R make two:
//            [L, I] and [I, R]. What straddles goes both ways; a pair that is in both is reported only
//            where its overlap begins. So there is nothing to cross with anything, lists are long and
//            straight, and a split is eight compare-and-compress at a time.
//         3. Leaf. At 64 references or when no divisor helps, compare all with all: a row is one word with
//            a bit a column, and ownership and filters are ANDs on that word.
//
// KEPT    Two things are remembered from frame to frame, when they pay:
//         - PH_RECORD: when nothing has changed for a frame, the next one's pairs are written down, with a
//           copy of the items; as long as the items stay the same bytes, the pairs are handed over again.
//         - PH_TREE: when most items are fixed and have not changed, their lists and cuts are kept (Ekstroem's
//           grid of static sprites, with cells that fit the crowd). A frame then packs all, sees that the
//           fixed ones are the same, partitions only what moves, and takes it down the tree.
//         Neither changes the pairs. Both live in the memory of the lists, which no frame fills.
//
// COST    About n log n with a small factor: 1.5 ns to pack, 0.5 ns a level, 3 ns in the leaf, 2 ns a pair.
//         When all lie in one spot, all with all. A list that does not fit is compared all with all too, so
//         the memory is never too small and nothing is ever allocated.
#include "broadphase.h"

#include <string.h>

// ---- memory -------------------------------------------------------------------------------------------

enum {
    REFS = 6,         // references per item; a frame uses 2 to 3, the rest is for what is kept
    TREE_LEAST = 256, // fixed items from which on a tree of them is worth keeping
    TWIGS = 8,        // items per twig; a tree of n items needs about n / 16
    TWIGS_MORE = 16
};

static size_t room_for(int32_t capacity) {
    return (size_t)capacity * REFS + PH_SLACK;
}

static size_t twigs_for(int32_t capacity) {
    return capacity < TREE_LEAST ? 0 : (size_t)capacity / TWIGS + TWIGS_MORE;
}

static uint64_t *boxes(ph_broadphase *broad) {
    return (uint64_t *)(void *)(broad + 1);
}

static ph__twig *twigs(ph_broadphase *broad) {
    return (ph__twig *)(void *)(boxes(broad) + broad->room + PH_SLACK);
}

static uint32_t *ids(ph_broadphase *broad) {
    return (uint32_t *)(void *)(twigs(broad) + twigs_for(broad->capacity));
}

size_t ph_broadphase_bytes(int32_t capacity) {
    if (capacity < 0 || capacity > PH_BROADPHASE_MOST) {
        return 0;
    }
    return sizeof(ph_broadphase) + twigs_for(capacity) * sizeof(ph__twig) +
           (room_for(capacity) + PH_SLACK) * (sizeof(uint64_t) + sizeof(uint32_t));
}

ph_broadphase *ph__broad_init(void *memory, int32_t capacity, enum ph_isa isa) {
    size_t bytes = ph_broadphase_bytes(capacity);
    if (memory == NULL || bytes == 0) {
        return NULL;
    }
    PH_ASSERT(ph__aligned(memory));
    memset(memory, 0, bytes); // vectors read a little past the ends of lists
    ph_broadphase *broad = (ph_broadphase *)memory;
    broad->isa = isa;
    broad->capacity = capacity;
    broad->room = room_for(capacity);
    return broad;
}

ph_broadphase *ph_broadphase_init(void *memory, int32_t capacity) {
    return ph__broad_init(memory, capacity, ph__isa());
}

static const ph__tier *tier_of(const ph_broadphase *broad) {
#if PH_X86
    if (broad->isa == PH_ISA_AVX512) {
        return &ph__broad_avx512;
    }
    if (broad->isa == PH_ISA_AVX2) {
        return &ph__broad_avx2;
    }
#endif
    (void)broad;
    return &ph__broad_plain;
}

// ---- a run ----------------------------------------------------------------------------------------------

static void begin_run(ph__run *r, ph_broadphase *broad, const ph_item *items, ph_pairs_fn *fn, void *user) {
    ph_broadphase_stats none = {0, 0, 0, 0, 0};
    r->box = boxes(broad), r->id = ids(broad), r->room = broad->room;
    r->items = items;
    r->tree = NULL, r->record = false;
    r->fn = fn, r->user = user;
    r->stats = none, r->batched = 0;
    memset(r->mask, 0, sizeof r->mask); // a leaf reads bytes that it has not written, and ignores them
}

/// What the packing says about the hits.
static void set_filters(ph__run *r, const ph_broadphase *broad, bool fixed_apart) {
    r->meets = broad->kinds.meets;
    r->filter = ph__broad_filters(&broad->kinds, fixed_apart);
    r->recheck = broad->shift > 0 || broad->kinds.overflow;
}

void ph__broad_flush(ph__run *r, size_t live) {
    size_t n = (size_t)r->batched;
    if (n == 0) {
        return;
    }
    r->fn(r->user, r->batch, r->batched);
    r->stats.pairs += r->batched;
    r->batched = 0;
    r->record = r->record && live + PH_SLACK + n <= r->room;
    if (r->record) {
        r->room -= n; // a pair takes the place of a box
        memcpy(r->box + r->room, r->batch, n * sizeof(ph_pair));
    }
}

bool ph__broad_check(const ph_item *items, int32_t a, int32_t b) {
    const ph_item *p = &items[a], *q = &items[b];
    return ph_box_overlap(p->box, q->box) && (p->collides_with & q->category) && (q->collides_with & p->category) &&
           !(p->is_static && q->is_static);
}

// ---- nothing has changed --------------------------------------------------------------------------------

static bool is_recorded(ph_broadphase *broad, const ph_item *items, int32_t n) {
    return broad->kept == PH_RECORD && n == broad->kept_n &&
           (n == 0 || memcmp(ids(broad), items, (size_t)n * sizeof *items) == 0);
}

/// Of all that an item is, to see whether the callback moved one while its frame was under way.
static uint64_t digest(const ph_item *items, int32_t n) {
    uint64_t sum = 0;
    for (int32_t i = 0; i < n; i++) {
        const ph_item *p = &items[i];
        sum = (sum ^ ((uint64_t)(uint32_t)p->box.x0 << 32 | (uint32_t)p->box.y0)) * UINT64_C(0x9e3779b97f4a7c15);
        sum = (sum ^ ((uint64_t)(uint32_t)p->box.x1 << 32 | (uint32_t)p->box.y1)) * UINT64_C(0xbf58476d1ce4e5b9);
        sum = (sum ^ ((uint64_t)p->is_static << 32 | (uint32_t)p->collides_with << 16 | p->category)) *
              UINT64_C(0x94d049bb133111eb);
        sum ^= sum >> 29;
    }
    return sum;
}

static void keep_record(ph_broadphase *broad, const ph_item *items, int32_t n, const ph__run *r) {
    if (n > 0) {
        memcpy(ids(broad), items, (size_t)n * sizeof *items); // REFS ids are as long as an item
    }
    broad->kept = PH_RECORD;
    broad->kept_n = n;
    broad->kept_refs = r->room;
    broad->kept_pairs = r->stats.pairs;
}

static void replay(ph_broadphase *broad, ph__run *r) {
    const ph_pair *pairs = (const ph_pair *)(const void *)(boxes(broad) + broad->kept_refs);
    for (int64_t k = 0; k < broad->kept_pairs; k += PH_BATCH) {
        r->fn(r->user, pairs + k, (int32_t)ph__min64(PH_BATCH, broad->kept_pairs - k));
    }
    r->stats.pairs = broad->kept_pairs;
}

// ---- what is fixed has not changed ----------------------------------------------------------------------

/// Where lists may begin above the fixed references.
static size_t above(size_t fixed) {
    return (fixed + PH_SLACK + 7) & ~(size_t)7;
}

static void grow_tree(ph_broadphase *broad, const ph_item *items, int32_t n, ph__run *r) {
    ph__packed p = ph__broad_pack(broad, items, n, r->box, r->id);
    size_t fixed = ph__broad_pick_fixed(items, r->box, r->id, p.n), base = above(fixed);
    memcpy(r->box + base, r->box, fixed * sizeof *r->box);
    memcpy(r->id + base, r->id, fixed * sizeof *r->id);
    ph__tree empty = {twigs(broad), 0, (uint32_t)twigs_for(broad->capacity), 0, broad->kinds.overflow};
    broad->tree = empty;
    r->room = broad->room;
    r->tree = &broad->tree;
    tier_of(broad)->pairs(r, base, fixed);
    broad->kept = broad->tree.full ? PH_NOTHING : PH_TREE;
    broad->kept_refs = fixed;
    broad->kept_room = r->room;
}

/// True when the scene was the same in the last frame: probably; sums are compared.
static bool is_calm(const ph_broadphase *broad, const ph__packed *p) {
    return p->n == broad->last_n && p->sum == broad->last_sum && p->fixed == broad->last_fixed;
}

static void remember(ph_broadphase *broad, const ph__packed *p) {
    broad->last_n = p->n, broad->last_sum = p->sum;
    broad->last_fixed = p->fixed;
}

/// The frame by way of the tree. False, and nothing sent, when the tree is no longer right or no use.
static bool run_tree(ph_broadphase *broad, const ph_item *items, int32_t n, ph__run *r) {
    size_t base = above(broad->kept_refs), end = above(base + (size_t)n);
    size_t levels = (size_t)broad->tree.depth + 2;
    if (end + levels * 4 * PH_SLACK > broad->kept_room) {
        return false;
    }
    bool same;
    ph__packed p =
        ph__broad_pack_moving(broad, items, n, r->box, r->id, broad->kept_refs, r->box + base, r->id + base, &same);
    if (!same || is_calm(broad, &p)) {
        return false;
    }
    remember(broad, &p);
    broad->tree.twig = twigs(broad); // the block may have been moved
    set_filters(r, broad, true);
    r->room = broad->kept_room;
    tier_of(broad)->meet(r, &broad->tree, base, p.n - p.fixed);
    tier_of(broad)->pairs(r, base, p.n - p.fixed);
    return true;
}

// ---- the frame ------------------------------------------------------------------------------------------

/// The frame from the beginning. Decides what to keep for the next.
static void run_all(ph_broadphase *broad, const ph_item *items, int32_t n, ph__run *r) {
    ph__packed p = ph__broad_pack(broad, items, n, r->box, r->id);
    bool steady = p.fixed >= TREE_LEAST && p.fixed >= p.n / 2 && p.fixed == broad->last_fixed &&
                  p.fixed_sum == broad->last_fixed_sum;
    bool calm = is_calm(broad, &p);
    uint64_t before = calm ? digest(items, n) : 0;
    set_filters(r, broad, false);
    r->record = calm;
    tier_of(broad)->pairs(r, 0, p.n);
    ph__broad_flush(r, 0);
    broad->kept = PH_NOTHING;
    if (r->record && digest(items, n) == before) {
        keep_record(broad, items, n, r);
    } else if (steady) {
        grow_tree(broad, items, n, r);
    }
    remember(broad, &p);
    broad->last_fixed_sum = p.fixed_sum;
}

bool ph_broadphase_pairs(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pairs_fn *fn, void *user,
                         ph_broadphase_stats *stats) {
    PH_ASSERT(ph__aligned(broad) && (items || n <= 0) && fn);
    if (n < 0 || n > broad->capacity) {
        return false;
    }
    ph__run r;
    begin_run(&r, broad, items, fn, user);
    if (is_recorded(broad, items, n)) {
        replay(broad, &r);
    } else if (broad->kept != PH_TREE || !run_tree(broad, items, n, &r)) {
        run_all(broad, items, n, &r);
    }
    ph__broad_flush(&r, 0);
    if (stats) {
        *stats = r.stats;
    }
    return true;
}
