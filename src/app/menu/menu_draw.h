// menu_draw.h - a page of a menu on the picture.
#ifndef APP_MENU_MENU_DRAW_H
#define APP_MENU_MENU_DRAW_H

#include "sdl/canvas.h"
#include "app/menu/menu.h"

/// Draws the page over what is there. A page in a panel dims the rest.
void menu_draw(const canvas *c, const menu *m);

#endif
