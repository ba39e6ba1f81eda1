// laws.h - the run in the window judged under many laws: a timeline at the bottom, and its marks as
// ways into time.
#ifndef APP_TOOLS_LAWS_H
#define APP_TOOLS_LAWS_H

#include "app/app.h"

/// Forgets what was judged: the run is judged from its own beginning.
void laws_end(app *a);

#endif
