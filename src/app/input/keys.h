// keys.h - one table of keys. The handler, the help screen and --help come from it, and a test holds the README to it.
#ifndef APP_INPUT_KEYS_H
#define APP_INPUT_KEYS_H

#include <SDL.h>

#include "app/overlay/overlay.h"

/// What a key asks for. The first ones last as long as the key is held; the others happen once.
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
    ACTION_RESTART, ///< only from the pause, or when the game is over
    ACTION_TITLE,   ///< the same
    ACTION_MENU,    ///< whichever of the two fits: a pad has one button for both
    ACTION_OVERLAY,
    ACTION_FREEZE,
    ACTION_STEP,
    ACTION_FULLSCREEN,
    ACTION_PICTURE,
    ACTION_MUTE,
    ACTION_HELP,
    ACTION_GALLERY, ///< from the title, and back
    ACTION_QUIT,    ///< only where nothing is lost: title, pause, help, game over
    ACTION_CLOSE,   ///< always
    ACTION_LAYER,   ///< ACTION_LAYER + n switches layer n of OVERLAY_LAYERS
    ACTION_NONE = ACTION_LAYER + OVERLAY_LAYER_COUNT
} action;

/// What the key does, seen with the modifiers (SDL_Keymod) that are held with it.
action keys_action(SDL_Scancode code, int modifiers);

/// What a button of a game controller does.
action keys_pad_action(int button);

/// Rows of the help: the keys' names, and what they do. 0 <= i < keys_count().
int keys_count(void);
const char *keys_name(int i);
const char *keys_help(int i);

#endif
