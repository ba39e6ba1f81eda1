// pair.c - two sprites that meet: most questions to the core are about a pair.
#include "gallery/exhibit.h"

static void load(duo *d, const assets *a) {
    d->a = a->masks.frame[d->sprite_a][d->frame_a];
    d->b = a->masks.frame[d->sprite_b][d->frame_b];
    d->image_a = a->masks.sheet[d->sprite_a];
    d->image_b = a->masks.sheet[d->sprite_b];
    d->part_a = sprite_frame_box(d->sprite_a, d->frame_a);
    d->part_b = sprite_frame_box(d->sprite_b, d->frame_b);
}

void duo_open(duo *d, const assets *a) {
    const duo fresh = {.sprite_a = SPRITE_ROCK_SMALL,
                       .sprite_b = SPRITE_SHIP,
                       .frame_a = 1,
                       .frame_b = 26,
                       .lay = {76, 14, 2},
                       .swing = {33, 23}};
    *d = fresh;
    load(d, a);
}

void duo_pick(duo *d, const assets *a, sprite first, sprite second) {
    d->sprite_a = first;
    d->sprite_b = second;
    d->frame_a = d->frame_b = 0;
    load(d, a);
}

static int32_t floor_div(int32_t n, int32_t by) {
    return n >= 0 ? n / by : -((by - 1 - n) / by);
}

/// Round and round, nearer and farther: inside, grazing, away.
void duo_move(duo *d, const hand *h) {
    int32_t reach = path_swing(h->tick, 700, 256, 96);
    ph_point p = path_round(h->tick, 420, reach);
    d->dx = (d->a->w - d->b->w) / 2 + p.x * d->swing.x / 256;
    d->dy = (d->a->h - d->b->h) / 2 + p.y * d->swing.y / 256;
    if (h->inside) {
        d->dx = floor_div(h->x - d->lay.x, d->lay.zoom) - d->b->w / 2;
        d->dy = floor_div(h->y - d->lay.y, d->lay.zoom) - d->b->h / 2;
    }
}

int64_t duo_truth(const duo *d, int32_t x, int32_t y) {
    const ph_frame a = {&d->image_a, d->part_a}, b = {&d->image_b, d->part_b};
    return ph_reference_area(&a, &b, d->dx + x, d->dy + y, SPRITE_ALPHA);
}

bool duo_first(const duo *d, ph_point *first) {
    const ph_frame a = {&d->image_a, d->part_a}, b = {&d->image_b, d->part_b};
    return ph_reference_hit(&a, &b, d->dx, d->dy, SPRITE_ALPHA, first);
}

lay duo_lay_b(const duo *d) {
    lay l = {d->lay.x + d->dx * d->lay.zoom, d->lay.y + d->dy * d->lay.zoom, d->lay.zoom};
    return l;
}

void duo_draw(const duo *d, const stage *s, bool pixels) {
    stage_sprite(s, d->lay, d->sprite_a, d->frame_a, 190);
    stage_sprite(s, duo_lay_b(d), d->sprite_b, d->frame_b, 225);
    if (pixels) {
        stage_both(s, d->lay, d->a, d->b, d->dx, d->dy, INK_BOTH);
    }
}
