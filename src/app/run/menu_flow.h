// menu_flow.h - what happens when a player chooses an item of the menu.
#ifndef APP_RUN_MENU_FLOW_H
#define APP_RUN_MENU_FLOW_H

#include "app/run/app.h"

/// Builds the page of the present screen, if it has one, with its first item chosen. Call when the screen changes.
void menu_flow_enter(app *a);

/// Handles an event on a screen with a page. True when the event was meant for the menu alone.
bool menu_flow_event(app *a, const SDL_Event *e);

/// Handles an event while a record is watched. True as above.
bool menu_flow_watch(app *a, const SDL_Event *e);

/// Puts a setting into effect; SETTING_COUNT: all of them.
void menu_flow_apply(app *a, setting which);

/// Call when the game is over: keeps its score and its record. Shows the page for the name if the score has a place.
void menu_flow_over(app *a);

/// Call before a game is left: a score that was reached is not lost. True when its page wants to be seen first.
bool menu_flow_settle(app *a);

/// Call at the end of the program: enters a score that waits for its name, and writes what was changed.
void menu_flow_finish(app *a);

/// Watches a record. False when it cannot be played.
bool menu_flow_show_record(app *a, int which);

#endif
