// popups.c - a ring buffer of short texts. Each rises, slows down and fades within a second.
#include "view/effects/popups.h"

#include <stdlib.h>

#include "sdl/palette.h"

enum { SPAN = 55, FADE = 18, RISE = 22, WIDE = 30 }; // [ticks]; [px]

static int height_of(const popup *p) {
    int left = SPAN - p->age;
    return p->y - RISE + RISE * left * left / (SPAN * SPAN);
}

/// A popup that a new one at (x, y) would overlap, or NULL.
static const popup *in_the_way(const popups *p, int x, int y) {
    for (int i = 0; i < POPUP_MAX; i++) {
        const popup *one = &p->all[i];
        if (one->age && abs(one->x - x) < WIDE && abs(height_of(one) - y) < TEXT_H) {
            return one;
        }
    }
    return NULL;
}

void popup_add(popups *p, int x, int y, SDL_Color color, const char *line) {
    popup *one = &p->all[p->next];
    one->age = 0;
    p->next = (p->next + 1) % POPUP_MAX;
    for (const popup *old = in_the_way(p, x, y); old; old = in_the_way(p, x, y)) {
        y = height_of(old) - TEXT_H; // younger ones rise faster than older ones, so they stay apart
    }
    one->x = x;
    one->y = y;
    one->age = 1;
    one->color = color;
    SDL_strlcpy(one->line, line, sizeof one->line);
}

void popups_tick(popups *p) {
    for (int i = 0; i < POPUP_MAX; i++) {
        popup *one = &p->all[i];
        if (one->age && ++one->age > SPAN) {
            one->age = 0;
        }
    }
}

void popups_draw(const popups *p, const canvas *c) {
    for (int i = 0; i < POPUP_MAX; i++) {
        const popup *one = &p->all[i];
        if (!one->age) {
            continue;
        }
        int left = SPAN - one->age;
        SDL_Color color = ink_fade(one->color, left < FADE ? left * 256 / FADE : 256);
        canvas_centered(c, one->x - c->camera_x, height_of(one) - c->camera_y - 8, 1, color, one->line);
    }
}
