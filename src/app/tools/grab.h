// grab.h - the pointer on a frozen game: it picks and moves bodies, and enlarges the picture. A
// drag moves a body, the arrows move the one that was picked, the wheel enlarges, the middle button
// moves the enlarged part. A click is told to the overlay.
#ifndef APP_TOOLS_GRAB_H
#define APP_TOOLS_GRAB_H

#include "app/app.h"

/// Tells the view how much is enlarged; for a view that is new.
void grab_view(app *a);

#endif
