// kernels_body.h - the loops of the mask queries, written once and compiled for each set of instructions.
//
// Column strips make it simple: on one strip of a, mask b is seen at one constant shift all the way down
// the rows, so LANES rows go through at once, and four such vectors are a block. At most two strips of b
// are seen. Masks up to 64 pixels wide have one strip each and a shorter way: that is Mackey's sprite.
// On small sprites the time goes into mispredicted branches, not into words. So there are few: the last
// block is always a whole one whose lanes past the end are switched off.
// Rows are read inside the window where both masks have bounds. Cost: the words of a in the window.
// Source: Mackey 1995, Darkvale 1997, Ekstroem 2002 2.2 to 2.5.
#include "simd.h"

#include <string.h>

#include "kernels_seam.h"
#include "kernels_twin.h"

// ---- first point --------------------------------------------------------------------------------------

/// First row below n with an overlap, or n; of narrow masks.
FN int32_t first_row(const seam *s, int32_t n) {
    int32_t y = 0;
    for (; n - y > BLOCK; y += BLOCK) {
        V w0 = common_rows(s, false, y, 0), w1 = common_rows(s, false, y, 1);
        V w2 = common_rows(s, false, y, 2), w3 = common_rows(s, false, y, 3);
        if (LANES == 8 || nonzero(w0 | w1 | w2 | w3)) { // with mask registers the second question is as cheap as this
            uint32_t rows = solid_rows(w0, w1, w2, w3);
            if (rows) {
                return y + ph__lowest(rows);
            }
        }
    }
    V v0 = last_rows(s, false, y, 0, n - y), v1 = last_rows(s, false, y, 1, n - y);
    V v2 = last_rows(s, false, y, 2, n - y), v3 = last_rows(s, false, y, 3, n - y);
    return nonzero(v0 | v1 | v2 | v3) ? y + ph__lowest(solid_rows(v0, v1, v2, v3)) : n;
}

FN int32_t first_column(const seam *s, int32_t row) {
    return s->x + ph__lowest(s->a[row] >> ph__max(-s->shift, 0) & s->low[row] >> ph__max(s->shift, 0));
}

KERNEL bool first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    if (!narrow(a, b)) {
        return wide_first_point(a, b, dx, dy, x, y);
    }
    seam s;
    int32_t n = narrow_seam(a, b, dx, dy, &s), row = n ? first_row(&s, n) : 0;
    if (row < n) {
        *x = first_column(&s, row), *y = s.y + row;
    }
    return row < n;
}

// ---- area ---------------------------------------------------------------------------------------------

/// The last block, n rows from y on, without the set-up of a long count.
FN V count_last(const seam *s, bool two, int32_t y, int32_t n) {
    V t = tally(tally(zero(), last_rows(s, two, y, 0, n)), last_rows(s, two, y, 1, n));
    return tally_sum(tally(tally(t, last_rows(s, two, y, 2, n)), last_rows(s, two, y, 3, n)));
}

FN V count_rows(const seam *s, bool two, int32_t n) {
    if (n <= BLOCK) {
        return count_last(s, two, 0, n);
    }
    counter c = {zero(), zero(), zero(), zero()};
    int32_t y = 0;
    while (n - y > BLOCK) {
        for (int32_t i = 0; i < TALLY_MOST && n - y > BLOCK; i++, y += BLOCK) {
            count_four(&c, common_rows(s, two, y, 0), common_rows(s, two, y, 1), common_rows(s, two, y, 2),
                       common_rows(s, two, y, 3));
        }
        count_flush(&c);
    }
    return count_total(&c) + count_last(s, two, y, n - y);
}

KERNEL APART int64_t strip_count(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift,
                                 int32_t n) {
    seam s = seam_of(a, low, high, shift);
    return lanes_sum(high ? count_rows(&s, true, n) : count_rows(&s, false, n));
}

KERNEL APART int64_t wide_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    int64_t sum = 0;
    if (ph__window(a, b, dx, dy, 0, &win)) {
        for (int32_t strip = first_strip(&win); strip <= last_strip(&win); strip++) {
            seam s = wide_seam(a, b, dx, dy, &win, strip);
            sum += strip_count(s.a, s.low, s.high, s.shift, win.y1 - win.y0);
        }
    }
    return sum;
}

KERNEL int64_t area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    if (!narrow(a, b)) {
        return wide_area(a, b, dx, dy);
    }
    seam s;
    int32_t n = narrow_seam(a, b, dx, dy, &s);
    return n ? lanes_sum(count_rows(&s, false, n)) : 0;
}

// ---- the table ----------------------------------------------------------------------------------------

#include "kernels_hit.h"
#include "kernels_gradient.h"
#include "kernels_build.h"

const ph__kernels PH__KERNELS = {hit, hit_in, first_point, area, gradient, moments, refresh, load_alpha};
