// score.h - stores the score of a game.
#ifndef APP_MENU_SCORE_H
#define APP_MENU_SCORE_H

#include "app/app.h"

/// Call it before a game that is over is left, so that its score is not lost. True when the page for the name must be
/// shown first.
bool score_settle(app *a);

/// Enters the score under the typed name and closes the page for it.
void score_enter_typed(app *a);

/// Saves the record and the score of a game that is left before its end, under the last name. The game is then
/// settled. False if it does not count.
bool score_drop(app *a);

/// Enters the score of a kept game under the last name, and saves its record. `left` is the session without a game,
/// `level` the level at its end.
void score_give_up(app *a, session *left, int level);

#endif
