// face_light.c - shaving the ground pixel by pixel gives its faces: what a mask has and its eroded copy lacks. A pixel
// of a face is lit when a step towards the lamp leads into the open, and grows darker with the distance and with its
// depth. All lamps are added to the picture, so their order does not matter. Cost: about 10 us a lamp.
#include "view/scenery/face_light.h"

#include <math.h>

enum { BORDER = FACE_LIGHT_DEPTH + 1, SIDE = 2 * (FACE_LIGHT_REACH + BORDER) + 1 };

/// The window of the ground round a lamp, which lies in its middle.
typedef struct window {
    ph_mask *solid;
    SDL_Point corner; // [px of the world]
    int middle, reach;
} window;

static void add(face_light *l, SDL_Point p, float bright) {
    int step = (int)(bright * FACE_LIGHT_STEPS);
    step = step >= FACE_LIGHT_STEPS ? FACE_LIGHT_STEPS - 1 : step;
    if (l->count[step] < FACE_LIGHT_POINTS) {
        l->point[step][l->count[step]++] = p;
    }
}

/// Adds pixel (x, y) of the window, which lies `depth` below a face, if it is lit.
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
        add(l, p, near * (1.2f - 0.2f * (float)depth));
    }
}

static void look_at_all(face_light *l, const window *w, const ph_mask *faces, int depth) {
    for (int32_t y = faces->bounds.y0; y < faces->bounds.y1; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(faces, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                look_at(l, w, x, y, depth);
            }
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
        look_at_all(l, &w, faces, depth);
    }
}

void face_light_draw(const canvas *c, const ph_mask *ground, SDL_Point at, int reach, SDL_Color color) {
    face_light l;
    face_light_find(&l, ground, at, reach);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    for (int step = 0; step < FACE_LIGHT_STEPS; step++) {
        for (int i = 0; i < l.count[step]; i++) {
            l.point[step][i].x -= c->camera_x, l.point[step][i].y -= c->camera_y;
        }
        int strength = (step + 1) * 256 / FACE_LIGHT_STEPS;
        SDL_SetRenderDrawColor(c->renderer, color.r, color.g, color.b, (Uint8)(color.a * strength / 256));
        SDL_RenderDrawPoints(c->renderer, l.point[step], l.count[step]);
    }
}
