// mask_overlap.c - the shift-and-AND queries of two masks.
//
// The fast loops are in kernels/, a file per query, compiled per instruction set; this file calls them. Two queries
// have a plain loop here: the overlap mask, which may overwrite its own sources, and the overlap info, which takes
// the extreme points from the words that are not empty and the rest from the parts of a contact.
#include "kernels/kernels.h"
#include "words.h"

bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return PH__FAST(hit, (a, b, dx, dy));
}

bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_point unwanted;
    return PH__FAST(first_point, (a, b, dx, dy, first ? first : &unwanted));
}

int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return PH__FAST(area, (a, b, dx, dy));
}

ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_gradient none = {0, 0, 0};
    ph__overlap o;
    return ph__overlap_at(a, b, dx, dy, 1, &o) ? PH__FAST(gradient, (&o)) : none;
}

/// Writes strip by strip in an order in which `out` may be a or b (see kernels/edit.inc).
static void write_overlap(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_mask *out) {
    for (int32_t i = 0; i < a->strips; i++) {
        int32_t strip = dx > 0 ? a->strips - 1 - i : i;
        uint64_t *to = ph__rows(out, strip);
        int32_t y = dy > 0 ? a->h - 1 : 0;
        for (int32_t left = a->h; left > 0; left--, y += dy > 0 ? -1 : 1) {
            to[y] = ph__both(a, b, dx, dy, strip, y);
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

/// Adds the pixels `common` of a word whose first column is `left`, row by row, from left to right.
static void overlap_add(ph_overlap_info *out, uint64_t common, int32_t left, int32_t y) {
    int32_t x0 = left + ph__lowest(common), x1 = left + ph__highest(common);
    out->top = y < out->top.y ? ph__point(x0, y) : out->top;
    out->bottom = y > out->bottom.y ? ph__point(x0, y) : out->bottom;
    out->left = x0 < out->left.x ? ph__point(x0, y) : out->left;
    out->right = x1 > out->right.x ? ph__point(x1, y) : out->right;
}

/// The extreme points and their bounding box.
static void find_extremes(const ph__overlap *o, ph_overlap_info *out) {
    const ph_box *win = &o->window;
    out->top = out->left = ph__point(INT32_MAX, INT32_MAX);
    out->bottom = out->right = ph__point(-1, -1);
    for (int32_t y = win->y0; y < win->y1; y++) {
        for (int32_t strip = win->x0 / PH_WORD; strip <= (win->x1 - 1) / PH_WORD; strip++) {
            uint64_t common = ph__both(o->a, o->b, o->dx, o->dy, strip, y);
            if (common) {
                overlap_add(out, common, strip * PH_WORD, y);
            }
        }
    }
    out->box.x0 = out->left.x;
    out->box.x1 = out->right.x + 1;
    out->box.y0 = out->top.y;
    out->box.y1 = out->bottom.y + 1;
}

bool ph_mask_overlap_info(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_overlap_info *out) {
    ph__parts t;
    bool any = ph__touches(a, b, dx, dy, &t);
    if (any && out) {
        const ph_box *window = &t.overlap.window;
        out->area = t.gradient.area;
        out->gx = t.gradient.gx;
        out->gy = t.gradient.gy;
        out->sum_x = t.moments.sx + out->area * window->x0;
        out->sum_y = t.moments.sy + out->area * window->y0;
        out->center = ph__centroid(&t);
        find_extremes(&t.overlap, out);
    }
    return any;
}
