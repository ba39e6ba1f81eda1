// pack.c - the first step of the fast broad phase: items become references.
//
// A reference is a packed box (broadphase.h) and an index with a kind above it. The frame, a square of 32768
// units, says where packed (0, 0) lies and how many pixels a unit is: one while the scene fits, else a
// power of two. Rounding down is monotone, so coarse boxes may meet where the items do not, never the other
// way about. The frame is kept from one call to the next as long as everything lies inside.
// Cost: one pass over the items, about 1.5 ns each.
#include "broadphase.h"

#include <string.h>

// ---- kinds --------------------------------------------------------------------------------------------

// Items that agree in groups, hits and fixed are of one kind. A scene has few kinds, so that a leaf can
// strike out what cannot meet with one word a kind.
static inline uint64_t key_of(const ph_item *item) {
    return item->category | (uint32_t)item->collides_with << 16 | (uint64_t)(item->is_static != 0) << 32;
}

static bool keys_meet(uint64_t a, uint64_t b) {
    uint64_t both_fixed = (a & b) >> 32;
    return ((a >> 16) & b & 0xffff) && ((b >> 16) & a & 0xffff) && !both_fixed;
}

static void begin_kinds(ph__kinds *k) {
    k->count = 0;
    k->overflow = false;
    k->meets[PH_LAST_KIND] = ~UINT64_C(0);
    k->key[0] = ~UINT64_C(0); // no item has it
    memset(k->slot, 0, sizeof k->slot);
}

static uint32_t add_kind(ph__kinds *k, uint64_t key, uint8_t *slot) {
    int32_t i = 0;
    while (i < k->count && k->key[i] != key) {
        i++;
    }
    if (i == PH_LAST_KIND) {
        k->overflow = true; // this kind may meet all, and hits are looked at again
        return PH_LAST_KIND;
    }
    if (i == k->count) {
        k->count++;
        k->key[i] = key;
        k->meets[i] = UINT64_C(1) << PH_LAST_KIND;
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

static inline uint32_t kind_of(ph__kinds *k, const ph_item *item) {
    uint64_t key = key_of(item);
    uint8_t *slot = &k->slot[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 56];
    return k->key[*slot] == key ? *slot : add_kind(k, key, slot);
}

bool ph__broad_filters(const ph__kinds *k, bool fixed_apart) {
    uint64_t look_at = fixed_apart ? 0xffffffff : ~UINT64_C(0);
    for (int32_t i = 0; i < k->count; i++) {
        for (int32_t j = 0; j <= i; j++) {
            if (!keys_meet(k->key[i] & look_at, k->key[j] & look_at)) {
                return true;
            }
        }
    }
    return false;
}

// ---- packing ------------------------------------------------------------------------------------------

static inline bool can_hit(const ph_item *item) {
    return item->box.x0 < item->box.x1 && item->box.y0 < item->box.y1 && item->category && item->collides_with;
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
#define ORIGIN(x, y) \
    { (x), (y), (x) + 1, (y) + 1 }
#else
typedef struct lanes {
    uint32_t x0, y0, x1, y1;
} lanes;

static inline void place(const ph_box *box, lanes origin, int shift, uint64_t out[2]) {
    out[0] = ((uint32_t)box->x0 - origin.x0) >> shift | (uint64_t)(((uint32_t)box->y0 - origin.y0) >> shift) << 32;
    out[1] = ((uint32_t)box->x1 - origin.x1) >> shift | (uint64_t)(((uint32_t)box->y1 - origin.y1) >> shift) << 32;
}
#define ORIGIN(x, y) \
    { (x), (y), (x) + 1, (y) + 1 }
#endif

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

static void choose_frame(ph_broadphase *broad, ph_box bounds) {
    broad->shift = shift_for(bounds);
    int64_t size = ((int64_t)PH_FAR + 1) << broad->shift;
    broad->x = middle(bounds.x0, bounds.x1, size);
    broad->y = middle(bounds.y0, bounds.y1, size);
}

typedef struct reference {
    uint64_t box, edges; // edges: the lanes before they were folded, to see whether they fit
    uint32_t kind;
} reference;

static inline reference refer(ph_broadphase *broad, const ph_item *item, lanes origin) {
    reference ref;
    uint64_t edge[2];
    place(&item->box, origin, broad->shift, edge);
    ref.edges = edge[0] | edge[1];
    ref.box = (edge[0] | edge[1] << 16) ^ UINT64_C(0x00007fff00007fff);
    ref.kind = kind_of(&broad->kinds, item);
    return ref;
}

/// Whether one of the edges that were or-ed up lies outside the frame.
static inline bool is_outside(uint64_t edges) {
    return (edges & ~UINT64_C(0x00007fff00007fff)) != 0;
}

static ph__packed pack(ph_broadphase *broad, const ph_item *items, int32_t n, uint64_t *box, uint32_t *id) {
    uint64_t edges = 0, sum = 0, fixed_sum = 0;
    uint32_t x = (uint32_t)broad->x, y = (uint32_t)broad->y;
    size_t count = 0, fixed_count = 0;
    lanes origin = ORIGIN(x, y);
    begin_kinds(&broad->kinds);
    for (int32_t i = 0; i < n; i++) {
        const ph_item *item = &items[i];
        if (can_hit(item)) {
            reference ref = refer(broad, item, origin);
            uint64_t fixed = item->is_static != 0;
            box[count] = ref.box;
            id[count++] = (uint32_t)i | ref.kind << PH_ID_BITS;
            edges |= ref.edges, sum += ref.box;
            fixed_sum += ref.box & (0 - fixed), fixed_count += (size_t)fixed;
        }
    }
    ph__packed p = {count, fixed_count, sum - fixed_sum, fixed_sum, is_outside(edges)};
    return p;
}

ph__packed ph__broad_pack(ph_broadphase *broad, const ph_item *items, int32_t n, uint64_t *box, uint32_t *id) {
    ph__packed p = pack(broad, items, n, box, id);
    if (p.n && (p.outside || broad->shift)) { // a coarse frame may have become coarser than it need be
        ph_box bounds = bounds_of(items, n);
        if (p.outside || shift_for(bounds) < broad->shift) {
            choose_frame(broad, bounds);
            p = pack(broad, items, n, box, id);
        }
    }
    return p;
}

size_t ph__broad_pick_fixed(const ph_item *items, uint64_t *box, uint32_t *id, size_t n) {
    size_t kept = 0;
    for (size_t k = 0; k < n; k++) {
        box[kept] = box[k], id[kept] = id[k];
        kept += items[id[k] & PH_ID_MASK].is_static != 0;
    }
    return kept;
}

ph__packed ph__broad_pack_moving(ph_broadphase *broad, const ph_item *items, int32_t n, const uint64_t *fixed_box,
                                 const uint32_t *fixed_id, size_t fixed_n, uint64_t *box, uint32_t *id, bool *same) {
    uint64_t edges = 0, differs = 0, sum = 0;
    uint32_t x = (uint32_t)broad->x, y = (uint32_t)broad->y;
    size_t count = 0, fixed_count = 0;
    lanes origin = ORIGIN(x, y);
    for (int32_t i = 0; i < n; i++) {
        const ph_item *item = &items[i];
        if (can_hit(item)) {
            reference ref = refer(broad, item, origin);
            uint64_t fixed = item->is_static != 0;
            uint32_t index = (uint32_t)i | ref.kind << PH_ID_BITS;
            differs |= ((ref.box ^ fixed_box[fixed_count]) | (index ^ fixed_id[fixed_count])) & (0 - fixed);
            fixed_count += (size_t)fixed;
            box[count] = ref.box, id[count] = index;
            count += (size_t)(1 - fixed);
            edges |= ref.edges, sum += ref.box & (fixed - 1);
        }
    }
    ph__packed p = {count + fixed_count, fixed_count, sum, 0, is_outside(edges)};
    *same = differs == 0 && fixed_count == fixed_n && !p.outside && !broad->kinds.overflow;
    return p;
}
