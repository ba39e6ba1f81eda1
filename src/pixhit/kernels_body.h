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

// ---- hit ----------------------------------------------------------------------------------------------

FN bool any_rows(const seam *s, bool two, int32_t n) {
    int32_t y = 0;
    if (two && n > BLOCK) { // from here on a's vectors lie in one cache line each
        if (nonzero(common_rows(s, two, 0, 0))) {
            return true;
        }
        y = LANES - (int32_t)((uintptr_t)s->a / sizeof(uint64_t) % LANES);
    }
    for (; n - y > BLOCK; y += BLOCK) {
        V any = common_rows(s, two, y, 0) | common_rows(s, two, y, 1);
        if (nonzero(any | common_rows(s, two, y, 2) | common_rows(s, two, y, 3))) {
            return true;
        }
    }
    V any = last_rows(s, two, y, 0, n - y) | last_rows(s, two, y, 1, n - y);
    return nonzero(any | last_rows(s, two, y, 2, n - y) | last_rows(s, two, y, 3, n - y));
}

// The loops on one strip take their seam in registers.
FN seam seam_of(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift) {
    seam s = {a, low, high, shift, 0, 0};
    return s;
}

KERNEL APART bool strip_any(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift, int32_t n) {
    seam s = seam_of(a, low, high, shift);
    return high ? any_rows(&s, true, n) : any_rows(&s, false, n);
}

KERNEL APART bool walk_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    for (int32_t strip = first_strip(&win); strip <= last_strip(&win); strip++) {
        seam s = wide_seam(a, b, dx, dy, &win, strip);
        if (strip_any(s.a, s.low, s.high, s.shift, win.y1 - win.y0)) {
            return true;
        }
    }
    return false;
}

/// 64 x BLOCK pixels of a mask, from a pixel of it that is solid or beside solid ones.
typedef struct pane {
    const uint64_t *low, *high;
    int32_t shift;
} pane;

/// Past its last strip the mask shows itself again; the caller masks those columns.
FN pane pane_at(const ph_mask *mask, uint32_t x, uint32_t y) {
    uint32_t strip = x / PH_WORD, next = strip + 1 < (uint32_t)mask->strips;
    pane p;
    p.low = ph__strip(mask, (int32_t)strip) + y, p.high = p.low + next * (size_t)mask->h;
    p.shift = (int32_t)(x % PH_WORD);
    return p;
}

FN V pane_rows(const pane *p, int32_t i, lanes keep) {
    V low = load_lanes(p->low + i * LANES, keep), high = load_lanes(p->high + i * LANES, keep);
    return funnel_right(low, high, p->shift);
}

/// Most windows are small, and shapes that touch mostly do so in the middle of a large one. So look there
/// first, through a hole of 64 x BLOCK pixels; and walk only where that was not all and nothing was seen.
KERNEL APART bool pane_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    int32_t w = win.x1 - win.x0, h = win.y1 - win.y0, n = ph__min(h, BLOCK);
    int32_t x = win.x0 + ph__max(w - PH_WORD, 0) / 2, y = win.y0 + (h - n) / 2;
    pane p = pane_at(a, (uint32_t)x, (uint32_t)y), q = pane_at(b, (uint32_t)(x - dx), (uint32_t)(y - dy));
    V any = zero();
    for (int32_t i = 0; i < 4; i += 2) {
        lanes even = below(n, i), odd = below(n, i + 1);
        any |= pane_rows(&p, i, even) & pane_rows(&q, i, even);
        any |= pane_rows(&p, i + 1, odd) & pane_rows(&q, i + 1, odd);
    }
    any &= splat(~UINT64_C(0) >> (PH_WORD - ph__min(w, PH_WORD)));
    bool all = (w <= PH_WORD) & (h <= BLOCK);
    if (nonzero(any | splat(all))) { // one branch for both, and mostly taken
        return nonzero(any);
    }
    return walk_hit(a, b, dx, dy);
}

KERNEL bool hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    if (!narrow(a, b)) {
        return pane_hit(a, b, dx, dy);
    }
    seam s;
    int32_t n = narrow_seam(a, b, dx, dy, &s);
    return n && any_rows(&s, false, n);
}

// ---- first point --------------------------------------------------------------------------------------

/// Bit i: row y + i of a block has an overlap.
FN uint32_t solid_rows(V first, V second, V third, V fourth) {
    return solid_lanes(first) | solid_lanes(second) << LANES | solid_lanes(third) << 2 * LANES |
           solid_lanes(fourth) << 3 * LANES;
}

/// First row below n with an overlap, or n.
FN int32_t first_row(const seam *s, bool two, int32_t n) {
    int32_t y = 0;
    uint32_t rows;
    for (; n - y > BLOCK; y += BLOCK) {
        rows = solid_rows(common_rows(s, two, y, 0), common_rows(s, two, y, 1), common_rows(s, two, y, 2),
                          common_rows(s, two, y, 3));
        if (rows) {
            return y + ph__lowest(rows);
        }
    }
    rows = solid_rows(last_rows(s, two, y, 0, n - y), last_rows(s, two, y, 1, n - y),
                      last_rows(s, two, y, 2, n - y), last_rows(s, two, y, 3, n - y));
    return rows ? y + ph__lowest(rows) : n;
}

KERNEL APART int32_t strip_first_row(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift,
                                     int32_t n) {
    seam s = seam_of(a, low, high, shift);
    return high ? first_row(&s, true, n) : first_row(&s, false, n);
}

FN int32_t first_column(const seam *s, int32_t row) {
    uint64_t b = s->low[row] >> ph__max(s->shift, 0);
    if (s->high) {
        b |= s->high[row] << (PH_WORD - s->shift);
    }
    return s->x + ph__lowest(s->a[row] >> ph__max(-s->shift, 0) & b);
}

/// Any order of the strips will do. From the middle the first one looked at tends to give an early row, and
/// the others have to be searched no further than that.
KERNEL APART bool wide_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    int32_t first = first_strip(&win), strips = last_strip(&win) - first + 1, best = win.y1 - win.y0, where = -1;
    for (int32_t i = 0, strip = first + strips / 2; i < strips; i++, strip++) {
        strip = strip < first + strips ? strip : first;
        int32_t n = best + (strip < where); // on the same row the strip further left wins
        if (n == 0) {
            continue;
        }
        seam s = wide_seam(a, b, dx, dy, &win, strip);
        int32_t row = strip_first_row(s.a, s.low, s.high, s.shift, n);
        if (row < n) {
            *x = first_column(&s, row), *y = win.y0 + row;
            best = row, where = strip;
        }
    }
    return where >= 0;
}

KERNEL bool first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    if (!narrow(a, b)) {
        return wide_first_point(a, b, dx, dy, x, y);
    }
    seam s;
    int32_t n = narrow_seam(a, b, dx, dy, &s), row = n ? first_row(&s, false, n) : 0;
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

KERNEL APART int64_t strip_count(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift, int32_t n) {
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

// ---- gradient -----------------------------------------------------------------------------------------
// The gradient needs the area at five offsets. Moving b right by one pixel is looking one column further
// left, so the three horizontal offsets come out of the same words. Moving it down by one is the same as
// moving a up, and a is not shifted: its rows above and below are merely loaded. One walk meets all five.

/// Which strips of b are seen on a strip of a and on the columns to its left and right. SEES_ALIGNED: the
/// offset is a multiple of 64, and it may be any of three.
typedef enum sight { SEES_LOW, SEES_HIGH, SEES_BOTH, SEES_ALIGNED } sight;

typedef struct slope {
    const uint64_t *a;                   // row 0 of the strip of a
    const uint64_t *before, *low, *high; // rows of b from the first of the walk; NULL where b has no pixel
    int32_t y, h;                        // row of a under the first of the walk; rows of a
    int32_t shift;                       // pixels of low left of the strip: 1..63, 0 for SEES_ALIGNED
} slope;

/// Tallies of the overlap with b where it is, and moved right, left, down and up.
typedef struct five {
    V here, right, left, down, up;
} five;

/// b where it is and moved right and left by a pixel: `rows` rows from row r of the walk.
FN void look(const slope *s, sight sees, int32_t r, int32_t rows, five *b) {
    V before = zero(), low = zero(), high = zero();
    if (sees == SEES_LOW) {
        low = rows_of(s->low + r, rows);
        b->right = shift_right(low, s->shift - 1), b->here = b->right >> 1, b->left = b->right >> 2;
    } else if (sees == SEES_HIGH) {
        high = rows_of(s->high + r, rows);
        b->left = shift_left(high, 63 - s->shift), b->here = b->left << 1, b->right = b->left << 2;
    } else if (sees == SEES_BOTH) {
        low = rows_of(s->low + r, rows), high = rows_of(s->high + r, rows);
        three_views(low, high, s->shift, &b->right, &b->here, &b->left);
    } else {
        before = s->before ? rows_of(s->before + r, rows) : before;
        low = s->low ? rows_of(s->low + r, rows) : low;
        high = s->high ? rows_of(s->high + r, rows) : high;
        b->right = low << 1 | before >> 63, b->here = low, b->left = low >> 1 | high << 63;
    }
}

/// LANES rows of a strip with h rows, of which row y is the first; empty outside it.
FN V clipped(const uint64_t *strip, int64_t y, int32_t h) {
    return load_lanes(strip + y, between((int32_t)-y, (int32_t)(h - y)));
}

/// Adds `rows` rows of b, which meet the rows of a level with them, above and below. `inside`: a has all
/// of those, and rows is LANES.
FN void five_rows(five *t, const slope *s, sight sees, bool inside, int32_t r, int32_t rows) {
    five b;
    look(s, sees, r, inside ? LANES : rows, &b);
    int64_t y = (int64_t)s->y + r;
    V above = inside ? load(s->a + y - 1) : clipped(s->a, y - 1, s->h);
    V level = inside ? load(s->a + y) : clipped(s->a, y, s->h);
    V below = inside ? load(s->a + y + 1) : clipped(s->a, y + 1, s->h);
    t->here = tally(t->here, b.here & level);
    t->right = tally(t->right, b.right & level), t->left = tally(t->left, b.left & level);
    t->down = tally(t->down, b.here & below), t->up = tally(t->up, b.here & above);
}

FN void five_walk(five *sum, const slope *s, sight sees, int32_t n) {
    // Rows of the walk at which a vector and its neighbours above and below are in a and in the walk.
    int32_t from = 1 - s->y, upto = ph__min(n, s->h - 1 - s->y) - LANES;
    for (int32_t r = 0; r < n;) {
        five t = {zero(), zero(), zero(), zero(), zero()};
        for (int32_t i = 0; i < TALLY_MOST && r < n; i++, r += LANES) {
            if (r >= from && r <= upto) {
                five_rows(&t, s, sees, true, r, LANES);
            } else {
                five_rows(&t, s, sees, false, r, ph__min(LANES, n - r));
            }
        }
        sum->here += tally_sum(t.here);
        sum->right += tally_sum(t.right), sum->left += tally_sum(t.left);
        sum->down += tally_sum(t.down), sum->up += tally_sum(t.up);
    }
}

/// Strip `strip` of b from row `row`; NULL where b has no solid pixel.
FN const uint64_t *solid_strip(const ph_mask *b, int64_t strip, int32_t row) {
    bool solid = strip >= b->bounds.x0 / PH_WORD && strip <= (b->bounds.x1 - 1) / PH_WORD;
    return solid ? ph__strip(b, (int32_t)strip) + row : NULL;
}

/// The rows of b that meet a or are next to it, from its row *row on; *y0 (-1 .. h) is that row seen from a.
FN int32_t walk_rows(const ph_mask *a, const ph_mask *b, int64_t dy, int32_t *y0, int32_t *row) {
    int64_t from = ph__max64(b->bounds.y0 + dy, (int64_t)a->bounds.y0 - 1);
    int64_t to = ph__min64(b->bounds.y1 + dy, (int64_t)a->bounds.y1 + 1);
    *y0 = (int32_t)from, *row = (int32_t)(from - dy);
    return (int32_t)(to - from);
}

FN ph_gradient gradient_of(const five *sum) {
    ph_gradient g;
    g.area = lanes_sum(sum->here);
    g.gx = lanes_sum(sum->right - sum->left); // lanes wrap, the sum does not
    g.gy = lanes_sum(sum->down - sum->up);
    return g;
}

/// Narrow masks: a and b by turns go right, so that no branch asks for the sign of dx. A vector in which a
/// misses a row, at the top and at the bottom, is read lane by lane.
FN void narrow_five(five *t, const slope *s, int32_t dx, bool inside, int32_t r, int32_t rows) {
    int64_t y = (int64_t)s->y + r;
    V above = inside ? load(s->a + y - 1) : clipped(s->a, y - 1, s->h);
    V level = inside ? load(s->a + y) : clipped(s->a, y, s->h);
    V below = inside ? load(s->a + y + 1) : clipped(s->a, y + 1, s->h);
    V b = rows_of(s->low + r, inside ? LANES : rows), here = shift_out(b, ph__max(-dx, 0));
    t->here = tally(t->here, shift_out(level, ph__max(dx, 0)) & here);
    t->right = tally(t->right, shift_out(level, ph__max(dx + 1, 0)) & shift_out(b, ph__max(-dx - 1, 0)));
    t->left = tally(t->left, shift_out(level, ph__max(dx - 1, 0)) & shift_out(b, ph__max(1 - dx, 0)));
    t->down = tally(t->down, shift_out(below, ph__max(dx, 0)) & here);
    t->up = tally(t->up, shift_out(above, ph__max(dx, 0)) & here);
}

KERNEL APART ph_gradient wide_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_gradient g = {0, 0, 0};
    ph_box win;
    if (!ph__window(a, b, dx, dy, 1, &win)) {
        return g;
    }
    five sum = {zero(), zero(), zero(), zero(), zero()};
    int32_t y0, row, n = walk_rows(a, b, dy, &y0, &row);
    for (int32_t strip = first_strip(&win); strip <= last_strip(&win); strip++) {
        int64_t column = (int64_t)strip * PH_WORD - dx; // of b, under bit 0 of the strip
        int64_t at = column >= 0 ? column / PH_WORD : -((PH_WORD - 1 - column) / PH_WORD);
        slope s = {ph__strip(a, strip), solid_strip(b, at - 1, row), solid_strip(b, at, row),
                   solid_strip(b, at + 1, row), y0, a->h, (int32_t)(column - at * PH_WORD)};
        if (column == at * PH_WORD) {
            five_walk(&sum, &s, SEES_ALIGNED, n);
        } else if (s.low && s.high) {
            five_walk(&sum, &s, SEES_BOTH, n);
        } else if (s.low) {
            five_walk(&sum, &s, SEES_LOW, n);
        } else if (s.high) {
            five_walk(&sum, &s, SEES_HIGH, n);
        }
    }
    return gradient_of(&sum);
}

/// At most TALLY_MOST vectors.
FN ph_gradient narrow_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    int32_t y0, row, n = walk_rows(a, b, dy, &y0, &row);
    slope s = {ph__strip(a, 0), NULL, ph__strip(b, 0) + row, NULL, y0, a->h, 0};
    five t = {zero(), zero(), zero(), zero(), zero()};
    int32_t from = 1 - y0, upto = ph__min(n, a->h - 1 - y0) - LANES;
    for (int32_t r = 0; r < n; r += LANES) {
        if (r >= from && r <= upto) {
            narrow_five(&t, &s, dx, true, r, LANES);
        } else {
            narrow_five(&t, &s, dx, false, r, ph__min(LANES, n - r));
        }
    }
    t.here = tally_sum(t.here), t.right = tally_sum(t.right), t.left = tally_sum(t.left);
    t.down = tally_sum(t.down), t.up = tally_sum(t.up);
    return gradient_of(&t);
}

KERNEL ph_gradient gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_gradient none = {0, 0, 0};
    ph_box win;
    if (!narrow(a, b) || a->h > TALLY_MOST * LANES - 2) {
        return wide_gradient(a, b, dx, dy);
    }
    return ph__window(a, b, dx, dy, 1, &win) ? narrow_gradient(a, b, dx, dy) : none;
}

// ---- moments ------------------------------------------------------------------------------------------

/// Adds to `sum` the bit indexes of v, lane by lane.
FN V add_indexes(V sum, V v) {
    static const uint64_t plane[6] = {UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
                                      UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
                                      UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
    for (int bit = 0; bit < 6; bit++) {
        sum += popcount(v & plane[bit]) << bit;
    }
    return sum;
}

FN void strip_moments(ph__moments *m, const seam *s, bool two, int32_t n, int64_t left) {
    static const uint64_t lane[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    V pixels = zero(), indexes = zero(), later = zero();
    for (int32_t y = 0; y < n; y += LANES) {
        V both = last_rows(s, two, y, 0, ph__min(LANES, n - y));
        later += pixels; // in the end every pixel has been counted once for each vector that lies below it
        pixels += popcount(both);
        indexes = add_indexes(indexes, both);
    }
    int64_t count = lanes_sum(pixels), last = (n - 1) / LANES;
    m->n += count;
    m->sx += lanes_sum(indexes) + count * left;
    m->sy += LANES * (last * count - lanes_sum(later)) + lanes_sum(pixels * load(lane));
}

KERNEL ph__moments moments(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *window) {
    ph__moments m = {0, 0, 0};
    for (int32_t strip = first_strip(window); strip <= last_strip(window); strip++) {
        seam s = wide_seam(a, b, dx, dy, window, strip);
        int32_t n = window->y1 - window->y0, left = s.x - window->x0;
        if (s.high) {
            strip_moments(&m, &s, true, n, left);
        } else {
            strip_moments(&m, &s, false, n, left);
        }
    }
    return m;
}

// ---- bounds and count ---------------------------------------------------------------------------------

/// Widens the bounds by one strip of h > 0 rows; returns its count.
FN int64_t refresh_strip(ph_box *bounds, const uint64_t *words, int32_t h, int32_t x) {
    V any = zero(), sum = zero(), t = zero();
    int32_t y = 0;
    for (int32_t i = 1; h - y > LANES; i++, y += LANES) {
        V rows = load(words + y);
        any |= rows;
        t = tally(t, rows);
        if (i % (TALLY_MOST - 1) == 0) { // one more vector comes after the last
            sum += tally_sum(t);
            t = zero();
        }
    }
    V rows = rows_of(words + y, h - y);
    any |= rows;
    if (!nonzero(any)) {
        return 0;
    }
    uint64_t columns = lanes_or(any);
    bounds->x0 = ph__min(bounds->x0, x + ph__lowest(columns));
    bounds->x1 = ph__max(bounds->x1, x + ph__highest(columns) + 1);
    int32_t top = 0, bottom = h;
    while (top < bounds->y0 && !words[top]) {
        top++;
    }
    while (bottom > bounds->y1 && !words[bottom - 1]) {
        bottom--;
    }
    bounds->y0 = top, bounds->y1 = bottom;
    return lanes_sum(sum + tally_sum(tally(t, rows)));
}

KERNEL void refresh(ph_mask *mask) {
    ph_box bounds = {mask->w, mask->h, 0, 0}, none = {0, 0, 0, 0};
    mask->count = 0;
    for (int32_t strip = 0; mask->h > 0 && strip < mask->strips; strip++) {
        mask->count += refresh_strip(&bounds, ph__strip(mask, strip), mask->h, strip * PH_WORD);
    }
    mask->bounds = mask->count ? bounds : none;
}

// ---- masks from alpha ---------------------------------------------------------------------------------

enum { BAND = 32 }; // rows built together: long enough a loop, few enough rows to stay in the cache

/// Words of one strip from `pixels` (1..64) pixels a row, the first of which is bit `shift`.
KERNEL APART void alpha_rows(uint64_t *words, int32_t rows, const uint8_t *rgba, ptrdiff_t pitch, int32_t pixels,
                             int32_t shift, int threshold) {
    if (pixels == PH_WORD) {
        for (int32_t y = 0; y < rows; y++) {
            words[y] = opaque(rgba + y * pitch, PH_WORD, threshold);
        }
    } else {
        for (int32_t y = 0; y < rows; y++) {
            words[y] = opaque(rgba + y * pitch, pixels, threshold) << shift;
        }
    }
}

KERNEL void load_alpha(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold) {
    // The columns and rows of the mask that lie on the picture.
    int64_t x0 = ph__max64(0, -(int64_t)x), x1 = ph__min64(mask->w, (int64_t)image->w - x);
    int64_t y0 = ph__max64(0, -(int64_t)y), y1 = ph__min64(mask->h, (int64_t)image->h - y);
    if (x0 > 0 || y0 > 0 || x1 < mask->w || y1 < mask->h) { // the words that get no pixel
        memset(ph__words(mask), 0, (size_t)mask->strips * (size_t)mask->h * sizeof(uint64_t));
    }
    for (int64_t row = y0; row < y1; row += BAND) {
        const uint8_t *pixels = image->rgba + (ptrdiff_t)(row + y) * image->pitch;
        int32_t rows = (int32_t)ph__min64(BAND, y1 - row);
        for (int64_t from = x0; from < x1;) {
            int64_t strip = from / PH_WORD, to = ph__min64((strip + 1) * PH_WORD, x1);
            alpha_rows(ph__words(mask) + strip * mask->h + row, rows, pixels + 4 * (from + x), image->pitch,
                       (int32_t)(to - from), (int32_t)(from % PH_WORD), threshold);
            from = to;
        }
    }
    refresh(mask);
}

const ph__kernels PH__KERNELS = {hit, first_point, area, gradient, moments, refresh, load_alpha};
