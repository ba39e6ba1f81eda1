// loop.c - the game in a window: the driver that waits.
//
// After a frame it waits: for the display while the picture moves, otherwise for an event, at most as long as the app
// allows.
#include "app/loop.h"

#include "app/host.h"

int loop_run(const options *o, assets *pictures, const sprite_masks *masks) {
    app a;
    pace p;
    if (!host_open(&a, o, pictures, masks)) {
        return host_close(&a, pictures);
    }
    pace_begin(&p, a.window, SDL_GetRenderer(a.window));
    while (!a.quit) {
        app_wish wish = host_frame(&a);
        if (wish.rest_ms > 0) {
            (void)SDL_WaitEventTimeout(NULL, wish.rest_ms);
            a.now = platform_us(); // the wait does not count as time of the game
        }
        pace_wait(&p);
    }
    return host_close(&a, pictures);
}
