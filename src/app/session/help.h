// help.h - all rows of the help: the keys of the game, then those of the overlay's layers.
#ifndef APP_SESSION_HELP_H
#define APP_SESSION_HELP_H

#include "app/input/keys.h"
#include "view/hud/screens.h"

/// The rows that --help prints and the help page shows, with these keys.
help_page help_rows(const bindings *b);

#endif
