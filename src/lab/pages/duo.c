// duo.c - two sprites that a player drags: the one under the mouse is taken, the other stays.
#include "lab/pages/duo.h"

#include "lab/paths.h"

enum { SMOOTH = 8, SPEED_ONE = 256 };

void duo_settle(duo *d, int zoom) {
    const ph_mask *a = d->pair.a, *b = d->pair.b;
    int32_t across = SDL_min(0, d->at.x) + SDL_max(a->w, d->at.x + b->w);
    int32_t down = SDL_min(0, d->at.y) + SDL_max(a->h, d->at.y + b->h);
    const placement place = {(d->stage.x0 + d->stage.x1 - across * zoom) / 2,
                             (d->stage.y0 + d->stage.y1 - down * zoom) / 2, zoom};
    d->pair.place = place;
    d->pair.swing.x = (a->w + b->w) / 2 - 4, d->pair.swing.y = (a->h + b->h) / 2 - 12;
}

static void stand(duo *d) {
    d->pair.dx = d->at.x;
    d->pair.dy = d->at.y;
}

void duo_open(duo *d, const assets *from, ph_box stage, int zoom, choice of) {
    *d = (duo){.stage = stage, .at = of.at, .speed = {SPEED_ONE, 0}};
    pair_open(&d->pair, from, of.a, of.frame_a, of.b, of.frame_b);
    duo_settle(d, zoom);
    stand(d);
}

int32_t duo_choose(duo *d, const assets *from, int y0, int y1, const choice *choices, int32_t n, int32_t which) {
    const ph_box stage = {0, y0, DUO_W, y1};
    duo_open(d, from, stage, 3, choices[which % n]);
    return which % n;
}

void duo_put(duo *d, ph_point offset) {
    const ph_mask *a = d->pair.a, *b = d->pair.b;
    d->pair.dx = SDL_min(SDL_max(offset.x, 1 - b->w), a->w - 1);
    d->pair.dy = SDL_min(SDL_max(offset.y, 1 - b->h), a->h - 1);
    d->by_hand = true;
}

int64_t duo_ask_area(const void *of) {
    const pair *d = of;
    return ph_mask_overlap_area(d->a, d->b, d->dx, d->dy);
}

int64_t duo_ask_hit(const void *of) {
    const pair *d = of;
    return ph_mask_hit(d->a, d->b, d->dx, d->dy);
}

/// The pixel of a under the mouse.
static ph_point under(const duo *d, const pointer *by) {
    const placement *at = &d->pair.place;
    return (ph_point){floor_div(by->x - at->x, at->zoom), floor_div(by->y - at->y, at->zoom)};
}

static void take(duo *d, const pointer *by) {
    const pair *p = &d->pair;
    ph_point at = under(d, by);
    bool on_b = ph_mask_get(p->b, at.x - p->dx, at.y - p->dy), on_a = ph_mask_get(p->a, at.x, at.y);
    d->held = on_a ? HELD_A : HELD_NONE;
    d->held = on_b ? HELD_B : d->held;
    d->grip = on_b ? (ph_point){at.x - p->dx, at.y - p->dy} : at;
}

/// Moves a under the mouse while b stays on the stage.
static void drag_a(duo *d, ph_point at) {
    ph_point by = {at.x - d->grip.x, at.y - d->grip.y};
    ph_point before = {d->pair.dx, d->pair.dy}, offset = {before.x - by.x, before.y - by.y};
    duo_put(d, offset);
    d->pair.place.x += (before.x - d->pair.dx) * d->pair.place.zoom;
    d->pair.place.y += (before.y - d->pair.dy) * d->pair.place.zoom;
}

static void drag(duo *d, const pointer *by) {
    ph_point at = under(d, by), offset = {at.x - d->grip.x, at.y - d->grip.y};
    if (d->held == HELD_A) {
        drag_a(d, at);
    } else if (d->held == HELD_B) {
        duo_put(d, offset);
    }
}

static void remember_speed(duo *d, ph_point before) {
    int32_t mx = d->pair.dx - before.x, my = d->pair.dy - before.y;
    if (mx != 0 || my != 0) {
        d->speed.x = ((SMOOTH - 1) * d->speed.x + SPEED_ONE * mx) / SMOOTH;
        d->speed.y = ((SMOOTH - 1) * d->speed.y + SPEED_ONE * my) / SMOOTH;
    }
}

void duo_move(duo *d, const pointer *by) {
    ph_point before = {d->pair.dx, d->pair.dy};
    if (!by->hands.down && !by->hands.pressed) {
        d->held = HELD_NONE;
    } else if (by->hands.pressed && d->held == HELD_NONE) {
        take(d, by);
    }
    if (by->hands.nudge.x != 0 || by->hands.nudge.y != 0) {
        ph_point offset = {before.x + by->hands.nudge.x, before.y + by->hands.nudge.y};
        duo_put(d, offset);
    }
    drag(d, by);
    if (!d->by_hand && by->still) {
        stand(d);
    } else if (!d->by_hand) {
        pair_move(&d->pair, by->tick);
    }
    remember_speed(d, before);
}

void duo_draw(const duo *d, const panel *on) {
    panel_fill(on, panel_flat, d->stage, INK_STAGE);
    panel_clip(on, d->stage);
    pair_draw(&d->pair, on, !on->hides);
    panel_unclip(on);
    panel_frame(on, panel_flat, d->stage, INK_FRAME);
}

void duo_draw_row(const duo *d, const panel *on, int32_t y) {
    const ph_box row = {-100, y, 200, y + 1};
    panel_clip(on, d->stage);
    panel_fill(on, d->pair.place, row, INK(255, 255, 255, 70));
    panel_unclip(on);
}
