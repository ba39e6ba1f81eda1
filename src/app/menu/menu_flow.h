// menu_flow.h - what happens when a player chooses an item of the menu.
#ifndef APP_MENU_MENU_FLOW_H
#define APP_MENU_MENU_FLOW_H

#include "app/app.h"

/// Handles an event on a screen with a page. True when the event was meant for the menu alone. *does is what the player
/// has chosen that the menu does not do itself, ACTION_NONE for all else.
bool menu_flow_event(app *a, const SDL_Event *e, action *does);

/// Handles an event while a record is watched. True as above.
bool menu_flow_watch(app *a, const SDL_Event *e);

/// Puts a setting into effect; SETTING_COUNT: all of them.
void menu_flow_apply(app *a, setting which);

/// Call at the end of the program: enters a score that waits for its name, and writes what was changed.
void menu_flow_finish(app *a);

/// Watches a record. False when it cannot be played.
bool menu_flow_show_record(app *a, int which);

/// Plays the music on the page of the options, also while the game stands still, so that its volume can be heard. Call
/// it a few times within AUDIO_FRESH_MS. False: on this screen it does nothing.
bool menu_flow_music(app *a);

#endif
