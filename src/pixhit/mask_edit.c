// mask_edit.c - edits of whole masks: fill, copy, invert, draw, erase, intersect, grow and shrink.
//
// Draw, erase and intersect are one walk that differs in one operator. A mask may be edited with itself, so each word
// must be read before it is written: source word (x - dx, y - dy) lies above or left when the offset is positive, and
// the walk then starts at the bottom right.
//
// Growing by r is OR over a square window of 2r + 1 pixels, shrinking is AND over it. Both are separable, and a
// window of n pixels drawn onto itself n pixels further makes one of 2n. So four directions take log2(r) walks each.
// Cost of a walk: the words that it covers. Bounds and count follow from the bits that changed.
// Source: Ekstroem 2002, 2.1 (brushes) and 2.6 (grow and shrink).
#include "words.h"

#include <string.h>

void ph_mask_fill(ph_mask *mask, bool solid) {
    PH_ASSERT(ph__is_mask(mask));
    size_t words = (size_t)mask->strips * (size_t)mask->h;
    memset(ph__words(mask), solid ? 0xff : 0, words * sizeof(uint64_t));
    if (solid && mask->strips > 0) {
        uint64_t *last = ph__rows(mask, mask->strips - 1);
        for (int32_t y = 0; y < mask->h; y++) {
            last[y] = ph__last_bits(mask);
        }
    }
    ph__refresh(mask);
}

bool ph_mask_copy(ph_mask *mask, const ph_mask *from) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(from));
    if (mask->w != from->w || mask->h != from->h) {
        return false;
    }
    if (mask != from) {
        memcpy(mask, from, ph_mask_bytes(from->w, from->h));
    }
    return true;
}

void ph_mask_invert(ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        uint64_t *words = ph__rows(mask, strip), flip = ph__inside_bits(mask, strip);
        for (int32_t y = 0; y < mask->h; y++) {
            words[y] ^= flip;
        }
    }
    ph__refresh(mask);
}

// ---- bounds and count after an edit -----------------------------------------------------------------

static bool edit_at_edge(ph_box bounds, ph_box box) {
    return box.x0 == bounds.x0 || box.y0 == bounds.y0 || box.x1 == bounds.x1 || box.y1 == bounds.y1;
}

void ph__changed(ph_mask *mask, const ph__change *change, bool added) {
    if (change->pixels == 0) {
        return;
    }
    if (added) {
        ph__box_widen(&mask->bounds, change->box);
        mask->count += change->pixels;
    } else if (edit_at_edge(mask->bounds, change->box)) {
        ph__refresh(mask);
    } else {
        mask->count -= change->pixels;
    }
}

// ---- draw, erase, intersect: one walk -----------------------------------------------------------------

typedef enum edit_op { EDIT_DRAW, EDIT_ERASE, EDIT_INTERSECT } edit_op;

static uint64_t edited(uint64_t word, uint64_t brush, edit_op op) {
    switch (op) {
    case EDIT_DRAW: return word | brush;
    case EDIT_ERASE: return word & ~brush;
    default: return word & brush;
    }
}

/// The pixels that the edit can change: all solid ones for intersect, else those under the solid pixels of b.
static bool edit_area(const ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit_op op, ph_box *area) {
    ph_box whole = {0, 0, mask->w, mask->h};
    return op == EDIT_INTERSECT ? ph__box_common(whole, mask->bounds, 0, 0, area)
                                : ph__box_common(whole, b->bounds, dx, dy, area);
}

static ph__change edit_walk(ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit_op op) {
    ph__change change = {0, {0, 0, 0, 0}};
    ph_box area;
    if (!edit_area(mask, b, dx, dy, op, &area)) {
        return change;
    }
    int32_t first = area.x0 / PH_WORD, last = (area.x1 - 1) / PH_WORD;
    for (int32_t i = first; i <= last; i++) {
        int32_t strip = dx > 0 ? last - (i - first) : i;
        uint64_t *words = ph__rows(mask, strip), inside = ph__inside_bits(mask, strip);
        ph__view brush = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t j = area.y0; j < area.y1; j++) {
            int32_t y = dy > 0 ? area.y1 - 1 - (j - area.y0) : j;
            uint64_t old = words[y];
            words[y] = edited(old, ph__view_row(&brush, y - dy) & inside, op);
            if (words[y] != old) {
                ph__note(&change, words[y] ^ old, strip, y);
            }
        }
    }
    return change;
}

static int64_t edit_mask(ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit_op op) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(b));
    ph__change change = edit_walk(mask, b, dx, dy, op);
    ph__changed(mask, &change, op == EDIT_DRAW);
    return change.pixels;
}

int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_DRAW);
}

int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_ERASE);
}

int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_INTERSECT);
}

// ---- grow and shrink ------------------------------------------------------------------------------------

/// Combines each pixel with the r pixels before it in direction (sx, sy).
static void edit_smear(ph_mask *mask, int64_t r, int sx, int sy, edit_op op) {
    for (int64_t n = 1, step; n <= r; n += step) { // each pixel is combined with n pixels, itself among them
        step = ph__min64(n, r + 1 - n);
        ph__change change = edit_walk(mask, mask, sx * step, sy * step, op);
        if (op == EDIT_DRAW) {
            ph__changed(mask, &change, true); // the next walk reads the bounds
        }
    }
}

int64_t ph_mask_grow(ph_mask *mask, int32_t r) {
    PH_ASSERT(ph__is_mask(mask));
    int64_t before = mask->count;
    edit_op op = r > 0 ? EDIT_DRAW : EDIT_INTERSECT;
    int64_t reach = ph__min64(r > 0 ? r : -(int64_t)r, ph__max(mask->w, mask->h)); // more changes nothing
    edit_smear(mask, reach, 1, 0, op);
    edit_smear(mask, reach, -1, 0, op);
    edit_smear(mask, reach, 0, 1, op);
    edit_smear(mask, reach, 0, -1, op);
    if (r < 0) {
        ph__refresh(mask); // until here the bounds were merely wide enough
    }
    return r > 0 ? mask->count - before : before - mask->count;
}
