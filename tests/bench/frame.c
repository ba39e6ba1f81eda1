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

#include "sdl/picture.h"
#include "app/frame.h"
#include "app/session/help.h"
#include "app/session/sprite_assets.h"
#include "game/autopilot.h"

enum { LEVELS = 10, SCALES = 3, TICKS = 300, TICKS_MOST = 100000, LIMIT_US = 8000 };

static assets pictures;
static sprite_masks masks;

/// A window of one scale.
typedef struct stage {
    picture picture;
    view *view;
    double *us, *sorted; ///< of each frame
} stage;

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double cpu_us(void) {
    return (double)clock() * 1e6 / CLOCKS_PER_SEC;
}

static double draw(const stage *s, overlay *o, const game *g) {
    double start = cpu_us();
    view_tick(s->view, g);
    (void)canvas_begin(view_canvas(s->view));
    frame_draw(s->view, o, g, SCREEN_PLAY, 256);
    (void)canvas_show(view_canvas(s->view), NULL);
    SDL_RenderFlush(s->picture.renderer);
    return cpu_us() - start;
}

/// Plays the level and draws each tick. The time of a frame goes to us[] of its stage, from `at` on.
static bool play(stage *stages, overlay *o, int level, int ticks, int at) {
    game_setup setup = {.seed = 7, .level = level};
    game *g = game_create(&masks, &setup);
    for (int k = 0; g && k < SCALES; k++) {
        view_reset(stages[k].view, g);
    }
    for (int i = 0; g && i < ticks; i++) {
        input in = autopilot(g);
        game_tick(g, &in);
        for (int k = 0; k < SCALES; k++) {
            stages[k].us[at + i] = draw(&stages[k], o, g);
        }
    }
    game_free(g);
    return g != NULL;
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

static bool run(stage *stages, overlay *o, int only, int ticks) {
    int count = 0;
    bool good = true;
    printf("[ms]                 first   median     99 %%    worst   over %d\n", LIMIT_US / 1000);
    for (int level = 1; level <= LEVELS && good; level++) {
        char name[16];
        if (only == 0 || level == only) {
            snprintf(name, sizeof name, "level %d", level);
            good = play(stages, o, level, ticks, count);
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

static bool open_all(stage *stages, const help_page *help, int ticks) {
    bool good = true;
    for (int k = 0; k < SCALES && good; k++) {
        stages[k].us = calloc((size_t)ticks * LEVELS, sizeof *stages[k].us);
        stages[k].sorted = calloc((size_t)ticks * LEVELS, sizeof *stages[k].sorted);
        good = stages[k].us && stages[k].sorted && picture_open(&stages[k].picture, k + 1);
        stages[k].view = good ? view_create(stages[k].picture.renderer, &pictures, help) : NULL;
        good = stages[k].view != NULL;
    }
    return good;
}

static void close_all(stage *stages) {
    for (int k = 0; k < SCALES; k++) {
        view_destroy(stages[k].view);
        picture_close(&stages[k].picture);
        free(stages[k].us);
        free(stages[k].sorted);
    }
}

int main(int argc, char **argv) {
    stage stages[SCALES] = {{.view = NULL}};
    help_page help = help_rows();
    int ticks = number_of(argc, argv, "--ticks", TICKS);
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    overlay *o = overlay_create();
    int level = number_of(argc, argv, "--level", 0);
    bool good = o && open_all(stages, &help, ticks) && run(stages, o, level, ticks);
    overlay_destroy(o);
    close_all(stages);
    assets_free(&pictures);
    return good ? 0 : 1;
}
