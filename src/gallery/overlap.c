// overlap.c - page 3: one sprite goes round the other, and all that a game asks about the two.
#include <stdlib.h>

#include "gallery/exhibit.h"

// ---- hit, first point --------------------------------------------------------------------------------

typedef struct hit_state {
    duo duo;
    bool hit;
    ph_point first;
} hit_state;

static void hit_open(void *state, shelf *from) {
    hit_state *s = state;
    duo_open(&s->duo, from->assets);
}

static void hit_tick(void *state, const hand *h, proof *p) {
    hit_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    s->hit = ph_mask_hit(d->a, d->b, d->dx, d->dy);
    bool found = ph_mask_first_point(d->a, d->b, d->dx, d->dy, &s->first);
    ph_point truth = {0, 0};
    int64_t any =
        ph_reference_overlap(&d->image_a, d->part_a, &d->image_b, d->part_b, d->dx, d->dy, SPRITE_ALPHA, 1, &truth);
    prove(p, s->hit, any > 0);
    prove(p, found, any > 0);
    if (any > 0) {
        prove(p, s->first.x, truth.x);
        prove(p, s->first.y, truth.y);
    }
}

static void hit_draw(const void *state, const stage *on) {
    const hit_state *s = state;
    duo_draw(&s->duo, on, false);
    stage_say(on, 0, s->hit ? INK_BOTH : INK_DIM, s->hit ? "hit" : "no hit");
    stage_say(on, 1, INK_DIM, "%+d, %+d", s->duo.dx, s->duo.dy);
    if (s->hit) {
        stage_say(on, 3, INK_WHITE, "first at");
        stage_say(on, 4, INK_WHITE, "%d, %d", s->first.x, s->first.y);
        stage_mark(on, s->duo.lay, s->first.x, s->first.y, INK_WHITE);
    }
}

const exhibit show_hit = {"Hit, and where first",
                          "mask_hit  mask_first_point",
                          "First: top row, then leftmost.",
                          sizeof(hit_state),
                          hit_open,
                          hit_tick,
                          hit_draw};

// ---- area --------------------------------------------------------------------------------------------

typedef struct area_state {
    duo duo;
    int64_t area;
    ph_mask *shared;
} area_state;

static void area_open(void *state, shelf *from) {
    area_state *s = state;
    duo_open(&s->duo, from->assets);
    s->shared = shelf_mask(from, s->duo.a->w, s->duo.a->h);
}

static void area_tick(void *state, const hand *h, proof *p) {
    area_state *s = state;
    const duo *d = &s->duo;
    duo_move(&s->duo, h);
    s->area = ph_mask_overlap_area(d->a, d->b, d->dx, d->dy);
    int64_t truth = duo_truth(d, 0, 0);
    prove(p, s->area, truth);
    prove(p, ph_mask_overlap_mask(d->a, d->b, d->dx, d->dy, s->shared), true);
    prove(p, s->shared->count, truth);
    prove(p, slow_area(s->shared, d->b, d->dx, d->dy), truth);
    prove(p, slow_area(s->shared, d->a, 0, 0), truth);
}

static void area_draw(const void *state, const stage *on) {
    const area_state *s = state;
    duo_draw(&s->duo, on, false);
    stage_mask(on, s->duo.lay, s->shared, INK_BOTH);
    stage_say(on, 0, INK_BOTH, "%d px", (int)s->area);
    stage_say(on, 1, INK_DIM, "of %d", (int)s->duo.b->count);
    ph_box bar = {0, 0, 1, 1};
    lay full = {2, 30, 60}, part = {2, 30, 1};
    full.zoom = 1;
    bar.x1 = 60, bar.y1 = 6;
    stage_fill(on, full, bar, INK(34, 38, 72, 255));
    bar.x1 = (int32_t)(60 * s->area / s->duo.b->count);
    stage_fill(on, part, bar, INK_BOTH);
}

const exhibit show_area = {"Overlap area",
                           "mask_overlap_area  _overlap_mask",
                           "Pixels of both: a ram's damage.",
                           sizeof(area_state),
                           area_open,
                           area_tick,
                           area_draw};

// ---- all about one overlap ---------------------------------------------------------------------------

typedef struct extremes_state {
    duo duo;
    bool hit;
    ph_overlap_info is;
} extremes_state;

static void extremes_open(void *state, shelf *from) {
    extremes_state *s = state;
    duo_open(&s->duo, from->assets);
}

static bool before(int32_t a, int32_t b, int32_t then_a, int32_t then_b) {
    return a < b || (a == b && then_a < then_b);
}

/// Pixel by pixel, as the header words it.
static ph_overlap_info slow_overlap(const duo *d) {
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

static void extremes_tick(void *state, const hand *h, proof *p) {
    extremes_state *s = state;
    duo_move(&s->duo, h);
    s->hit = ph_mask_overlap_info(s->duo.a, s->duo.b, s->duo.dx, s->duo.dy, &s->is);
    ph_overlap_info truth = slow_overlap(&s->duo);
    prove(p, s->hit, truth.area > 0);
    if (s->hit) {
        prove(p, s->is.area, truth.area);
        prove(p, s->is.sum_x, truth.sum_x);
        prove(p, s->is.sum_y, truth.sum_y);
        prove(p, s->is.center.x, (2 * truth.sum_x + truth.area - 1) / (2 * truth.area)); // halves down
        prove(p, s->is.center.y, (2 * truth.sum_y + truth.area - 1) / (2 * truth.area));
        prove_point(p, s->is.top, truth.top);
        prove_point(p, s->is.bottom, truth.bottom);
        prove_point(p, s->is.left, truth.left);
        prove_point(p, s->is.right, truth.right);
        prove(p, s->is.box.x0 * 256 + s->is.box.y0, truth.left.x * 256 + truth.top.y);
        prove(p, s->is.box.x1 * 256 + s->is.box.y1, (truth.right.x + 1) * 256 + truth.bottom.y + 1);
    }
}

static void extremes_draw(const void *state, const stage *on) {
    const extremes_state *s = state;
    const ph_overlap_info *o = &s->is;
    duo_draw(&s->duo, on, true);
    if (!s->hit) {
        stage_say(on, 0, INK_DIM, "no hit");
        return;
    }
    const lay l = s->duo.lay;
    stage_frame(on, l, o->box, INK_WHITE);
    stage_mark(on, l, o->top.x, o->top.y, INK_OI_SKY);
    stage_mark(on, l, o->bottom.x, o->bottom.y, INK_OI_SKY);
    stage_mark(on, l, o->left.x, o->left.y, INK_OI_ORANGE);
    stage_mark(on, l, o->right.x, o->right.y, INK_OI_ORANGE);
    stage_mark(on, l, o->center.x, o->center.y, INK_DANGER);
    stage_say(on, 0, INK_BOTH, "%d px", (int)o->area);
    stage_say(on, 1, INK_WHITE, "box %dx%d", o->box.x1 - o->box.x0, o->box.y1 - o->box.y0);
    stage_say(on, 2, INK_DANGER, "at %.1f", (double)o->sum_x / (double)o->area);
    stage_say(on, 3, INK_DANGER, "   %.1f", (double)o->sum_y / (double)o->area);
}

const exhibit show_extremes = {
    "All about one overlap", "mask_overlap", "Ends, box and centroid, one call.", sizeof(extremes_state), extremes_open,
    extremes_tick,           extremes_draw};

// ---- gradient ----------------------------------------------------------------------------------------

typedef struct gradient_state {
    duo duo;
    ph_gradient g;
    ph_overlap_info about;
} gradient_state;

static void gradient_open(void *state, shelf *from) {
    gradient_state *s = state;
    duo_open(&s->duo, from->assets);
}

static void gradient_tick(void *state, const hand *h, proof *p) {
    gradient_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    s->g = ph_mask_gradient(d->a, d->b, d->dx, d->dy);
    (void)ph_mask_overlap_info(d->a, d->b, d->dx, d->dy, &s->about);
    prove(p, s->g.area, duo_truth(d, 0, 0));
    prove(p, s->g.gx, duo_truth(d, 1, 0) - duo_truth(d, -1, 0));
    prove(p, s->g.gy, duo_truth(d, 0, 1) - duo_truth(d, 0, -1));
}

static void gradient_draw(const void *state, const stage *on) {
    const gradient_state *s = state;
    duo_draw(&s->duo, on, true);
    if (s->g.area > 0) {
        float x = (float)s->about.center.x, y = (float)s->about.center.y, gx = (float)s->g.gx, gy = (float)s->g.gy;
        stage_arrow(on, s->duo.lay, x, y, -gx, -gy, 32, INK_WHITE);
        stage_arrow(on, s->duo.lay, x, y, gx, gy, 24, INK_GONE);
    }
    stage_say(on, 0, INK_BOTH, "f %d px", (int)s->g.area);
    stage_say(on, 1, INK_GONE, "g %d, %d", (int)s->g.gx, (int)s->g.gy);
}

const exhibit show_gradient = {"Gradient of the area", "mask_gradient", "Orange goes in, white goes out.",
                               sizeof(gradient_state), gradient_open,   gradient_tick,
                               gradient_draw};

// ---- contact and push-out ----------------------------------------------------------------------------

enum { PUSH_MOST = 80 };

typedef struct push_state {
    duo duo;
    bool hit;
    ph_contact contact;
    ph_point out;
    int32_t steps;
} push_state;

static void push_open(void *state, shelf *from) {
    push_state *s = state;
    const lay place = {68, 26, 2};
    duo_open(&s->duo, from->assets);
    duo_pick(&s->duo, from->assets, SPRITE_GRINDER, SPRITE_GEM);
    s->duo.lay = place;
    s->duo.swing.x = s->duo.swing.y = 22;
}

/// Square of the distance from pixel (x, y) to the exact centroid, in units of 1/area px.
static int64_t from_centroid(const ph_overlap_info *o, int64_t x, int64_t y) {
    int64_t u = x * o->area - o->sum_x, v = y * o->area - o->sum_y;
    return u * u + v * v;
}

static int64_t slow_nearest(const duo *d, const ph_overlap_info *o) {
    int64_t best = INT64_MAX;
    for (int32_t i = 0; i < d->a->w * d->a->h; i++) {
        int32_t x = i % d->a->w, y = i / d->a->w;
        bool both = ph_mask_get(d->a, x, y) && ph_mask_get(d->b, x - d->dx, y - d->dy);
        int64_t far = from_centroid(o, x, y);
        best = both && far < best ? far : best;
    }
    return best;
}

static void contact_prove(const push_state *s, proof *p) {
    const duo *d = &s->duo;
    const ph_contact *c = &s->contact;
    ph_overlap_info about = slow_overlap(d);
    prove(p, c->area, about.area);
    prove(p, ph_mask_get(d->a, c->x, c->y) && ph_mask_get(d->b, c->x - d->dx, c->y - d->dy), true);
    prove(p, from_centroid(&about, c->x, c->y), slow_nearest(d, &about));
    if (c->source == PH_NORMAL_GRADIENT) {
        prove(p, c->gx, duo_truth(d, 1, 0) - duo_truth(d, -1, 0));
        prove(p, c->gy, duo_truth(d, 0, 1) - duo_truth(d, 0, -1));
    }
}

static void push_tick(void *state, const hand *h, proof *p) {
    push_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    ph_contact *c = &s->contact;
    s->hit = ph_contact_find(d->a, d->b, d->dx, d->dy, 1, 0, c);
    prove(p, s->hit, duo_truth(d, 0, 0) > 0);
    if (!s->hit) {
        return;
    }
    contact_prove(s, p);
    ph_point near = {d->dx, d->dy};
    s->out = near;
    s->steps = ph_mask_push_out(d->a, d->b, &s->out, -c->gx, -c->gy, PUSH_MOST);
    prove(p, s->steps >= 0 && duo_truth(d, s->out.x - d->dx, s->out.y - d->dy) == 0, true);
    int32_t shortest = ph_mask_push_out_nearest(d->a, d->b, &near, PUSH_MOST);
    prove(p, shortest >= 0 && duo_truth(d, near.x - d->dx, near.y - d->dy) == 0, true);
    int32_t far_x = abs(s->out.x - d->dx), far_y = abs(s->out.y - d->dy);
    prove(p, far_x > far_y ? far_x : far_y, s->steps);
}

static void push_draw(const void *state, const stage *on) {
    const push_state *s = state;
    const duo *d = &s->duo;
    duo_draw(d, on, true);
    if (!s->hit) {
        stage_say(on, 0, INK_DIM, "no contact");
        return;
    }
    const lay out = {d->lay.x + s->out.x * d->lay.zoom, d->lay.y + s->out.y * d->lay.zoom, d->lay.zoom};
    const char *const from[] = {"gradient", "velocity", "centers", "axis"};
    stage_mask(on, out, d->b, ink_fade(INK_GREEN, 80));
    stage_arrow(on, d->lay, (float)s->contact.x, (float)s->contact.y, s->contact.nx, s->contact.ny, 40, INK_WHITE);
    stage_mark(on, d->lay, s->contact.x, s->contact.y, INK_WHITE);
    stage_say(on, 0, INK_GREEN, "%d px out", s->steps);
    stage_say(on, 1, INK_WHITE, "by %s", from[s->contact.source]);
}

const exhibit show_push = {"Contact and the way out",
                           "contact_find  push_out",
                           "Green: where it is free again.",
                           sizeof(push_state),
                           push_open,
                           push_tick,
                           push_draw};

// ---- sweep -------------------------------------------------------------------------------------------

typedef struct sweep_state {
    duo duo;
    int32_t mx, my;
    bool stops;
    ph_sweep_hit stop;
} sweep_state;

static void sweep_open(void *state, shelf *from) {
    sweep_state *s = state;
    duo_open(&s->duo, from->assets);
    duo_pick(&s->duo, from->assets, SPRITE_ROCK_SMALL, SPRITE_SHOT);
}

/// Every step of the way, one by one: along the axis that lags behind the ideal line. Returns the steps made before
/// the first hit, or -1; *at is the offset there.
static int64_t slow_sweep(const sweep_state *s, ph_point *at) {
    const duo *d = &s->duo;
    int32_t nx = abs(s->mx), ny = abs(s->my), ix = 0, iy = 0;
    for (;;) {
        int32_t x = s->mx < 0 ? -ix : ix, y = s->my < 0 ? -iy : iy;
        at->x = d->dx + x;
        at->y = d->dy + y;
        if (duo_truth(d, x, y) > 0) {
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

static void sweep_tick(void *state, const hand *h, proof *p) {
    sweep_state *s = state;
    duo *d = &s->duo;
    ph_point aim = path_round(h->tick, 290, 30);
    int32_t middle_x = (d->a->w - d->b->w) / 2, middle_y = (d->a->h - d->b->h) / 2;
    d->dx = middle_x - 52;
    d->dy = middle_y + path_swing(h->tick, 400, -14, 24);
    if (h->inside) {
        d->dx = (h->x - d->lay.x) / d->lay.zoom - d->b->w / 2;
        d->dy = (h->y - d->lay.y) / d->lay.zoom - d->b->h / 2;
    }
    s->mx = 2 * (middle_x + aim.x - d->dx);
    s->my = 2 * (middle_y + aim.y - d->dy);
    s->stops = ph_mask_sweep(d->a, d->b, d->dx, d->dy, s->mx, s->my, &s->stop);
    ph_point truth;
    prove(p, s->stops ? s->stop.step : -1, slow_sweep(s, &truth));
    if (s->stops) {
        prove(p, s->stop.hit.x, truth.x);
        prove(p, s->stop.hit.y, truth.y);
        prove(p, s->stop.steps, abs(s->mx) + abs(s->my));
    }
}

static void sweep_draw(const void *state, const stage *on) {
    const sweep_state *s = state;
    const duo *d = &s->duo;
    float half = (float)(d->b->w - 1) / 2, x = (float)d->dx + half, y = (float)d->dy + half;
    stage_sprite(on, d->lay, d->sprite_a, d->frame_a, 190);
    stage_line(on, d->lay, x, y, x + (float)s->mx, y + (float)s->my, INK_FAINT);
    if (s->stops) {
        ph_point at = s->stop.hit;
        const lay hit = {d->lay.x + at.x * d->lay.zoom, d->lay.y + at.y * d->lay.zoom, d->lay.zoom};
        stage_line(on, d->lay, x, y, (float)at.x + half, (float)at.y + half, INK_WHITE);
        stage_mask(on, hit, d->b, ink_fade(INK_GREEN, 120));
        stage_both(on, d->lay, d->a, d->b, at.x, at.y, INK_BOTH);
        stage_say(on, 0, INK_WHITE, "%d steps", (int)s->stop.step);
    }
    stage_sprite(on, duo_lay_b(d), d->sprite_b, d->frame_b, 255);
    if (!s->stops) {
        stage_say(on, 0, INK_DIM, "passes by");
    }
}

const exhibit show_sweep = {"Sweep",    "sweep",   "No shot slips through a pixel.", sizeof(sweep_state), sweep_open,
                            sweep_tick, sweep_draw};
