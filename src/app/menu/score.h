// score.h - stores the score of a game.
#ifndef APP_MENU_SCORE_H
#define APP_MENU_SCORE_H

#include "app/app.h"

/// Call it before a game that is over is left, so that its score is not lost. True when the page for the name must be
/// shown first.
bool score_settle(app *a);

/// Saves the record and the score of the present game without using the window, which may be gone.
void score_rescue(app *a);

#endif
