// keys.c - the table of keys.
//
// Keys are scancodes: places on the keyboard, not letters, so WASD is one block under every layout. One action may stand
// in several rows, of which one has the text for the help. A row with a modifier comes before the same key without one. The
// keys of the overlay's layers are in the overlay's own table.
#include "app/input/keys.h"

typedef struct binding {
    action does;
    int modifiers; // SDL_Keymod bits, one of which must be held; 0 = any
    SDL_Scancode codes[2];
    const char *name, *help; // NULL: another row has the text
} binding;

static const binding table[] = {
    {ACTION_UP, 0, {SDL_SCANCODE_UP, SDL_SCANCODE_W}, "Arrows, WASD, mouse, left stick", "thrust"},
    {ACTION_DOWN, 0, {SDL_SCANCODE_DOWN, SDL_SCANCODE_S}, NULL, NULL},
    {ACTION_LEFT, 0, {SDL_SCANCODE_LEFT, SDL_SCANCODE_A}, NULL, NULL},
    {ACTION_RIGHT, 0, {SDL_SCANCODE_RIGHT, SDL_SCANCODE_D}, NULL, NULL},
    {ACTION_FIRE, 0, {SDL_SCANCODE_SPACE}, "Space, left button, pad A", "fire; hold to repeat"},
    {ACTION_BRAKE, 0, {SDL_SCANCODE_LSHIFT, SDL_SCANCODE_RSHIFT}, "Shift, right button, pad B", "brake"},
    {ACTION_FULLSCREEN, KMOD_ALT, {SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER}, NULL, NULL},
    {ACTION_START, 0, {SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER}, "Enter, pad Start", "start; go on; play again"},
    {ACTION_PAUSE, 0, {SDL_SCANCODE_P, SDL_SCANCODE_ESCAPE}, "P, Escape, pad Start", "pause; go on"},
    {ACTION_RESTART, 0, {SDL_SCANCODE_R}, "R, T", "from the pause, twice: restart; back to the title"},
    {ACTION_TITLE, 0, {SDL_SCANCODE_T}, NULL, NULL},
    {ACTION_HELP, 0, {SDL_SCANCODE_H}, "H", "this help; back"},
    {ACTION_GALLERY, 0, {SDL_SCANCODE_G}, "G", "from the title: gallery of the collision core; back"},
    {ACTION_MUTE, 0, {SDL_SCANCODE_M}, "M", "sound off; on"},
    {ACTION_FULLSCREEN, 0, {SDL_SCANCODE_F11}, "F11, Alt+Enter", "full screen; window"},
    {ACTION_PICTURE, 0, {SDL_SCANCODE_F12}, "F12", "save a picture"},
    {ACTION_CLOSE, KMOD_ALT, {SDL_SCANCODE_F4}, "Alt+F4", "quit at once"},
    {ACTION_QUIT, 0, {SDL_SCANCODE_Q}, "Q", "quit; from the pause, twice"},
    {ACTION_OVERLAY_LAST, KMOD_SHIFT, {SDL_SCANCODE_F1}, NULL, NULL},
    {ACTION_OVERLAY, 0, {SDL_SCANCODE_F1}, "F1, Shift+F1", "overlay: all layers or none; the last set"},
    {ACTION_FREEZE, 0, {SDL_SCANCODE_F2}, "F2", "freeze the game; go on"},
    {ACTION_STEP, 0, {SDL_SCANCODE_F3}, "F3", "freeze; one tick on"},
};

static const struct {
    int button;
    action does;
} pad_table[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},     {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT}, {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
    {SDL_CONTROLLER_BUTTON_A, ACTION_FIRE},         {SDL_CONTROLLER_BUTTON_B, ACTION_BRAKE},
    {SDL_CONTROLLER_BUTTON_START, ACTION_MENU},
};

enum { ROWS = sizeof table / sizeof table[0], PAD_ROWS = sizeof pad_table / sizeof pad_table[0] };

action keys_action(SDL_Scancode code, int modifiers) {
    for (int i = 0; i < ROWS; i++) {
        bool held = table[i].modifiers == 0 || (table[i].modifiers & modifiers) != 0;
        bool same = table[i].codes[0] == code || table[i].codes[1] == code;
        if (code != SDL_SCANCODE_UNKNOWN && same && held) {
            return table[i].does;
        }
    }
    return ACTION_NONE;
}

action keys_pad_action(int button) {
    for (int i = 0; i < PAD_ROWS; i++) {
        if (pad_table[i].button == button) {
            return pad_table[i].does;
        }
    }
    return ACTION_NONE;
}

static bool is_debug(action a) {
    return a == ACTION_OVERLAY || a == ACTION_FREEZE || a == ACTION_STEP;
}

bool keys_help(int i, key_help *out) {
    for (int row = 0; row < ROWS; row++) {
        if (table[row].name && i-- == 0) {
            key_help found = {table[row].name, table[row].help, is_debug(table[row].does)};
            *out = found;
            return true;
        }
    }
    return false;
}
