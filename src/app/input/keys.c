// keys.c - the table of keys.
//
// Keys are scancodes: places on the keyboard, not letters, so WASD is one block under every layout. One action may
// stand in several rows, of which one has the text for the help. Rows without a setting are fixed, so that nobody can
// lock himself out: Enter, Escape and the keys with a modifier. The keys of the overlay's layers are in the overlay's
// own table.
#include "app/input/keys.h"

#define PAD(button) SDL_CONTROLLER_BUTTON_##button
#define KEY(code) SDL_SCANCODE_##code
#define FIXED 0, PAD(INVALID), NULL, NULL

static const key_row table[] = {
    {ACTION_FULLSCREEN, KMOD_ALT, {KEY(RETURN), KEY(KP_ENTER)}, FIXED, NULL, NULL},
    {ACTION_UP, 0, {KEY(UP), KEY(W)}, 0, PAD(DPAD_UP), "up", "thrust up", "Arrows, WASD, mouse, left stick", "thrust"},
    {ACTION_DOWN, 0, {KEY(DOWN), KEY(S)}, 0, PAD(DPAD_DOWN), "down", "thrust down", NULL, NULL},
    {ACTION_LEFT, 0, {KEY(LEFT), KEY(A)}, 0, PAD(DPAD_LEFT), "left", "thrust left", NULL, NULL},
    {ACTION_RIGHT, 0, {KEY(RIGHT), KEY(D)}, 0, PAD(DPAD_RIGHT), "right", "thrust right", NULL, NULL},
    {ACTION_FIRE,
     0,
     {KEY(SPACE)},
     SDL_BUTTON_LEFT,
     PAD(A),
     "fire",
     "fire",
     "Space, left button, pad A",
     "fire; hold to repeat"},
    {ACTION_BRAKE,
     0,
     {KEY(LSHIFT), KEY(RSHIFT)},
     SDL_BUTTON_RIGHT,
     PAD(B),
     "brake",
     "brake",
     "Shift, right button, pad B",
     "brake"},
    {ACTION_DRILL,
     0,
     {KEY(LCTRL), KEY(E)},
     SDL_BUTTON_MIDDLE,
     PAD(X),
     "drill",
     "drill",
     "Ctrl, E, middle button, pad X",
     "drill through rock"},
    {ACTION_START, 0, {KEY(RETURN), KEY(KP_ENTER)}, FIXED, "Enter, pad Start", "start; go on; play again"},
    {ACTION_PAUSE, 0, {KEY(ESCAPE)}, FIXED, NULL, NULL},
    {ACTION_PAUSE,
     0,
     {KEY(P)},
     SDL_BUTTON_X1,
     PAD(START),
     "pause",
     "pause, menu",
     "P, Escape, side button, pad Start",
     "pause and menu; go on"},
    {ACTION_RESTART,
     0,
     {KEY(R)},
     0,
     PAD(INVALID),
     "restart",
     "restart (pause)",
     "R, T",
     "from the pause, twice: restart; back to the title"},
    {ACTION_TITLE, 0, {KEY(T)}, 0, PAD(INVALID), "title", "title (pause)", NULL, NULL},
    {ACTION_HELP, 0, {KEY(H)}, 0, PAD(INVALID), "help", "help", "H", "this help; back"},
    {ACTION_GALLERY,
     0,
     {KEY(G)},
     0,
     PAD(INVALID),
     "gallery",
     "gallery (title)",
     "G",
     "from the title: gallery; frozen: pinned pair; back"},
    {ACTION_MUTE, 0, {KEY(M)}, 0, PAD(INVALID), "mute", "sound on, off", "M", "sound off; on"},
    {ACTION_FULLSCREEN,
     0,
     {KEY(F11)},
     0,
     PAD(INVALID),
     "fullscreen",
     "full screen",
     "F11, Alt+Enter",
     "full screen; window"},
    {ACTION_PICTURE,
     0,
     {KEY(F12)},
     0,
     PAD(INVALID),
     "picture",
     "save a picture",
     "F12, Shift+F12",
     "save a picture; without the overlay, or with it"},
    {ACTION_CLOSE, KMOD_ALT, {KEY(F4)}, FIXED, "Alt+F4", "quit at once"},
    {ACTION_QUIT, 0, {KEY(Q)}, 0, PAD(INVALID), "quit", "quit (pause)", "Q", "quit; from the pause, twice"},
    {ACTION_OVERLAY,
     0,
     {KEY(F1)},
     0,
     PAD(INVALID),
     "overlay",
     "overlay",
     "F1, Shift+F1",
     "overlay: layers 1 to 7 or none; the last set"},
    {ACTION_FREEZE, 0, {KEY(F2)}, 0, PAD(INVALID), "freeze", "freeze", "F2", "freeze the game; go on"},
    {ACTION_STEP, 0, {KEY(F3)}, 0, PAD(INVALID), "step", "one tick on", "F3, F4", "freeze; one tick on; one tick back"},
    {ACTION_STEP_BACK, 0, {KEY(F4)}, FIXED, NULL, NULL},
    {ACTION_HAND, 0, {KEY(UNKNOWN)}, FIXED, "Drag, arrows, wheel", "frozen: move a body; by 1 px, Shift: 8; enlarge"},
    {ACTION_SECOND_BACK,
     0,
     {KEY(PAGEUP)},
     FIXED,
     "PageUp, PageDown, Home, End",
     "a second back, on; the first tick kept, the last"},
    {ACTION_SECOND_ON, 0, {KEY(PAGEDOWN)}, FIXED, NULL, NULL},
    {ACTION_FIRST_TICK, 0, {KEY(HOME)}, FIXED, NULL, NULL},
    {ACTION_LAST_TICK, 0, {KEY(END)}, FIXED, NULL, NULL},
    {ACTION_EVENT_BACK, KMOD_SHIFT, {KEY(N)}, FIXED, NULL, NULL},
    {ACTION_EVENT_NEXT, 0, {KEY(N)}, FIXED, "N, B", "on to the next event, back to the last one"},
    {ACTION_EVENT_BACK, 0, {KEY(B)}, FIXED, NULL, NULL},
    {ACTION_BREAK, KMOD_SHIFT, {KEY(K)}, FIXED, NULL, NULL},
    {ACTION_EVENT_KIND, 0, {KEY(K)}, FIXED, "K, Shift+K", "which event; freeze the game at each of them"},
    {ACTION_OTHER_RUN, 0, {KEY(BACKSPACE)}, FIXED, "Backspace", "the run that was left for another; back"},
    {ACTION_RELOAD, 0, {KEY(F5)}, FIXED, "F5", "load all pictures and their masks again"},
    {ACTION_PROOF, 0, {KEY(F6)}, FIXED, "F6", "check each tick by pixel, with a light; off"},
    {ACTION_SLOWER, 0, {KEY(F7)}, FIXED, "F7, F8", "slower, faster: 1/8 to 8 times"},
    {ACTION_FASTER, 0, {KEY(F8)}, FIXED, NULL, NULL},
    {ACTION_PIN, 0, {KEY(L)}, FIXED, "L, two clicks", "with layer 8: pin a pair; next; right button: release"},
    {ACTION_LAWS, 0, {KEY(U)}, FIXED, "U", "the run judged as box, circle, hull, mask, shrunk mask"},
    {ACTION_FOLD, 0, {KEY(0)}, FIXED, "0", "fold the counters to a line; unfold them"},
    {ACTION_METHOD, 0, {KEY(F9)}, FIXED, "F9", "the next broad phase: lir, plain, all"},
    {ACTION_FEWER, 0, {KEY(LEFTBRACKET)}, FIXED, "[, ]", "storm: fewer, more sprites, 50 to 20000"},
    {ACTION_MORE, 0, {KEY(RIGHTBRACKET)}, FIXED, NULL, NULL},
    {ACTION_COMMAND, 0, {KEY(F10)}, FIXED, "F10", "print and copy the command line of this tick"},
};

enum { ROWS = sizeof table / sizeof table[0] };

const key_row *keys_row(int i) {
    return i >= 0 && i < ROWS ? &table[i] : NULL;
}

const char *keys_label(action a) {
    for (int i = 0; i < ROWS; i++) {
        if (table[i].does == a && table[i].label) {
            return table[i].label;
        }
    }
    return "";
}

static key_part part_of(action a) {
    bool time = a >= ACTION_FREEZE && a <= ACTION_COMMAND, debug = a >= ACTION_OVERLAY && a <= ACTION_METHOD;
    return time ? KEYS_TIME : debug ? KEYS_OVERLAY : KEYS_PLAY;
}

bool keys_help(int i, key_help *out) {
    for (int row = 0; row < ROWS; row++) {
        if (table[row].name && i-- == 0) {
            key_help found = {table[row].name, table[row].help, part_of(table[row].does)};
            *out = found;
            return true;
        }
    }
    return false;
}
