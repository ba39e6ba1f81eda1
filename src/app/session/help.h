// help.h - the rows of the help: the keys of the game, and the keys of the viewer.
#ifndef APP_SESSION_HELP_H
#define APP_SESSION_HELP_H

#include "app/input/keys.h"
#include "view/hud/screens.h"

/// The rows of --help and of the help page, with these bindings.
help_page help_rows(const bindings *b);

#endif
