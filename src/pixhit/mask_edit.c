// mask_edit.c - whole-mask edits: fill, copy, draw, erase. Word by word, a strip at a time.
//
// When a mask is drawn onto or erased from itself, each word must be read before it is written. Rows and
// strips are walked away from the source: source word (x - dx, y - dy) lies above or left when the offset
// is positive, so the walk then starts at the bottom right.
#include "internal.h"

#include <string.h>

void ph_mask_fill(ph_mask *mask, bool solid) {
    size_t words = (size_t)mask->strips * (size_t)mask->h;
    memset(ph__words(mask), solid ? 0xff : 0, words * sizeof(uint64_t));
    if (solid && mask->strips > 0) {
        uint64_t *last = ph__words(mask) + (size_t)(mask->strips - 1) * (size_t)mask->h;
        for (int32_t y = 0; y < mask->h; y++) {
            last[y] = ph__last_bits(mask);
        }
    }
    ph__refresh(mask);
}

bool ph_mask_copy(ph_mask *mask, const ph_mask *from) {
    if (mask->w != from->w || mask->h != from->h) {
        return false;
    }
    if (mask != from) {
        memcpy(mask, from, ph_mask_bytes(from->w, from->h));
    }
    return true;
}

typedef enum edit { EDIT_DRAW, EDIT_ERASE } edit;

static void edit_word(uint64_t *word, uint64_t brush, edit what) {
    *word = what == EDIT_DRAW ? *word | brush : *word & ~brush;
}

static void edit_strip(ph_mask *mask, int32_t strip, const ph__view *brush, ph_box rows, int64_t dy, edit what) {
    uint64_t *words = ph__words(mask) + (size_t)strip * (size_t)mask->h;
    uint64_t keep = strip == mask->strips - 1 ? ph__last_bits(mask) : ~UINT64_C(0);
    for (int32_t i = rows.y0; i < rows.y1; i++) {
        int32_t y = dy > 0 ? rows.y1 - 1 - (i - rows.y0) : i;
        edit_word(&words[y], ph__view_row(brush, y - dy) & keep, what);
    }
}

static int64_t edit_mask(ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit what) {
    ph_mask whole = {mask->w, mask->h, mask->strips, 0, {0, 0, mask->w, mask->h}, 1};
    ph_box area;
    if (!ph__window(&whole, b, dx, dy, 0, &area)) {
        return 0;
    }
    int64_t before = mask->count;
    int32_t first = area.x0 / PH_WORD, last = (area.x1 - 1) / PH_WORD;
    for (int32_t i = first; i <= last; i++) {
        int32_t strip = dx > 0 ? last - (i - first) : i;
        ph__view brush = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        edit_strip(mask, strip, &brush, area, dy, what);
    }
    ph__refresh(mask);
    return what == EDIT_DRAW ? mask->count - before : before - mask->count;
}

int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_DRAW);
}

int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_ERASE);
}
