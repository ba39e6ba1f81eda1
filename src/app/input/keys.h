// keys.h - the table of keys, and the keys and buttons that the player has assigned to each action. The default
// bindings, the help page and --help use the table; a test compares the manual page with it.
#ifndef APP_INPUT_KEYS_H
#define APP_INPUT_KEYS_H

#include <SDL.h>
#include <stdbool.h>

/// The action of a key or button.
typedef enum action {
    ACTION_NONE,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_FIRE,
    ACTION_BRAKE,
    ACTION_DRILL,
    ACTION_BOMB,
    ACTION_HOOK,
    ACTION_FOAM,
    ACTION_PAUSE,
    ACTION_START,
    ACTION_RESTART,  ///< only in the pause menu, or when the game is over
    ACTION_TITLE,    ///< only in the pause menu, or when the game is over
    ACTION_CONTINUE, ///< starts a game at the level reached, when a game is over
    ACTION_MENU,     ///< start or pause: a controller has a single button for both
    ACTION_OVERLAY,  ///< the next view of the overlay, or off
    ACTION_SCOPE,    ///< opens the viewer of records
    ACTION_PROOF,    ///< toggles the proof; in the viewer
    ACTION_RELOAD,   ///< reloads all pictures and masks
    ACTION_FULLSCREEN,
    ACTION_PICTURE,
    ACTION_MUTE,
    ACTION_HELP,
    ACTION_LAB,   ///< opens the laboratory from the title, or goes back
    ACTION_QUIT,  ///< only in title, pause, help and game over
    ACTION_CLOSE, ///< quits at any time
    ACTION_COUNT
} action;

enum { KEYS_EACH = 2 }; // number of keys of an action

/// A row of the table. All fields are optional: a row without an action is a text of the help.
typedef struct key_row {
    action does;
    SDL_Scancode keys[KEYS_EACH];  ///< default keys, which the player can change if `setting` is set
    SDL_Scancode fixed[KEYS_EACH]; ///< fixed keys
    SDL_Scancode alt[KEYS_EACH];   ///< fixed keys that need Alt
    int mouse;                     ///< SDL_BUTTON_*, or 0
    const char *pad;               ///< SDL name of a controller button
    const char *setting;           ///< name of the action in the settings file
    const char *name;              ///< names of its keys in the help; NULL: covered by another row
    const char *label, *help;      ///< English texts: name of the action in the menu, and its description
} key_row;

/// Row i, or NULL past the last.
const key_row *keys_row(int i);

/// The row of an action, or NULL if it has no keys.
const key_row *keys_row_of(action a);

/// Name and description of a row in the chosen language; "" if it has none.
const char *keys_label(const key_row *row);
const char *keys_help(const key_row *row);

/// The binding places of an action: two keys and a button of each device.
enum { BIND_KEY, BIND_SECOND_KEY, BIND_MOUSE, BIND_PAD, BIND_PLACES };

typedef enum bind_device { DEVICE_KEYS, DEVICE_MOUSE, DEVICE_PAD, DEVICES } bind_device;

enum { BINDING_ROOM = 80 }; // size of a list of keys as text [bytes]

/// A code is an SDL_Scancode, an SDL_BUTTON_*, or an SDL_GameControllerButton + 1; 0: none.
typedef struct bindings {
    int code[ACTION_COUNT][BIND_PLACES];
} bindings;

/// Sets the default bindings of the table.
void bindings_reset(bindings *b);

/// The action of a key while these modifiers (SDL_Keymod) are held. Fixed keys have priority.
action bindings_key(const bindings *b, SDL_Scancode code, int modifiers);

/// The action of a button of the mouse or of a game controller.
action bindings_button(const bindings *b, bind_device d, int code);

/// True when the action of a key is fixed.
bool bindings_fixed(SDL_Scancode code);

/// The action to which the code is assigned, or ACTION_NONE.
action bindings_owner(const bindings *b, bind_device d, int code);

/// Assigns a code to a place of an action and removes it from its previous action. 0 clears the place.
void bindings_set(bindings *b, action a, int place, int code);

/// The device of a place, and its name in the settings file.
bind_device bindings_device(int place);
const char *bindings_device_name(bind_device d);

/// The name of a code; "" for 0 and for codes that cannot be bound.
const char *bindings_name(bind_device d, int code);

/// Writes the key of an action as text, fixed keys included; "" if it has no key.
void bindings_keys(const bindings *b, action a, char text[BINDING_ROOM]);

/// Converts the codes of an action on a device to text, "Up or W" or "none", and back. bindings_read returns false and
/// changes no binding when a name is unknown.
void bindings_text(const bindings *b, action a, bind_device d, char text[BINDING_ROOM]);
bool bindings_read(bindings *b, action a, bind_device d, const char *text);

#endif
