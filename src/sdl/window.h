// window.h - the window, its renderer, full screen, and the pace of the frames.
#ifndef SDL_WINDOW_H
#define SDL_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

/// Starts SDL's video. Returns false, with a line on stderr, if there is no display. The caller quits SDL in either
/// case.
bool window_video(void);

/// The requested window. w x h: size of the picture in pixels of the game. The size of a window is in points of the
/// desktop. On a HiDPI display its output has more pixels than points.
typedef struct window_plan {
    int w, h;
    int scale; ///< pixels of the output per pixel of the game; 0: the largest integer factor that fits
    bool fullscreen;
} window_plan;

// ---- arithmetic ---------------------------------------------------------------------------------
// `density`: pixels of the output per point, 1 on an ordinary display, 2 at 200 %.

/// Size of the plan's window [points]: at most `room`, but at least the picture.
SDL_Point window_size_in(SDL_Point room, double density, const window_plan *plan);

/// True if integer scaling fills at least four fifths of an output of across x down pixels.
bool window_fills_whole(int w, int h, int across, int down);

// ---- the window ---------------------------------------------------------------------------------

/// Opens the plan's window and a renderer that scales the picture by integer factors. Call it after window_video. A
/// scale that does not fit costs a line on stderr. Returns false, with a line on stderr, if the window cannot be
/// opened. In either case the caller destroys *window; SDL_GetRenderer returns its renderer.
bool window_open(SDL_Window **window, const window_plan *plan);

/// Resizes the window to the plan. No effect in full screen.
void window_resize(SDL_Window *window, const window_plan *plan);

/// Switches to full screen or back to a window. A window that would fill the screen gets the plan's size.
void window_fullscreen(SDL_Window *window, const window_plan *plan);

/// Scales the picture to the size of the window, or, if `whole`, by integer factors only, unless more than a fifth of
/// the window would stay black. Call it again when the size has changed.
void window_scaling(SDL_Renderer *renderer, bool whole);

/// True if the window is minimized or hidden.
bool window_hidden(SDL_Window *window);

// ---- the renderer ------------------------------------------------------------------------------

/// Creates the cheapest renderer for this machine. An unknown SDL_RENDER_DRIVER costs a line on stderr. Returns NULL
/// with SDL's error if no renderer can be created.
SDL_Renderer *renderer_open(SDL_Window *window);

/// True if OpenGL implementation `name` (GL_RENDERER) draws with the processor.
bool renderer_is_emulated(const char *name);

/// True if the processor draws, so that each omitted frame saves processor time.
bool renderer_is_software(SDL_Renderer *renderer);

// ---- pace of the frames --------------------------------------------------------------------------

typedef struct pace {
    double period_us; ///< mean minimum time between frames [us]
    double next_us;   ///< due time of the next frame, see platform_us
} pace;

/// Uses the refresh rate of the window's display, or 60 Hz if it is unknown.
void pace_begin(pace *p, SDL_Window *window, SDL_Renderer *renderer);

/// Waits until the next frame is due. Returns at once if the frame took longer.
void pace_wait(pace *p);

#endif
