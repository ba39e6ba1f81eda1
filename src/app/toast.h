// toast.h - a message at the bottom of the picture for a few seconds.
#ifndef APP_TOAST_H
#define APP_TOAST_H

#include "app/app.h"

/// Shows a message for a few seconds. Takes a format as printf.
PRINTF_LIKE(2, 3)
void toast(app *a, const char *format, ...);

/// Shows the present message until this time [us]; 0: hides it.
void toast_until(app *a, double end);

/// The time at which the message is hidden [us]; 0: there is none.
double toast_end(const app *a);

/// Draws the message over everything else.
void toast_draw(app *a);

#endif
