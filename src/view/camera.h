// camera.h - which part of the world the picture shows, and which part of the picture is enlarged.
#ifndef VIEW_CAMERA_H
#define VIEW_CAMERA_H

#include "sdl/canvas.h"
#include "game/game.h"

/// The ship that the camera follows, and how far the middle of the picture is from it, now and before the tick [px].
typedef struct camera {
    body ship; ///< as last seen: the camera stays there while there is no ship
    bool seen; ///< false until there was a ship
    float x, y, old_x, old_y;
    int32_t pan_x, pan_y; ///< of the picture, from where it would be [px]
    int32_t covered;      ///< rows at its low end that are hidden: the world's low end is shown above them
} camera;

/// Jumps to where the game is. One that no ship leads stays where it is, and one whose ship is near
/// keeps what it shows.
void camera_reset(camera *c, const game *g);

/// The picture begins `by` px below its place and glides there.
void camera_glide(camera *c, float by);

/// Moves a camera that no ship leads, within the world [px]. False when there has been a ship.
bool camera_pan(camera *c, const game *g, int32_t dx, int32_t dy);

/// Moves the picture so that this part of the world shows, as far as the world's edges allow, until the camera jumps.
/// NULL: back to where the ship leads it. Returns where the part's middle lies on the picture.
SDL_Point camera_show(camera *c, const game *g, const SDL_Rect *part);

/// Follows the ship one tick further.
void camera_tick(camera *c, const game *g);

/// The world's pixel in the top-left corner of the picture, clamped to the world. `alpha` as view_draw.
SDL_Point camera_corner(const camera *c, const game *g, int32_t alpha);

enum { ZOOM_DOUBLINGS = 4 }; // at most: 16 times

/// Which part of the picture fills it. All zero: the whole picture.
typedef struct zoom {
    int doublings; ///< 0..4: 1, 2, 4, 8, 16 times
    int x, y;      ///< top-left corner of the part [px of the picture]
} zoom;

/// The factor by which the world is larger, 1 to 16.
int zoom_times(const zoom *z);

/// Enlarges by so many doublings, less than 0: back. What lies at this place of the picture stays
/// there, as far as the edges of the whole picture allow.
void zoom_at(zoom *z, int doublings, SDL_Point at);

/// Moves the part [px], as far as the edges of the whole picture allow.
void zoom_pan(zoom *z, int dx, int dy);

/// Moves the part so that this place of the whole picture lies in its middle, as far as the edges allow.
void zoom_middle(zoom *z, SDL_Point at);

#endif
