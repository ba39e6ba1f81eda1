// cost.c - walks the pairs of the tick again and counts the words of their windows. Some nanoseconds a pair, and a
// swept shot is asked again at each step at which the bounds meet.
#include "inspect/cost.h"

#include "inspect/way.h"

enum { WORD = 64 }; // columns of a strip

static cost_window window_at(const way *w) {
    ph_box s = way_window(w);
    cost_window out = {{s.x0 + w->ax, s.y0 + w->ay, s.x1 + w->ax, s.y1 + w->ay}, 0};
    if (s.x0 < s.x1 && s.y0 < s.y1) {
        out.words = (int64_t)(s.y1 - s.y0) * ((s.x1 - 1) / WORD - s.x0 / WORD + 1);
    }
    return out;
}

mask_cost cost_of(const game *g, int32_t a, int32_t b, cost_fn *fn, void *user) {
    way w = way_of(g, a, b);
    mask_cost sum = {0, false};
    bool hit = false;
    do {
        cost_window one = window_at(&w);
        sum.words += one.words;
        if (one.words && fn) {
            fn(user, &one);
        }
        hit = w.swept && one.words && ph_mask_hit(w.a, w.b, w.at.x, w.at.y);
    } while (!hit && way_next(&w));
    sum.early = sum.words == 0 || (hit && !way_ends(&w));
    return sum;
}

cost_sums cost_of_tick(const game *g, cost_fn *fn, void *user) {
    const collider *c = &g->collider;
    cost_sums all = {0, 0, 0};
    for (int32_t i = 0; i < c->pair_count; i++) {
        if (game_misses_ground(g, c->pairs[i])) {
            continue;
        }
        mask_cost one = cost_of(g, c->body[c->pairs[i].a], c->body[c->pairs[i].b], fn, user);
        all.tests++;
        all.words += one.words;
        all.early += one.early;
    }
    return all;
}

cost_facts cost_facts_of(const collider *c) {
    const collide_stats *s = &c->stats;
    cost_facts f = {0, s->hits - s->fallbacks, 0, 0};
    f.false_boxes = s->broad.pairs ? (double)(s->broad.pairs - s->hits) / (double)s->broad.pairs : 0;
    if (s->broad.splits) {
        f.leaves = s->broad.splits * (broadphase_parts(c->method) - 1) + 1;
    }
    f.bytes = (int64_t)((size_t)c->item_count * sizeof c->items[0] + (size_t)c->pair_count * sizeof c->pairs[0] +
                        (size_t)c->contact_count * sizeof c->contacts[0] + broadphase_bytes(c->method, c->item_count));
    return f;
}
