// screenshot.h - pictures of the game as PNG files, with a display and without.
#ifndef APP_RUN_SCREENSHOT_H
#define APP_RUN_SCREENSHOT_H

#include "app/run/options.h"
#include "app/platform/assets.h"
#include "app/run/session.h"
#include "app/view/view.h"

/// A view that draws into memory, for a run without a display. It must see every tick, because what is on the
/// picture (sparks, smoke, the camera's place) has a history.
typedef struct screenshot screenshot;

/// Its overlay watches the session until screenshot_destroy. NULL, with a line on stderr, when there is no memory for
/// it. Options: scale and layers.
screenshot *screenshot_create(const options *o, const assets *a, session *of);
void screenshot_destroy(screenshot *s, session *of);

/// Call after each tick.
void screenshot_tick(screenshot *s, const session *of);

/// Draws what a player would see now and writes it. False, with a line on stderr, when the file cannot be written.
bool screenshot_save(screenshot *s, const game *g, const char *path);

/// A renderer that draws the picture's logical pixels into a new surface, without a display; the surface is the
/// caller's to free after the renderer, also when this is NULL, with a line on stderr.
SDL_Renderer *screenshot_renderer(const options *o, SDL_Surface **surface);

/// Writes what was last drawn in a window, before it is presented.
bool screenshot_window(SDL_Renderer *renderer, const char *path);

#endif
