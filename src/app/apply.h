// apply.h - the settings put into effect.
#ifndef APP_APPLY_H
#define APP_APPLY_H

#include "app/app.h"

/// Puts a setting into effect; SETTING_COUNT: all of them.
void settings_apply(app *a, setting which);

/// Opens the window with the renderer as the settings have it. False, with a line on stderr, when
/// there can be none; what was made is in the app, the caller's to destroy.
bool window_begin(app *a);

/// Keeps the size of a window that the player has drawn larger or smaller.
void window_keep(app *a);

#endif
