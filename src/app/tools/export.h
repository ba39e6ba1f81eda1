// export.h - what the tool that takes pictures, records and counters out of the program does for
// others: counters of their ticks.
#ifndef APP_TOOLS_EXPORT_H
#define APP_TOOLS_EXPORT_H

#include "app/app.h"

/// Adds a line to the table of --csv for the tick that the session has just run; a host without a window calls it.
void export_tick(app *a);

#endif
