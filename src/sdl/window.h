// window.h - the window, its renderer, the full screen, and how often a frame comes.
#ifndef SDL_WINDOW_H
#define SDL_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

/// Starts SDL's video. False, with a line on stderr, when there is no display. The caller ends SDL in either case.
bool window_video(void);

/// The window that is wanted. w x h: the picture, in pixels of the game.
typedef struct window_plan {
    int w, h;
    int scale;      ///< window pixels a pixel of the game; 0: the largest whole factor that fits
    int wide, high; ///< size of the window [px] in place of the scale; 0: by scale
    bool fullscreen;
} window_plan;

/// The largest whole factor by which w x h pixels fit the usable part of the desktop, at least 1.
/// The frame of the window counts; NULL: there is none yet, so no frame is known.
int window_scale_most(SDL_Window *window, int w, int h);

/// The size of the plan's window outside full screen [px], at least the picture, else at most what
/// fits with the frame of the window, as above.
SDL_Point window_size(SDL_Window *window, const window_plan *plan);

/// Opens the plan's window and a renderer that draws the picture into it by whole factors. Call
/// after window_video. A scale that does not fit costs one line on stderr. False, with a line on
/// stderr, when there can be no window; what was made is in *window, the caller's to destroy;
/// SDL_GetRenderer finds its renderer.
bool window_open(SDL_Window **window, const window_plan *plan);

/// Gives the window the plan's size. Does nothing in full screen.
void window_resize(SDL_Window *window, const window_plan *plan);

/// Goes to full screen, or back to a window; one that would fill the screen gets the plan's size.
void window_fullscreen(SDL_Window *window, const window_plan *plan);

/// Scales the picture as large as the window, or by whole factors only: then by any factor, too,
/// when more than a fifth of the window would stay black. Call again when the size has changed.
void window_scaling(SDL_Renderer *renderer, bool whole);

/// The size of a window that the player may have drawn larger or smaller [px]; (0, 0) when it is
/// hidden, as large as the screen, or in full screen.
SDL_Point window_drawn(SDL_Window *window);

/// True when nobody can see the window.
bool window_hidden(SDL_Window *window);

// ---- how often a frame may be drawn -------------------------------------------------------------

typedef struct pace {
    double period_us; ///< least time from frame to frame in the mean [us]
    double next_us;   ///< when the next frame is due, see platform_us
} pace;

/// Takes the rate of the display that shows the window, 60 Hz when it does not tell.
void pace_begin(pace *p, SDL_Window *window, SDL_Renderer *renderer);

/// Waits until the next frame is due. Returns at once after a frame that took longer.
void pace_wait(pace *p);

#endif
