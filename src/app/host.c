// host.c - the app in a window. A hidden window is not drawn.
#include "app/host.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/apply.h"
#include "lab/lab.h"
#include "scope/scope.h"

bool host_open(app *a, const options *o, const assets *pictures, const sprite_masks *masks) {
    replay script = {0};
    *a = (app){.options = *o, .masks = masks};
    bool good = !o->replay || replay_file_load(&script, o->replay, false); // before a window opens
    replay_free(&script);
    good = good && (!o->lab_file || lab_drop_file(NULL, o->lab_file)) && saves_open(&a->saves, o);
    good = good && window_video() && window_begin(a);
    if (good && SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        log_error("cannot use game controllers: %s", SDL_GetError());
    }
    if (good) {
        SDL_SetWindowIcon(a->window, pictures->icon);
        good = app_open(a, SDL_GetRenderer(a->window), pictures);
    }
    a->now = platform_us();
    a->controls.touched = a->now;
    a->status = good ? a->status : 1;
    return good;
}

app_wish host_frame(app *a) {
    SDL_Event e;
    while (!a->quit && SDL_PollEvent(&e)) {
        app_event(a, &e);
    }
    app_wish wish = app_frame(a, platform_us(), !window_hidden(a->window));
    if (wish.drawn) {
        SDL_RenderPresent(SDL_GetRenderer(a->window));
    }
    return wish;
}

int host_close(app *a, assets *pictures) {
    if (a->options.hash && a->session.game) {
        scope_close(a);
        printf("%016" PRIx64 "\n", world_hash(&a->session.game->world));
    }
    int status = app_close(a);
    if (a->window) {
        SDL_DestroyRenderer(SDL_GetRenderer(a->window));
        SDL_DestroyWindow(a->window);
    }
    assets_free(pictures);
    SDL_Quit(); // last, because it frees every surface where SDL 2 runs on SDL 3
    return status;
}
