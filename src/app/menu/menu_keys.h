// menu_keys.h - the page on which keys and buttons are given to actions.
#ifndef APP_MENU_MENU_KEYS_H
#define APP_MENU_MENU_KEYS_H

#include "app/app.h"

/// Waits for the key or the button that the chosen cell is to have.
void menu_keys_catch(app *a);

/// Handles an event while it waits, and the keys that clear a cell. True when it was meant for this.
bool menu_keys_event(app *a, const SDL_Event *e);

#endif
