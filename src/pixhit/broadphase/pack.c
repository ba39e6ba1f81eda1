// pack.c - the first step of the fast broad phase: items become packed boxes (broadphase.h) and filter classes.
//
// The packed range is a square of 32768 units. The state says where packed (0, 0) lies and how many pixels a unit is:
// one while the scene fits, else a power of two. Rounding down is monotone, so coarse boxes may overlap where the items
// do not, never the other way about. The range stays from frame to frame while everything lies inside.
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

// ---- the packed range -----------------------------------------------------------------------------------

static inline bool can_hit(const ph_item *item) {
    return (item->box.x0 < item->box.x1) & (item->box.y0 < item->box.y1) & (item->category && item->collides_with);
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

/// The least shift at which no box can fill the whole range.
static int shift_for(ph_box bounds) {
    int64_t size = ph__max64((int64_t)bounds.x1 - bounds.x0, (int64_t)bounds.y1 - bounds.y0);
    int shift = 0;
    while (size >> shift >= PH_FAR - 1) {
        shift++;
    }
    return shift;
}

/// Where a range of that size begins that has low..high in its middle. It stays within int32_t, so that whatever lies
/// outside still lies outside after the subtraction has wrapped round.
static int64_t middle(int64_t low, int64_t high, int64_t size) {
    int64_t begin = low - (size - (high - low)) / 2;
    return ph__max64(INT32_MIN, ph__min64(begin, INT64_C(1) + INT32_MAX - size));
}

static void choose_range(ph_broadphase *broad, ph_box bounds) {
    broad->shift = shift_for(bounds);
    int64_t size = ((int64_t)PH_FAR + 1) << broad->shift;
    broad->x = middle(bounds.x0, bounds.x1, size);
    broad->y = middle(bounds.y0, bounds.y1, size);
}

// ---- packing --------------------------------------------------------------------------------------------

/// Four numbers, one for each edge of a box: x0, y0, x1, y1.
typedef struct edges {
    uint32_t of[4];
} edges;

/// Adds to `bits` those that an edge has in packed units, upper edges included. A bit above the 15 of a lane tells that
/// the box lies outside the range or reaches its last unit, so that it might fill it.
static inline uint64_t pack_box(const ph_box *box, edges begin, int shift, edges *bits) {
    edges e;
    memcpy(&e, box, sizeof e);
    for (uint32_t k = 0; k < 4; k++) {
        e.of[k] = (e.of[k] - begin.of[k]) >> shift;
        bits->of[k] |= e.of[k] | (e.of[k] + k / 2);
    }
    uint64_t low = e.of[0] | (uint64_t)e.of[1] << 32, high = e.of[2] | (uint64_t)e.of[3] << 32;
    return (low | high << 16) ^ UINT64_C(0x00007fff00007fff);
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

/// False when an item lies outside the range: its packed box is wrong.
static bool pack(ph__run *r) {
    const ph_item *items = r->items;
    const uint8_t *classes = r->class_of;
    const uint64_t *keys = r->broad->classes.key;
    uint64_t *now = r->now;
    uint32_t x = (uint32_t)r->broad->x, y = (uint32_t)r->broad->y;
    edges begin = {{x, y, x + 1, y + 1}}, bits = {{0, 0, 0, 0}};
    int shift = r->broad->shift;
    for (int32_t i = 0, n = r->n; i < n; i++) {
        now[i] = 0;
        if (can_hit(&items[i])) {
            if (keys[classes[i]] != key_of(&items[i])) {
                change_class(r, i);
            }
            now[i] = pack_box(&items[i].box, begin, shift, &bits);
        }
    }
    return (bits.of[0] | bits.of[1] | bits.of[2] | bits.of[3]) <= PH_FAR;
}

/// True when the packed range has to move: an item lies outside, or it is coarser than it need be.
static bool range_is_wrong(const ph__run *r, bool inside, ph_box *bounds) {
    if (inside && r->broad->shift == 0) {
        return false;
    }
    *bounds = bounds_of(r->items, r->n);
    return bounds->x0 <= bounds->x1 && (!inside || shift_for(*bounds) < r->broad->shift);
}

bool ph__pack(ph__run *r) {
    ph_broadphase *broad = r->broad;
    ph_box bounds;
    match_count(r);
    if (!broad->kept && (broad->classes.overflow || broad->classes.count == 0)) {
        begin_classes(&broad->classes);
    }
    bool stays = !range_is_wrong(r, pack(r), &bounds);
    if (!stays) {
        choose_range(broad, bounds);
        pack(r);
        broad->pause = ph__max(broad->pause, 1); // `then` was packed otherwise: no motion is known
    }
    r->filter = broad->classes.count > 1 || (broad->classes.meets[0] & 1) == 0;
    broad->coarse = broad->shift > 0 || broad->classes.overflow;
    return stays;
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
