// frame.c - what a frame costs: `make frames`, `make frames FRAMES='--ticks 600 --level 3'`; and what each view of the
// overlay adds to it, on the same ticks: `make frames FRAMES='--views 1 --sprites 2000'`.
//
// The autopilot plays each level, and every tick is drawn with SDL's software renderer into memory,
// for windows of scale 1, 2 and 3. The first frames of a level, which paint what has never shown,
// count as all others do. A frame is what the game counts as one: all strokes and the copy to the
// window, without the wait for the display. Its time is that of the processor, so that other programs
// on the machine do not count.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/frame.h"
#include "view/sprite_assets.h"
#include "sdl/canvas.h"

enum { LEVELS = 10, STAGES = 1 + VIEW_COUNT, SCALES = 3, TICKS = 300, TICKS_MOST = 100000, LIMIT_US = 8000 };

static assets pictures;
static sprite_masks masks;

/// A window of one scale, with one view of the overlay.
typedef struct stage {
    const char *name;
    int scale;
    unsigned layers;
    canvas_memory picture;
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
    SDL_RenderFlush(s->picture.renderer);
    return cpu_us() - start;
}

/// A storm of so many sprites when `sprites` is not 0.
static bool begin(stage *s, int level, int sprites) {
    char number[8], *line[] = {"frame", "--seed", "7", "--autopilot", "--level", number, NULL};
    char *storm[] = {"frame", "--seed", "7", "--scene", "storm", "--sprites", number, NULL};
    const app_host host = {&pictures, &masks, NULL, NULL, s->picture.renderer};
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

/// What is measured: each level, or a storm; with `views` the ticks count, too, which are the same for every view.
typedef struct plan {
    int count; ///< stages
    bool views;
    int only, sprites, ticks;
} plan;

/// Plays the level and draws each tick. The time of a frame goes to us[] of its stage, from `at` on.
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

/// Prints `count` frames from `at` on. Each `ticks` of them begin with the first one of a level; the
/// slowest first one counts.
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

static int number_of(int argc, char **argv, const char *name, int normal) {
    for (int i = 1; i + 1 < argc; i++) {
        int value = atoi(argv[i + 1]);
        if (strcmp(argv[i], name) == 0 && value > 0 && value <= TICKS_MOST) {
            return value;
        }
    }
    return normal;
}

static bool open_all(stage *stages, const plan *p) {
    static const char *const scales[SCALES] = {"scale 1", "scale 2", "scale 3"};
    bool good = true;
    for (int k = 0; k < p->count && good; k++) {
        bool shows = p->views && k > 0;
        stages[k].name = p->views ? "none" : scales[k % SCALES];
        stages[k].name = shows ? layers_views[k - 1].name : stages[k].name;
        stages[k].layers = shows ? layers_views[k - 1].layers : 0;
        stages[k].us = calloc((size_t)p->ticks * LEVELS, sizeof *stages[k].us);
        stages[k].sorted = calloc((size_t)p->ticks * LEVELS, sizeof *stages[k].sorted);
        good = stages[k].us && stages[k].sorted && canvas_memory_open(&stages[k].picture, p->views ? 1 : k + 1);
    }
    return good;
}

static void close_all(stage *stages, const plan *p) {
    for (int k = 0; k < p->count; k++) {
        canvas_memory_close(&stages[k].picture);
        free(stages[k].us);
        free(stages[k].sorted);
    }
}

int main(int argc, char **argv) {
    static stage stages[STAGES];
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    plan p = {.sprites = number_of(argc, argv, "--sprites", 0), .ticks = number_of(argc, argv, "--ticks", TICKS)};
    p.views = number_of(argc, argv, "--views", 0) > 0;
    p.count = p.views ? STAGES : SCALES;
    p.only = number_of(argc, argv, "--level", p.sprites ? 1 : 0);
    bool good = open_all(stages, &p) && run(stages, &p);
    close_all(stages, &p);
    assets_free(&pictures);
    return good ? 0 : 1;
}
