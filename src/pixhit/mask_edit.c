// mask_edit.c - edits of whole masks: fill, copy, invert, draw, erase, intersect, grow and shrink.
//
// Draw, erase and intersect are one walk over the strips; kernels/edit.inc has its loop. A mask may be edited with
// itself, so each word must be read before it is written: source word (x - dx, y - dy) lies above or left when the
// offset is positive, and the walk then starts at the bottom right.
//
// Growing by r is OR over a square window of 2r + 1 pixels, shrinking is AND over it. Both are separable, and a
// window of n pixels drawn onto itself n pixels further makes one of 2n. So four directions take log2(r) walks each;
// those up and down are made strip by strip, while the strip is in the cache.
// Cost of a walk: the words that it covers. Count and bounds follow from what changed and, where pixels went, from a
// look along the edge.
// Source: Ekstroem 2002, 2.1 (brushes) and 2.6 (grow and shrink).
#include "kernels/kernels.h"
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

// ---- bounds after an edit ---------------------------------------------------------------------------------

static bool row_is_empty(const ph_mask *mask, int32_t y) {
    uint64_t any = 0;
    for (int32_t strip = mask->bounds.x0 / PH_WORD; strip <= (mask->bounds.x1 - 1) / PH_WORD && !any; strip++) {
        any = ph__strip(mask, strip)[y];
    }
    return any == 0;
}

/// The columns with pixels in the strip of column x: all of them, unless x is one.
static uint64_t solid_columns(const ph_mask *mask, int32_t x) {
    const uint64_t *words = ph__strip(mask, x / PH_WORD);
    uint64_t columns = 0;
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1 && !(columns >> (x % PH_WORD) & 1); y++) {
        columns |= words[y];
    }
    return columns;
}

static int32_t first_column(const ph_mask *mask) {
    int32_t x = mask->bounds.x0;
    uint64_t columns;
    while ((columns = solid_columns(mask, x)) == 0) {
        x = (x / PH_WORD + 1) * PH_WORD;
    }
    return x / PH_WORD * PH_WORD + ph__lowest(columns);
}

static int32_t last_column(const ph_mask *mask) {
    int32_t x = mask->bounds.x1 - 1;
    uint64_t columns;
    while ((columns = solid_columns(mask, x)) == 0) {
        x = x / PH_WORD * PH_WORD - 1;
    }
    return x / PH_WORD * PH_WORD + ph__highest(columns);
}

void ph__tighten(ph_mask *mask, ph_box area) {
    const ph_box none = {0, 0, 0, 0};
    ph_box *b = &mask->bounds;
    if (mask->count == 0) {
        *b = none;
        return;
    }
    while (area.y0 <= b->y0 && row_is_empty(mask, b->y0)) {
        b->y0++;
    }
    while (area.y1 >= b->y1 && row_is_empty(mask, b->y1 - 1)) {
        b->y1--;
    }
    b->x0 = area.x0 <= b->x0 ? first_column(mask) : b->x0;
    b->x1 = area.x1 >= b->x1 ? last_column(mask) + 1 : b->x1;
}

// ---- draw, erase, intersect: one walk -----------------------------------------------------------------

typedef enum edit_op { EDIT_DRAW, EDIT_ERASE, EDIT_INTERSECT } edit_op;

/// An edit of the area of a mask by b at (dx, dy).
typedef struct edit {
    ph_mask *mask;
    const ph_mask *b;
    int64_t dx, dy;
    edit_op op;
    const ph__kernels *fast;
    ph_box area;
} edit;

/// The rows y0 <= y < y1 of a strip, all of which b has. Returns how many pixels changed.
static int64_t edit_rows(const edit *e, int32_t strip, int64_t y0, int64_t y1) {
    uint64_t *rows = ph__rows(e->mask, strip) + y0, all = ~UINT64_C(0);
    ph__view v = ph__view_at(e->b, (int64_t)strip * PH_WORD - e->dx);
    ph__edit how;
    how.rows = rows, how.n = (int32_t)(y1 - y0), how.upward = e->dy > 0;
    how.low = v.low ? v.low + (y0 - e->dy) : rows, how.has_low = v.low ? all : 0;
    how.high = v.high ? v.high + (y0 - e->dy) : rows, how.has_high = v.high ? all : 0;
    how.shift = v.shift, how.inside = ph__inside_bits(e->mask, strip);
    how.turn = e->op == EDIT_DRAW ? all : 0;
    how.flip = e->op == EDIT_INTERSECT ? 0 : all;
    return e->fast->edit(&how);
}

static int64_t clear_rows(uint64_t *words, int64_t y0, int64_t y1) {
    int64_t pixels = 0;
    for (; y0 < y1; y0++) {
        pixels += ph__popcount(words[y0]);
        words[y0] = 0;
    }
    return pixels;
}

/// The rows that b has come first: those that it has not may be read until then.
static int64_t edit_strip(const edit *e, int32_t strip) {
    int64_t y0 = e->area.y0, y1 = e->area.y1, pixels = 0;
    int64_t from = ph__max64(y0, ph__min64(e->dy, y1)), to = ph__max64(y0, ph__min64(e->dy + e->b->h, y1));
    if (from < to) {
        pixels = edit_rows(e, strip, from, to);
    }
    if (e->op == EDIT_INTERSECT) {
        uint64_t *words = ph__rows(e->mask, strip);
        pixels += clear_rows(words, y0, from) + clear_rows(words, to, y1);
    }
    return pixels;
}

static int64_t edit_walk(const edit *e) {
    int32_t first = e->area.x0 / PH_WORD, last = (e->area.x1 - 1) / PH_WORD;
    int64_t pixels = 0;
    for (int32_t i = first; i <= last; i++) {
        pixels += edit_strip(e, e->dx > 0 ? last - (i - first) : i);
    }
    return pixels;
}

/// The area that an edit can change: all that is solid for intersect, else what lies under the bounds of b.
static bool edit_area(edit *e) {
    ph_box whole = {0, 0, e->mask->w, e->mask->h};
    return e->op == EDIT_INTERSECT ? ph__box_common(whole, e->mask->bounds, 0, 0, &e->area)
                                   : ph__box_common(whole, e->b->bounds, e->dx, e->dy, &e->area);
}

static int64_t edit_mask(ph_mask *mask, const ph_mask *b, int64_t dx, int64_t dy, edit_op op) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(b));
    edit e = {mask, b, dx, dy, op, ph__fast(), {0, 0, 0, 0}};
    int64_t pixels = edit_area(&e) ? edit_walk(&e) : 0;
    if (op != EDIT_DRAW) {
        ph__removed(mask, pixels, e.area);
    } else if (pixels > 0) {
        ph__added(mask, pixels, e.area);
        ph__tighten(mask, e.area); // what sticks out was cut off
    }
    return pixels;
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

/// Where a mask grows, or shrinks, by r.
static ph_box grow_area(const ph_mask *mask, int64_t r) {
    ph_box area = mask->bounds;
    if (r > 0) {
        area.x0 = (int32_t)ph__max64(area.x0 - r, 0), area.x1 = (int32_t)ph__min64(area.x1 + r, mask->w);
        area.y0 = (int32_t)ph__max64(area.y0 - r, 0), area.y1 = (int32_t)ph__min64(area.y1 + r, mask->h);
    }
    return area;
}

int64_t ph_mask_grow(ph_mask *mask, int32_t r) {
    PH_ASSERT(ph__is_mask(mask));
    int64_t before = mask->count,
            reach = ph__min64(r > 0 ? r : -(int64_t)r, ph__max(mask->w, mask->h)); // more: the same
    if (before == 0 || r == 0) {
        return 0;
    }
    ph_box area = grow_area(mask, r);
    mask->count = ph__fast()->grow(mask, &area, (int32_t)reach, r < 0);
    mask->bounds = area;
    if (r < 0) {
        ph__tighten(mask, area);
    }
    return r > 0 ? mask->count - before : before - mask->count;
}
