// layers.h - the layers of the overlay by key and pointer.
#ifndef APP_TOOLS_LAYERS_H
#define APP_TOOLS_LAYERS_H

#include "app/app.h"

/// The layers that were chosen last, which Shift+F1 brings back.
unsigned layers_last(const app *a);

#endif
