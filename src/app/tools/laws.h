// laws.h - one recording under many laws, as tracks of the bar of time.
#ifndef APP_TOOLS_LAWS_H
#define APP_TOOLS_LAWS_H

#include "app/app.h"
#include "overlay/panels/laws_tracks.h"

bool laws_shows(const app *a);

/// The ticks judged so far; no laws: nothing yet.
laws_judged laws_found(const app *a);

#endif
