// body_layers.c - the layers "masks" and "boxes": bodies where their sprites are drawn.
//
// Two meanings in the same place differ in form as well as in color: the frame is four corners,
// the tight box is closed.
#include "overlay/inks.h"
#include "overlay/state.h"

/// Bodies on the picture.
typedef struct bodies_shown {
    int32_t count, index[BODY_MAX];
} bodies_shown;

/// The body's frame on the canvas.
static SDL_Rect frame_of(const canvas *c, const body *b) {
    SDL_Rect r = {canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                  canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
    return r;
}

/// Finds the bodies that show, of those that may meet others: once for all kinds and passes.
static void find_shown(bodies_shown *s, const canvas *c, const game *g) {
    s->count = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (game_meets((kind)b->kind) && canvas_sees(frame_of(c, b))) {
            s->index[s->count++] = i;
        }
    }
}

// ---- x-ray ----------------------------------------------------------------------------------------------------------

static void draw_night(overlay *o, void *own, const canvas *c, const game *g) {
    (void)o, (void)own, (void)g;
    canvas_enlarge(c, false);
    canvas_fill(c, 0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1, INK_NIGHT);
}

const layer layer_xray = {
    .shows = "no pictures, so that masks stand alone",
    .depth = 0,
    .draw = draw_night,
    .meanings = {{sign_outline, {92, 98, 134, 255}, "no pictures"}},
};

// ---- masks ----------------------------------------------------------------------------------------------------------

enum { TINT = 160, RIM = 140, WINDOW_WORDS = PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2) }; // TINT, RIM: of 256

/// With room for the part of a mask that shows: without its rim, and the rim.
typedef struct masks_shown {
    bodies_shown bodies;
    uint64_t inner[WINDOW_WORDS], edge[WINDOW_WORDS];
} masks_shown;

typedef struct run_target {
    rect_batch *batch;
    int x, y;
} run_target;

static void add_run(void *user, int32_t x, int32_t y, int32_t w) {
    const run_target *t = user;
    SDL_Rect r = {t->x + x, t->y + y, w, 1};
    if (canvas_sees(r)) { // most of the ground is outside
        batch_add(t->batch, r.x, r.y, r.w, r.h);
    }
}

static void draw_runs(const canvas *c, const ph_mask *mask, SDL_Point at, SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer};
    run_target target = {&batch, at.x, at.y};
    canvas_color(c, ink);
    SDL_SetRenderDrawBlendMode(c->renderer, ink.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    mask_runs(mask, add_run, &target);
    batch_flush(&batch);
}

/// Draws a mask that lies at (x, y) of the canvas: its rim has an empty pixel beside it. Only what shows is looked at,
/// and a pixel round it, so that the edge of the picture is no rim.
static void draw_mask(masks_shown *s, const canvas *c, const ph_mask *mask, SDL_Rect at, SDL_Color ink) {
    int left = SDL_max(-1 - at.x, 0), top = SDL_max(-1 - at.y, 0);
    int w = SDL_min(mask->w, VIEW_W + 1 - at.x) - left, h = SDL_min(mask->h, VIEW_H + 1 - at.y) - top;
    ph_mask *inner = ph_mask_init(s->inner, w, h), *rim = ph_mask_init(s->edge, w, h);
    SDL_Point corner = {at.x + left, at.y + top};
    ph_mask_draw(rim, mask, -left, -top);
    ph_mask_draw(inner, rim, 0, 0);
    ph_mask_grow(inner, -1);
    ph_mask_erase(rim, inner, 0, 0);
    draw_runs(c, inner, corner, ink);
    draw_runs(c, rim, corner, ink_mix(INK(ink.r, ink.g, ink.b, 255), INK_WHITE, RIM));
}

/// Over dark pictures the colors are mixed here and not by the renderer, which fills many times faster when it need not
/// blend.
static SDL_Color tint_of(const overlay *o, kind k) {
    bool dark = o && (o->active & OVERLAY_XRAY);
    return dark ? ink_mix(INK_NIGHT, inks_kind(k), TINT) : ink_fade(inks_kind(k), TINT);
}

/// The ground first, which all others lie on.
static void draw_masks(overlay *o, void *own, const canvas *c, const game *g) {
    masks_shown *s = own;
    find_shown(&s->bodies, c, g);
    for (int32_t i = 0; i < 2 * s->bodies.count; i++) {
        int32_t index = s->bodies.index[i % s->bodies.count];
        const body *b = &g->world.bodies[index];
        bool ground = b->kind == KIND_TERRAIN;
        if (ground == (i < s->bodies.count)) {
            draw_mask(s, c, game_mask(g, index), frame_of(c, b), tint_of(o, (kind)b->kind));
        }
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

const layer layer_masks = {
    .shows = "solid pixels of every mask, tinted by kind, with a rim",
    .depth = 1,
    .bytes = sizeof(masks_shown),
    .draw = draw_masks,
    .meanings = {{sign_solid, {RGBA_SHIP}, "ship"},
                 {sign_solid, {RGBA_ENEMY}, "enemy"},
                 {sign_solid, {RGBA_ROCK}, "rock"},
                 {sign_solid, {RGBA_PICK_UP}, "pick-up"},
                 {sign_solid, {RGBA_MINE}, "mine"},
                 {sign_solid, {RGBA_WALL}, "wall"}},
};

// ---- boxes ----------------------------------------------------------------------------------------------------------

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

static void add_outline(rect_batch *b, SDL_Rect r) {
    batch_add(b, r.x, r.y, r.w, 1);
    batch_add(b, r.x, r.y + r.h - 1, r.w, 1);
    batch_add(b, r.x, r.y, 1, r.h);
    batch_add(b, r.x + r.w - 1, r.y, 1, r.h);
}

static void add_box_of(rect_batch *b, const canvas *c, const game *g, int32_t i, bool tight) {
    SDL_Rect frame = frame_of(c, &g->world.bodies[i]);
    if (tight) {
        ph_box t = game_mask(g, i)->bounds;
        SDL_Rect r = {frame.x + t.x0, frame.y + t.y0, t.x1 - t.x0, t.y1 - t.y0};
        add_outline(b, r);
    } else {
        add_corners(b, frame);
    }
}

static void draw_boxes(overlay *o, void *own, const canvas *c, const game *g) {
    bodies_shown *s = own;
    (void)o;
    find_shown(s, c, g);
    for (int tight = 0; tight < 2; tight++) {
        rect_batch batch = {.renderer = c->renderer};
        canvas_color(c, tight ? ink_fade(INK_TIGHT, 200) : ink_fade(INK_FRAME, 220));
        for (int32_t i = 0; i < s->count; i++) {
            add_box_of(&batch, c, g, s->index[i], tight);
        }
        batch_flush(&batch);
    }
}

const layer layer_boxes = {
    .shows = "frame boxes and tight bounds",
    .depth = 5,
    .bytes = sizeof(bodies_shown),
    .draw = draw_boxes,
    .meanings = {{sign_corners, {RGBA_FRAME}, "frame"}, {sign_outline, {RGBA_TIGHT}, "tight"}},
};
