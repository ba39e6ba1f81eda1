// bindings.h - which key and which button of mouse and controller does what, as the player has set it.
#ifndef APP_INPUT_BINDINGS_H
#define APP_INPUT_BINDINGS_H

#include "app/input/keys.h"

/// What an action can be bound to: two keys and a button of each device.
enum { BIND_KEY, BIND_SECOND_KEY, BIND_MOUSE, BIND_PAD, BIND_PLACES };

typedef enum bind_device { DEVICE_KEYS, DEVICE_MOUSE, DEVICE_PAD, DEVICES } bind_device;

enum { BINDING_ROOM = 80 }; // bytes of a list of keys as text

/// A code is an SDL_Scancode, an SDL_BUTTON_*, or an SDL_GameControllerButton + 1; 0: none.
typedef struct bindings {
    int code[ACTION_COUNT][BIND_PLACES];
} bindings;

/// Those of the table of keys.
void bindings_reset(bindings *b);

/// True when some are not those of the table.
bool bindings_changed(const bindings *b);

/// What a key does while these modifiers (SDL_Keymod) are held. The fixed rows of the table come first.
action bindings_key(const bindings *b, SDL_Scancode code, int modifiers);

/// What a button of the mouse or of a game controller does.
action bindings_button(const bindings *b, bind_device d, int code);

/// True when a key has a fixed meaning and cannot be given another.
bool bindings_fixed(SDL_Scancode code);

/// The action that has the code and would lose it, ACTION_NONE when it is free.
action bindings_owner(const bindings *b, bind_device d, int code);

/// Gives an action a code in one of its places; whoever had it loses it. 0 clears the place.
void bindings_set(bindings *b, action a, int place, int code);

/// The device of a place, and what it is called in the settings.
bind_device bindings_device(int place);
const char *bindings_device_name(bind_device d);

/// What a code is called, "" for 0 and for one that can have no action.
const char *bindings_name(bind_device d, int code);

/// The key of an action as text, also one that nobody can change: "F3", "Shift+K"; "" for none.
void bindings_keys(const bindings *b, action a, char text[BINDING_ROOM]);

/// What an action has on a device as text, "Up or W" or "none"; and back. False when a name is unknown, and nothing
/// changes.
void bindings_text(const bindings *b, action a, bind_device d, char text[BINDING_ROOM]);
bool bindings_read(bindings *b, action a, bind_device d, const char *text);

#endif
