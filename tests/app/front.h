// front.h - the front end without a window: the shipped assets, a renderer that draws into memory, and keys that a test
// presses. SDL's dummy driver stands in for the display. Run the tests from the top of the checkout, where assets/ is.
#ifndef TESTS_APP_FRONT_H
#define TESTS_APP_FRONT_H

#include "support/check.h"

#include <stdlib.h>
#include <string.h>

#include "sdl/picture.h"
#include "app/actions.h"
#include "app/frame.h"
#include "app/menu/menu_flow.h"
#include "app/screen_flow.h"
#include "app/tools/proof_flow.h"
#include "app/tools/reload_flow.h"
#include "app/session/help.h"
#include "app/session/sprite_assets.h"

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
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_true(sprite_assets_load(&f->pictures, "assets"));
    assert_true(picture_open(&f->picture, 1));
    sprite_assets_masks(&f->pictures, &f->masks);
    app *a = &f->app;
    a->options = *o;
    a->assets = &f->pictures;
    a->masks = &f->masks;
    a->renderer = f->picture.renderer;
    a->data = o->data;
    a->help = help_rows();
    if (o->config) {
        assert_true(keep_open(&a->keep, o));
    } else {
        settings_reset(&a->keep.settings);
    }
    a->keep.settings.value[SETTING_MUTE] = 1;
    a->view = view_create(a->renderer, a->assets, &a->help);
    a->overlay = overlay_create();
    assert_true(a->view && a->overlay);
    menu_flow_apply(a, SETTING_COUNT);
    assert_true(proof_flow_begin(a));
    a->touched_us = platform_us();
    flow_begin(a, title);
    assert_non_null(a->session.game);
}

static inline front *front_open(const options *o, bool title) {
    front *f = calloc(1, sizeof *f);
    assert_non_null(f);
    front_start(f, o, title);
    return f;
}

static inline void front_close(front *f) {
    menu_flow_finish(&f->app);
    gallery_destroy(f->app.gallery);
    overlay_destroy(f->app.overlay);
    time_close(&f->app);
    storm_close(&f->app);
    death_close(&f->app);
    laws_flow_end(&f->app);
    proof_destroy(f->app.proof);
    view_destroy(f->app.view);
    reload_flow_close(&f->app);
    if (f->app.window) {
        SDL_DestroyRenderer(f->app.renderer);
        SDL_DestroyWindow(f->app.window);
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
        assert_int_equal(SDL_PushEvent(&e), 1);
        actions_take(&f->app);
    }
}

static inline void front_ticks(front *f, int n) {
    for (int i = 0; i < n; i++) {
        flow_tick(&f->app);
    }
}

static inline void front_draw(front *f) {
    frame_draw(f->app.view, f->app.overlay, f->app.session.game, flow_shown(&f->app), 256);
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
