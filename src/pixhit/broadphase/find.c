// find.c - box and line queries: the items of the last frame that a box or a line meets.
//
// While candidates are kept, the cells of the partition have lists of all items whose wide boxes touch them. The box
// or line is cut by the divisors, and each leaf compares its portion with the packed boxes of its list. An item may
// be in several lists; it counts in the leaf that contains the first pixel that it shares with the box or line. A
// line visits the leaves in its order and ends at the first portion after the last item of a full answer. A box that
// touches more than a few leaves, or whose leaves list half of the items, is compared with all items in order; so is
// every query without cells, a line in parts. Strays are compared separately, by their own boxes.
//
// Only the answer is written, so several threads may query between two frames. Cost: 40 ns per leaf, 0.15 ns per item
// compared (1 ns without vectors), 10 ns per item found and its mask. test_broad_find.c limits the counted work.
#include "../words.h"
#include "broadphase.h"
#include "pairs.h"

enum {
    LEAVES = 4, // most leaves of a box query; a larger box is compared with all items
    PARTS = 16, // divisor: a line without cells is tested in parts; the first is 1/16 of its steps, the next doubles
    PART = 32   // minimum steps of a part
};

/// The portion of the box or line in a cell.
typedef struct portion {
    ph_box box;          // not used for a line
    int64_t first, last; // steps of the line; both 0 for a box
} portion;

typedef struct finder {
    ph__run run;
    const ph_body *bodies;
    const ph_item *ask;
    const ph__line *line; // NULL: the box of `ask`
    ph_found *out;
    int32_t n, most;
    int64_t limit;  // largest step of a line, or largest item of a box, that can still enter the answer
    int32_t leaves; // leaves that the box touches; more than LEAVES: too many
    int32_t listed; // items in the lists of these leaves
    ph__find_work work;
} finder;

static bool nearer(const ph_found *a, const ph_found *b) {
    return a->step < b->step || (a->step == b->step && a->item < b->item);
}

/// Inserts the item in order. A full answer keeps its nearest items and lowers the limit.
static void find_put(finder *f, ph_found found) {
    bool full = f->n == f->most;
    if (full && !nearer(&found, &f->out[f->n - 1])) {
        return;
    }
    int32_t k = full ? f->n - 1 : f->n++;
    for (; k > 0 && nearer(&found, &f->out[k - 1]); k--) {
        f->out[k] = f->out[k - 1];
    }
    f->out[k] = found;
    if (f->n == f->most) {
        const ph_found *last = &f->out[f->n - 1];
        f->limit = f->line ? last->step : last->item;
    }
}

/// True if the line meets item found->item and enters its box in this portion. Fills `found`.
static bool meets_line(const finder *f, const portion *p, ph_found *found) {
    int64_t first, last;
    if (!ph__line_within(f->line, f->run.items[found->item].box, &first, &last) || first < p->first ||
        first > p->last) {
        return false;
    }
    found->step = first;
    if (f->bodies) {
        const ph_body *b = &f->bodies[found->item];
        ph__line from_mask = *f->line;
        from_mask.from[0] -= b->x;
        from_mask.from[1] -= b->y;
        found->step = b->mask ? ph__line_hit(&from_mask, b->mask, first, ph__min64(last, f->limit)) : -1;
    }
    found->at.x = (int32_t)ph__line_at(f->line, 0, found->step);
    found->at.y = (int32_t)ph__line_at(f->line, 1, found->step);
    return found->step >= 0;
}

/// True if the box meets item found->item and their first common pixel is in this portion. Fills `found`.
static bool meets_box(const finder *f, const portion *p, ph_found *found) {
    ph_box shared;
    const ph_box *in = &p->box;
    if (found->item > f->limit || !ph__box_common(f->run.items[found->item].box, f->ask->box, 0, 0, &shared) ||
        shared.x0 < in->x0 || shared.x0 >= in->x1 || shared.y0 < in->y0 || shared.y0 >= in->y1) {
        return false;
    }
    found->at.x = shared.x0;
    found->at.y = shared.y0;
    if (f->bodies == NULL) {
        return true;
    }
    const ph_body *b = &f->bodies[found->item];
    return b->mask && ph_mask_hit_box(b->mask, ph__box_moved(shared, -(int64_t)b->x, -(int64_t)b->y));
}

/// Adds the item if it counts in this portion.
static void consider(finder *f, const portion *p, int32_t i) {
    ph_found found = {i, {0, 0}, 0};
    f->work.items++;
    if (!ph__items_may_hit(&f->run.items[i], f->ask)) {
        return;
    }
    if (f->line ? meets_line(f, p, &found) : meets_box(f, p, &found)) {
        find_put(f, found);
    }
}

/// The packed box around the portion; 0 if it is outside the range. No box contains a pixel at INT32_MAX.
static uint64_t packed_portion(const finder *f, const portion *p) {
    ph_box box = p->box;
    if (f->line) {
        int64_t x[2] = {ph__line_at(f->line, 0, p->first), ph__line_at(f->line, 0, p->last)};
        int64_t y[2] = {ph__line_at(f->line, 1, p->first), ph__line_at(f->line, 1, p->last)};
        bool left = x[1] < x[0], up = y[1] < y[0];
        box.x0 = (int32_t)x[left];
        box.x1 = (int32_t)ph__min64(x[!left] + 1, INT32_MAX);
        box.y0 = (int32_t)y[up];
        box.y1 = (int32_t)ph__min64(y[!up] + 1, INT32_MAX);
    }
    return ph__range_pack(f->run.broad->range, box);
}

/// True if the box is inside the packed range, so its item is not a stray.
static bool is_packed(ph__range range, ph_box b) {
    int64_t size = (int64_t)PH_FAR << range.shift;
    return b.x0 >= range.x && b.y0 >= range.y && b.x1 - range.x <= size && b.y1 - range.y <= size;
}

/// Compares the portion with the n items in `ids`, or with the first n items if `ids` is NULL. Items whose packed boxes
/// do not overlap the portion are skipped.
static void find_among(finder *f, const portion *p, const int32_t *ids, int32_t n) {
    uint64_t packed = packed_portion(f, p), required = ph__required(packed), listed[PH_LEAF];
    for (int32_t begin = 0; begin < n && packed; begin += PH_LEAF) {
        int32_t count = ph__min(n - begin, PH_LEAF);
        if (f->line == NULL && ids == NULL && begin > f->limit) {
            return;
        }
        for (int32_t k = 0; ids && k < count; k++) {
            listed[k] = f->run.now[ids[begin + k]];
        }
        f->work.boxes += count;
        uint64_t near = ph__tier_of(f->run.broad)->row(ids ? listed : f->run.now + begin, count, required);
        for (; near; near &= near - 1) {
            int32_t k = begin + ph__lowest(near), i = ids ? ids[k] : k;
            if (is_packed(f->run.broad->range, f->run.items[i].box)) {
                consider(f, p, i);
            }
        }
    }
}

/// Visits the leaves that the portion touches, in the order of a line, until the answer is full. With `counts`, the
/// leaves are only counted, until there are too many.
static void visit_leaves(finder *f, int32_t k, portion p, bool counts) {
    const ph__range *range = &f->run.broad->range;
    const ph__cell *c = &f->run.cell[k];
    bool empty = f->line ? p.first > ph__min64(p.last, f->limit) : ph__box_empty(p.box);
    if (empty || f->leaves > LEAVES) {
        return;
    }
    f->work.cells++;
    if (c->upper == 0 && counts) {
        f->listed += c->n;
        f->leaves = f->listed > f->run.broad->n / 2 ? LEAVES + 1 : f->leaves + 1;
        return;
    }
    if (c->upper == 0) {
        find_among(f, &p, f->run.id + c->first, c->n);
        return;
    }
    const int64_t divisor = (c->axis ? range->y : range->x) + ((int64_t)c->position << range->shift);
    portion before = p, after = p;
    bool back = f->line && f->line->sign[c->axis] < 0;
    if (f->line) {
        int64_t step = ph__line_cut(f->line, c->axis, divisor);
        before.last = ph__min64(p.last, step - 1);
        after.first = ph__max64(p.first, step);
    } else if (c->axis == 0) {
        before.box.x1 = (int32_t)ph__min64(p.box.x1, divisor);
        after.box.x0 = (int32_t)ph__max64(p.box.x0, divisor);
    } else {
        before.box.y1 = (int32_t)ph__min64(p.box.y1, divisor);
        after.box.y0 = (int32_t)ph__max64(p.box.y0, divisor);
    }
    visit_leaves(f, c->upper + !back, before, counts); // the cell of the lower half follows the cell of the upper half
    visit_leaves(f, c->upper + back, after, counts);
}

/// Compares the line with all items, part by part, so that a near hit ends it.
static void find_in_parts(finder *f, portion all) {
    portion part = all;
    for (int64_t steps = ph__max64(all.last / PARTS, PART); part.first <= f->limit; steps *= 2) {
        part.last = ph__min64(part.first + steps - 1, all.last);
        find_among(f, &part, NULL, f->run.broad->n);
        part.first = part.last + 1;
    }
}

int32_t ph__find(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                 const ph__line *line, ph_found *out, int32_t most, ph__find_work *work) {
    finder f;
    PH_ASSERT(ph__aligned(broad) && ask && (out || most <= 0));
    if (broad->busy || most <= 0) {
        return broad->busy ? -1 : 0;
    }
    const portion all = {ask->box, 0, line ? line->n : 0};
    f.run.broad = (ph_broadphase *)broad; // the call only reads it
    ph__broad_arrays(&f.run);
    f.run.items = items;
    f.bodies = bodies;
    f.ask = ask;
    f.line = line;
    f.out = out;
    f.most = most;
    f.n = f.leaves = f.listed = 0;
    f.limit = line ? line->n : INT32_MAX;
    f.work.cells = f.work.boxes = f.work.items = 0;
    for (int32_t k = 0; k < broad->strays; k++) { // first: a near stray ends the line
        consider(&f, &all, f.run.strays[k]);
    }
    bool cells = broad->kept && broad->cells > 0;
    if (cells && line == NULL) {
        visit_leaves(&f, 0, all, true);
    }
    if (cells && f.leaves <= LEAVES) {
        visit_leaves(&f, 0, all, false);
    } else if (line) {
        find_in_parts(&f, all);
    } else {
        find_among(&f, &all, NULL, broad->n);
    }
    if (work) {
        *work = f.work;
    }
    return f.n;
}

int32_t ph_broadphase_box(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                          ph_found *out, int32_t most) {
    return ph__find(broad, items, bodies, ask, NULL, out, most, NULL);
}

int32_t ph_broadphase_line(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           ph_point from, ph_point to, ph_found *out, int32_t most) {
    ph__line line = ph__line_along(from, (int64_t)to.x - from.x, (int64_t)to.y - from.y);
    return ph__find(broad, items, bodies, ask, &line, out, most, NULL);
}
