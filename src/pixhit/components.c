// components.c - the connected components of a mask: the pieces that a carved rock falls apart into.
//
// The mask becomes its runs, row by row. Each run is joined with the runs of the row above that touch it: union-find
// over runs, where the root of a component is its first run in raster order. A parent always comes before its child,
// so one pass in order gives the final labels, and the components come out ordered by their first pixel. Sizes are
// summed in that pass, when every root is final.
// One block of memory. The runs are counted first, so no pattern needs more.
#include "words.h"

// The block: ph_components, then room for one ph_component a run, the runs, the label of each run, and the number of
// the first run of each row and of the end. While runs are joined a label is the number of a run of the same
// component that comes no later; afterwards it is the index of the component.

typedef struct component_lists {
    ph_component *list;
    ph__span *runs;
    int32_t *labels, *rows;
} component_lists;

/// The lists of a block. Only ph_components_init writes to them, so for the other calls they are as const as the block.
static component_lists component_lists_of(const ph_components *found) {
    component_lists l = {(ph_component *)(void *)(found + 1), NULL, NULL, NULL};
    l.runs = (ph__span *)(void *)(l.list + found->runs);
    l.labels = (int32_t *)(void *)(l.runs + found->runs);
    l.rows = l.labels + found->runs;
    return l;
}

/// Bytes of the block for that many runs in h rows; 0 when there are too many of them.
static size_t component_bytes(uint64_t runs, int32_t h) {
    uint64_t each = sizeof(ph_component) + sizeof(ph__span) + sizeof(int32_t);
    uint64_t bytes = sizeof(ph_components) + runs * each + ((uint64_t)h + 1) * sizeof(int32_t);
    return runs <= INT32_MAX ? ph__held(bytes) : 0;
}

size_t ph_components_bytes(const ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    return component_bytes((uint64_t)ph__count_runs(mask), mask->h);
}

size_t ph_components_bytes_most(int32_t w, int32_t h) {
    return w < 0 || h < 0 ? 0 : component_bytes(((uint64_t)w + 1) / 2 * (uint64_t)h, h);
}

static int32_t component_root(int32_t *labels, int32_t i) {
    while (labels[i] != i) {
        i = labels[i] = labels[labels[i]]; // halve the path
    }
    return i;
}

/// Labels the runs of row y, and joins them with those above that touch them, with reach 1 also at a corner.
static void component_join_rows(const component_lists *l, int32_t y, int64_t reach) {
    const ph__span *runs = l->runs;
    int32_t above = l->rows[ph__max(y - 1, 0)], row = l->rows[y];
    for (int32_t i = row; i < l->rows[y + 1]; i++) {
        l->labels[i] = i;
        while (above < row && runs[above].x1 + reach <= runs[i].x0) {
            above++;
        }
        for (int32_t j = above; j < row && runs[j].x0 < runs[i].x1 + reach; j++) {
            int32_t root = component_root(l->labels, i), other = component_root(l->labels, j);
            l->labels[ph__max(root, other)] = ph__min(root, other);
        }
    }
}

/// Gives run i of row y its final label, and adds it to its component. All runs before it have theirs.
static void component_add_run(ph_components *found, const component_lists *l, int32_t i, int32_t y) {
    const ph__span *run = &l->runs[i];
    ph_box box = {run->x0, y, run->x1, y + 1};
    int32_t parent = l->labels[i];
    PH_ASSERT(parent <= i);
    if (parent == i) { // a root: a new component
        ph_component fresh = {run->x1 - run->x0, box, {run->x0, y}};
        l->list[found->n] = fresh;
        l->labels[i] = found->n++;
        return;
    }
    ph_component *component = &l->list[l->labels[i] = l->labels[parent]];
    component->count += run->x1 - run->x0;
    ph__box_widen(&component->box, box);
}

ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbors) {
    bool known = neighbors == 4 || neighbors == 8;
    ph_components *found = (ph_components *)ph__block(memory, known ? ph_components_bytes(mask) : 0, sizeof *found);
    if (found == NULL) {
        return NULL;
    }
    found->w = mask->w, found->h = mask->h;
    found->runs = (int32_t)ph__count_runs(mask);
    component_lists l = component_lists_of(found);
    ph__list_runs(mask, l.runs, l.rows);
    for (int32_t y = 0; y < found->h; y++) {
        component_join_rows(&l, y, neighbors == 8);
    }
    for (int32_t y = 0, i = 0; y < found->h; y++) {
        for (; i < l.rows[y + 1]; i++) {
            component_add_run(found, &l, i, y);
        }
    }
    found->largest = found->n ? 0 : -1;
    for (int32_t i = 1; i < found->n; i++) {
        found->largest = l.list[i].count > l.list[found->largest].count ? i : found->largest;
    }
    return found;
}

const ph_component *ph_components_list(const ph_components *found) {
    PH_ASSERT(ph__aligned(found));
    return (const ph_component *)(const void *)(found + 1);
}

int32_t ph_components_at(const ph_components *found, int32_t x, int32_t y) {
    PH_ASSERT(ph__aligned(found));
    if (y < 0 || y >= found->h) {
        return -1;
    }
    component_lists l = component_lists_of(found);
    int32_t end = l.rows[y + 1], i = ph__run_from(l.runs, l.rows[y], end, x);
    return i < end && l.runs[i].x0 <= x ? l.labels[i] : -1;
}

/// Makes `out` hold component i alone, with pixel `from` of the mask at its top-left corner.
static void component_take(const ph_components *found, int32_t i, ph_point from, ph_mask *out) {
    component_lists l = component_lists_of(found);
    ph_box box = l.list[i].box;
    ph_mask_fill(out, false);
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t j = l.rows[y]; j < l.rows[y + 1]; j++) {
            if (l.labels[j] == i) {
                ph__set_span(out, l.runs[j].x0 - from.x, l.runs[j].x1 - from.x, y - from.y);
            }
        }
    }
    ph__refresh(out);
}

bool ph_components_mask(const ph_components *found, int32_t i, ph_mask *out) {
    PH_ASSERT(ph__aligned(found) && ph__is_mask(out));
    if (i < 0 || i >= found->n || out->w != found->w || out->h != found->h) {
        return false;
    }
    component_take(found, i, ph__point(0, 0), out);
    return true;
}

bool ph_components_cut(const ph_components *found, int32_t i, ph_mask *from, ph_mask *out) {
    PH_ASSERT(ph__aligned(found) && ph__is_mask(from) && ph__is_mask(out));
    if (i < 0 || i >= found->n || from->w != found->w || from->h != found->h || out == from) {
        return false;
    }
    ph_box box = ph_components_list(found)[i].box;
    if (out->w < box.x1 - box.x0 || out->h < box.y1 - box.y0) {
        return false;
    }
    component_take(found, i, ph__point(box.x0, box.y0), out);
    ph_mask_erase(from, out, box.x0, box.y0);
    return true;
}
