// layers.h - the layers of the overlay by key and pointer.
#ifndef APP_TOOLS_LAYERS_H
#define APP_TOOLS_LAYERS_H

#include "app/app.h"

/// The layers that were chosen last, which Shift+F1 brings back.
unsigned layers_last(const app *a);

/// Switches layers on that are off, and off that are on.
void layers_turn(app *a, unsigned flags);

#endif
