// rope_view.c - draws the rope. A slack rope hangs in a curve; a tight rope is straight, and its color changes from
// pale to red with its tension. A label shows the mass of the piece in pixels. Without a rope, corners mark the piece
// that the key would hook.
#include "view/rope_view.h"

#include <math.h>
#include <stdio.h>

#include "game/actors/rope.h"
#include "game/levels/plug.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"
#include "sdl/palette.h"
#include "view/scenery/place.h"

enum { LINKS = 16, SAG = 26, CORNER = 7 }; // parts of the line; depth of a slack rope; size of a corner [px]

/// Draws the rope, two pixels thick on a dark line, as a parabola through both ends.
static void draw_line(const canvas *c, SDL_Point from, SDL_Point to, float sag, SDL_Color ink) {
    SDL_Point at[LINKS + 1];
    for (int i = 0; i <= LINKS; i++) {
        const float t = (float)i / LINKS;
        at[i].x = from.x + (int)((float)(to.x - from.x) * t);
        at[i].y = from.y + (int)((float)(to.y - from.y) * t + sag * 4 * t * (1 - t));
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int pass = 0; pass < 4; pass++) {
        static const SDL_Point shift[4] = {{-1, -1}, {2, 2}, {0, 1}, {0, 0}};
        canvas_color(c, pass < 2 ? INK(20, 12, 8, 160) : ink);
        for (int i = 0; i < LINKS; i++) {
            const SDL_Point p = {at[i].x + shift[pass].x, at[i].y + shift[pass].y};
            const SDL_Point q = {at[i + 1].x + shift[pass].x, at[i + 1].y + shift[pass].y};
            SDL_RenderDrawLine(c->renderer, p.x, p.y, q.x, q.y);
        }
    }
}

static void draw_rope(const canvas *c, const game *g, int32_t piece) {
    const SDL_Point from = place_middle_on(c, &g->world.bodies[g->world.ship]);
    const SDL_Rect r = place_on_canvas(c, &g->world.bodies[piece]);
    const ph_box box = game_mask(g, piece)->bounds;
    const SDL_Point to = {r.x + (box.x0 + box.x1) / 2, r.y + (box.y0 + box.y1) / 2};
    const int tension = rope_tension(g, piece);
    const float x = (float)(to.x - from.x), y = (float)(to.y - from.y), slack = 1 - sqrtf(x * x + y * y) / HOOK_ROPE;
    const float sag = tension > 0 || slack < 0 ? 0 : SAG * slack;
    const SDL_Color ink = ink_mix(INK(255, 240, 190, 255), INK(255, 40, 20, 255), SDL_min(tension * 2, 256));
    char line[16];
    draw_line(c, from, to, sag, ink);
    canvas_light(c, to.x, to.y, 9, ink_fade(ink, 160));
    snprintf(line, sizeof line, "%d px", (int)game_mask(g, piece)->count);
    const SDL_Point corner = {to.x - (int)SDL_strlen(line) * TEXT_W / 2, to.y + 8};
    canvas_label(c, corner, 0, 0, INK_GOLD, line);
}

/// Draws the remaining time of the plugs as bars in the mouths of their portals.
static void draw_plugs(const canvas *c, const world *w) {
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        if (w->portals[n] >= 0 && w->portal_shut[n] > 0) {
            const ph_box mouth = plug_mouth(w, n);
            const int h = mouth.y1 - mouth.y0, left = (PLUG_TICKS - w->portal_shut[n]) * h / PLUG_TICKS;
            const int x = (mouth.x0 + mouth.x1) / 2 - c->camera_x, y = mouth.y0 - c->camera_y;
            canvas_fill(c, x - 3, y - 1, 6, h + 2, INK(0, 0, 0, 200));
            canvas_fill(c, x - 2, y + h - left, 4, left, left * 4 > h ? INK_GREEN : INK_DANGER);
        }
    }
}

void rope_view_draw(const canvas *c, const game *g) {
    const int32_t towed = rope_find(&g->world), offer = towed < 0 ? rope_choose(g) : -1;
    draw_plugs(c, &g->world);
    if (towed >= 0 && g->world.ship >= 0) {
        draw_rope(c, g, towed);
    }
    if (offer >= 0) {
        const SDL_Rect r = place_on_canvas(c, &g->world.bodies[offer]);
        const ph_box box = game_mask(g, offer)->bounds;
        const SDL_Rect piece = {r.x + box.x0, r.y + box.y0, box.x1 - box.x0, box.y1 - box.y0};
        const int pulse = (int)(c->beat % 40 < 20 ? c->beat % 20 : 19 - c->beat % 20);
        canvas_corners(c, piece, 2, CORNER, INK(255, 220, 120, 150 + 5 * pulse));
    }
}
