// window.h - the window, its renderer and the full screen.
#ifndef APP_PLATFORM_WINDOW_H
#define APP_PLATFORM_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

/// Starts SDL's video. False, with a line on stderr, when there is no display.
bool window_video(void);

/// Opens a window of w x h times `scale` (0: the largest whole factor that fits into 85 % of the usable desktop) and a
/// renderer that draws w x h logical pixels into it by whole factors. Call after window_video. False, with a line on
/// stderr, when that fails; what was made is in *window and *renderer, the caller's to destroy.
bool window_open(SDL_Window **window, SDL_Renderer **renderer, int w, int h, int scale, bool fullscreen);

void window_fullscreen(SDL_Window *window, bool on);

/// Scales the picture by whole factors only, or as large as the window.
void window_scaling(SDL_Renderer *renderer, bool whole);

/// Makes the window as large as window_open would with that scale. Does nothing in full screen.
void window_size(SDL_Window *window, int scale);

#endif
