// lamps.h - light of small bright objects on the faces of the ground.
#ifndef VIEW_SCENERY_LAMPS_H
#define VIEW_SCENERY_LAMPS_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "game/game.h"

/// Lights the faces of the ground near every visible lamp. Call it after the ground has been drawn.
void lamps_draw(const canvas *c, const game *g, const particles *p);

enum {
    FACE_LIGHT_REACH = 44,   // maximum reach of a lamp [px]
    FACE_LIGHT_STEPS = 6,    // levels of brightness
    FACE_LIGHT_POINTS = 800, // capacity per level; further pixels are left out
    FACE_LIGHT_DEPTH = 4     // depth of the light in rock [px]
};

/// Pixels of the picture lit by a lamp, by brightness.
typedef struct face_light {
    int count[FACE_LIGHT_STEPS];
    SDL_Point point[FACE_LIGHT_STEPS][FACE_LIGHT_POINTS];
} face_light;

/// Finds the pixels of the ground that a lamp at `at` [px of the world] lights: at most `reach` px away, at most
/// FACE_LIGHT_DEPTH px below a face, with open space toward the lamp. The result is in pixels of the world. O(words
/// of the window + faces in it). No allocation.
void face_light_find(face_light *l, const ph_mask *ground, SDL_Point at, int reach);

#endif
