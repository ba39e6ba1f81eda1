// lamps.c - which bodies shine, how far and in which color. Gems breathe, each at its own time. The lights of the
// particles are the flashes of what bursts, and their strength is already that of the settings.
#include "view/effects/lamps.h"

#include <math.h>

#include "sdl/palette.h"
#include "view/scenery/face_light.h"
#include "view/scenery/place.h"

enum {
    GEM_REACH = 30, // [px]
    SHOT_REACH = 40,
    DRILL_REACH = 40,
    DRILL_AT = 24,    // from the middle of the ship [px]
    FLASH_LEAST = 40, // radius of the smallest flash that shines [px]
    BREATH = 90       // ticks
};

typedef struct lamp {
    SDL_Point at; // [px of the world]
    int reach;    // [px]; 0: it does not shine
    SDL_Color color;
} lamp;

static lamp lamp_of(const canvas *c, const body *b, int32_t i) {
    SDL_Rect r = place_on_canvas(c, b);
    lamp l = {{r.x + r.w / 2 + c->camera_x, r.y + r.h / 2 + c->camera_y}, 0, INK_WHITE};
    if (!canvas_sees(r)) {
        return l;
    }
    if (b->kind == KIND_GEM && b->host < 0) {
        float t = (float)(((int64_t)c->beat + i * 7) % BREATH) / BREATH;
        l.reach = GEM_REACH;
        l.color = INK(60, 255, 140, 130 + (int)(40 * cosf(t * 6.2831853f)));
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
    SDL_Rect r = place_on_canvas(c, &w->bodies[w->ship]);
    float angle = (float)w->heading * 6.2831853f / 32;
    int x = r.x + r.w / 2 + c->camera_x + (int)(DRILL_AT * cosf(angle));
    int y = r.y + r.h / 2 + c->camera_y + (int)(DRILL_AT * sinf(angle));
    lamp l = {{x, y}, DRILL_REACH, INK(255, 190, 90, w->drilling == 2 ? 230 : 120)};
    return l;
}

static lamp flash_lamp(const light *one) {
    int left = one->age < one->span ? 256 - one->age * 256 / one->span : 0;
    bool shines = left > 0 && one->radius >= FLASH_LEAST;
    lamp l = {{(int)one->x, (int)one->y}, shines ? (int)one->radius : 0, ink_fade(one->color, left)};
    return l;
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
    for (int i = 0; i < LIGHT_MAX && lit < LAMPS_MOST; i++) {
        l = flash_lamp(&p->lights[i]);
        lit += draw_lamp(c, ground, &l);
    }
    for (int32_t i = 0; i < w->bodies_used && lit < LAMPS_MOST; i++) {
        l = lamp_of(c, &w->bodies[i], i);
        lit += draw_lamp(c, ground, &l);
    }
}
