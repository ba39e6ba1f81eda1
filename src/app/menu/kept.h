// kept.h - the game that the player has left: it is kept while it runs, and CONTINUE on the title resumes it.
#ifndef APP_MENU_KEPT_H
#define APP_MENU_KEPT_H

#include "app/app.h"

/// Keeps the running game now. False if it cannot be kept: it is over, shorter than GAMES_LEAST, not scored, or files
/// cannot be written.
bool kept_save(app *a);

/// True if CONTINUE has a game. `level` is 0 if a game is kept, otherwise the level at which CONTINUE begins a game.
bool kept_offers(const app *a, int *level);

/// Continues the kept game, or else begins a game at the highest level reached. The ticks of the kept game are played
/// again over several frames while the title is shown; the game then waits in the pause menu.
void kept_continue(app *a);

/// Reads the kept game as a session without a game, and the level at its last tick; the caller closes the session.
/// False if there is none, or, with a line on stderr, if the file cannot be read. A damaged file is renamed to
/// FILE.bad, FILE.bad2 and so on.
bool kept_read(const saves *k, session *out, int *level);

/// Removes the file of the kept game.
void kept_drop(const saves *k);

#endif
