// frame.h - the app as four functions: open, event, frame, close.
//
// A frame never waits: it runs the ticks that are due at 60 Hz, draws view, overlay and tools from the bottom up, and
// returns when it needs to be called again. Its driver decides when to call it and receives the pixels: a window
// (host.c), a picture in memory (headless/), or a test.
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/app.h"

/// Begins the game that the options describe, or shows the title. The caller has set options, masks and window and has
/// opened the saves; the other fields are zero. Masks and pictures must outlive the app. False, with a line on stderr,
/// on an error; call app_close in either case.
bool app_open(app *a, SDL_Renderer *renderer, const assets *pictures);

/// Passes an event to the tools from the top down until a tool consumes it.
void app_event(app *a, const SDL_Event *e);

/// Result of a frame.
typedef struct app_wish {
    bool drawn;  ///< a new picture can be shown
    int rest_ms; ///< longest wait for an event before the next frame [ms]; 0: at the next refresh of the display
} app_wish;

/// Runs the ticks due at time `now` [us], then draws if the window is visible and the picture may have changed.
app_wish app_frame(app *a, double now, bool visible);

/// Stores a score whose name is not entered yet, saves changes and frees everything. Returns the exit status.
int app_close(app *a);

/// Draws the frame of the last tick, as app_frame does.
void app_draw(app *a);

/// Subtracts a tick of `tick` units from the time `due`. False if the tick is not due. `held` is the remaining time of
/// a hit-stop, which delays the tick. The ticks after a hit-stop are as evenly spaced as before.
bool hold_take(int64_t *due, int64_t *held, int64_t tick);

#endif
