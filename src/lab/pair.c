// pair.c - two sprites, the second moving about the first: most questions to the core are about a pair.
#include "lab/pair.h"

#include "lab/paths.h"

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
    *d = (pair){.assets = a,
                .solid_above = a->solid_above,
                .sheet_a = SHEET_ROCK_SMALL,
                .sheet_b = SHEET_SHIP,
                .frame_a = 1,
                .frame_b = 26,
                .place = {76, 14, 2},
                .swing = {33, 23}};
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

static void own(const ph_image *image, ph_image *to, ph_box *box, bool *is_own) {
    const ph_box whole = {0, 0, image->w, image->h};
    *to = *image;
    *box = whole;
    *is_own = true;
}

void pair_own(pair *d, const ph_image *a, const ph_mask *mask_a, const ph_image *b, const ph_mask *mask_b) {
    if (a) {
        own(a, &d->image_a, &d->box_a, &d->own_a);
        d->a = mask_a;
    }
    if (b) {
        own(b, &d->image_b, &d->box_b, &d->own_b);
        d->b = mask_b;
    }
}

/// b circles the middle of a, nearer and farther, so that it lies inside a, grazes it and misses it in turn.
void pair_move(pair *d, int32_t tick) {
    int32_t reach = path_swing(tick, 700, 256, 96);
    ph_point p = path_round(tick, 420, reach);
    d->dx = (d->a->w - d->b->w) / 2 + p.x * d->swing.x / 256;
    d->dy = (d->a->h - d->b->h) / 2 + p.y * d->swing.y / 256;
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
    return (ph_point){d->dx, d->dy};
}

placement pair_placement_b(const pair *d) {
    return (placement){d->place.x + d->dx * d->place.zoom, d->place.y + d->dy * d->place.zoom, d->place.zoom};
}

/// The place of an image whose mask lies there.
static placement image_place(const pair *d, placement mask) {
    return (placement){mask.x + d->margin * mask.zoom, mask.y + d->margin * mask.zoom, mask.zoom};
}

/// A letter on a sprite, on the side that is away from the other one.
static void label(const panel *on, const ph_box *of, placement at, const ph_box *other, placement by,
                  const char *name) {
    int x = at.x + (of->x1 - of->x0) * at.zoom / 2, y = at.y + (of->y1 - of->y0) * at.zoom / 2;
    int u = by.x + (other->x1 - other->x0) * by.zoom / 2, v = by.y + (other->y1 - other->y0) * by.zoom / 2;
    const ph_box under = {x + (x - u) / 3 - 4, y + (y - v) / 3 - 6, x + (x - u) / 3 + 4, y + (y - v) / 3 + 6};
    panel_fill(on, panel_flat, under, INK_NIGHT);
    panel_label(on, under.x0 + 1, under.y0 + 1, INK_WHITE, name);
}

void pair_draw(const pair *d, const panel *on, bool pixels) {
    const placement a = image_place(d, d->place), b = image_place(d, pair_placement_b(d));
    if (d->own_a) {
        panel_pixels(on, a, d->image_a.rgba, d->image_a.w, d->image_a.h);
    } else {
        panel_sprite(on, a, d->sheet_a, d->frame_a, 190);
    }
    if (d->own_b) {
        panel_pixels(on, b, d->image_b.rgba, d->image_b.w, d->image_b.h);
    } else {
        panel_sprite(on, b, d->sheet_b, d->frame_b, 225);
    }
    if (pixels) {
        panel_both(on, d->place, d->a, d->b, pair_offset(d), INK_BOTH);
    }
    label(on, &d->box_a, a, &d->box_b, b, "A");
    label(on, &d->box_b, b, &d->box_a, a, "B");
}
