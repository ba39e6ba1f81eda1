// crowd_demos.c - the demonstrations of calls on many masks: gems that drift over the board. What
// is here, who touches, and what began to touch, each beside its answer worked out pixel by pixel.
#include <stdlib.h>

#include "inspect/truth.h"
#include "lab/pages/calls.h"

enum { CROWD = 16, PAIRS = CROWD * (CROWD - 1) / 2, AROUND = 13, AGO = 30 };

typedef struct crowd {
    ph_item items[CROWD];
    ph_body bodies[CROWD];
    ph_pair pairs[PAIRS];
    ph_contact hits[PAIRS];
    int32_t n; // pairs that touch
} crowd;

/// Where the gems are in that tick, and which of them touch.
static ph_broadphase *make_crowd(desk *d, int32_t tick, crowd *c) {
    ph_broadphase *broad = ph_broadphase_init(d->memory, CROWD);
    for (int32_t i = 0; i < CROWD; i++) {
        int32_t x = path_swing(tick + 97 * i, 300 + 41 * i, 0, BOARD_W - d->gem->w);
        int32_t y = path_swing(tick + 53 * i, 420 + 29 * i, 0, BOARD_H - d->gem->h);
        c->bodies[i] = (ph_body){d->gem, x, y, 0, 0};
        c->items[i] = (ph_item){ph_mask_box(d->gem, x, y), 1, 1, 0};
    }
    int64_t boxes = ph_broadphase_list(broad, c->items, CROWD, c->pairs, PAIRS);
    c->n = ph_pairs_touch(c->pairs, (int32_t)boxes, c->bodies, c->hits);
    return broad;
}

static void draw_gem(const desk *d, const ph_body *b, SDL_Color ink) {
    desk_show(d, b->mask, (ph_point){b->x, b->y}, ink);
}

static void draw_crowd(const desk *d, const crowd *c) {
    for (int32_t i = 0; i < CROWD; i++) {
        draw_gem(d, &c->bodies[i], INK_A);
    }
}

/// The step of the line, or 0 of the box, at which a pixel of the body meets it; -1 when none does.
static int64_t truth_step_of(const desk *d, const ph_body *b, ph_box box, ph_point way) {
    if (!d->other_way) {
        const ph_box in = {box.x0 - b->x, box.y0 - b->y, box.x1 - b->x, box.y1 - b->y};
        return truth_any(b->mask, in, true) ? 0 : -1;
    }
    ph_point at, from = {-b->x, -b->y}, to = {way.x - b->x, way.y - b->y};
    bool met = truth_line(b->mask, from, to, &at);
    return met ? SDL_max(abs(at.x - from.x), abs(at.y - from.y)) : -1;
}

/// A box round the pointer finds the gems in it; the other way a line from the corner, nearest first.
void demo_here(desk *d) {
    crowd c;
    ph_found found[CROWD];
    const ph_broadphase *broad = make_crowd(d, d->tick, &c);
    ph_item ask = {{d->at.x - AROUND, d->at.y - AROUND, d->at.x + AROUND, d->at.y + AROUND}, 1, 1, 0};
    ask.box = d->other_way ? (ph_box){0, 0, 1, 1} : ask.box;
    int32_t n = d->other_way ? ph_broadphase_line(broad, c.items, c.bodies, &ask, (ph_point){0, 0}, d->at, found, CROWD)
                             : ph_broadphase_box(broad, c.items, c.bodies, &ask, found, CROWD);
    int32_t slow = 0;
    for (int32_t i = 0; i < CROWD; i++) {
        slow += truth_step_of(d, &c.bodies[i], ask.box, d->at) >= 0;
    }
    check(d->checks, n, slow);
    for (int32_t k = 0; k < n; k++) {
        check(d->checks, found[k].step, truth_step_of(d, &c.bodies[found[k].item], ask.box, d->at));
        check(d->checks, k == 0 || found[k].step >= found[k - 1].step, true);
    }
    draw_crowd(d, &c);
    for (int32_t i = 0; i < n; i++) {
        draw_gem(d, &c.bodies[found[i].item], INK_BOTH);
    }
    if (d->other_way) {
        const ph_point end = n ? found[0].at : d->at;
        pane_line(d->on, board_place, (SDL_FPoint){0, 0}, (SDL_FPoint){(float)end.x, (float)end.y}, INK_WHITE);
        const int32_t nearest = n ? (int32_t)found[0].step : 0;
        say(d, n ? "%d on the line, the nearest at %d px." : "%d on the line.", (int)n, (int)nearest);
    } else {
        pane_frame(d->on, board_place, ask.box, INK_WHITE);
        say(d, "%d of %d gems are here.", (int)n, (int)CROWD);
    }
}

/// The contacts of all; the other way those that were none half a second ago.
void demo_touch(desk *d) {
    crowd now, before;
    ph_pair began[PAIRS];
    (void)make_crowd(d, d->tick, &now);
    (void)make_crowd(d, SDL_max(d->tick - AGO, 0), &before);
    int32_t fresh = ph_pairs_minus(now.pairs, now.n, before.pairs, before.n, began, PAIRS), slow = 0, slow_fresh = 0;
    int64_t area = 0, slow_area = 0;
    for (int32_t k = 0; k < CROWD * CROWD; k++) {
        const ph_body *a = &now.bodies[k / CROWD], *b = &now.bodies[k % CROWD];
        const ph_body *p = &before.bodies[k / CROWD], *q = &before.bodies[k % CROWD];
        bool hit = a < b && truth_hit(a->mask, b->mask, b->x - a->x, b->y - a->y);
        slow += hit, slow_area += hit ? truth_area(a->mask, b->mask, b->x - a->x, b->y - a->y) : 0;
        slow_fresh += hit && !truth_hit(p->mask, q->mask, q->x - p->x, q->y - p->y);
    }
    for (int32_t k = 0; k < now.n; k++) {
        area += now.hits[k].area;
    }
    check(d->checks, now.n, slow);
    check(d->checks, area, slow_area);
    check(d->checks, fresh, slow_fresh);
    int32_t shown = d->other_way ? fresh : now.n;
    draw_crowd(d, &now);
    for (int32_t i = 0; i < shown; i++) {
        const ph_pair *of = &(d->other_way ? began : now.pairs)[i];
        draw_gem(d, &now.bodies[of->a], INK_BOTH);
        draw_gem(d, &now.bodies[of->b], INK_BOTH);
    }
    say(d, d->other_way ? "%d pairs that did not touch before." : "%d pairs touch.", (int)shown);
}
