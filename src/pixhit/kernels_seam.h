// kernels_seam.h - part of kernels_body.h: one strip of a and what of b lies on it, the step that the walks share.

enum { BLOCK = 4 * LANES }; // rows between two branches

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

/// Bit i: row y + i of a block has an overlap.
FN uint32_t solid_rows(V first, V second, V third, V fourth) {
    return solid_lanes(first) | solid_lanes(second) << LANES | solid_lanes(third) << 2 * LANES |
           solid_lanes(fourth) << 3 * LANES;
}
