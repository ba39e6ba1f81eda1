// components.c - the separate pieces of a mask: what a carved rock falls apart into.
//
// The mask becomes its runs, row by row. Each run looks at the runs of the row above that touch it and
// joins their pieces: union-find over runs, where the root of a piece is its first run in raster order. A
// parent always comes before its child, so one pass in order gives the final labels, and the pieces
// come out ordered by their first pixel. Sizes are summed after that, never into a root that is not final.
// One block of memory sized by counting the runs first: no pattern can need more.
// Cost: words plus runs.
#include "words.h"

typedef struct run {
    int32_t x0, x1, part; // part: while joining, the index of a run of the same piece that comes no later
} run;

// The block: ph_components, then room for one ph_component a run, the runs, and the first run of each row and the end.

static ph_component *part_list(ph_components *parts) {
    return (ph_component *)(void *)(parts + 1);
}

static run *run_list(ph_components *parts) {
    return (run *)(void *)(part_list(parts) + parts->runs);
}

static int32_t *row_list(ph_components *parts) {
    return (int32_t *)(void *)(run_list(parts) + parts->runs);
}

size_t ph_components_bytes(const ph_mask *mask) {
    uint64_t runs = (uint64_t)ph__count_runs(mask);
    uint64_t bytes = sizeof(ph_components) + runs * (sizeof(ph_component) + sizeof(run)) + ((uint64_t)mask->h + 1) * 4;
    return runs <= INT32_MAX && bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

static void list_runs(ph_components *parts, const ph_mask *mask) {
    run *runs = run_list(parts);
    int32_t *rows = row_list(parts), n = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        int32_t x0, x1 = 0;
        rows[y] = n;
        while (ph__next_run(mask, y, &x0, &x1)) {
            runs[n].x0 = x0, runs[n].x1 = x1, runs[n].part = n;
            n++;
        }
    }
    rows[mask->h] = n;
}

static int32_t root_of(run *runs, int32_t i) {
    while (runs[i].part != i) {
        i = runs[i].part = runs[runs[i].part].part; // halve the path
    }
    return i;
}

static void join(run *runs, int32_t i, int32_t j) {
    i = root_of(runs, i), j = root_of(runs, j);
    runs[ph__max(i, j)].part = ph__min(i, j);
}

/// Joins the runs of row y with those of the row above that touch them, corners included when reach is 1.
static void join_rows(ph_components *parts, int32_t y, int64_t reach) {
    run *runs = run_list(parts);
    const int32_t *rows = row_list(parts);
    int32_t above = rows[y - 1];
    for (int32_t i = rows[y]; i < rows[y + 1]; i++) {
        while (above < rows[y] && runs[above].x1 + reach <= runs[i].x0) {
            above++;
        }
        for (int32_t j = above; j < rows[y] && runs[j].x0 < runs[i].x1 + reach; j++) {
            join(runs, i, j);
        }
    }
}

static void add_run(ph_component *part, const run *r, int32_t y) {
    part->count += r->x1 - r->x0;
    part->box.x0 = ph__min(part->box.x0, r->x0);
    part->box.x1 = ph__max(part->box.x1, r->x1);
    part->box.y1 = y + 1;
}

/// Numbers the pieces and sums them up.
static void label(ph_components *parts) {
    run *runs = run_list(parts);
    ph_component *list = part_list(parts);
    const int32_t *rows = row_list(parts);
    for (int32_t y = 0; y < parts->h; y++) {
        for (int32_t i = rows[y]; i < rows[y + 1]; i++) {
            if (runs[i].part == i) { // a root: everything before it already carries its number
                ph_component fresh = {0, {runs[i].x0, y, runs[i].x1, y + 1}, {runs[i].x0, y}};
                list[parts->n] = fresh;
                runs[i].part = parts->n++;
            } else {
                runs[i].part = runs[runs[i].part].part;
            }
            add_run(&list[runs[i].part], &runs[i], y);
        }
    }
    for (int32_t i = 0; i < parts->n; i++) {
        if (parts->largest < 0 || list[i].count > list[parts->largest].count) {
            parts->largest = i;
        }
    }
}

ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbours) {
    if (memory == NULL || ph_components_bytes(mask) == 0 || (neighbours != 4 && neighbours != 8)) {
        return NULL;
    }
    ph_components *parts = (ph_components *)memory;
    parts->w = mask->w, parts->h = mask->h;
    parts->n = 0, parts->largest = -1, parts->reserved = 0;
    parts->runs = (int32_t)ph__count_runs(mask);
    list_runs(parts, mask);
    for (int32_t y = 1; y < mask->h; y++) {
        join_rows(parts, y, neighbours == 8);
    }
    label(parts);
    return parts;
}

const ph_component *ph_components_list(const ph_components *parts) {
    return (const ph_component *)(const void *)(parts + 1);
}

static const run *runs_of(const ph_components *parts) {
    return (const run *)(const void *)(ph_components_list(parts) + parts->runs);
}

static const int32_t *rows_of(const ph_components *parts) {
    return (const int32_t *)(const void *)(runs_of(parts) + parts->runs);
}

int32_t ph_components_at(const ph_components *parts, int32_t x, int32_t y) {
    if (y < 0 || y >= parts->h) {
        return -1;
    }
    const run *runs = runs_of(parts);
    int32_t low = rows_of(parts)[y], end = rows_of(parts)[y + 1], high = end;
    while (low < high) { // the first run that ends right of x
        int32_t middle = low + (high - low) / 2;
        if (runs[middle].x1 <= x) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < end && runs[low].x0 <= x ? runs[low].part : -1;
}

bool ph_components_mask(const ph_components *parts, int32_t i, ph_mask *out) {
    if (i < 0 || i >= parts->n || out->w != parts->w || out->h != parts->h) {
        return false;
    }
    ph_box box = ph_components_list(parts)[i].box;
    const run *runs = runs_of(parts);
    ph_mask_fill(out, false);
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t j = rows_of(parts)[y]; j < rows_of(parts)[y + 1]; j++) {
            if (runs[j].part == i) {
                ph__set_span(out, runs[j].x0, runs[j].x1, y);
            }
        }
    }
    ph__refresh(out);
    return true;
}
