// duo.c - the mouse drags the sprite under it; the other sprite keeps its position on the stage.
#include "lab/pages/duo.h"

#include <math.h>
#include <stdlib.h>

enum { ZOOM = 3, ROUND_X = 420, ROUND_Y = 310 };

static const sheet *sheet_of(const assets *from, const char *name) {
    return &from->sheets[assets_find(from, name)];
}

void duo_settle(duo *d, int zoom) {
    int32_t across = SDL_min(0, d->start.x) + SDL_max(d->a->w, d->start.x + d->b->w);
    int32_t down = SDL_min(0, d->start.y) + SDL_max(d->a->h, d->start.y + d->b->h);
    d->place = (placement){(d->stage.x0 + d->stage.x1 - across * zoom) / 2,
                           (d->stage.y0 + d->stage.y1 - down * zoom) / 2, zoom};
}

void duo_open(duo *d, const assets *from, ph_box stage, choice pair) {
    const sheet *a = sheet_of(from, pair.a), *b = sheet_of(from, pair.b);
    *d = (duo){.assets = from,
               .a = a->mask[pair.frame_a],
               .b = b->mask[pair.frame_b],
               .dx = pair.offset.x,
               .dy = pair.offset.y,
               .image = {sheet_image(a), sheet_image(b)},
               .part = {sheet_box(a, pair.frame_a), sheet_box(b, pair.frame_b)},
               .solid_above = from->solid_above,
               .stage = stage,
               .start = pair.offset};
    duo_settle(d, ZOOM);
}

void duo_choose(duo *d, int y1, const choice *choices, int32_t n, int32_t which) {
    duo_open(d, d->assets, (ph_box){0, DUO_TOP, DUO_W, y1}, choices[which % n]);
    d->choice = which % n;
}

void duo_own(duo *d, int k, const ph_image *image, ph_box part, const ph_mask *mask) {
    d->image[k] = *image;
    d->part[k] = part;
    if (k == 0) {
        d->a = mask;
    } else {
        d->b = mask;
    }
}

void duo_turn(duo *d, turned sprites[2]) {
    const ph_pose pose = {20, 360, 0, 4};
    for (int k = 0; k < 2; k++) {
        turned *to = &sprites[k];
        const int32_t side = SDL_min(ph_pose_size(d->part[k], &pose), TURNED_SIDE);
        const ph_pixels pixels = {to->rgba, side, side, side * 4};
        const ph_image image = {to->rgba, side, side, side * 4};
        ph_mask *mask = ph_mask_init(to->memory, side, side);
        (void)ph_pose_bake(&d->image[k], d->part[k], &pose, &pixels);
        ph_mask_load_alpha(mask, &image, (ph_point){0, 0}, d->solid_above);
        duo_own(d, k, &image, (ph_box){0, 0, side, side}, mask);
    }
    duo_settle(d, ZOOM);
}

ph_point duo_offset(const duo *d) {
    return (ph_point){d->dx, d->dy};
}

int duo_alpha(const duo *d, int k, int32_t x, int32_t y) {
    const ph_box *part = &d->part[k];
    const int32_t in_x = part->x0 + x - k * d->dx, in_y = part->y0 + y - k * d->dy;
    return box_holds(*part, in_x, in_y) ? d->image[k].rgba[in_y * d->image[k].pitch + 4 * in_x + 3] : 0;
}

int64_t duo_truth(const duo *d, int32_t x, int32_t y) {
    const ph_frame a = {&d->image[0], d->part[0]}, b = {&d->image[1], d->part[1]};
    return ph_reference_area(&a, &b, d->dx + x, d->dy + y, d->solid_above);
}

void duo_check_contact(const duo *d, bool hit, const ph_contact *c, checks *p) {
    ph_contact slow = {0};
    check(p, hit, truth_contact(d->a, d->b, d->dx, d->dy, 0, 0, &slow));
    if (!hit) {
        return;
    }
    check(p, c->source, slow.source);
    check(p, c->area, slow.area);
    check(p, c->gx, slow.gx);
    check(p, c->gy, slow.gy);
    check_point(p, (ph_point){c->x, c->y}, (ph_point){slow.x, slow.y});
    check(p, fabsf(c->nx - slow.nx) < 1e-6f && fabsf(c->ny - slow.ny) < 1e-6f, true);
}

bool duo_touch(const duo *d, ph_point offset, int threshold, ph_point *first) {
    const ph_frame a = {&d->image[0], d->part[0]}, b = {&d->image[1], d->part[1]};
    return ph_reference_hit(&a, &b, offset.x, offset.y, threshold, first);
}

void duo_put(duo *d, ph_point offset) {
    d->dx = SDL_min(SDL_max(offset.x, 1 - d->b->w), d->a->w - 1);
    d->dy = SDL_min(SDL_max(offset.y, 1 - d->b->h), d->a->h - 1);
    d->by_hand = true;
}

static void take(duo *d, ph_point pixel) {
    bool on_b = ph_mask_get(d->b, pixel.x - d->dx, pixel.y - d->dy), on_a = ph_mask_get(d->a, pixel.x, pixel.y);
    d->held = on_a ? HELD_A : HELD_NONE;
    d->held = on_b ? HELD_B : d->held;
    d->grip = on_b ? (ph_point){pixel.x - d->dx, pixel.y - d->dy} : pixel;
}

/// Moves the held sprite to the mouse. The other sprite keeps its position on the stage.
static void drag(duo *d, ph_point pixel) {
    ph_point from_grip = {pixel.x - d->grip.x, pixel.y - d->grip.y}, before = duo_offset(d);
    if (d->held == HELD_A) {
        duo_put(d, (ph_point){before.x - from_grip.x, before.y - from_grip.y});
        d->place.x += (before.x - d->dx) * d->place.zoom;
        d->place.y += (before.y - d->dy) * d->place.zoom;
    } else if (d->held == HELD_B) {
        duo_put(d, from_grip);
    }
}

/// A triangle wave: `low` at tick 0, `high` after half a period.
static int32_t swing(int32_t tick, int32_t period, int32_t low, int32_t high) {
    const int32_t half = period / 2, away = abs(tick % period - half); // ticks to the far end
    return high - (high - low) * away / half;
}

/// Moves b across a without a player, on a path with a long period: inside a, at its rim and outside.
static void drift(duo *d, const pointer *input) {
    const int32_t w = d->b->w, h = d->b->h;
    d->dx = input->alone ? swing(input->tick, ROUND_X, -w * 3 / 4, d->a->w - w / 4) : d->start.x;
    d->dy = input->alone ? swing(input->tick, ROUND_Y, -h * 3 / 4, d->a->h - h / 4) : d->start.y;
}

void duo_move(duo *d, const pointer *input) {
    const ph_point before = duo_offset(d), nudge = input->hands.nudge;
    const placement *to = &d->place;
    const ph_point pixel = {floor_div(input->x - to->x, to->zoom), floor_div(input->y - to->y, to->zoom)}; // pixel of a
    if (!input->hands.down && !input->hands.pressed) {
        d->held = HELD_NONE;
    } else if (input->hands.pressed && d->held == HELD_NONE) {
        take(d, pixel);
    }
    if (nudge.x != 0 || nudge.y != 0) {
        duo_put(d, (ph_point){before.x + nudge.x, before.y + nudge.y});
    }
    drag(d, pixel);
    if (!d->by_hand) {
        drift(d, input);
    }
}

/// Prints the letter of a sprite on the side away from the other sprite.
static void draw_letter(const pane *target, ph_point middle, ph_point other, const char *name) {
    int x = middle.x + (middle.x - other.x) / 3, y = middle.y + (middle.y - other.y) / 3;
    pane_fill(target, pane_flat, (ph_box){x - 4, y - 6, x + 4, y + 6}, INK_NIGHT);
    pane_label(target, x - 3, y - 5, INK_WHITE, name);
}

void duo_draw(const duo *d, const pane *target) {
    const placement base = d->place,
                    place[2] = {base, {base.x + d->dx * base.zoom, base.y + d->dy * base.zoom, base.zoom}};
    ph_point middle[2];
    pane_fill(target, pane_flat, d->stage, INK_STAGE);
    pane_clip(target, d->stage);
    for (int k = 0; k < 2; k++) {
        const ph_box *part = &d->part[k];
        pane_pixels(target, place[k], &d->image[k], *part);
        middle[k] = (ph_point){place[k].x + (part->x1 - part->x0) * base.zoom / 2,
                               place[k].y + (part->y1 - part->y0) * base.zoom / 2};
    }
    pane_both(target, d->place, d->a, d->b, duo_offset(d), INK_BOTH);
    draw_letter(target, middle[0], middle[1], "A");
    draw_letter(target, middle[1], middle[0], "B");
    pane_unclip(target);
    pane_frame(target, pane_flat, d->stage, INK_FRAME);
}

void duo_draw_row(const duo *d, const pane *target, int32_t y) {
    pane_clip(target, d->stage);
    pane_fill(target, d->place, (ph_box){-100, y, 200, y + 1}, INK(255, 255, 255, 70));
    pane_unclip(target);
}
