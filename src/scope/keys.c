// keys.c - the table of the viewer's keys. They are fixed, because the viewer has no other use of the keyboard.
#include "scope/keys.h"

#define KEY(code) SDL_SCANCODE_##code
static const scope_key table[] = {
    {COMMAND_PLAY, {KEY(SPACE), KEY(P)}, false, "Space, P", SAY_TIP_PLAY},
    {COMMAND_PLAY_ON, {KEY(RETURN), KEY(KP_ENTER)}, false, "Enter", SAY_TIP_PLAY_ON},
    {COMMAND_CHALLENGE, {KEY(G)}, false, "G", SAY_TIP_CHALLENGE},
    {COMMAND_LEAVE, {KEY(F2), KEY(ESCAPE)}, false, "F2, Escape", SAY_TIP_LEAVE},
    {COMMAND_STEP, {KEY(F3)}, true, "F3", SAY_TIP_STEP},
    {COMMAND_STEP_BACK, {KEY(F4)}, true, "F4", SAY_TIP_STEP_BACK},
    {COMMAND_SECOND, {KEY(PAGEDOWN)}, true, "PageDown", SAY_TIP_SECOND},
    {COMMAND_SECOND_BACK, {KEY(PAGEUP)}, true, "PageUp", SAY_TIP_SECOND_BACK},
    {COMMAND_JUMP, {KEY(RIGHT)}, true, "Right", SAY_TIP_ON},
    {COMMAND_JUMP_BACK, {KEY(LEFT)}, true, "Left", SAY_TIP_BACK},
    {COMMAND_FIRST, {KEY(HOME)}, false, "Home", SAY_TIP_FIRST},
    {COMMAND_LAST, {KEY(END)}, false, "End", SAY_TIP_LAST},
    {COMMAND_FASTER, {KEY(UP), KEY(F8)}, false, "Up, F8", SAY_TIP_FASTER},
    {COMMAND_SLOWER, {KEY(DOWN), KEY(F7)}, false, "Down, F7", SAY_TIP_SLOWER},
    {COMMAND_EVENT, {KEY(N)}, false, "N", SAY_TIP_EVENT_NEXT},
    {COMMAND_EVENT_BACK, {KEY(B)}, false, "B", SAY_TIP_EVENT_BACK},
    {COMMAND_EVENT_KIND, {KEY(K)}, false, "K", SAY_TIP_KIND},
    {.name = "Drag, Arrows", .help = SAY_TIP_DRAG},
    {.name = "wheel, middle button", .help = SAY_TIP_ZOOM},
    {COMMAND_UNDO, {KEY(BACKSPACE)}, false, "Backspace", SAY_TIP_UNDO},
    {.does = COMMAND_VIEW, .help = SAY_TIP_VIEW},
    {COMMAND_PIN, {KEY(L)}, false, "L, two clicks", SAY_TIP_PIN},
    {COMMAND_PROOF, {KEY(F6)}, false, "F6", SAY_TIP_PROOF},
    {COMMAND_LENS, {KEY(C)}, false, "C", SAY_TIP_LENS},
};

enum { ROWS = sizeof table / sizeof table[0] };

const scope_key *scope_key_row(int i) {
    return i >= 0 && i < ROWS ? &table[i] : NULL;
}

const scope_key *scope_key_of(command does) {
    const scope_key *row = table;
    while (row < table + ROWS - 1 && row->does != does) {
        row++;
    }
    return row;
}

command scope_key_command(const SDL_KeyboardEvent *e, bool *consumed) {
    SDL_Scancode code = e->keysym.scancode;
    *consumed = false;
    for (const scope_key *row = table; row < table + ROWS && code != SDL_SCANCODE_UNKNOWN; row++) {
        if (row->keys[0] == code || row->keys[1] == code) {
            *consumed = !(e->keysym.mod & (KMOD_ALT | KMOD_CTRL));
            return *consumed && (row->repeats || !e->repeat) ? row->does : COMMAND_NONE;
        }
    }
    return COMMAND_NONE;
}
