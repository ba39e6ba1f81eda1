// mask_sweep.c - moves b along a line of pixels until it hits a.
//
// The bounds of the two masks tell which steps of the line can hit at all; only those are tested, a ph_mask_hit each.
// Source: none; a swept test is what keeps a 2 px shot at 20 px a tick from skipping an 11 px enemy.
#include "words.h"

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

// The line of ph_mask_sweep makes |mx| = nx steps in x and |my| = ny in y. Step i in x is due when (i + 1/2) / nx
// of the way is done, a step in y likewise; where both are due at once, x goes first. So the state after any
// one step is known without walking there. All products stay below 2^64.

/// Steps made in y before step i in x.
static uint64_t y_before_x(uint64_t i, uint64_t nx, uint64_t ny) {
    uint64_t due = (2 * i + 1) * ny; // j steps with (2j + 1) nx < due
    return due <= nx ? 0 : least(ny, (due - nx - 1) / (2 * nx) + 1);
}

/// Steps made in x before step j in y.
static uint64_t x_before_y(uint64_t j, uint64_t nx, uint64_t ny) {
    uint64_t due = (2 * j + 1) * nx; // i steps with (2i + 1) ny <= due
    return due < ny ? 0 : least(nx, (due - ny) / (2 * ny) + 1);
}

/// Steps on one axis at which the bounds can meet: first <= steps < end.
typedef struct stretch {
    int64_t first, end;
} stretch;

/// On an axis where b's bounds b0..b1 move m from where they are and a's lie at a0..a1.
static stretch meeting(int64_t a0, int64_t a1, int64_t b0, int64_t b1, int64_t m) {
    int64_t gap = m < 0 ? b0 - a1 : a0 - b1, past = m < 0 ? b1 - a0 : a1 - b0; // steps to touch, and to be through
    stretch s = {ph__max64(gap + 1, 0), ph__min64(past, ph__max64(m, -m) + 1)};
    return s;
}

int64_t ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                      int32_t *hit_dx, int32_t *hit_dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    const ph_box *p = &a->bounds, *q = &b->bounds;
    stretch sx = meeting(p->x0, p->x1, (int64_t)q->x0 + dx, (int64_t)q->x1 + dx, mx);
    stretch sy = meeting(p->y0, p->y1, (int64_t)q->y0 + dy, (int64_t)q->y1 + dy, my);
    if (a->count == 0 || b->count == 0 || sx.first >= sx.end || sy.first >= sy.end) {
        return -1;
    }
    // Straight to the later of the two steps that bring the bounds together on an axis.
    uint64_t nx = ph__magnitude(mx), ny = ph__magnitude(my), ix = (uint64_t)sx.first, iy = (uint64_t)sy.first;
    uint64_t y_then = ix ? y_before_x(ix - 1, nx, ny) : 0, x_then = iy ? x_before_y(iy - 1, nx, ny) : 0;
    iy = y_then > iy ? y_then : iy;
    ix = x_then > ix ? x_then : ix;
    while (ix < (uint64_t)sx.end && iy < (uint64_t)sy.end) {
        // The bounds meet, so the offset fits.
        int32_t x = (int32_t)(mx < 0 ? dx - (int64_t)ix : dx + (int64_t)ix);
        int32_t y = (int32_t)(my < 0 ? dy - (int64_t)iy : dy + (int64_t)iy);
        if (ph_mask_hit(a, b, x, y)) {
            *hit_dx = x, *hit_dy = y;
            return (int64_t)(ix + iy);
        }
        if (ix == nx && iy == ny) {
            return -1;
        }
        // Step on the axis that lags behind the ideal line: compare (ix + 1/2) / nx with (iy + 1/2) / ny.
        if (iy == ny || (ix < nx && (2 * ix + 1) * ny <= (2 * iy + 1) * nx)) {
            ix++;
        } else {
            iy++;
        }
    }
    return -1;
}
