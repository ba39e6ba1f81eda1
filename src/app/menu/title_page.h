// title_page.h - the question before the first game.
#ifndef APP_MENU_TITLE_PAGE_H
#define APP_MENU_TITLE_PAGE_H

#include "app/app.h"

/// True if the difficulty must be asked before a game begins: it was never chosen.
bool title_page_asks(const app *a);

#endif
