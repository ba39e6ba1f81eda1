// pace.h - how often a frame may be drawn.
#ifndef SDL_PACE_H
#define SDL_PACE_H

#include <SDL.h>

typedef struct pace {
    double period_us; ///< least time from frame to frame in the mean [us]
    double next_us;   ///< when the next frame is due, see platform_us
} pace;

/// Takes the rate of the display that shows the window, 60 Hz when it does not tell.
void pace_begin(pace *p, SDL_Window *window, SDL_Renderer *renderer);

/// Waits until the next frame is due. Returns at once after a frame that took longer.
void pace_wait(pace *p);

#endif
