// pack.c - the first step of the fast broad phase: items become packed boxes (broadphase.h) and filter classes.
//
// The packed range is a square of PH_FAR units round the bulk of the items (range.c). The state says where packed
// (0, 0) lies and how many pixels a unit is: one while the bulk fits, else a power of two. Rounding down is monotone,
// so coarse boxes may overlap where the items do not, never the other way about.
// Cost: one pass over the items, about 3 ns each. It also lists those that have left their wide boxes (candidates.c).
#include "broadphase.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// ---- filter classes -------------------------------------------------------------------------------------

static inline uint64_t key_of(const ph_item *item) {
    return item->category | (uint32_t)item->collides_with << 16 | (uint64_t)item->is_static << 32;
}

static bool keys_meet(uint64_t a, uint64_t b) {
    bool both_static = a >> 32 && b >> 32;
    return ((a >> 16) & b & 0xffff) && ((b >> 16) & a & 0xffff) && !both_static;
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

/// Begins with the class of the first item that has one, so that no class stands for what meets nothing.
static void begin_classes(ph__run *r) {
    ph__classes *c = &r->broad->classes;
    uint64_t key = 1 | 1 << 16;
    for (int32_t i = r->n; i-- > 0;) {
        key = r->items[i].category && r->items[i].collides_with ? key_of(&r->items[i]) : key;
    }
    c->count = 0, c->overflow = false;
    for (int32_t i = 0; i < PH_CLASSES; i++) {
        c->key[i] = key;
    }
    c->meets[PH_LAST_CLASS] = UINT64_MAX;
    add_class(c, key);
    memset(r->class_of, 0, (size_t)r->broad->capacity);
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

/// Packs a box. False when it is empty or does not lie inside the range; the unit past its end counts as outside.
#if defined(__SSE2__)
static inline bool pack_box(const ph_box *box, edges begin, int shift, uint64_t *out) {
    __m128i b = _mm_loadu_si128((const __m128i *)(const void *)box);
    __m128i e = _mm_sub_epi32(b, _mm_loadu_si128((const __m128i *)(const void *)&begin));
    e = _mm_srl_epi32(e, _mm_cvtsi32_si128(shift));
    __m128i filled = _mm_cmplt_epi32(b, _mm_shuffle_epi32(b, _MM_SHUFFLE(1, 0, 3, 2))); // of x0 and y0
    __m128i over = _mm_srli_epi32(_mm_or_si128(e, _mm_add_epi32(e, _mm_set1_epi32(1))), 15);
    __m128i good = _mm_and_si128(_mm_cmpeq_epi32(over, _mm_setzero_si128()), _mm_unpacklo_epi64(filled, filled));
    __m128i lanes = _mm_shuffle_epi32(e, _MM_SHUFFLE(3, 1, 2, 0)); // x0, x1, y0, y1
    _mm_storel_epi64((__m128i *)(void *)out, _mm_packs_epi32(lanes, lanes));
    *out ^= UINT64_C(0x00007fff00007fff);
    return _mm_movemask_epi8(good) == 0xffff;
}
#else
static inline bool pack_box(const ph_box *box, edges begin, int shift, uint64_t *out) {
    edges e;
    memcpy(&e, box, sizeof e);
    for (uint32_t k = 0; k < 4; k++) {
        e.of[k] = (e.of[k] - begin.of[k]) >> shift;
    }
    uint64_t low = e.of[0] | (uint64_t)e.of[1] << 32, high = e.of[2] | (uint64_t)e.of[3] << 32;
    *out = (low | high << 16) ^ UINT64_C(0x00007fff00007fff);
    uint64_t ones = UINT64_C(0x0000000100000001); // the last unit counts as outside
    return box->x0 < box->x1 && box->y0 < box->y1 &&
           ((low | (low + ones) | high | (high + ones)) & UINT64_C(0xffff8000ffff8000)) == 0;
}
#endif

/// New items begin without candidates; those that are gone meet nothing.
static void match_count(ph__run *r) {
    int32_t known = r->broad->n;
    for (int32_t i = known; i < r->n; i++) {
        r->boxes[i].wide = 0;
    }
    for (int32_t i = r->n; i < known; i++) {
        r->boxes[i].now = 0;
    }
    r->broad->n = ph__max(known, r->n);
}

/// Gives item i its class. The candidates that it had with another class are void.
static void change_class(ph__run *r, int32_t i) {
    r->class_of[i] = class_of(&r->broad->classes, key_of(&r->items[i]));
    r->boxes[i].wide = 0;
}

/// The box of an item that lies outside the range, has changed its class, or meets nothing. What is beyond the classes
/// that are told apart stays there.
static uint64_t pack_odd(ph__run *r, int32_t i, edges begin) {
    const ph_item *item = &r->items[i];
    uint64_t box;
    if (!ph__can_hit(item)) {
        return 0;
    }
    if (r->broad->classes.key[r->class_of[i]] != key_of(item) && r->class_of[i] != PH_LAST_CLASS) {
        change_class(r, i);
    }
    return pack_box(&item->box, begin, r->broad->shift, &box) ? box : ph__stray_pack(r, i);
}

static void pack(ph__run *r) {
    const ph_item *item = r->items;
    const uint8_t *classes = r->class_of;
    const uint64_t *keys = r->broad->classes.key;
    ph__boxes *boxes = r->boxes;
    int32_t *id = r->id;
    uint32_t x = (uint32_t)r->broad->x, y = (uint32_t)r->broad->y;
    edges begin = {{x, y, x + 1, y + 1}};
    uint64_t moved = 0, box;
    size_t escaped = 0;
    int shift = r->broad->shift;
    r->strays_n = 0;
    for (int32_t i = 0, n = r->n; i < n; i++, item++) {
        if (keys[classes[i]] != key_of(item) || !pack_box(&item->box, begin, shift, &box)) {
            box = pack_odd(r, i, begin);
        }
        moved |= boxes[i].now ^ box;
        boxes[i].now = box;
        id[escaped] = i;
        escaped += ph__extents_ge(boxes[i].wide, box) != PH_GUARDS;
    }
    r->moved = moved, r->escaped = escaped;
}

bool ph__pack(ph__run *r) {
    ph_broadphase *broad = r->broad;
    match_count(r);
    if (!broad->kept && (broad->classes.overflow || broad->classes.count == 0)) {
        begin_classes(r);
    }
    pack(r);
    bool moves = ph__range_choose(r);
    if (moves) {
        pack(r);
        broad->pause = ph__max(broad->pause, 1);
        broad->age = 0; // `from` was packed otherwise: no motion is known
    }
    broad->strays = r->strays_n;
    r->filter = broad->classes.count > 1 || (broad->classes.meets[0] & 1) == 0;
    broad->coarse = broad->shift > 0 || broad->classes.overflow;
    return !moves;
}

size_t ph__pack_list(ph__run *r) {
    uint64_t *box = r->box;
    int32_t *id = r->id;
    size_t count = 0;
    for (int32_t i = 0, n = r->n; i < n; i++) {
        box[count] = r->boxes[i].now, id[count] = i;
        count += box[count] != 0;
    }
    return count;
}
