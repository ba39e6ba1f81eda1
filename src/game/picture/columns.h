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
    DOT_COLD = DOT_COLORS, ///< a power, in the order of enum power
    DOT_BITE,
    DOT_RICOCHET,
    DOT_FOAM,
    DOT_KINDS
} dot_kind;

/// An object of a level.
typedef struct level_dot {
    dot_kind kind;
    ph_point center; ///< center [px of the world]
} level_dot;

typedef struct level_dots {
    int32_t count;
    level_dot dot[OBJECTS_MOST];
} level_dots;

/// Reads the text of a picture of w x h px into the properties and the objects of its level; properties without a line
/// get their defaults. The hash is 0. Invalid lines, and too many objects or objects outside the picture, are notes
/// that reject the level. Any bytes are safe. O(bytes).
void columns_read(painted_level *p, level_dots *dots, const char *text, size_t size, int32_t w, int32_t h, report *r);

/// Appends the lines of the names, the odds, and the columns that differ from their defaults. A value outside the range
/// of its column is limited to the range.
void columns_write(level_text *t, const painted_level *p);

/// Appends the line of an object, such as "gem = 412 96", with its center [px of the picture].
void columns_write_object(level_text *t, dot_kind which, ph_point center);

#endif
