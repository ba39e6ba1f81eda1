// rle.c - run-length masks: two sprites tested run against run, without unpacking.
//
// A row is a list of solid runs, and a row index says where each row begins, so a test starts at the first
// shared row (Hommel had to walk there from the top) and inside the row at the first run that can matter, by
// bisection. Two rows are then merged like two sorted lists: whichever run ends first moves on.
// One block without pointers: header, row index, runs. Read only: edit the mask and encode it again.
// Cost: rows of the window x log2(runs of a row) plus the runs in the window. Runs nearly always save memory;
// time they save only on very wide masks with few runs, see ph_rle_pays. Source: Hommel 1999.
#include "words.h"

typedef struct run {
    int32_t x0, x1;
} run;

static const int32_t *rle_rows(const ph_rle *rle) {
    return (const int32_t *)(const void *)(rle + 1);
}

static const run *rle_runs(const ph_rle *rle) {
    return (const run *)(const void *)(rle_rows(rle) + (size_t)rle->h + 1);
}

size_t ph_rle_bytes(const ph_mask *mask) {
    uint64_t runs = (uint64_t)ph__count_runs(mask);
    uint64_t bytes = sizeof(ph_rle) + ((uint64_t)mask->h + 1) * sizeof(int32_t) + runs * sizeof(run);
    return runs <= INT32_MAX && bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

ph_rle *ph_rle_init(void *memory, const ph_mask *mask) {
    if (memory == NULL || ph_rle_bytes(mask) == 0) {
        return NULL;
    }
    ph_rle *rle = (ph_rle *)memory;
    rle->w = mask->w, rle->h = mask->h;
    rle->bounds = mask->bounds;
    rle->count = mask->count;
    rle->runs = 0, rle->reserved = 0;
    int32_t *rows = (int32_t *)(void *)(rle + 1);
    run *runs = (run *)(void *)(rows + (size_t)rle->h + 1);
    for (int32_t y = 0; y < mask->h; y++) {
        int32_t x0, x1 = 0;
        rows[y] = rle->runs;
        while (ph__next_run(mask, y, &x0, &x1)) {
            run next = {x0, x1};
            runs[rle->runs++] = next;
        }
    }
    rows[mask->h] = rle->runs;
    return rle;
}

bool ph_rle_pays(const ph_mask *mask) {
    // Measured with AVX2: a run costs as much as twelve words of the area kernel (a jump that the processor cannot
    // guess), and finding the place in a row as much as forty. The answer is the same on every machine.
    int64_t words = (int64_t)mask->strips * mask->h;
    return ph__count_runs(mask) * 12 + (int64_t)mask->h * 40 < words;
}

/// The window of two shapes known by bounds and count only.
static bool window(ph_box a, int64_t na, ph_box b, int64_t nb, int64_t dx, int64_t dy, ph_box *win) {
    int64_t x0 = ph__max64(a.x0, b.x0 + dx), x1 = ph__min64(a.x1, b.x1 + dx);
    int64_t y0 = ph__max64(a.y0, b.y0 + dy), y1 = ph__min64(a.y1, b.y1 + dy);
    if (na == 0 || nb == 0 || x0 >= x1 || y0 >= y1) {
        return false;
    }
    win->x0 = (int32_t)x0, win->x1 = (int32_t)x1;
    win->y0 = (int32_t)y0, win->y1 = (int32_t)y1;
    return true;
}

/// The runs of row y from the first one that ends right of column x.
static void row_from(const ph_rle *rle, int64_t y, int64_t x, const run **first, const run **end) {
    const run *low = rle_runs(rle) + rle_rows(rle)[y], *high = rle_runs(rle) + rle_rows(rle)[y + 1];
    *end = high;
    while (low < high) {
        const run *middle = low + (high - low) / 2;
        if (middle->x1 <= x) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *first = low;
}

/// Common pixels of row y in the window; with `first` it stops at the first one and stores its column.
static int64_t row_runs(const ph_rle *a, const ph_rle *b, int64_t dx, int64_t dy, ph_box win, int32_t y,
                        int32_t *first) {
    const run *p, *p_end, *q, *q_end;
    int64_t area = 0;
    row_from(a, y, win.x0, &p, &p_end);
    row_from(b, y - dy, win.x0 - dx, &q, &q_end);
    while (p < p_end && q < q_end) {
        int64_t x0 = ph__max64(p->x0, q->x0 + dx), x1 = ph__min64(p->x1, q->x1 + dx);
        if (x0 < x1) {
            area += x1 - x0;
            if (first) {
                *first = (int32_t)x0;
                return area;
            }
        }
        if (p->x1 < q->x1 + dx) {
            p++;
        } else {
            q++;
        }
    }
    return area;
}

static void put(int32_t *where, int32_t value) {
    if (where) {
        *where = value;
    }
}

bool ph_rle_hit(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    ph_box win;
    if (!window(a->bounds, a->count, b->bounds, b->count, dx, dy, &win)) {
        return false;
    }
    for (int32_t row = win.y0; row < win.y1; row++) {
        int32_t column;
        if (row_runs(a, b, dx, dy, win, row, &column)) {
            put(x, column), put(y, row);
            return true;
        }
    }
    return false;
}

int64_t ph_rle_overlap_area(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy) {
    ph_box win;
    int64_t area = 0;
    if (window(a->bounds, a->count, b->bounds, b->count, dx, dy, &win)) {
        for (int32_t row = win.y0; row < win.y1; row++) {
            area += row_runs(a, b, dx, dy, win, row, NULL);
        }
    }
    return area;
}

// ---- runs against words -------------------------------------------------------------------------------------

static int64_t count_span(const ph_mask *mask, int32_t x0, int32_t x1, int32_t y) {
    int64_t count = 0;
    for (int32_t strip = x0 / PH_WORD; strip <= (x1 - 1) / PH_WORD; strip++) {
        count += ph__popcount(ph__strip(mask, strip)[y] & ph__span_bits(x0, x1, strip));
    }
    return count;
}

/// As row_runs, for a mask b.
static int64_t row_words(const ph_rle *a, const ph_mask *b, int64_t dx, int64_t dy, ph_box win, int32_t y,
                         int32_t *first) {
    const run *p, *end;
    int64_t area = 0;
    int32_t by = (int32_t)(y - dy);
    for (row_from(a, y, win.x0, &p, &end); p < end && p->x0 < win.x1; p++) {
        int32_t x0 = (int32_t)(ph__max(p->x0, win.x0) - dx), x1 = (int32_t)(ph__min(p->x1, win.x1) - dx);
        if (first) {
            int32_t found = ph__find(b, x0, by, 0);
            if (found < x1) {
                *first = (int32_t)(found + dx);
                return 1;
            }
        } else {
            area += count_span(b, x0, x1, by);
        }
    }
    return area;
}

bool ph_rle_hit_mask(const ph_rle *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    ph_box win;
    if (!window(a->bounds, a->count, b->bounds, b->count, dx, dy, &win)) {
        return false;
    }
    for (int32_t row = win.y0; row < win.y1; row++) {
        int32_t column;
        if (row_words(a, b, dx, dy, win, row, &column)) {
            put(x, column), put(y, row);
            return true;
        }
    }
    return false;
}

int64_t ph_rle_overlap_area_mask(const ph_rle *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    int64_t area = 0;
    if (window(a->bounds, a->count, b->bounds, b->count, dx, dy, &win)) {
        for (int32_t row = win.y0; row < win.y1; row++) {
            area += row_words(a, b, dx, dy, win, row, NULL);
        }
    }
    return area;
}
