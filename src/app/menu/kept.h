// kept.h - the game that the player has left: it is kept while it runs, and CONTINUE on the title resumes it.
#ifndef APP_MENU_KEPT_H
#define APP_MENU_KEPT_H

#include "app/app.h"

/// Keeps the running game now. False if it cannot be kept: it is over, shorter than GAMES_LEAST, not scored, another
/// window keeps its game, or files cannot be written.
bool kept_save(app *a);

/// Reads the kept game as a session without a game, and the level at its last tick; the caller closes the session.
/// False if there is none, or, with a line on stderr, if the file cannot be read. A damaged file is renamed to
/// FILE.bad, FILE.bad2 and so on.
bool kept_read(const saves *k, session *out, int *level);

/// Removes the file of the kept game, unless another window owns it.
void kept_drop(const app *a);

#endif
