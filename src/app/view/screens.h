// screens.h - title, pause and help: panels over the running or resting game.
#ifndef APP_VIEW_SCREENS_H
#define APP_VIEW_SCREENS_H

#include "app/draw/canvas.h"

typedef enum screen { SCREEN_TITLE, SCREEN_PLAY, SCREEN_PAUSE, SCREEN_HELP, SCREEN_GALLERY } screen;

void screens_draw(const canvas *c, screen s);

#endif
