// body_layers.c - the layers "xray", "masks" and "boxes": bodies where their sprites are drawn.
#include "overlay/inks.h"
#include "overlay/panel.h"

// ---- x-ray --------------------------------------------------------------------------------------

enum { DIMMED = 256 * 3 / 4 }; // opacity of the night over the pictures: a quarter of their light remains

static void draw_night(const layer_look *l) {
    panel_enlarge(l->c, false);
    canvas_fill(l->c, 0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1, ink_fade(INK_NIGHT, DIMMED));
}

const layer layer_xray = {
    .shows = "pictures dimmed to a quarter of their light",
    .depth = 0,
    .draw = draw_night,
    .meanings = {{&sign_outline, {92, 98, 134, 255}, "dimmed"}},
};

// ---- masks --------------------------------------------------------------------------------------

enum { TINT = 120, RIM = 140, WINDOW_WORDS = PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2) }; // TINT, RIM: of 256

/// With room for the part of a mask that shows: without its rim, and the rim.
typedef struct masks_shown {
    uint64_t inner[WINDOW_WORDS], edge[WINDOW_WORDS];
} masks_shown;

/// Draws a mask that lies at (x, y) of the canvas: its rim has an empty pixel beside it. Only what
/// shows is looked at, and a pixel round it, so that the edge of the picture is no rim.
static void draw_mask(masks_shown *s, const canvas *c, const ph_mask *mask, SDL_Rect at, SDL_Color ink) {
    int left = SDL_max(-1 - at.x, 0), top = SDL_max(-1 - at.y, 0);
    int w = SDL_min(mask->w, VIEW_W + 1 - at.x) - left, h = SDL_min(mask->h, VIEW_H + 1 - at.y) - top;
    ph_mask *inner = ph_mask_init(s->inner, w, h), *rim = ph_mask_init(s->edge, w, h);
    SDL_Point corner = {at.x + left, at.y + top};
    ph_mask_draw(rim, mask, -left, -top);
    ph_mask_draw(inner, rim, 0, 0);
    ph_mask_grow(inner, -1);
    ph_mask_erase(rim, inner, 0, 0);
    panel_runs(c, inner, corner, ink);
    panel_runs(c, rim, corner, ink_mix(INK(ink.r, ink.g, ink.b, 255), INK_WHITE, RIM));
}

/// Adds the pixels in which the mask and the picture of a body differ: solid without a visible pixel, or visible and
/// not solid. The picture of a carved body and of the ground is painted from the mask.
static void add_differences(rect_batch *to, const layer_look *l, int32_t index) {
    const body *b = &l->g->world.bodies[index];
    const ph_image image = sheet_image(&l->c->assets->sheets[b->sprite]);
    const ph_box frame = sheet_box(&l->c->assets->sheets[b->sprite], b->frame);
    const ph_mask *mask = game_mask(l->g, index);
    const SDL_Rect at = panel_place(l->c, b);
    for (int32_t i = 0; i < mask->w * mask->h; i++) {
        const int32_t x = i % mask->w, y = i / mask->w;
        const uint8_t alpha = image.rgba[(frame.y0 + y) * image.pitch + 4 * (frame.x0 + x) + 3];
        if ((alpha > SPRITE_ALPHA) != ph_mask_get(mask, x, y)) {
            batch_add(to, at.x + x, at.y + y, 1, 1);
        }
    }
}

static void draw_differences(const layer_look *l) {
    rect_batch batch = {.renderer = l->c->renderer};
    canvas_color(l->c, INK_OF(RGBA_WRONG));
    for (int32_t i = 0; i < l->o->shown_count; i++) {
        const body *b = &l->g->world.bodies[l->o->shown[i]];
        if (b->kind != KIND_TERRAIN && b->carved < 0) {
            add_differences(&batch, l, l->o->shown[i]);
        }
    }
    batch_flush(&batch);
}

/// The ground first, which all others lie on.
static void draw_masks(const layer_look *l) {
    int32_t n = l->o->shown_count;
    for (int32_t i = 0; i < 2 * n; i++) {
        int32_t index = l->o->shown[i % n];
        const body *b = &l->g->world.bodies[index];
        bool ground = b->kind == KIND_TERRAIN;
        if (ground == (i < n)) {
            const SDL_Color tint = ink_fade(inks_kind((kind)b->kind), TINT);
            draw_mask(l->own, l->c, game_mask(l->g, index), panel_place(l->c, b), tint);
        }
    }
    draw_differences(l);
    SDL_SetRenderDrawBlendMode(l->c->renderer, SDL_BLENDMODE_BLEND);
}

const layer layer_masks = {
    .shows = "solid pixels of every mask; red: unlike the picture",
    .depth = 1,
    .bytes = sizeof(masks_shown),
    .draw = draw_masks,
    .meanings = {{&sign_solid, {RGBA_SHIP}, "ship"},
                 {&sign_solid, {RGBA_ENEMY}, "enemy"},
                 {&sign_solid, {RGBA_ROCK}, "rock"},
                 {&sign_solid, {RGBA_PICK_UP}, "pick-up"},
                 {&sign_solid, {RGBA_MINE}, "mine"},
                 {&sign_solid, {RGBA_WALL}, "wall"},
                 {&sign_solid, {RGBA_WRONG}, "differs"}},
};

// ---- boxes --------------------------------------------------------------------------------------

/// Two strokes at each corner.
static void add_corners(rect_batch *b, SDL_Rect r) {
    int arm = r.w < 16 ? 2 : 4, right = r.x + r.w, bottom = r.y + r.h;
    const int across[2] = {r.x, right - arm}, down[2] = {r.y, bottom - arm};
    const int sides[2] = {r.x, right - 1}, ends[2] = {r.y, bottom - 1};
    for (int i = 0; i < 4; i++) {
        batch_add(b, across[i % 2], ends[i / 2], arm, 1);
        batch_add(b, sides[i % 2], down[i / 2], 1, arm);
    }
}

static void draw_boxes(const layer_look *l) {
    for (int tight = 0; tight < 2; tight++) {
        rect_batch batch = {.renderer = l->c->renderer};
        canvas_color(l->c, tight ? ink_fade(INK_OF(RGBA_TIGHT), 200) : ink_fade(INK_OF(RGBA_FRAME), 220));
        for (int32_t i = 0; i < l->o->shown_count; i++) {
            ph_box t = game_mask(l->g, l->o->shown[i])->bounds;
            SDL_Rect frame = panel_place(l->c, &l->g->world.bodies[l->o->shown[i]]);
            SDL_Rect bounds = {frame.x + t.x0, frame.y + t.y0, t.x1 - t.x0, t.y1 - t.y0};
            if (tight) {
                batch_add(&batch, bounds.x, bounds.y, bounds.w, 1);
                batch_add(&batch, bounds.x, bounds.y + bounds.h - 1, bounds.w, 1);
                batch_add(&batch, bounds.x, bounds.y, 1, bounds.h);
                batch_add(&batch, bounds.x + bounds.w - 1, bounds.y, 1, bounds.h);
            } else {
                add_corners(&batch, frame);
            }
        }
        batch_flush(&batch);
    }
}

const layer layer_boxes = {
    .shows = "frame boxes and tight bounds",
    .depth = 2,
    .draw = draw_boxes,
    .meanings = {{&sign_corners, {RGBA_FRAME}, "frame"}, {&sign_outline, {RGBA_TIGHT}, "tight"}},
};
