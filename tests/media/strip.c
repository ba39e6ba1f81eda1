// strip.c - six frames of an event in a game: the autopilot plays until the event occurs in the picture, then again
// up to that tick. Usage: strip FOLDER [NAME]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/headless/screenshot.h"
#include "game/world/body.h"
#include "sdl/system/platform.h"
#include "view/sprite_assets.h"

enum { FRAMES = 6, SEEDS = 12, TICKS = 12000, WORDS = 12, NEAR_X = 250, NEAR_Y = 130 };

/// A strip: options of the game, an event with a minimal magnitude, and the ticks of the frames.
typedef struct strip {
    const char *name, *level, *scene;
    event_kind what;
    int least, first, step; // magnitude; ticks from the event to the first frame; ticks per frame
} strip;

static const strip strips[] = {
    {"cave-in", "4", "game", EVENT_CAVE_IN, 0, -50, 14},   {"bomb", "5", "game", EVENT_BOMB, 0, -4, 8},
    {"mine", "6", "game", EVENT_FUSE, 36, -10, 11},        {"cargo-hold", "15", "game", EVENT_PRIZE, 0, -40, 30},
    {"cargo-pay", "15", "game", EVENT_PRIZE, 1, -200, 42}, {"halo", "12", "game", EVENT_HEART, 0, -90, 22},
    {"halo-falls", "1", "boss", EVENT_FALL, 0, -10, 36},   {"lode", "20", "game", EVENT_HEART, 0, -90, 22},
    {"lode-falls", "2", "boss", EVENT_FALL, 0, -10, 36},   {"gas", "16", "game", EVENT_BURN, 0, -20, 9},
    {"gate", "3", "game", EVENT_GATE, 0, -20, 20},
};

static const assets *pictures;
static const sprite_masks *masks;

static screenshot *begin(const strip *s, int seed) {
    char number[12];
    snprintf(number, sizeof number, "%d", seed);
    char *words[WORDS] = {"strip",
                          "--headless",
                          "--autopilot",
                          "--screenshot",
                          "strip.png",
                          "--level",
                          (char *)(uintptr_t)s->level,
                          "--scene",
                          (char *)(uintptr_t)s->scene,
                          "--seed",
                          number};
    options o;
    return options_parse(&o, WORDS - 1, words) ? screenshot_open(&o, pictures, masks) : NULL;
}

/// True if the event occurs in this tick near the ship.
static bool happens(const world *w, const strip *s) {
    for (int32_t i = 0; i < w->event_count && w->ship >= 0 && w->level_ticks > 120; i++) {
        const event *e = &w->events[i];
        const ph_point ship = body_middle(&w->bodies[w->ship]);
        const bool fuse = s->what == EVENT_FUSE; // a triggered mine is beside the ship and was not lit by a bomb
        const int within = fuse ? 4 : 1;
        bool near = abs(e->x - ship.x) < NEAR_X / within && abs(e->y - ship.y) < NEAR_Y / within;
        near = near && !(fuse && w->bomb_r > 0);
        if ((int)e->kind == (int)s->what && e->magnitude >= s->least && near) {
            return true;
        }
    }
    return false;
}

/// Tick of the event; -1 if it does not occur within TICKS.
static int64_t find(const strip *s, int seed) {
    screenshot *picture = begin(s, seed);
    int64_t tick = -1;
    for (int64_t i = 0; picture && i < TICKS && tick < 0 && screenshot_tick(picture); i++) {
        const world *w = &screenshot_session(picture)->game->world;
        tick = happens(w, s) ? w->tick : -1;
    }
    (void)screenshot_close(picture);
    return tick;
}

static bool take(const strip *s, int seed, int64_t tick, const char *folder) {
    screenshot *picture = begin(s, seed);
    bool good = picture != NULL;
    for (int taken = 0; good && taken < FRAMES;) {
        char path[PATH_ROOM];
        good = screenshot_tick(picture);
        if (screenshot_session(picture)->game->world.tick >= tick + s->first + taken * s->step) {
            snprintf(path, sizeof path, "%s/%s-%d.png", folder, s->name, ++taken);
            good = good && screenshot_save(picture, path);
        }
    }
    return screenshot_close(picture) == 0 && good;
}

int main(int argc, char **argv) {
    assets a;
    sprite_masks m;
    char data[PATH_ROOM];
    bool good = argc >= 2 && platform_data(data, NULL) && sprite_assets_load(&a, data);
    if (!good) {
        fprintf(stderr, "usage: strip FOLDER [NAME]\n");
        return 2;
    }
    sprite_assets_masks(&a, &m);
    pictures = &a;
    masks = &m;
    for (size_t i = 0; i < sizeof strips / sizeof strips[0]; i++) {
        const strip *s = &strips[i];
        int64_t tick = -1;
        int seed = 0;
        if (argc > 2 && strcmp(argv[2], s->name) != 0) {
            continue;
        }
        while (tick < 0 && seed < SEEDS) {
            tick = find(s, ++seed);
        }
        printf("%s: seed %d, tick %ld\n", s->name, seed, (long)tick);
        good = tick >= 0 && take(s, seed, tick, argv[1]) && good;
    }
    assets_free(&a);
    return good ? 0 : 1;
}
