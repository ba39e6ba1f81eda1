// mode.c - the modes and the stack of pages. Every change calls `entered`, except the change to MODE_OVER at the last
// tick of a game (games.c).
#include "app/mode.h"

#include "app/tool.h"

enum { ALONE_US = 60000000 }; // time without input after which the demonstration behind the title stops

// ---- what is shown ------------------------------------------------------------------------------

bool mode_is_over(const app *a) {
    return a->session.game->world.phase == PHASE_OVER;
}

screen mode_screen(const app *a) {
    static const screen screens[MODE_COUNT] = {
        [MODE_TITLE] = SCREEN_TITLE, [MODE_PLAY] = SCREEN_PLAY,     [MODE_RECORD] = SCREEN_PLAY,
        [MODE_OVER] = SCREEN_OVER,   [MODE_FROZEN] = SCREEN_FROZEN, [MODE_LAB] = SCREEN_LAB,
    };
    if (a->depth > 0) {
        return a->pages[a->depth - 1];
    }
    return screens[a->mode];
}

bool mode_in_game(const app *a) {
    return a->depth == 0 && a->mode != MODE_TITLE && a->mode != MODE_LAB;
}

mode mode_of_game(const app *a) {
    if (a->session.demonstration) {
        return MODE_TITLE;
    }
    if (a->session.source == SOURCE_REPLAY) {
        return MODE_RECORD;
    }
    return mode_is_over(a) ? MODE_OVER : MODE_PLAY;
}

bool mode_runs(const app *a) {
    bool alone = a->mode == MODE_TITLE && a->now - a->controls.touched > ALONE_US;
    return a->depth == 0 && a->mode != MODE_FROZEN && !alone;
}

void mode_forget_time(app *a) {
    a->due = 0;
    a->session.held = 0;
    (void)view_take_hold(a->view);
}

// ---- changes ------------------------------------------------------------------------------------

/// Discards pending input, so that a key pressed on a screen has no effect on the next.
static void entered(app *a) {
    const world *w = &a->session.game->world;
    bool steers = a->depth == 0 && (a->mode == MODE_PLAY || a->mode == MODE_OVER);
    bool ship = w->ship >= 0 || w->phase != PHASE_PLAY; // a scene without a ship cannot be steered
    bool steered = steers && ship && a->session.source == SOURCE_PLAYER;
    SDL_SetRelativeMouseMode(steered ? SDL_TRUE : SDL_FALSE);
    (void)input_take(&a->controls);
    tools_call(a, TOOL_CHANGE);
}

void mode_set(app *a, mode m) {
    a->mode = m;
    a->depth = 0;
    entered(a);
}

void mode_open(app *a, screen page) {
    if (a->depth < PAGES_MOST) {
        a->pages[a->depth++] = page;
    }
    entered(a);
}

void mode_close_page(app *a) {
    a->depth -= a->depth > 0;
    entered(a);
}
