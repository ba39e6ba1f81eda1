// actions.h - what the player asks for with keys, buttons and the mouse.
#ifndef APP_ACTIONS_H
#define APP_ACTIONS_H

#include "app/app.h"

/// Does one thing that a player can ask for.
void actions_do(app *a, action does);

/// Does everything that the player has asked for since the last frame.
void actions_take(app *a);

#endif
