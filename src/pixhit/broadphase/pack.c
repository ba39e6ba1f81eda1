// pack.c - the first step of the fast broad phase: items become packed boxes (broadphase.h) and filter classes.
//
// The packed range is a square of PH_FAR units round the bulk of the items (range.c). The state says where packed (0, 0)
// lies and how many pixels a unit is: one while the bulk fits, else a power of two. Rounding down is monotone, so coarse
// boxes may overlap where the items do not, never the other way about.
// Cost: one pass over the items, about 1.5 ns each.
#include "broadphase.h"

#include <string.h>

// ---- filter classes -------------------------------------------------------------------------------------

static inline uint64_t key_of(const ph_item *item) {
    return item->category | (uint32_t)item->collides_with << 16 | (uint64_t)(item->is_static != 0) << 32;
}

static bool keys_meet(uint64_t a, uint64_t b) {
    uint64_t both_static = (a & b) >> 32;
    return ((a >> 16) & b & 0xffff) && ((b >> 16) & a & 0xffff) && !both_static;
}

static void begin_classes(ph__classes *c) {
    c->count = 0;
    c->overflow = false;
    memset(c->key, 0xff, sizeof c->key); // no item has that
    c->meets[PH_LAST_CLASS] = UINT32_MAX;
}

static void add_class(ph__classes *c, uint64_t key) {
    int32_t i = c->count++;
    c->key[i] = key;
    c->meets[i] = UINT64_C(1) << PH_LAST_CLASS;
    for (int32_t j = 0; j <= i; j++) {
        if (keys_meet(key, c->key[j])) {
            c->meets[i] |= UINT64_C(1) << j;
            c->meets[j] |= UINT64_C(1) << i;
        }
    }
}

static uint8_t class_of(ph__classes *c, uint64_t key) {
    int32_t i = 0;
    while (i < c->count && c->key[i] != key) {
        i++;
    }
    if (i == PH_LAST_CLASS) {
        c->overflow = true;
    } else if (i == c->count) {
        add_class(c, key);
    }
    return (uint8_t)i;
}

// ---- packing --------------------------------------------------------------------------------------------

/// Four numbers, one for each edge of a box: x0, y0, x1, y1.
typedef struct edges {
    uint32_t of[4];
} edges;

/// Packs a box. False when it lies outside the range, or in part, or reaches the unit past it: then it must be packed as
/// a stray.
static inline bool pack_box(const ph_box *box, edges begin, int shift, uint64_t *out) {
    edges e;
    memcpy(&e, box, sizeof e);
    for (uint32_t k = 0; k < 4; k++) {
        e.of[k] = (e.of[k] - begin.of[k]) >> shift;
    }
    uint64_t low = e.of[0] | (uint64_t)e.of[1] << 32, high = e.of[2] | (uint64_t)e.of[3] << 32;
    *out = (low | high << 16) ^ UINT64_C(0x00007fff00007fff);
    uint64_t ones = UINT64_C(0x0000000100000001); // the last unit counts as outside
    return ((low | (low + ones) | high | (high + ones)) & UINT64_C(0xffff8000ffff8000)) == 0;
}

/// New items begin without candidates; those that are gone meet nothing.
static void match_count(ph__run *r) {
    int32_t known = r->broad->n;
    if (r->n > known) {
        memset(r->wide + known, 0, (size_t)(r->n - known) * sizeof *r->wide);
        r->broad->n = r->n;
    } else {
        memset(r->now + r->n, 0, (size_t)(known - r->n) * sizeof *r->now);
    }
}

/// Gives item i its class. The candidates that it had with another class are void.
static void change_class(ph__run *r, int32_t i) {
    r->class_of[i] = class_of(&r->broad->classes, key_of(&r->items[i]));
    r->purge |= r->wide[i] != 0;
    r->wide[i] = 0;
}

static void pack(ph__run *r) {
    const ph_item *items = r->items;
    const uint8_t *classes = r->class_of;
    const uint64_t *keys = r->broad->classes.key;
    uint64_t *now = r->now;
    uint32_t x = (uint32_t)r->broad->x, y = (uint32_t)r->broad->y;
    edges begin = {{x, y, x + 1, y + 1}};
    int shift = r->broad->shift;
    r->live = r->strays_n = 0;
    for (int32_t i = 0, n = r->n; i < n; i++) {
        now[i] = 0;
        if (ph__can_hit(&items[i])) {
            r->live++;
            if (keys[classes[i]] != key_of(&items[i])) {
                change_class(r, i);
            }
            if (!pack_box(&items[i].box, begin, shift, &now[i])) {
                now[i] = ph__stray_pack(r, i);
            }
        }
    }
}

bool ph__pack(ph__run *r) {
    ph_broadphase *broad = r->broad;
    match_count(r);
    if (!broad->kept && (broad->classes.overflow || broad->classes.count == 0)) {
        begin_classes(&broad->classes);
    }
    pack(r);
    bool moves = ph__range_choose(r);
    if (moves) {
        pack(r);
        broad->pause = ph__max(broad->pause, 1); // `then` was packed otherwise: no motion is known
    }
    broad->strays = r->strays_n;
    r->filter = broad->classes.count > 1 || (broad->classes.meets[0] & 1) == 0;
    broad->coarse = broad->shift > 0 || broad->classes.overflow;
    return !moves;
}

size_t ph__pack_list(ph__run *r) {
    const uint64_t *now = r->now;
    uint64_t *box = r->box;
    int32_t *id = r->id;
    size_t count = 0;
    for (int32_t i = 0, n = r->n; i < n; i++) {
        box[count] = now[i], id[count] = i;
        count += now[i] != 0;
    }
    return count;
}
