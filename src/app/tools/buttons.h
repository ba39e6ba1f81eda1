// buttons.h - the buttons of the bar: each is an action, and a key is its shortcut.
#ifndef APP_TOOLS_BUTTONS_H
#define APP_TOOLS_BUTTONS_H

#include "app/app.h"

enum { BUTTONS_H = 13, BUTTONS_LINE = 96 }; ///< height of the row [px]; room for a tooltip

/// The buttons from the left.
typedef enum button_name {
    BUTTON_FIRST,
    BUTTON_BACK,
    BUTTON_STEP_BACK,
    BUTTON_PLAY,
    BUTTON_STEP,
    BUTTON_ON,
    BUTTON_LAST,
    BUTTON_EVENT_BACK,
    BUTTON_KIND,
    BUTTON_EVENT_NEXT,
    BUTTON_BREAK,
    BUTTON_SLOWER,
    BUTTON_SPEED,
    BUTTON_FASTER,
    BUTTON_VIEW,
    BUTTON_LENS,
    BUTTON_LAWS,
    BUTTON_CSV,
    BUTTON_LINE,
    BUTTON_BRANCH,
    BUTTON_LEAVE,
    BUTTONS
} button_name;

/// The button at that place of the picture, or -1.
int buttons_at(const app *a, SDL_Point at);

void buttons_press(app *a, button_name which);

/// The next button to a side that can be pressed.
button_name buttons_next(const app *a, button_name from, int by);

/// Its key, and what it does.
void buttons_tip(const app *a, button_name which, char line[BUTTONS_LINE]);

/// Draws the row at the lower edge; `chosen` is pointed at, -1: none is.
void buttons_draw(const app *a, const canvas *c, int chosen);

#endif
