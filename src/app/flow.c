// flow.c - which screen is shown, and whether time passes on it.
#include "app/flow.h"

#include <stdarg.h>
#include <stdio.h>

#include "app/menu/page.h"

enum {
    TOAST_US = 4000000,
    ALONE_US = 60000000 // the demonstration behind the title stops for a player who is not there
};

void flow_toast(app *a, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(a->toast, sizeof a->toast, format, arguments);
    va_end(arguments);
    a->toast_until = platform_us() + TOAST_US;
}

bool flow_is_over(const app *a) {
    return a->session.game->world.phase == PHASE_OVER;
}

void flow_forget_time(app *a) {
    a->due = a->held = 0;
    (void)view_take_hold(a->view);
}

screen flow_shown(const app *a) {
    if (a->screen != SCREEN_PLAY) {
        return a->screen;
    }
    return a->frozen ? SCREEN_FROZEN : flow_is_over(a) ? SCREEN_OVER : SCREEN_PLAY; // its plate covers the lens
}

bool flow_time_passes(const app *a) {
    return a->screen == SCREEN_PLAY || a->screen == SCREEN_TITLE || a->screen == SCREEN_GALLERY;
}

bool flow_runs(const app *a) {
    bool alone = a->screen == SCREEN_TITLE && platform_us() - a->touched_us > ALONE_US;
    bool stopped = a->watch.on && a->watch.paused;
    return !a->frozen && !alone && !stopped && flow_time_passes(a);
}

/// A scene without a ship has nothing to steer.
static bool has_ship(const app *a) {
    const world *w = a->session.game ? &a->session.game->world : NULL;
    return w && (w->ship >= 0 || w->phase != PHASE_PLAY);
}

void flow_show(app *a, screen s) {
    if (a->screen == SCREEN_PLAY) {
        a->page.at[s] = 0; // a pause begins with its first item
    }
    if (s == SCREEN_NAME || s == SCREEN_TITLE) {
        (void)death_end(a);
    }
    a->screen = s;
    a->page.pressed = false;
    bool steered = s == SCREEN_PLAY && has_ship(a) && a->session.source == SOURCE_PLAYER && !a->frozen;
    SDL_SetRelativeMouseMode(steered ? SDL_TRUE : SDL_FALSE);
    page_enter(a);
    (void)input_take(&a->controls); // what was pressed on one screen does nothing on the next
}
