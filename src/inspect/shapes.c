// shapes.c - box, circle and hull as masks, so that one call judges them all.
//
// The hull is that of the pixels as squares, filled row by row: a row reaches from the leftmost to
// the rightmost corner that the hull has at its top, middle or bottom. Only the outermost pixels of
// each row can be corners of the hull.
#include "inspect/shapes.h"

#include "pixhit/pixhit_more.h"

#include <stdlib.h>

const char *const shape_names[SHAPE_COUNT] = {"box", "circle", "hull", "mask"};

// ---- the hull -----------------------------------------------------------------------------------

/// < 0 when b lies left of the way down from a to c.
static int64_t turn(ph_point a, ph_point b, ph_point c) {
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

/// Adds a corner to one side of the hull and drops those that it makes needless. `sign` is 1 for
/// the left side, -1 for the right one; corners come from the top down.
static int32_t add_corner(ph_point *side, int32_t n, ph_point p, int sign) {
    while (n >= 2 && sign * turn(side[n - 2], side[n - 1], p) >= 0) {
        n--;
    }
    side[n] = p;
    return n + 1;
}

/// x of the side at height y, which lies between its ends.
static double side_at(const ph_point *side, int32_t n, double y) {
    int32_t i = 0;
    while (i + 2 < n && side[i + 1].y < y) {
        i++;
    }
    if (n < 2 || side[i + 1].y == side[i].y) {
        return side[i].x;
    }
    double part = (y - side[i].y) / (side[i + 1].y - side[i].y);
    return side[i].x + part * (side[i + 1].x - side[i].x);
}

/// Both corners of the first and last pixel of each row join the sides.
static void find_sides(const ph_mask *mask, ph_point *left, ph_point *right, int32_t count[2]) {
    count[0] = count[1] = 0;
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        int32_t x0, x1 = 0, first = -1, last = 0;
        while (ph_mask_next_run(mask, y, &x0, &x1)) {
            first = first < 0 ? x0 : first;
            last = x1;
        }
        for (int32_t low = 0; first >= 0 && low < 2; low++) {
            ph_point l = {first, y + low}, r = {last, y + low};
            count[0] = add_corner(left, count[0], l, 1);
            count[1] = add_corner(right, count[1], r, -1);
        }
    }
}

/// Pixels whose middle lies in the hull.
static void fill_hull(const ph_mask *mask, ph_mask *out) {
    ph_point *left = calloc((size_t)(mask->h + 1) * 4, sizeof *left);
    if (!left) {
        return;
    }
    ph_point *right = left + (mask->h + 1) * 2;
    int32_t count[2];
    find_sides(mask, left, right, count);
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        double x0 = side_at(left, count[0], y + 0.5), x1 = side_at(right, count[1], y + 0.5);
        ph_box row = {(int32_t)(x0 + 0.5), y, (int32_t)(x1 + 0.5), y + 1};
        ph_mask_fill_box(out, row, true);
    }
    free(left);
}

// ---- all of them --------------------------------------------------------------------------------

void shapes_make(shape_kind which, const ph_mask *mask, ph_mask *out) {
    ph_box b = mask->bounds;
    ph_mask_fill(out, false);
    if (mask->count == 0) {
        return;
    }
    switch (which) {
    case SHAPE_BOX: ph_mask_fill_box(out, b, true); break;
    case SHAPE_CIRCLE:
        ph_mask_fill_circle(out, (b.x0 + b.x1 - 1) / 2, (b.y0 + b.y1 - 1) / 2, (b.x1 - b.x0 + b.y1 - b.y0) / 4, true);
        break;
    case SHAPE_HULL: fill_hull(mask, out); break;
    default: ph_mask_copy(out, mask); break;
    }
}

shape_verdict shapes_judge(const ph_mask *const masks[2], const ph_mask *const shapes[2], int32_t dx, int32_t dy,
                           ph_mask *const scratch[2]) {
    ph_mask *truth = scratch[0], *claim = scratch[1];
    ph_mask_overlap_mask(masks[0], masks[1], dx, dy, truth);
    ph_mask_overlap_mask(shapes[0], shapes[1], dx, dy, claim);
    shape_verdict v = {claim->count > 0, 0, 0};
    int64_t right = ph_mask_overlap_area(truth, claim, 0, 0);
    v.extra = claim->count - right;
    v.missed = truth->count - right;
    return v;
}
