// camera.h - which part of the world the picture shows.
#ifndef VIEW_CAMERA_H
#define VIEW_CAMERA_H

#include "game/game.h"

/// The ship that the camera follows, and how far the middle of the picture is from it, now and before the tick [px].
typedef struct camera {
    body ship; ///< as last seen: the camera stays there while there is no ship
    bool seen; ///< false until there was a ship
    float x, y, old_x, old_y;
    int32_t pan_x, pan_y; ///< without a ship: the middle of the picture from that of the world [px]
} camera;

/// Jumps to where the game begins. One that no ship leads stays where it is.
void camera_reset(camera *c, const game *g);

/// The picture begins `by` px below its place and glides there.
void camera_glide(camera *c, float by);

/// Moves a camera that no ship leads, within the world [px]. False when there has been a ship.
bool camera_pan(camera *c, const game *g, int32_t dx, int32_t dy);

/// Follows the ship one tick further.
void camera_tick(camera *c, const game *g);

/// The world's pixel in the top-left corner of the picture, clamped to the world. `alpha` as view_draw.
void camera_corner(const camera *c, const game *g, int32_t alpha, int32_t *x, int32_t *y);

#endif
