// ghost.h - the ship of the run that was left flies beside the present one.
#ifndef APP_TOOLS_GHOST_H
#define APP_TOOLS_GHOST_H

#include "app/app.h"

/// Call before the game is drawn: hands the view the ghost of this tick, or none. Without another
/// run it costs nothing.
void ghost_look(app *a);

#endif
