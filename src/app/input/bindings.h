// bindings.h - which key and which button of mouse and controller does what, as the player has set it.
#ifndef APP_INPUT_BINDINGS_H
#define APP_INPUT_BINDINGS_H

#include "app/input/keys.h"

enum { BINDING_ROOM = 80 }; // bytes of a list of keys as text

typedef struct bindings {
    SDL_Scancode key[ACTION_COUNT][KEYS_EACH]; ///< SDL_SCANCODE_UNKNOWN: none
    int mouse[ACTION_COUNT];                   ///< SDL_BUTTON_*, or 0
    int pad[ACTION_COUNT];                     ///< SDL_GameControllerButton, or SDL_CONTROLLER_BUTTON_INVALID
} bindings;

/// Those of the table of keys.
void bindings_reset(bindings *b);

/// True when some are not those of the table.
bool bindings_changed(const bindings *b);

/// What a key does while these modifiers (SDL_Keymod) are held. The fixed rows of the table come first.
action bindings_key(const bindings *b, SDL_Scancode code, int modifiers);

/// What a button of the mouse or of a game controller does.
action bindings_mouse(const bindings *b, int button);
action bindings_pad(const bindings *b, int button);

/// True when a key has a fixed meaning and cannot be given another.
bool bindings_fixed(SDL_Scancode code);

/// The action that owns the key or the button and would lose it, ACTION_NONE when it is free.
action bindings_key_owner(const bindings *b, SDL_Scancode code);
action bindings_mouse_owner(const bindings *b, int button);
action bindings_pad_owner(const bindings *b, int button);

/// Gives an action a key in one of its KEYS_EACH places, or a button; whoever had it loses it. UNKNOWN, 0 and INVALID
/// clear the place.
void bindings_set_key(bindings *b, action a, int place, SDL_Scancode code);
void bindings_set_mouse(bindings *b, action a, int button);
void bindings_set_pad(bindings *b, action a, int button);

/// The keys of an action as text, "Up or W" or "none"; and back. False when a name is unknown, and nothing changes.
void bindings_key_text(const bindings *b, action a, char text[BINDING_ROOM]);
bool bindings_key_read(bindings *b, action a, const char *text);
void bindings_mouse_text(const bindings *b, action a, char text[BINDING_ROOM]);
bool bindings_mouse_read(bindings *b, action a, const char *text);
void bindings_pad_text(const bindings *b, action a, char text[BINDING_ROOM]);
bool bindings_pad_read(bindings *b, action a, const char *text);

/// What a button of the mouse is called, NULL for one that can have no action.
const char *bindings_mouse_name(int button);

#endif
