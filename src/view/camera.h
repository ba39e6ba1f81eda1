// camera.h - the part of the world that the picture shows, and the magnified part of the picture.
#ifndef VIEW_CAMERA_H
#define VIEW_CAMERA_H

#include "sdl/canvas.h"
#include "game/game.h"

/// The ship that the camera follows, and the offset of the picture's center from it, now and before the tick [px].
typedef struct camera {
    body ship;     ///< last known state: the camera stays there while there is no ship
    bool has_ship; ///< false before the first ship
    float x, y, old_x, old_y;
    int32_t pan_x, pan_y; ///< manual offset of the picture [px]
    int32_t covered;      ///< hidden rows at its lower end: the lower edge of the world is shown above them
} camera;

/// Jumps to the position of the game. Without a ship the camera does not move; a ship nearby does not cause a jump.
void camera_reset(camera *c, const game *g);

/// Displaces the picture downward by `dy` px, from where it glides back.
void camera_glide(camera *c, float dy);

/// Moves a camera without a ship, within the world [px]. Returns false if there has been a ship.
bool camera_pan(camera *c, const game *g, int32_t dx, int32_t dy);

/// Moves the picture so that this part of the world is visible, within the edges of the world, until the next jump.
/// NULL: returns to the ship. Returns the position of the part's center in the picture.
SDL_Point camera_show(camera *c, const game *g, const SDL_Rect *part);

/// Follows the ship for one tick.
void camera_tick(camera *c, const game *g);

/// Moves the picture toward an event [px] for one tick, as far as the ship remains in the picture. Call it after
/// camera_tick.
void camera_lean(camera *c, ph_point to);

/// The world pixel at the top-left corner of the picture, limited to the world. `alpha`: see view_draw.
SDL_Point camera_corner(const camera *c, const game *g, int32_t alpha);

enum { ZOOM_DOUBLINGS = 4 }; // maximum: factor 16

/// The magnified part of the picture. If all fields are zero, it is the whole picture.
typedef struct zoom {
    int doublings; ///< 0..4: factor 1, 2, 4, 8, 16
    int x, y;      ///< top-left corner of the part [px of the picture]
} zoom;

/// Magnification of the world, 1 to 16.
int zoom_times(const zoom *z);

/// Multiplies the magnification by 2^doublings; negative values reduce it. `point` [px of the picture] stays in
/// place, within the edges of the whole picture.
void zoom_at(zoom *z, int doublings, SDL_Point point);

/// Moves the part [px] within the edges of the whole picture.
void zoom_pan(zoom *z, int dx, int dy);

/// Centers the part on this point of the whole picture, within its edges.
void zoom_middle(zoom *z, SDL_Point point);

#endif
