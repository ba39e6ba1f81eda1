// frame.h - the app is four functions: open, event, frame, close.
//
// A frame waits for nothing: it ticks the game as often as a sixtieth of a second is due, lets
// view, overlay and tools draw from the bottom up, and returns when it wants to be called again.
// Who calls it, and where the pixels go, is the driver's affair: a window (host.c), pictures
// without one (headless/), or the tests.
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/app.h"

/// What an app is opened with. All of it belongs to the caller and outlives the app.
typedef struct app_host {
    const assets *assets;
    const sprite_masks *masks;
    const char *data; ///< the folder of the pictures and sounds; NULL: no sound, nothing can be loaded again
    SDL_Window *window;
    SDL_Renderer *renderer;
} app_host;

/// Reads what is kept, makes what draws, and begins the game that the options ask for, or the
/// title. False, with a line on stderr, when something is missing; close it in either case.
bool app_open(app *a, const options *o, const app_host *host);

/// Hands an event to the tools from the top down until one takes it.
void app_event(app *a, const SDL_Event *e);

/// The result of a frame, and the time of the next one.
typedef struct app_wish {
    bool drawn;  ///< there is a new picture to show
    int rest_ms; ///< the next frame may wait so long for an event [ms]; 0: as soon as the display has shown this one
} app_wish;

/// Ticks what is due at `now` [us]. Draws if somebody sees it and the picture may have changed.
app_wish app_frame(app *a, double now, bool seen);

/// Enters a score that waits for its name, writes what was changed, and frees everything. Returns
/// the exit status.
int app_close(app *a);

/// Draws the frame as it was last ticked; app_frame does so. For a picture that differs from what
/// is seen.
void app_draw(app *a);

/// Takes one tick of `tick` units of time off `due`, what has passed and is not yet ticked. `held`
/// has to pass before it, on top of the tick's own time. False when the tick is not due yet. After
/// a hold the ticks come as evenly as before it.
bool hold_take(int64_t *due, int64_t *held, int64_t tick);

#endif
