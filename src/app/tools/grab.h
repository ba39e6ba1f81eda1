// grab.h - what the hands can do with a frozen game, and what of it is brought into view.
#ifndef APP_TOOLS_GRAB_H
#define APP_TOOLS_GRAB_H

#include "app/app.h"

enum { GRAB_LINE = 64 };

/// Says what mouse and arrows do now. False: nothing.
bool grab_say(const app *a, char line[GRAB_LINE]);

/// Brings a part of the world into view [px], an enlarged picture too; NULL: back to where the ship leads it.
void grab_show(app *a, const SDL_Rect *part);

#endif
