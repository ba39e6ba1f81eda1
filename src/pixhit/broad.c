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

// Items that agree in groups, hits and fixed are of one kind. A scene has few kinds.
enum { SLOTS = 256, LAST_KIND = PH_KINDS - 1 };

typedef struct kinds {
    int32_t count;
    uint64_t key[PH_KINDS];   // groups | hits << 16 | fixed << 32
    uint64_t meets[PH_KINDS]; // as bits
    uint8_t slot[SLOTS];      // hash of a key -> kind
} kinds;

static uint64_t key_of(const ph_item *item) {
    return item->groups | (uint64_t)item->hits << 16 | (uint64_t)(item->fixed != 0) << 32;
}

static bool keys_meet(uint64_t a, uint64_t b) {
    return ((a >> 16) & b & 0xffff) && ((b >> 16) & a & 0xffff) && !((a & b) >> 32);
}

static void begin_kinds(kinds *k) {
    k->count = 0;
    k->key[0] = ~UINT64_C(0); // no item has it
    memset(k->slot, 0, sizeof k->slot);
}

static uint32_t add_kind(kinds *k, uint64_t key, uint8_t *slot) {
    int32_t i = 0;
    while (i < k->count && k->key[i] != key) {
        i++;
    }
    if (i == k->count) {
        if (i == LAST_KIND) {
            return LAST_KIND; // too many: this kind may meet all, and hits are looked at again
        }
        k->key[k->count++] = key;
        k->meets[i] = UINT64_C(1) << LAST_KIND;
        for (int32_t j = 0; j <= i; j++) {
            if (keys_meet(key, k->key[j])) {
                k->meets[i] |= UINT64_C(1) << j;
                k->meets[j] |= UINT64_C(1) << i;
            }
        }
    }
    *slot = (uint8_t)i;
    return (uint32_t)i;
}

static uint32_t kind_of(kinds *k, uint64_t key) {
    uint8_t *slot = &k->slot[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 56];
    return k->key[*slot] == key ? *slot : add_kind(k, key, slot);
}

// ---- packing ------------------------------------------------------------------------------------------

typedef struct packed {
    size_t n;
    ph_box bounds; // of the items that were packed; upper edges inclusive
    bool overflow; // there were more kinds than can be told apart
} packed;

/// Packs the items that can meet anything. What lies outside the frame comes out wrong.
static packed pack(ph_broad *broad, const ph_item *items, int32_t n, kinds *k) {
    packed p = {0, {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN}, false};
    uint64_t *box = boxes(broad);
    uint32_t *id = ids(broad), x = (uint32_t)broad->x, y = (uint32_t)broad->y;
    int shift = broad->shift;
    begin_kinds(k);
    for (int32_t i = 0; i < n; i++) {
        const ph_item *item = &items[i];
        ph_box b = item->box;
        if (b.x0 >= b.x1 || b.y0 >= b.y1 || !item->groups || !item->hits) {
            continue;
        }
        b.x1--, b.y1--;
        p.bounds.x0 = ph__min(p.bounds.x0, b.x0), p.bounds.y0 = ph__min(p.bounds.y0, b.y0);
        p.bounds.x1 = ph__max(p.bounds.x1, b.x1), p.bounds.y1 = ph__max(p.bounds.y1, b.y1);
        uint64_t x0 = ((uint32_t)b.x0 - x) >> shift, x1 = ((uint32_t)b.x1 - x) >> shift;
        uint64_t y0 = ((uint32_t)b.y0 - y) >> shift, y1 = ((uint32_t)b.y1 - y) >> shift;
        box[p.n] = (x0 | x1 << 16 | y0 << 32 | y1 << 48) ^ UINT64_C(0x00007fff00007fff);
        uint32_t kind = kind_of(k, key_of(item));
        id[p.n++] = (uint32_t)i | kind << PH_ID_BITS;
        p.overflow |= kind == LAST_KIND;
    }
    return p;
}

static int shift_for(ph_box bounds) {
    int64_t size = ph__max64((int64_t)bounds.x1 - bounds.x0, (int64_t)bounds.y1 - bounds.y0);
    int shift = 0;
    while (size >> shift > PH_FAR) {
        shift++;
    }
    return shift;
}

/// True when the frame holds the bounds and is not coarser than it need be.
static bool frame_fits(const ph_broad *broad, ph_box bounds) {
    int64_t size = ((int64_t)PH_FAR + 1) << broad->shift;
    return bounds.x0 >= broad->x && bounds.x1 < broad->x + size && bounds.y0 >= broad->y &&
           bounds.y1 < broad->y + size && (broad->shift == 0 || shift_for(bounds) == broad->shift);
}

/// A frame with the bounds in its middle.
static void choose_frame(ph_broad *broad, ph_box bounds) {
    broad->shift = shift_for(bounds);
    int64_t size = ((int64_t)PH_FAR + 1) << broad->shift;
    broad->x = bounds.x0 - (size - 1 - ((int64_t)bounds.x1 - bounds.x0)) / 2;
    broad->y = bounds.y0 - (size - 1 - ((int64_t)bounds.y1 - bounds.y0)) / 2;
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
    return ph_box_overlap(items[a].box, items[b].box) && keys_meet(key_of(&items[a]), key_of(&items[b]));
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
    if (isa >= PH_ISA_AVX2) {
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
    if (p.n && !frame_fits(broad, p.bounds)) {
        choose_frame(broad, p.bounds);
        p = pack(broad, items, n, &k);
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
        int shift = broad->shift;
        ph_box cell = {(int32_t)((p.bounds.x0 - broad->x) >> shift), (int32_t)((p.bounds.y0 - broad->y) >> shift),
                       (int32_t)((p.bounds.x1 - broad->x) >> shift) + 1, (int32_t)((p.bounds.y1 - broad->y) >> shift) + 1};
        frame_of(broad->isa)(&r, p.n, cell);
    }
    ph__broad_flush(&r, 0);
    if (stats) {
        *stats = r.stats;
    }
    return true;
}
