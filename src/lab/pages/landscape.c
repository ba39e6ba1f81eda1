// landscape.c - the overlap area at every offset as a height map, the normal as its slope (Ekstroem 2002, 2.4, 2.5).
//
// The map is made once for a choice of sprites and forms, one ph_mask_overlap_area an offset. Each tick compares the
// area, its four neighbors, the bounce and some offsets of the map with areas counted pixel by pixel.
#include "lab/pages/landscape_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/lesson.h"
#include "lab/paths.h"

enum { STAGE_ZOOM = 3, TINY_ZOOM = 14, PUSH_MOST = OWN_MOST };

static const choice choices[] = {{SHEET_ROCK_SMALL, 1, SHEET_SHIP, 26, {18, -12}},
                                 {SHEET_ROCK_SMALL, 0, SHEET_GEM, 0, {30, 22}},
                                 {SHEET_GRINDER, 0, SHEET_MINE, 0, {-6, 14}},
                                 {SHEET_SNAPPER, 0, SHEET_ROCK_SMALL, 2, {-24, -22}},
                                 {SHEET_ROCK_SMALL, 0, SHEET_SHIP, 26, {0, 0}}};

enum { CHOICES = sizeof choices / sizeof choices[0] }; // the last one is of the sprites beside a guest

// ---- the map -----------------------------------------------------------------------------------------

/// Night where nothing is shared, then blue to yellow with the height, with a line at each eighth of the highest.
static SDL_Color height_ink(const landscape_state *s, int32_t i) {
    int32_t area = s->area[i], w = s->map.w;
    if (area == 0) {
        return INK(14, 16, 34, 255);
    }
    int of_256 = (int)(256 * (int64_t)area / s->most);
    SDL_Color ink = of_256 < 128 ? ink_mix(INK(22, 62, 140, 255), INK(40, 170, 150, 255), 2 * of_256)
                                 : ink_mix(INK(40, 170, 150, 255), INK(255, 244, 90, 255), 2 * (of_256 - 128));
    bool line = i % w > 0 && i >= w &&
                (8 * (int64_t)s->area[i - 1] / s->most != 8 * (int64_t)area / s->most ||
                 8 * (int64_t)s->area[i - w] / s->most != 8 * (int64_t)area / s->most);
    return line ? ink_mix(ink, INK_NIGHT, 90) : ink;
}

static void make_map(landscape_state *s) {
    const pair *d = &s->duo.pair;
    offsets_fit(&s->map, d->a, d->b);
    s->most = 0;
    for (int32_t i = 0; i < s->map.w * s->map.h; i++) {
        ph_point at = offsets_at(&s->map, i);
        s->area[i] = (int32_t)ph_mask_overlap_area(d->a, d->b, at.x, at.y);
        s->most = s->area[i] > s->most ? s->area[i] : s->most;
    }
    for (int32_t i = 0; i < s->map.w * s->map.h; i++) {
        offsets_paint(&s->map, i, height_ink(s, i));
    }
}

/// The shore of the hill at one stroke, without an area.
static void make_shore(landscape_state *s) {
    const pair *d = &s->duo.pair;
    int32_t w = d->a->w + d->b->w - 1, h = d->a->h + d->b->h - 1;
    ph_mask *scratch = ph_mask_init(s->scratch_memory, w, d->a->h);
    s->touch = ph_mask_init(s->touch_memory, w, h);
    (void)ph_mask_convolve(d->a, d->b, scratch, s->touch);
}

// ---- the sprites -------------------------------------------------------------------------------------

/// Puts both masks into the form, with the sprites where they are.
static void take_form(landscape_state *s, int32_t which, proof *p) {
    pair *d = &s->duo.pair;
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
    make_shore(s);
    if (s->look >= LOOK_A) {
        figures_make(&s->figures, s->look == LOOK_A ? d->a : d->b, p);
    }
}

/// One threshold is that of both masks and of the truth. Where there is no guest, the ship or the rock stays.
static void take_guests(landscape_state *s) {
    pair *d = &s->duo.pair;
    const guests *g = &s->from->guests;
    const ph_image *image[2] = {&d->image_a, &d->image_b}, *own[2];
    ph_box box[2] = {d->box_a, d->box_b};
    ph_mask *mask[2];
    for (int k = 0; k < 2; k++) {
        const ph_box whole = {0, 0, g->image[k].w, g->image[k].h};
        box[k] = g->image[k].rgba ? whole : box[k];
        own[k] = g->image[k].rgba ? &g->image[k] : NULL;
        image[k] = own[k] ? own[k] : image[k];
        const ph_point corner = {box[k].x0, box[k].y0};
        mask[k] = ph_mask_init(s->own_memory[k], box[k].x1 - box[k].x0, box[k].y1 - box[k].y0);
        ph_mask_load_alpha(mask[k], image[k], corner, s->threshold);
    }
    d->a = mask[0];
    d->b = mask[1];
    pair_own(d, own[0], mask[0], own[1], mask[1]);
    const ph_point beside = {d->a->w * 3 / 5, d->a->h / 4 - d->b->h / 2};
    int32_t side = SDL_max(SDL_max(d->a->w, d->a->h), SDL_max(d->b->w, d->b->h));
    d->solid_above = s->threshold;
    int zoom = side > 12 ? STAGE_ZOOM : TINY_ZOOM;
    duo_settle(&s->duo, side > 64 ? 1 : zoom);
    duo_put(&s->duo, g->placed ? g->at : beside);
    s->duo.speed = g->placed ? g->velocity : s->duo.speed;
}

/// The guests' own trail, or none.
static void take_trail(landscape_state *s) {
    const guests *g = &s->from->guests;
    s->of_game = s->choice == GUESTS && g->trail_n > 0;
    s->trail_n = s->trail_next = 0;
    if (s->of_game) {
        memcpy(s->trail, g->trail, (size_t)g->trail_n * sizeof *s->trail);
        s->trail_n = g->trail_n;
    }
}

static void choose(landscape_state *s, int32_t which, proof *p) {
    const ph_box stage = {0, LAND_TOP, 236, LAND_TOP + LAND_SIDE};
    s->choice = which % CHOICES;
    duo_open(&s->duo, s->from->assets, stage, STAGE_ZOOM, choices[s->choice]);
    if (s->choice == GUESTS) {
        take_guests(s);
    }
    s->base[0] = s->duo.pair.a;
    s->base[1] = s->duo.pair.b;
    take_trail(s);
    take_form(s, s->form, p);
}

static void landscape_open(void *state, arena *from) {
    landscape_state *s = state;
    proof none = {0};
    s->from = from;
    s->threshold = from->assets->solid_above;
    figures_open(&s->figures, from);
    if (!from->failed) {
        choose(s, 0, &none);
    }
}

// ---- the tick: hands -----------------------------------------------------------------------------------

/// The dot is the body: while the map is pressed, the body goes where the mouse is.
static void drag_dot(landscape_state *s, const pointer *by) {
    placement at = landscape_map_place(s);
    const offsets *m = &s->map;
    ph_point on = {floor_div(by->x - at.x, at.zoom), floor_div(by->y - at.y, at.zoom)};
    bool inside = on.x >= 0 && on.y >= 0 && on.x < m->w && on.y < m->h;
    if (by->hands.pressed && inside) {
        s->duo.held = HELD_ELSE;
    }
    if (by->hands.down && s->duo.held == HELD_ELSE) {
        ph_point offset = {m->corner.x + on.x * m->every, m->corner.y + on.y * m->every};
        duo_put(&s->duo, offset);
    }
}

/// The wheel moves the threshold of guests, with everything else where it is.
static void turn_wheel(landscape_state *s, int32_t notches, proof *p) {
    ph_point at = pair_offset(&s->duo.pair);
    placement place = s->duo.pair.place;
    s->threshold = SDL_min(SDL_max(s->threshold + 8 * notches, 0), 254);
    choose(s, GUESTS, p);
    duo_put(&s->duo, at);
    s->duo.pair.place = place;
}

static void take_hands(landscape_state *s, const pointer *by, proof *p) {
    const hands *h = &by->hands;
    bool arrived = s->version != s->from->guests.version;
    s->version = s->from->guests.version;
    if (arrived) {
        s->look = s->from->guests.image[1].rgba ? LOOK_B : LOOK_A;
        s->look = s->from->guests.placed ? LOOK_AREAS : s->look;
        s->form = 0;
        choose(s, GUESTS, p);
    } else if (s->choice == GUESTS && h->wheel != 0) {
        turn_wheel(s, h->wheel, p);
    } else if (h->turn != 0) {
        choose(s, s->choice + h->turn + (s->choice + h->turn == GUESTS && s->version == 0), p);
    }
    if (h->act || h->step != 0) {
        s->look = (landscape_look)((s->look + (h->act ? 1 : 0)) % LOOKS);
        take_form(s, s->form + h->step, p);
    }
}

// ---- the tick: answers -----------------------------------------------------------------------------------

/// The area with B moved by (x, y) more, pixel by pixel: by the alphas, or for another form by its pixels.
static int64_t truth(const landscape_state *s, int32_t x, int32_t y) {
    const pair *d = &s->duo.pair;
    return s->form ? truth_area(d->a, d->b, d->dx + x, d->dy + y) : pair_truth(d, x, y);
}

/// What the pixels of both add up to, and as a mask.
static void prove_shared(landscape_state *s, proof *p) {
    const pair *d = &s->duo.pair;
    ph_mask *both = ph_mask_init(s->scratch_memory, d->a->w, d->a->h);
    bool any = ph_mask_overlap_info(d->a, d->b, d->dx, d->dy, &s->info);
    prove(p, ph_mask_copy(both, d->a), true);
    prove(p, ph_mask_intersect(both, d->b, d->dx, d->dy), d->a->count - s->g.area);
    ph_box box = truth_bounds(both);
    int64_t sum_x = 0, sum_y = 0;
    for (int32_t i = 0; i < both->w * both->h; i++) {
        bool in = ph_mask_get(both, i % both->w, i / both->w);
        sum_x += in ? i % both->w : 0;
        sum_y += in ? i / both->w : 0;
    }
    prove(p, any, s->g.area > 0);
    if (any) {
        prove(p, s->info.area, truth_count(both));
        prove(p, s->info.sum_x * 65536 + s->info.sum_y, sum_x * 65536 + sum_y);
        prove(p, s->info.center.x, floor_div((int32_t)(2 * sum_x + s->info.area - 1), (int32_t)(2 * s->info.area)));
        prove(p, s->info.center.y, floor_div((int32_t)(2 * sum_y + s->info.area - 1), (int32_t)(2 * s->info.area)));
        prove(p, s->info.box.x0 * 1024 + s->info.box.y0, box.x0 * 1024 + box.y0);
        prove(p, s->info.box.x1 * 1024 + s->info.box.y1, box.x1 * 1024 + box.y1);
    }
}

static void remember(landscape_state *s) {
    if (!s->of_game) {
        s->trail[s->trail_next] = pair_offset(&s->duo.pair);
        s->trail_next = (s->trail_next + 1) % TRAIL_MOST;
        s->trail_n = SDL_min(s->trail_n + 1, TRAIL_MOST);
    }
}

static int64_t ask_gradient(const void *user) {
    const pair *d = user;
    return ph_mask_gradient(d->a, d->b, d->dx, d->dy).gx;
}

static void bounce(landscape_state *s, proof *p) {
    const ph_motion wall = {0, 0, 0}, comes = {s->duo.speed.x, s->duo.speed.y, 1};
    const ph_contact *c = &s->contact;
    ph_motion still = wall;
    s->leaves = comes;
    bool turned = s->hit && ph_bounce(c, &still, &s->leaves, PH_BOUNCE_FULL);
    int64_t into = comes.vx * c->gx + comes.vy * c->gy, square = c->gx * c->gx + c->gy * c->gy;
    if (s->hit) {
        prove(p, turned, into > 0);
    }
    if (turned) {
        prove(p, s->leaves.vx, comes.vx - round_div(2 * into * c->gx, square));
        prove(p, s->leaves.vy, comes.vy - round_div(2 * into * c->gy, square));
    }
}

/// All that the contact says.
static void prove_contact(const landscape_state *s, proof *p) {
    const pair *d = &s->duo.pair;
    const ph_contact *c = &s->contact;
    ph_contact slow = {0};
    prove(p, s->hit, truth_contact(d->a, d->b, d->dx, d->dy, s->duo.speed.x, s->duo.speed.y, &slow));
    prove(p, c->source, slow.source);
    prove(p, c->area, slow.area);
    prove(p, c->gx, slow.gx);
    prove(p, c->gy, slow.gy);
    prove(p, c->x, slow.x);
    prove(p, c->y, slow.y);
    prove(p, fabsf(c->nx - slow.nx) < 1e-6f && fabsf(c->ny - slow.ny) < 1e-6f, true);
}

/// B moved out along the normal.
static void push_out(landscape_state *s, proof *p) {
    const pair *d = &s->duo.pair;
    const ph_contact *c = &s->contact;
    s->out = pair_offset(d);
    if (s->hit) {
        prove_contact(s, p);
        s->steps = ph_contact_push_out(d->a, d->b, &s->out, c, PUSH_MOST);
        const ph_point from = pair_offset(d), way = {(int32_t)-c->gx, (int32_t)-c->gy};
        ph_point slow = from;
        for (int32_t i = 1; i <= PUSH_MOST && truth_hit(d->a, d->b, slow.x, slow.y); i++) {
            slow = path_step(from, way, i);
        }
        slow = truth_hit(d->a, d->b, slow.x, slow.y) ? s->out : slow; // too long a way: it takes the nearest one
        prove(p, s->out.x, slow.x);
        prove(p, s->out.y, slow.y);
        prove(p, s->steps, s->steps < 0 ? -1 : SDL_max(abs(slow.x - from.x), abs(slow.y - from.y)));
        prove(p, s->steps >= 0 && truth(s, s->out.x - d->dx, s->out.y - d->dy) > 0, false);
    }
}

/// The map's area at some offsets that change each tick. Where cells of a coarse form say no, no pixel is shared.
static void prove_map(const landscape_state *s, int32_t tick, proof *p) {
    const pair *d = &s->duo.pair;
    const form *f = s->formed;
    for (int32_t k = 0; k < SAMPLES; k++) {
        int32_t i = (tick * SAMPLES + k) * 37 % (s->map.w * s->map.h);
        ph_point at = offsets_at(&s->map, i);
        prove(p, ph_mask_get(s->touch, at.x - s->map.corner.x, at.y - s->map.corner.y), s->area[i] > 0);
        prove(p, s->area[i], truth(s, at.x - d->dx, at.y - d->dy));
        if (form_kinds[s->form].cell > 0) {
            bool may = ph_mask_hit_coarse(f[0].small, f[1].small, form_kinds[s->form].cell, at.x, at.y);
            prove(p, may || pair_truth(d, at.x - d->dx, at.y - d->dy) == 0, true);
        }
    }
}

static void landscape_tick(void *state, const pointer *by, proof *p) {
    landscape_state *s = state;
    const pair *d = &s->duo.pair;
    take_hands(s, by, p);
    drag_dot(s, by);
    duo_move(&s->duo, by);
    remember(s);
    s->g = ph_mask_gradient(d->a, d->b, d->dx, d->dy);
    s->hit = ph_contact_find(d->a, d->b, d->dx, d->dy, s->duo.speed.x, s->duo.speed.y, &s->contact);
    for (int k = 0; k < NEIGHBORS; k++) {
        const ph_point side = landscape_sides[k];
        s->around[k] = ph_mask_overlap_area(d->a, d->b, d->dx + side.x, d->dy + side.y);
        prove(p, s->around[k], truth(s, side.x, side.y));
    }
    const shared window = shared_of(d->a, d->b, pair_offset(d));
    shared_prove(&window, d->a, d->b, pair_offset(d), p);
    prove(p, s->hit, s->g.area > 0);
    prove(p, s->g.area, truth(s, 0, 0));
    prove(p, s->g.gx, s->around[0] - s->around[1]);
    prove(p, s->g.gy, s->around[2] - s->around[3]);
    bounce(s, p);
    push_out(s, p);
    prove_shared(s, p);
    prove_map(s, by->tick, p);
    cost_measure(&s->cost, by, ask_gradient, d, COST_CALLS);
}

// ---- the bet -----------------------------------------------------------------------------------------------

static void landscape_ask(const void *state, wager *w) {
    const landscape_state *s = state;
    static const char *const names[] = {"arrow 1", "arrow 2", "arrow 3"};
    ph_point ways[BET_CHOICES];
    int32_t right;
    w->about = s->choice;
    if (landscape_ways(s, ways, &right) && s->choice != GUESTS) {
        bet_words(w, names, right);
        w->key = s->duo.pair.dx * 4096 + s->duo.pair.dy;
    }
}

const lesson landscape_lesson = {
    "4 The overlap landscape",
    "Ulf Ekstroem 2002, masks",
    "The shared pixels at every offset form a hill.",
    "They overlap (yellow). Which way is out for B?",
    "arrows: page   drag, WASD: B   X, Z: grow   Space: look   Tab: others",
    LESSON(landscape),
};
