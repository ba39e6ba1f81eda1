// collapse.c - the mask of the boss is divided by direction from its center into eight pieces of equal mass. For a
// second the pieces tremble while blasts run along the cracks; then they fly apart, fall and fade. The rules remove the
// boss in the tick of its death, so its last state is kept.
#include "view/collapse.h"

#include <math.h>

#include "game/math/noise.h"
#include "sdl/palette.h"

enum { BLAST_EVERY = 7, TRAIL_EVERY = 3, FADE = 45, BINS = 512 }; // [ticks]; BINS: directions
static const float APART = 0.9f, FALLS = 0.014f;                  // [px per tick], [px per tick^2]

/// Direction of a pixel from the center of the mask, 0 .. BINS - 1, displaced by noise, so that the edges are jagged.
static int direction(const ph_mask *mask, int x, int y, uint32_t seed) {
    const float turn = atan2f((float)(2 * y - mask->h), (float)(2 * x - mask->w)) / 6.2831853f + 1;
    const float rough = (float)(noise_at(seed, x, y, 3) - 128) / 3000;
    return (int)((turn + rough) * BINS) % BINS;
}

void pieces_make(pieces *p, const ph_mask *mask, uint32_t *fx) {
    const uint32_t seed = fx_next(fx);
    int64_t before[BINS + 1] = {0}, sum_x[COLLAPSE_PIECES] = {0}, sum_y[COLLAPSE_PIECES] = {0},
                          n[COLLAPSE_PIECES] = {0};
    SDL_zerop(p);
    p->w = mask->w;
    p->h = mask->h;
    for (mask_run r = {0}; mask_next(mask, &r);) {
        for (int32_t x = r.x0; x < r.x1; x++) {
            before[direction(mask, x, r.y, seed) + 1]++;
        }
    }
    for (int i = 0; i < BINS; i++) {
        before[i + 1] += before[i];
    }
    for (mask_run r = {0}; mask_next(mask, &r);) {
        for (int32_t x = r.x0; x < r.x1; x++) {
            const int bin = direction(mask, x, r.y, seed);
            const int k = (int)((before[bin] + before[bin + 1]) * COLLAPSE_PIECES / (2 * mask->count + 1));
            const SDL_Rect pixel = {x, r.y, 1, 1}, old = n[k] > 0 ? p->box[k] : pixel;
            SDL_UnionRect(&old, &pixel, &p->box[k]);
            p->piece[r.y * p->w + x] = (uint8_t)(k + 1);
            sum_x[k] += x;
            sum_y[k] += r.y;
            n[k]++;
        }
    }
    for (int k = 0; k < COLLAPSE_PIECES && n[k] > 0; k++) {
        p->middle[k] = (SDL_Point){(int)(sum_x[k] / n[k]), (int)(sum_y[k] / n[k])};
    }
}

void collapse_reset(collapse *k) {
    k->age = 0;
    k->slot = -1;
}

/// Uploads the pictures of the pieces from the picture of the whole boss.
static void upload(collapse *k, const canvas *c, const Uint32 *whole) {
    static const Uint32 none = 0;
    for (int i = 0; i < COLLAPSE_PIECES; i++) {
        Uint32 row[COLLAPSE_W];
        const SDL_Rect box = k->pieces.box[i];
        if (!canvas_texture(c, &k->picture[i], COLLAPSE_W, COLLAPSE_W)) {
            continue;
        }
        for (int y = 0; y < box.h && y < COLLAPSE_W; y++) {
            const SDL_Rect line = {0, y, SDL_min(box.w, COLLAPSE_W), 1};
            for (int x = 0; x < line.w; x++) {
                const int index = (box.y + y) * k->pieces.w + box.x + x;
                row[x] = k->pieces.piece[index] == i + 1 ? whole[index] : none;
            }
            SDL_UpdateTexture(k->picture[i], &line, row, line.w * 4);
        }
        k->x[i] = (float)(canvas_px(k->boss.x) + box.x);
        k->y[i] = (float)(canvas_px(k->boss.y) + box.y);
        k->vx[i] = k->vy[i] = 0;
    }
}

/// Adds a blast between two neighboring pieces, or at the center.
static void blast(const collapse *k, const game *g, effects *e, accessibility t) {
    const int i = fx_int(&e->fx, 0, COLLAPSE_PIECES - 1), next = (i + 1) % COLLAPSE_PIECES;
    const float between = fx_float(&e->fx, 0.2f, 0.8f), out = fx_float(&e->fx, 0.1f, 1);
    const float x = (float)(k->pieces.middle[i].x + k->pieces.middle[next].x) / 2 - (float)k->pieces.w / 2;
    const float y = (float)(k->pieces.middle[i].y + k->pieces.middle[next].y) / 2 - (float)k->pieces.h / 2;
    event v = {.kind = EVENT_HEART, .magnitude = 0};
    v.x = (int16_t)(canvas_px(k->boss.x) + k->pieces.w / 2 + (int)(x * out * (0.7f + between)));
    v.y = (int16_t)(canvas_px(k->boss.y) + k->pieces.h / 2 + (int)(y * out * (0.7f + between)));
    effects_add(e, &g->world, &v, t);
}

/// Direction of a piece from the center of the boss, a unit vector.
static SDL_FPoint outward(const collapse *k, int i) {
    const float dx = (float)k->pieces.middle[i].x - (float)k->pieces.w / 2;
    const float dy = (float)k->pieces.middle[i].y - (float)k->pieces.h / 2, away = hypotf(dx, dy) + 0.01f;
    return (SDL_FPoint){dx / away, dy / away};
}

static void move(collapse *k, effects *e) {
    for (int i = 0; i < COLLAPSE_PIECES; i++) {
        k->x[i] += k->vx[i];
        k->y[i] += k->vy[i];
        k->vy[i] += FALLS;
        if (k->age % TRAIL_EVERY == i % TRAIL_EVERY && k->age < COLLAPSE_TICKS - FADE) {
            particle one = {.ramp = RAMP_FIRE, .size = 2, .vx = k->vx[i] / 2, .vy = k->vy[i] / 2 - 0.4f};
            one.x = k->x[i] + (float)k->pieces.box[i].w / 2 + fx_float(&e->fx, -18, 18);
            one.y = k->y[i] + (float)k->pieces.box[i].h / 2 + fx_float(&e->fx, -18, 18);
            one.span = (int16_t)fx_int(&e->fx, 18, 40);
            particle_add(&e->particles, PARTICLE_SPARK, one);
        }
    }
}

void collapse_tick(collapse *k, const game *g, const canvas *c, rock_textures *art, effects *e, accessibility t) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->event_count; i++) {
        if (w->events[i].kind == EVENT_FALL && k->slot >= 0) {
            const ph_mask *mask = (const ph_mask *)(const void *)art->slots[k->slot].left;
            k->age = mask->w <= COLLAPSE_W && mask->h <= COLLAPSE_W && mask->count > 0;
            if (k->age == 1) {
                pieces_make(&k->pieces, mask, &e->fx);
                upload(k, c, rock_textures_paint(art, g, &k->boss, mask));
            }
        }
    }
    k->slot = -1;
    if (w->boss.body >= 0) {
        k->boss = w->bodies[w->boss.body];
        k->slot = (int32_t)k->boss.carved;
    }
    if (k->age == 0) {
        return;
    }
    k->age = k->age < COLLAPSE_TICKS ? k->age + 1 : 0;
    if (k->age == COLLAPSE_BREAK) {
        event burst = {.kind = EVENT_BOOM};
        burst.x = (int16_t)(canvas_px(k->boss.x) + k->pieces.w / 2);
        burst.y = (int16_t)(canvas_px(k->boss.y) + k->pieces.h / 2);
        for (int i = 0; i < COLLAPSE_PIECES; i++) {
            const float speed = APART * fx_float(&e->fx, 0.7f, 1.3f);
            k->vx[i] = outward(k, i).x * speed;
            k->vy[i] = outward(k, i).y * speed;
        }
        effects_add(e, w, &burst, t);
    } else if (k->age > 0 && k->age < COLLAPSE_BREAK && k->age % BLAST_EVERY == 0) {
        blast(k, g, e, t);
    } else if (k->age > COLLAPSE_BREAK) {
        move(k, e);
    }
}

void collapse_draw(const collapse *k, const canvas *c) {
    const int left = COLLAPSE_TICKS - k->age, widen = SDL_min(k->age, COLLAPSE_BREAK);
    for (int i = 0; i < COLLAPSE_PIECES && k->age > 0; i++) {
        const SDL_Rect box = k->pieces.box[i], from = {0, 0, SDL_min(box.w, COLLAPSE_W), SDL_min(box.h, COLLAPSE_W)};
        const SDL_FPoint out = outward(k, i);
        const int dx = (int)(out.x * (float)widen / 9), dy = (int)(out.y * (float)widen / 9);
        const int tremble = k->age < COLLAPSE_BREAK ? (int)((c->beat + (uint32_t)i) / 2 % 3) - 1 : 0;
        const SDL_Rect to = {(int)k->x[i] - c->camera_x + dx + tremble, (int)k->y[i] - c->camera_y + dy, from.w,
                             from.h};
        if (!k->picture[i] || box.w == 0 || !canvas_sees(to)) {
            continue;
        }
        const Uint8 heat = (Uint8)(255 - SDL_min(k->age, COLLAPSE_BREAK)); // the pieces glow, then darken
        SDL_SetTextureColorMod(k->picture[i], 255, heat, heat);
        SDL_SetTextureAlphaMod(k->picture[i], (Uint8)(left < FADE ? left * 255 / FADE : 255));
        SDL_RenderCopy(c->renderer, k->picture[i], &from, &to);
    }
}
