// drag.h - moves bodies of the record by hand and enlarges the picture.
#ifndef SCOPE_DRAG_H
#define SCOPE_DRAG_H

#include "scope/state.h"

enum { DRAG_LINE = 96 };

/// Handles mouse events and, while a body is selected, the arrow keys. True: consumed.
bool drag_event(app *a, const SDL_Event *e);

/// Releases the body, and shows the picture without zoom and shift again.
void drag_release(app *a);

/// Call it when the mode or the page has changed: a page ends a press.
void drag_change(app *a);

/// Moves a part of the world into view [px], also in an enlarged picture; NULL: returns to the ship.
void drag_show(app *a, const SDL_Rect *part);

/// Marks the selected body. A body that is moved has its position beside it [px of the world].
void drag_draw(app *a);

/// Writes the present use of mouse and arrow keys.
void drag_text(const app *a, char line[DRAG_LINE]);

#endif
