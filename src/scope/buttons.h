// buttons.h - the buttons of the time bar. A button is a command, and a key is its shortcut.
#ifndef SCOPE_BUTTONS_H
#define SCOPE_BUTTONS_H

#include "scope/state.h"

enum {
    BUTTONS_H = 13,   ///< height of the row [px]
    BUTTONS_LINE = 96 ///< room for a tooltip
};

/// The command of the button at a point of the picture, or COMMAND_NONE.
command buttons_at(const app *a, SDL_Point point);

/// The command of the next button to the left (-1) or right (1).
command buttons_next(const app *a, command from, int step);

/// Writes the key and the description of a button.
void buttons_tip(const app *a, command which, char line[BUTTONS_LINE]);

/// Draws the row at the lower edge; the button `chosen` is highlighted.
void buttons_draw(const app *a, const canvas *c, command chosen);

#endif
