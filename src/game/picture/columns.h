// columns.h - the text of a painted level: lines `key = value` that replace the columns of a row of the table of
// levels.
//
// Every key is optional. Empty lines and lines that begin with '#' are comments. An unknown key is a warning, because
// a later version of the game may know it; the text is stored unchanged.
#ifndef GAME_PICTURE_COLUMNS_H
#define GAME_PICTURE_COLUMNS_H

#include <stddef.h>

#include "game/picture/report.h"
#include "game/world/painted.h"

/// Reads the text into the properties that it describes; the other properties get their defaults. Size, hash, ship and
/// portals are 0. Invalid lines are notes that reject the level. Any bytes are safe. O(bytes).
void columns_read(painted_level *p, const char *text, size_t size, report *r);

/// An object that the text places: `gem = 412 96`. Zero before the first.
typedef struct text_object {
    size_t at;    ///< place in the text after the line
    int32_t line; ///< number of the line
    int32_t kind; ///< enum dot_kind
    int32_t x, y; ///< center [px of the picture]
} text_object;

/// Advances to the next object of the text. False after the last.
bool columns_object(const char *text, size_t size, text_object *o);

/// The permitted words of a key, separated by blanks, for the sentence about an invalid word.
const char *columns_words(const char *key);

/// Name of key `i` of a number with its range, for the documentation test. False past the last.
bool columns_number(int32_t i, const char **key, int32_t *low, int32_t *high);

#endif
