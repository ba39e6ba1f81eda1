// breaks.h - events: the kind that is looked for, and what the search for one is doing.
#ifndef APP_TOOLS_BREAKS_H
#define APP_TOOLS_BREAKS_H

#include "app/app.h"
#include "inspect/time/breakpoint.h"

enum { BREAKS_LINE = 64 };

breakpoint_kind breaks_kind(const app *a);

/// True when the game freezes itself at each event.
bool breaks_on(const app *a);

/// Says what the search does. False: there is none.
bool breaks_say(const app *a, char line[BREAKS_LINE]);

#endif
