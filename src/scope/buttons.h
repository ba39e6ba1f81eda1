// buttons.h - the buttons of the time bar. Each is an action with a key as its shortcut.
#ifndef SCOPE_BUTTONS_H
#define SCOPE_BUTTONS_H

#include "app/app.h"

enum {
    BUTTONS_H = 13,    ///< height of the row [px]
    BUTTONS_LINE = 96, ///< room for a tooltip
    BUTTON_PLAY = 3    ///< index of the play button
};

/// The button at a point of the picture, or -1.
int buttons_at(const app *a, SDL_Point point);

void buttons_press(app *a, int which);

/// Leaves a record: returns to the list of records, or to the title for a record of the command line.
void buttons_leave(app *a);

/// The next button that can be pressed, to the left (-1) or right (1).
int buttons_next(const app *a, int from, int step);

/// Writes the key and the description of a button.
void buttons_tip(const app *a, int which, char line[BUTTONS_LINE]);

/// Draws the row at the lower edge; `chosen` is highlighted, or -1.
void buttons_draw(const app *a, const canvas *c, int chosen);

#endif
