// kernels_twin.h - part of kernels_body.h: wide masks, two strips of a at once.
//
// Going down two strips of a side by side, the strip of b between them is read once: five loads for two words of
// overlap instead of six. Loads are what wide masks cost (16 bytes in for one bit out, two loads a cycle, and one
// that lies across two cache lines counts twice), so the vectors are also laid so that those of low lie in one line
// each; those of the other strips of b then do too when its rows are a multiple of LANES. All strips are taken to
// be there; in place of one that is not another is read, and its columns do not count.

typedef struct twin {
    const uint64_t *a, *next;          // the strips of a, from row 0 of the window on
    const uint64_t *low, *high, *last; // the three of b that are seen on them
    int32_t shift;                     // pixels of low that lie left of a: 0..63
    uint64_t columns, next_columns;    // of each strip of a, the ones that count
} twin;

/// Strip `strip` of the window and the next.
FN twin twin_at(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, const ph_box *win, int32_t strip) {
    int64_t left = (int64_t)strip * PH_WORD, column = left - dx; // of b, under bit 0 of the strip: -63 or more
    int32_t first = (int32_t)((uint32_t)(column + PH_WORD) / PH_WORD) - 1;
    int64_t from = ph__max64(win->x0 - left, 0), over = win->x1 - left - PH_WORD;
    uint64_t all = ~UINT64_C(0), upto = over < PH_WORD ? all >> (-over & (PH_WORD - 1)) : all;
    twin t;
    t.a = ph__strip(a, strip) + win->y0, t.next = t.a + (strip + 1 < a->strips) * (ptrdiff_t)a->h;
    t.low = ph__strip(b, first + (first < 0)) + (win->y0 - dy);
    t.high = t.low + ((first >= 0) & (first + 1 < b->strips)) * (ptrdiff_t)b->h;
    t.last = t.high + (first + 2 < b->strips) * (ptrdiff_t)b->h;
    t.shift = (int32_t)(column & (PH_WORD - 1));
    t.columns = all << from & (over > 0 ? all : upto), t.next_columns = over > 0 ? upto : 0;
    return t;
}

/// What the strips, or with `two` false the first alone, have in common with b in the rows from y: the columns of
/// both together.
FN V twin_rows(const twin *t, bool two, int32_t y) {
    V high = load(t->high + y);
    V any = load(t->a + y) & funnel_right(load(t->low + y), high, t->shift) & splat(t->columns);
    if (two) {
        any |= load(t->next + y) & funnel_right(high, load(t->last + y), t->shift) & splat(t->next_columns);
    }
    return any;
}

/// The same in the last rows.
FN V twin_last(const twin *t, bool two, int32_t y, lanes keep) {
    V high = load_lanes(t->high + y, keep);
    V any = load_lanes(t->a + y, keep) & funnel_right(load_lanes(t->low + y, keep), high, t->shift);
    any &= splat(t->columns);
    if (two) {
        V next = load_lanes(t->next + y, keep) & funnel_right(high, load_lanes(t->last + y, keep), t->shift);
        any |= next & splat(t->next_columns);
    }
    return any;
}

/// Rows after which the vectors of low lie in one cache line each: 1..LANES.
FN int32_t unaligned_rows(const uint64_t *low) {
    return LANES - (int32_t)((uintptr_t)low / sizeof(uint64_t) % LANES);
}

// ---- hit ------------------------------------------------------------------------------------------------

enum { TWINS = LANES == 8 }; // with fewer lanes the shifts, not the loads, are the limit, and strips go by alone

FN bool twin_seen(const twin *t, V any, V next) {
    return nonzero((any & splat(t->columns)) | (next & splat(t->next_columns)));
}

FN void twin_add(const twin *t, int32_t y, V *any, V *next) {
    V high = load(t->high + y);
    *any |= load(t->a + y) & funnel_right(load(t->low + y), high, t->shift);
    *next |= load(t->next + y) & funnel_right(high, load(t->last + y), t->shift);
}

/// Are there common pixels in n >= LANES rows? The first and the last vector hang over those between.
KERNEL APART bool twin_any(const twin *p, int32_t n) {
    twin t = *p;
    int32_t last = n - LANES, y = unaligned_rows(t.low);
    V any = zero(), next = zero();
    twin_add(&t, 0, &any, &next), twin_add(&t, last, &any, &next);
    for (; last - y > LANES; y += 2 * LANES) {
        twin_add(&t, y, &any, &next), twin_add(&t, y + LANES, &any, &next);
        if (twin_seen(&t, any, next)) {
            return true;
        }
    }
    for (; y < last; y += LANES) {
        twin_add(&t, y, &any, &next);
    }
    return twin_seen(&t, any, next);
}

/// The same of one strip.
FN bool many_rows(const seam *s, bool two, int32_t n) {
    int32_t last = n - LANES, y = unaligned_rows(s->low);
    V any = common_rows(s, two, 0, 0) | common_rows(s, two, last, 0);
    for (; last - y > BLOCK - LANES; y += BLOCK) {
        any |= common_rows(s, two, y, 0) | common_rows(s, two, y, 1);
        any |= common_rows(s, two, y, 2) | common_rows(s, two, y, 3);
        if (nonzero(any)) {
            return true;
        }
    }
    for (; y < last; y += LANES) {
        any |= common_rows(s, two, y, 0);
    }
    return nonzero(any);
}

KERNEL APART bool long_strip_any(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift,
                                 int32_t n) {
    seam s = seam_of(a, low, high, shift);
    return high ? many_rows(&s, true, n) : many_rows(&s, false, n);
}

/// Whether they meet in a window of LANES rows and more.
FN bool large_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *win) {
    int32_t strip = first_strip(win), last = last_strip(win), n = win->y1 - win->y0;
    for (; TWINS && strip < last; strip += 2) {
        twin t = twin_at(a, b, dx, dy, win, strip);
        if (twin_any(&t, n)) {
            return true;
        }
    }
    for (; strip <= last; strip++) {
        seam s = wide_seam(a, b, dx, dy, win, strip);
        if (long_strip_any(s.a, s.low, s.high, s.shift, n)) {
            return true;
        }
    }
    return false;
}

// ---- first point ----------------------------------------------------------------------------------------

enum { VECTORS = LANES == 8 ? 2 : 4, STEP = VECTORS * LANES }; // rows between two branches, at most 16: to stop early

/// Vector i of a step; the ones past the step are empty.
FN V twin_vector(const twin *t, bool two, int32_t y, int32_t i) {
    return i < VECTORS ? twin_rows(t, two, y + i * LANES) : zero();
}

/// The same in the last step, n rows.
FN V twin_last_vector(const twin *t, bool two, int32_t y, int32_t i, int32_t n) {
    return i < VECTORS ? twin_last(t, two, y + i * LANES, below(n, i)) : zero();
}

/// First row below n with an overlap, or n.
FN int32_t twin_first_row(const twin *t, bool two, int32_t n) {
    int32_t y = 0;
    V v0, v1, v2, v3;
    if (n > STEP) {
        v0 = twin_rows(t, two, 0);
        if (nonzero(v0)) {
            return ph__lowest(solid_lanes(v0));
        }
        for (y = unaligned_rows(t->low); n - y > STEP; y += STEP) {
            v0 = twin_vector(t, two, y, 0), v1 = twin_vector(t, two, y, 1);
            v2 = twin_vector(t, two, y, 2), v3 = twin_vector(t, two, y, 3);
            if (nonzero(v0 | v1 | v2 | v3)) {
                return y + ph__lowest(solid_rows(v0, v1, v2, v3));
            }
        }
    }
    v0 = twin_last_vector(t, two, y, 0, n - y), v1 = twin_last_vector(t, two, y, 1, n - y);
    v2 = twin_last_vector(t, two, y, 2, n - y), v3 = twin_last_vector(t, two, y, 3, n - y);
    return nonzero(v0 | v1 | v2 | v3) ? y + ph__lowest(solid_rows(v0, v1, v2, v3)) : n;
}

FN uint64_t funnel_word(uint64_t low, uint64_t high, int32_t shift) {
    return low >> shift | (high << (PH_WORD - 1 - shift)) << 1;
}

/// First column of row `row`, which has an overlap; column 0 is the first of the strip.
FN int32_t twin_first_column(const twin *t, int32_t row) {
    uint64_t high = t->high[row], any = t->a[row] & funnel_word(t->low[row], high, t->shift) & t->columns;
    uint64_t next = t->next[row] & funnel_word(high, t->last[row], t->shift) & t->next_columns;
    return any ? ph__lowest(any) : PH_WORD + ph__lowest(next);
}

/// First row of the window below n with an overlap in strip `strip` or the next, or n; and its column.
KERNEL APART int32_t strips_first(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *win,
                                  int32_t strip, int32_t n, int32_t *x) {
    twin t = twin_at(a, b, dx, dy, win, strip);
    int32_t row = t.next_columns ? twin_first_row(&t, true, n) : twin_first_row(&t, false, n);
    if (row < n) {
        *x = strip * PH_WORD + twin_first_column(&t, row);
    }
    return row;
}

/// Any order of the strips will do. From the middle the first two looked at tend to give an early row, and
/// the others have to be searched no further than that.
KERNEL APART bool wide_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    int32_t first = first_strip(&win), end = last_strip(&win) + 1, middle = first + (end - first) / 4 * 2;
    int32_t h = win.y1 - win.y0, best = strips_first(a, b, dx, dy, &win, middle, h, x);
    for (int32_t strip = middle + 2; strip < end; strip += 2) {
        best = strips_first(a, b, dx, dy, &win, strip, best, x);
    }
    for (int32_t strip = middle - 2; strip >= first; strip -= 2) { // on the same row the strip further left wins
        int32_t n = ph__min(best + 1, h), row = strips_first(a, b, dx, dy, &win, strip, n, x);
        best = row < n ? row : best;
    }
    if (best < h) {
        *y = win.y0 + best;
    }
    return best < h;
}
