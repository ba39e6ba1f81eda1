// score.h - what becomes of the score of a game that is over.
#ifndef APP_MENU_SCORE_H
#define APP_MENU_SCORE_H

#include "app/app.h"

/// Call before a game is left: a score that was reached is not lost. True when its page wants to be
/// seen first.
bool score_settle(app *a);

/// Saves the record and the score of the present game without a call to the window, which may be gone.
void score_rescue(app *a);

#endif
