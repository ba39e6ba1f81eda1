// screenshot.c - the driver of the app without a window. It advances the time by 1/60 s per frame and draws the
// requested frame, so a screenshot equals the picture in a window.
#include "app/headless/screenshot.h"

#include <stdlib.h>

#include "app/frame.h"
#include "app/menu/pages.h"
#include "app/mode.h"
#include "app/tool.h"
#include "scope/scope.h"

struct screenshot {
    canvas_memory picture;
    app app;
    int64_t screen; // the screen to show, -1: unchanged
    int64_t frames; // number of frames so far
};

screenshot *screenshot_open(const options *o, const assets *a, const sprite_masks *masks) {
    screenshot *s = calloc(1, sizeof *s);
    if (!s) {
        log_error("cannot take the screenshot: out of memory");
        return NULL;
    }
    s->app.options = *o;
    s->app.options.ticks = -1; // the caller counts the ticks
    s->app.options.csv = NULL; // the caller writes the counters
    s->app.masks = masks;
    s->screen = o->screen;
    if (!canvas_memory_open(&s->picture, (int)o->scale) || !saves_open(&s->app.saves, o) ||
        !app_open(&s->app, s->picture.renderer, a)) {
        (void)screenshot_close(s);
        return NULL;
    }
    return s;
}

session *screenshot_session(screenshot *s) {
    return &s->app.session;
}

bool screenshot_tick(screenshot *s) {
    const int64_t *tick = &s->app.session.game->world.tick, before = *tick;
    bool more = true;
    while (more && !s->app.quit) { // after a heavy hit the next tick takes several frames
        (void)app_frame(&s->app, (double)++s->frames * 1e6 / TICKS_PER_SECOND, false);
        more = *tick == before && s->app.mode != MODE_FROZEN && s->app.mode != MODE_LAB;
    }
    return !s->app.quit;
}

/// Shows a screen over the present game.
static void show(app *a, screen which) {
    switch (which) {
    case SCREEN_TITLE: mode_set(a, MODE_TITLE); break;
    case SCREEN_PLAY: mode_set(a, MODE_PLAY); break;
    case SCREEN_FROZEN: (void)scope_open(a); break;
    case SCREEN_OVER: mode_set(a, MODE_OVER); break;
    default:
        saves_key(pages_state(a)->table, 1, a->session.script.difficulty, a->session.script.mode);
        pages_state(a)->place = which == SCREEN_NAME ? 0 : -1;
        mode_open(a, which);
        break;
    }
}

bool screenshot_save(screenshot *s, const char *path) {
    app *a = &s->app;
    const canvas *c = view_canvas(a->view);
    if (s->screen >= 0) {
        show(a, (screen)s->screen);
    }
    while (tools_work(a)) { // completes the pending work of the tools
    }
    (void)canvas_begin(c);
    app_draw(a);
    (void)canvas_show(c, NULL);
    SDL_RenderFlush(c->renderer);
    return canvas_save(c, path);
}

int screenshot_close(screenshot *s) {
    if (!s) {
        return 0;
    }
    int status = app_close(&s->app);
    canvas_memory_close(&s->picture);
    free(s);
    return status;
}
