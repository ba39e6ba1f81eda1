// ship_view.c - the ship: it arrives, it flies with its jet, its drill and, for a while, its shield. An arrival
// remembers nothing: the time for which a new ship cannot be hurt has just begun, and how much of it has passed is
// how far the picture has come. It comes from behind, above the rock, and shrinks as it goes down to the plane of
// play.
#include "view/ship_view.h"

#include <math.h>

#include "sdl/palette.h"
#include "view/scenery/place.h"
#include "game/world/tuning.h"

// [px]; how much larger it is at first [1/256]; lights behind it; strength of the line round it [1/256]
enum { WAY = 150, HIGH = 300, TAIL = 7, HALO = 120 };

int arrival_left(const body *ship, int32_t alpha) {
    int passed = SHIP_SAFE_TICKS - ship->timer;
    if (!(ship->flags & BODY_SAFE) || passed < 0 || passed >= ARRIVAL_TICKS) {
        return 0;
    }
    int left = 256 - (passed * 256 + alpha) / ARRIVAL_TICKS;
    return left < 0 ? 0 : left * left / 256;
}

/// Draws four corners that close in on the place.
static void draw_place(const canvas *c, SDL_Rect r, int left) {
    int away = 3 + left * 26 / 256;
    SDL_Color ink = ink_fade(INK_COOL, 200 - left / 2);
    canvas_corners(c, r, away, 7, ink);
}

/// Draws the ship, whose frame is `r` on the canvas, with that way to go; and where it will be.
static void draw_arrival(const canvas *c, const body *ship, SDL_Rect r, int left) {
    int size = 256 + HIGH * left / 256, down = WAY * left / 256;
    SDL_Rect to = {r.x + r.w / 2 - r.w * size / 512, r.y + r.h / 2 - r.h * size / 512 + down, r.w * size / 256,
                   r.h * size / 256};
    draw_place(c, r, left);
    for (int k = 1; k <= TAIL; k++) {
        int behind = to.y + to.h / 2 + k * (6 + left / 12);
        canvas_light(c, to.x + to.w / 2, behind, to.w / 2 - k * 2, ink_fade(INK(70, 180, 255, 150), 256 - k * 32));
    }
    canvas_sprite_in(c, SPRITE_SHIP, ship->frame, to, 255);
}

// ---- the drill ----------------------------------------------------------------------------------------------
enum { NOSE = 10, TIP = 25, BAR_W = 26 };

static void draw_heat(const canvas *c, const world *w, SDL_Rect at) {
    int x = at.x + at.w / 2 - BAR_W / 2, y = at.y + at.h + 3, full = w->drill_heat * BAR_W / DRILL_HOT;
    bool blinks = w->drill_rest && c->beat / 6 % 2;
    SDL_Color ink = w->drill_heat * 3 > DRILL_HOT * 2 ? INK_WARM : INK_GOLD;
    ink = w->drill_rest ? INK_DANGER : ink;
    canvas_fill(c, x - 1, y - 1, BAR_W + 2, 4, ink_fade(INK_NIGHT, 200));
    canvas_fill(c, x, y, SDL_min(full, BAR_W), 2, blinks ? INK_WHITE : ink);
}

/// Draws a turning bit of light ahead of the nose of the ship whose frame is at `at`, and its heat below it. The color
/// of the light is the heat.
static void draw_drill(const canvas *c, const world *w, SDL_Rect at) {
    if (w->drill_heat > 0) {
        draw_heat(c, w, at);
    }
    if (!w->drilling) {
        return;
    }
    float angle = (float)w->heading * 6.2831853f / 32, ux = cosf(angle), uy = sinf(angle);
    float x = (float)(at.x + at.w / 2), y = (float)(at.y + at.h / 2),
          shake = w->drilling == 2 ? (float)(c->beat % 3) - 1 : 0;
    SDL_Color hot = ink_mix(INK_GOLD, INK_DANGER, w->drill_heat * 256 / DRILL_HOT);
    SDL_FPoint tip = {x + ux * (TIP + shake), y + uy * (TIP + shake)}, along = {ux, uy};
    canvas_light(c, (int)tip.x, (int)tip.y, w->drilling == 2 ? 24 : 14, ink_fade(hot, 200));
    canvas_arrow(c, tip, along, TIP - NOSE, 8, INK(96, 92, 104, 255));
    float turn = (float)(c->beat % 6) / 6;
    canvas_color(c, ink_mix(hot, INK_WHITE, 120));
    for (int k = 0; k < 3; k++) { // the thread of the bit, which runs towards the tip
        float t = ((float)k + turn) / 3, half = 8 * (1 - t), px = x + ux * (NOSE + (TIP - NOSE) * t);
        float py = y + uy * (NOSE + (TIP - NOSE) * t);
        SDL_RenderDrawLine(c->renderer, (int)(px - uy * half), (int)(py + ux * half), (int)(px + uy * half + ux * 3),
                           (int)(py - ux * half + uy * 3));
    }
}

// ---- the ship -----------------------------------------------------------------------------------------------

/// Draws a thin shield while the ship cannot be hurt. It flickers when the time is nearly over.
static void draw_shield(const canvas *c, const body *b, SDL_Rect r) {
    if (b->timer < 50 && b->timer / 8 % 2) {
        return;
    }
    int x = r.x + r.w / 2, y = r.y + r.h / 2;
    canvas_light(c, x, y, 26, INK(40, 130, 255, 70));
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    for (int k = 0; k < 48; k++) {
        float angle = ((float)k + (float)(c->beat % 48) / 4) * 6.2831853f / 48;
        int bright = k % 12 < 7 ? 190 : 50;
        SDL_SetRenderDrawColor(c->renderer, 90, 210, 255, (Uint8)bright);
        SDL_RenderDrawPoint(c->renderer, x + (int)lroundf(19 * cosf(angle)), y + (int)lroundf(19 * sinf(angle)));
    }
}

void ship_view_draw(outline *line, const canvas *c, const effects *e, const game *g, int32_t i, SDL_Rect r) {
    const body *b = &g->world.bodies[i];
    bool safe = b->flags & BODY_SAFE;
    SDL_Point at = {r.x, r.y};
    int left = arrival_left(b, c->alpha);
    if (left > 0) {
        draw_arrival(c, b, r, left);
        return;
    }
    exhaust_draw(&e->exhaust, c, g);
    draw_drill(c, &g->world, r);
    outline_draw(line, c, SPRITE_SHIP, b->frame, at, ink_fade(INK_COOL, HALO));
    if (safe) {
        draw_shield(c, b, r);
        canvas_sprite_in(c, SPRITE_SHIP, b->frame, r, c->beat / 10 % 2 ? 255 : 150);
    } else {
        canvas_sprite(c, SPRITE_SHIP, b->frame, r.x, r.y);
    }
    damage_glow_draw(&e->glow, c, game_mask(g, i), r.x, r.y);
}

// ---- the ship of another run --------------------------------------------------------------------------------
// A ship that one sees through is no danger and no help; the line tells it from the ship without color.

enum { OPACITY = 130, LINE = 200 };

bool ghost_view_shows(const world *other, const world *here) {
    const body *a = other->ship >= 0 ? &other->bodies[other->ship] : NULL;
    const body *b = here->ship >= 0 ? &here->bodies[here->ship] : NULL;
    return a && !(b && a->x == b->x && a->y == b->y && a->frame == b->frame);
}

SDL_Point ghost_view_place(const canvas *c, const world *other) {
    const body *ship = &other->bodies[other->ship];
    SDL_Point at = place_of(ship, c->alpha);
    at.x += ship->w / 2, at.y += ship->h / 2;
    return at;
}

void ghost_view_draw(outline *line, const canvas *c, const world *other) {
    const body *ship = &other->bodies[other->ship];
    SDL_Rect r = place_on_canvas(c, ship);
    SDL_Point at = {r.x, r.y};
    if (canvas_sees(r)) {
        canvas_sprite_in(c, ship->sprite, ship->frame, r, OPACITY);
        outline_draw(line, c, ship->sprite, ship->frame, at, ink_fade(INK_WHITE, LINE));
    }
}
