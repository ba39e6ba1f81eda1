// hud_arrows.c - where to go next. The world is larger than the picture, so arrows at its edge point at what the player
// wants: the gate once it is open, and the nearest gem as long as no gem shows.
#include "view/hud/hud_arrows.h"

#include <math.h>

#include "sdl/palette.h"
#include "view/scenery/place.h"
#include "game/levels/scenes.h"

enum { INSET = 20, TOP = 40 }; // distance from the edges [px]; the one at the top keeps clear of the HUD

/// Middle of the body on the picture.
static SDL_Point middle(const canvas *c, const body *b) {
    SDL_Rect r = place_on_canvas(c, b);
    SDL_Point p = {r.x + r.w / 2, r.y + r.h / 2};
    return p;
}

static bool inside(SDL_Point p) {
    return p.x >= 0 && p.x < VIEW_W && p.y >= TOP - INSET && p.y < VIEW_H;
}

/// Where the line from the middle of the picture to `to` crosses the frame that arrows sit on.
static SDL_FPoint on_frame(SDL_Point to, SDL_FPoint *along) {
    float x = (float)(to.x - VIEW_W / 2), y = (float)(to.y - VIEW_H / 2), length = sqrtf(x * x + y * y) + 0.001f;
    float reach_x = VIEW_W / 2 - INSET, reach_y = y < 0 ? VIEW_H / 2 - TOP : VIEW_H / 2 - INSET;
    float scale = fminf(reach_x / (fabsf(x) + 0.001f), reach_y / (fabsf(y) + 0.001f));
    along->x = x / length;
    along->y = y / length;
    SDL_FPoint p = {VIEW_W / 2 + x * scale, VIEW_H / 2 + y * scale};
    return p;
}

static void point_at(const canvas *c, SDL_Point to, SDL_Color color, const char *label) {
    SDL_FPoint along;
    float beat = sinf((float)(c->beat % 40) / 40 * 6.2831853f) * 2;
    SDL_FPoint tip = on_frame(to, &along);
    SDL_FPoint outer = {tip.x + along.x * (8 + beat), tip.y + along.y * (8 + beat)};
    SDL_FPoint inner = {tip.x + along.x * (6 + beat), tip.y + along.y * (6 + beat)};
    canvas_arrow(c, outer, along, 21, 12, INK_NIGHT);
    canvas_arrow(c, inner, along, 16, 9, color);
    if (label) {
        canvas_centered(c, (int)(tip.x - along.x * 30), (int)(tip.y - along.y * 23) - TEXT_H / 2, 1, color, label);
    } else {
        canvas_sprite(c, SPRITE_GEM, 0, (int)(tip.x - along.x * 20) - 8, (int)(tip.y - along.y * 20) - 8);
    }
}

/// The gem nearest to the middle of the picture, or NULL when one shows, or none is left.
static const body *hidden_gem(const canvas *c, const world *w) {
    const body *best = NULL;
    int64_t best_way = INT64_MAX;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if (b->kind != KIND_GEM) {
            continue;
        }
        SDL_Point p = middle(c, b);
        int64_t x = p.x - VIEW_W / 2, y = p.y - VIEW_H / 2, way = x * x + y * y;
        if (inside(p)) {
            return NULL;
        }
        if (way < best_way) {
            best_way = way;
            best = b;
        }
    }
    return best;
}

void hud_arrows_draw(const canvas *c, const game *g) {
    const world *w = &g->world;
    if (w->phase != PHASE_PLAY || !scene_get(w->scene)->arena) {
        return;
    }
    const body *gem = hidden_gem(c, w);
    if (gem) {
        point_at(c, middle(c, gem), INK_GREEN, NULL);
    }
    if (w->gate_open > 0 && w->gate >= 0) {
        SDL_Point p = middle(c, &w->bodies[w->gate]);
        if (inside(p)) {
            float bob = sinf((float)(c->beat % 40) / 40 * 6.2831853f) * 3;
            const SDL_FPoint tip = {(float)p.x, (float)p.y + 26 + bob}, up = {0, -1};
            canvas_arrow(c, tip, up, 12, 7, INK_GREEN);
        } else {
            point_at(c, p, INK_GREEN, "GATE");
        }
    }
}
