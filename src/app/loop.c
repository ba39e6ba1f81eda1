// loop.c - the game in a window: the driver that waits.
//
// It hands the events to the app, asks for a frame, shows it, and waits: for the display while
// something moves, else for an event, at most as long as the app said. A window that nobody sees is
// not drawn.
#include "app/loop.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/frame.h"
#include "lab/lab.h"
#include "sdl/png.h"
#include "app/apply.h"

static void take_events(app *a) {
    SDL_Event e;
    a->quit = a->quit || signals_ended();
    while (!a->quit && SDL_PollEvent(&e)) {
        app_event(a, &e);
    }
}

static void run_frames(app *a) {
    pace p;
    pace_begin(&p, a->window, SDL_GetRenderer(a->window));
    a->now = a->touched = platform_us();
    while (!a->quit) {
        take_events(a);
        app_wish wish = app_frame(a, platform_us(), !window_hidden(a->window));
        if (wish.drawn) {
            SDL_RenderPresent(SDL_GetRenderer(a->window));
        }
        if (wish.rest_ms > 0) {
            (void)SDL_WaitEventTimeout(NULL, wish.rest_ms);
            a->now = platform_us(); // no time passes while the loop rests
        }
        pace_wait(&p);
    }
}

/// A replay that cannot be played is refused before a window opens.
static bool can_play(const options *o) {
    replay script;
    bool good = !o->replay || replay_file_load(&script, o->replay);
    if (good && o->replay) {
        replay_free(&script);
    }
    return good;
}

/// The same of a file for the laboratory.
static bool can_show(const options *o) {
    char why[PNG_WHY];
    for (int i = 0; i < 2 && o->own[i]; i++) {
        SDL_Surface *picture = png_load_any(o->own[i], LAB_SIDE_MOST, why);
        if (!picture) {
            log_error("%s: %s", o->own[i], why);
            return false;
        }
        SDL_FreeSurface(picture);
    }
    return true;
}

static bool open_window(app *a) {
    bool open = window_video() && window_begin(a);
    if (open && SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        log_error("no game controllers: %s", SDL_GetError());
    }
    return open;
}

static int run(app *a, const options *o, app_host *host) {
    bool good = open_window(a);
    if (good) {
        host->window = a->window, host->renderer = SDL_GetRenderer(a->window);
        SDL_SetWindowIcon(a->window, host->assets->icon);
        good = app_open(a, o, host);
    }
    if (good) {
        run_frames(a);
    }
    if (good && o->hash) {
        printf("%016" PRIx64 "\n", world_hash(&a->session.game->world));
    }
    a->status = good ? a->status : 1;
    return app_close(a);
}

int loop_run(const options *o, const assets *pictures, const sprite_masks *masks, const char *data) {
    app a = {.options = *o};
    app_host host = {pictures, masks, data, NULL, NULL};
    if (!can_play(o) || !can_show(o) || !saves_open(&a.saves, o)) {
        return 1;
    }
    signals_watch();
    int status = run(&a, o, &host);
    if (a.window) {
        SDL_DestroyRenderer(SDL_GetRenderer(a.window));
        SDL_DestroyWindow(a.window);
    }
    SDL_Quit();
    return status;
}
