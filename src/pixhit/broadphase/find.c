// find.c - what is here: the items of the last frame that a box or a line meets.
//
// While candidates are kept, so are the cells of the partition, with lists of all items whose wide boxes touch them.
// The box or line is cut by the divisors on its way down, and each leaf compares its portion with the packed boxes of
// its list. An item may be in several lists. It counts in the leaf that holds the first pixel that it shares with the
// box or line: portions are disjoint, so that is one leaf. A line visits the leaves in the order in which it meets
// them, so what is found is nearly sorted. A box whose leaves are more than a few, or list half of the items, is
// compared with all of them instead, in their order; so is everything when no cells are kept, a line in parts. Strays
// are compared apart, by their own boxes.
//
// Nothing is written but the answer, so several threads may ask between two frames.
// Cost: a leaf 40 ns, comparing with all items 0.15 ns each with vectors and 1 ns without, what is found 10 ns each and
// its mask.
#include "../words.h"
#include "broadphase.h"
#include "pairs.h"

enum {
    LEAVES = 4, // that a box may touch
    PARTS = 4   // of a line that is compared with all items: the boxes round them hold less
};

/// What of the box or line lies in a cell.
typedef struct portion {
    ph_box box;          // of a line: any that is not empty
    int64_t first, last; // steps of the line; of a box 0, 0
} portion;

typedef struct finder {
    ph__run run;
    const ph_body *bodies;
    const ph_item *ask;
    const ph__line *line; // NULL: the box of `ask`
    ph_found *out;
    int32_t n, most;
    int32_t listed; // in the leaves that the box touches
    int32_t leaves; // how many, of which these are the first; more than LEAVES: too many
    const ph__cell *leaf[LEAVES];
    portion in_leaf[LEAVES];
} finder;

static bool nearer(const ph_found *a, const ph_found *b) {
    return a->step < b->step || (a->step == b->step && a->item < b->item);
}

/// Puts it in its place among those found, of which the nearest are kept.
static void find_put(finder *f, ph_found found) {
    int32_t at = ph__min(f->n++, f->most);
    if (at == f->most && (at == 0 || nearer(&f->out[--at], &found))) {
        return;
    }
    for (; at > 0 && nearer(&found, &f->out[at - 1]); at--) {
        f->out[at] = f->out[at - 1];
    }
    f->out[at] = found;
}

/// True when the first pixel that the item shares with the box or line lies in this portion of it.
static bool meets(const finder *f, const portion *p, ph_box item, ph_found *found) {
    if (f->line) {
        int64_t first, last;
        bool within = ph__line_within(f->line, item, &first, &last);
        found->step = first;
        return within && first >= p->first && first <= p->last;
    }
    int32_t x = ph__max(item.x0, f->ask->box.x0), y = ph__max(item.y0, f->ask->box.y0);
    found->at.x = x, found->at.y = y;
    return x < item.x1 && y < item.y1 && x >= p->box.x0 && x < p->box.x1 && y >= p->box.y0 && y < p->box.y1;
}

/// The step of the line at which a solid pixel of the body meets it, of a box 0; -1 when none does.
static int64_t solid_step(const finder *f, const ph_body *b) {
    if (b->mask == NULL || f->line == NULL) {
        return b->mask && ph_mask_hit_box(b->mask, ph__box_moved(f->ask->box, -(int64_t)b->x, -(int64_t)b->y)) ? 0 : -1;
    }
    ph__line line = *f->line;
    line.from[0] -= b->x, line.from[1] -= b->y;
    return ph__line_hit(&line, b->mask);
}

/// Takes the item when it counts in this portion.
static void consider(finder *f, const portion *p, int32_t i) {
    const ph_item *item = &f->run.items[i];
    ph_found found = {i, {0, 0}, 0};
    if (!ph__items_may_hit(item, f->ask) || !meets(f, p, item->box, &found)) {
        return;
    }
    found.step = f->bodies ? solid_step(f, &f->bodies[i]) : found.step;
    if (f->line && found.step >= 0) {
        found.at.x = (int32_t)ph__line_at(f->line, 0, found.step);
        found.at.y = (int32_t)ph__line_at(f->line, 1, found.step);
    }
    if (found.step >= 0) {
        find_put(f, found);
    }
}

/// The packed box round the portion; 0 when it lies outside the range. A pixel at INT32_MAX lies in no box.
static uint64_t packed_portion(const finder *f, const portion *p) {
    ph_box box = p->box;
    if (f->line) {
        int64_t x[2] = {ph__line_at(f->line, 0, p->first), ph__line_at(f->line, 0, p->last)};
        int64_t y[2] = {ph__line_at(f->line, 1, p->first), ph__line_at(f->line, 1, p->last)};
        bool left = x[1] < x[0], up = y[1] < y[0];
        box.x0 = (int32_t)x[left], box.x1 = (int32_t)ph__min64(x[!left] + 1, INT32_MAX);
        box.y0 = (int32_t)y[up], box.y1 = (int32_t)ph__min64(y[!up] + 1, INT32_MAX);
    }
    return ph__box_pack(f->run.broad, box);
}

/// True when the item lies inside the packed range: it is no stray.
static bool is_packed(const ph_broadphase *broad, ph_box b) {
    int64_t size = (int64_t)PH_FAR << broad->shift;
    return b.x0 >= broad->x && b.y0 >= broad->y && b.x1 - broad->x <= size && b.y1 - broad->y <= size;
}

/// Compares the portion with n items, which `ids` names; NULL: the first n. Those that packed boxes tell apart from it
/// are passed over.
static void find_among(finder *f, const portion *p, const int32_t *ids, int32_t n) {
    uint64_t packed = packed_portion(f, p), required = ph__required(packed), listed[PH_LEAF];
    for (int32_t begin = 0; begin < n && packed; begin += PH_LEAF) {
        int32_t count = ph__min(n - begin, PH_LEAF);
        for (int32_t k = 0; ids && k < count; k++) {
            listed[k] = f->run.now[ids[begin + k]];
        }
        uint64_t near = ph__tier_of(f->run.broad)->row(ids ? listed : f->run.now + begin, count, required);
        for (; near; near &= near - 1) {
            int32_t k = begin + ph__lowest(near), i = ids ? ids[k] : k;
            if (is_packed(f->run.broad, f->run.items[i].box)) {
                consider(f, p, i);
            }
        }
    }
}

/// Goes down the cells that the portion touches, in the order of the line.
static void find_below(finder *f, int32_t k, portion p) {
    const ph_broadphase *broad = f->run.broad;
    const ph__cell *c = &f->run.cell[k];
    if (p.first > p.last || ph__box_empty(p.box) || f->leaves > LEAVES) {
        return;
    }
    if (c->upper == 0 && f->line) {
        find_among(f, &p, f->run.id + c->first, c->n);
    } else if (c->upper == 0) {
        int32_t last = ph__min(f->leaves, LEAVES - 1);
        f->leaf[last] = c, f->in_leaf[last] = p;
        f->listed += c->n;
        f->leaves = f->listed > broad->n / 2 ? LEAVES + 1 : f->leaves + 1;
    } else {
        int64_t at = (c->axis ? broad->y : broad->x) + ((int64_t)c->at << broad->shift);
        portion before = p, after = p;
        bool back = f->line && f->line->sign[c->axis] < 0;
        if (f->line) {
            int64_t step = ph__line_cut(f->line, c->axis, at);
            before.last = ph__min64(p.last, step - 1), after.first = ph__max64(p.first, step);
        } else if (c->axis == 0) {
            before.box.x1 = (int32_t)ph__min64(p.box.x1, at), after.box.x0 = (int32_t)ph__max64(p.box.x0, at);
        } else {
            before.box.y1 = (int32_t)ph__min64(p.box.y1, at), after.box.y0 = (int32_t)ph__max64(p.box.y0, at);
        }
        find_below(f, c->upper + !back, before); // the cell of the lower half comes after that of the upper one
        find_below(f, c->upper + back, after);
    }
}

static int32_t find_all(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                        const ph__line *line, ph_found *out, int32_t most) {
    finder f;
    PH_ASSERT(ph__aligned(broad) && ask && (out || most <= 0));
    if (broad->busy) {
        return -1;
    }
    portion all = {{0, 0, 1, 1}, 0, line ? line->n : 0};
    all.box = line ? all.box : ask->box;
    f.run.broad = (ph_broadphase *)broad; // which is only read
    ph__broad_arrays(&f.run);
    f.run.items = items, f.bodies = bodies, f.ask = ask, f.line = line;
    f.out = out, f.most = ph__max(most, 0), f.n = f.leaves = f.listed = 0;
    bool cells = broad->kept && broad->cells > 0;
    if (cells) {
        find_below(&f, 0, all);
    }
    portion part = all;
    for (int64_t step = all.last / PARTS + 1; (!cells || f.leaves > LEAVES) && part.first <= all.last;) {
        part.last = ph__min64(part.first + step - 1, all.last);
        find_among(&f, &part, NULL, broad->n);
        part.first += step;
    }
    for (int32_t k = 0; k < f.leaves && f.leaves <= LEAVES; k++) {
        find_among(&f, &f.in_leaf[k], f.run.id + f.leaf[k]->first, f.leaf[k]->n);
    }
    for (int32_t k = 0; k < broad->strays; k++) {
        consider(&f, &all, f.run.strays[k]);
    }
    return f.n;
}

int32_t ph_broadphase_box(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                          ph_found *out, int32_t most) {
    return find_all(broad, items, bodies, ask, NULL, out, most);
}

int32_t ph_broadphase_line(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           ph_point from, ph_point to, ph_found *out, int32_t most) {
    ph__line line = ph__line_along(from, (int64_t)to.x - from.x, (int64_t)to.y - from.y);
    return find_all(broad, items, bodies, ask, &line, out, most);
}
