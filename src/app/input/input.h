// input.h - merges keyboard, mouse and game controller into the player's input of a tick.
#ifndef APP_INPUT_INPUT_H
#define APP_INPUT_INPUT_H

#include <SDL.h>

#include "app/input/keys.h"
#include "game/world/world.h"

/// The held keys and buttons, and the input since the last tick. Initialize with zeros and set `keys`.
typedef struct controls {
    const bindings *keys;        ///< actions of the keys and buttons
    int sensitivity;             ///< mouse sensitivity [percent]; 0 = 100
    int dead_zone;               ///< dead zone of sticks and triggers [percent]; 0 = 24
    int holders[ACTION_COUNT];   ///< number of keys and buttons that hold the action
    bool tapped[ACTION_COUNT];   ///< pressed since the last tick, even if already released
    bool toggles[ACTION_COUNT];  ///< settings: a press switches the action on, the next press off
    bool switched[ACTION_COUNT]; ///< such an action is on
    bool pulled[2];              ///< the left and the right trigger are pulled
    int32_t mouse_x, mouse_y;    ///< mouse counts since the last tick
    input taken;                 ///< input of the last tick
    double touched;              ///< time of the player's last input [us]
    bool touch;                  ///< the player uses the touch buttons of a web page
    int pad;                     ///< 1 + id of the controller that was used last; 0: keys or mouse were
} controls;

/// Handles an event. Returns the action that was just pressed, otherwise ACTION_NONE. Mouse motion counts only in SDL's
/// relative mouse mode.
action input_event(controls *c, const SDL_Event *e);

/// True when a key, or a button of the mouse or of a controller, goes down.
bool input_presses(const SDL_Event *e);

/// Call for each event, before input_event. True when the controller that was used last is unplugged.
bool input_loses_pad(controls *c, const SDL_Event *e);

/// True while a key, a button or a stick that steers the ship is held.
bool input_steers(const controls *c);

/// Takes the input of a tick. Mouse counts and taps are consumed.
input input_take(controls *c);

/// Releases all held keys, switches all toggled actions off and discards pending input, for a lost keyboard focus or a
/// new game.
void input_release(controls *c);

/// Closes all open controllers.
void input_close(void);

/// The aim assist: changes the input of the next tick of `w` before it is recorded, so the rules do not depend on it.
/// In the tick of a shot the ship's velocity is turned so that the shot meets the enemy ahead; the next tick turns it
/// back. `lent`, initially zero, is the velocity that was added and must be taken back [1/256 px per tick]. O(bodies).
input aim_help(ph_point *lent, const world *w, input in);

#endif
