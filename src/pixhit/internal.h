// internal.h - shared internals of pixhit: word arithmetic and the window of two masks.
#ifndef PIXHIT_INTERNAL_H
#define PIXHIT_INTERNAL_H

#include "pixhit_more.h"

#include <string.h>

// Checks for errors of the caller and for assumptions of the code. pixhit.h describes how to enable them.
#ifndef PH_ASSERT
#define PH_ASSERT(condition) ((void)0)
#endif

// Hides shared symbols from the users of a library.
#if defined(__GNUC__) && !defined(_WIN32)
#define PH_HIDDEN __attribute__((visibility("hidden")))
#else
#define PH_HIDDEN
#endif

enum { PH_WORD = 64 };  // pixels per word
enum { PH_UNIT = 256 }; // parts of a pixel

struct ph__align {
    char byte;
    uint64_t word;
};

/// True if `memory` is not NULL and aligned for words.
static inline bool ph__aligned(const void *memory) {
    return memory && (uintptr_t)memory % offsetof(struct ph__align, word) == 0;
}

/// Returns `memory` for an object of `bytes` bytes and clears its first `cleared` bytes. Returns NULL if the memory
/// is missing or the size is 0.
static inline void *ph__block(void *memory, size_t bytes, size_t cleared) {
    PH_ASSERT(memory == NULL || bytes == 0 || ph__aligned(memory));
    return memory && bytes ? memset(memory, 0, cleared) : NULL;
}

/// Words per row of w >= 0 pixels.
static inline int32_t ph__strips(int32_t w) {
    return w / PH_WORD + (w % PH_WORD != 0);
}

/// True if `mask` points to an initialized mask.
static inline bool ph__is_mask(const ph_mask *mask) {
    return ph__aligned(mask) && mask->w >= 0 && mask->strips == ph__strips(mask->w);
}

/// `bytes`, or 0 if no block of memory can have that size.
static inline size_t ph__held(uint64_t bytes) {
    return bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

/// First word of strip `strip`; row y of the strip is word y.
static inline const uint64_t *ph__strip(const ph_mask *mask, int32_t strip) {
    return (const uint64_t *)(const void *)(mask + 1) + (size_t)strip * (size_t)mask->h;
}

static inline int32_t ph__min(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t ph__max(int32_t a, int32_t b) {
    return a > b ? a : b;
}

static inline int64_t ph__min64(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static inline int64_t ph__max64(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/// v limited to the range of int32_t.
static inline int32_t ph__clamp32(int64_t v) {
    return (int32_t)ph__max64(ph__min64(v, INT32_MAX), INT32_MIN);
}

static inline int ph__popcount(uint64_t v) {
    v = v - ((v >> 1) & UINT64_C(0x5555555555555555));
    v = (v & UINT64_C(0x3333333333333333)) + ((v >> 2) & UINT64_C(0x3333333333333333));
    v = (v + (v >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((v * UINT64_C(0x0101010101010101)) >> 56);
}

/// Index of the lowest set bit; v must not be 0.
static inline int ph__lowest(uint64_t v) {
#if defined(__GNUC__)
    return __builtin_ctzll(v);
#else
    return ph__popcount((v & (~v + 1)) - 1);
#endif
}

/// Index of the highest set bit; v must not be 0.
static inline int ph__highest(uint64_t v) {
#if defined(__GNUC__)
    return 63 - __builtin_clzll(v);
#else
    v |= v >> 1, v |= v >> 2, v |= v >> 4, v |= v >> 8, v |= v >> 16;
    return ph__popcount(v | v >> 32) - 1;
#endif
}

/// The bits of the last strip that are inside the mask.
static inline uint64_t ph__last_bits(const ph_mask *mask) {
    int used = mask->w % PH_WORD;
    return used ? (UINT64_C(1) << used) - 1 : ~UINT64_C(0);
}

/// v / n, rounded down; n > 0.
static inline int64_t ph__floor_div(int64_t v, int64_t n) {
    return v / n - (v % n < 0);
}

/// Recomputes bounds and count from the words.
PH_HIDDEN void ph__refresh(ph_mask *mask);

/// The window: the part of a [px] in which solid pixels of a can overlap solid pixels of b at (dx, dy). Returns true
/// if they can overlap there or at an offset up to `reach` (0, 1) pixels away; then the window itself may be empty.
static inline bool ph__window(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, int reach, ph_box *window) {
    if (reach && (a->count == 0 || b->count == 0)) { // otherwise the bounds decide
        return false;
    }
    int64_t x0 = ph__max64(a->bounds.x0, b->bounds.x0 + dx), y0 = ph__max64(a->bounds.y0, b->bounds.y0 + dy);
    int64_t x1 = ph__min64(a->bounds.x1, b->bounds.x1 + dx), y1 = ph__min64(a->bounds.y1, b->bounds.y1 + dy);
    if (x0 >= x1 + reach || y0 >= y1 + reach) {
        return false;
    }
    window->x0 = (int32_t)x0;
    window->y0 = (int32_t)y0; // with reach, x0 <= x1 <= a->bounds.x1: they fit
    window->x1 = (int32_t)x1;
    window->y1 = (int32_t)y1;
    return true;
}

/// Two masks, b at offset (dx, dy) from a, and the window in which they can overlap.
typedef struct ph__overlap {
    const ph_mask *a, *b;
    int32_t dx, dy;
    ph_box window; ///< see ph__window
} ph__overlap;

/// Result as for ph__window.
static inline bool ph__overlap_at(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int reach,
                                  ph__overlap *o) {
    o->a = a;
    o->b = b;
    o->dx = dx;
    o->dy = dy;
    return ph__window(a, b, dx, dy, reach, &o->window);
}

/// 64 pixels of row y of the mask starting at column x; 0 outside the mask.
static inline uint64_t ph__pixels_from(const ph_mask *mask, int64_t x, int64_t y) {
    int64_t shift = x & (PH_WORD - 1), strip = (x - shift) / PH_WORD;
    if (y < 0 || y >= mask->h) {
        return 0;
    }
    uint64_t low = strip >= 0 && strip < mask->strips ? ph__strip(mask, (int32_t)strip)[y] : 0;
    uint64_t high = strip >= -1 && strip + 1 < mask->strips ? ph__strip(mask, (int32_t)strip + 1)[y] : 0;
    return low >> shift | high << 1 << (PH_WORD - 1 - shift);
}

/// The pixels of a word of a that are solid in both masks, b at (dx, dy).
static inline uint64_t ph__both(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, int32_t strip, int32_t y) {
    return ph__strip(a, strip)[y] & ph__pixels_from(b, (int64_t)strip * PH_WORD - dx, y - dy);
}

#endif
