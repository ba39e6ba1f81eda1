// kept.h - the game that the player has left: it is kept while it runs, and CONTINUE on the title resumes it.
#ifndef APP_TOOLS_KEPT_H
#define APP_TOOLS_KEPT_H

#include "app/app.h"

/// Keeps the running game now. False if it cannot be kept: it is over, shorter than GAMES_LEAST, not scored, or files
/// cannot be written.
bool kept_save(app *a);

/// True if CONTINUE has a game. `level`: the level that was reached; 0: a game is kept.
bool kept_offers(const app *a, int *level);

/// Continues the kept game, or else begins a game at the highest level reached. The ticks of the kept game are played
/// again over several frames while the title is shown; the game then waits in the pause menu.
void kept_continue(app *a);

/// Gives up the kept game: enters its score under the last name and stores its record. Call it before another game of
/// the player begins.
void kept_give_up(app *a);

#endif
