// front.h - the app without a window: the shipped assets, a renderer that draws into memory, and a clock of its own.
// SDL's dummy driver stands in for the display. Run the tests from the top of the checkout, where assets/ is.
#ifndef TESTS_APP_FRONT_H
#define TESTS_APP_FRONT_H

#include "support/check.h"

#include <stdlib.h>
#include <string.h>

#include "app/frame.h"
#include "app/games.h"
#include "app/session/sprite_assets.h"
#include "sdl/picture.h"

enum { FRAME_US = 16667 };

typedef struct front {
    app app;
    assets pictures;
    sprite_masks masks;
    picture picture;
    char line[1024], config[PATH_ROOM]; ///< words of the command line, file of the settings
    SDL_Point pointer;
} front;

/// Starts the game that the options ask for: the player's, or the title with a demonstration behind it.
static inline void front_start(front *f, const options *o, bool title) {
    options asked = *o;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_true(sprite_assets_load(&f->pictures, "assets"));
    assert_true(picture_open(&f->picture, 1));
    sprite_assets_masks(&f->pictures, &f->masks);
    if (o->config) {
        assert_true(keep_open(&f->app.keep, o));
    } else {
        settings_reset(&f->app.keep.settings);
    }
    f->app.keep.settings.value[SETTING_MUTE] = 1;
    if (!title && !o->replay && o->scene < 0 && o->level < 0) {
        asked.level = 1;
    }
    const app_host host = {&f->pictures, &f->masks, o->data, NULL, f->picture.renderer};
    assert_true(app_open(&f->app, &asked, &host));
    if (title && f->app.mode != MODE_TITLE) {
        games_begin(&f->app, true);
    }
}

static inline front *front_open(const options *o, bool title) {
    front *f = calloc(1, sizeof *f);
    assert_non_null(f);
    front_start(f, o, title);
    return f;
}

static inline void front_close(front *f) {
    SDL_Window *window = f->app.window;
    (void)app_close(&f->app);
    if (window) {
        SDL_DestroyRenderer(SDL_GetRenderer(window));
        SDL_DestroyWindow(window);
    }
    picture_close(&f->picture);
    assets_free(&f->pictures);
    free(f);
    SDL_Quit();
}

/// The options of a command line: the words after the program's name, ended by NULL.
static inline options front_options(const char *const *words) {
    char *line[16] = {"xcavate"};
    int count = 1;
    for (; words[count - 1]; count++) {
        assert_true(count < 15);
        line[count] = (char *)words[count - 1];
    }
    options o;
    assert_true(options_parse(&o, count, line));
    return o;
}

static const char *const front_seed[] = {"--seed", "7", NULL};

/// Presses and releases a key with these modifiers held.
static inline void front_press(front *f, SDL_Scancode key, int modifiers) {
    for (int down = 1; down >= 0; down--) {
        SDL_Event e;
        memset(&e, 0, sizeof e);
        e.type = down ? SDL_KEYDOWN : SDL_KEYUP;
        e.key.keysym.scancode = key;
        e.key.keysym.mod = (Uint16)modifiers;
        e.key.keysym.sym = SDL_GetKeyFromScancode(key);
        app_event(&f->app, &e);
    }
}

static inline void front_ticks(front *f, int n) {
    for (int i = 0; i < n; i++) {
        games_tick(&f->app);
    }
}

static inline void front_draw(front *f) {
    app_draw(&f->app);
    SDL_RenderFlush(f->picture.renderer);
}

/// A number for the pixels that were drawn last.
static inline uint64_t front_pixels(const front *f) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const SDL_Surface *s = f->picture.surface;
    for (int y = 0; y < s->h; y++) {
        const Uint8 *row = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch;
        for (int x = 0; x < 4 * s->w; x++) {
            hash = (hash ^ row[x]) * UINT64_C(0x100000001b3);
        }
    }
    return hash;
}

#endif
