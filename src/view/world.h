// world.h - drawing of all bodies of the world.
#ifndef VIEW_WORLD_H
#define VIEW_WORLD_H

#include "sdl/canvas.h"
#include "view/collapse.h"
#include "view/effects/effects.h"
#include "view/effects/foes.h"
#include "view/rock_texture.h"
#include "view/rule_view.h"
#include "view/scenery/backdrop.h"
#include "view/scenery/ground_view.h"
#include "view/scenery/necks.h"
#include "view/scenery/hues.h"

/// The visible bodies, sorted by layer. The memory is kept, so that no frame allocates.
typedef struct visible {
    int32_t first[KIND_COUNT + 1]; ///< first index of each layer in `index`
    int32_t index[BODY_MAX];
} visible;

/// State of the drawing, kept from frame to frame.
typedef struct scenery {
    visible visible;
    backdrop backdrop;
    ground_view ground;
    necks necks;
    outline gems, mines, ship;
    outline portals[SPRITE_COUNT]; ///< outlines of the announced silhouettes, per sheet of sprites
    foes foes;
    collapse collapse;
    int flash; ///< strength of flashes [percent]
    rule_view rule;
} scenery;

/// Draws the backdrop, the ground, the bodies and their effects.
void world_draw(scenery *s, const canvas *c, rock_textures *art, const effects *e, const game *g);

#endif
