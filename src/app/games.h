// games.h - the games of the app, one after the other, and their ticks.
#ifndef APP_GAMES_H
#define APP_GAMES_H

#include "app/app.h"

/// A game of the autopilot that plays behind the title, for SHOW_TICKS.
typedef struct show {
    uint32_t seed;
    int32_t level;
} show;

enum { SHOW_TICKS = 900 };

/// Show number i, NULL past the last.
const show *show_get(int i);

enum { GAMES_LEAST = 300 }; // ticks: a shorter game leaves nothing

/// Keeps the record of a game that goes on as that of the last game: what is left of it if the
/// program ends without a farewell.
void games_keep(app *a);

/// Begins the game that the options ask for, or a demonstration behind the title. On an error the
/// app quits with status 1 and there may be no game.
void games_begin(app *a, bool demonstration);

/// What a game that is over can be left for, as the line at its foot says it.
void games_over_line(const app *a, char line[OVER_ROOM]);

/// When the player's game is over, begins another one from the level that it came to, with no
/// points. False when that is where it began, too.
bool games_continue(app *a);

/// Shows a record. False, with a line on stderr, when it cannot be played; then the title is shown.
bool games_begin_record(app *a, const char *path);

/// Ends the present game: its record is kept, and written if that was asked for.
void games_end(app *a);

/// True while the player steers, so that the assists of the settings count.
bool games_assists(const app *a);

/// One tick of the game, with sound, effects and tools.
void games_tick(app *a);

#endif
