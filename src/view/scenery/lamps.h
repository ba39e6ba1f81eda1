// lamps.h - the light of small bright things on the faces of the ground.
#ifndef VIEW_SCENERY_LAMPS_H
#define VIEW_SCENERY_LAMPS_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "game/game.h"

/// Lights the faces of the ground near every lamp that shows, once the ground has been drawn.
void lamps_draw(const canvas *c, const game *g, const particles *p);

enum {
    FACE_LIGHT_REACH = 44,   // farthest that a lamp reaches [px]
    FACE_LIGHT_STEPS = 6,    // of brightness
    FACE_LIGHT_POINTS = 800, // of one brightness; more are left out
    FACE_LIGHT_DEPTH = 4     // how deep into the rock the light goes [px]
};

/// The pixels of the picture that one lamp lights, by brightness.
typedef struct face_light {
    int count[FACE_LIGHT_STEPS];
    SDL_Point point[FACE_LIGHT_STEPS][FACE_LIGHT_POINTS];
} face_light;

/// Finds the pixels of the ground that face a lamp at `at` [px of the world] and lie at most `reach` px from it: those
/// at most FACE_LIGHT_DEPTH px below a face that have open space towards the lamp. The result is in pixels of the
/// world. O(words of the window + faces in it). Allocates nothing.
void face_light_find(face_light *l, const ph_mask *ground, SDL_Point at, int reach);

#endif
