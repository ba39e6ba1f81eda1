// popups.h - points that rise from where they were earned.
#ifndef VIEW_EFFECTS_POPUPS_H
#define VIEW_EFFECTS_POPUPS_H

#include "sdl/canvas.h"

enum { POPUP_MAX = 16, POPUP_TEXT = 16 };

typedef struct popup {
    int x, y; ///< [px of the world]
    int age;  ///< [ticks]; 0 = free
    SDL_Color color;
    char line[POPUP_TEXT];
} popup;

typedef struct popups {
    int next;
    popup all[POPUP_MAX];
} popups;

/// Adds a text centered on x that rises from y. It begins higher when another popup is in the way.
void popup_add(popups *p, int x, int y, SDL_Color color, const char *line);
void popups_tick(popups *p);
void popups_draw(const popups *p, const canvas *c);

#endif
