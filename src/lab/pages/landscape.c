// landscape.c - the overlap area at every offset as a height map, the normal as its slope (Ekstroem 2002, 2.4, 2.5).
//
// The map is made once for a choice of sprites and forms, one ph_mask_overlap_area an offset. Each
// tick compares the area, its four neighbors, the bounce and some offsets of the map with areas
// counted pixel by pixel.
#include "lab/pages/landscape_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STAGE_ZOOM = 3, TINY_ZOOM = 14, PUSH_MOST = OWN_MOST, SAMPLES = 8 }; // of the map, each tick

/// The last one is of the ship beside a picture of the player.
static const choice choices[] = {{"rock_small", 1, "ship", 26, {18, -12}},
                                 {"rock_small", 0, "gem", 0, {30, 22}},
                                 {"grinder", 0, "mine", 0, {-6, 14}},
                                 {"snapper", 0, "rock_small", 2, {-24, -22}},
                                 {"rock_small", 0, "ship", 26, {0, 0}}};

// ---- the map ------------------------------------------------------------------------------------

/// Eighths of the highest area.
static int64_t level(const landscape_state *s, int32_t i) {
    return i < 0 ? 0 : 8 * (int64_t)s->area[i] / s->most;
}

/// Night where nothing is shared, then blue to yellow with the height, with a line between two levels.
static SDL_Color height_ink(const landscape_state *s, int32_t i) {
    const SDL_Color low = INK(22, 62, 140, 255), middle = INK(40, 170, 150, 255), high = INK(255, 244, 90, 255);
    if (s->area[i] == 0) {
        return INK(14, 16, 34, 255);
    }
    int of_256 = (int)(256 * (int64_t)s->area[i] / s->most);
    SDL_Color ink = of_256 < 128 ? ink_mix(low, middle, 2 * of_256) : ink_mix(middle, high, 2 * (of_256 - 128));
    bool line = level(s, i) != level(s, i - 1) || level(s, i) != level(s, i - s->map.w);
    return line ? ink_mix(ink, INK_NIGHT, 90) : ink;
}

static void make_map(landscape_state *s) {
    const duo *d = &s->duo;
    offsets_fit(&s->map, d->a, d->b);
    const int32_t n = s->map.w * s->map.h;
    s->most = 0;
    for (int32_t i = 0; i < n; i++) {
        ph_point at = offsets_at(&s->map, i);
        s->area[i] = (int32_t)ph_mask_overlap_area(d->a, d->b, at.x, at.y);
        s->most = SDL_max(s->most, s->area[i]);
    }
    for (int32_t i = 0; i < n; i++) {
        offsets_paint(&s->map, i, height_ink(s, i));
    }
}

// ---- the sprites --------------------------------------------------------------------------------

/// Puts both masks into the form, with the sprites where they are.
static void take_form(landscape_state *s, int32_t which, checks *p) {
    duo *d = &s->duo;
    int32_t before = d->margin;
    s->form = (which % FORMS + FORMS) % FORMS;
    d->margin = s->form ? FORM_MARGIN : 0;
    for (int k = 0; s->form && k < 2; k++) {
        form_make(&s->formed[k], s->base[k], s->form, p);
    }
    d->a = s->form ? s->formed[0].mask : s->base[0];
    d->b = s->form ? s->formed[1].mask : s->base[1];
    d->place.x -= (d->margin - before) * d->place.zoom;
    d->place.y -= (d->margin - before) * d->place.zoom;
    make_map(s);
    if (s->look >= LOOK_A) {
        figures_make(&s->figures, s->look == LOOK_A ? d->a : d->b, p);
    }
}

/// One threshold is that of both masks and of the truth.
static void take_own(landscape_state *s) {
    duo *d = &s->duo;
    const ph_image *own = &s->from->own.image;
    const ph_image images[2] = {*own, d->image[1]};
    const ph_box parts[2] = {{0, 0, own->w, own->h}, d->part[1]};
    int32_t side = 0;
    d->solid_above = s->threshold;
    for (int k = 0; k < 2; k++) {
        ph_mask *mask = ph_mask_init(s->own_memory[k], parts[k].x1 - parts[k].x0, parts[k].y1 - parts[k].y0);
        ph_mask_load_alpha(mask, &images[k], (ph_point){parts[k].x0, parts[k].y0}, s->threshold);
        duo_own(d, k, &images[k], parts[k], mask);
        side = SDL_max(side, SDL_max(mask->w, mask->h));
    }
    const ph_point beside = {d->a->w * 3 / 5, d->a->h / 4 - d->b->h / 2};
    int zoom = side > 12 ? STAGE_ZOOM : TINY_ZOOM;
    duo_settle(d, side > 64 ? 1 : zoom);
    duo_put(d, beside);
}

static void choose(landscape_state *s, int32_t which, checks *p) {
    duo_choose(&s->duo, LAND_BOTTOM, choices, SDL_arraysize(choices), which);
    if (s->duo.choice == OWN) {
        take_own(s);
    }
    s->base[0] = s->duo.a;
    s->base[1] = s->duo.b;
    take_form(s, s->form, p);
}

static void landscape_open(void *state, pool *from) {
    landscape_state *s = state;
    checks none = {0};
    s->from = from;
    s->duo.assets = from->assets;
    s->threshold = from->assets->solid_above;
    s->figures.memory = pool_alloc(from, ph_components_bytes_most(FORM_MOST, FORM_MOST));
    if (!from->failed) {
        choose(s, 0, &none);
    }
}

// ---- the tick: hands ----------------------------------------------------------------------------

/// The dot is the body: while the map is pressed, the body goes where the mouse is.
static void drag_dot(landscape_state *s, const pointer *by) {
    const placement at = landscape_map_place(s);
    const offsets *m = &s->map;
    const ph_point on = {floor_div(by->x - at.x, at.zoom), floor_div(by->y - at.y, at.zoom)};
    if (by->hands.pressed && box_holds((ph_box){0, 0, m->w, m->h}, on.x, on.y)) {
        s->duo.held = HELD_ELSE;
    }
    if (by->hands.down && s->duo.held == HELD_ELSE) {
        duo_put(&s->duo, (ph_point){m->corner.x + on.x * m->every, m->corner.y + on.y * m->every});
    }
}

static void take_hands(landscape_state *s, const pointer *by, checks *p) {
    const hands *h = &by->hands;
    int32_t next = s->duo.choice + h->turn;
    if (s->version != s->from->own.version) {
        s->version = s->from->own.version;
        s->look = LOOK_A;
        s->form = 0;
        choose(s, OWN, p);
    } else if (s->duo.choice == OWN && h->wheel != 0) {
        // The wheel moves the threshold; sprite and offset are kept.
        const ph_point at = duo_offset(&s->duo);
        const placement place = s->duo.place;
        s->threshold = SDL_clamp(s->threshold + 8 * h->wheel, 0, 254);
        choose(s, OWN, p);
        duo_put(&s->duo, at);
        s->duo.place = place;
    } else if (h->turn != 0) {
        choose(s, next + (next == OWN && s->version == 0), p);
    }
    if (h->act || h->step != 0) {
        s->look = (landscape_look)((s->look + (h->act ? 1 : 0)) % LOOKS);
        take_form(s, s->form + h->step, p);
    }
}

// ---- the tick: answers --------------------------------------------------------------------------

/// The area with B moved by (x, y) more, pixel by pixel: by the alphas, or for another form by its pixels.
static int64_t truth(const landscape_state *s, int32_t x, int32_t y) {
    const duo *d = &s->duo;
    return s->form ? truth_area(d->a, d->b, d->dx + x, d->dy + y) : duo_truth(d, x, y);
}

/// The middle of the shared pixels.
static void check_shared(landscape_state *s, checks *p) {
    const duo *d = &s->duo;
    const ph_overlap_info *is = &s->info;
    ph_overlap_info slow;
    bool any = ph_mask_overlap_info(d->a, d->b, d->dx, d->dy, &s->info);
    check(p, any, truth_overlap(d->a, d->b, d->dx, d->dy, &slow));
    if (any) {
        check(p, is->area, slow.area);
        check_point(p, is->center, slow.center);
        check_box(p, is->box, slow.box);
    }
}

static void bounce(landscape_state *s, checks *p) {
    const ph_motion comes = {s->duo.speed.x, s->duo.speed.y, 1};
    const ph_contact *c = &s->contact;
    ph_motion still = {0, 0, 0};
    s->leaves = comes;
    bool turned = s->hit && ph_bounce(c, &still, &s->leaves, PH_BOUNCE_FULL);
    int64_t into = comes.vx * c->gx + comes.vy * c->gy, square = c->gx * c->gx + c->gy * c->gy;
    if (s->hit) {
        check(p, turned, into > 0);
    }
    if (turned) {
        check(p, s->leaves.vx, comes.vx - round_div(2 * into * c->gx, square));
        check(p, s->leaves.vy, comes.vy - round_div(2 * into * c->gy, square));
    }
}

static void check_contact(const landscape_state *s, checks *p) {
    const duo *d = &s->duo;
    const ph_contact *c = &s->contact;
    ph_contact slow = {0};
    check(p, s->hit, truth_contact(d->a, d->b, d->dx, d->dy, d->speed.x, d->speed.y, &slow));
    if (!s->hit) {
        return;
    }
    check(p, c->source, slow.source);
    check(p, c->area, slow.area);
    check(p, c->gx, slow.gx);
    check(p, c->gy, slow.gy);
    check_point(p, (ph_point){c->x, c->y}, (ph_point){slow.x, slow.y});
    check(p, fabsf(c->nx - slow.nx) < 1e-6f && fabsf(c->ny - slow.ny) < 1e-6f, true);
}

/// B moved out along the normal; when that way is too long, to the nearest free place.
static void push_out(landscape_state *s, checks *p) {
    const duo *d = &s->duo;
    const ph_contact *c = &s->contact;
    ph_point slow = duo_offset(d);
    s->out = slow;
    if (!s->hit) {
        return;
    }
    s->steps = ph_contact_push_out(d->a, d->b, &s->out, c, PUSH_MOST);
    int32_t steps = truth_push_out(d->a, d->b, &slow, (int32_t)-c->gx, (int32_t)-c->gy, PUSH_MOST);
    if (steps >= 0) {
        check(p, s->steps, steps);
        check_point(p, s->out, slow);
    }
    check(p, s->steps >= 0 && truth(s, s->out.x - d->dx, s->out.y - d->dy) > 0, false);
}

/// The map's area at some offsets that change each tick. Where cells of a coarse form say no, no pixel is shared.
static void check_map(const landscape_state *s, int32_t tick, checks *p) {
    const form *f = s->formed;
    const int32_t cell = form_kinds[s->form].cell;
    for (int32_t k = 0; k < SAMPLES; k++) {
        int32_t i = (tick * SAMPLES + k) * 37 % (s->map.w * s->map.h);
        const ph_point at = offsets_at(&s->map, i), by = {at.x - s->duo.dx, at.y - s->duo.dy};
        check(p, s->area[i], truth(s, by.x, by.y));
        if (cell > 0 && !ph_mask_hit_coarse(f[0].small, f[1].small, cell, at.x, at.y)) {
            check(p, duo_truth(&s->duo, by.x, by.y), 0);
        }
    }
}

static void landscape_tick(void *state, const pointer *by, checks *p) {
    landscape_state *s = state;
    const duo *d = &s->duo;
    take_hands(s, by, p);
    drag_dot(s, by);
    duo_move(&s->duo, by);
    s->g = ph_mask_gradient(d->a, d->b, d->dx, d->dy);
    s->hit = ph_contact_find(d->a, d->b, d->dx, d->dy, d->speed.x, d->speed.y, &s->contact);
    for (int k = 0; k < NEIGHBORS; k++) {
        const ph_point side = landscape_sides[k];
        s->around[k] = ph_mask_overlap_area(d->a, d->b, d->dx + side.x, d->dy + side.y);
        check(p, s->around[k], truth(s, side.x, side.y));
    }
    shared_check(d, p);
    check(p, s->g.area, truth(s, 0, 0));
    check(p, s->g.gx, s->around[0] - s->around[1]);
    check(p, s->g.gy, s->around[2] - s->around[3]);
    check_contact(s, p);
    bounce(s, p);
    push_out(s, p);
    check_shared(s, p);
    check_map(s, by->tick, p);
    cost_measure(&s->hit_cost, by, COST_CALLS, ph_mask_hit(d->a, d->b, d->dx, d->dy));
    cost_measure(&s->area_cost, by, COST_CALLS, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy));
    cost_measure(&s->cost, by, COST_CALLS, ph_mask_gradient(d->a, d->b, d->dx, d->dy).gx);
}

const lesson landscape_lesson = {
    "4 The overlap landscape",
    "Ulf Ekstroem 2002, masks",
    "The shared pixels at every offset form a hill.",
    "Which way is out for B, and how far is it?",
    "arrows: page   drag, WASD: B   X, Z: grow   Space: look   Tab: others",
    LESSON(landscape),
};
