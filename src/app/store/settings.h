// settings.h - what a player can set, and the file in which it is kept.
//
// One table of rows makes the file, the menu, --list and the check of ranges.
#ifndef APP_STORE_SETTINGS_H
#define APP_STORE_SETTINGS_H

#include <stdbool.h>

#include "app/input/bindings.h"
#include "sdl/platform.h"

typedef enum setting {
    SETTING_SCALE,
    SETTING_FULLSCREEN,
    SETTING_SCALING,
    SETTING_VOLUME,
    SETTING_MUSIC,
    SETTING_MUTE,
    SETTING_MOUSE,
    SETTING_FLASH,
    SETTING_SHAKE,
    SETTING_HIT_STOP,
    SETTING_DEAD_ZONE,
    SETTING_WIDTH, // from here on in no menu
    SETTING_HEIGHT,
    SETTING_LEARNED, ///< bit of each hint that was followed
    SETTING_COUNT
} setting;

enum { SETTINGS_SHOWN = SETTING_WIDTH }; // of the menu, the first ones

enum {
    SCALING_WHOLE, // of SETTING_SCALING: each pixel of the game is a square of whole pixels
    SCALING_FIT    // the picture fills the window
};

/// A row of the table: low <= value <= high.
typedef struct setting_row {
    const char *key, *label;
    int normal, low, high, step;
    const char *unit;           ///< printed after a number in the menu
    const char *const *choices; ///< names of low..high; NULL: a number
    const char *help;
} setting_row;

enum { NAME_ROOM = 13, SETTING_TEXT = 16 };

typedef struct settings {
    int value[SETTING_COUNT];
    bindings keys;
    bindings kept;        ///< keys as they were read or saved last
    char name[NAME_ROOM]; ///< of the player, for the scores
    char path[PATH_ROOM]; ///< "": kept nowhere
    unsigned changed;     ///< bit of each setting that the player changed
    bool name_changed;
} settings;

const setting_row *settings_row(setting which);

/// A value as it stands in the file, into SETTING_TEXT bytes; and back. False when the text is no value of that
/// setting.
void settings_text(setting which, int value, char *text);
bool settings_read(setting which, const char *text, int *value);

/// All defaults, and no file.
void settings_reset(settings *s);

/// Reads the file, which may be missing; it is the one that settings_save writes. A damaged file is set aside under
/// another name; a value that is none of its setting gets the default. One line on stderr for each.
void settings_load(settings *s, const char *path);

/// Changes a value for good; the next save writes it. Values out of range are limited.
void settings_set(settings *s, setting which, int value);

/// Writes what the player has changed since the last save and leaves all else in the file as it is then, not as it was
/// read. When that fails, one line on stderr, and nothing more is written. Returns false then.
bool settings_save(settings *s);

/// A name without signs that the scores cannot hold, at most NAME_ROOM - 1 long.
void settings_name(char name[NAME_ROOM], const char *from);

#endif
