#include "broad.h"

#include <string.h>

struct ph_broad {
    enum ph_isa isa;
    int32_t capacity;
    size_t room;       // references that the lists can hold
    int64_t x, y;      // the frame: item coordinate of packed (0, 0) [px]
    int shift;         // item pixels per packed unit, as a power of two
};

// ---- memory -------------------------------------------------------------------------------------------

enum { REFS = 6 }; // references per item; a frame uses 2 to 3, what does not fit is compared all with all

static size_t room_for(int32_t capacity) {
    return (size_t)capacity * REFS + 2 * PH_SLACK;
}

static uint64_t *boxes(ph_broad *broad) {
    return (uint64_t *)(void *)(broad + 1);
}

static uint32_t *ids(ph_broad *broad) {
    return (uint32_t *)(void *)(boxes(broad) + broad->room);
}

size_t ph_broad_bytes(int32_t capacity) {
    if (capacity < 0 || capacity > PH_BROAD_MOST) {
        return 0;
    }
    return sizeof(ph_broad) + room_for(capacity) * (sizeof(uint64_t) + sizeof(uint32_t));
}

ph_broad *ph__broad_init(void *memory, int32_t capacity, enum ph_isa isa) {
    size_t bytes = ph_broad_bytes(capacity);
    if (memory == NULL || bytes == 0) {
        return NULL;
    }
    memset(memory, 0, bytes); // vectors read a little past the ends of lists
    ph_broad *broad = (ph_broad *)memory;
    broad->isa = isa;
    broad->capacity = capacity;
    broad->room = room_for(capacity);
    return broad;
}

ph_broad *ph_broad_init(void *memory, int32_t capacity) {
    return ph__broad_init(memory, capacity, ph__isa());
}

// ---- kinds --------------------------------------------------------------------------------------------

// Items that agree in groups, hits and fixed are of one kind. A scene has few kinds, so that a leaf can
// strike out what cannot meet with one word a kind.
enum { SLOTS = 256, LAST_KIND = PH_KINDS - 1 };

typedef struct kinds {
    int32_t count;
    uint64_t key[PH_KINDS];
    ph_item like[PH_KINDS];   // the first item of the kind
    uint64_t meets[PH_KINDS]; // as bits
    uint8_t slot[SLOTS];      // hash of a key -> kind
} kinds;

static inline uint64_t key_of(const ph_item *item) {
    uint32_t filter; // groups and hits, in whatever order the machine has them
    memcpy(&filter, &item->groups, sizeof filter);
    return filter | (uint64_t)(item->fixed != 0) << 32;
}

static inline bool may_meet(const ph_item *a, const ph_item *b) {
    return (a->hits & b->groups) && (b->hits & a->groups) && !(a->fixed && b->fixed);
}

static void begin_kinds(kinds *k) {
    k->count = 0;
    k->key[0] = ~UINT64_C(0); // no item has it
    memset(k->slot, 0, sizeof k->slot);
}

static uint32_t add_kind(kinds *k, uint64_t key, const ph_item *item, uint8_t *slot) {
    int32_t i = 0;
    while (i < k->count && k->key[i] != key) {
        i++;
    }
    if (i == LAST_KIND) {
        return LAST_KIND; // too many: this kind may meet all, and hits are looked at again
    }
    if (i == k->count) {
        k->count++;
        k->key[i] = key;
        k->like[i] = *item;
        k->meets[i] = UINT64_C(1) << LAST_KIND;
        for (int32_t j = 0; j <= i; j++) {
            if (may_meet(item, &k->like[j])) {
                k->meets[i] |= UINT64_C(1) << j;
                k->meets[j] |= UINT64_C(1) << i;
            }
        }
    }
    *slot = (uint8_t)i;
    return (uint32_t)i;
}

static inline uint32_t kind_of(kinds *k, const ph_item *item) {
    uint64_t key = key_of(item);
    uint8_t *slot = &k->slot[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 56];
    return k->key[*slot] == key ? *slot : add_kind(k, key, item, slot);
}

// ---- packing ------------------------------------------------------------------------------------------

static inline bool can_hit(const ph_item *item) {
    return item->box.x0 < item->box.x1 && item->box.y0 < item->box.y1 && item->groups && item->hits;
}

// A box less the frame's origin, its last pixel included; shifted. Lanes 0 and 1 of the result hold the low
// edges, 2 and 3 the high ones.
#if defined(__GNUC__) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
typedef uint32_t lanes __attribute__((vector_size(16)));

static inline void place(const ph_box *box, lanes origin, int shift, uint64_t out[2]) {
    lanes v;
    memcpy(&v, box, sizeof v);
    v = (v - origin) >> shift;
    memcpy(out, &v, sizeof v);
}
#define ORIGIN(x, y) {x, y, x + 1, y + 1}
#else
typedef struct lanes {
    uint32_t x0, y0, x1, y1;
} lanes;

static inline void place(const ph_box *box, lanes origin, int shift, uint64_t out[2]) {
    out[0] = ((uint32_t)box->x0 - origin.x0) >> shift | (uint64_t)(((uint32_t)box->y0 - origin.y0) >> shift) << 32;
    out[1] = ((uint32_t)box->x1 - origin.x1) >> shift | (uint64_t)(((uint32_t)box->y1 - origin.y1) >> shift) << 32;
}
#define ORIGIN(x, y) {x, y, x + 1, y + 1}
#endif

typedef struct packed {
    size_t n;
    bool outside;  // an item lies outside the frame: its packed box is wrong
    bool overflow; // there were more kinds than can be told apart
} packed;

/// Packs the items that can meet anything.
static packed pack(ph_broad *broad, const ph_item *items, int32_t n, kinds *k) {
    uint64_t *box = boxes(broad), outside = 0;
    uint32_t *id = ids(broad), x = (uint32_t)broad->x, y = (uint32_t)broad->y, kinds_or = 0;
    size_t count = 0;
    int shift = broad->shift;
    lanes origin = ORIGIN(x, y);
    begin_kinds(k);
    for (int32_t i = 0; i < n; i++) {
        const ph_item *item = &items[i];
        if (!can_hit(item)) {
            continue;
        }
        uint64_t edge[2];
        place(&item->box, origin, shift, edge);
        outside |= edge[0] | edge[1];
        box[count] = (edge[0] | edge[1] << 16) ^ UINT64_C(0x00007fff00007fff);
        uint32_t kind = kind_of(k, item);
        kinds_or |= kind + 1;
        id[count++] = (uint32_t)i | kind << PH_ID_BITS;
    }
    packed p = {count, (outside & ~UINT64_C(0x00007fff00007fff)) != 0, (kinds_or & PH_KINDS) != 0};
    return p;
}

static ph_box bounds_of(const ph_item *items, int32_t n) { // upper edges inclusive
    ph_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int32_t i = 0; i < n; i++) {
        if (can_hit(&items[i])) {
            ph_box b = items[i].box;
            all.x0 = ph__min(all.x0, b.x0), all.y0 = ph__min(all.y0, b.y0);
            all.x1 = ph__max(all.x1, b.x1 - 1), all.y1 = ph__max(all.y1, b.y1 - 1);
        }
    }
    return all;
}

static int shift_for(ph_box bounds) {
    int64_t size = ph__max64((int64_t)bounds.x1 - bounds.x0, (int64_t)bounds.y1 - bounds.y0);
    int shift = 0;
    while (size >> shift > PH_FAR) {
        shift++;
    }
    return shift;
}

/// Where a frame of that size begins that has low..high in its middle. It stays within the int32_t, so that
/// whatever lies outside still lies outside after the subtraction has wrapped round.
static int64_t middle(int64_t low, int64_t high, int64_t size) {
    int64_t begin = low - (size - (high - low)) / 2;
    return ph__max64(INT32_MIN, ph__min64(begin, INT64_C(1) + INT32_MAX - size));
}

static void choose_frame(ph_broad *broad, ph_box bounds) {
    broad->shift = shift_for(bounds);
    int64_t size = ((int64_t)PH_FAR + 1) << broad->shift;
    broad->x = middle(bounds.x0, bounds.x1, size);
    broad->y = middle(bounds.y0, bounds.y1, size);
}

// ---- the frame ----------------------------------------------------------------------------------------

void ph__broad_flush(ph__run *r, size_t live) {
    (void)live;
    if (r->batched) {
        r->fn(r->user, r->batch, r->batched);
        r->stats.pairs += r->batched;
        r->batched = 0;
    }
}

bool ph__broad_check(const ph_item *items, int32_t a, int32_t b) {
    return ph_box_overlap(items[a].box, items[b].box) && may_meet(&items[a], &items[b]);
}

static bool any_filter(const kinds *k) {
    uint64_t all = (UINT64_C(1) << k->count) - 1;
    for (int32_t i = 0; i < k->count; i++) {
        if ((k->meets[i] & all) != all) {
            return true;
        }
    }
    return false;
}

static ph__broad_fn *frame_of(enum ph_isa isa) {
#if PH_X86
    if (isa == PH_ISA_AVX512) {
        return ph__broad_avx512;
    }
    if (isa == PH_ISA_AVX2) {
        return ph__broad_avx2;
    }
#endif
    (void)isa;
    return ph__broad_plain;
}

bool ph_broad_pairs(ph_broad *broad, const ph_item *items, int32_t n, ph_pairs_fn *fn, void *user,
                    ph_broad_stats *stats) {
    if (n < 0 || n > broad->capacity) {
        return false;
    }
    kinds k;
    packed p = pack(broad, items, n, &k);
    if (p.n && (p.outside || broad->shift)) { // a coarse frame may have become coarser than it need be
        ph_box bounds = bounds_of(items, n);
        if (p.outside || shift_for(bounds) < broad->shift) {
            choose_frame(broad, bounds);
            p = pack(broad, items, n, &k);
        }
    }
    ph__run r;
    memset(&r.stats, 0, sizeof r.stats);
    r.box = boxes(broad), r.id = ids(broad), r.room = broad->room;
    r.items = items;
    k.meets[LAST_KIND] = ~UINT64_C(0);
    r.meets = k.meets, r.filter = any_filter(&k);
    r.recheck = broad->shift > 0 || p.overflow;
    r.fn = fn, r.user = user, r.batched = 0;
    if (p.n > 1) {
        frame_of(broad->isa)(&r, p.n);
    }
    ph__broad_flush(&r, 0);
    if (stats) {
        *stats = r.stats;
    }
    return true;
}
