// reload_flow.h - pictures that somebody paints while the game runs.
#ifndef APP_TOOLS_RELOAD_FLOW_H
#define APP_TOOLS_RELOAD_FLOW_H

#include "app/app.h"

/// Loads every PNG of the data folder again and makes masks and textures from it. A line on the screen says how many
/// and how long it took, or which file is refused and why; then nothing changes. When a mask differs, what is recorded
/// ends here and the game is not scored any more.
void reload_flow(app *a);

/// Frees what was loaded. Call it after everything that draws is gone.
void reload_flow_close(app *a);

#endif
