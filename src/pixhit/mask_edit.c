// mask_edit.c - edits of whole masks: fill, copy, invert, draw, erase, intersect, grow and shrink.
//
// The loops are in kernels/edit.inc and grow.inc. A mask may be edited with itself: each word is read before it is
// written. Count and bounds are updated from the changed pixels; after a removal, the edges of the bounds are
// examined. Cost: the words under the brush. Source: Ekstroem 2002, 2.1 (brushes) and 2.6 (grow and shrink).
#include "kernels/kernels.h"
#include "words.h"

void ph_mask_fill(ph_mask *mask, bool solid) {
    PH_ASSERT(ph__is_mask(mask));
    const ph_box none = {0, 0, 0, 0};
    memset(ph__rows(mask, 0), solid ? 0xff : 0, (size_t)mask->strips * (size_t)mask->h * sizeof(uint64_t));
    for (int32_t y = 0; solid && mask->w && y < mask->h; y++) {
        ph__rows(mask, mask->strips - 1)[y] = ph__last_bits(mask);
    }
    mask->count = solid ? (int64_t)mask->w * mask->h : 0;
    mask->bounds = mask->count ? ph__whole(mask) : none;
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
        uint64_t *words = ph__rows(mask, strip), flip = ph__span_bits(0, mask->w, strip);
        for (int32_t y = 0; y < mask->h; y++) {
            words[y] ^= flip;
        }
    }
    ph__refresh(mask);
}

// ---- bounds after an edit -----------------------------------------------------------------------

// The bounds are reduced row by row and column by column. The box contains at least one pixel. Pixels of its words
// beside the box are inside the bounds.

static bool row_is_empty(const ph_mask *mask, const ph_box *in, int32_t y) {
    uint64_t any = 0;
    for (int32_t strip = in->x0 / PH_WORD; strip <= (in->x1 - 1) / PH_WORD && !any; strip++) {
        any = ph__strip(mask, strip)[y];
    }
    return any == 0;
}

/// Columns with pixels in the strip of column x: all columns, unless x is one of them.
static uint64_t solid_columns(const ph_mask *mask, const ph_box *in, int32_t x) {
    const uint64_t *words = ph__strip(mask, x / PH_WORD);
    uint64_t columns = 0;
    for (int32_t y = in->y0; y < in->y1 && !(columns >> (x % PH_WORD) & 1); y++) {
        columns |= words[y];
    }
    return columns;
}

/// First column with a pixel at or right of x, or with `back` the last column at or left of x. It must exist.
static int32_t solid_column(const ph_mask *mask, const ph_box *in, int32_t x, bool back) {
    uint64_t columns;
    while ((columns = solid_columns(mask, in, x)) == 0) {
        x = back ? x / PH_WORD * PH_WORD - 1 : (x / PH_WORD + 1) * PH_WORD;
    }
    return x / PH_WORD * PH_WORD + (back ? ph__highest(columns) : ph__lowest(columns));
}

void ph__fit(ph_mask *mask, ph_box area, bool added) {
    const ph_box none = {0, 0, 0, 0};
    ph_box in = added ? area : mask->bounds; // the box that may become smaller
    if (mask->count == 0) {
        mask->bounds = none;
        return;
    }
    while (area.y0 <= in.y0 && row_is_empty(mask, &in, in.y0)) {
        in.y0++;
    }
    while (area.y1 >= in.y1 && row_is_empty(mask, &in, in.y1 - 1)) {
        in.y1--;
    }
    in.x0 = area.x0 <= in.x0 ? solid_column(mask, &in, in.x0, false) : in.x0;
    in.x1 = area.x1 >= in.x1 ? solid_column(mask, &in, in.x1 - 1, true) + 1 : in.x1;
    if (added) {
        ph__box_widen(&mask->bounds, in);
    } else {
        mask->bounds = in;
    }
}

// ---- draw, erase, intersect ---------------------------------------------------------------------

int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(b));
    return PH__FAST(edit, (mask, b, dx, dy, true, false));
}

int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(b));
    return PH__FAST(edit, (mask, b, dx, dy, false, false));
}

/// Erases the empty pixels of b first, then the pixels outside b.
int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(b));
    ph_box all = mask->bounds, in;
    int64_t before = mask->count;
    ph__box_common(all, ph__whole(b), dx, dy, &in);
    PH__FAST(edit, (mask, b, dx, dy, false, true));
    ph_box rest[4] = {{all.x0, all.y0, all.x1, in.y0},
                      {all.x0, in.y1, all.x1, all.y1},
                      {all.x0, in.y0, in.x0, in.y1},
                      {in.x1, in.y0, all.x1, in.y1}};
    for (int k = 0; k < 4; k++) {
        ph_mask_fill_box(mask, rest[k], false);
    }
    return before - mask->count;
}

// ---- grow and shrink ----------------------------------------------------------------------------

/// The box enlarged by r on each side and limited to the mask.
static ph_box grown(const ph_mask *mask, int64_t r) {
    const ph_box *b = &mask->bounds;
    ph_box to = {(int32_t)ph__max64(b->x0 - r, 0), (int32_t)ph__max64(b->y0 - r, 0),
                 (int32_t)ph__min64(b->x1 + r, mask->w), (int32_t)ph__min64(b->y1 + r, mask->h)};
    return to;
}

int64_t ph_mask_grow(ph_mask *mask, int32_t r) {
    PH_ASSERT(ph__is_mask(mask));
    int64_t before = mask->count, most = ph__max(mask->w, mask->h);
    int64_t radius = ph__max64(ph__min64(r, most), -most); // a larger radius has the same result
    if (before == 0 || r == 0) {
        return 0;
    }
    ph_box to = grown(mask, radius), area = r > 0 ? to : mask->bounds;
    mask->count = PH__FAST(grow, (mask, &area, (int32_t)ph__max64(radius, -radius), r < 0));
    mask->bounds = to;
    if (r < 0) {
        ph__fit(mask, to, false);
    }
    return r > 0 ? mask->count - before : before - mask->count;
}
