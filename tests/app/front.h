// front.h - the app as tests open it: from a command line, without a display, drawn into memory.
#ifndef TESTS_APP_FRONT_H
#define TESTS_APP_FRONT_H

#include "support/check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "app/apply.h"
#include "app/frame.h"
#include "app/session/painting.h"
#include "view/sprite_assets.h"
#include "game/picture/picture.h"
#include "game/world/body.h"
#include "sdl/canvas.h"
#include "sdl/lang/language.h"

enum { FRAME_US = 16667 };

#if defined(__GNUC__)
#define LIKE_PRINTF(at, values) __attribute__((format(printf, at, values)))
#else
#define LIKE_PRINTF(at, values)

#endif

typedef struct front {
    app app;
    assets pictures;
    sprite_masks masks;
    level_picture painted; ///< the painted level of the command line
    canvas_memory picture;
    char line[1024], config[PATH_ROOM]; ///< words of the command line, settings file
    SDL_Point pointer;
    bool controllers; ///< SDL looks for game controllers
} front;

// ---- the game -------------------------------------------------------------------------------------------------------

/// State and content of a game for tests, which examine the game and the picture, not the internals of the front end.
static inline const game *game_of(const front *f) {
    return f->app.session.game;
}

static inline const world *world_of(const front *f) {
    return &game_of(f)->world;
}

static inline int64_t tick_of(const front *f) {
    return world_of(f)->tick;
}

/// The ship, which must exist.
static inline const body *ship_of(const front *f) {
    return &world_of(f)->bodies[world_of(f)->ship];
}

static inline uint64_t hash_of(const front *f) {
    return world_hash(world_of(f));
}

/// The game of the app, for tests that change its state directly.
static inline game *game_to_change(front *f) {
    return f->app.session.game;
}

/// Options of a command line: the words after the program's name, ended by NULL.
static inline options options_of(const char *const *words) {
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

static assets shipped;
static pid_t shipped_by; ///< a process that a test forks ends without the app being closed

static inline void shipped_end(void) {
    if (getpid() == shipped_by) {
        assets_free(&shipped);
        SDL_Quit();
    }
}

/// The shipped pictures, read once for all tests of a program. SDL_Quit would invalidate them, so it is called when
/// the program ends, and a test ends only the parts of SDL that it started.
static inline const assets *pictures_shipped(void) {
    if (!shipped.count) {
        assert_true(sprite_assets_load(&shipped, "assets"));
        shipped_by = getpid();
        assert_int_equal(atexit(shipped_end), 0);
        language_open("assets");
    }
    return &shipped;
}

/// Opens the app with the shipped assets, a renderer that draws into memory, and the dummy driver of SDL.
static inline void player_start(front *f, const options *o) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("LANG", getenv("TEST_LANG") ? getenv("TEST_LANG") : "C", 1);
    SDL_setenv("LANGUAGE", "", 1);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_VIDEO), 0);
    f->pictures = *pictures_shipped();
    assert_true(canvas_memory_open(&f->picture, 1));
    sprite_assets_masks(&f->pictures, &f->masks);
    if (o->config) {
        assert_true(saves_open(&f->app.saves, o));
    } else {
        settings_reset(&f->app.saves.settings);
    }
    f->app.saves.settings.value[SETTING_MUTE] = 1;
    f->app.saves.settings.value[SETTING_ASKED] = 1; // PLAY begins a game at once
    f->app.saves.settings.met = UINT64_MAX;         // no cards
    f->app.options = *o;
    f->app.masks = &f->masks;
    if (o->painting) { // like main
        report notes;
        char line[PAINTING_LINE];
        assert_true(painting_read(&f->painted, o->painting, &notes, line));
        f->app.options.picture = &f->painted;
    }
    assert_true(app_open(&f->app, f->picture.renderer, &f->pictures));
}

static inline void player_end(void *of) {
    front *f = of;
    SDL_Window *window = f->app.window;
    (void)app_close(&f->app);
    if (window) {
        SDL_DestroyRenderer(SDL_GetRenderer(window));
        SDL_DestroyWindow(window);
    }
    canvas_memory_close(&f->picture);
    picture_free(&f->painted);
    if (f->controllers) {
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    free(f);
}

/// Opens the app with a command line in printf format. Without an option that starts a certain game the title is
/// shown first. With --save-dir the settings are in that folder too, otherwise no file is read or written.
LIKE_PRINTF(1, 2) static inline front *player_open(const char *format, ...) {
    front *f = calloc(1, sizeof *f);
    const char *word[16] = {NULL};
    int n = 0;
    va_list list;
    assert_non_null(f);
    va_start(list, format);
    vsnprintf(f->line, sizeof f->line, format, list);
    va_end(list);
    for (char *at = strtok(f->line, " "); at; at = strtok(NULL, " ")) {
        assert_true(n < 15);
        word[n++] = at;
    }
    options o = options_of(word);
    if (o.save_dir && !o.config) {
        assert_true(platform_join(f->config, o.save_dir, "settings.txt"));
        o.config = f->config;
    }
    player_start(f, &o);
    return after_test(f, player_end);
}

/// Opens the window that the settings specify. The picture is still drawn into memory.
static inline SDL_Window *player_window(front *f) {
    assert_true(f->app.window || window_begin(&f->app));
    return f->app.window;
}

/// Lets SDL detect game controllers, as it does with a window.
static inline void player_controllers(front *f) {
    if (!f->controllers) {
        assert_int_equal(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), 0);
        f->controllers = true;
    }
}

/// True if the player has quit the program.
static inline bool has_quit(const front *f) {
    return f->app.quit;
}

/// Current exit status of the program.
static inline int status_of(const front *f) {
    return f->app.status;
}

/// Quits the program before the test ends, for checks after the end.
static inline void player_close(front *f) {
    after_now(f);
}

#endif
