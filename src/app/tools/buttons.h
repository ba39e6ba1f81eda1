// buttons.h - the buttons of the bar: each is an action, and a key is its shortcut.
#ifndef APP_TOOLS_BUTTONS_H
#define APP_TOOLS_BUTTONS_H

#include "app/app.h"

enum {
    BUTTONS_H = 13,    ///< height of the row [px]
    BUTTONS_LINE = 96, ///< room for a tooltip
    BUTTON_PLAY = 3    ///< its place in the row
};

/// The button at that place of the picture, or -1.
int buttons_at(const app *a, SDL_Point at);

void buttons_press(app *a, int which);

/// Leaves a record for the list where it was chosen; after one of the command line the title comes.
void buttons_leave(app *a);

/// The next button to a side that can be pressed.
int buttons_next(const app *a, int from, int by);

/// Its key, and what it does.
void buttons_tip(const app *a, int which, char line[BUTTONS_LINE]);

/// Draws the row at the lower edge; `chosen` is pointed at, -1: none is.
void buttons_draw(const app *a, const canvas *c, int chosen);

#endif
