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

// ---- masks ----------------------------------------------------------------------------------------------------------

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

/// All bodies of one kind that show, in one color.
static void draw_kind(const bodies_shown *s, const canvas *c, const game *g, kind k) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink_fade(inks_kind(k), 128));
    for (int32_t i = 0; i < s->count; i++) {
        const body *b = &g->world.bodies[s->index[i]];
        if (b->kind == k) {
            SDL_Rect at = frame_of(c, b);
            run_target target = {&batch, at.x, at.y};
            mask_runs(game_mask(g, s->index[i]), add_run, &target);
        }
    }
    batch_flush(&batch);
}

static void draw_masks(overlay *o, void *own, const canvas *c, const game *g) {
    (void)o;
    find_shown(own, c, g);
    for (int k = KIND_NONE + 1; k < KIND_COUNT; k++) {
        draw_kind(own, c, g, (kind)k);
    }
}

const layer layer_masks = {
    .shows = "solid pixels of every mask, tinted by kind",
    .depth = 0,
    .bytes = sizeof(bodies_shown),
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
    .depth = 4,
    .bytes = sizeof(bodies_shown),
    .draw = draw_boxes,
    .meanings = {{sign_corners, {RGBA_FRAME}, "frame"}, {sign_outline, {RGBA_TIGHT}, "tight"}},
};
