// layers.h - the layers of the overlay by key and pointer.
#ifndef APP_MENU_LAYERS_H
#define APP_MENU_LAYERS_H

#include "app/app.h"

/// Shows these layers (OVERLAY_* flags) and no other.
void layers_show(app *a, unsigned layers);

#endif
