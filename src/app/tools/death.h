// death.h - replays the loss of a ship: while the next ship is on its way, and at the end of a game until it is left.
// Records are not interrupted, because their viewer can go back.
#ifndef APP_TOOLS_DEATH_H
#define APP_TOOLS_DEATH_H

#include "app/app.h"

/// True while a replay is shown instead of the game.
bool death_shows(const app *a);

/// True until the replay was shown completely.
bool death_is_news(const app *a);

/// Draws the replay. `alpha` as in view_draw.
void death_draw(app *a, int32_t alpha);

#endif
