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

enum { BLOCK = 4 * LANES }; // rows between two branches

// ---- one strip of a and what of b lies on it ----------------------------------------------------------

/// Row y of the overlap is a[y] & (low[y] >> shift | high[y] << (64 - shift)), or without the last term where
/// high is NULL. Then shift may be below 0: b begins inside the strip of a, and it is a[y] >> -shift & low[y].
/// Row 0 is the first of the window.
typedef struct seam {
    const uint64_t *a, *low, *high;
    int32_t shift;
    int32_t x, y; // pixel of mask a at bit 0 of row 0 of the overlap
} seam;

/// In as few instructions as can be: small sprites are most of a game. Returns the rows, 0 where the
/// bounds do not meet.
FN int32_t narrow_seam(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, seam *s) {
    int64_t from = ph__max64(a->bounds.y0, b->bounds.y0 + dy), to = ph__min64(a->bounds.y1, b->bounds.y1 + dy);
    if (from >= to || b->bounds.x0 + dx >= a->bounds.x1 || b->bounds.x1 + dx <= a->bounds.x0) {
        return 0;
    }
    s->a = ph__strip(a, 0) + from, s->low = ph__strip(b, 0) + (from - dy), s->high = NULL;
    s->shift = (int32_t)-dx;
    s->x = (int32_t)ph__max64(dx, 0), s->y = (int32_t)from;
    return (int32_t)(to - from);
}

FN bool narrow(const ph_mask *a, const ph_mask *b) {
    return (a->strips | b->strips) == 1;
}

FN seam wide_seam(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, const ph_box *win, int32_t strip) {
    int64_t column = (int64_t)strip * PH_WORD - dx; // of b, under bit 0 of the strip
    int64_t from = ph__max64(column, win->x0 - dx), to = ph__min64(column + PH_WORD, win->x1 - dx);
    int32_t first = (int32_t)((uint32_t)from / PH_WORD), last = (int32_t)((uint32_t)(to - 1) / PH_WORD);
    seam s;
    s.a = ph__strip(a, strip) + win->y0, s.low = ph__strip(b, first) + (win->y0 - dy);
    s.high = first == last ? NULL : s.low + b->h;
    s.shift = (int32_t)(column - (int64_t)first * PH_WORD);
    s.x = strip * PH_WORD + ph__max(-s.shift, 0), s.y = win->y0;
    return s;
}

FN int32_t first_strip(const ph_box *win) {
    return (int32_t)((uint32_t)win->x0 / PH_WORD);
}

FN int32_t last_strip(const ph_box *win) {
    return (int32_t)((uint32_t)(win->x1 - 1) / PH_WORD);
}

FN V common(const seam *s, bool two, V a, V low, V high) {
    if (two) {
        return a & funnel_right(low, high, s->shift);
    }
    // One of the two shifts is by 0: cheaper than a branch on the sign.
    return shift_right(a, ph__max(-s->shift, 0)) & shift_right(low, ph__max(s->shift, 0));
}

/// Vector i of the block at row y. `two`: whether high is there.
FN V common_rows(const seam *s, bool two, int32_t y, int32_t i) {
    y += i * LANES;
    return common(s, two, load(s->a + y), load(s->low + y), two ? load(s->high + y) : zero());
}

/// The same in the last block: n rows, 1 <= n <= BLOCK, are left from y on.
FN V last_rows(const seam *s, bool two, int32_t y, int32_t i, int32_t n) {
    lanes keep = below(n, i);
    y += i * LANES;
    return common(s, two, load_lanes(s->a + y, keep), load_lanes(s->low + y, keep),
                  two ? load_lanes(s->high + y, keep) : zero());
}

// The loops on one strip take their seam in registers.
FN seam seam_of(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift) {
    seam s = {a, low, high, shift, 0, 0};
    return s;
}

// ---- first point --------------------------------------------------------------------------------------

/// Bit i: row y + i of a block has an overlap.
FN uint32_t solid_rows(V first, V second, V third, V fourth) {
    return solid_lanes(first) | solid_lanes(second) << LANES | solid_lanes(third) << 2 * LANES |
           solid_lanes(fourth) << 3 * LANES;
}

#include "kernels_twin.h"

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
