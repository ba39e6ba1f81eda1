// keys.h - one table of keys. The defaults of the bindings, the help page and --help come from it, and a test holds the
// manual page to it.
#ifndef APP_INPUT_KEYS_H
#define APP_INPUT_KEYS_H

#include <SDL.h>
#include <stdbool.h>

/// What a key asks for. The first ones act as long as the key is held, the others once.
typedef enum action {
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_FIRE,
    ACTION_BRAKE,
    ACTION_DRILL,
    ACTION_HELD_COUNT,
    ACTION_PAUSE = ACTION_HELD_COUNT,
    ACTION_START,
    ACTION_RESTART,      ///< only from the pause, or when the game is over
    ACTION_TITLE,        ///< the same
    ACTION_MENU,         ///< start or pause, whichever fits: a controller has one button for both
    ACTION_OVERLAY,      ///< all layers, or none
    ACTION_OVERLAY_LAST, ///< the layers that were chosen last, or none
    ACTION_FREEZE,
    ACTION_HAND, ///< only a text: what the pointer does to a frozen game
    ACTION_STEP,
    ACTION_STEP_BACK, ///< time, from here ...
    ACTION_SECOND_BACK,
    ACTION_SECOND_ON,
    ACTION_FIRST_TICK,
    ACTION_LAST_TICK,
    ACTION_EVENT_NEXT, ///< to an event of the kind that is chosen
    ACTION_EVENT_BACK,
    ACTION_EVENT_KIND,
    ACTION_BREAK,     ///< freezes the game at each event, or not
    ACTION_OTHER_RUN, ///< the one that was left for a branch
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_COMMAND, ///< ... to here: prints the command line of this tick
    ACTION_PROOF,   ///< each tick is checked, or not
    ACTION_PIN,     ///< the lens stays on its pair
    ACTION_LAWS,    ///< the timeline of the laws
    ACTION_FOLD,    ///< the counters of the overlay
    ACTION_RELOAD,  ///< all pictures and masks
    ACTION_FEWER,   ///< sprites of a storm
    ACTION_MORE,
    ACTION_METHOD, ///< the next broad phase
    ACTION_FULLSCREEN,
    ACTION_PICTURE,
    ACTION_PICTURE_OTHER, ///< without the overlay, or with it
    ACTION_MUTE,
    ACTION_HELP,
    ACTION_GALLERY, ///< from the title, and back
    ACTION_QUIT,    ///< only from title, pause, help and game over
    ACTION_CLOSE,   ///< always
    ACTION_NONE
} action;

enum { KEYS_EACH = 2 }; // keys that one row can have

/// A row of the table.
typedef struct key_row {
    action does;
    int modifiers; ///< SDL_Keymod bits, one of which must be held; 0 = any
    SDL_Scancode codes[KEYS_EACH];
    int mouse;               ///< SDL_BUTTON_*, or 0
    int pad;                 ///< SDL_GameControllerButton, or SDL_CONTROLLER_BUTTON_INVALID
    const char *setting;     ///< its name in the settings; NULL: these keys cannot be changed
    const char *label;       ///< what the menu calls it; NULL as above
    const char *name, *help; ///< for the help page; NULL: another row has the text
} key_row;

/// Row i, or NULL past the last. Rows with a modifier come before those without.
const key_row *keys_row(int i);

/// What the menu calls an action; "" for one whose keys cannot be changed.
const char *keys_label(action a);

/// What a key is for.
typedef enum key_part { KEYS_PLAY, KEYS_TIME, KEYS_OVERLAY } key_part;

/// A row of the help: what the keys are called, and what they do.
typedef struct key_help {
    const char *name, *does;
    key_part part;
} key_help;

/// Gives row i of the help; false past the last.
bool keys_help(int i, key_help *out);

#endif
