// loop.c - the game in a web page: the driver that the browser calls once for each picture of the display.
//
// It takes the place of src/app/loop.c and never waits: while the app rests, a call does nothing
// until an event comes or the rest is over. A page in the background is not called at all.
#include "app/loop.h"

#include "app/host.h"
#include "app/mode.h"

/// Calls `frame` for each picture of the display, and `leave` when the page is hidden or, with 1, closed, until one of
/// them returns false. Does not return: what lies on the stack stays. assets/web/library.js has it.
extern void page_frames(int (*frame)(void *with), int (*leave)(void *with, int closes), void *with);

/// Shows the controls for fingers that belong to a menu, to a game that is not steered, or to play. Returns 1 when the
/// page has such controls, which come with the first touch, else 0.
extern int page_controls(int shows);
enum { SHOWS_MENU, SHOWS_GAME, SHOWS_PLAY };

/// Tells the page that the game has ended.
extern void page_ended(int status);

typedef struct visit {
    app app;
    assets *pictures;
    double rest_us; ///< until then the app rests, see platform_us; 0: it does not
} visit;

static int frame(void *with) {
    visit *v = with;
    double now = platform_us();
    if (now < v->rest_us && !SDL_PollEvent(NULL)) {
        return true;
    }
    if (v->rest_us > 0) {
        v->app.now = now; // no time passes while the app rests
    }
    app_wish wish = host_frame(&v->app);
    int game = v->app.mode == MODE_PLAY ? SHOWS_PLAY : SHOWS_GAME;
    v->app.touch = page_controls(mode_in_game(&v->app) ? game : SHOWS_MENU);
    v->rest_us = wish.rest_ms > 0 ? now + 1000.0 * wish.rest_ms : 0;
    if (v->app.quit) {
        page_ended(host_close(&v->app, v->pictures));
    }
    return !v->app.quit;
}

/// No frame may come any more, so what the app does then it does at once.
static int leave(void *with, int closes) {
    visit *v = with;
    v->rest_us = 0;
    v->app.quit = v->app.quit || closes;
    return frame(v);
}

int loop_run(const options *o, assets *pictures, const sprite_masks *masks, const char *data) {
    visit v = {.pictures = pictures};
    if (!host_open(&v.app, o, pictures, masks, data)) {
        return host_close(&v.app, pictures);
    }
    page_frames(frame, leave, &v);
    return 0;
}
