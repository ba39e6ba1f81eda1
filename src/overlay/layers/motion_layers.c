// motion_layers.c - the layers "velocity", "ids" and "trails": number and kind of the bodies, and where each has been.
//
// A trail is the middles of the body in the last ticks, kept while the layer is on; a slot that is used again begins
// anew.
#include <stdio.h>
#include <string.h>

#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum {
    AHEAD = TICKS_PER_SECOND / 4, // an arrow is the way of a quarter of a second
    NAMED_MOST = 60,              // bodies on the picture that are named by number and kind
    NUMBERED_MOST = 250,          // and by number alone
    TRAIL_TICKS = 45,
    TRAIL_BODIES = 512 // the first ones have a trail
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

static void draw_velocity(overlay *o, void *own, const canvas *c, const game *g) {
    (void)o;
    (void)own;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        SDL_Point from = middle_of(c, b);
        if (game_meets((kind)b->kind) && (b->vx || b->vy) && is_seen(from)) {
            draw_arrow(c, b, from);
        }
    }
}

const layer layer_velocity = {
    .shows = "the way of each body in a quarter of a second",
    .depth = 7,
    .draw = draw_velocity,
    .meanings = {{sign_arrow, {RGBA_WHITE}, "1/4 s"}},
};

// ---- numbers --------------------------------------------------------------------------------------------------------

static int count_seen(const canvas *c, const game *g) {
    int n = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += game_meets((kind)g->world.bodies[i].kind) && is_seen(middle_of(c, &g->world.bodies[i]));
    }
    return n;
}

static void draw_name(label_list *to, const canvas *c, const body *b, int32_t index, bool with_kind) {
    char line[32];
    SDL_Point p = middle_of(c, b);
    snprintf(line, sizeof line, with_kind ? "%d %s" : "%d", (int)index, words_kind((kind)b->kind));
    int w = (int)strlen(line) * TEXT_W;
    SDL_Rect box = {p.x - b->w / 2, p.y - b->h / 2, b->w, b->h}; // the ground is larger than the picture
    SDL_Point top = {p.x, b->h > VIEW_H ? HUD_H + 18 : box.y};
    if (label_is_small(box)) {
        label_beside(to, c, box, inks_kind((kind)b->kind), line);
    } else {
        label_at(to, c, top, -w / 2, -TEXT_H - 2, inks_kind((kind)b->kind), line);
    }
}

static void draw_ids(overlay *o, void *own, const canvas *c, const game *g) {
    int seen = count_seen(c, g);
    (void)own;
    for (int32_t i = 0; i < g->world.bodies_used && seen <= NUMBERED_MOST; i++) {
        const body *b = &g->world.bodies[i];
        if (game_meets((kind)b->kind) && is_seen(middle_of(c, b))) {
            draw_name(&o->labels, c, b, i, seen <= NAMED_MOST);
        }
    }
}

static void note_ids(overlay *o, void *own, const canvas *c, const game *g) {
    int seen = count_seen(c, g);
    (void)own;
    if (seen > NUMBERED_MOST) {
        panel_note(o, c, "%d bodies: too many to number", seen);
    }
}

const layer layer_ids = {
    .shows = "number and kind of each body",
    .depth = 10,
    .draw = draw_ids,
    .panel = note_ids,
    .meanings = {{sign_letter, {RGBA_SHIP}, "1 ship"}},
};

// ---- trails ---------------------------------------------------------------------------------------------------------

/// Where a body has been: a ring, see trails.
typedef struct trail {
    uint8_t kind;
    int32_t count;
    ph_point at[TRAIL_TICKS]; ///< its middle [px of the world]
} trail;

typedef struct trails {
    int32_t next;
    trail of[TRAIL_BODIES];
} trails;

static void keep_trails(overlay *o, void *own, const game *g, bool again) {
    trails *to = own;
    (void)o;
    to->next = again ? to->next : (to->next + 1) % TRAIL_TICKS;
    for (int32_t i = 0; i < TRAIL_BODIES && !again; i++) {
        const body *b = &g->world.bodies[i];
        trail *t = &to->of[i];
        bool there = i < g->world.bodies_used && game_meets((kind)b->kind) && !body_is_static(b);
        if (!there || t->kind != b->kind) {
            t->kind = there ? b->kind : KIND_NONE;
            t->count = 0;
        }
        t->at[to->next].x = canvas_px(body_cx(b)), t->at[to->next].y = canvas_px(body_cy(b));
        t->count = t->count < TRAIL_TICKS ? t->count + 1 : TRAIL_TICKS;
    }
}

static void draw_trails(overlay *o, void *own, const canvas *c, const game *g) {
    const trails *from = own;
    rect_batch batch = {.renderer = c->renderer};
    (void)o;
    (void)g;
    for (int k = KIND_NONE + 1; k < KIND_COUNT; k++) {
        canvas_color(c, inks_kind((kind)k));
        for (int32_t i = 0; i < TRAIL_BODIES; i++) {
            const trail *t = &from->of[i];
            for (int32_t back = 0; t->kind == k && back < t->count; back++) {
                ph_point p = t->at[(from->next - back + TRAIL_TICKS) % TRAIL_TICKS];
                batch_add(&batch, p.x - c->camera_x, p.y - c->camera_y, 1, 1);
            }
        }
        batch_flush(&batch);
    }
}

static void note_trails(overlay *o, void *own, const canvas *c, const game *g) {
    (void)own;
    if (g->world.bodies_used > TRAIL_BODIES) {
        panel_note(o, c, "trails of the first 512 of %d bodies", g->world.bodies_used);
    }
}

const layer layer_trails = {
    .shows = "where each body has been",
    .depth = 3,
    .bytes = sizeof(trails),
    .collect = keep_trails,
    .draw = draw_trails,
    .panel = note_trails,
    .meanings = {{sign_line, {RGBA_MISS}, "45 ticks"}},
};
