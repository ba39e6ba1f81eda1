// kernels_hit.h - part of kernels_body.h: do two masks share a pixel?
//
// Three ways, by how wide the masks are. Both up to 64 pixels: one strip each, no window to speak of. One of
// them: it is one strip, and two strips of the other are seen on it. Neither: first a look through a pane of 64
// columns, then strip by strip; of flat masks two looks, one at each end of the window; and a large window is walked
// at once (kernels_twin.h).
//
// Tried and dropped: a look at two strips instead of a pane (25 % slower on rocks); one branch instead of three for
// an empty window (slower: the longer chain of minima costs more).

// ---- one strip ----------------------------------------------------------------------------------------

/// Are there common pixels in n > 0 rows, in the columns of a that `columns` has?
FN bool any_rows(const seam *s, bool two, int32_t n, uint64_t columns) {
    int32_t y = 0;
    if (two && n > BLOCK) { // from here on those of low lie in one cache line each
        if (nonzero(common_rows(s, two, 0, 0) & splat(columns))) {
            return true;
        }
        y = unaligned_rows(s->low);
    }
    for (; n - y > BLOCK; y += BLOCK) {
        V any = common_rows(s, two, y, 0) | common_rows(s, two, y, 1);
        any |= common_rows(s, two, y, 2) | common_rows(s, two, y, 3);
        if (nonzero(any & splat(columns))) {
            return true;
        }
    }
    V any = last_rows(s, two, y, 0, n - y) | last_rows(s, two, y, 1, n - y);
    any |= last_rows(s, two, y, 2, n - y) | last_rows(s, two, y, 3, n - y);
    return nonzero(any & splat(columns));
}

// ---- one is up to 64 pixels wide --------------------------------------------------------------------------

KERNEL APART bool tall_any(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift, int32_t n,
                           uint64_t columns) {
    seam s = seam_of(a, low, high, shift);
    return any_rows(&s, true, n, columns);
}

/// a is the narrow one.
FN bool strip_hit(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    // b's strips under column 0 of a and beside it; where there is none, another, and its columns do not count.
    uint32_t under = (uint32_t)(PH_WORD - dx), before = under < PH_WORD, strip = under / PH_WORD - !before;
    uint32_t next = !before & (strip + 1 < (uint32_t)b->strips);
    const uint64_t *low = ph__strip(b, (int32_t)strip) + (win.y0 - dy);
    seam s = {ph__strip(a, 0) + win.y0, low, low + next * (size_t)b->h, (int32_t)(under % PH_WORD), 0, 0};
    uint64_t columns = ~UINT64_C(0) >> (PH_WORD - (win.x1 - win.x0)) << win.x0;
    int32_t h = win.y1 - win.y0, n = ph__min(h, BLOCK), y = (h - n) / 2; // the middle first
    V any = last_rows(&s, true, y, 0, n) | last_rows(&s, true, y, 1, n);
    any = (any | last_rows(&s, true, y, 2, n) | last_rows(&s, true, y, 3, n)) & splat(columns);
    bool all = h <= BLOCK;
    if (nonzero(any | splat(all))) { // one branch for both, and mostly taken
        return nonzero(any);
    }
    return tall_any(s.a, s.low, s.high, s.shift, h, columns);
}

/// One of them is narrow. They are exchanged by arithmetic: a jump that depends on which it is nobody could predict.
KERNEL APART bool mixed_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    int64_t swap = -(int64_t)(a->strips > 1);
    uintptr_t flip = ((uintptr_t)a ^ (uintptr_t)b) & (uintptr_t)swap;
    const ph_mask *thin = (const ph_mask *)((uintptr_t)a ^ flip), *wide = (const ph_mask *)((uintptr_t)b ^ flip);
    return strip_hit(thin, wide, (dx ^ swap) - swap, (dy ^ swap) - swap);
}

// ---- both wider ---------------------------------------------------------------------------------------------

KERNEL APART bool strip_any(const uint64_t *a, const uint64_t *low, const uint64_t *high, int32_t shift, int32_t n) {
    seam s = seam_of(a, low, high, shift);
    return high ? any_rows(&s, true, n, ~UINT64_C(0)) : any_rows(&s, false, n, ~UINT64_C(0));
}

/// Whether they meet in a part of the window.
FN bool walk_part(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part) {
    for (int32_t strip = first_strip(part); strip <= last_strip(part); strip++) {
        seam s = wide_seam(a, b, dx, dy, part, strip);
        if (strip_any(s.a, s.low, s.high, s.shift, part->y1 - part->y0)) {
            return true;
        }
    }
    return false;
}

KERNEL APART bool hit_in(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part) {
    return walk_part(a, b, dx, dy, part);
}

KERNEL APART bool walk_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    return ph__window(a, b, dx, dy, 0, &win) && walk_part(a, b, dx, dy, &win);
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

/// What is seen of the overlap with b through a pane at (x, y) of a.
FN V pane_any(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, const ph_box *win, int32_t x, int32_t y) {
    int32_t w = ph__min(win->x1 - x, PH_WORD), n = ph__min(win->y1 - y, BLOCK);
    pane p = pane_at(a, (uint32_t)x, (uint32_t)y), q = pane_at(b, (uint32_t)(x - dx), (uint32_t)(y - dy));
    V any = zero();
    for (int32_t i = 0; i < 4; i += 2) {
        lanes even = below(n, i), odd = below(n, i + 1);
        any |= pane_rows(&p, i, even) & pane_rows(&q, i, even);
        any |= pane_rows(&p, i + 1, odd) & pane_rows(&q, i + 1, odd);
    }
    return any & splat(~UINT64_C(0) >> (PH_WORD - w));
}

enum { FLAT = 32 }; // sprites up to so many rows: walls, gates, bars

FN int32_t flat(const ph_mask *a, const ph_mask *b) {
    return ph__max(a->h, b->h) <= FLAT;
}

/// Of flat sprites both ends of the window, which mostly is all of it: to look twice costs less than to ask whether once
/// will do.
KERNEL APART bool flat_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    int32_t w = win.x1 - win.x0, h = win.y1 - win.y0;
    V any = pane_any(a, b, dx, dy, &win, win.x0, win.y0);
    any |= pane_any(a, b, dx, dy, &win, win.x0 + ph__max(w - PH_WORD, 0), win.y0);
    bool all = (w <= 2 * PH_WORD) & (h <= BLOCK);
    if (nonzero(any | splat(all))) {
        return nonzero(any);
    }
    return walk_hit(a, b, dx, dy);
}

enum { LARGE = 96, VAST = 256 };

/// A pane shows too little of a window of LARGE px and more each way. Of one over VAST px, 64 x 64 in the middle.
FN bool middle_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *win) {
    ph_box middle = *win;
    middle.x0 = (win->x0 + (win->x1 - win->x0) / 2) / PH_WORD * PH_WORD, middle.x1 = middle.x0 + PH_WORD;
    middle.y0 = win->y0 + (win->y1 - win->y0 - PH_WORD) / 2, middle.y1 = middle.y0 + PH_WORD;
    return hit_in(a, b, dx, dy, &middle);
}

/// Most windows are small, and shapes that touch mostly do so in the middle of a large one. So look there
/// first, through a hole of 64 x BLOCK pixels; and go on only where that was not all and nothing was seen.
KERNEL APART bool wide_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    int32_t w = win.x1 - win.x0, h = win.y1 - win.y0;
    if (ph__min(w, h) >= LARGE) {
        return (w > VAST && middle_hit(a, b, dx, dy, &win)) || large_hit(a, b, dx, dy, &win);
    }
    int32_t x = win.x0 + ph__max(w - PH_WORD, 0) / 2, y = win.y0 + ph__max(h - BLOCK, 0) / 2;
    V any = pane_any(a, b, dx, dy, &win, x, y);
    bool all = (w <= PH_WORD) & (h <= BLOCK);
    if (nonzero(any | splat(all))) { // one branch for both, and mostly taken
        return nonzero(any);
    }
    return walk_hit(a, b, dx, dy);
}

/// A way of its own, so that what both ways need of registers is saved in neither before it is known which it is.
KERNEL APART bool far_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    if (ph__min(a->strips, b->strips) == 1) {
        return mixed_hit(a, b, dx, dy);
    }
    return flat(a, b) ? flat_hit(a, b, dx, dy) : wide_hit(a, b, dx, dy);
}

KERNEL bool hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    if (!narrow(a, b)) {
        return far_hit(a, b, dx, dy);
    }
    seam s;
    int32_t n = narrow_seam(a, b, dx, dy, &s);
    return n && any_rows(&s, false, n, ~UINT64_C(0));
}
