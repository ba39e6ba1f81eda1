// motion_layers.c - the layers "velocity" and "ids": where each body goes, its number and its kind.
#include <stdio.h>

#include "overlay/inks.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum {
    AHEAD = TICKS_PER_SECOND / 4, // an arrow is the way of a quarter of a second
    NAMED_MOST = 60               // bodies on the picture that are named by number and kind, more by number alone
};

// ---- velocity -----------------------------------------------------------------------------------

static void draw_velocity(const layer_look *l) {
    for (int32_t i = 0; i < l->o->shown_count; i++) {
        const body *b = &l->g->world.bodies[l->o->shown[i]];
        SDL_Point from = {canvas_px(body_cx(b)) - l->c->camera_x, canvas_px(body_cy(b)) - l->c->camera_y};
        float x = (float)b->vx * AHEAD / SUB, y = (float)b->vy * AHEAD / SUB, length = SDL_sqrtf(x * x + y * y);
        SDL_FPoint tip = {(float)from.x + x, (float)from.y + y};
        if (length >= 1) {
            canvas_color(l->c, inks_kind((kind)b->kind));
            SDL_RenderDrawLine(l->c->renderer, from.x, from.y, (int)tip.x, (int)tip.y);
            canvas_arrow(l->c, tip, (SDL_FPoint){x / length, y / length}, 4, 3, inks_kind((kind)b->kind));
        }
    }
}

const layer layer_velocity = {
    .shows = "path of each body in a quarter of a second",
    .depth = 5,
    .draw = draw_velocity,
    .meanings = {{&sign_arrow, {RGBA_WHITE}, "1/4 s"}},
};

// ---- numbers ------------------------------------------------------------------------------------

static void draw_ids(const layer_look *l) {
    const char *format = l->o->shown_count <= NAMED_MOST ? "%d %s" : "%d";
    for (int32_t i = 0; i < l->o->shown_count; i++) { // of a crowd those that find a place
        const body *b = &l->g->world.bodies[l->o->shown[i]];
        char line[32];
        snprintf(line, sizeof line, format, (int)l->o->shown[i], words_kinds[b->kind]);
        label_body(l->o->labels, l->c, panel_place(l->c, b), inks_kind((kind)b->kind), line);
    }
}

const layer layer_ids = {
    .shows = "number and kind of each body",
    .depth = 7,
    .draw = draw_ids,
    .meanings = {{&sign_solid, {RGBA_SHIP}, "1 ship"}},
};
