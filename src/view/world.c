// world.c - draws all bodies from back to front, the plugs of portals, and the rope of the ship.
//
// A counting sort arranges the visible bodies in layers, which are drawn in order. The cost is proportional to the
// visible bodies, plus two passes over the kinds and positions of all bodies: a fraction of a millisecond for 20,000
// bodies.
#include "view/world.h"

#include <math.h>
#include <stdio.h>

#include "sdl/palette.h"
#include "view/scenery/gear_look.h"
#include "view/scenery/hues.h"
#include "view/scenery/place.h"
#include "game/actors/mine.h"
#include "game/actors/breeds.h"
#include "game/actors/rope.h"
#include "game/levels/portal.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

/// Layers from back to front.
static const uint8_t layer_of[KIND_COUNT] = {
    [KIND_WALL] = 0,   [KIND_GATE] = 1,    [KIND_PORTAL] = 2, [KIND_BALL] = 3,  [KIND_ROCK] = 4,
    [KIND_REPAIR] = 5, [KIND_TERRAIN] = 0, [KIND_GRIT] = 4,   [KIND_MINE] = 6,  [KIND_GEM] = 7,
    [KIND_BOSS] = 8,   [KIND_ENEMY] = 9,   [KIND_SPIT] = 10,  [KIND_SHOT] = 11, [KIND_SHIP] = 12,
};

static bool shows(const canvas *c, const body *b) {
    return b->kind != KIND_NONE && b->kind != KIND_TERRAIN && canvas_sees(place_on_canvas(c, b));
}

static void sort_visible(visible *v, const canvas *c, const world *w) {
    int32_t count[KIND_COUNT] = {0};
    for (int32_t i = 0; i < w->bodies_used; i++) {
        count[layer_of[w->bodies[i].kind]] += shows(c, &w->bodies[i]);
    }
    v->first[0] = 0;
    for (int k = 0; k < KIND_COUNT; k++) {
        v->first[k + 1] = v->first[k] + count[k];
        count[k] = v->first[k];
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (shows(c, &w->bodies[i])) {
            v->index[count[layer_of[w->bodies[i].kind]]++] = i;
        }
    }
}

/// A pulse that rises from 0 to 256 and falls back within `ticks`.
static int pulse(const canvas *c, int32_t seed, int ticks) {
    float t = (float)(((int64_t)c->beat + seed * 7) % ticks) / (float)ticks;
    return (int)(128 - 128 * cosf(t * 6.2831853f));
}

// ---- drawing of each kind -----------------------------------------------------------------------

enum {
    FLICKER = 30, // period of the warning [ticks]
    FRAME = 5     // ticks per frame of the silhouette
};

/// Draws portal `index` with its frame at r. While an enemy is announced, the silhouette of its breed slides to the
/// position of the enemy and becomes clear. It is black on the glow of the portal, with a bright outline, so
/// that it is legible in gray and is not mistaken for an enemy.
static void draw_portal(outline *lines, const canvas *c, const world *w, int32_t index, SDL_Rect r) {
    const body *b = &w->bodies[index];
    canvas_sprite(c, b->sprite, b->frame, r.x, r.y);
    for (int n = 0; n < PORTALS_MAX; n++) {
        const breed *coming = breed_get((uint8_t)w->portal_breed[n]);
        if (w->portals[n] != index || w->portal_timer[n] <= 0 || coming == NULL) {
            continue;
        }
        const sprite s = coming->sprite;
        const sprite_info *info = sprite_get(s);
        const int come = (PORTAL_TICKS - w->portal_timer[n]) * 256 / PORTAL_TICKS, middle = r.x + r.w / 2; // 0..256
        const ph_box mouth = portal_mouth(w, n);
        const int out = (mouth.x0 + mouth.x1) / 2 - c->camera_x, frame = (int)(c->beat / FRAME) % info->frames;
        const int x = middle + (out - middle) * come / 256, y = r.y + r.h / 2, step = (int)(c->beat % FLICKER) * 512;
        const int flicker = SDL_min(step / FLICKER, 511 - step / FLICKER);
        const SDL_Rect to = {x - info->w / 2, y - info->h / 2, info->w, info->h};
        canvas_light(c, x, y, 44, ink_fade(INK(255, 70, 40, 150), 90 + flicker / 2));
        canvas_light(c, x, y, 20 + come * 8 / 256, INK(255, 190, 120, 90 + come / 3));
        SDL_SetTextureColorMod(c->sheet[s], 40, 10, 18);
        canvas_sprite_in(c, (int32_t)s, frame, to, 120 + come * 135 / 256);
        SDL_SetTextureColorMod(c->sheet[s], 255, 255, 255);
        outline_draw(&lines[s], c, (int32_t)s, frame, (SDL_Point){to.x, to.y}, INK(255, 196, 110, 60 + come * 3 / 4));
    }
}

enum { GEM_NEAR = 150, GEM_DIM = 120 }; // GEM_DIM: strength of an outline [1/256] beyond GEM_NEAR px

/// Draws a gem. A gem in rock has a bright pulsating outline, so that it is visible without color. Far from the ship
/// the outline is dim.
static void draw_gem(scenery *s, const canvas *c, const world *w, int32_t i, SDL_Rect r) {
    const body *b = &w->bodies[i];
    const ph_point ship = w->ship >= 0 ? body_middle(&w->bodies[w->ship]) : body_middle(b), middle = body_middle(b);
    const bool near = geometry_length(middle.x - ship.x, middle.y - ship.y) < GEM_NEAR;
    SDL_Point corner = {r.x, r.y};
    if (b->host < 0) {
        canvas_light(c, r.x + r.w / 2, r.y + r.h / 2, 13,
                     ink_fade(hue_of(c, HUE_GEM, INK(40, 220, 110, 100)), 90 + pulse(c, i, 90) / 2));
        canvas_sprite(c, SPRITE_GEM, b->frame, r.x, r.y);
        return;
    }
    int glimmer = pulse(c, i, 110);
    canvas_sprite(c, SPRITE_GEM, b->frame, r.x, r.y);
    canvas_light(c, r.x + r.w / 2, r.y + r.h / 2, 11, ink_fade(INK(200, 255, 220, 255), 200 + glimmer / 4));
    outline_draw(&s->gems, c, SPRITE_GEM, b->frame, corner,
                 ink_fade(INK(244, 255, 248, 236 + glimmer * 19 / 256), near ? 256 : GEM_DIM));
}

/// Draws a mine: a red line, because white lines mark prizes, and a core that blinks. An ignited mine blinks fast and
/// grows.
static void draw_mine(scenery *s, const canvas *c, const body *b, int32_t i, SDL_Rect r) {
    SDL_Point corner = {r.x, r.y};
    bool burns = b->timer > 0, beat = (c->beat + (uint32_t)i * 7) / 20 % 2;
    bool lit = burns ? b->timer % MINE_TICK >= MINE_TICK / 2 : beat;
    int size = burns ? 10 + (MINE_FUSE - b->timer) / 3 : 8;
    const Uint8 dim = c->safe_colors ? 220 : 120;
    SDL_SetTextureColorMod(c->sheet[SPRITE_MINE], dim, dim, dim);
    canvas_sprite(c, b->sprite, b->frame, r.x, r.y);
    SDL_SetTextureColorMod(c->sheet[SPRITE_MINE], 255, 255, 255);
    canvas_light(c, r.x + r.w / 2, r.y + r.h / 2, size,
                 ink_fade(hue_of(c, HUE_MINE, INK(255, 50, 40, 255)), lit ? 256 : 90));
    outline_draw(&s->mines, c, SPRITE_MINE, b->frame, corner,
                 burns && lit ? INK(255, 40, 30, 255) : hue_of(c, HUE_MINE, INK(255, 176, 138, 255)));
}

enum { BEAM = 7, BEAM_STEP = 20, BEAM_R = 34 }; // BEAM: lights of the beam below an open gate; the others [px]

/// Draws an open gate: its light reaches further the wider it is.
static void draw_gate(const canvas *c, const world *w, const body *b, int32_t i, SDL_Rect r) {
    canvas_sprite(c, b->sprite, b->frame, r.x, r.y);
    int wide = w->gate_open * 256 / (7 * GATE_TICKS), breath = 160 + pulse(c, i, 60) / 3;
    for (int n = 0; n < BEAM && w->gate_open > 0; n++) {
        SDL_Color ink = ink_fade(INK(90, 255, 150, 120), breath * (BEAM - n) / BEAM);
        canvas_light(c, r.x + r.w / 2, r.y + 4 + n * BEAM_STEP * wide / 256, BEAM_R + n * 6, ink);
    }
}

enum {
    HEART_LIGHT = 30, // radius of the light of a heart [px]
    HEART_BEAT = 24   // ticks before a beat in which the heart swells
};

static void draw_body(scenery *s, const canvas *c, rock_textures *art, const effects *e, const game *g, int32_t i) {
    const world *w = &g->world;
    const body *b = &w->bodies[i];
    SDL_Rect r = place_on_canvas(c, b);
    const int x = r.x + r.w / 2, y = r.y + r.h / 2;
    switch ((kind)b->kind) {
    case KIND_GEM: draw_gem(s, c, w, i, r); break;
    case KIND_MINE: draw_mine(s, c, b, i, r); break;
    case KIND_REPAIR:
        canvas_light(c, x, y, 18, ink_fade(hue_of(c, HUE_REPAIR, INK(255, 210, 80, 120)), 80 + pulse(c, i, 100) / 2));
        canvas_sprite(c, b->sprite, b->frame, r.x, r.y);
        break;
    case KIND_PORTAL: draw_portal(s->portals, c, w, i, r); break;
    case KIND_GATE: draw_gate(c, w, b, i, r); break;
    case KIND_SHIP: ship_draw(&s->ship, c, &e->ship, g, i, r); break;
    case KIND_SHOT:
    case KIND_SPIT:
        exhaust_trail(c, w, i, r.x, r.y);
        if (b->kind == KIND_SHOT && ship_number(w, VALUE_WIDE) > 0) {
            r = (SDL_Rect){r.x - r.w / 2, r.y - r.h / 2, 2 * r.w, 2 * r.h};
        }
        canvas_sprite_in(c, b->sprite, b->frame, r, 255);
        gear_shot(c, b->kind == KIND_SHOT ? gear_active(w) : 0, i, x, y);
        break;
    case KIND_BOSS:
    case KIND_ENEMY:
        rock_textures_draw(art, c, g, i, r.x, r.y);
        if (b->kind == KIND_BOSS) { // the heart of a boss glows, and swells before each beat
            const int swell = SDL_max(HEART_BEAT - b->timer, 0) * 256 / HEART_BEAT;
            canvas_light(c, x, y, HEART_LIGHT + swell / 12,
                         ink_fade(INK(255, 120, 60, 200), 70 + swell / 2 + pulse(c, 3, 60) / 6));
        }
        foes_draw(&s->foes, c, g, i, r, s->flash);
        break;
    case KIND_GRIT:
    case KIND_ROCK: rock_textures_draw(art, c, g, i, r.x, r.y); break;
    default: canvas_sprite(c, b->sprite, b->frame, r.x, r.y);
    }
}

/// Draws the ring of a bomb, with the softness of its mask.
static void draw_bomb(const canvas *c, const world *w) {
    float r = (float)w->bomb_r + (float)(c->alpha - 256) * BOMB_PACE / 256;
    SDL_FPoint middle = {(float)(w->bomb_x - c->camera_x), (float)(w->bomb_y - c->camera_y)};
    if (w->bomb_r > 0) {
        int left = BOMB_REACH + BOMB_RIM - w->bomb_r;
        canvas_ring(c, middle, r, BOMB_RIM, INK(150, 220, 255, 255 * SDL_min(left, 2 * BOMB_RIM) / (2 * BOMB_RIM)));
        canvas_ring(c, middle, r, 3, INK(255, 255, 255, 200));
    }
}

// ---- the rope -----------------------------------------------------------------------------------

enum {
    LINKS = 16, // parts of the line
    SAG = 26,   // depth of a slack rope [px]
    CORNER = 7  // size of a corner [px]
};

/// Draws the rope to a piece, two pixels thick on a dark line, with the mass of the piece. A slack rope is a parabola
/// through both ends; a tight rope is straight, and its color changes from pale to red with its tension.
static void draw_rope(const canvas *c, const game *g, int32_t piece) {
    static const SDL_Point shifts[4] = {{-1, -1}, {2, 2}, {0, 1}, {0, 0}};
    const SDL_Point from = place_middle_on(c, &g->world.bodies[g->world.ship]);
    const SDL_Rect r = place_on_canvas(c, &g->world.bodies[piece]);
    const ph_box box = game_mask(g, piece)->bounds;
    const SDL_Point to = {r.x + (box.x0 + box.x1) / 2, r.y + (box.y0 + box.y1) / 2};
    const int tension = rope_tension(g, piece);
    const float x = (float)(to.x - from.x), y = (float)(to.y - from.y), slack = 1 - sqrtf(x * x + y * y) / HOOK_ROPE;
    const float sag = tension > 0 || slack < 0 ? 0 : SAG * slack;
    const SDL_Color ink = ink_mix(INK(255, 240, 190, 255), INK(255, 40, 20, 255), SDL_min(tension * 2, 256));
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int pass = 0; pass < 4; pass++) {
        SDL_Point line[LINKS + 1];
        for (int i = 0; i <= LINKS; i++) {
            const float t = (float)i / LINKS;
            line[i].x = from.x + (int)(x * t) + shifts[pass].x;
            line[i].y = from.y + (int)(y * t + sag * 4 * t * (1 - t)) + shifts[pass].y;
        }
        canvas_color(c, pass < 2 ? INK(20, 12, 8, 160) : ink);
        for (int i = 0; i < LINKS; i++) {
            SDL_RenderDrawLine(c->renderer, line[i].x, line[i].y, line[i + 1].x, line[i + 1].y);
        }
    }
    char mass[16];
    canvas_light(c, to.x, to.y, 9, ink_fade(ink, 160));
    snprintf(mass, sizeof mass, "%d px", (int)game_mask(g, piece)->count);
    canvas_label(c, (SDL_Point){to.x - text_width(mass) / 2, to.y + 8}, 0, 0, INK_GOLD, mass);
}

/// Draws the remaining time of the plugs as bars in the mouths of their portals.
static void draw_plugs(const canvas *c, const world *w) {
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        if (w->portals[n] >= 0 && w->portal_shut[n] > 0) {
            const ph_box mouth = portal_mouth(w, n);
            const int h = mouth.y1 - mouth.y0, left = (PLUG_TICKS - w->portal_shut[n]) * h / PLUG_TICKS;
            const int x = (mouth.x0 + mouth.x1) / 2 - c->camera_x, y = mouth.y0 - c->camera_y;
            canvas_fill(c, x - 3, y - 1, 6, h + 2, INK(0, 0, 0, 200));
            canvas_fill(c, x - 2, y + h - left, 4, left, left * 4 > h ? INK_GREEN : INK_DANGER);
        }
    }
}

/// Draws the plugs of portals and the rope. Without a rope, corners mark the piece that the key would hook.
static void draw_tow(const canvas *c, const game *g) {
    const int32_t towed = rope_find(&g->world), offer = towed < 0 ? rope_choose(g) : -1;
    draw_plugs(c, &g->world);
    if (towed >= 0 && g->world.ship >= 0) {
        draw_rope(c, g, towed);
    }
    if (offer >= 0) {
        const SDL_Rect r = place_on_canvas(c, &g->world.bodies[offer]);
        const ph_box box = game_mask(g, offer)->bounds;
        const SDL_Rect piece = {r.x + box.x0, r.y + box.y0, box.x1 - box.x0, box.y1 - box.y0};
        const int breath = (int)(c->beat % 40 < 20 ? c->beat % 20 : 19 - c->beat % 20);
        canvas_corners(c, piece, 2, CORNER, INK(255, 220, 120, 150 + 5 * breath));
    }
}

// ---- the world ----------------------------------------------------------------------------------

void world_draw(scenery *s, const canvas *c, rock_textures *art, const effects *e, const game *g) {
    visible *v = &s->visible;
    backdrop_draw(&s->backdrop, c, g->world.terrain.look);
    ground_view_draw(&s->ground, c, g);
    necks_draw(&s->necks, c, g);
    sort_visible(v, c, &g->world);
    int32_t all = v->first[KIND_COUNT], ground = v->first[layer_of[KIND_REPAIR]];
    for (int32_t i = 0; i <= all; i++) {
        if (i == ground) {
            particles_draw_lights(&e->particles, c);
            collapse_draw(&s->collapse, c);
        }
        if (i < all) {
            draw_body(s, c, art, e, g, v->index[i]);
        }
    }
    draw_tow(c, g);
    draw_bomb(c, &g->world);
    particles_draw(&e->particles, c);
    rule_view_draw(&s->rule, c, g, &e->particles);
    popups_draw(&e->popups, c);
}
