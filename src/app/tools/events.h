// events.h - the kind of event that N and B step to, and what a step is doing.
#ifndef APP_TOOLS_EVENTS_H
#define APP_TOOLS_EVENTS_H

#include "app/app.h"
#include "inspect/time/incident.h"

enum { EVENTS_LINE = 64 };

incident_kind events_kind(const app *a);

/// Says how far a step has looked. False: no step is on its way.
bool events_say(const app *a, char line[EVENTS_LINE]);

#endif
