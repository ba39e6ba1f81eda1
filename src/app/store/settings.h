// settings.h - settings of the player, and the file that stores them.
//
// A table of rows defines file, menu, --list and ranges. A new setting needs a name here, a row in settings.c, the code
// that uses it and its text in the manual page; its translations are lines of the files in assets/lang. A setting that
// changes a rule must also be part of the header of a replay (game/replay.h), or a record of another player would run
// differently.
#ifndef APP_STORE_SETTINGS_H
#define APP_STORE_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/input/keys.h"
#include "sdl/system/platform.h"

/// The settings in the order of menu, file and manual page.
typedef enum setting {
    SETTING_LANGUAGE,
    SETTING_DIFFICULTY,
    SETTING_START,
    SETTING_SPEED,
    SETTING_AIM,
    SETTING_SCALE,
    SETTING_FULLSCREEN,
    SETTING_SCALING,
    SETTING_VOLUME,
    SETTING_MUSIC,
    SETTING_MUTE,
    SETTING_MONO,
    SETTING_MOUSE,
    SETTING_FLASH,
    SETTING_SHAKE,
    SETTING_HIT_STOP,
    SETTING_COLORS,
    SETTING_LETTERS,
    SETTING_THRUST,
    SETTING_BRAKE,
    SETTING_DRILL,
    SETTING_FIRE,
    SETTING_DEAD_ZONE,
    SETTING_RUMBLE,
    SETTING_REACHED,
    SETTING_LEARNED,
    SETTING_ASKED,
    SETTING_COUNT
} setting;

enum {
    SCALING_WHOLE, // SETTING_SCALING: each pixel of the game is a square of whole pixels
    SCALING_FIT    // the picture fills the window
};

/// A row of the table: low <= value <= high.
typedef struct setting_row {
    const char *key;
    const char *label, *help; ///< English texts of the menu; the help is also a comment of the file
    int normal, low, high, step;
    const char *choices[4]; ///< names of 0, 1, 2 and 3 in the file; NULL: a number
    const char *shown[4];   ///< names of the choices in the menu; NULL: as in the file
    const char *unit;       ///< text after a number in the menu; NULL: none
    const char *zero;       ///< text in the menu instead of 0
    bool kept;              ///< stored by the game and not in the menu
    bool access;            ///< shown on the page of accessibility
} setting_row;

enum { NAME_LETTERS = 12, NAME_ROOM = 2 * NAME_LETTERS + 1, SETTING_TEXT = 16 }; // a letter takes up to 2 bytes

typedef struct settings {
    int value[SETTING_COUNT];
    bindings keys;
    bindings kept;        ///< keys in the file
    char name[NAME_ROOM]; ///< name of the player, for the scores
    char path[PATH_ROOM]; ///< "": not stored
    uint64_t met;         ///< a bit for each card of a first meeting that was shown (view/hud/hints.h)
    uint64_t changed;     ///< bit of each setting that the player changed, and the following two
} settings;

enum { NAME_CHANGED = SETTING_COUNT, MET_CHANGED };

extern const setting_row settings_rows[SETTING_COUNT];

/// Text and label of a setting in the chosen language.
const char *settings_label(setting which);
const char *settings_help(setting which);

/// The largest value of a setting; SETTING_LANGUAGE depends on the files that were found.
int settings_high(setting which);

/// Writes a value as in the file, and as in the menu without unit, to SETTING_TEXT bytes.
void settings_shown(setting which, int value, char *out);
void settings_text(setting which, int value, char *out);

/// All defaults, and no file.
void settings_reset(settings *s);

/// Reads the file, which may be missing and is written by settings_save. A damaged file is renamed, and an invalid
/// value is replaced by the default, each with a line on stderr.
void settings_load(settings *s, const char *path);

/// Changes a value, which the next save writes. Values out of range are limited.
void settings_set(settings *s, setting which, int value);

/// Notes that the card of that number was shown, which the next save writes.
void settings_meet(settings *s, int number);

/// Changes the name of the player like settings_name, which the next save writes.
void settings_rename(settings *s, const char *name);

/// Merges the changes since the last save into the current file. On an error prints a line, disables further saves and
/// returns false. `fast`: without waiting for the disk, like file_save_fast. Cost without a change: a comparison of the
/// keys.
bool settings_save(settings *s, bool fast);

/// Copies a name of at most NAME_LETTERS letters of Latin-1, as UTF-8. Characters that the scores cannot contain are
/// removed; other letters are replaced by '?'.
void settings_name(char name[NAME_ROOM], const char *from);

/// Appends the letters that settings_name would keep to a name while it has room; trailing blanks are kept.
void settings_name_add(char name[NAME_ROOM], const char *from);

#endif
