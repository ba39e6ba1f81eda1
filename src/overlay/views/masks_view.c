// masks_view.c - the view Masks: masks over their dimmed pictures, and common pixels.
#include "game/world/body.h"
#include "overlay/panel.h"
#include "pixhit/pixhit_more.h"

enum {
    DIMMED = 256 * 3 / 4, // opacity of the night over the pictures: a quarter of their light remains
    TINT = 120,           // opacity of a mask, of 256
    RIM = 140,            // share of white in the color of its rim, of 256
    SMALL = 40,           // smaller overlaps have a marker [px of the picture]
    MARKER = 14           // length of the marker on each axis [px]
};

/// Fills the solid pixels of a mask with its top-left corner at `corner`.
static void draw_runs(const canvas *c, const ph_mask *mask, SDL_Point corner, SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    SDL_SetRenderDrawBlendMode(c->renderer, ink.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    for (mask_run r = {0}; mask_next(mask, &r);) {
        batch_add(&batch, corner.x + r.x0, corner.y + r.y, r.x1 - r.x0, 1);
    }
    batch_flush(&batch);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

/// Draws the visible part of a mask, and its rim: solid pixels beside an empty pixel. A pixel around this part is read,
/// so that the edge of the picture is no rim.
static void draw_mask(overlay *o, const canvas *c, const ph_mask *mask, SDL_Rect rect, SDL_Color ink) {
    const int left = SDL_max(-1 - rect.x, 0), top = SDL_max(-1 - rect.y, 0);
    const int w = SDL_min(mask->w, VIEW_W + 1 - rect.x) - left, h = SDL_min(mask->h, VIEW_H + 1 - rect.y) - top;
    ph_mask *inner = ph_mask_init(o->scratch[0], w, h), *rim = ph_mask_init(o->scratch[1], w, h);
    const SDL_Point corner = {rect.x + left, rect.y + top};
    ph_mask_draw(rim, mask, -left, -top);
    ph_mask_draw(inner, rim, 0, 0);
    ph_mask_grow(inner, -1);
    ph_mask_erase(rim, inner, 0, 0);
    draw_runs(c, inner, corner, ink_fade(ink, TINT));
    draw_runs(c, rim, corner, ink_mix(ink, INK_WHITE, RIM));
}

/// Adds the pixels in which mask and picture of a body differ: solid without a visible pixel, or visible and not solid.
static void add_differences(rect_batch *to, const overlay_frame *f, int32_t index) {
    const body *b = &f->g->world.bodies[index];
    const ph_image image = sheet_image(&f->c->assets->sheets[b->sprite]);
    const ph_box frame = sheet_box(&f->c->assets->sheets[b->sprite], b->frame);
    const ph_mask *mask = game_mask(f->g, index);
    const SDL_Rect place = panel_place(f->c, b);
    for (int32_t i = 0; i < mask->w * mask->h; i++) {
        const int32_t x = i % mask->w, y = i / mask->w;
        const uint8_t alpha = image.rgba[(frame.y0 + y) * image.pitch + 4 * (frame.x0 + x) + 3];
        if ((alpha > SPRITE_ALPHA) != ph_mask_get(mask, x, y)) {
            batch_add(to, place.x + x, place.y + y, 1, 1);
        }
    }
}

/// Draws the masks, the ground first, and the differences. The pictures of the ground and of carved bodies are painted
/// from their masks.
static void draw_masks(const overlay_frame *f) {
    rect_batch wrong = {.renderer = f->c->renderer};
    const int32_t n = f->g->world.bodies_used;
    for (int32_t i = 0; i < 2 * n; i++) {
        const body *b = &f->g->world.bodies[i % n];
        const bool ground = b->kind == KIND_TERRAIN;
        if (game_meets((kind)b->kind) && ground == (i < n) && canvas_sees(panel_place(f->c, b))) {
            draw_mask(f->o, f->c, game_mask(f->g, i % n), panel_place(f->c, b), panel_kind((kind)b->kind));
        }
    }
    canvas_color(f->c, INK_OF(RGBA_WRONG));
    for (int32_t i = 0; i < n; i++) {
        const body *b = &f->g->world.bodies[i];
        if (game_meets((kind)b->kind) && b->kind != KIND_TERRAIN && b->carved < 0 &&
            canvas_sees(panel_place(f->c, b))) {
            add_differences(&wrong, f, i);
        }
    }
    batch_flush(&wrong);
}

/// Draws the common pixels of a contact, in the frame of b, because the ground is larger than this memory.
static void draw_overlap(const overlay_frame *f, const contact *one) {
    uint64_t memory[CARVED_BYTES / 8];
    const ph_mask *a = game_mask(f->g, one->a), *b = game_mask(f->g, one->b);
    ph_mask *both = ph_mask_init(memory, b->w, b->h);
    const SDL_Point corner = {one->ax + one->dx - f->c->camera_x, one->ay + one->dy - f->c->camera_y};
    ph_mask_overlap_mask(b, a, -one->dx, -one->dy, both);
    draw_runs(f->c, both, corner, INK_OF(RGBA_HOT));
}

/// Draws an arrow, from the upper left, to each contact of the last ticks whose overlap is small.
static void draw_markers(const overlay_frame *f) {
    const canvas *c = f->c;
    panel_enlarge(c, false); // markers have the same size at any magnification
    for (int i = 0; i < f->o->marks_count; i++) {
        const mark *m = &f->o->marks[i];
        const SDL_FPoint tip = {(float)((m->x - c->camera_x) * c->zoom - 3),
                                (float)((m->y - c->camera_y) * c->zoom - 3)};
        if (m->hit.area * c->zoom * c->zoom < SMALL) {
            canvas_vector(c, (SDL_FPoint){tip.x - MARKER, tip.y - MARKER}, tip, ARROW_THIN,
                          ink_fade(INK_OF(RGBA_HOT), 256 - m->age * 17));
        }
    }
    panel_enlarge(c, true);
}

static void draw(const overlay_frame *f) {
    const collider *from = &f->g->collider;
    panel_enlarge(f->c, false);
    canvas_fill(f->c, 0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1, ink_fade(INK_NIGHT, DIMMED));
    panel_enlarge(f->c, true);
    draw_masks(f);
    for (int32_t i = 0; i < from->contact_count; i++) {
        draw_overlap(f, &from->contacts[i]);
    }
    draw_markers(f);
}

const view_row view_masks = {
    .option = "masks",
    .name = "Masks",
    .caption = "masks over their dimmed pictures; an arrow points to a small overlap",
    .draw = draw,
    .meanings = {{&sign_solid, {RGBA_SHIP}, "ship"},
                 {&sign_solid, {RGBA_ENEMY}, "enemy"},
                 {&sign_solid, {RGBA_ROCK}, "rock"},
                 {&sign_solid, {RGBA_PICK_UP}, "pick-up"},
                 {&sign_solid, {RGBA_MINE}, "mine"},
                 {&sign_solid, {RGBA_WALL}, "wall"},
                 {&sign_solid, {RGBA_HOT}, "overlap"},
                 {&sign_solid, {RGBA_WRONG}, "mask unlike picture"}},
};
