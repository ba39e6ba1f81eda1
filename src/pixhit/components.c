// components.c - the connected components of a mask: the pieces of a carved rock.
//
// The mask is converted to runs, row by row. A run is added to the component of the first run above that touches it,
// and that component is joined with the components of the other touching runs; a run that touches none starts a
// component. Components are therefore numbered by their first pixel in raster order, and the component that starts
// first remains when two are joined. At the end, joined components are removed from the list.
//
// All lists are in one block of memory. The runs are counted first, so the block always suffices.
#include "words.h"

// Layout of the block: ph_components, room for one ph_component per run, the runs, the label of each run, and the
// index of the first run of each row and of the end. A label is the index of a component. While runs are added, a
// component that was joined to component k has the count -k, and labels may still refer to it.

typedef struct component_lists {
    ph_component *list;
    ph__span *runs;
    int32_t *labels, *rows;
} component_lists;

/// The lists of a block. Only ph_components_init writes to them; all other calls only read them.
static component_lists component_lists_of(const ph_components *found) {
    component_lists l = {(ph_component *)(void *)(found + 1), NULL, NULL, NULL};
    l.runs = (ph__span *)(void *)(l.list + found->runs);
    l.labels = (int32_t *)(void *)(l.runs + found->runs);
    l.rows = l.labels + found->runs;
    return l;
}

/// Size of the block for this number of runs in h rows [bytes]; 0 if it is too large.
static size_t component_bytes(uint64_t runs, int32_t h) {
    uint64_t each = sizeof(ph_component) + sizeof(ph__span) + sizeof(int32_t);
    uint64_t bytes = sizeof(ph_components) + runs * each + ((uint64_t)h + 1) * sizeof(int32_t);
    return runs <= INT32_MAX ? ph__held(bytes) : 0;
}

size_t ph_components_bytes(const ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    return component_bytes((uint64_t)ph__count_runs(mask), mask->h);
}

/// The component that a label refers to.
static int32_t component_root(ph_component *list, int32_t label) {
    while (list[label].count <= 0) {
        int32_t other = (int32_t)-list[label].count;
        if (list[other].count <= 0) {
            list[label].count = list[other].count; // halve the path
        }
        label = other;
    }
    return label;
}

/// Joins two components. Returns the component that remains: the one that starts first.
static int32_t component_join(ph_component *list, int32_t a, int32_t b) {
    int32_t first = ph__min(a, b), other = ph__max(a, b);
    list[first].count += list[other].count;
    ph__box_widen(&list[first].box, list[other].box);
    list[other].count = -first;
    return first;
}

/// Adds the runs of row y to the components above that they touch (with reach 1 also at a corner), or starts
/// components.
static void component_add_row(ph_components *found, const component_lists *l, int32_t y, int64_t reach) {
    const ph__span *runs = l->runs;
    int32_t above = l->rows[ph__max(y - 1, 0)], row = l->rows[y];
    for (int32_t i = row; i < l->rows[y + 1]; i++) {
        ph__span run = runs[i];
        int32_t label = found->n;
        while (above < row && runs[above].x1 + reach <= run.x0) {
            above++;
        }
        for (int32_t j = above; j < row && runs[j].x0 < run.x1 + reach; j++) {
            int32_t other = component_root(l->list, l->labels[j]);
            bool joins = label != other && label < found->n;
            label = joins ? component_join(l->list, label, other) : other;
        }
        if (label == found->n) {
            ph_component fresh = {0, {run.x0, y, run.x1, y + 1}, {run.x0, y}};
            l->list[found->n++] = fresh;
        }
        ph_component *component = &l->list[label];
        component->count += run.x1 - run.x0;
        component->box.x0 = ph__min(component->box.x0, run.x0);
        component->box.x1 = ph__max(component->box.x1, run.x1);
        component->box.y1 = y + 1;
        l->labels[i] = label;
    }
}

/// Numbers the remaining components, removes the others from the list and updates the labels.
static void component_number(ph_components *found, const component_lists *l) {
    int32_t n = 0;
    for (int32_t k = 0; k < found->n; k++) {
        if (l->list[k].count > 0) {
            l->list[k].first.y = n++; // equals box.y0
        }
    }
    for (int32_t i = 0; i < found->runs; i++) {
        l->labels[i] = l->list[component_root(l->list, l->labels[i])].first.y;
    }
    n = 0;
    for (int32_t k = 0; k < found->n; k++) {
        if (l->list[k].count > 0) {
            l->list[n] = l->list[k];
            l->list[n].first.y = l->list[n].box.y0;
            n++;
        }
    }
    found->n = n;
}

ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbors) {
    PH_ASSERT(ph__is_mask(mask));
    uint64_t runs = (uint64_t)ph__count_runs(mask);
    size_t bytes = neighbors == 4 || neighbors == 8 ? component_bytes(runs, mask->h) : 0;
    ph_components *found = (ph_components *)ph__block(memory, bytes, sizeof *found);
    if (found == NULL) {
        return NULL;
    }
    found->w = mask->w;
    found->h = mask->h;
    found->runs = (int32_t)runs;
    component_lists l = component_lists_of(found);
    ph__list_runs(mask, l.runs, l.rows);
    for (int32_t y = 0; y < found->h; y++) {
        component_add_row(found, &l, y, neighbors == 8);
    }
    component_number(found, &l);
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

/// Makes `out` contain only component i, with pixel `from` of the mask at its top-left corner.
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
