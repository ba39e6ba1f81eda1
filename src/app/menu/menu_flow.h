// menu_flow.h - what happens when a player chooses an item of the menu.
#ifndef APP_MENU_MENU_FLOW_H
#define APP_MENU_MENU_FLOW_H

#include "app/app.h"

/// Watches a record. False when it cannot be played.
bool menu_flow_show_record(app *a, int which);

#endif
