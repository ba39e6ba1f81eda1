// frame.c - what a frame costs: `make frames`, `make frames FRAMES='--ticks 600 --level 3'`.
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
#include "sdl/picture.h"

enum { LEVELS = 10, SCALES = 3, TICKS = 300, TICKS_MOST = 100000, LIMIT_US = 8000 };

static assets pictures;
static sprite_masks masks;

/// A window of one scale.
typedef struct stage {
    picture picture;
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

static bool begin(stage *s, int level) {
    char number[8], *line[] = {"frame", "--seed", "7", "--autopilot", "--level", number, NULL};
    const app_host host = {&pictures, &masks, NULL, NULL, s->picture.renderer};
    options o;
    snprintf(number, sizeof number, "%d", level);
    memset(&s->app, 0, sizeof s->app);
    settings_reset(&s->app.keep.settings);
    return options_parse(&o, 6, line) && app_open(&s->app, &o, &host);
}

/// Plays the level and draws each tick. The time of a frame goes to us[] of its stage, from `at` on.
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

/// Prints `count` frames from `at` on. Each `ticks` of them begin with the first one of a level; the
/// slowest first one counts.
static void print(const char *what, const stage *stages, int at, int count, int ticks) {
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
        printf("%-8s  scale %d %8.2f %8.2f %8.2f %8.2f %8d\n", what, k + 1, first / 1000, median / 1000, high / 1000,
               worst / 1000, over);
    }
}

static bool run(stage *stages, int only, int ticks) {
    int count = 0;
    bool good = true;
    printf("[ms]                 first   median     99 %%    worst   over %d\n", LIMIT_US / 1000);
    for (int level = 1; level <= LEVELS && good; level++) {
        char name[16];
        if (only == 0 || level == only) {
            snprintf(name, sizeof name, "level %d", level);
            good = play(stages, level, ticks, count);
            print(name, stages, count, ticks, ticks);
            count += ticks;
        }
    }
    if (count > ticks) {
        print("all", stages, 0, count, ticks);
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

static bool open_all(stage *stages, int ticks) {
    bool good = true;
    for (int k = 0; k < SCALES && good; k++) {
        stages[k].us = calloc((size_t)ticks * LEVELS, sizeof *stages[k].us);
        stages[k].sorted = calloc((size_t)ticks * LEVELS, sizeof *stages[k].sorted);
        good = stages[k].us && stages[k].sorted && picture_open(&stages[k].picture, k + 1);
    }
    return good;
}

static void close_all(stage *stages) {
    for (int k = 0; k < SCALES; k++) {
        picture_close(&stages[k].picture);
        free(stages[k].us);
        free(stages[k].sorted);
    }
}

int main(int argc, char **argv) {
    static stage stages[SCALES];
    int ticks = number_of(argc, argv, "--ticks", TICKS);
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    int level = number_of(argc, argv, "--level", 0);
    bool good = open_all(stages, ticks) && run(stages, level, ticks);
    close_all(stages);
    assets_free(&pictures);
    return good ? 0 : 1;
}
