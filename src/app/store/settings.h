// settings.h - what a player can set, and the file in which it is kept.
//
// One table of rows makes the file, the menu, --list and the check of ranges. So a new setting is a row here, the line
// that obeys it and its text in the manual page. A setting that changes a rule must travel in the header of a replay
// (game/replay.h), too, or a record of another player's game runs differently here.
#ifndef APP_STORE_SETTINGS_H
#define APP_STORE_SETTINGS_H

#include <stdbool.h>

#include "app/input/keys.h"
#include "sdl/system/platform.h"

// clang-format off
/// The settings in the order of menu, file and manual page: a name, and the fields of its setting_row.
#define SETTINGS(ROW) \
    ROW(LANGUAGE, .key = "language", .label = "language", .high = 3, .step = 1, \
        .choices = {"as the system", "English", "Deutsch", "Français"}, \
        .help = "of all texts; as the system: what your computer speaks") \
    ROW(DIFFICULTY, .key = "difficulty", .label = "difficulty", .high = 2, .step = 1, \
        .choices = {"as meant", "soft hull", "one cell"}, \
        .help = "as meant; soft hull: milder, and not scored; one cell: of hull") \
    ROW(START, .key = "start", .label = "first level", .normal = 1, .low = 1, .high = 99, .step = 1, \
        .help = "level that a game begins with, 1 to the highest that was reached") \
    ROW(SPEED, .key = "speed", .label = "game speed", .normal = 100, .low = 50, .high = 100, .step = 10, .unit = " %", \
        .help = "assist, marked on the score: 50 to 100 percent") \
    ROW(AIM, .key = "aim", .label = "aim assist", .high = 1, .choices = {"off", "on"}, \
        .help = "assist, marked on the score: shots turn to the enemy ahead") \
    ROW(SCALE, .key = "scale", .label = "window size", .high = 12, .step = 1, .unit = " x", .zero = "what fits", \
        .help = "how many times as large as the picture, 1 to 12; 0: what fits") \
    ROW(FULLSCREEN, .key = "fullscreen", .label = "full screen", .high = 1, .choices = {"off", "on"}, \
        .help = "off or on") \
    ROW(SCALING, .key = "scaling", .label = "scaling", .high = 1, .choices = {"whole", "fit"}, \
        .help = "whole: square pixels where they fill 80 %; fit: the whole window") \
    ROW(VOLUME, .key = "volume", .label = "effects volume", .normal = 100, .high = 100, .step = 10, .unit = " %", \
        .help = "of the sounds, 0 to 100 percent") \
    ROW(MUSIC, .key = "music", .label = "music volume", .normal = 60, .high = 100, .step = 10, .unit = " %", \
        .help = "of the music, 0 to 100 percent") \
    ROW(MUTE, .key = "mute", .label = "mute", .high = 1, .choices = {"off", "on"}, .help = "off or on") \
    ROW(MOUSE, .key = "mouse", .label = "mouse speed", .normal = 100, .low = 10, .high = 400, .step = 10, \
        .unit = " %", .help = "push of a move of the mouse, 10 to 400 percent") \
    ROW(FLASH, .key = "flash", .label = "flashes", .normal = 60, .high = 100, .step = 10, .unit = " %", \
        .help = "strength of flashes, 0 to 100 percent") \
    ROW(SHAKE, .key = "shake", .label = "shake", .normal = 70, .high = 100, .step = 10, .unit = " %", \
        .help = "how far the picture shakes, 0 to 100 percent") \
    ROW(HIT_STOP, .key = "hitstop", .label = "hit-stop", .normal = 100, .high = 100, .step = 10, .unit = " %", \
        .help = "how long the game stops at heavy hits, 0 to 100 percent") \
    ROW(DEAD_ZONE, .key = "deadzone", .label = "dead zone", .normal = 24, .low = 5, .high = 90, .step = 5, \
        .unit = " %", .help = "of sticks and triggers, 5 to 90 percent of their way") \
    ROW(WIDTH, .key = "width", .label = "window width", .high = 16384, .kept = true, \
        .help = "of the window as it was drawn, in pixels; 0: by scale") \
    ROW(HEIGHT, .key = "height", .label = "window height", .high = 16384, .kept = true, \
        .help = "of the window as it was drawn, in pixels; 0: by scale") \
    ROW(REACHED, .key = "reached", .label = "level reached", .normal = 1, .low = 1, .high = 99, .kept = true, \
        .help = "highest level that was reached, 1 to 99") \
    ROW(LEARNED, .key = "learned", .label = "hints learned", .high = 31, .kept = true, \
        .help = "hints followed: 1 fly, 2 brake, 4 shoot, 8 drill, 16 bomb, added up; 0: show all")
// clang-format on

#define SETTING_NAME(name, ...) SETTING_##name,
typedef enum setting { SETTINGS(SETTING_NAME) SETTING_COUNT } setting;

enum {
    SCALING_WHOLE, // of SETTING_SCALING: each pixel of the game is a square of whole pixels
    SCALING_FIT    // the picture fills the window
};

/// A row of the table: low <= value <= high.
typedef struct setting_row {
    const char *key, *label;
    int normal, low, high, step;
    const char *choices[4]; ///< names of 0, 1, 2 and 3; NULL: a number
    const char *unit;       ///< printed after a number in the menu; NULL: none
    const char *zero;       ///< printed there in place of 0
    bool kept;              ///< by the game itself, so in no menu
    const char *help;
} setting_row;

enum { NAME_LETTERS = 12, NAME_ROOM = 2 * NAME_LETTERS + 1, SETTING_TEXT = 16 }; // a letter takes up to 2 bytes

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

/// A value as it stands in the file, into SETTING_TEXT bytes.
void settings_text(setting which, int value, char *out);

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

/// A name of at most NAME_LETTERS letters of Latin-1, as UTF-8. Signs that the scores cannot hold are left out, '?'
/// takes the place of other letters.
void settings_name(char name[NAME_ROOM], const char *from);

/// Adds such letters to a name while it has room; blanks at its end stay.
void settings_name_add(char name[NAME_ROOM], const char *from);

#endif
