// input.h - keyboard, mouse and game controller, merged into what the player does in one tick.
#ifndef APP_INPUT_INPUT_H
#define APP_INPUT_INPUT_H

#include <SDL.h>

#include "app/input/keys.h"
#include "game/world/world.h"

/// All that is held, and all that has happened since the last tick. Zero but for `keys`: nothing.
typedef struct controls {
    const bindings *keys;      ///< what the keys and buttons mean
    int sensitivity;           ///< of the mouse [percent]; 0 = 100
    int dead_zone;             ///< of sticks and triggers [percent of their way]; 0 = 24
    int holders[ACTION_COUNT]; ///< how many keys and buttons hold the action
    bool tapped[ACTION_COUNT]; ///< pressed since the last tick, even if already released
    int32_t mouse_x, mouse_y;  ///< counts that no tick has used yet
    input taken;               ///< by the last tick
    int pad;                   ///< 1 and up: of the controller that was used last; 0: keys or mouse were
} controls;

/// Handles an event of any kind. Returns the action that was just pressed, ACTION_NONE for all
/// else. Motion of the mouse counts only in SDL's relative mouse mode.
action input_event(controls *c, const SDL_Event *e);

/// True when a key, or a button of the mouse or of a controller, goes down.
bool input_presses(const SDL_Event *e);

/// Call for each event, before input_event. True when it unplugs the controller that was used last.
bool input_loses_pad(controls *c, const SDL_Event *e);

/// True while a key, a button or a stick that steers the ship is held.
bool input_steers(const controls *c);

/// Takes the input of one tick. Mouse counts and taps are used up: each works in exactly one tick.
input input_take(controls *c);

/// Forgets what is held, for when the window lost the keyboard or another game begins.
void input_release(controls *c);

/// Closes all controllers that are open.
void input_close(void);

#endif
