// death.h - a lost ship is shown again: while the next one is on its way, and at the end of a game
// until it is left. A record shows no ship again: who watches it can go back.
#ifndef APP_TOOLS_DEATH_H
#define APP_TOOLS_DEATH_H

#include "app/app.h"

/// Call when the game has gone to another tick: nothing is shown.
void death_forget(app *a);

/// True while a lost ship is shown in place of the game.
bool death_shows(const app *a);

/// The same, before it has been seen once.
bool death_is_news(const app *a);

/// Draws it. `alpha` as view_draw.
void death_draw(app *a, int32_t alpha);

/// Ends the show, if there is one. True when there was.
bool death_end(app *a);

#endif
