// camera.h - which part of the world the picture shows.
#ifndef APP_VIEW_CAMERA_H
#define APP_VIEW_CAMERA_H

#include "game/game.h"

/// What the camera aims at, and how far its middle is from there now and was before the tick [px].
typedef struct camera {
    body ship; ///< the ship as last seen: what the camera stays on while there is none
    bool seen; ///< false until there was a ship
    float x, y, old_x, old_y;
} camera;

/// Jumps to where the game begins.
void camera_reset(camera *c, const game *g);

/// Follows the ship one tick further.
void camera_tick(camera *c, const game *g);

/// The world's pixel in the picture's top-left corner, clamped to the world.
void camera_corner(const camera *c, const game *g, int32_t alpha, int32_t *x, int32_t *y);

#endif
