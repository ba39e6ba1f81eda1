// games.h - the games of the app, one after the other, and their ticks.
#ifndef APP_GAMES_H
#define APP_GAMES_H

#include "app/app.h"

/// Begins the game that the options ask for, or a demonstration behind the title. On an error the
/// app quits with status 1 and there may be no game.
void games_begin(app *a, bool demonstration);

/// Begins the game of the day, in place of the demonstration; to begin again is that game again.
void games_begin_daily(app *a);

/// Shows a record. False, with a line on stderr, when it cannot be played; then the title is shown.
bool games_begin_record(app *a, const char *path);

/// Ends the present game: its record is kept, and written if that was asked for.
void games_end(app *a);

/// One tick of the game, with sound, effects and tools.
void games_tick(app *a);

#endif
