// frame.c - cost of a frame: `make frames`, `make frames FRAMES='--ticks 600 --level 3'`; and additional cost of each
// overlay view on the same ticks: `make frames FRAMES='--views 1 --sprites 2000'`.
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
#include "sdl/renderer.h"
#include "support/options.h"

enum { LEVELS = 20, STAGES = 1 + VIEW_COUNT, SCALES = 3, TICKS = 300, TICKS_MOST = 100000, LIMIT_US = 8000 };

static assets pictures;
static sprite_masks masks;

/// A window of a certain scale with a view of the overlay.
typedef struct stage {
    const char *name;
    int scale;
    unsigned layers;
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

/// A storm of that number of sprites if `sprites` is not 0.
static bool begin(stage *s, int level, int sprites) {
    char number[8], *line[] = {"frame", "--seed", "7", "--autopilot", "--level", number, NULL};
    char *storm[] = {"frame", "--seed", "7", "--scene", "storm", "--sprites", number, NULL};
    const app_host host = {&pictures, &masks, NULL, NULL, SDL_GetRenderer(s->window)};
    options o;
    snprintf(number, sizeof number, "%d", sprites ? sprites : level);
    memset(&s->app, 0, sizeof s->app);
    settings_reset(&s->app.saves.settings);
    if (!options_parse(&o, sprites ? 7 : 6, sprites ? storm : line) || !app_open(&s->app, &o, &host)) {
        return false;
    }
    overlay_activate(s->app.overlay, s->app.session.game, s->layers);
    return true;
}

/// Scope of the measurement: each level, or a storm. With `views` the ticks, which are equal for every view, are
/// measured too.
typedef struct plan {
    int count; ///< stages
    bool views;
    int only, sprites, ticks;
} plan;

/// Plays the level and draws each tick. Frame times are stored in us[] of the stage, beginning at `at`.
static bool play(stage *stages, const plan *p, int level, int at) {
    bool good = true;
    for (int k = 0; k < p->count; k++) {
        good = begin(&stages[k], level, p->sprites) && good;
    }
    for (int i = 0; good && i < p->ticks; i++) {
        for (int k = 0; k < p->count; k++) {
            double start = cpu_us();
            (void)app_frame(&stages[k].app, (i + 1) * 1e6 / TICKS_PER_SECOND, false);
            stages[k].us[at + i] = p->views ? cpu_us() - start : 0;
            stages[k].us[at + i] += draw(&stages[k]);
        }
    }
    for (int k = 0; k < p->count; k++) {
        (void)app_close(&stages[k].app);
    }
    return good;
}

/// Prints `count` frames beginning at `at`. Every `ticks` frames a level starts; the slowest starting frame is
/// printed.
static void print(const char *what, const stage *stages, const plan *p, int at, int count) {
    for (int k = 0; k < p->count; k++) {
        double *us = stages[k].sorted, first = 0;
        int over = 0;
        memcpy(us, stages[k].us + at, (size_t)count * sizeof *us);
        for (int i = 0; i < count; i += p->ticks) {
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

static bool run(stage *stages, const plan *p) {
    int count = 0;
    bool good = true;
    printf("[ms]                 first   median     99 %%    worst   over %d\n", LIMIT_US / 1000);
    for (int level = 1; level <= LEVELS && good; level++) {
        char name[16];
        if (p->only == 0 || level == p->only) {
            snprintf(name, sizeof name, p->sprites ? "storm" : "level %d", level);
            good = play(stages, p, level, count);
            print(name, stages, p, count, p->ticks);
            count += p->ticks;
        }
    }
    if (count > p->ticks) {
        print("all", stages, p, 0, count);
    }
    return good;
}

/// Reads the command line. Returns false if it is wrong.
static bool read_plan(plan *p, int argc, char **argv) {
    option rows[] = {{"--level", 1, LEVELS, 0},
                     {"--ticks", 1, TICKS_MOST, TICKS},
                     {"--sprites", 1, BODY_MAX, 0},
                     {"--views", 1, 1, 0},
                     {NULL, 0, 0, 0}};
    if (!options_read(rows, argc, argv)) {
        return false;
    }
    p->ticks = rows[1].value;
    p->sprites = rows[2].value;
    p->views = rows[3].value > 0;
    p->only = p->sprites ? 1 : rows[0].value;
    p->count = p->views ? STAGES : SCALES;
    return true;
}

/// A window of that scale, even if it is larger than the screen.
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

static bool open_all(stage *stages, const plan *p) {
    static const char *const scales[SCALES] = {"scale 1", "scale 2", "scale 3"};
    bool good = true;
    for (int k = 0; k < p->count && good; k++) {
        bool shows = p->views && k > 0;
        stages[k].name = p->views ? "none" : scales[k % SCALES];
        stages[k].name = shows ? views_rows[k]->name : stages[k].name;
        stages[k].layers = shows ? (unsigned)k : 0;
        stages[k].us = calloc((size_t)p->ticks * LEVELS, sizeof *stages[k].us);
        stages[k].sorted = calloc((size_t)p->ticks * LEVELS, sizeof *stages[k].sorted);
        good = stages[k].us && stages[k].sorted && open_window(&stages[k], p->views ? 1 : k + 1);
    }
    return good;
}

static void close_all(stage *stages, const plan *p) {
    for (int k = 0; k < p->count; k++) {
        if (stages[k].window) {
            SDL_DestroyRenderer(SDL_GetRenderer(stages[k].window));
            SDL_DestroyWindow(stages[k].window);
        }
        free(stages[k].us);
        free(stages[k].sorted);
    }
}

int main(int argc, char **argv) {
    static stage stages[STAGES];
    plan p;
    if (!read_plan(&p, argc, argv)) {
        return 2;
    }
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    if (!window_video() || !sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    bool good = open_all(stages, &p);
    if (good) {
        renderer_print(stages[p.count - 1].window);
        good = run(stages, &p);
    }
    close_all(stages, &p);
    assets_free(&pictures);
    SDL_Quit();
    return good ? 0 : 1;
}
