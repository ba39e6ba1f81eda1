// popups.c - a ring of short lines of text; each rises, slows down and fades within a second.
#include "app/popups.h"

#include <string.h>

#include "app/palette.h"

enum { SPAN = 55, FADE = 18, RISE = 22 };

void popup_add(popups *p, int x, int y, SDL_Color color, const char *line) {
    popup *one = &p->all[p->next];
    p->next = (p->next + 1) % POPUP_MAX;
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
        int left = SPAN - one->age, rise = RISE - RISE * left * left / (SPAN * SPAN);
        SDL_Color color = ink_fade(one->color, left < FADE ? left * 256 / FADE : 256);
        canvas_centred(c, one->x - c->camera_x, one->y - c->camera_y - 8 - rise, 1, color, one->line);
    }
}
