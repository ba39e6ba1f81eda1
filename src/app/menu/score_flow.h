// score_flow.h - what becomes of the score of a game that is over.
#ifndef APP_MENU_SCORE_FLOW_H
#define APP_MENU_SCORE_FLOW_H

#include "app/app.h"

/// Call when the game is over: keeps its score and its record. Shows the page for the name if the score has a place.
void score_flow_over(app *a);

/// Call before a game is left: a score that was reached is not lost. True when its page wants to be seen first.
bool score_flow_settle(app *a);

/// Enters the score under the name that was typed, and shows the table.
void score_flow_enter(app *a);

#endif
