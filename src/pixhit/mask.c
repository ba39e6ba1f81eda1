// mask.c - creation of a mask, single pixels, runs, bounds and count; and boxes computed from bounds.
//
// A mask is a block of memory: the header, then h * strips words in column strips. Every writer maintains three
// invariants: the bits beyond column w are 0, `bounds` is the smallest box, `count` is exact. The queries rely on all
// three: the empty padding makes a mask for the last word unnecessary, and the bounds reject most misses. Sums of
// coordinates are computed in 64 bits and limited to the range of int32_t, so no box is inverted.
#include "kernels/kernels.h"
#include "words.h"

#ifndef PH_MALLOC
#include <stdlib.h>
#define PH_MALLOC(size) malloc(size)
#define PH_FREE(memory) free(memory)
#endif

size_t ph_mask_bytes(int32_t w, int32_t h) {
    uint64_t words = (uint64_t)ph__strips(w) * (uint64_t)h; // at most 2^56
    return w < 0 || h < 0 ? 0 : ph__held(words * sizeof(uint64_t) + sizeof(ph_mask));
}

ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h) {
    size_t bytes = ph_mask_bytes(w, h);
    ph_mask *mask = (ph_mask *)ph__block(memory, bytes, bytes);
    if (mask) {
        mask->w = w;
        mask->h = h;
        mask->strips = ph__strips(w);
    }
    return mask;
}

ph_mask *ph_mask_create(int32_t w, int32_t h) {
    size_t bytes = ph_mask_bytes(w, h);
    return bytes ? ph_mask_init(PH_MALLOC(bytes), w, h) : NULL;
}

ph_mask *ph_mask_clone(const ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    ph_mask *copy = ph_mask_create(mask->w, mask->h);
    if (copy) {
        ph_mask_copy(copy, mask);
    }
    return copy;
}

void ph_mask_free(ph_mask *mask) {
    if (mask) {
        PH_ASSERT(ph__is_mask(mask));
        PH_FREE(mask);
    }
}

const uint64_t *ph_mask_words(const ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    return ph__strip(mask, 0);
}

void ph__refresh(ph_mask *mask) {
    PH__FAST(refresh, (mask));
}

static bool pixel_inside(const ph_mask *mask, int32_t x, int32_t y) {
    return x >= 0 && x < mask->w && y >= 0 && y < mask->h;
}

bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y) {
    PH_ASSERT(ph__is_mask(mask));
    return pixel_inside(mask, x, y) && (ph__strip(mask, x / PH_WORD)[y] >> (x % PH_WORD) & 1);
}

void ph_mask_set(ph_mask *mask, int32_t x, int32_t y, bool solid) {
    PH_ASSERT(ph__is_mask(mask));
    if (!pixel_inside(mask, x, y) || ph_mask_get(mask, x, y) == solid) {
        return;
    }
    ph_box box = {x, y, x + 1, y + 1};
    ph__rows(mask, x / PH_WORD)[y] ^= UINT64_C(1) << (x % PH_WORD);
    if (solid) {
        ph__box_widen(&mask->bounds, box);
        mask->count++;
    } else {
        ph__changed(mask, 1, false, &box);
    }
}

/// 64 pixels of row y of a, without the pixels of b, which may be NULL.
static inline uint64_t without(const ph_mask *a, const ph_mask *b, int32_t strip, int32_t y) {
    return ph__strip(a, strip)[y] & ~(b ? ph__strip(b, strip)[y] : 0);
}

/// First column >= x of row y whose pixel is in a and not in b (which may be NULL), inverted by `flip`; a->w if there
/// is none. `flip` is 0 to find such a pixel, and all ones to find any other pixel.
static inline int32_t find_pixel(const ph_mask *a, const ph_mask *b, int32_t x, int32_t y, uint64_t flip) {
    if (x >= a->w) {
        return a->w;
    }
    int32_t strip = x / PH_WORD;
    uint64_t word = (without(a, b, strip, y) ^ flip) & (~UINT64_C(0) << (x % PH_WORD));
    while (word == 0) {
        if (++strip == a->strips) {
            return a->w;
        }
        word = without(a, b, strip, y) ^ flip;
    }
    return strip * PH_WORD + ph__lowest(word); // at most w: the bits beyond w are 0
}

/// The next run of row y that is in a and not in b, which may be NULL.
static inline bool run_without(const ph_mask *a, const ph_mask *b, int32_t y, int32_t *x0, int32_t *x1) {
    PH_ASSERT(x0 && x1);
    int32_t begin = ph__max(*x1, 0);
    if (y < 0 || y >= a->h || (begin = find_pixel(a, b, begin, y, 0)) == a->w) {
        return false;
    }
    *x0 = begin;
    *x1 = find_pixel(a, b, begin, y, ~UINT64_C(0));
    return true;
}

bool ph_mask_next_run(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1) {
    PH_ASSERT(ph__is_mask(mask));
    return run_without(mask, NULL, y, x0, x1);
}

bool ph_mask_next_difference(const ph_mask *a, const ph_mask *b, int32_t y, int32_t *x0, int32_t *x1) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return a->w == b->w && a->h == b->h && run_without(a, b, y, x0, x1);
}

void ph__list_runs(const ph_mask *mask, ph__span *runs, int32_t *rows) {
    int32_t *x = (int32_t *)(void *)runs, *first = x; // the edges of a row are x0, x1, x0, x1 ... of its runs
    for (int32_t y = 0; y < mask->h; y++) {
        const uint64_t *words = ph__strip(mask, 0) + y;
        uint64_t before = 0;
        rows[y] = (int32_t)((x - first) / 2);
        for (int32_t strip = 0; strip < mask->strips; strip++, words += mask->h) {
            uint64_t word = *words;
            for (uint64_t edges = word ^ (word << 1 | before >> (PH_WORD - 1)); edges; edges &= edges - 1) {
                *x++ = strip * PH_WORD + ph__lowest(edges);
            }
            before = word;
        }
        if (before >> (PH_WORD - 1)) { // solid up to the last column
            *x++ = mask->w;
        }
    }
    rows[mask->h] = (int32_t)((x - first) / 2);
}

// ---- boxes --------------------------------------------------------------------------------------

bool ph_box_overlap(ph_box a, ph_box b) {
    ph_box common;
    return ph__box_common(a, b, 0, 0, &common);
}

ph_box ph__box_moved(ph_box box, int64_t x, int64_t y) {
    ph_box moved = {ph__clamp32(box.x0 + x), ph__clamp32(box.y0 + y), ph__clamp32(box.x1 + x), ph__clamp32(box.y1 + y)};
    return moved;
}

ph_box ph_mask_box(const ph_mask *mask, int32_t x, int32_t y) {
    PH_ASSERT(ph__is_mask(mask));
    return ph__box_moved(mask->bounds, x, y);
}

ph_box ph_box_sweep(ph_box box, int32_t mx, int32_t my) {
    if (!ph__box_empty(box)) {
        ph__box_widen(&box, ph__box_moved(box, mx, my));
    }
    return box;
}
