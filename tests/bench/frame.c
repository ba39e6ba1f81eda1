// frame.c - cost of a frame: `make frames`, `make frames FRAMES='--ticks 600 --level 3'`.
//
// The autopilot plays each of the 20 levels. Every tick is drawn and presented in windows of scale 1, 2 and 3 by the
// renderer that the game would choose on this display, or by SDL's dummy driver without a display. `xvfb-run -s
// '-screen 0 2200x1500x24' make frames` measures a machine without a graphics card. The first frames of a level,
// which paint new tiles, are included. A frame consists of all drawing, the copy to the window and SDL_RenderPresent.
// Processor time is measured, which excludes the wait for the display and other programs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/frame.h"
#include "view/sprite_assets.h"
#include "sdl/canvas.h"
#include "sdl/window.h"
#include "support/options.h"

enum { LEVELS = 20, SCALES = 3, TICKS = 300, TICKS_MOST = 100000, LIMIT_US = 8000 };

static assets pictures;
static sprite_masks masks;

/// A window of a certain scale.
typedef struct stage {
    char name[16];
    SDL_Window *window;
    app app;
    double *us, *sorted; ///< of each frame
} stage;

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double cpu_us(void) {
    return (double)clock() * 1e6 / CLOCKS_PER_SEC;
}

static double draw(stage *s) {
    const canvas *c = view_canvas(s->app.view);
    double start = cpu_us();
    (void)canvas_begin(c);
    app_draw(&s->app);
    (void)canvas_show(c, NULL);
    SDL_RenderPresent(SDL_GetRenderer(s->window));
    return cpu_us() - start;
}

static bool begin(stage *s, int level) {
    char number[8], *line[] = {"frame", "--seed", "7", "--autopilot", "--level", number, NULL};
    snprintf(number, sizeof number, "%d", level);
    memset(&s->app, 0, sizeof s->app);
    settings_reset(&s->app.saves.settings);
    s->app.masks = &masks;
    return options_parse(&s->app.options, 6, line) && app_open(&s->app, SDL_GetRenderer(s->window), &pictures);
}

/// Plays the level and draws each tick. Frame times are stored in us[] of the stage, beginning at `at`.
static bool play(stage *stages, int level, int ticks, int at) {
    bool good = true;
    for (int k = 0; k < SCALES; k++) {
        good = begin(&stages[k], level) && good;
    }
    for (int i = 0; good && i < ticks; i++) {
        for (int k = 0; k < SCALES; k++) {
            (void)app_frame(&stages[k].app, (i + 1) * 1e6 / TICKS_PER_SECOND, false);
            stages[k].us[at + i] = draw(&stages[k]);
        }
    }
    for (int k = 0; k < SCALES; k++) {
        (void)app_close(&stages[k].app);
    }
    return good;
}

/// Prints `count` frames beginning at `at`. Every `ticks` frames a level starts; the slowest starting frame is
/// printed.
static void print(const char *what, const stage *stages, int ticks, int at, int count) {
    for (int k = 0; k < SCALES; k++) {
        double *us = stages[k].sorted, first = 0;
        int over = 0;
        memcpy(us, stages[k].us + at, (size_t)count * sizeof *us);
        for (int i = 0; i < count; i += ticks) {
            first = us[i] > first ? us[i] : first;
        }
        for (int i = 0; i < count; i++) {
            over += us[i] > LIMIT_US;
        }
        qsort(us, (size_t)count, sizeof *us, by_size);
        double median = us[count / 2], high = us[count * 99 / 100], worst = us[count - 1];
        printf("%-8s  %-8s %7.2f %8.2f %8.2f %8.2f %8d\n", what, stages[k].name, first / 1000, median / 1000,
               high / 1000, worst / 1000, over);
    }
}

/// Runs level `only`, or all levels if it is 0.
static bool run(stage *stages, int only, int ticks) {
    int count = 0;
    bool good = true;
    printf("[ms]                 first   median     99 %%    worst   over %d\n", LIMIT_US / 1000);
    for (int level = 1; level <= LEVELS && good; level++) {
        char name[16];
        if (only == 0 || level == only) {
            snprintf(name, sizeof name, "level %d", level);
            good = play(stages, level, ticks, count);
            print(name, stages, ticks, count, ticks);
            count += ticks;
        }
    }
    if (count > ticks) {
        print("all", stages, ticks, 0, count);
    }
    return good;
}

/// Opens a window of that scale, even if it is larger than the screen.
static bool open_window(stage *s, int scale) {
    s->window = SDL_CreateWindow(s->name, 0, 0, VIEW_W * scale, VIEW_H * scale, SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_Renderer *renderer = s->window ? renderer_open(s->window) : NULL;
    if (!renderer) {
        log_error("no window: %s", SDL_GetError());
        return false;
    }
    SDL_RenderSetLogicalSize(renderer, VIEW_W, VIEW_H);
    window_scaling(renderer, true);
    return true;
}

static bool open_all(stage *stages, int ticks) {
    bool good = true;
    for (int k = 0; k < SCALES && good; k++) {
        snprintf(stages[k].name, sizeof stages[k].name, "scale %d", k + 1);
        stages[k].us = calloc((size_t)ticks * LEVELS, sizeof *stages[k].us);
        stages[k].sorted = calloc((size_t)ticks * LEVELS, sizeof *stages[k].sorted);
        good = stages[k].us && stages[k].sorted && open_window(&stages[k], k + 1);
    }
    return good;
}

static void close_all(stage *stages) {
    for (int k = 0; k < SCALES; k++) {
        if (stages[k].window) {
            SDL_DestroyRenderer(SDL_GetRenderer(stages[k].window));
            SDL_DestroyWindow(stages[k].window);
        }
        free(stages[k].us);
        free(stages[k].sorted);
    }
}

int main(int argc, char **argv) {
    static stage stages[SCALES];
    option rows[] = {{"--level", 1, LEVELS, 0}, {"--ticks", 1, TICKS_MOST, TICKS}, {NULL, 0, 0, 0}};
    if (!options_read(rows, argc, argv)) {
        return 2;
    }
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    if (!window_video() || !sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    bool good = open_all(stages, rows[1].value);
    if (good) {
        SDL_RendererInfo info = {0};
        (void)SDL_GetRendererInfo(SDL_GetRenderer(stages[SCALES - 1].window), &info);
        printf("video %s, renderer %s\n", SDL_GetCurrentVideoDriver(), info.name);
        good = run(stages, rows[0].value, rows[1].value);
    }
    close_all(stages);
    assets_free(&pictures);
    SDL_Quit();
    return good ? 0 : 1;
}
