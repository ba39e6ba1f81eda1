// broad_frame.h - the recursion of the fast broad phase. Not a header: each instruction set includes it
// once, after it has defined
//     TARGET           the attribute of its functions
//     POPCOUNT(word)
//     ROWS_EXACT       1 when rows() finds true hits only, 0 when it may find near misses too
//     split(), rows(), outside()  its kernels, described where they are called
//     TIER             the name of the ph__tier to make
//
// A node is a list of references (packed box, index) and a cell, a part of the plane that all of them
// touch. A divisor cuts the cell in two; L and I go on into the lower half, I and R into the upper one. What
// straddles is carried into both, so the lists grow a little, but no I x L and I x R remain, and a
// list never has to be put back in order. A pair that is in both halves is reported in the cell that
// holds the first pixel of its overlap (see find_outside), so nowhere twice.
//
// The lists lie on a stack: the lower half takes the place of the node, the upper half goes on top and
// is finished first. All splits are stable, so a list stays sorted by index: a < b costs nothing.
#include <string.h>

enum {
    SAMPLES = 32, // references looked at to choose a divisor
    DEEPEST = 40, // cuts one inside the other
    POOR = 3      // cuts in a row that the sample thought good and that were not
};

typedef struct cut {
    int axis;       // 0: x, 1: y
    int32_t at;     // the lower half is what lies below `at`
    uint64_t asked; // lanes: what a box must reach to be in the lower and in the upper half, both axes
} cut;

/// Sum of the centres of the samples, less what the complement adds: lanes are summed in pairs.
static TARGET uint64_t asked_by_divisors(const uint64_t *box, size_t step, ph_box cell, int32_t at[2]) {
    uint64_t lows = 0, highs = 0, mask = UINT64_C(0x0000ffff0000ffff);
    for (size_t k = 0; k < SAMPLES; k++) {
        uint64_t b = box[k * step];
        lows += b & mask;
        highs += (b >> 16) & mask;
    }
    uint64_t twice = highs + SAMPLES * (PH_FAR | (uint64_t)PH_FAR << 32) - lows;
    int32_t x = (int32_t)((uint32_t)twice / (2 * SAMPLES)), y = (int32_t)((twice >> 32) / (2 * SAMPLES));
    at[0] = ph__max(cell.x0 + 1, ph__min(cell.x1 - 1, x + 1));
    at[1] = ph__max(cell.y0 + 1, ph__min(cell.y1 - 1, y + 1));
    return (uint64_t)(PH_FAR + 1 - at[0]) | (uint64_t)at[0] << 16 | (uint64_t)(PH_FAR + 1 - at[1]) << 32 |
           (uint64_t)at[1] << 48;
}

/// Divisors through the mean centres; the axis that leaves less to compare. False when neither is worth it:
/// with l and h references in the halves, l^2 + h^2 must be clearly less than n^2.
static TARGET bool choose(const uint64_t *box, size_t n, ph_box cell, cut *c) {
    size_t step = n / SAMPLES;
    int32_t at[2];
    uint64_t asked = asked_by_divisors(box, step, cell, at), count = 0;
    for (size_t k = 0; k < SAMPLES; k++) {
        count += ph__reaches(box[k * step], asked) >> 15;
    }
    uint32_t lx = count & 63, hx = (count >> 16) & 63, ly = (count >> 32) & 63, hy = (count >> 48) & 63;
    uint32_t x = cell.x1 - cell.x0 > 1 ? lx * lx + hx * hx : 2 * SAMPLES * SAMPLES;
    uint32_t y = cell.y1 - cell.y0 > 1 ? ly * ly + hy * hy : 2 * SAMPLES * SAMPLES;
    c->axis = y < x;
    c->at = at[c->axis];
    c->asked = asked;
    return (uint64_t)ph__min((int32_t)x, (int32_t)y) * n < (uint64_t)(SAMPLES * SAMPLES) * (n - SAMPLES);
}

// ---- a leaf ------------------------------------------------------------------------------------------

/// Up to 64 rows against up to 64 columns. Bit j of mask[i]: row i meets column j.
typedef struct tile {
    const uint64_t *row, *col;   // packed boxes
    const uint32_t *rows, *cols; // their references
    int nrow, ncol;
    bool same;            // rows are the columns: only j > i counts
    bool mixed;           // indices of rows and columns are in no order
    uint64_t left, above; // columns that begin left of the cell, above it
    uint64_t row_left, row_above;
    uint64_t known, allowed[PH_KINDS]; // of the kinds in `known`: the columns that may meet them
    uint64_t *mask;
} tile;

/// Finds what begins outside the cell. A pair whose overlap begins left of the cell, or above it, belongs to
/// another cell: that is when both of its boxes begin there.
static TARGET void find_outside(tile *t, ph_box cell) {
    uint64_t asked = (uint64_t)(PH_FAR + 1 - cell.x0) | (uint64_t)(PH_FAR + 1 - cell.y0) << 32;
    // Bit j of left: box j reaches lane 0 of `asked`; of above: lane 2.
    outside(t->col, t->ncol, asked, &t->left, &t->above);
    t->row_left = t->left, t->row_above = t->above;
    if (!t->same) {
        outside(t->row, t->nrow, asked, &t->row_left, &t->row_above);
    }
}

static TARGET uint64_t own_hits(const tile *t, int i) {
    uint64_t left = UINT64_C(0) - ((t->row_left >> i) & 1), above = UINT64_C(0) - ((t->row_above >> i) & 1);
    return t->mask[i] & ~((t->left & left) | (t->above & above));
}

/// The columns whose kinds may meet that of row i.
static TARGET uint64_t allowed_hits(const ph__run *r, tile *t, int i) {
    uint32_t kind = t->rows[i] >> PH_ID_BITS;
    if (!((t->known >> kind) & 1)) {
        uint64_t meets = r->meets[kind], all = 0;
        for (int j = t->ncol; j-- > 0;) {
            all = all << 1 | ((meets >> (t->cols[j] >> PH_ID_BITS)) & 1);
        }
        t->known |= UINT64_C(1) << kind;
        t->allowed[kind] = all;
    }
    return t->allowed[kind];
}

/// Writes one row's hits. Three at a time without a branch: a row seldom has more, and whether it has one,
/// two or three is nothing that a processor could guess.
static TARGET void emit_row(ph__run *r, const tile *t, int i, uint64_t m) {
    int32_t a = (int32_t)(t->rows[i] & PH_ID_MASK), n = r->batched;
    uint64_t last = UINT64_C(1) << (t->ncol - 1); // what is written past the hits is a column that there is
#if ROWS_EXACT
    int32_t end = n + (int32_t)POPCOUNT(m);
    do {
        for (int k = 0; k < 3; k++) {
            r->batch[n + k].a = a;
            r->batch[n + k].b = (int32_t)(t->cols[ph__lowest(m | last)] & PH_ID_MASK);
            m &= m - 1;
        }
        n += 3;
    } while (m);
    r->batched = end;
#else
    uint64_t asked = ph__asks(t->row[i]);
    do {
        int j = ph__lowest(m | last);
        r->batch[n].a = a;
        r->batch[n].b = (int32_t)(t->cols[j] & PH_ID_MASK);
        n += m && ph__reaches(t->col[j], asked) == PH_GUARDS;
        m &= m - 1;
    } while (m);
    r->batched = n;
#endif
}

/// The same for what is rare: rows and columns whose indices are in no order, or hits to be looked at again.
static TARGET void emit_row_slowly(ph__run *r, const tile *t, int i, uint64_t m) {
    int32_t row = (int32_t)(t->rows[i] & PH_ID_MASK);
    for (; m; m &= m - 1) {
        int j = ph__lowest(m);
        int32_t col = (int32_t)(t->cols[j] & PH_ID_MASK);
        ph_pair pair = {ph__min(row, col), ph__max(row, col)};
        bool hit = ROWS_EXACT || ph__reaches(t->col[j], ph__asks(t->row[i])) == PH_GUARDS;
        r->batch[r->batched] = pair;
        r->batched += hit && (!r->recheck || ph__broad_check(r->items, pair.a, pair.b));
    }
}

/// The rows that have a hit. Most have none.
static TARGET int list_rows(tile *t, uint8_t *list) {
    uint64_t columns = ~UINT64_C(0) >> (PH_LEAF - t->ncol), later = t->same ? ~UINT64_C(1) : ~UINT64_C(0);
    int found = 0;
    for (int i = 0; i < t->nrow; i++) {
        uint64_t m = t->mask[i] & columns & later;
        t->mask[i] = m;
        list[found] = (uint8_t)i;
        found += m != 0;
        later <<= t->same;
    }
    return found;
}

static TARGET void do_tile(ph__run *r, tile *t, ph_box cell, size_t live) {
    uint8_t list[PH_LEAF + 1];
    // Sets bit j of mask[i] where row i meets column j. Bits past ncol, and with `same` those up to the
    // diagonal, may be anything. It may read, but not use, up to 7 boxes past each list.
    rows(t->row, t->nrow, t->col, t->ncol, t->same, t->mask);
    int found = list_rows(t, list);
    find_outside(t, cell);
    t->known = 0;
    for (int k = 0; k < found; k++) {
        int i = list[k];
        uint64_t m = own_hits(t, i);
        if (r->filter) {
            m &= allowed_hits(r, t, i);
        }
        if (r->batched > PH_BATCH - PH_LEAF) {
            ph__broad_flush(r, live);
        }
        if (r->recheck || t->mixed) {
            emit_row_slowly(r, t, i, m);
        } else {
            emit_row(r, t, i, m);
        }
    }
    r->stats.tests += t->same ? (int64_t)t->nrow * (t->nrow - 1) / 2 : (int64_t)t->nrow * t->ncol;
}

static TARGET int set_list(const ph__run *r, size_t first, size_t n, const uint64_t **box, const uint32_t **id) {
    *box = r->box + first, *id = r->id + first;
    return n < PH_LEAF ? (int)n : PH_LEAF;
}

/// All pairs of a list, 64 x 64 at a time.
static TARGET void leaf(ph__run *r, size_t base, size_t n, ph_box cell) {
    tile t;
    t.mask = r->mask, t.mixed = false;
    for (size_t i = 0; i < n; i += PH_LEAF) {
        for (size_t j = i; j < n; j += PH_LEAF) {
            t.nrow = set_list(r, base + i, n - i, &t.row, &t.rows);
            t.ncol = set_list(r, base + j, n - j, &t.col, &t.cols);
            t.same = i == j;
            do_tile(r, &t, cell, base + n);
        }
    }
}

/// All pairs of one list with the other.
static TARGET void leaf_across(ph__run *r, size_t base, size_t n, size_t other, size_t m, ph_box cell) {
    tile t;
    t.mask = r->mask, t.mixed = true, t.same = false;
    for (size_t i = 0; i < n; i += PH_LEAF) {
        for (size_t j = 0; j < m; j += PH_LEAF) {
            t.nrow = set_list(r, base + i, n - i, &t.row, &t.rows);
            t.ncol = set_list(r, other + j, m - j, &t.col, &t.cols);
            do_tile(r, &t, cell, base + n);
        }
    }
}

// ---- a node ------------------------------------------------------------------------------------------

/// Splits a list: the references of the lower half move to its front, those of the upper half go to the
/// place returned, above the list; both in order. It may write up to 7 more than it keeps.
static TARGET size_t split_list(ph__run *r, size_t base, size_t n, uint64_t asked, int axis, size_t half[2]) {
    size_t top = (n + 7) & ~(size_t)7;
    split(r->box + base, r->id + base, n, top, asked, axis, half);
    return base + top;
}

static ph_box cut_cell(ph_box *cell, int axis, int32_t at) {
    ph_box upper = *cell;
    if (axis == 0) {
        upper.x0 = cell->x1 = at;
    } else {
        upper.y0 = cell->y1 = at;
    }
    return upper;
}

/// Makes room for one more twig, and for the leaves that the cuts so far still owe.
static bool twig_fits(const ph__tree *tree, int32_t depth) {
    return tree == NULL || tree->count + (uint32_t)depth + 3 <= tree->room;
}

static void keep_leaf(ph__run *r, size_t base, size_t n, int32_t depth) {
    ph__tree *tree = r->tree;
    tree->full |= base + n + PH_SLACK + n > r->room || tree->count >= tree->room;
    if (tree->full) {
        return;
    }
    r->room -= n;
    memcpy(r->box + r->room, r->box + base, n * sizeof *r->box);
    memcpy(r->id + r->room, r->id + base, n * sizeof *r->id);
    ph__twig twig = {PH_LEAF_TWIG, 0, (uint32_t)r->room, (uint32_t)n};
    tree->twig[tree->count++] = twig;
    tree->depth = ph__max(tree->depth, depth);
}

static TARGET void node(ph__run *r, size_t base, size_t n, ph_box cell, int32_t depth, int poor) {
    cut c;
    while (n > PH_LEAF && depth < DEEPEST && poor < POOR && base + 2 * n + PH_SLACK <= r->room &&
           twig_fits(r->tree, depth) && choose(r->box + base, n, cell, &c)) {
        size_t half[2], top = split_list(r, base, n, c.asked, c.axis, half);
        ph_box upper = cut_cell(&cell, c.axis, c.at);
        ph__twig *twig = NULL;
        if (r->tree) {
            twig = &r->tree->twig[r->tree->count++];
            twig->axis = c.axis, twig->at = c.at, twig->n = 0;
        }
        r->stats.splits++;
        r->stats.depth = ph__max(r->stats.depth, ++depth);
        r->stats.largest_i = ph__max(r->stats.largest_i, (int32_t)(half[0] + half[1] - n));
        poor = half[0] + half[1] > n + n / 2 ? poor + 1 : 0;
        node(r, top, half[1], upper, depth, poor);
        if (twig) {
            twig->first = r->tree->count;
        }
        n = half[0];
    }
    if (r->tree) {
        keep_leaf(r, base, n, depth);
    } else if (n > 1) {
        leaf(r, base, n, cell);
    }
}

static const ph_box everything = {0, 0, PH_FAR + 1, PH_FAR + 1};

static TARGET void tier_pairs(ph__run *r, size_t base, size_t n) {
    node(r, base, n, everything, 0, 0);
}

// ---- against the tree of what is fixed ---------------------------------------------------------------

/// Takes a list down the tree by the cuts that are there.
static TARGET void descend(ph__run *r, const ph__tree *tree, uint32_t k, size_t base, size_t n, ph_box cell) {
    for (; n && tree->twig[k].axis != PH_LEAF_TWIG; k = tree->twig[k].first) {
        int axis = tree->twig[k].axis;
        int32_t at = tree->twig[k].at;
        uint64_t asked = (uint64_t)(PH_FAR + 1 - at) | (uint64_t)at << 16;
        size_t half[2], top = split_list(r, base, n, axis ? asked << 32 : asked, axis, half);
        descend(r, tree, k + 1, top, half[1], cut_cell(&cell, axis, at));
        n = half[0];
    }
    if (n && tree->twig[k].n) {
        leaf_across(r, base, n, tree->twig[k].first, tree->twig[k].n, cell);
    }
}

static TARGET void tier_meet(ph__run *r, const ph__tree *tree, size_t base, size_t n) {
    // Should all of them straddle every cut, each level needs as many again: so many at a time that it fits.
    size_t top = (base + n + 7) & ~(size_t)7, most = (r->room - top) / ((size_t)tree->depth + 2) - PH_SLACK;
    for (size_t first = 0; first < n; first += most) {
        size_t part = n - first < most ? n - first : most;
        memcpy(r->box + top, r->box + base + first, part * sizeof *r->box);
        memcpy(r->id + top, r->id + base + first, part * sizeof *r->id);
        descend(r, tree, 0, top, part, everything);
    }
}

const ph__tier TIER = {tier_pairs, tier_meet};
