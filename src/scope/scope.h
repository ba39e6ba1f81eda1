// scope.h - the viewer of records: a mode of the program beside the game that continues afterwards.
#ifndef SCOPE_SCOPE_H
#define SCOPE_SCOPE_H

#include "app/app.h"

/// True while the viewer is open, perhaps below a page.
bool scope_is_open(const app *a);

/// Stops the game and opens the record of its run at this tick. The viewer works on a copy of the run, with a view of
/// its own. False, with a message, when the run is not recorded or memory is short.
bool scope_open(app *a);

/// Opens a file. False, with a message, when it is no record of this version; the state is unchanged then.
bool scope_open_file(app *a, const char *path);

/// Returns to the game, which has not changed, or to the title.
void scope_leave(app *a);

/// Continues from the shown tick as the game of the player, without a score. If a scored game would end, the first call
/// only shows a message, and a second call within two seconds ends the game. At the last tick of an unchanged run it
/// leaves the viewer.
void scope_play_on(app *a);

/// Ends the game and begins a game like the shown record, which is its ghost and has the score to beat. Each restart is
/// the same game until the title is shown. A scored game ends only at a second call, as in scope_play_on.
void scope_challenge(app *a);

/// Forgets searches, moves and the selected body of the shown record.
void scope_reset(app *a);

/// Call it after pictures or masks were replaced: the game behind the viewer uses them as well, and takes the view of
/// the viewer when the viewer is left.
void scope_renew(app *a);

/// The session of the game: the game behind the viewer, or app.session.
const session *scope_game(const app *a);

/// Closes the record and makes the game behind the viewer the present session, if there is one.
void scope_close(app *a);

#endif
