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
    REACH_MOST = 44,
    DRILL_AT = 24,    // distance from the center of the ship [px]
    FLASH_LEAST = 40, // minimum radius of a flash that lights faces [px]
    BREATH = 90,      // period [ticks]
    DEPTH = 4,        // depth of the light in rock [px]
    STEPS = 6,        // levels of brightness
    POINTS = 800,     // capacity per level; further pixels are left out
    BORDER = DEPTH + 1,
    SIDE = 2 * (REACH_MOST + BORDER) + 1
};

typedef struct lamp {
    SDL_Point at; // [px of the world]
    int reach;    // [px]; 0: no light
    SDL_Color color;
} lamp;

// ---- light on the faces -------------------------------------------------------------------------
// Erosion pixel by pixel yields the faces of the ground: the pixels of a mask that its eroded copy lacks. A pixel of
// a face is lit if the adjacent pixel toward the lamp is open; its brightness decreases with distance and depth. All
// lamps are added to the picture, so their order does not matter. Cost: about 10 us per lamp.

/// Lit pixels by brightness [px of the window around a lamp].
typedef struct lit {
    int count[STEPS];
    SDL_Point point[STEPS][POINTS];
} lit;

/// Adds pixel (x, y) of the window, `depth` px below a face, if the lamp in the center lights it.
static void add_lit(lit *l, const ph_mask *solid, int reach, int x, int y, int depth) {
    float dx = (float)(solid->w / 2 - x), dy = (float)(solid->h / 2 - y), away = sqrtf(dx * dx + dy * dy);
    float far = ((float)depth + 0.6f) / away;
    if (away < 1 || away >= (float)reach ||
        ph_mask_get(solid, x + (int)lroundf(dx * far), y + (int)lroundf(dy * far))) {
        return;
    }
    int step = (int)((1 - away / (float)reach) * (1.2f - 0.2f * (float)depth) * STEPS);
    step = SDL_min(step, STEPS - 1);
    if (l->count[step] < POINTS) {
        l->point[step][l->count[step]++] = (SDL_Point){x, y};
    }
}

/// Lights the faces around a lamp. Returns 1 if the lamp is visible, else 0.
static int draw_lamp(const canvas *c, const ph_mask *ground, lamp l) {
    uint64_t memory[3][PH_MASK_WORDS(SIDE, SIDE)];
    const int reach = SDL_min(l.reach, REACH_MOST), half = reach + BORDER, side = 2 * half + 1;
    const SDL_Point corner = {l.at.x - half, l.at.y - half};
    const SDL_Rect r = {l.at.x - c->camera_x - l.reach, l.at.y - c->camera_y - l.reach, 2 * l.reach, 2 * l.reach};
    lit found;
    if (l.reach <= 0 || !canvas_sees(r)) {
        return 0;
    }
    SDL_memset(found.count, 0, sizeof found.count);
    ph_mask *solid = ph_mask_init(memory[0], side, side), *left = ph_mask_init(memory[1], side, side);
    ph_mask *faces = ph_mask_init(memory[2], side, side);
    ph_mask_draw(solid, ground, -corner.x, -corner.y);
    ph_mask_copy(left, solid);
    for (int depth = 1; depth <= DEPTH && left->count > 0; depth++) {
        ph_mask_copy(faces, left);
        ph_mask_grow(left, -1);
        ph_mask_erase(faces, left, 0, 0);
        for (mask_run run = {0}; mask_next(faces, &run);) {
            for (int32_t x = run.x0; x < run.x1; x++) {
                add_lit(&found, solid, reach, x, run.y, depth);
            }
        }
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < found.count[step]; i++) {
            found.point[step][i].x += corner.x - c->camera_x;
            found.point[step][i].y += corner.y - c->camera_y;
        }
        canvas_color(c, ink_fade(l.color, (step + 1) * 256 / STEPS));
        SDL_RenderDrawPoints(c->renderer, found.point[step], found.count[step]);
    }
    return 1;
}

// ---- the lamps ----------------------------------------------------------------------------------

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

void lamps_draw(const canvas *c, const game *g, const particles *p) {
    const world *w = &g->world;
    int count = 0, flashes;
    const particle *flash = particles_of(p, PARTICLE_LIGHT, &flashes);
    if (w->ground < 0) {
        return;
    }
    const ph_mask *ground = terrain_mask(&w->terrain);
    if (w->ship >= 0 && w->drilling) {
        const SDL_Point ship = place_middle(&w->bodies[w->ship], c->alpha);
        const float angle = (float)w->heading * 6.2831853f / 32;
        const SDL_Point tip = {ship.x + (int)(DRILL_AT * cosf(angle)), ship.y + (int)(DRILL_AT * sinf(angle))};
        count += draw_lamp(c, ground, (lamp){tip, DRILL_REACH, INK(255, 190, 90, w->drilling == 2 ? 230 : 120)});
    }
    for (int i = 0; i < flashes && count < LAMPS_MOST; i++) {
        const particle *one = &flash[i];
        int left = one->age < one->span ? 256 - one->age * 256 / one->span : 0;
        bool shines = left > 0 && one->radius >= FLASH_LEAST;
        const SDL_Point at = {(int)one->x, (int)one->y};
        count += draw_lamp(c, ground, (lamp){at, shines ? (int)one->radius : 0, ink_fade(one->color, left)});
    }
    for (int32_t i = 0; i < w->bodies_used && count < LAMPS_MOST; i++) {
        count += draw_lamp(c, ground, lamp_of(c, &w->bodies[i], i));
    }
}
