// world.h - all bodies of the world.
#ifndef VIEW_WORLD_H
#define VIEW_WORLD_H

#include "sdl/canvas.h"
#include "view/effects/effects.h"
#include "view/effects/wrecks.h"
#include "view/rock_texture.h"
#include "view/scenery/backdrop.h"
#include "view/scenery/ground_view.h"
#include "view/scenery/outline.h"

/// The bodies that show, sorted by layer. The memory is kept, so that no frame allocates.
typedef struct visible {
    int32_t first[KIND_COUNT + 1]; ///< of each layer in `index`
    int32_t index[BODY_MAX];
} visible;

/// The memory of the drawing from frame to frame.
typedef struct scenery {
    visible visible;
    backdrop backdrop;
    ground_view ground;
    outline gems, mines, ship;
    outline portals[SPRITE_COUNT]; ///< round the silhouettes of who comes, of each sheet of sprites
    wrecks wrecks;
} scenery;

void world_close(scenery *s);

/// Draws the backdrop, the ground, the bodies and their effects.
void world_draw(scenery *s, const canvas *c, rock_textures *art, const effects *e, const game *g);

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
