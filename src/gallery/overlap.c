// overlap.c - page 3: what a game asks about two sprites, one of which circles the other.
#include "gallery/exhibit.h"

#include <stdlib.h>

#include "gallery/pair.h"
#include "gallery/paths.h"

// ---- all about one overlap ---------------------------------------------------------------------------

typedef struct extremes_state {
    pair pair;
    bool hit;
    ph_overlap_info is;
} extremes_state;

static void extremes_open(void *state, arena *from) {
    extremes_state *s = state;
    pair_open(&s->pair, from->assets);
}

static bool before(int32_t a, int32_t b, int32_t then_a, int32_t then_b) {
    return a < b || (a == b && then_a < then_b);
}

/// Works out every field pixel by pixel, as pixhit.h defines them.
static ph_overlap_info slow_overlap(const pair *d) {
    ph_overlap_info o = {0};
    for (int32_t i = 0; i < d->a->w * d->a->h; i++) {
        ph_point at = {i % d->a->w, i / d->a->w};
        if (!ph_mask_get(d->a, at.x, at.y) || !ph_mask_get(d->b, at.x - d->dx, at.y - d->dy)) {
            continue;
        }
        bool first = o.area++ == 0;
        o.sum_x += at.x;
        o.sum_y += at.y;
        o.top = first ? at : o.top;
        o.bottom = first || before(-at.y, -o.bottom.y, at.x, o.bottom.x) ? at : o.bottom;
        o.left = first || before(at.x, o.left.x, at.y, o.left.y) ? at : o.left;
        o.right = first || before(-at.x, -o.right.x, at.y, o.right.y) ? at : o.right;
    }
    return o;
}

static void prove_point(proof *p, ph_point is, ph_point truth) {
    prove(p, is.x, truth.x);
    prove(p, is.y, truth.y);
}

static void extremes_tick(void *state, const pointer *by, proof *p) {
    extremes_state *s = state;
    pair_move(&s->pair, by);
    s->hit = ph_mask_overlap_info(s->pair.a, s->pair.b, s->pair.dx, s->pair.dy, &s->is);
    ph_overlap_info truth = slow_overlap(&s->pair);
    prove(p, s->hit, truth.area > 0);
    if (s->hit) {
        prove(p, s->is.area, truth.area);
        prove(p, s->is.sum_x, truth.sum_x);
        prove(p, s->is.sum_y, truth.sum_y);
        prove(p, s->is.center.x, (2 * truth.sum_x + truth.area - 1) / (2 * truth.area)); // rounds, halves down
        prove(p, s->is.center.y, (2 * truth.sum_y + truth.area - 1) / (2 * truth.area));
        prove_point(p, s->is.top, truth.top);
        prove_point(p, s->is.bottom, truth.bottom);
        prove_point(p, s->is.left, truth.left);
        prove_point(p, s->is.right, truth.right);
        prove(p, s->is.box.x0 * 256 + s->is.box.y0, truth.left.x * 256 + truth.top.y);
        prove(p, s->is.box.x1 * 256 + s->is.box.y1, (truth.right.x + 1) * 256 + truth.bottom.y + 1);
    }
}

static void extremes_draw(const void *state, const panel *on) {
    const extremes_state *s = state;
    const ph_overlap_info *o = &s->is;
    pair_draw(&s->pair, on, true);
    if (!s->hit) {
        panel_say(on, 0, INK_DIM, "no hit");
        return;
    }
    const placement l = s->pair.place;
    panel_frame(on, l, o->box, INK_WHITE);
    panel_mark(on, l, o->top.x, o->top.y, INK_OI_SKY);
    panel_mark(on, l, o->bottom.x, o->bottom.y, INK_OI_SKY);
    panel_mark(on, l, o->left.x, o->left.y, INK_OI_ORANGE);
    panel_mark(on, l, o->right.x, o->right.y, INK_OI_ORANGE);
    panel_mark(on, l, o->center.x, o->center.y, INK_DANGER);
    panel_say(on, 0, INK_BOTH, "%d px", (int)o->area);
    panel_say(on, 1, INK_WHITE, "box %dx%d", o->box.x1 - o->box.x0, o->box.y1 - o->box.y0);
    panel_say(on, 2, INK_DANGER, "at %.1f", (double)o->sum_x / (double)o->area);
    panel_say(on, 3, INK_DANGER, "   %.1f", (double)o->sum_y / (double)o->area);
}

// ---- sweep -------------------------------------------------------------------------------------------

typedef struct sweep_state {
    pair pair;
    int32_t mx, my;
    bool stops;
    ph_sweep_hit stop;
    ph_box way; ///< that b may touch
} sweep_state;

static void sweep_open(void *state, arena *from) {
    sweep_state *s = state;
    pair_open(&s->pair, from->assets);
    pair_pick(&s->pair, SHEET_ROCK_SMALL, 0, SHEET_SHOT, 0);
}

/// Tests every step of the way, one pixel at a time along the axis that lags behind the ideal line. Returns the steps made
/// before the first hit, or -1. *at is the offset there.
static int64_t slow_sweep(const sweep_state *s, ph_point *at) {
    const pair *d = &s->pair;
    int32_t nx = abs(s->mx), ny = abs(s->my), ix = 0, iy = 0;
    for (;;) {
        int32_t x = s->mx < 0 ? -ix : ix, y = s->my < 0 ? -iy : iy;
        at->x = d->dx + x;
        at->y = d->dy + y;
        if (pair_truth(d, x, y) > 0) {
            return ix + iy;
        }
        if (ix == nx && iy == ny) {
            return -1;
        }
        bool across = iy == ny || (ix < nx && (2 * ix + 1) * ny <= (2 * iy + 1) * nx);
        ix += across;
        iy += !across;
    }
}

static void sweep_tick(void *state, const pointer *by, proof *p) {
    sweep_state *s = state;
    pair *d = &s->pair;
    ph_point aim = path_round(by->tick, 290, 30);
    int32_t middle_x = (d->a->w - d->b->w) / 2, middle_y = (d->a->h - d->b->h) / 2;
    d->dx = middle_x - 52;
    d->dy = middle_y + path_swing(by->tick, 400, -14, 24);
    if (by->inside) {
        d->dx = (by->x - d->place.x) / d->place.zoom - d->b->w / 2;
        d->dy = (by->y - d->place.y) / d->place.zoom - d->b->h / 2;
    }
    s->mx = 2 * (middle_x + aim.x - d->dx);
    s->my = 2 * (middle_y + aim.y - d->dy);
    s->stops = ph_mask_sweep(d->a, d->b, d->dx, d->dy, s->mx, s->my, &s->stop);
    ph_point truth;
    s->way = ph_box_sweep(ph_mask_box(d->b, d->dx, d->dy), s->mx, s->my);
    prove(p, s->way.x1 - s->way.x0, d->b->bounds.x1 - d->b->bounds.x0 + abs(s->mx));
    prove(p, s->way.y1 - s->way.y0, d->b->bounds.y1 - d->b->bounds.y0 + abs(s->my));
    prove(p, s->stops ? s->stop.step : -1, slow_sweep(s, &truth));
    if (s->stops) {
        prove(p, s->stop.hit.x, truth.x);
        prove(p, s->stop.hit.y, truth.y);
        prove(p, s->stop.steps, abs(s->mx) + abs(s->my));
    }
}

static void sweep_draw(const void *state, const panel *on) {
    const sweep_state *s = state;
    const pair *d = &s->pair;
    float half = (float)(d->b->w - 1) / 2; // from the corner of b to its middle
    SDL_FPoint from = {(float)d->dx + half, (float)d->dy + half};
    SDL_FPoint aim = {from.x + (float)s->mx, from.y + (float)s->my};
    panel_sprite(on, d->place, d->sheet_a, d->frame_a, 190);
    panel_frame(on, d->place, s->way, INK(60, 66, 100, 255));
    panel_line(on, d->place, from, aim, INK_FAINT);
    if (s->stops) {
        const ph_point at = s->stop.hit;
        const SDL_FPoint end = {(float)at.x + half, (float)at.y + half};
        const placement hit = {d->place.x + at.x * d->place.zoom, d->place.y + at.y * d->place.zoom, d->place.zoom};
        panel_line(on, d->place, from, end, INK_WHITE);
        panel_mask(on, hit, d->b, ink_fade(INK_GREEN, 120));
        panel_both(on, d->place, d->a, d->b, at, INK_BOTH);
        panel_say(on, 0, INK_WHITE, "%d steps", (int)s->stop.step);
    }
    panel_sprite(on, pair_placement_b(d), d->sheet_b, d->frame_b, 255);
    if (!s->stops) {
        panel_say(on, 0, INK_DIM, "passes by");
    }
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit overlap_exhibits[] = {
    EXHIBIT(extremes, 1, "All about one overlap", "mask_overlap_info", "Ends, box and centroid, one call."),
    EXHIBIT(sweep, 1, "Sweep", "mask_sweep  box_sweep", "First hit on the way, and its box"),
    {0},
};
