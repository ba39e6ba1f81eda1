// lab_headless.c - the laboratory as a test: every page is ticked, and one wrong answer fails the run.
#include "app/headless/lab_headless.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/headless/screenshot.h"
#include "view/sprite_assets.h"
#include "sdl/system/platform.h"
#include "sdl/png.h"
#include "lab/lab.h"

enum { DEFAULT_TICKS = 3600 };

static void print_result(const options *o, const checks *p, int64_t ticks) {
    if (o->hash) {
        printf("%016" PRIx64 "\n", p->hash);
    } else if (o->headless) {
        printf("{\"ticks\":%" PRId64 ",\"scene\":\"%s\",\"pages\":%d,\"checks\":%" PRId64 ",\"wrong\":%" PRId64
               ",\"hash\":\"%016" PRIx64 "\"}\n",
               ticks, LAB_NAME, (int)LAB_PAGES, p->made, p->wrong, p->hash);
    }
}

/// The page that --level names, in the app as a player sees it.
static bool take_picture(const options *o, const assets *a, int64_t at) {
    sprite_masks masks;
    sprite_assets_masks(a, &masks);
    screenshot *picture = screenshot_open(o, a, &masks);
    bool good = picture != NULL;
    for (int64_t tick = 0; good && tick < at; tick++) {
        good = screenshot_tick(picture);
    }
    good = good && screenshot_save(picture, o->screenshot);
    return screenshot_close(picture) == 0 && good;
}

bool lab_picture(const options *o, lab *to) {
    char why[PNG_WHY];
    if (!o->own) {
        return true;
    }
    SDL_Surface *picture = png_load_any(o->own, LAB_SIDE_MOST, why);
    if (!picture) {
        log_error("%s: %s", o->own, why);
        return false;
    }
    if (to) {
        lab_drop(to, picture);
    }
    SDL_FreeSurface(picture);
    return true;
}

int lab_headless_run(const options *o, const assets *a) {
    int32_t page = o->level >= 0 ? (int32_t)o->level - 1 : 0;
    lab *g = lab_create(a, page);
    if (!g) {
        return 1;
    }
    int64_t unasked = o->at_tick >= 0 ? o->at_tick : DEFAULT_TICKS;
    int64_t length = o->ticks >= 0 ? o->ticks : unasked;
    bool good = lab_picture(o, g);
    good = good && (!o->screenshot || take_picture(o, a, o->at_tick >= 0 ? o->at_tick : length));
    for (int64_t tick = 0; good && tick < length; tick++) {
        lab_tick(g, true);
    }
    const checks *p = lab_checks(g);
    if (good) {
        print_result(o, p, length);
    }
    if (p->wrong) {
        log_error("the laboratory found %" PRId64 " wrong answers; the first: %s, tick %d", p->wrong, p->first,
                  (int)p->first_tick);
    }
    good = good && !p->wrong;
    lab_destroy(g);
    return good ? 0 : 1;
}
