// screens.h - title, pause and help: panels over the running or resting game.
#ifndef APP_VIEW_SCREENS_H
#define APP_VIEW_SCREENS_H

#include "app/draw/canvas.h"

void screens_draw(const canvas *c, screen s);

#endif
