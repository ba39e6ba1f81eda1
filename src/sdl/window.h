// window.h - the window, its renderer, the full screen, and how often a frame comes.
#ifndef SDL_WINDOW_H
#define SDL_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

/// Starts SDL's video. False, with a line on stderr, when there is no display. The caller ends SDL in either case.
bool window_video(void);

/// The window that is wanted. w x h: the picture, in pixels of the game. The size of a window is
/// measured in the points of the desktop. On a HiDPI display its output has more pixels than points.
typedef struct window_plan {
    int w, h;
    int scale;      ///< pixels of the output per pixel of the game; 0: the largest whole factor that fits
    int wide, high; ///< size of the window [points] in place of the scale; 0: by scale
    bool fullscreen;
} window_plan;

// ---- arithmetic ---------------------------------------------------------------------------------
// `density`: pixels of the output per point, 1 on a usual display, 2 at 200 %.

/// The largest whole factor by which w x h pixels fit into that many points, at least 1.
int window_scale_in(SDL_Point points, double density, int w, int h);

/// The size of the plan's window [points]: at least the picture, else at most `room` points.
SDL_Point window_size_in(SDL_Point room, double density, const window_plan *plan);

/// True if whole factors alone fill at least four fifths of an output of across x down pixels.
bool window_fills_whole(int w, int h, int across, int down);

// ---- sizes --------------------------------------------------------------------------------------

/// window_scale_in for the usable part of the desktop. The frame of the window counts; NULL: there
/// is none yet, so no frame and no density is known.
int window_scale_most(SDL_Window *window, int w, int h);

/// window_size_in for the usable part of the desktop, as above, outside full screen.
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

/// The size of a window that the player may have drawn larger or smaller [points]; (0, 0) when it is
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
