// page.h - the page of the menu that the present screen has.
#ifndef APP_MENU_PAGE_H
#define APP_MENU_PAGE_H

#include "app/app.h"

/// Builds the page of a screen, if it has one, with the item chosen that was chosen there last. Call when the screen
/// changes.
void page_enter(app *a, screen s);

/// Builds it again, because what it shows may have changed; not the page of records, which reads files.
void page_rebuild(app *a);

#endif
