// mask.c - the life of a mask: memory, single pixels, bounds and count.
//
// A mask is one block: header, then h * strips words in column strips. Invariants that every writer
// keeps: bits right of w are 0, bounds is tight, count is exact. The queries lean on all three: zero
// padding means that no word needs masking, tight bounds are the first reject.
#include "kernels/kernels.h"

#include <string.h>

#ifndef PH_MALLOC
#include <stdlib.h>
#define PH_MALLOC(size) malloc(size)
#define PH_FREE(memory) free(memory)
#endif

bool ph_box_overlap(ph_box a, ph_box b) {
    return ph__max(a.x0, b.x0) < ph__min(a.x1, b.x1) && ph__max(a.y0, b.y0) < ph__min(a.y1, b.y1);
}

size_t ph_mask_bytes(int32_t w, int32_t h) {
    if (w < 0 || h < 0) {
        return 0;
    }
    uint64_t strips = ((uint64_t)w + PH_WORD - 1) / PH_WORD;
    uint64_t bytes = strips * (uint64_t)h * sizeof(uint64_t) + sizeof(ph_mask); // at most 2^59: no overflow
    return bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h) {
    size_t bytes = ph_mask_bytes(w, h);
    if (bytes == 0 || memory == NULL) {
        return NULL;
    }
    ph_mask *mask = (ph_mask *)memory;
    memset(memory, 0, bytes);
    mask->w = w;
    mask->h = h;
    mask->strips = w / PH_WORD + (w % PH_WORD != 0);
    return mask;
}

ph_mask *ph_mask_create(int32_t w, int32_t h) {
    size_t bytes = ph_mask_bytes(w, h);
    return bytes ? ph_mask_init(PH_MALLOC(bytes), w, h) : NULL;
}

void ph_mask_free(ph_mask *mask) {
    if (mask) {
        PH_FREE(mask);
    }
}

const uint64_t *ph_mask_words(const ph_mask *mask) {
    return ph__strip(mask, 0);
}

void ph__refresh(ph_mask *mask) {
    ph__fast()->refresh(mask);
}

static bool inside(const ph_mask *mask, int32_t x, int32_t y) {
    return x >= 0 && x < mask->w && y >= 0 && y < mask->h;
}

bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y) {
    return inside(mask, x, y) && (ph__strip(mask, x / PH_WORD)[y] >> (x % PH_WORD) & 1);
}

static bool on_bounds(const ph_mask *mask, int32_t x, int32_t y) {
    const ph_box *b = &mask->bounds;
    return x == b->x0 || x == b->x1 - 1 || y == b->y0 || y == b->y1 - 1;
}

static void grow_bounds(ph_mask *mask, int32_t x, int32_t y) {
    ph_box *b = &mask->bounds;
    if (mask->count == 0) {
        b->x0 = x, b->y0 = y, b->x1 = x + 1, b->y1 = y + 1;
    } else {
        b->x0 = ph__min(b->x0, x), b->x1 = ph__max(b->x1, x + 1);
        b->y0 = ph__min(b->y0, y), b->y1 = ph__max(b->y1, y + 1);
    }
}

void ph_mask_set(ph_mask *mask, int32_t x, int32_t y, bool solid) {
    if (!inside(mask, x, y) || ph_mask_get(mask, x, y) == solid) {
        return;
    }
    uint64_t *word = &ph__words(mask)[(size_t)(x / PH_WORD) * (size_t)mask->h + (size_t)y];
    *word ^= UINT64_C(1) << (x % PH_WORD);
    if (solid) {
        grow_bounds(mask, x, y);
        mask->count++;
    } else if (on_bounds(mask, x, y)) {
        ph__refresh(mask);
    } else {
        mask->count--;
    }
}
