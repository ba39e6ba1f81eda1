// keys.h - one table of keys. The handler, the help page and --help come from it, and a test holds the README to it.
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
    ACTION_HELD_COUNT,
    ACTION_PAUSE = ACTION_HELD_COUNT,
    ACTION_START,
    ACTION_RESTART,      ///< only from the pause, or when the game is over
    ACTION_TITLE,        ///< the same
    ACTION_MENU,         ///< start or pause, whichever fits: a controller has one button for both
    ACTION_OVERLAY,      ///< all layers, or none
    ACTION_OVERLAY_LAST, ///< the layers that were chosen last, or none
    ACTION_FREEZE,
    ACTION_STEP,
    ACTION_FULLSCREEN,
    ACTION_PICTURE,
    ACTION_MUTE,
    ACTION_HELP,
    ACTION_GALLERY, ///< from the title, and back
    ACTION_QUIT,    ///< only from title, pause, help and game over
    ACTION_CLOSE,   ///< always
    ACTION_NONE
} action;

/// What the key does while these modifiers (SDL_Keymod) are held.
action keys_action(SDL_Scancode code, int modifiers);

/// What a button of a game controller does.
action keys_pad_action(int button);

/// A row of the help: what the keys are called, and what they do.
typedef struct key_help {
    const char *name, *does;
    bool debug; ///< belongs to the debug overlay
} key_help;

/// Gives row i of the help; false past the last.
bool keys_help(int i, key_help *out);

#endif
