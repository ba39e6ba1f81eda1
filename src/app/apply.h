// apply.h - applies the settings.
#ifndef APP_APPLY_H
#define APP_APPLY_H

#include "app/app.h"

/// Applies a setting; SETTING_COUNT: all settings.
void settings_apply(app *a, setting which);

/// The settings of the picture.
accessibility settings_strength(const app *a);

/// Opens the window and its renderer according to the settings. False, with a line on stderr, on an error. The caller
/// destroys the window in either case.
bool window_begin(app *a);

#endif
