// loop.c - the game in a web page: the driver that the browser calls once for each picture of the display.
//
// It replaces src/app/loop.c and never waits: while the app rests, a call returns at once until an event arrives or the
// rest is over. The browser does not call a page in the background.
#include "app/loop.h"

#include "app/host.h"
#include "app/mode.h"

/// Calls `frame` for each refresh of the display, and `leave` when the page is hidden (0) or closed (1), until either
/// returns false. It does not return, and the stack of the caller is kept. Defined in assets/web/library.js.
extern void page_frames(int (*frame)(void *with), int (*leave)(void *with, int closes), void *with);

/// Shows the touch buttons for a menu, for a game that is not steered, or for play. Returns 1 if the page has touch
/// buttons, which appear at the first touch, else 0.
extern int page_controls(int shows);
enum { SHOWS_MENU, SHOWS_GAME, SHOWS_PLAY };

/// Tells the page that the game has ended.
extern void page_ended(int status);

typedef struct visit {
    app app;
    assets *pictures;
    double rest_us; ///< end of the rest (platform_us); 0: the app does not rest
} visit;

static int frame(void *with) {
    visit *v = with;
    double now = platform_us();
    if (now < v->rest_us && !SDL_PollEvent(NULL)) {
        return true;
    }
    if (v->rest_us > 0) {
        v->app.now = now; // the rest does not count as time of the game
    }
    app_wish wish = host_frame(&v->app);
    int game = v->app.mode == MODE_PLAY ? SHOWS_PLAY : SHOWS_GAME;
    v->app.controls.touch = page_controls(mode_in_game(&v->app) ? game : SHOWS_MENU);
    v->rest_us = wish.rest_ms > 0 ? now + 1000.0 * wish.rest_ms : 0;
    if (v->app.quit) {
        page_ended(host_close(&v->app, v->pictures));
    }
    return !v->app.quit;
}

/// Saves when the page is hidden or closed, because the browser may not deliver another frame.
static int leave(void *with, int closes) {
    visit *v = with;
    v->rest_us = 0;
    v->app.quit = v->app.quit || closes;
    return frame(v);
}

int loop_run(const options *o, assets *pictures, const sprite_masks *masks) {
    visit v = {.pictures = pictures};
    if (!host_open(&v.app, o, pictures, masks)) {
        return host_close(&v.app, pictures);
    }
    page_frames(frame, leave, &v);
    return 0;
}
