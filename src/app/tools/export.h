// export.h - writes the counters of a tick that another tool has run.
#ifndef APP_TOOLS_EXPORT_H
#define APP_TOOLS_EXPORT_H

#include "app/app.h"

/// Adds a line to the file of --csv for the last tick of the session.
void export_tick(app *a);

#endif
