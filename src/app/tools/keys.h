// keys.h - the keys of the game itself.
#ifndef APP_TOOLS_KEYS_H
#define APP_TOOLS_KEYS_H

#include "app/app.h"

/// The page of the help as it stands.
const help_page *keys_help_page(const app *a);

#endif
