// mask_edit.c - whole-mask edits: fill, copy, invert, draw, erase, intersect, grow and shrink.
//
// Draw, erase and intersect are one walk that differs in one operator. When a mask is edited with itself,
// each word must be read before it is written. Rows and strips are walked away from the source: source
// word (x - dx, y - dy) lies above or left when the offset is positive, so the walk then starts at the
// bottom right.
//
// Growing by r is OR over a square window of 2r + 1 pixels, shrinking is AND over it. Both are separable,
// and a window of n pixels drawn onto itself n pixels further makes one of 2n: four times log2(r) walks.
// Cost of each walk: the words it covers; bounds and count follow from the bits that changed.
// Source: Ekstroem 2002, 2.1 (brushes) and 2.6 (grow and shrink).
#include "words.h"

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

void ph_mask_invert(ph_mask *mask) {
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        uint64_t *words = ph__words(mask) + (size_t)strip * (size_t)mask->h;
        uint64_t flip = strip == mask->strips - 1 ? ph__last_bits(mask) : ~UINT64_C(0);
        for (int32_t y = 0; y < mask->h; y++) {
            words[y] ^= flip;
        }
    }
    ph__refresh(mask);
}

// ---- bounds and count after an edit -----------------------------------------------------------------

static ph_box box_round(ph_box a, ph_box b) {
    ph_box box = {ph__min(a.x0, b.x0), ph__min(a.y0, b.y0), ph__max(a.x1, b.x1), ph__max(a.y1, b.y1)};
    return box;
}

static bool touches_edge(ph_box bounds, ph_box box) {
    return box.x0 == bounds.x0 || box.y0 == bounds.y0 || box.x1 == bounds.x1 || box.y1 == bounds.y1;
}

void ph__changed(ph_mask *mask, const ph__change *change, bool added) {
    if (change->pixels == 0) {
        return;
    }
    if (added) {
        mask->bounds = mask->count ? box_round(mask->bounds, change->box) : change->box;
        mask->count += change->pixels;
    } else if (touches_edge(mask->bounds, change->box)) {
        ph__refresh(mask);
    } else {
        mask->count -= change->pixels;
    }
}

// ---- draw, erase, intersect: one walk -----------------------------------------------------------------

typedef enum edit { EDIT_DRAW, EDIT_ERASE, EDIT_KEEP } edit;

static uint64_t edited(uint64_t word, uint64_t brush, edit what) {
    switch (what) {
    case EDIT_DRAW: return word | brush;
    case EDIT_ERASE: return word & ~brush;
    default: return word & brush;
    }
}

/// The pixels that the edit can change: where b's pixels lie on the mask, or (intersect) all solid ones.
static bool edit_area(const ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit what, ph_box *area) {
    *area = mask->bounds;
    if (what != EDIT_KEEP && b->count > 0) {
        area->x0 = (int32_t)ph__min64(ph__max64(b->bounds.x0 + dx, 0), mask->w);
        area->y0 = (int32_t)ph__min64(ph__max64(b->bounds.y0 + dy, 0), mask->h);
        area->x1 = (int32_t)ph__max64(ph__min64(b->bounds.x1 + dx, mask->w), 0);
        area->y1 = (int32_t)ph__max64(ph__min64(b->bounds.y1 + dy, mask->h), 0);
    }
    return (what == EDIT_KEEP || b->count > 0) && area->x0 < area->x1 && area->y0 < area->y1;
}

static ph__change edit_walk(ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit what) {
    ph__change change = {0, {0, 0, 0, 0}};
    ph_box area;
    if (!edit_area(mask, b, dx, dy, what, &area)) {
        return change;
    }
    int32_t first = area.x0 / PH_WORD, last = (area.x1 - 1) / PH_WORD;
    for (int32_t i = first; i <= last; i++) {
        int32_t strip = dx > 0 ? last - (i - first) : i;
        uint64_t *words = ph__words(mask) + (size_t)strip * (size_t)mask->h;
        uint64_t inside = strip == mask->strips - 1 ? ph__last_bits(mask) : ~UINT64_C(0);
        ph__view brush = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t j = area.y0; j < area.y1; j++) {
            int32_t y = dy > 0 ? area.y1 - 1 - (j - area.y0) : j;
            uint64_t old = words[y];
            words[y] = edited(old, ph__view_row(&brush, y - dy) & inside, what);
            if (words[y] != old) {
                ph__note(&change, words[y] ^ old, strip, y);
            }
        }
    }
    return change;
}

static int64_t edit_mask(ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit what) {
    ph__change change = edit_walk(mask, b, dx, dy, what);
    ph__changed(mask, &change, what == EDIT_DRAW);
    return change.pixels;
}

int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_DRAW);
}

int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_ERASE);
}

int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return edit_mask(mask, b, dx, dy, EDIT_KEEP);
}

// ---- grow and shrink ------------------------------------------------------------------------------------

/// Combines each pixel with the r pixels before it in direction (sx, sy).
static void smear(ph_mask *mask, int64_t r, int sx, int sy, edit what) {
    for (int64_t n = 1, step; n <= r; n += step) { // each pixel knows the n pixels up to itself
        step = ph__min64(n, r + 1 - n);
        ph__change change = edit_walk(mask, mask, sx * step, sy * step, what);
        if (what == EDIT_DRAW) {
            ph__changed(mask, &change, true); // the next walk starts from the bounds
        }
    }
}

int64_t ph_mask_grow(ph_mask *mask, int32_t r) {
    int64_t before = mask->count;
    edit what = r > 0 ? EDIT_DRAW : EDIT_KEEP;
    int64_t reach = ph__min64(r > 0 ? r : -(int64_t)r, ph__max(mask->w, mask->h)); // more changes nothing
    smear(mask, reach, 1, 0, what);
    smear(mask, reach, -1, 0, what);
    smear(mask, reach, 0, 1, what);
    smear(mask, reach, 0, -1, what);
    if (r < 0) {
        ph__refresh(mask); // until here the bounds were merely wide enough
    }
    return r > 0 ? mask->count - before : before - mask->count;
}
