// window_keep.h - the window as the settings want it, and the settings as the window was drawn.
#ifndef APP_WINDOW_KEEP_H
#define APP_WINDOW_KEEP_H

#include "app/app.h"

/// Opens the window that the settings ask for. False, with a line on stderr, when there can be none.
bool window_keep_open(app *a);

/// Puts a setting of the window into effect; SETTING_COUNT: how the picture is scaled alone.
void window_keep_apply(app *a, setting which);

/// Remembers the size of a window that the player has drawn larger or smaller. Call before the settings are saved.
void window_keep_size(app *a);

#endif
