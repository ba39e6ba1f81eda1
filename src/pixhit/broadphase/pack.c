// pack.c - the first step of the fast broad phase: items become packed boxes (broadphase.h) and filter classes.
//
// The packed range is a square of PH_FAR units around the bulk of the items (range.c). A unit is a pixel if the bulk
// fits, otherwise a power of two. Rounding down is monotonic, so coarse boxes may overlap where the items do not, but
// not vice versa. Cost: 2 ns per item. Items that have left their wide boxes are listed.
#include "broadphase.h"

#include <string.h>
#if PH_X86
#include <immintrin.h>
#endif

// ---- filter classes -----------------------------------------------------------------------------

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
    c->meets[i] = 0;
    for (int32_t j = 0; j <= i; j++) {
        if (keys_meet(key, c->key[j])) {
            c->meets[i] |= UINT64_C(1) << j;
            c->meets[j] |= UINT64_C(1) << i;
        }
    }
}

/// Begins the classes with the class of the first item that can meet another item.
static void begin_classes(ph__run *r) {
    ph__classes *c = &r->broad->classes;
    uint64_t key = 1 | 1 << 16;
    for (int32_t i = r->n; i-- > 0;) {
        key = r->items[i].category && r->items[i].collides_with ? key_of(&r->items[i]) : key;
    }
    c->count = 0;
    c->overflow = false;
    for (int32_t i = 0; i < PH_CLASSES; i++) {
        c->key[i] = key;
    }
    add_class(c, key);
    memset(r->class_of, 0, (size_t)r->broad->capacity);
}

/// Lets the last class represent all further keys.
static void mix_last_class(ph__classes *c) {
    c->overflow = true;
    for (int32_t i = 0; i < PH_CLASSES; i++) {
        c->meets[i] |= UINT64_C(1) << PH_LAST_CLASS;
    }
    c->meets[PH_LAST_CLASS] = UINT64_MAX;
}

static uint8_t class_of(ph__classes *c, uint64_t key) {
    int32_t i = 0;
    while (i < c->count && c->key[i] != key) {
        i++;
    }
    if (i == PH_CLASSES) {
        mix_last_class(c);
        return PH_LAST_CLASS;
    }
    if (i == c->count) {
        add_class(c, key);
    }
    return (uint8_t)i;
}

// ---- packing ------------------------------------------------------------------------------------

/// Packs a box. False if it is empty or not inside the range; the unit past its end is outside.
static inline bool pack_box(const ph_broadphase *broad, const ph_box *b, uint64_t *out) {
    uint32_t x = (uint32_t)broad->range.x, y = (uint32_t)broad->range.y;
    uint32_t x0 = ((uint32_t)b->x0 - x) >> broad->range.shift, x1 = ((uint32_t)b->x1 - x - 1) >> broad->range.shift;
    uint32_t y0 = ((uint32_t)b->y0 - y) >> broad->range.shift, y1 = ((uint32_t)b->y1 - y - 1) >> broad->range.shift;
    *out = ((x0 | x1 << 16) | (uint64_t)(y0 | y1 << 16) << 32) ^ UINT64_C(0x00007fff00007fff);
    return b->x0 < b->x1 && b->y0 < b->y1 &&
           ((x0 | (x0 + 1) | x1 | (x1 + 1) | y0 | (y0 + 1) | y1 | (y1 + 1)) & 0xffff8000) == 0;
}

/// Adds new items without candidates, and gives removed items the box 0.
static void match_count(ph__run *r) {
    int32_t known = r->broad->n;
    for (int32_t i = known; i < r->n; i++) {
        r->wide[i] = 0;
    }
    for (int32_t i = r->n; i < known; i++) {
        r->now[i] = 0;
    }
    r->broad->n = ph__max(known, r->n);
}

/// The box of an item that is outside the range, has changed its class, or meets no other item. An item in the mixed
/// last class stays there.
static uint64_t pack_odd(ph__run *r, int32_t i) {
    const ph_item *item = &r->items[i];
    uint64_t box;
    if (!ph__can_hit(item)) {
        return 0;
    }
    bool mixed = r->broad->classes.overflow && r->class_of[i] == PH_LAST_CLASS;
    if (r->broad->classes.key[r->class_of[i]] != key_of(item) && !mixed) {
        r->class_of[i] = class_of(&r->broad->classes, key_of(item));
        r->wide[i] = 0; // invalidates the candidates of its old class
    }
    return pack_box(r->broad, &item->box, &box) ? box : ph__stray_pack(r, i);
}

/// Lists the items from `begin` to `end` that have left their wide boxes.
static inline void list_escaped(ph__run *r, int32_t begin, int32_t end) {
    for (int32_t i = begin; i < end; i++) {
        r->id[r->escaped] = i;
        r->escaped += ph__extents_ge(r->wide[i], r->now[i]) != PH_GUARDS;
    }
}

/// Packs the items from `begin` to `end`.
static void pack_some(ph__run *r, int32_t begin, int32_t end) {
    const uint64_t *keys = r->broad->classes.key;
    uint64_t *now = r->now, box;
    for (int32_t i = begin; i < end; i++) {
        const ph_item *item = &r->items[i];
        if (keys[r->class_of[i]] != key_of(item) || !pack_box(r->broad, &item->box, &box)) {
            box = pack_odd(r, i);
        }
        now[i] = box;
    }
    list_escaped(r, begin, end);
}

#if PH_X86
#define TARGET __attribute__((target(PH_TARGET_AVX2)))
#define LANE64(v) _mm256_set1_epi64x((long long)(v))

/// Start of the range for four low corners and for four high corners, and its shift.
typedef struct range4 {
    __m256i low, high;
    __m128i shift;
} range4;

/// Packs four items of six numbers, from three vectors of two corners and the key. False if an item is special.
static inline TARGET bool pack4(const ph_item *items, range4 range, __m256i keys, __m256i *out) {
    const __m256i *from = (const __m256i *)(const void *)items;
    __m256i a = _mm256_loadu_si256(from), b = _mm256_loadu_si256(from + 1), c = _mm256_loadu_si256(from + 2);
    __m256i low = _mm256_blend_epi32(_mm256_blend_epi32(a, c, 0x0c), b, 0x30);  // items 0, 3, 2, 1
    __m256i high = _mm256_blend_epi32(_mm256_blend_epi32(b, a, 0x0c), c, 0x30); // 1, 0, 3, 2
    __m256i key = _mm256_blend_epi32(_mm256_blend_epi32(c, b, 0x0c), a, 0x30);  // 2, 1, 0, 3
    low = _mm256_permute4x64_epi64(low, _MM_SHUFFLE(1, 2, 3, 0));
    high = _mm256_permute4x64_epi64(high, _MM_SHUFFLE(2, 3, 0, 1));
    key = _mm256_permute4x64_epi64(key, _MM_SHUFFLE(3, 0, 1, 2));
    __m256i zero = _mm256_setzero_si256(), ones = _mm256_cmpeq_epi32(zero, zero);
    __m256i filled = _mm256_cmpeq_epi64(_mm256_cmpgt_epi32(high, low), ones);
    __m256i dead = _mm256_and_si256(_mm256_cmpeq_epi16(key, zero),
                                    LANE64(UINT32_MAX)); // an item whose category or collides_with is 0
    __m256i live = _mm256_and_si256(filled, _mm256_cmpeq_epi64(dead, zero));
    low = _mm256_srl_epi32(_mm256_sub_epi32(low, range.low), range.shift);
    high = _mm256_srl_epi32(_mm256_sub_epi32(high, range.high), range.shift);
    __m256i next = _mm256_or_si256(_mm256_sub_epi32(low, ones), _mm256_sub_epi32(high, ones));
    __m256i over = _mm256_srli_epi32(_mm256_or_si256(_mm256_or_si256(low, high), next), 15);
    __m256i odd = _mm256_or_si256(over, _mm256_xor_si256(key, keys));
    __m256i box = _mm256_or_si256(low, _mm256_slli_epi32(high, 16));
    *out = _mm256_and_si256(live, _mm256_xor_si256(box, LANE64(UINT64_C(0x00007fff00007fff))));
    return _mm256_testz_si256(live, odd);
}

/// Packs four items at a time. Returns the number of packed items; the rest is packed singly.
static TARGET int32_t pack_fours(ph__run *r) {
    const uint64_t *keys = r->broad->classes.key;
    const uint8_t *classes = r->class_of;
    int32_t x = (int32_t)r->broad->range.x, y = (int32_t)r->broad->range.y, i = 0;
    bool kept = r->broad->kept; // escaped items matter only if candidates are kept
    uint64_t corner = (uint32_t)x | (uint64_t)(uint32_t)y << 32, one = UINT64_C(0x0000000100000001);
    range4 range = {LANE64(corner), _mm256_add_epi32(LANE64(corner), LANE64(one)),
                    _mm_cvtsi32_si128(r->broad->range.shift)};
    __m256i guards = LANE64(PH_GUARDS), box;
    for (; i + 4 <= r->n; i += 4, classes += 4) {
        __m256i key = _mm256_set_epi64x((long long)keys[classes[3]], (long long)keys[classes[2]],
                                        (long long)keys[classes[1]], (long long)keys[classes[0]]);
        if (!pack4(r->items + i, range, key, &box)) {
            pack_some(r, i, i + 4);
            continue;
        }
        __m256i *now = (__m256i *)(void *)(r->now + i), *wide = (__m256i *)(void *)(r->wide + i);
        _mm256_storeu_si256(now, box);
        __m256i in = _mm256_sub_epi64(_mm256_or_si256(_mm256_loadu_si256(wide), guards), box);
        if (kept && !_mm256_testc_si256(in, guards)) {
            list_escaped(r, i, i + 4);
        }
    }
    return i;
}
#endif

static void pack(ph__run *r) {
    int32_t packed = 0;
    r->escaped = 0;
    r->strays_n = 0;
#if PH_X86
    packed = r->broad->isa == PH_ISA_PLAIN ? 0 : pack_fours(r);
#endif
    pack_some(r, packed, r->n);
}

bool ph__pack(ph__run *r) {
    ph_broadphase *broad = r->broad;
    match_count(r);
    if (!broad->kept && (broad->classes.overflow || broad->classes.count == 0)) {
        begin_classes(r);
    }
    bool mixed = broad->classes.overflow;
    pack(r);
    bool moves = ph__range_choose(r);
    if (moves) {
        pack(r);
        broad->pause = ph__max(broad->pause, 1);
        broad->age = 0; // `from` was packed in another range: no motion is known
    }
    broad->strays = r->strays_n;
    r->filter = broad->classes.count > 1 || (broad->classes.meets[0] & 1) == 0;
    broad->coarse = broad->range.shift > 0 || broad->classes.overflow;
    return !moves && mixed == broad->classes.overflow;
}

size_t ph__pack_list(ph__run *r) {
    uint64_t *box = r->box;
    int32_t *id = r->id;
    size_t count = 0;
    for (int32_t i = 0, n = r->n; i < n; i++) {
        box[count] = r->now[i];
        id[count] = i;
        count += box[count] != 0;
    }
    return count;
}
