// pair.c - two sprites, the second moving about the first: most questions to the core are about a pair.
#include "lab/pair.h"

#include "lab/paths.h"

void pair_open(pair *d, const assets *from, sheet_name first, int32_t frame_a, sheet_name second, int32_t frame_b) {
    const sheet *a = sheets_get(from, first), *b = sheets_get(from, second);
    *d = (pair){.solid_above = from->solid_above,
                .a = a->mask[frame_a],
                .b = b->mask[frame_b],
                .sheet_a = first,
                .sheet_b = second,
                .frame_a = frame_a,
                .frame_b = frame_b,
                .image_a = sheet_image(a),
                .image_b = sheet_image(b),
                .box_a = sheet_box(a, frame_a),
                .box_b = sheet_box(b, frame_b)};
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

/// Its own picture, or a frame of a sheet.
static void draw_one(const panel *on, placement at, const ph_image *own, sheet_name which, int32_t frame) {
    if (own) {
        panel_pixels(on, at, own->rgba, own->w, own->h);
    } else {
        panel_sprite(on, at, which, frame, 210);
    }
}

void pair_draw(const pair *d, const panel *on, bool pixels) {
    const placement a = image_place(d, d->place), b = image_place(d, pair_placement_b(d));
    draw_one(on, a, d->own_a ? &d->image_a : NULL, d->sheet_a, d->frame_a);
    draw_one(on, b, d->own_b ? &d->image_b : NULL, d->sheet_b, d->frame_b);
    if (pixels) {
        panel_both(on, d->place, d->a, d->b, pair_offset(d), INK_BOTH);
    }
    label(on, &d->box_a, a, &d->box_b, b, "A");
    label(on, &d->box_b, b, &d->box_a, a, "B");
}
