// motion.c - the layers of moving bodies: velocity, number and kind, and where each has been.
//
// A trail is the middles of the body in the last ticks, kept while the layer is on; a slot that is used again begins
// anew.
#include "overlay/motion.h"

#include <stdio.h>
#include <string.h>

#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/label.h"
#include "overlay/signs.h"
#include "overlay/state.h"
#include "game/world/body.h"

enum {
    AHEAD = TICKS_PER_SECOND / 4, // an arrow is the way of a quarter of a second
    NAMED_MOST = 60,              // bodies on the picture that are named by number and kind
    NUMBERED_MOST = 250           // and by number alone
};

static SDL_Point middle_of(const canvas *c, const body *b) {
    SDL_Point p = {canvas_px(body_cx(b)) - c->camera_x, canvas_px(body_cy(b)) - c->camera_y};
    return p;
}

static bool is_seen(SDL_Point p) {
    SDL_Rect r = {p.x - 16, p.y - 16, 32, 32};
    return canvas_sees(r);
}

// ---- velocity -------------------------------------------------------------------------------------------------------

static void draw_arrow(const canvas *c, const body *b, SDL_Point from) {
    float x = (float)b->vx * AHEAD / SUB, y = (float)b->vy * AHEAD / SUB, length = SDL_sqrtf(x * x + y * y);
    SDL_FPoint tip = {(float)from.x + x, (float)from.y + y};
    if (length >= 1) {
        canvas_color(c, inks_kind((kind)b->kind));
        SDL_RenderDrawLine(c->renderer, from.x, from.y, (int)tip.x, (int)tip.y);
        sign_head(c, tip, x / length, y / length, 4, 3);
    }
}

void overlay_draw_velocity(overlay *o, const canvas *c, const game *g) {
    (void)o;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        SDL_Point from = middle_of(c, b);
        if (game_meets((kind)b->kind) && (b->vx || b->vy) && is_seen(from)) {
            draw_arrow(c, b, from);
        }
    }
}

// ---- numbers --------------------------------------------------------------------------------------------------------

static int count_seen(const canvas *c, const game *g) {
    int n = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += game_meets((kind)g->world.bodies[i].kind) && is_seen(middle_of(c, &g->world.bodies[i]));
    }
    return n;
}

static void draw_name(const canvas *c, const body *b, int32_t index, bool with_kind) {
    char line[32];
    SDL_Point p = middle_of(c, b);
    snprintf(line, sizeof line, with_kind ? "%d %s" : "%d", (int)index, words_kind((kind)b->kind));
    int w = (int)strlen(line) * TEXT_W;
    SDL_Rect box = {p.x - b->w / 2, p.y - b->h / 2, b->w, b->h}; // the ground is larger than the picture
    SDL_Point top = {p.x, b->h > VIEW_H ? HUD_H + 18 : box.y};
    if (label_is_small(box)) {
        label_beside(c, box, inks_kind((kind)b->kind), line);
    } else {
        canvas_label(c, top, -w / 2, -TEXT_H - 2, inks_kind((kind)b->kind), line);
    }
}

void overlay_draw_ids(overlay *o, const canvas *c, const game *g) {
    (void)o;
    int seen = count_seen(c, g);
    if (seen > NUMBERED_MOST) {
        canvas_enlarge(c, false);
        text_print(c->text, 8, HUD_H + 6, 1, INK_WHITE, "%d bodies: too many to number", seen);
        return;
    }
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (game_meets((kind)b->kind) && is_seen(middle_of(c, b))) {
            draw_name(c, b, i, seen <= NAMED_MOST);
        }
    }
}

// ---- trails ---------------------------------------------------------------------------------------------------------

void motion_keep_trails(overlay *o, const game *g) {
    o->trail_next = (o->trail_next + 1) % TRAIL_TICKS;
    for (int32_t i = 0; i < TRAIL_BODIES; i++) {
        const body *b = &g->world.bodies[i];
        trail *t = &o->trails[i];
        bool there = i < g->world.bodies_used && game_meets((kind)b->kind) && !body_is_static(b);
        if (!there || t->kind != b->kind) {
            t->kind = there ? b->kind : KIND_NONE;
            t->count = 0;
        }
        t->at[o->trail_next].x = canvas_px(body_cx(b)), t->at[o->trail_next].y = canvas_px(body_cy(b));
        t->count = t->count < TRAIL_TICKS ? t->count + 1 : TRAIL_TICKS;
    }
}

void overlay_draw_trails(overlay *o, const canvas *c, const game *g) {
    for (int k = KIND_NONE + 1; k < KIND_COUNT; k++) {
        canvas_color(c, inks_kind((kind)k));
        for (int32_t i = 0; i < TRAIL_BODIES; i++) {
            const trail *t = &o->trails[i];
            for (int32_t back = 0; t->kind == k && back < t->count; back++) {
                ph_point p = t->at[(o->trail_next - back + TRAIL_TICKS) % TRAIL_TICKS];
                batch_add(&o->batch, p.x - c->camera_x, p.y - c->camera_y, 1, 1);
            }
        }
        batch_flush(&o->batch);
    }
    if (g->world.bodies_used > TRAIL_BODIES) {
        canvas_enlarge(c, false);
        text_print(c->text, 8, HUD_H + 18, 1, INK_WHITE, "trails of %d of %d bodies", TRAIL_BODIES,
                   (int)g->world.bodies_used);
    }
}
