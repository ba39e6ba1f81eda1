// events.h - searches the record for events.
#ifndef SCOPE_EVENTS_H
#define SCOPE_EVENTS_H

#include "scope/state.h"

enum { EVENTS_LINE = 96 };

/// events_next plays to the next event of the kind. events_back returns to the previous event among the stored ticks.
void events_next(app *a);
void events_back(app *a);

/// Selects the next kind.
void events_turn(app *a);

/// Stops a search forward and returns to its first tick. False if no search is in progress.
bool events_stop(app *a);

/// Continues a search, up to 120 ticks. True while work remains.
bool events_work(app *a);

/// Writes the progress of a search. False if no search is in progress.
bool events_text(const app *a, char line[EVENTS_LINE]);

#endif
