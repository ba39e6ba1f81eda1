// report.h - the results of reading and checking a painted level: a list of notes, each with its numbers. The front
// end writes a sentence for each note.
#ifndef GAME_PICTURE_REPORT_H
#define GAME_PICTURE_REPORT_H

#include <stdbool.h>
#include <stdint.h>

enum { REPORT_NOTES = 24, REPORT_WORD = 40 };

/// Kinds of notes. The level is rejected from NOTE_REJECTED on; the other notes are warnings. a to d are the numbers
/// of a note.
typedef enum note_kind {
    NOTE_THIN,         ///< a: pixels of core or vein that are thinner than 3 px
    NOTE_BLENDED,      ///< a: pixels whose color is a blend of two neighbors
    NOTE_SMALL_DOT,    ///< a: number of dots smaller than 3 px; (c, d): position of the first
    NOTE_UNKNOWN_KEY,  ///< a: line; word: the key
    NOTE_LOOSE,        ///< a: pixels of rock without support, which fall at the start
    NOTE_ROCK_SHARE,   ///< a: percent of rock, outside the usual share
    NOTE_HARD_GEM,     ///< a: gems that only a blast can free; (c, d): position of the first
    NOTE_NO_ENEMY,     ///< no portals and no first enemies
    NOTE_NO_GEM,       ///< no gem, boss or prize: the gate opens at once
    NOTE_REJECTED,     ///< not used
    NOTE_SIZE,         ///< a, b: size of the picture
    NOTE_COLOR,        ///< (c, d): position; a: color 0xRRGGBB; b: distance; word: the nearest key
    NOTE_SHIPS,        ///< a: number of ships
    NOTE_PORTALS,      ///< a: number of portals
    NOTE_DOTS,         ///< a: number of dots, more than are possible
    NOTE_OUTSIDE,      ///< a: line; (c, d): position of an object outside the picture
    NOTE_CORES,        ///< a: pieces of bedrock, more than are possible
    NOTE_RAGGED,       ///< the ground has too many runs of pixels
    NOTE_NO_SHIP_ROOM, ///< (c, d): position of the ship
    NOTE_GEM_FAR,      ///< a: gems that the ship cannot reach; (c, d): position of the first
    NOTE_GATE_FAR,     ///< the ship cannot reach the gate
    NOTE_ROCK_FAR,     ///< a: percent of rock, outside the permitted share
    NOTE_NO_ROOM,      ///< word: boss or cargo; (c, d): center of its room; a: radius of the room
    NOTE_VALUE,        ///< a: line; c, d: permitted range; word: the key; value
    NOTE_WORD,         ///< a: line; word: the key; value, which is not one of the permitted words
    NOTE_LINE,         ///< a: line without `key = value`
    NOTE_TEXT_LONG,    ///< the text is longer than PICTURE_TEXT_MAX
    NOTE_MEMORY,       ///< memory is short
    NOTE_COUNT
} note_kind;

typedef struct note {
    note_kind kind;
    int32_t a, b, c, d;
    char word[REPORT_WORD];
    char value[REPORT_WORD]; ///< beginning of an invalid value; both are printable ASCII
} note;

/// Zero is an empty report.
typedef struct report {
    int32_t count;
    bool rejected; ///< at least one note rejects the level
    note notes[REPORT_NOTES];
} report;

/// Adds a note; a full report keeps its first notes. `word` may be NULL.
void report_add(report *r, note_kind kind, const int32_t numbers[4], const char *word);

/// The same for an invalid value of a line of the text.
void report_value(report *r, note_kind kind, const int32_t numbers[4], const char *word, const char *value);

#endif
