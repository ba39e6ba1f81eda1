// menu_input.h - what keys, mouse and controllers mean to a menu. These meanings are fixed: a player who has bound the
// keys of the game badly can still find back.
#ifndef APP_MENU_MENU_INPUT_H
#define APP_MENU_MENU_INPUT_H

#include "app/menu/menu.h"

/// What the sticks have done. Zero: at rest.
typedef struct menu_stick {
    bool pushed[2]; ///< away from the middle, across and down
} menu_stick;

/// What an event asks of the menu. Motion of the mouse chooses the item under it; the left button means MENU_OK on an
/// item, and MENU_LEFT or MENU_RIGHT on the halves of the value of a slide; the right button means MENU_BACK.
menu_press menu_input(menu *m, menu_stick *stick, const SDL_Event *e);

#endif
