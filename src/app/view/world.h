// world.h - all bodies of the world, back to front.
#ifndef APP_VIEW_WORLD_H
#define APP_VIEW_WORLD_H

#include "app/draw/canvas.h"
#include "app/view/effects.h"
#include "app/view/rock_texture.h"

/// The bodies that show, sorted by layer; kept between frames so that nothing is allocated in one.
typedef struct visible {
    int32_t first[KIND_COUNT + 1]; ///< of each layer in `index`
    int32_t index[BODY_MAX];
} visible;

/// Draws backdrop, bodies and their effects.
void draw_world(visible *v, const canvas *c, carved_art *art, const effects *e, const game *g);

#endif
