// mask_overlap.c - the shift-and-AND queries of two masks.
//
// The fast loops are in kernels/, one file a query, compiled once for each set of instructions; here they are called.
// Two queries have a plain loop here: the overlap mask, which may be written over its own sources, and the overlap
// info, which collects area, box, centroid and extreme points row by row from each word that is not empty.
#include "kernels/kernels.h"
#include "words.h"

#include <string.h>

bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return ph__fast()->hit(a, b, dx, dy);
}

bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_point unwanted;
    return ph__fast()->first_point(a, b, dx, dy, first ? first : &unwanted);
}

int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return ph__fast()->area(a, b, dx, dy);
}

ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_gradient none = {0, 0, 0};
    ph__overlap o;
    return ph__overlap_at(a, b, dx, dy, 1, &o) ? ph__fast()->gradient(&o) : none;
}

/// Writes strip by strip in an order in which `out` may be a or b (see kernels/edit.inc).
static void write_overlap(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_mask *out) {
    for (int32_t i = 0; i < a->strips; i++) {
        int32_t strip = dx > 0 ? a->strips - 1 - i : i;
        const uint64_t *rows = ph__strip(a, strip);
        uint64_t *to = ph__rows(out, strip);
        for (int32_t j = 0; j < a->h; j++) {
            int32_t y = dy > 0 ? a->h - 1 - j : j;
            to[y] = rows[y] & ph__pixels_from(b, (int64_t)strip * PH_WORD - dx, y - dy);
        }
    }
}

bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && ph__is_mask(out));
    if (out->w != a->w || out->h != a->h) {
        return false;
    }
    write_overlap(a, b, dx, dy, out);
    ph__refresh(out);
    return true;
}

// ---- everything about one overlap ---------------------------------------------------------------

static ph_point point_at(int32_t x, int32_t y) {
    ph_point point = {x, y};
    return point;
}

/// Adds the pixels `common` of a word whose first column is `left`, row by row, in each from left
/// to right. Start from an all-zero one.
static void overlap_add(ph_overlap_info *out, uint64_t common, int32_t left, int32_t y) {
    int32_t x0 = left + ph__lowest(common), x1 = left + ph__highest(common);
    if (out->area == 0) {
        out->top = out->bottom = out->left = point_at(x0, y);
        out->right = point_at(x1, y);
    }
    out->bottom = y > out->bottom.y ? point_at(x0, y) : out->bottom;
    out->left = x0 < out->left.x ? point_at(x0, y) : out->left;
    out->right = x1 > out->right.x ? point_at(x1, y) : out->right;
    int64_t n = ph__popcount(common);
    bool one_run = n == x1 - x0 + 1; // the usual case, and then the sum is that of a series
    out->area += n;
    out->sum_x += one_run ? n * (x0 + (int64_t)x1) / 2 : n * left;
    for (uint64_t v = one_run ? 0 : common; v; v &= v - 1) {
        out->sum_x += ph__lowest(v);
    }
    out->sum_y += n * y;
}

/// sum / n to the nearest whole number, halves down; both are >= 0 and n > 0.
static int32_t rounded(int64_t sum, int64_t n) {
    int64_t whole = sum / n, rest = sum % n;
    return (int32_t)(whole + (rest > n - rest));
}

/// Sets the box and the rounded centroid when all pixels are added.
static void overlap_finish(ph_overlap_info *out) {
    out->box.x0 = out->left.x, out->box.x1 = out->right.x + 1;
    out->box.y0 = out->top.y, out->box.y1 = out->bottom.y + 1;
    out->center = point_at(rounded(out->sum_x, out->area), rounded(out->sum_y, out->area));
}

bool ph_mask_overlap_info(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_overlap_info *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_box win;
    ph_overlap_info found;
    memset(&found, 0, sizeof found);
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    for (int32_t y = win.y0; y < win.y1; y++) {
        for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
            uint64_t under = ph__pixels_from(b, (int64_t)strip * PH_WORD - dx, (int64_t)y - dy);
            uint64_t common = ph__strip(a, strip)[y] & under;
            if (common) {
                overlap_add(&found, common, strip * PH_WORD, y);
            }
        }
    }
    if (found.area == 0) {
        return false;
    }
    overlap_finish(&found);
    ph_gradient g = ph_mask_gradient(a, b, dx, dy);
    found.gx = g.gx, found.gy = g.gy;
    if (out) {
        *out = found;
    }
    return true;
}
