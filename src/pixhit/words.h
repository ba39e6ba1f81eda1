// words.h - shared by the files that edit, measure and convert masks: spans, runs, bounds and count after an edit.
//
// A span is a half-open column range of a row. A run is a maximal span of solid pixels. Both are found and written a
// word at a time, so a full row of 64 pixels costs as much as one pixel.
#ifndef PIXHIT_WORDS_H
#define PIXHIT_WORDS_H

#include "internal.h"

#include <math.h>

/// First word of strip `strip`, for writing; row y of the strip is word y.
static inline uint64_t *ph__rows(ph_mask *mask, int32_t strip) {
    return (uint64_t *)(void *)(mask + 1) + (size_t)strip * (size_t)mask->h;
}

static inline bool ph__box_empty(ph_box box) {
    return box.x0 >= box.x1 || box.y0 >= box.y1;
}

/// The pixels of box a that box b covers when b is moved by (dx, dy). Returns false if there are none; the result is
/// then 0,0,0,0.
static inline bool ph__box_common(ph_box a, ph_box b, int64_t dx, int64_t dy, ph_box *common) {
    int64_t x0 = ph__max64(a.x0, b.x0 + dx), x1 = ph__min64(a.x1, b.x1 + dx);
    int64_t y0 = ph__max64(a.y0, b.y0 + dy), y1 = ph__min64(a.y1, b.y1 + dy);
    ph_box found = {(int32_t)x0, (int32_t)y0, (int32_t)x1, (int32_t)y1}, none = {0, 0, 0, 0};
    bool any = x0 < x1 && y0 < y1;
    *common = any ? found : none;
    return any;
}

/// All pixels of a mask.
static inline ph_box ph__whole(const ph_mask *mask) {
    ph_box whole = {0, 0, mask->w, mask->h};
    return whole;
}

static inline ph_point ph__point(int32_t x, int32_t y) {
    ph_point point = {x, y};
    return point;
}

/// Writes an optional point.
static inline void ph__put_point(ph_point *out, int32_t x, int32_t y) {
    if (out) {
        out->x = x;
        out->y = y;
    }
}

/// Bits of the 64 columns of `strip` inside the span x0 <= x < x1.
static inline uint64_t ph__span_bits(int64_t x0, int64_t x1, int32_t strip) {
    int64_t left = (int64_t)strip * PH_WORD;
    int64_t low = ph__max64(x0 - left, 0), high = ph__min64(x1 - left, PH_WORD);
    return low < high ? (~UINT64_C(0) >> (PH_WORD - (high - low))) << low : 0;
}

/// Number of runs of all rows: the solid pixels without a solid pixel to their left.
static inline int64_t ph__count_runs(const ph_mask *mask) {
    int64_t runs = 0;
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        const uint64_t *words = ph__strip(mask, strip), *before = strip ? ph__strip(mask, strip - 1) : NULL;
        for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
            uint64_t left = words[y] << 1 | (before ? before[y] >> (PH_WORD - 1) : 0);
            runs += ph__popcount(words[y] & ~left);
        }
    }
    return runs;
}

/// A run in a list of the runs of a mask: row by row, left to right.
typedef struct ph__span {
    int32_t x0, x1;
} ph__span;

/// Lists all runs of the mask. The runs of row y are number rows[y] to rows[y + 1] - 1; `rows` has h + 1 numbers.
PH_HIDDEN void ph__list_runs(const ph_mask *mask, ph__span *runs, int32_t *rows);

/// Number of the first run from `low` to `end` - 1, of one row, that ends right of column x; `end` if there is none.
static inline int32_t ph__run_from(const ph__span *runs, int32_t low, int32_t end, int64_t x) {
    while (low < end) {
        int32_t middle = low + (end - low) / 2;
        if (runs[middle].x1 <= x) {
            low = middle + 1;
        } else {
            end = middle;
        }
    }
    return low;
}

/// Makes the columns x0 <= x < x1 of row y solid; they must be inside the mask. The caller updates bounds and count.
static inline void ph__set_span(ph_mask *mask, int32_t x0, int32_t x1, int32_t y) {
    PH_ASSERT(x0 >= 0 && x1 <= mask->w && y >= 0 && y < mask->h);
    for (int32_t strip = x0 / PH_WORD; x0 < x1 && strip <= (x1 - 1) / PH_WORD; strip++) {
        ph__rows(mask, strip)[y] |= ph__span_bits(x0, x1, strip);
    }
}

/// Largest integer whose square is at most v; 0 <= v < 2^62. The square root of the C library may be off by one.
static inline int64_t ph__root(int64_t v) {
    int64_t root = (int64_t)sqrt((double)v);
    root -= root * root > v;
    return root + ((root + 1) * (root + 1) <= v);
}

/// Computes the offset of mask b at (x, y) from the body. False if the body has no mask or the offset does not fit.
static inline bool ph__offset_from(const ph_body *body, int64_t x, int64_t y, ph_point *offset) {
    int64_t dx = x - body->x, dy = y - body->y;
    *offset = ph__point((int32_t)dx, (int32_t)dy);
    return body->mask && dx == offset->x && dy == offset->y;
}

/// The first body, starting at number i, that mask b hits at (x, y); n if there is none.
static inline int32_t ph__met(const ph_body *bodies, int32_t i, int32_t n, const ph_mask *b, int64_t x, int64_t y) {
    ph_point offset;
    while (i < n &&
           !(ph__offset_from(&bodies[i], x, y, &offset) && ph_mask_hit(bodies[i].mask, b, offset.x, offset.y))) {
        i++;
    }
    return i;
}

/// True if the summary belongs to a mask of this size.
static inline bool ph__summary_fits(const ph_summary *summary, const ph_mask *mask) {
    return ph__aligned(summary) && ph__is_mask(mask) && summary->w == mask->w && summary->h == mask->h;
}

/// Enlarges `box` to contain `more`. An empty box becomes `more`.
static inline void ph__box_widen(ph_box *box, ph_box more) {
    if (ph__box_empty(*box)) {
        *box = more;
    }
    box->x0 = ph__min(box->x0, more.x0);
    box->x1 = ph__max(box->x1, more.x1);
    box->y0 = ph__min(box->y0, more.y0);
    box->y1 = ph__max(box->y1, more.y1);
}

/// Enlarges the bounds by the area in which pixels were added, and then reduces them to the solid pixels. Only sides
/// that the edit in `area` can have moved are examined. Cost: the removed rows and columns; for a side that stays, its
/// words up to the first pixel.
PH_HIDDEN void ph__fit(ph_mask *mask, ph_box area, bool added);

/// Updates bounds and count after `pixels` pixels in the area became solid or empty. Returns `pixels`.
static inline int64_t ph__changed(ph_mask *mask, int64_t pixels, bool solid, const ph_box *area) {
    const ph_box *b = &mask->bounds;
    bool inside = area->x0 > b->x0 && area->x1 < b->x1 && area->y0 > b->y0 && area->y1 < b->y1;
    mask->count += solid ? pixels : -pixels;
    if (pixels != 0 && !inside) {
        ph__fit(mask, *area, solid);
    }
    return pixels;
}

/// The area that an edit can change: the whole mask, or the bounds if pixels are removed.
static inline ph_box ph__room(const ph_mask *mask, bool solid) {
    PH_ASSERT(ph__is_mask(mask));
    return solid ? ph__whole(mask) : mask->bounds;
}

/// The box moved by (x, y), of at most 33 bits, and limited to the range of int32_t.
PH_HIDDEN ph_box ph__box_moved(ph_box box, int64_t x, int64_t y);

/// The line of ph_mask_hit_line. Axis 0 is x.
typedef struct ph__line {
    int64_t from[2]; // the first pixel; may exceed int32_t
    int sign[2];     // direction, 1 or -1
    int64_t n, m;    // distances along the long and the short axis
    int steep;       // the long axis
} ph__line;

/// The line from a point along (x, y), each below 2^32.
PH_HIDDEN ph__line ph__line_along(ph_point from, int64_t x, int64_t y);

/// Position of step k on the axis, also past the end of the line.
PH_HIDDEN int64_t ph__line_at(const ph__line *l, int axis, int64_t k);

/// The first step past `edge` on the axis, in the direction of the line: 0 to n, or n + 1.
PH_HIDDEN int64_t ph__line_cut(const ph__line *l, int axis, int64_t edge);

/// The steps inside the box. Returns false if there are none.
PH_HIDDEN bool ph__line_within(const ph__line *l, ph_box box, int64_t *first, int64_t *last);

/// The first of the steps first..last that is on a solid pixel, or -1.
PH_HIDDEN int64_t ph__line_hit(const ph__line *l, const ph_mask *mask, int64_t first, int64_t last);

#endif
