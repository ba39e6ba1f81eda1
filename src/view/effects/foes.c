// foes.c - the signs are drawn over the picture of the enemy and only on pixels of its mask, so that the picture still
// shows the mask. Eyes are at a fixed distance from the center, or nearer if the mask ends before it.
#include "view/effects/foes.h"

#include <math.h>
#include <stdlib.h>

#include "game/actors/breeds.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "sdl/palette.h"
#include "view/scenery/place.h"

enum {
    LOOK_EVERY = 8, // ticks between two looks of a hunter
    SMOKE_EVERY = 9,
    AROUND = 60,     // margin of the picture in which hunters look [px]
    CRACKS = 3,      // number of cracks
    CRACK_MOST = 40, // points of a crack
    EYE_FAR = 9,     // distance of the eyes from the center [px]
    EYE_IN = 3,      // distance of the eyes from the edge
    MARK_H = 9       // height of the mark
};

static bool is_foe(const body *b) {
    return b->kind == KIND_ENEMY || b->kind == KIND_BOSS;
}

static bool is_weak(const body *b) {
    const breed *kin = b->kind == KIND_ENEMY ? breed_get(b->breed) : NULL;
    return kin && kin->build == BUILD_WHOLE && b->hull * 2 <= kin->hull;
}

// ---- a tick -------------------------------------------------------------------------------------

static void flash(foes *f, const world *w, int32_t index) {
    if (index >= 0 && is_foe(&w->bodies[index])) {
        f->all[index].flash = FOE_FLASH;
    }
}

void foes_tick(foes *f, const game *g, particles *p, uint32_t *fx, SDL_Point corner) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        foe *one = &f->all[i];
        if (!is_foe(b) || one->breed != b->breed) {
            *one = (foe){.breed = is_foe(b) ? b->breed : 0};
            continue;
        }
        one->flash = (uint8_t)SDL_max(one->flash - 1, 0);
        one->alarm = (uint8_t)SDL_max(one->alarm - 1, 0);
        const event position = {.x = (int16_t)canvas_px(b->x), .y = (int16_t)canvas_px(b->y)};
        if (b->kind == KIND_ENEMY && (w->tick + i) % LOOK_EVERY == 0 && event_near(&position, corner, AROUND)) {
            // A hunter is marked when it begins to see the ship.
            const bool sees = enemy_sees_ship(w, b);
            one->alarm = sees && !one->sees ? FOE_MARK : one->alarm;
            one->sees = sees;
        }
        if (is_weak(b) && (w->tick + i) % SMOKE_EVERY == 0 && event_near(&position, corner, AROUND)) {
            particle smoke = {.ramp = RAMP_EMBER, .size = 1, .vx = (float)b->vx / SUB / 2};
            smoke.x = (float)(position.x + b->w / 2 + fx_int(fx, -4, 4));
            smoke.y = (float)(position.y + b->h / 2 + fx_int(fx, -4, 4));
            smoke.vy = (float)b->vy / SUB / 2 - 0.5f;
            smoke.span = (int16_t)fx_int(fx, 16, 34);
            particle_add(p, PARTICLE_SPARK, smoke);
        }
    }
    for (int32_t i = 0; i < g->ledger.harm_count; i++) {
        flash(f, w, g->ledger.harms[i].body);
    }
    for (int32_t i = 0; i < g->ledger.carving_count; i++) {
        const ledger_carving *cut = &g->ledger.carvings[i];
        if (cut->kind == CARVING_TAKE && carving_is_players(cut->with)) {
            flash(f, w, cut->body);
        }
    }
}

// ---- drawing ------------------------------------------------------------------------------------

/// Draws jagged lines from the center outward. They depend on the index of the enemy and do not rotate with its frame.
static void draw_cracks(const canvas *c, const ph_mask *mask, SDL_Rect r, int32_t index) {
    SDL_Point dark[CRACKS * CRACK_MOST], hot[CRACKS * CRACK_MOST];
    int n = 0, m = 0;
    for (int k = 0; k < CRACKS; k++) {
        float angle = (float)k * 2.1f + (float)(index % 7), x = (float)r.w / 2, y = (float)r.h / 2;
        for (int step = 0; step < r.w / 2 && step < CRACK_MOST; step++) {
            angle += ((float)(noise_hash(61, index * CRACKS + k, step / 3) & 255) - 128) / 400;
            x += cosf(angle);
            y += sinf(angle);
            if (ph_mask_get(mask, (int32_t)x, (int32_t)y)) {
                dark[n++] = (SDL_Point){r.x + (int)x, r.y + (int)y};
            }
            if (step % 3 == 1 && ph_mask_get(mask, (int32_t)x, (int32_t)y + 1)) {
                hot[m++] = (SDL_Point){r.x + (int)x, r.y + (int)y + 1};
            }
        }
    }
    canvas_color(c, INK(24, 4, 16, 255));
    SDL_RenderDrawPoints(c->renderer, dark, n);
    canvas_color(c, INK(255, 190, 80, 255));
    SDL_RenderDrawPoints(c->renderer, hot, m);
}

/// Draws two eyes, each a dark socket, the white, and a pupil ahead.
static void draw_eyes(const canvas *c, const ph_mask *mask, const body *b, SDL_Rect r, bool sees) {
    const float speed = sqrtf((float)b->vx * (float)b->vx + (float)b->vy * (float)b->vy);
    if (speed < 1) {
        return;
    }
    const float ux = (float)b->vx / speed, uy = (float)b->vy / speed;
    for (int side = -1; side <= 1; side += 2) {
        const float turn = 0.42f * (float)side, co = cosf(turn), si = sinf(turn);
        const float x = ux * co - uy * si, y = uy * co + ux * si;
        const ph_point from = {r.w / 2 + (int)(x * 60), r.h / 2 + (int)(y * 60)}, to = {r.w / 2, r.h / 2};
        ph_point edge = to;
        (void)ph_mask_hit_line(mask, from, to, &edge);
        const float reach = hypotf((float)(edge.x - to.x), (float)(edge.y - to.y)) - EYE_IN;
        const float far = fmaxf(2, fminf(reach, (float)SDL_max(EYE_FAR, r.w / 4)));
        const int eye_x = (int)((float)to.x + x * far), eye_y = (int)((float)to.y + y * far);
        const int px = r.x + eye_x, py = r.y + eye_y;
        if (ph_mask_get(mask, eye_x, eye_y)) {
            canvas_fill(c, px - 2, py - 1, 5, 3, INK(26, 6, 22, 255));
            canvas_fill(c, px - 1, py - 2, 3, 5, INK(26, 6, 22, 255));
            canvas_fill(c, px - 1, py - 1, 3, 3, sees ? INK(255, 236, 90, 255) : INK(255, 248, 230, 255));
            canvas_fill(c, px + (int)lroundf(ux), py + (int)lroundf(uy), 1, 1,
                        sees ? INK(220, 0, 0, 255) : INK(20, 10, 40, 255));
        }
    }
}

void foes_draw(const foes *f, const canvas *c, const game *g, int32_t index, SDL_Rect r, int flash_percent) {
    const body *b = &g->world.bodies[index];
    const foe *one = &f->all[index];
    const ph_mask *mask = game_mask(g, index);
    if (b->kind == KIND_ENEMY) {
        if (is_weak(b)) {
            draw_cracks(c, mask, r, index);
        }
        draw_eyes(c, mask, b, r, one->sees);
    }
    if (one->flash > 0) {
        rect_batch batch = {.renderer = c->renderer};
        SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
        canvas_color(c, ink_fade(INK_WHITE, 80 + 176 * flash_percent / 100));
        for (mask_run run = {0}; mask_next(mask, &run);) {
            batch_add(&batch, r.x + run.x0, r.y + run.y, run.x1 - run.x0, 1);
        }
        batch_flush(&batch);
    }
    if (one->alarm > 0) {
        // An exclamation mark rises above a hunter and fades.
        const int x = r.x + r.w / 2 - 1, y = r.y - MARK_H - 4 - (FOE_MARK - one->alarm) / 8;
        const int strength = SDL_min(one->alarm * 16, 256);
        canvas_fill(c, x - 1, y - 1, 5, MARK_H + 2, ink_fade(INK(40, 0, 0, 255), strength));
        canvas_fill(c, x, y, 3, MARK_H - 4, ink_fade(INK_GOLD, strength));
        canvas_fill(c, x, y + MARK_H - 2, 3, 2, ink_fade(INK_GOLD, strength));
    }
}
