// kernels_gradient.h - part of kernels_body.h: area and gradient in one walk, and the moments of an overlap.
//
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
FN void look(const slope *s, sight sees, int64_t r, int32_t rows, five *b) {
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
    return load_lanes(strip + y, between((int32_t)-y, (int32_t)ph__min64(h - y, LANES)));
}

/// Adds `rows` rows of b, which meet the rows of a level with them, above and below. `inside`: a has all
/// of those, and rows is LANES.
FN void five_rows(five *t, const slope *s, sight sees, bool inside, int64_t r, int32_t rows) {
    five b;
    look(s, sees, r, inside ? LANES : rows, &b);
    int64_t y = s->y + r;
    V above = inside ? load(s->a + y - 1) : clipped(s->a, y - 1, s->h);
    V level = inside ? load(s->a + y) : clipped(s->a, y, s->h);
    V below = inside ? load(s->a + y + 1) : clipped(s->a, y + 1, s->h);
    t->here = tally(t->here, b.here & level);
    t->right = tally(t->right, b.right & level), t->left = tally(t->left, b.left & level);
    t->down = tally(t->down, b.here & below), t->up = tally(t->up, b.here & above);
}

FN void five_flush(five *sum, five *t) {
    const five none = {zero(), zero(), zero(), zero(), zero()};
    sum->here += tally_sum(t->here);
    sum->right += tally_sum(t->right), sum->left += tally_sum(t->left);
    sum->down += tally_sum(t->down), sum->up += tally_sum(t->up);
    *t = none;
}

FN void five_walk(five *sum, const slope *s, sight sees, int32_t n) {
    // Rows of the walk at which a vector and its neighbours above and below are in a and in the walk.
    int64_t from = 1 - s->y, upto = ph__min(n, s->h - 1 - s->y) - LANES, r = 0;
    five t = {zero(), zero(), zero(), zero(), zero()};
    for (; r < from && r < n; r += LANES) {
        five_rows(&t, s, sees, false, r, (int32_t)ph__min64(LANES, n - r));
    }
    five_flush(sum, &t);
    while (r <= upto) {
        for (int64_t end = ph__min64(upto, r + (TALLY_MOST - 1) * LANES); r <= end; r += LANES) {
            five_rows(&t, s, sees, true, r, LANES);
        }
        five_flush(sum, &t);
    }
    for (; r < n; r += LANES) {
        five_rows(&t, s, sees, false, r, (int32_t)ph__min64(LANES, n - r));
    }
    five_flush(sum, &t);
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
        slope s = {ph__strip(a, strip),
                   solid_strip(b, at - 1, row),
                   solid_strip(b, at, row),
                   solid_strip(b, at + 1, row),
                   y0,
                   a->h,
                   (int32_t)(column - at * PH_WORD)};
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
    for (int32_t left_over = n; left_over > 0; left_over -= LANES) {
        V both = last_rows(s, two, n - left_over, 0, ph__min(LANES, left_over));
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
