// wrecks.c - finds the body that an event destroyed: the nearest body of its kind in the previous tick. Its frame is
// cut out of the sheet by its picture, because its mask may be smaller. For carved ground, the previous picture of
// the ground is painted, and the removed pixels are cut out of it. At most GROUND_CUTS bites of ground are cut per
// tick, so a blast costs no more than a shot.
#include "view/effects/wrecks.h"

#include <math.h>
#include <stdlib.h>

#include "sdl/palette.h"
#include "view/scenery/place.h"

enum {
    NEARBY = 120,    // events further outside the picture leave no debris [px]
    MATCH = 40,      // maximum distance between a victim and the position of the event [px]
    GROUND_CUTS = 2, // maximum per tick
    CUT_SIDE = 28,   // side of the cut ground [px]
    CUT_RADIUS = 13,
    BREAK_COUNT = 9,
    BARE = 70, // share of the color of fresh rock in its fragments [1/256]
    CUT_WINDOW = CUT_SIDE + 2 * PAINT_BORDER,
    BITE = 40, // carved pixels per fragment
    ROCK_SPAN = 120
};

/// Fragments of the victim of an event.
typedef struct breakage {
    kind victim;
    int count, span; // number of fragments; lifetime [ticks]
    float speed;     // [px per tick]
} breakage;

static const breakage breakages[EVENT_COUNT] = {
    [EVENT_KILL] = {KIND_ENEMY, 9, 170, 2.2f},
    [EVENT_CAVE_IN] = {KIND_ENEMY, 9, 170, 2.2f},
    [EVENT_MINE] = {KIND_MINE, 7, 130, 3.0f},
    [EVENT_BOOM] = {KIND_SHIP, CUT_MOST, 260, 2.8f},
};

void wrecks_reset(wrecks *k) {
    SDL_memset(k->debris.all, 0, sizeof k->debris.all);
    k->debris.next = 0;
    k->fx = 0x1b873593u;
    k->count = 0;
}

// ---- victims ------------------------------------------------------------------------------------

/// The victim of the event, removed from the list. NULL if there is none.
static const witness *take_victim(wrecks *k, const event *v, kind wanted) {
    int best = -1, least = MATCH;
    for (int i = 0; i < k->count; i++) {
        const witness *one = &k->seen[i];
        int far = abs(one->cx + one->vx / SUB - v->x) + abs(one->cy + one->vy / SUB - v->y);
        if (one->kind == wanted && far < least) {
            best = i;
            least = far;
        }
    }
    if (best >= 0) {
        k->seen[best].kind = KIND_NONE;
    }
    return best >= 0 ? &k->seen[best] : NULL;
}

static void break_victim(wrecks *k, const canvas *c, const event *v) {
    const breakage *how = &breakages[v->kind];
    const witness *one = how->count > 0 ? take_victim(k, v, how->victim) : NULL;
    if (one == NULL) {
        return;
    }
    const sheet *s = &c->assets->sheets[one->sprite];
    ph_image image = sheet_image(s);
    ph_box box = sheet_box(s, one->frame);
    ph_mask *drawn = ph_mask_from_alpha(&image, box, c->assets->solid_above);
    if (drawn == NULL) {
        return; // out of memory for debris, which is optional
    }
    const Uint8 *corner = (const Uint8 *)s->picture->pixels + box.y0 * s->picture->pitch + box.x0 * 4;
    cut_source from = {.pixels = (const Uint32 *)(const void *)corner,
                       .pitch = s->picture->pitch / 4,
                       .mask = drawn,
                       .x = (float)one->x,
                       .y = (float)one->y,
                       .vx = (float)one->vx / SUB * 0.6f,
                       .vy = (float)one->vy / SUB * 0.6f};
    (void)debris_cut(&k->debris, &from, how->count, how->speed, how->span, &k->fx);
    ph_mask_free(drawn);
}

// ---- ground -------------------------------------------------------------------------------------

static const ph_mask *plane(const uint64_t *bits) {
    return (const ph_mask *)(const void *)bits;
}

/// Direction from the remaining rock to open space, a unit vector or (0, 0).
static SDL_FPoint way_out(const ph_mask *left) {
    float x = 0, y = 0;
    for (mask_run r = {0}; mask_next(left, &r);) {
        x -= (float)(r.x1 - r.x0) * ((float)(r.x0 + r.x1 - left->w) / 2);
        y -= (float)(r.x1 - r.x0) * ((float)(2 * r.y - left->h) / 2);
    }
    float length = sqrtf(x * x + y * y), over = length > 0 ? length : 1;
    return (SDL_FPoint){x / over, y / over};
}

/// Cuts the removed ground around the event. Returns true if any was removed.
static bool break_ground(wrecks *k, const terrain *t, rock_painter *painter, const event *v) {
    uint64_t memory[3][PH_MASK_WORDS(CUT_WINDOW, CUT_WINDOW)];
    ph_mask *made = ph_mask_init(memory[0], CUT_WINDOW, CUT_WINDOW),
            *left = ph_mask_init(memory[1], CUT_SIDE, CUT_SIDE);
    ph_mask *gone = ph_mask_init(memory[2], CUT_SIDE, CUT_SIDE);
    SDL_Rect r = {v->x - CUT_SIDE / 2, v->y - CUT_SIDE / 2, CUT_SIDE, CUT_SIDE};
    ph_mask_draw(made, plane(t->low), PAINT_BORDER - r.x, PAINT_BORDER - r.y);
    ph_mask_draw(made, plane(t->high), PAINT_BORDER - r.x, PAINT_BORDER - r.y);
    terrain_window(t, r.x, r.y, left);
    int count = v->kind == EVENT_CARVE ? SDL_min(v->magnitude / BITE, 4) : BREAK_COUNT;
    ph_mask_fill_circle(gone, CUT_SIDE / 2, CUT_SIDE / 2, SDL_min(3 + 2 * count, CUT_RADIUS), true);
    ph_mask_intersect(gone, made, -PAINT_BORDER, -PAINT_BORDER);
    ph_mask_erase(gone, left, 0, 0);
    if (count == 0 || gone->count < BITE / 2) {
        return false;
    }
    rock_paint(painter, t, made, r, false);
    // Fragments show the inside of the rock, which is brighter than its face.
    SDL_Color fresh = look_get(t->look)->fresh;
    for (int i = 0; i < CUT_SIDE * CUT_SIDE; i++) {
        Uint8 *p = (Uint8 *)&painter->pixels[i];
        SDL_Color c = ink_mix(INK(p[0], p[1], p[2], p[3]), INK(fresh.r, fresh.g, fresh.b, p[3]), BARE);
        painter->pixels[i] = ink_pixel(c);
    }
    SDL_FPoint out = way_out(left);
    cut_source from = {painter->pixels, CUT_SIDE, gone, (float)r.x, (float)r.y, out.x, out.y};
    return debris_cut(&k->debris, &from, count, 1.1f, ROCK_SPAN, &k->fx) > 0;
}

// ---- a tick -------------------------------------------------------------------------------------

void wrecks_tick(wrecks *k, const game *g, const canvas *c, rock_painter *painter, SDL_Point corner) {
    const world *w = &g->world;
    int cuts = 0;
    debris_tick(&k->debris, w->ground >= 0 ? terrain_mask(&w->terrain) : NULL);
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *v = &w->events[i];
        bool ground = v->kind == EVENT_CARVE || v->kind == EVENT_BREAK || v->kind == EVENT_CRUMBLE;
        if (!event_near(v, corner, NEARBY)) {
            continue;
        }
        break_victim(k, c, v);
        if (ground && w->ground >= 0 && cuts < GROUND_CUTS) {
            cuts += break_ground(k, &w->terrain, painter, v);
        }
    }
    k->count = 0; // the victims of the next tick
    for (int32_t i = 0; i < w->bodies_used && k->count < WITNESS_MAX; i++) {
        const body *b = &w->bodies[i];
        if (b->kind == KIND_ENEMY || b->kind == KIND_MINE || b->kind == KIND_SHIP) {
            int32_t x = canvas_px(b->x), y = canvas_px(b->y);
            k->seen[k->count++] =
                (witness){b->kind, b->sprite, b->frame, x, y, x + b->mx / 2, y + b->my / 2, b->vx, b->vy};
        }
    }
}
