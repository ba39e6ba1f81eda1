// frame.c - what a frame costs: `make frames`, `make frames FRAMES='--ticks 600 --level 3'`.
//
// The autopilot plays each level, and every tick is drawn once at 640x360 with SDL's software renderer into memory. The
// first frames of a level, which paint what has never shown, count as all others do. A frame is what the game counts as
// one: all strokes, without the wait for the display. Its time is that of the processor, so that other programs on the
// machine do not count.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sdl/picture.h"
#include "app/frame.h"
#include "app/session/help.h"
#include "app/session/sprite_assets.h"
#include "game/autopilot.h"

enum { LEVELS = 10, TICKS = 900, TICKS_MOST = 100000, LIMIT_US = 8000 };

static assets pictures;
static sprite_masks masks;

typedef struct stage {
    picture picture;
    help_page help;
    view *view;
    overlay *overlay;
} stage;

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double cpu_us(void) {
    return (double)clock() * 1e6 / CLOCKS_PER_SEC;
}

/// Plays the level and draws each tick; the time of each frame goes to us[].
static bool play(stage *s, int level, int ticks, double *us) {
    game_setup setup = {.seed = 7, .level = level};
    game *g = game_create(&masks, &setup);
    if (g == NULL) {
        return false;
    }
    view_reset(s->view, g);
    for (int i = 0; i < ticks; i++) {
        input in = autopilot(g);
        game_tick(g, &in);
        double start = cpu_us();
        view_tick(s->view, g);
        frame_draw(s->view, s->overlay, g, SCREEN_PLAY, 256);
        SDL_RenderFlush(s->picture.renderer);
        us[i] = cpu_us() - start;
    }
    game_free(g);
    return true;
}

static void print(const char *what, double first, double *us, int count) {
    int over = 0;
    for (int i = 0; i < count; i++) {
        over += us[i] > LIMIT_US;
    }
    qsort(us, (size_t)count, sizeof *us, by_size);
    printf("%-8s %8.2f %8.2f %8.2f %8.2f %8d\n", what, first / 1000, us[count / 2] / 1000, us[count * 99 / 100] / 1000,
           us[count - 1] / 1000, over);
}

static bool run(stage *s, int only, int ticks) {
    double *us = calloc((size_t)ticks * LEVELS, sizeof *us);
    int count = 0;
    double slowest = 0;
    bool good = us != NULL;
    printf("[ms]        first   median     99 %%    worst   over %d\n", LIMIT_US / 1000);
    for (int level = 1; level <= LEVELS && good; level++) {
        char name[16];
        if (only > 0 && level != only) {
            continue;
        }
        snprintf(name, sizeof name, "level %d", level);
        good = play(s, level, ticks, us + count);
        if (good) {
            slowest = us[count] > slowest ? us[count] : slowest;
            print(name, us[count], us + count, ticks);
            count += ticks;
        }
    }
    if (good && count > ticks) {
        print("all", slowest, us, count);
    }
    free(us);
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

int main(int argc, char **argv) {
    stage s = {.help = help_rows()};
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!sprite_assets_load(&pictures, "assets") || !picture_open(&s.picture, 1)) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    s.view = view_create(s.picture.renderer, &pictures, &s.help);
    s.overlay = overlay_create();
    bool good =
        s.view && s.overlay && run(&s, number_of(argc, argv, "--level", 0), number_of(argc, argv, "--ticks", TICKS));
    overlay_destroy(s.overlay);
    view_destroy(s.view);
    picture_close(&s.picture);
    assets_free(&pictures);
    return good ? 0 : 1;
}
