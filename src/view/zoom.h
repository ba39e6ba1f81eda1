// zoom.h - a part of the picture, enlarged by whole factors.
#ifndef VIEW_ZOOM_H
#define VIEW_ZOOM_H

#include <SDL.h>

enum { ZOOM_DOUBLINGS = 4 }; // at most: 16 times

/// Which part of the picture fills it. All zero: the whole picture.
typedef struct zoom {
    int doublings; ///< 0..4: 1, 2, 4, 8, 16 times
    int x, y;      ///< top-left corner of the part [px of the picture]
} zoom;

/// How many times as large the world is, 1 to 16.
int zoom_times(const zoom *z);

/// Enlarges by so many doublings, less than 0: back. What lies at this place of the picture stays there, as far as the
/// edges of the whole picture allow.
void zoom_at(zoom *z, int doublings, SDL_Point at);

/// Moves the part [px], as far as the edges of the whole picture allow.
void zoom_pan(zoom *z, int dx, int dy);

/// The pixel of the whole picture that shows at this place.
SDL_Point zoom_point(const zoom *z, SDL_Point at);

#endif
