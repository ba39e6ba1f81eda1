// columns.h - the text of a painted level: lines `key = value` that replace the columns of a row of the table of
// levels or place an object.
//
// Every key is optional. Empty lines and lines that begin with '#' are comments. An unknown key is a warning, because
// a later version of the game may know it; the text is stored unchanged.
#ifndef GAME_PICTURE_COLUMNS_H
#define GAME_PICTURE_COLUMNS_H

#include "game/picture/report.h"
#include "game/world/level_row.h"

enum {
    OBJECTS_MOST = 400,                                     // capacity of a level
    PICTURE_TEXT_MAX = 8192,                                // size of the text file [bytes]
    PICTURE_TEXT_ALL = PICTURE_TEXT_MAX + OBJECTS_MOST * 20 // with the lines of the dots
};

/// A text while it is written. Initialize with zeros.
typedef struct level_text {
    size_t size;
    char text[PICTURE_TEXT_ALL + 1];
} level_text;

/// Kind of an object.
typedef enum dot_kind {
    DOT_SHIP,
    DOT_GEM,
    DOT_MINE,
    DOT_REPAIR,
    DOT_PORTAL,
    DOT_COLORS,            ///< the kinds above have a color; the text can name all kinds
    DOT_COLD = DOT_COLORS, ///< a power, in the order of game/actors/power.h
    DOT_BITE,
    DOT_RICOCHET,
    DOT_FOAM,
    DOT_KINDS
} dot_kind;

extern const char columns_objects[]; ///< keys of the objects, separated by blanks, as enum dot_kind
extern const char columns_rules[];   ///< words of the key `rule`, as enum level_rule

/// Reads the text of a picture of w x h px into the properties of its level; properties without a line get their
/// defaults. The hash is 0. Invalid lines, and too many objects or objects outside the picture, are notes that reject
/// the level. Any bytes are safe. O(bytes).
void columns_read(painted_level *p, const char *text, size_t size, int32_t w, int32_t h, report *r);

/// Reads the first object from *next on, with its center [px of the picture]. *next moves behind its line; 0 is the
/// beginning. False after the last object.
bool columns_object(const char *text, size_t size, size_t *next, dot_kind *which, ph_point *center);

/// Appends the lines of the names, the odds, and the columns that differ from their defaults. A value outside the range
/// of its column is limited to the range.
void columns_write(level_text *t, const painted_level *p);

/// Appends the line of an object, such as "gem = 412 96", with its center [px of the picture].
void columns_write_object(level_text *t, dot_kind which, ph_point center);

/// Key `i` with a number, and its range, for the documentation test. False past the last.
bool columns_number(int32_t i, const char **key, int32_t *low, int32_t *high);

#endif
