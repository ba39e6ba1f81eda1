// keys.h - one table of keys. The defaults of the bindings, the help page and --help come from it, and a test holds the
// manual page to it.
#ifndef APP_INPUT_KEYS_H
#define APP_INPUT_KEYS_H

#include <SDL.h>
#include <stdbool.h>

/// What a key asks for.
typedef enum action {
    ACTION_NONE,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_FIRE,
    ACTION_BRAKE,
    ACTION_DRILL,
    ACTION_PAUSE,
    ACTION_START,
    ACTION_RESTART, ///< only from the pause, or when the game is over
    ACTION_TITLE,   ///< the same
    ACTION_MENU,    ///< start or pause, whichever fits: a controller has one button for both
    ACTION_OVERLAY, ///< the next view of the overlay, or none
    ACTION_LAYERS,  ///< the panel of the overlay's layers
    ACTION_LAYER_1, ///< layer 1 on or off; those of the next ones follow
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
    ACTION_BREAK,     ///< freezes the game at each event, or not
    ACTION_OTHER_RUN, ///< the one that was left for a branch
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_COMMAND, ///< prints the command line of this tick
    ACTION_CSV,     ///< saves the counters and times of the ticks that are kept
    ACTION_PROOF,   ///< each tick is checked, or not
    ACTION_PIN,     ///< the lens stays on its pair
    ACTION_LAWS,    ///< the timeline of the laws
    ACTION_RELOAD,  ///< all pictures and masks
    ACTION_FEWER,   ///< sprites of a storm
    ACTION_MORE,
    ACTION_METHOD, ///< the next broad phase
    ACTION_FULLSCREEN,
    ACTION_PICTURE,
    ACTION_PICTURE_OTHER, ///< without the overlay, or with it
    ACTION_PICTURE_BARE,  ///< without the menu
    ACTION_MUTE,
    ACTION_HELP,
    ACTION_LAB,   ///< from the title, and back; the pinned pair of a frozen game
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
    const char *label;             ///< what the menu calls it
    key_part part;
    const char *name, *help; ///< for the help: what its keys are called, and what they do; NULL: another row says it
} key_row;

/// Row i, or NULL past the last.
const key_row *keys_row(int i);

/// The row of an action, NULL for one without keys.
const key_row *keys_row_of(action a);

/// What the menu calls an action; "" for one whose keys cannot be changed.
const char *keys_label(action a);

#endif
