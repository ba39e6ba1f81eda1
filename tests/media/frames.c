// frames.c - the frames of the README's animated picture: the autopilot with the rope plays the same seconds twice,
// plain and with the first view of the debug overlay.
// Usage: frames FOLDER FIRST_TICK FRAMES TICKS_A_FRAME [options of the game]
#include <stdio.h>
#include <stdlib.h>

#include "app/headless/screenshot.h"
#include "overlay/views.h"
#include "support/thrower.h"
#include "sdl/system/platform.h"
#include "view/sprite_assets.h"

typedef struct plan {
    const char *folder;
    long first, frames, step;
} plan;

/// Writes the inputs of the autopilot with the rope into the record of the session, which plays them.
static bool steer(session *s, const sprite_masks *masks, long ticks) {
    game *g = replay_begin(&s->script, masks);
    bool good = g != NULL;
    for (long tick = 0; good && tick < ticks; tick++) {
        const input in = thrower(g);
        good = replay_add(&s->script, &in);
        game_tick(g, &in);
    }
    game_free(g);
    return good;
}

/// Writes the frames of a pass, numbered from `number`.
static bool pass(const plan *p, const options *o, const assets *a, const sprite_masks *masks, long number) {
    screenshot *picture = screenshot_open(o, a, masks);
    char path[PATH_ROOM];
    const long ticks = p->first + p->frames * p->step;
    bool good = picture && steer(screenshot_session(picture), masks, ticks);
    for (long tick = 0; good && tick < ticks; tick++) {
        long since = tick - p->first;
        good = screenshot_tick(picture);
        if (good && since >= 0 && since % p->step == 0) {
            snprintf(path, sizeof path, "%s/%04ld.png", p->folder, number + since / p->step);
            good = screenshot_save(picture, path);
        }
    }
    return screenshot_close(picture) == 0 && good;
}

int main(int argc, char **argv) {
    options o;
    assets a;
    sprite_masks masks;
    char data[PATH_ROOM], *words[32] = {argv[0], "--headless", "--autopilot", "--screenshot", "frame.png"};
    int count = 5;
    if (argc < 5) {
        fprintf(stderr, "usage: frames FOLDER FIRST_TICK FRAMES TICKS_A_FRAME [options of the game]\n");
        return 2;
    }
    plan p = {argv[1], atol(argv[2]), atol(argv[3]), atol(argv[4])};
    for (int i = 5; i < argc && count < 32; i++) {
        words[count++] = argv[i];
    }
    if (p.first < 0 || p.frames < 1 || p.step < 1 || !options_parse(&o, count, words)) {
        return 2;
    }
    if (!platform_data(data, o.data) || !sprite_assets_load(&a, data)) {
        return 1;
    }
    sprite_assets_masks(&a, &masks);
    o.view = VIEW_NONE;
    bool good = pass(&p, &o, &a, &masks, 0);
    o.view = VIEW_MASKS;
    good = good && pass(&p, &o, &a, &masks, p.frames);
    assets_free(&a);
    return good ? 0 : 1;
}
