// export.h - the counters of each tick as a table, when --csv asks for it.
#ifndef APP_TOOLS_EXPORT_H
#define APP_TOOLS_EXPORT_H

#include "app/app.h"

/// Adds a line for the tick that the session has just run; for who ticks by himself.
void export_tick(app *a);

#endif
