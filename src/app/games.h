// games.h - the games of the app, one after the other, and their ticks.
#ifndef APP_GAMES_H
#define APP_GAMES_H

#include "app/app.h"

/// A demonstration behind the title. It lasts SHOW_TICKS.
typedef struct show {
    uint32_t seed;
    int32_t level;
} show;

enum { SHOW_TICKS = 900 };

/// Demonstration i, NULL past the last.
const show *show_get(int i);

/// Seed of the game of the day: the date in UTC as YYYYMMDD.
int64_t games_seed_of_day(void);

enum { GAMES_LEAST = 300 }; // ticks; records and scores of shorter games are not stored

/// Begins the game that the options describe, or a demonstration behind the title. After an error the app quits with
/// status 1, and app.session.game may be NULL.
void games_begin(app *a, bool demonstration);

/// Begins a game of the player at this level and with this seed; -1 takes the value of the options and settings.
void games_begin_at(app *a, int64_t level, int64_t seed);

/// Ends the present game and shows another session. The app takes ownership of it.
void games_enter(app *a, session *ready);

/// Writes the bottom line of the game-over screen: the keys that continue or leave.
void games_over_line(const app *a, char line[OVER_ROOM]);

/// When the player's game is over, begins a game at the level that was reached, with no points. False if the game also
/// started at that level.
bool games_continue(app *a);

/// Connects the overlay with another session, which is shown from now on with this overlay_view.
void games_show(app *a, unsigned active);

/// Shows this overlay_view. In a session that does not run, the first view plays the last second again, so that it
/// shows this tick and the latest contact.
void games_view(app *a, unsigned active);

/// Applies the moves by hand that are recorded for the present tick.
void games_edits(app *a);

/// Ends the present game and writes its record if --record asked for it; later games are not recorded.
void games_end(app *a);

/// True while the player steers, so that the assists of the settings apply.
bool games_assists(const app *a);

/// Runs a tick of the game, with sound, effects and tools.
void games_tick(app *a);

#endif
