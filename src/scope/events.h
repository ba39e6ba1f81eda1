// events.h - the kind of event for the keys N and B, and the progress of a step.
#ifndef SCOPE_EVENTS_H
#define SCOPE_EVENTS_H

#include "app/app.h"
#include "scope/time/incident.h"

enum { EVENTS_LINE = 64 };

incident_kind events_kind(const app *a);

/// Writes the progress of a step. False if no step is in progress.
bool events_text(const app *a, char line[EVENTS_LINE]);

#endif
