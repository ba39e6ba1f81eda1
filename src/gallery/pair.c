// pair.c - two sprites, the second moving about the first: most questions to the core are about a pair.
#include "gallery/pair.h"

#include "gallery/paths.h"

static void load(pair *d) {
    const sheet *a = sheets_get(d->assets, d->sheet_a), *b = sheets_get(d->assets, d->sheet_b);
    d->a = a->mask[d->frame_a];
    d->b = b->mask[d->frame_b];
    d->image_a = sheet_image(a);
    d->image_b = sheet_image(b);
    d->box_a = sheet_box(a, d->frame_a);
    d->box_b = sheet_box(b, d->frame_b);
}

void pair_open(pair *d, const assets *a) {
    const pair fresh = {.assets = a,
                        .solid_above = a->solid_above,
                        .sheet_a = SHEET_ROCK_SMALL,
                        .sheet_b = SHEET_SHIP,
                        .frame_a = 1,
                        .frame_b = 26,
                        .place = {76, 14, 2},
                        .swing = {33, 23}};
    *d = fresh;
    load(d);
}

void pair_pick(pair *d, sheet_name first, int32_t frame_a, sheet_name second, int32_t frame_b) {
    d->sheet_a = first;
    d->sheet_b = second;
    d->frame_a = frame_a;
    d->frame_b = frame_b;
    d->own_a = d->own_b = false;
    load(d);
}

static ph_box whole(const ph_image *image) {
    ph_box box = {0, 0, image->w, image->h};
    return box;
}

void pair_own_a(pair *d, const ph_image *image, const ph_mask *mask) {
    d->a = mask;
    d->image_a = *image;
    d->box_a = whole(image);
    d->own_a = true;
}

void pair_own_b(pair *d, const ph_image *image, const ph_mask *mask) {
    d->b = mask;
    d->image_b = *image;
    d->box_b = whole(image);
    d->own_b = true;
}

/// b circles the middle of a, nearer and farther, so that it lies inside a, grazes it and misses it in turn.
void pair_move(pair *d, const pointer *by) {
    int32_t reach = path_swing(by->tick, 700, 256, 96);
    ph_point p = path_round(by->tick, 420, reach);
    d->dx = (d->a->w - d->b->w) / 2 + p.x * d->swing.x / 256;
    d->dy = (d->a->h - d->b->h) / 2 + p.y * d->swing.y / 256;
    if (by->inside) {
        d->dx = floor_div(by->x - d->place.x, d->place.zoom) - d->b->w / 2;
        d->dy = floor_div(by->y - d->place.y, d->place.zoom) - d->b->h / 2;
    }
}

int64_t pair_truth(const pair *d, int32_t x, int32_t y) {
    const ph_frame a = {&d->image_a, d->box_a}, b = {&d->image_b, d->box_b};
    return ph_reference_area(&a, &b, d->dx + x, d->dy + y, d->solid_above);
}

bool pair_first_point(const pair *d, ph_point *first) {
    const ph_frame a = {&d->image_a, d->box_a}, b = {&d->image_b, d->box_b};
    return ph_reference_hit(&a, &b, d->dx, d->dy, d->solid_above, first);
}

ph_point pair_offset(const pair *d) {
    ph_point offset = {d->dx, d->dy};
    return offset;
}

placement pair_placement_b(const pair *d) {
    placement b = {d->place.x + d->dx * d->place.zoom, d->place.y + d->dy * d->place.zoom, d->place.zoom};
    return b;
}

void pair_draw(const pair *d, const panel *on, bool pixels) {
    if (d->own_a) {
        panel_pixels(on, d->place, d->image_a.rgba, d->image_a.w, d->image_a.h);
    } else {
        panel_sprite(on, d->place, d->sheet_a, d->frame_a, 190);
    }
    if (d->own_b) {
        panel_pixels(on, pair_placement_b(d), d->image_b.rgba, d->image_b.w, d->image_b.h);
    } else {
        panel_sprite(on, pair_placement_b(d), d->sheet_b, d->frame_b, 225);
    }
    if (pixels) {
        panel_both(on, d->place, d->a, d->b, pair_offset(d), INK_BOTH);
    }
}
