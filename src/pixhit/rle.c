// rle.c - run-length masks: two sprites tested run against run, without unpacking.
//
// A row is a list of solid runs, and an index contains the start of each row. A test therefore starts at the first
// common row (Hommel's method starts at the top) and inside the row at the first relevant run, found by bisection.
// Two rows are then merged like sorted lists: the run that ends first is skipped.
//
// The memory is a block without pointers: header, row index, runs. It is read-only: to change it, edit the mask and
// encode it again.
#include "words.h"

static const int32_t *rle_rows(const ph_rle *rle) {
    return (const int32_t *)(const void *)(rle + 1);
}

size_t ph_rle_bytes(const ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    uint64_t runs = (uint64_t)ph__count_runs(mask);
    uint64_t bytes = sizeof(ph_rle) + ((uint64_t)mask->h + 1) * sizeof(int32_t) + runs * sizeof(ph__span);
    return runs <= INT32_MAX ? ph__held(bytes) : 0;
}

ph_rle *ph_rle_init(void *memory, const ph_mask *mask) {
    ph_rle *rle = (ph_rle *)ph__block(memory, ph_rle_bytes(mask), sizeof *rle);
    if (rle) {
        rle->w = mask->w;
        rle->h = mask->h;
        rle->bounds = mask->bounds;
        rle->count = mask->count;
        int32_t *rows = (int32_t *)(void *)(rle + 1);
        ph__list_runs(mask, (ph__span *)(void *)(rows + (size_t)rle->h + 1), rows);
        rle->runs = rows[rle->h];
    }
    return rle;
}

/// The runs of row y, starting with the first run that ends right of column x.
static const ph__span *rle_row_from(const ph_rle *rle, int64_t y, int64_t x, const ph__span **end) {
    const ph__span *runs = (const ph__span *)(const void *)(rle_rows(rle) + (size_t)rle->h + 1);
    int32_t first = rle_rows(rle)[y], last = rle_rows(rle)[y + 1];
    *end = runs + last;
    return runs + ph__run_from(runs, first, last, x);
}

/// Counts common pixels in raster order, up to `enough`. `first` receives the first pixel.
static int64_t rle_count(const ph_rle *a, const ph_rle *b, int64_t dx, int64_t dy, int64_t enough, ph_point *first) {
    PH_ASSERT(ph__aligned(a) && ph__aligned(b));
    ph_box window;
    int64_t area = 0;
    ph__box_common(a->bounds, b->bounds, dx, dy, &window);
    for (int32_t y = window.y0; y < window.y1 && area < enough; y++) {
        const ph__span *p_end, *p = rle_row_from(a, y, window.x0, &p_end);
        const ph__span *q_end, *q = rle_row_from(b, y - dy, window.x0 - dx, &q_end);
        while (p < p_end && q < q_end && area < enough) {
            int64_t x0 = ph__max64(p->x0, q->x0 + dx), x1 = ph__min64(p->x1, q->x1 + dx);
            if (x0 < x1) {
                ph__put_point(area ? NULL : first, (int32_t)x0, y);
                area += x1 - x0;
            }
            if (p->x1 < q->x1 + dx) {
                p++;
            } else {
                q++;
            }
        }
    }
    return area;
}

bool ph_rle_hit(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy, ph_point *first) {
    return rle_count(a, b, dx, dy, 1, first) > 0;
}

int64_t ph_rle_overlap_area(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy) {
    return rle_count(a, b, dx, dy, INT64_MAX, NULL);
}
