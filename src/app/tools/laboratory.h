// laboratory.h - the laboratory in the window.
#ifndef APP_TOOLS_LABORATORY_H
#define APP_TOOLS_LABORATORY_H

#include "app/app.h"
#include "lab/lab.h"

/// Shows the laboratory, or goes back to where it was opened from.
void laboratory_toggle(app *a);

/// Shows the laboratory with the pictures of the player that they name.
void laboratory_begin(app *a);

/// Makes the page that is shown again, from new pictures.
void laboratory_renew(app *a);

#endif
