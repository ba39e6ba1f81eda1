// lamps.c - shots, gems, the drill and explosions light the faces of the ground. Each gem pulsates with its own
// phase. The lights of the particles are flashes, whose strength already includes the settings.
#include "view/scenery/lamps.h"

#include <math.h>

#include "sdl/palette.h"
#include "view/scenery/hues.h"
#include "view/scenery/place.h"

enum {
    LAMPS_MOST = 48, // maximum per frame
    GEM_REACH = 30,  // [px]
    SHOT_REACH = 40,
    DRILL_REACH = 40,
    DRILL_AT = 24,    // distance from the center of the ship [px]
    FLASH_LEAST = 40, // minimum radius of a flash that lights faces [px]
    BREATH = 90       // period [ticks]
};

// ---- light on the faces -------------------------------------------------------------------------
// Erosion pixel by pixel yields the faces of the ground: the pixels of a mask that its eroded copy lacks. A pixel of
// a face is lit if the adjacent pixel toward the lamp is open; its brightness decreases with distance and depth. All
// lamps are added to the picture, so their order does not matter. Cost: about 10 us per lamp.

enum { BORDER = FACE_LIGHT_DEPTH + 1, SIDE = 2 * (FACE_LIGHT_REACH + BORDER) + 1 };

/// The window of the ground around a lamp, which is at its center.
typedef struct window {
    ph_mask *solid;
    SDL_Point corner; // [px of the world]
    int middle, reach;
} window;

/// Adds pixel (x, y) of the window, `depth` px below a face, if it is lit.
static void look_at(face_light *l, const window *w, int x, int y, int depth) {
    float dx = (float)(w->middle - x), dy = (float)(w->middle - y), away = sqrtf(dx * dx + dy * dy);
    if (away >= (float)w->reach || away < 1) {
        return;
    }
    float far = (float)depth + 0.6f;
    int out_x = x + (int)lroundf(dx / away * far), out_y = y + (int)lroundf(dy / away * far);
    if (!ph_mask_get(w->solid, out_x, out_y)) {
        float near = 1 - away / (float)w->reach;
        SDL_Point p = {w->corner.x + x, w->corner.y + y};
        int step = (int)(near * (1.2f - 0.2f * (float)depth) * FACE_LIGHT_STEPS);
        step = step >= FACE_LIGHT_STEPS ? FACE_LIGHT_STEPS - 1 : step;
        if (l->count[step] < FACE_LIGHT_POINTS) {
            l->point[step][l->count[step]++] = p;
        }
    }
}

void face_light_find(face_light *l, const ph_mask *ground, SDL_Point at, int reach) {
    uint64_t memory[3][PH_MASK_WORDS(SIDE, SIDE)];
    int half = (reach < FACE_LIGHT_REACH ? reach : FACE_LIGHT_REACH) + BORDER, side = 2 * half + 1;
    window w = {ph_mask_init(memory[0], side, side), {at.x - half, at.y - half}, half, half - BORDER};
    for (int i = 0; i < FACE_LIGHT_STEPS; i++) {
        l->count[i] = 0;
    }
    ph_mask_draw(w.solid, ground, -w.corner.x, -w.corner.y);
    if (w.solid->count == 0) {
        return;
    }
    ph_mask *left = ph_mask_init(memory[1], side, side), *faces = ph_mask_init(memory[2], side, side);
    ph_mask_copy(left, w.solid);
    for (int depth = 1; depth <= FACE_LIGHT_DEPTH; depth++) {
        ph_mask_copy(faces, left);
        ph_mask_grow(left, -1);
        ph_mask_erase(faces, left, 0, 0);
        for (mask_run r = {0}; mask_next(faces, &r);) {
            for (int32_t x = r.x0; x < r.x1; x++) {
                look_at(l, &w, x, r.y, depth);
            }
        }
    }
}

/// Adds the light to the picture.
static void face_light_draw(const canvas *c, const ph_mask *ground, SDL_Point at, int reach, SDL_Color color) {
    face_light l;
    face_light_find(&l, ground, at, reach);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    for (int step = 0; step < FACE_LIGHT_STEPS; step++) {
        for (int i = 0; i < l.count[step]; i++) {
            l.point[step][i].x -= c->camera_x;
            l.point[step][i].y -= c->camera_y;
        }
        int strength = (step + 1) * 256 / FACE_LIGHT_STEPS;
        SDL_SetRenderDrawColor(c->renderer, color.r, color.g, color.b, (Uint8)(color.a * strength / 256));
        SDL_RenderDrawPoints(c->renderer, l.point[step], l.count[step]);
    }
}

typedef struct lamp {
    SDL_Point at; // [px of the world]
    int reach;    // [px]; 0: no light
    SDL_Color color;
} lamp;

static lamp lamp_of(const canvas *c, const body *b, int32_t i) {
    lamp l = {place_middle(b, c->alpha), 0, INK_WHITE};
    if (!canvas_sees(place_on_canvas(c, b))) {
        return l;
    }
    if (b->kind == KIND_GEM && b->host < 0) {
        float t = (float)(((int64_t)c->beat + i * 7) % BREATH) / BREATH;
        l.reach = GEM_REACH;
        l.color = hue_of(c, HUE_GEM, INK(60, 255, 140, 130 + (int)(40 * cosf(t * 6.2831853f))));
    } else if (b->kind == KIND_SHOT || b->kind == KIND_SPIT) {
        l.reach = SHOT_REACH;
        l.color = b->kind == KIND_SHOT ? INK(90, 190, 255, 220) : INK(255, 100, 60, 220);
    }
    return l;
}

static lamp drill_lamp(const canvas *c, const world *w) {
    lamp none = {{0, 0}, 0, INK_WHITE};
    if (w->ship < 0 || !w->drilling) {
        return none;
    }
    SDL_Point at = place_middle(&w->bodies[w->ship], c->alpha);
    float angle = (float)w->heading * 6.2831853f / 32;
    at.x += (int)(DRILL_AT * cosf(angle));
    at.y += (int)(DRILL_AT * sinf(angle));
    return (lamp){at, DRILL_REACH, INK(255, 190, 90, w->drilling == 2 ? 230 : 120)};
}

static int draw_lamp(const canvas *c, const ph_mask *ground, const lamp *l) {
    SDL_Rect r = {l->at.x - c->camera_x - l->reach, l->at.y - c->camera_y - l->reach, 2 * l->reach, 2 * l->reach};
    if (l->reach <= 0 || !canvas_sees(r)) {
        return 0;
    }
    face_light_draw(c, ground, l->at, l->reach, l->color);
    return 1;
}

void lamps_draw(const canvas *c, const game *g, const particles *p) {
    const world *w = &g->world;
    if (w->ground < 0) {
        return;
    }
    const ph_mask *ground = terrain_mask(&w->terrain);
    lamp l = drill_lamp(c, w);
    int lit = draw_lamp(c, ground, &l);
    int flashes;
    const particle *flash = particles_of(p, PARTICLE_LIGHT, &flashes);
    for (int i = 0; i < flashes && lit < LAMPS_MOST; i++) {
        const particle *one = &flash[i];
        int left = one->age < one->span ? 256 - one->age * 256 / one->span : 0;
        bool shines = left > 0 && one->radius >= FLASH_LEAST;
        l = (lamp){{(int)one->x, (int)one->y}, shines ? (int)one->radius : 0, ink_fade(one->color, left)};
        lit += draw_lamp(c, ground, &l);
    }
    for (int32_t i = 0; i < w->bodies_used && lit < LAMPS_MOST; i++) {
        l = lamp_of(c, &w->bodies[i], i);
        lit += draw_lamp(c, ground, &l);
    }
}
