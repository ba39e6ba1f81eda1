// player.h - the player of kept records: pause, search, slow and fast.
#ifndef APP_TOOLS_PLAYER_H
#define APP_TOOLS_PLAYER_H

#include "app/app.h"

enum { PLAYER_TOP = 313 }; // of the bar, which reaches to the lower edge [px]

/// How fast the record runs: 4 is normal, 1 a quarter, 32 eight times as fast.
int player_quarters(const app *a);

#endif
