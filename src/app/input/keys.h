// keys.h - one table of keys, and the keys and buttons of each action as the player has set them. The defaults of the
// bindings, the help page and --help come from the table, and a test holds the manual page to it.
#ifndef APP_INPUT_KEYS_H
#define APP_INPUT_KEYS_H

#include <SDL.h>
#include <stdbool.h>

/// The wish that a key stands for.
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
    ACTION_PAUSE,
    ACTION_START,
    ACTION_RESTART,  ///< only from the pause, or when the game is over
    ACTION_TITLE,    ///< the same
    ACTION_CONTINUE, ///< when a game is over: another one from the level that it came to
    ACTION_MENU,     ///< start or pause, whichever fits: a controller has one button for both
    ACTION_OVERLAY,  ///< the next view of the overlay, or none
    ACTION_LAYERS,   ///< the page of the overlay's layers
    ACTION_LAYER_1,  ///< layer 1 on or off; those of the next ones follow
    ACTION_LAYER_LAST = ACTION_LAYER_1 + 7,
    ACTION_FREEZE,
    ACTION_STEP,
    ACTION_STEP_BACK,
    ACTION_SECOND_BACK,
    ACTION_SECOND_ON,
    ACTION_FIRST_TICK,
    ACTION_LAST_TICK,
    ACTION_EVENT_NEXT, ///< to an event of the kind that is chosen
    ACTION_EVENT_BACK,
    ACTION_EVENT_KIND,
    ACTION_OTHER_RUN, ///< the one that was left for a branch
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_PROOF,  ///< each tick is checked, or not
    ACTION_PIN,    ///< the lens stays on its pair
    ACTION_RELOAD, ///< all pictures and masks
    ACTION_FULLSCREEN,
    ACTION_PICTURE,
    ACTION_PICTURE_BARE, ///< without the menu
    ACTION_MUTE,
    ACTION_HELP,
    ACTION_LAB,   ///< from the title, and back
    ACTION_QUIT,  ///< only from title, pause, help and game over
    ACTION_CLOSE, ///< always
    ACTION_COUNT
} action;

enum { KEYS_EACH = 2 }; // keys that one action can have

/// The page of the help on which a key stands.
typedef enum key_part { KEYS_PLAY, KEYS_TIME, KEYS_OVERLAY } key_part;

/// A row of the table. All is optional: a row without an action is only a text of the help.
typedef struct key_row {
    action does;
    SDL_Scancode keys[KEYS_EACH];  ///< that can be changed, if the row has the name of a setting
    SDL_Scancode fixed[KEYS_EACH]; ///< that cannot be changed
    SDL_Scancode alt[KEYS_EACH];   ///< the same, while Alt is held
    action shifted;                ///< what its keys do while Shift is held, if it is something else
    bool repeats;                  ///< goes on while its key is held
    int mouse;                     ///< SDL_BUTTON_*, or 0
    const char *pad;               ///< button of a controller, as SDL calls it
    const char *setting;           ///< its name in the settings
    key_part part;
    const char *name;         ///< help: names of its keys; NULL: part of another row
    const char *label, *help; ///< English texts: name of the action in the menu, and its description
} key_row;

/// Row i, or NULL past the last.
const key_row *keys_row(int i);

/// The row of an action, NULL for one without keys.
const key_row *keys_row_of(action a);

/// Name and description of a row in the chosen language; "" if it has none.
const char *keys_label(const key_row *row);
const char *keys_help(const key_row *row);

/// The places of an action: two keys and a button of each device.
enum { BIND_KEY, BIND_SECOND_KEY, BIND_MOUSE, BIND_PAD, BIND_PLACES };

typedef enum bind_device { DEVICE_KEYS, DEVICE_MOUSE, DEVICE_PAD, DEVICES } bind_device;

enum { BINDING_ROOM = 80 }; // bytes of a list of keys as text

/// A code is an SDL_Scancode, an SDL_BUTTON_*, or an SDL_GameControllerButton + 1; 0: none.
typedef struct bindings {
    int code[ACTION_COUNT][BIND_PLACES];
} bindings;

/// Those of the table of keys.
void bindings_reset(bindings *b);

/// The action of a key while these modifiers (SDL_Keymod) are held. The fixed rows of the table come first.
action bindings_key(const bindings *b, SDL_Scancode code, int modifiers);

/// The action of a button of the mouse or of a game controller.
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

/// The name of a code, "" for 0 and for one that can have no action.
const char *bindings_name(bind_device d, int code);

/// The key of an action as text, also one that nobody can change: "F3", "Shift+K"; "" for none.
void bindings_keys(const bindings *b, action a, char text[BINDING_ROOM]);

/// The codes of an action on a device as text, "Up or W" or "none"; and back. False when a name is
/// unknown, and nothing changes.
void bindings_text(const bindings *b, action a, bind_device d, char text[BINDING_ROOM]);
bool bindings_read(bindings *b, action a, bind_device d, const char *text);

#endif
