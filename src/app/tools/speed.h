// speed.h - how fast the game runs.
#ifndef APP_TOOLS_SPEED_H
#define APP_TOOLS_SPEED_H

#include "app/app.h"

/// In eighths: 8 is normal, 1 to 64; and as text: "1/8" to "8".
int speed_eighths(const app *a);
const char *speed_name(const app *a);

#endif
