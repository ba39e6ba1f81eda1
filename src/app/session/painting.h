// painting.h - painted levels as files: NAME.png with the optional text NAME.txt beside it. They are read, checked with
// a report, and written from a game.
#ifndef APP_SESSION_PAINTING_H
#define APP_SESSION_PAINTING_H

#include <stdio.h>

#include "game/game.h"
#include "game/picture/picture.h"
#include "game/picture/report.h"
#include "sdl/system/platform.h"

enum {
    PAINTING_LINE = 240,     // size of a sentence [bytes]
    PAINTING_BYTES = 400000, // size of a picture file: 400 MB at most when it is decoded
    PAINTING_SEEDS = 3,
    PAINTING_TICKS = 14400 // longest run of the autopilot [ticks]
};

/// The file of that ending beside a picture: `cave.png` and "rec" give `cave.rec`. False if the name is too long.
bool painting_beside(char beside[PATH_ROOM], const char *path, const char *ending);

/// Reads only the text of a level. Properties without a valid line have their defaults.
void painting_text(painted_level *p, const char *path);

/// Reads and checks a level. False if a file cannot be read or a check rejects the level; `p` is then empty, and `line`
/// is the name of the file with the first reason.
bool painting_read(level_picture *p, const char *path, report *notes, char line[PAINTING_LINE]);

/// Prints the report of --check. Returns the exit status: 0, 1 (rejected), or 3 (playable with warnings).
int painting_check(FILE *out, const char *path, const sprite_masks *masks);

/// Writes NAME.png, whose path is given, and NAME.txt. Loading them gives the same ground, and each gem, mine, repair,
/// power and portal at the same pixel. Ship, enemies, loose rock and shots are not kept, nor is the boss. False, with a
/// line on stderr, if the game has no ground or a file cannot be written.
bool keep_level(const game *g, const char *path);

// ---- sentences ----------------------------------------------------------------------------------

/// Key and English text of a kind of note, for the test of translations. NULL for a kind that is not used.
const char *sentence_english(note_kind which, const char **key);

/// Writes the sentence of a note.
void sentence_write(char line[PAINTING_LINE], const note *n);

#endif
