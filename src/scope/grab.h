// grab.h - dragging in a frozen game, and bringing a part of the world into view.
#ifndef SCOPE_GRAB_H
#define SCOPE_GRAB_H

#include "app/app.h"

enum { GRAB_LINE = 64 };

/// Writes the present use of mouse and arrow keys. False if they have no use.
bool grab_text(const app *a, char line[GRAB_LINE]);

/// Brings a part of the world into view [px], also in a zoomed picture; NULL: returns to the ship.
void grab_show(app *a, const SDL_Rect *part);

#endif
