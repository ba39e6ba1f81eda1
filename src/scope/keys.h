// keys.h - the commands of the viewer and their keys. Key handling, buttons, help page and --help read this table.
#ifndef SCOPE_KEYS_H
#define SCOPE_KEYS_H

#include <SDL.h>
#include <stdbool.h>

#include "view/hud/words.h"

/// A command of the viewer.
typedef enum command {
    COMMAND_NONE,
    COMMAND_PLAY,      ///< plays the record, or stops it
    COMMAND_PLAY_ON,   ///< continues as the player's game
    COMMAND_CHALLENGE, ///< plays against the record
    COMMAND_LEAVE,
    COMMAND_STEP,
    COMMAND_STEP_BACK,
    COMMAND_JUMP, ///< 5 seconds
    COMMAND_JUMP_BACK,
    COMMAND_SECOND,
    COMMAND_SECOND_BACK,
    COMMAND_FIRST,
    COMMAND_LAST,
    COMMAND_FASTER,
    COMMAND_SLOWER,
    COMMAND_EVENT,
    COMMAND_EVENT_BACK,
    COMMAND_EVENT_KIND,
    COMMAND_UNDO, ///< undoes the moves by hand
    COMMAND_VIEW, ///< the next view of the overlay
    COMMAND_PIN,
    COMMAND_PROOF,
    COMMAND_LENS ///< the view Contact of the overlay, or no view
} command;

/// A row of the table. A row without a command is a text of the help.
typedef struct scope_key {
    command does;
    SDL_Scancode keys[2];
    bool repeats;     ///< repeats while the key is held
    const char *name; ///< names of the keys in the help; NULL: another row covers it
    phrase help;
} scope_key;

/// Row i, or NULL past the last.
const scope_key *scope_key_row(int i);

/// The row of a command.
const scope_key *scope_key_of(command does);

/// The command of a pressed key, or COMMAND_NONE. `consumed` is true for a key of the table, also if its repetition has
/// no effect.
command scope_key_command(const SDL_KeyboardEvent *e, bool *consumed);

#endif
