// laboratory.h - the laboratory in the window.
#ifndef APP_TOOLS_LABORATORY_H
#define APP_TOOLS_LABORATORY_H

#include "app/app.h"
#include "lab/lab.h"

/// Shows the laboratory with the pictures of the player that they name.
void laboratory_begin(app *a);

#endif
