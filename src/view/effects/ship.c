// ship.c - drawing of the ship: damage on exactly the overlapping pixels, the exhaust of its engine, its arrival, its
// drill, its temporary shield, and the signs that the player needs while looking at it.
#include "view/effects/ship.h"

#include <math.h>
#include <string.h>

#include "game/world/score.h"
#include "game/world/tuning.h"
#include "sdl/palette.h"
#include "view/scenery/gear_look.h"
#include "view/scenery/place.h"

// ---- damage -------------------------------------------------------------------------------------
// The rules provide the overlap as bits of the ship's frame. Each bit heats its pixel, which then cools from white
// through orange to red. A bounce rotates the ship at once and the heat with it, so the same pixels of the hull stay
// hot.

enum { SIDE = GLOW_ROWS, COOL_PER_TICK = 12 }; // the heat of 255 is gone after 21 ticks

/// Rotates the heat by a number of headings around the center of the frame. Each pixel takes the heat of its source
/// pixel.
static void turn(damage_glow *d, int headings) {
    uint8_t old[SIDE][SIDE];
    memcpy(old, d->heat, sizeof old);
    memset(d->heat, 0, sizeof d->heat);
    float angle = (float)headings * 6.2831853f / 32, c = cosf(angle), s = sinf(angle), middle = (SIDE - 1) / 2.0f;
    for (int i = 0; i < SIDE * SIDE; i++) {
        float dx = (float)(i % SIDE) - middle, dy = (float)(i / SIDE) - middle;
        int from_x = (int)lroundf(middle + c * dx + s * dy), from_y = (int)lroundf(middle - s * dx + c * dy);
        if (from_x >= 0 && from_x < SIDE && from_y >= 0 && from_y < SIDE) {
            d->heat[i / SIDE][i % SIDE] = old[from_y][from_x];
        }
    }
}

void damage_glow_tick(damage_glow *d, const world *w) {
    if (d->any) {
        d->any = false;
        for (int i = 0; i < SIDE * SIDE; i++) {
            uint8_t *heat = &d->heat[i / SIDE][i % SIDE];
            *heat = (uint8_t)(*heat > COOL_PER_TICK ? *heat - COOL_PER_TICK : 0);
            d->any = d->any || *heat;
        }
    }
    int frame = w->ship >= 0 ? w->bodies[w->ship].frame : d->frame;
    if (d->any && frame != d->frame) {
        turn(d, frame - d->frame);
    }
    d->frame = frame;
    for (int32_t i = 0; i < w->glow_count; i++) {
        for (int k = 0; k < SIDE * SIDE; k++) {
            if (w->glows[i].rows[k / SIDE] >> k % SIDE & 1) {
                d->heat[k / SIDE][k % SIDE] = 255;
                d->any = true;
            }
        }
    }
}

static void damage_glow_draw(const damage_glow *d, const canvas *c, const ph_mask *ship, int x, int y) {
    static const SDL_Color white = {255, 255, 224, 255}, orange = {255, 150, 30, 240}, red = {230, 20, 20, 0};
    int sum = 0, sum_x = 0, sum_y = 0, most = 0;
    if (!d->any) {
        return;
    }
    for (int i = 0; i < SIDE * SIDE; i++) {
        int heat = d->heat[i / SIDE][i % SIDE];
        sum += heat;
        sum_x += heat * (i % SIDE);
        sum_y += heat * (i / SIDE);
        most = heat > most ? heat : most;
    }
    if (sum) { // a soft halo, so that even a few pixels are noticed
        canvas_light(c, x + sum_x / sum, y + sum_y / sum, 16, ink_fade(INK(255, 90, 30, 200), most));
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int i = 0; i < SIDE * SIDE; i++) {
        int heat = d->heat[i / SIDE][i % SIDE];
        if (heat && ph_mask_get(ship, i % SIDE, i / SIDE)) {
            const bool hot = heat > 160;
            canvas_color(c, hot ? ink_mix(orange, white, (heat - 160) * 256 / 95)
                                : ink_mix(red, orange, heat * 256 / 160));
            SDL_RenderDrawPoint(c->renderer, x + i % SIDE, y + i / SIDE);
        }
    }
}

// ---- exhaust ------------------------------------------------------------------------------------
// The exhaust leaves the hull opposite to the thrust, which is not always at the stern: the ship may thrust sideways.
// A mouse moves in jerks of many times the thrust of a key. They are limited, so that the exhaust follows the next one.

enum {
    UNDER = 3,                  // start of the exhaust inside the hull [px]
    TRAIL = 5,                  // segments of a streak
    PUSH_MOST = 3 * SHIP_THRUST // largest input that changes the exhaust [1/256 px per tick^2]
};

/// Share of an input in the smoothed thrust of a tick, 1 = one key.
static float share_of(int push) {
    return (float)SDL_clamp(push, -PUSH_MOST, PUSH_MOST) / SHIP_THRUST * 0.3f;
}

/// Distance of the hull's edge from its center against the thrust (ux, uy), a unit vector [px].
static float nozzle(const game *g, float ux, float uy) {
    const ph_mask *hull = game_mask(g, g->world.ship);
    float far = (float)(hull->w + hull->h);
    ph_point center = {hull->w / 2, hull->h / 2}, edge = center;
    ph_point outside = {center.x - (int32_t)lroundf(ux * far), center.y - (int32_t)lroundf(uy * far)};
    (void)ph_mask_hit_line(hull, outside, center, &edge);
    return hypotf((float)(edge.x - center.x), (float)(edge.y - center.y));
}

static void blow(const exhaust *f, const game *g, particles *p, uint32_t *fx) {
    float push = hypotf(f->x, f->y), ux = f->x / push, uy = f->y / push, edge = nozzle(g, ux, uy);
    const body *ship = &g->world.bodies[g->world.ship];
    SDL_Point from = place_middle(ship, 256);
    for (int i = 0; i < 2; i++) {
        float away = fx_float(fx, 1.2f, 2.6f), side = fx_float(fx, -0.5f, 0.5f);
        particle one = {.ramp = RAMP_ICE};
        one.x = (float)from.x - ux * edge + fx_float(fx, -1, 1);
        one.y = (float)from.y - uy * edge + fx_float(fx, -1, 1);
        one.vx = (float)ship->vx / SUB - ux * away - uy * side;
        one.vy = (float)ship->vy / SUB - uy * away + ux * side;
        one.span = (int16_t)fx_int(fx, 8, 18);
        one.size = (uint8_t)fx_int(fx, 1, 2);
        particle_add(p, PARTICLE_SPARK, one);
    }
}

void exhaust_tick(exhaust *f, const game *g, particles *p, uint32_t *fx) {
    const world *w = &g->world;
    if (w->ship < 0) {
        *f = (exhaust){0};
        return;
    }
    f->x = f->x * 0.7f + share_of(w->controls.ax);
    f->y = f->y * 0.7f + share_of(w->controls.ay);
    if (hypotf(f->x, f->y) > 0.35f) {
        blow(f, g, p, fx);
    }
}

static void exhaust_draw(const exhaust *f, const canvas *c, const game *g) {
    const world *w = &g->world;
    float push = hypotf(f->x, f->y);
    if (w->ship < 0 || push < 0.2f) {
        return;
    }
    float ux = f->x / push, uy = f->y / push, flicker = (float)(c->beat % 3) - 1;
    float edge = nozzle(g, ux, uy), from = edge - UNDER;      // distance from the center of the ship to the hull's edge
    float reach = edge + 2 + fminf(push, 1.5f) * 8 + flicker; // to the tip of the flame
    SDL_Rect ship_rect = place_on_canvas(c, &w->bodies[w->ship]);
    float x = (float)(ship_rect.x + ship_rect.w / 2), y = (float)(ship_rect.y + ship_rect.h / 2);
    canvas_light(c, (int)(x - ux * edge), (int)(y - uy * edge), 11, INK(60, 160, 255, 150));
    SDL_FPoint tip = {x - ux * reach, y - uy * reach}, core = {x - ux * (reach - 5), y - uy * (reach - 5)},
               back = {-ux, -uy};
    canvas_arrow(c, tip, back, reach - from, 4.5f, INK(70, 150, 255, 180));
    canvas_arrow(c, core, back, reach - 5 - from, 2.5f, INK(210, 248, 255, 230));
}

void exhaust_trail(const canvas *c, const world *w, int32_t index, int x, int y) {
    const body *shot = &w->bodies[index];
    const sprite_info *info = sprite_get((sprite)shot->sprite);
    float px = (float)(x + info->w / 2), py = (float)(y + info->h / 2);
    float step_x = (float)shot->vx / SUB * 0.4f, step_y = (float)shot->vy / SUB * 0.4f;
    bool ours = shot->kind == KIND_SHOT;
    const uint32_t tools = ours ? gear_active(w) : 0;
    const SDL_Color ink = gear_shot_ink(tools, index, ours ? INK(50, 150, 255, 120) : INK(255, 60, 40, 120));
    canvas_light(c, (int)px, (int)py, tools ? 15 : 9, ink);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    for (int i = 0; i < TRAIL; i++) {
        const SDL_Color cold = ramp_color(ours ? RAMP_ICE : RAMP_FIRE, 70 + i * 34);
        canvas_color(c, tools ? ink_mix(cold, ink, 200) : cold);
        float t = (float)i;
        SDL_RenderDrawLine(c->renderer, (int)(px - step_x * t), (int)(py - step_y * t), (int)(px - step_x * (t + 1)),
                           (int)(py - step_y * (t + 1)));
    }
}

// ---- the arrival --------------------------------------------------------------------------------
// The arrival has no state: the protection of a new ship has just started, and the elapsed share of that time is the
// share of the approach. The ship comes from behind, above the rock, and shrinks to its normal size.

// Length of the approach [px]; initial magnification [1/256]; lights behind the ship; strength of its outline [1/256]
enum { WAY = 150, HIGH = 300, TAIL = 7, HALO = 120 };

int arrival_left(const body *ship, int32_t alpha) {
    int passed = SHIP_SAFE_TICKS - ship->timer;
    if (!(ship->flags & BODY_SAFE) || passed < 0 || passed >= ARRIVAL_TICKS) {
        return 0;
    }
    int left = 256 - (passed * 256 + alpha) / ARRIVAL_TICKS;
    return left < 0 ? 0 : left * left / 256;
}

/// Draws the ship during its approach to `r`, marked by four corners.
static void draw_arrival(const canvas *c, const body *ship, SDL_Rect r, int left) {
    int size = 256 + HIGH * left / 256, down = WAY * left / 256;
    SDL_Rect to = {r.x + r.w / 2 - r.w * size / 512, r.y + r.h / 2 - r.h * size / 512 + down, r.w * size / 256,
                   r.h * size / 256};
    canvas_corners(c, r, 3 + left * 26 / 256, 7, ink_fade(INK_COOL, 200 - left / 2));
    for (int k = 1; k <= TAIL; k++) {
        int behind = to.y + to.h / 2 + k * (6 + left / 12);
        canvas_light(c, to.x + to.w / 2, behind, to.w / 2 - k * 2, ink_fade(INK(70, 180, 255, 150), 256 - k * 32));
    }
    canvas_sprite_in(c, SPRITE_SHIP, ship->frame, to, 255);
}

// ---- the drill ----------------------------------------------------------------------------------
enum { NOSE = 10, TIP = 25, BAR_W = 26 };

/// Draws a rotating drill of light ahead of the ship's nose and a bar of its heat below. `ship_rect` is the frame of
/// the ship. The color of the light shows the heat.
static void draw_drill(const canvas *c, const world *w, SDL_Rect ship_rect) {
    if (w->drill_heat > 0) {
        int x = ship_rect.x + ship_rect.w / 2 - BAR_W / 2, y = ship_rect.y + ship_rect.h + 3,
            full = w->drill_heat * BAR_W / DRILL_HOT;
        bool blinks = w->drill_rest && c->beat / 6 % 2;
        SDL_Color ink = w->drill_heat * 3 > DRILL_HOT * 2 ? INK_WARM : INK_GOLD;
        ink = w->drill_rest ? INK_DANGER : ink;
        canvas_fill(c, x - 1, y - 1, BAR_W + 2, 4, ink_fade(INK_NIGHT, 200));
        canvas_fill(c, x, y, SDL_min(full, BAR_W), 2, blinks ? INK_WHITE : ink);
    }
    if (!w->drilling) {
        return;
    }
    float angle = (float)w->heading * 6.2831853f / 32, ux = cosf(angle), uy = sinf(angle);
    float x = (float)(ship_rect.x + ship_rect.w / 2), y = (float)(ship_rect.y + ship_rect.h / 2),
          shake = w->drilling == 2 ? (float)(c->beat % 3) - 1 : 0;
    SDL_Color hot = ink_mix(INK_GOLD, INK_DANGER, w->drill_heat * 256 / DRILL_HOT);
    SDL_FPoint tip = {x + ux * (TIP + shake), y + uy * (TIP + shake)}, along = {ux, uy};
    canvas_light(c, (int)tip.x, (int)tip.y, w->drilling == 2 ? 24 : 14, ink_fade(hot, 200));
    canvas_arrow(c, tip, along, TIP - NOSE, 8, INK(96, 92, 104, 255));
    float turn = (float)(c->beat % 6) / 6;
    canvas_color(c, ink_mix(hot, INK_WHITE, 120));
    for (int k = 0; k < 3; k++) { // thread of the drill, which moves toward the tip
        float t = ((float)k + turn) / 3, half = 8 * (1 - t), px = x + ux * (NOSE + (TIP - NOSE) * t);
        float py = y + uy * (NOSE + (TIP - NOSE) * t);
        SDL_RenderDrawLine(c->renderer, (int)(px - uy * half), (int)(py + ux * half), (int)(px + uy * half + ux * 3),
                           (int)(py - ux * half + uy * 3));
    }
}

// ---- signs of the chain and the bomb ------------------------------------------------------------
// The signs are small and outside the outline of the ship, so that they do not cover enemies.

enum {
    ARC_R = 25,    // radius of the arc [px]
    ARC_DOTS = 44, // dots of a whole circle
    ARC_DIM = 60,  // opacity of the elapsed part
    BOMB_FAR = 13, // distance of the light from the center [px]
    APART = 5,     // distance of the lights of two bombs [px]
    BLINK = 10     // [ticks]
};

/// Draws an arc for the remaining time of the chain, with the multiplier beside it.
static void draw_chain(const canvas *c, const world *w, SDL_Rect r) {
    if (w->chain_ticks == 0) {
        return;
    }
    const int shown = (ARC_DOTS * w->chain_ticks + CHAIN_TICKS - 1) / CHAIN_TICKS, x = r.x + r.w / 2, y = r.y + r.h / 2;
    const bool most = w->multiplier == score_multiplier_most(w->level);
    SDL_Color ink = w->multiplier > 1 ? INK_WARM : INK_DIM;
    ink = most ? INK_GOLD : ink;
    for (int i = 0; i < ARC_DOTS; i++) {
        const float angle = (float)i * 6.2831853f / ARC_DOTS - 1.5707963f;
        const SDL_Color dot = i < shown ? ink_fade(ink, 210) : ink_fade(INK_FAINT, ARC_DIM);
        canvas_fill(c, x + (int)lroundf(ARC_R * cosf(angle)), y + (int)lroundf(ARC_R * sinf(angle)), 1 + (i < shown), 1,
                    dot);
    }
    const int scale = canvas_letters(c), left = x + ARC_R + 3, top = y - ARC_R + 2;
    text_print(c->text, left, top, scale, ink, "x%d", w->multiplier);
    for (int i = 0; i < CHAIN_LINKS - 1 && !most; i++) {
        canvas_fill(c, left + i * 5, top + TEXT_H * scale, 3, 2, i < w->chain_links ? ink : ink_fade(INK_FAINT, 160));
    }
}

/// Draws a light at the tail for the charge of the bomb: blue while it charges, gold and blinking when it is ready.
static void draw_bomb(const canvas *c, const world *w, SDL_Rect r) {
    const int charges = w->charge / BOMB_CHARGE, rest = w->charge % BOMB_CHARGE * 256 / BOMB_CHARGE;
    const float angle = (float)w->heading * 6.2831853f / 32, ux = cosf(angle), uy = sinf(angle);
    const float x = (float)(r.x + r.w / 2) - ux * BOMB_FAR, y = (float)(r.y + r.h / 2) - uy * BOMB_FAR;
    if (rest > 0 && charges == 0) {
        canvas_light(c, (int)x, (int)y, 4 + rest * 5 / 256, ink_fade(INK_COOL, 90 + rest / 2));
        canvas_fill(c, (int)x - 1, (int)y - 1, 2 + rest / 128, 2 + rest / 128, ink_fade(INK_COOL, 130 + rest / 2));
    }
    for (int i = 0; i < charges; i++) {
        const float side = (float)(2 * i - charges + 1) * APART / 2;
        const int px = (int)(x - uy * side), py = (int)(y + ux * side);
        const bool lit = c->beat / BLINK % 2;
        canvas_light(c, px, py, 11 + 4 * lit, ink_fade(INK_GOLD, 150 + 80 * lit));
        canvas_fill(c, px - 1, py - 1, 3, 3, lit ? INK_WHITE : INK_GOLD);
    }
}

// ---- the ship -----------------------------------------------------------------------------------

/// Draws a thin shield while the ship is protected. It flickers before it ends.
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

void ship_draw(outline *line, const canvas *c, const ship_looks *s, const game *g, int32_t i, SDL_Rect r) {
    const body *b = &g->world.bodies[i];
    bool safe = b->flags & BODY_SAFE;
    SDL_Point corner = {r.x, r.y};
    int left = arrival_left(b, c->alpha);
    if (left > 0) {
        draw_arrival(c, b, r, left);
        return;
    }
    exhaust_draw(&s->exhaust, c, g);
    draw_drill(c, &g->world, r);
    outline_draw(line, c, SPRITE_SHIP, b->frame, corner, ink_fade(INK_COOL, HALO));
    if (safe) {
        draw_shield(c, b, r);
        canvas_sprite_in(c, SPRITE_SHIP, b->frame, r, c->beat / 10 % 2 ? 255 : 150);
    } else {
        canvas_sprite(c, SPRITE_SHIP, b->frame, r.x, r.y);
    }
    gear_draw(c, gear_active(&g->world), b->frame, r.x + r.w / 2, r.y + r.h / 2, 1);
    damage_glow_draw(&s->glow, c, game_mask(g, i), r.x, r.y);
    draw_chain(c, &g->world, r);
    draw_bomb(c, &g->world, r);
}

// ---- the ghost: the ship of another run ---------------------------------------------------------
// A translucent ship is neither danger nor help; its outline distinguishes it from the player's ship without color.

enum { OPACITY = 130, LINE = 200 };

bool ghost_view_shows(const world *other, const world *here) {
    const body *a = other->ship >= 0 ? &other->bodies[other->ship] : NULL;
    const body *b = here->ship >= 0 ? &here->bodies[here->ship] : NULL;
    return a && !(b && a->x == b->x && a->y == b->y && a->frame == b->frame);
}

SDL_Point ghost_view_place(const canvas *c, const world *other) {
    return place_middle(&other->bodies[other->ship], c->alpha);
}

void ghost_view_draw(outline *line, const canvas *c, const world *other) {
    const body *ship = &other->bodies[other->ship];
    SDL_Rect r = place_on_canvas(c, ship);
    SDL_Point corner = {r.x, r.y};
    if (canvas_sees(r)) {
        canvas_sprite_in(c, ship->sprite, ship->frame, r, OPACITY);
        outline_draw(line, c, ship->sprite, ship->frame, corner, ink_fade(INK_WHITE, LINE));
    }
}
