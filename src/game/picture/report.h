// report.h - the results of reading and checking a painted level: a list of notes. A note has the numbers and words of
// its sentence, in their order; the front end has the sentences.
#ifndef GAME_PICTURE_REPORT_H
#define GAME_PICTURE_REPORT_H

#include <stdbool.h>
#include <stdint.h>

enum { REPORT_NOTES = 24, REPORT_WORD = 40, REPORT_NUMBERS = 7 };

/// Kinds of notes. The level is rejected from NOTE_REJECTED on; the notes up to NOTE_INFORMS describe a repair; the
/// others are warnings.
typedef enum note_kind {
    NOTE_THIN,         ///< pixels of core or vein that are thinner than 3 px
    NOTE_BLENDED,      ///< pixels whose color is a blend of two neighbors
    NOTE_INFORMS,      ///< not used
    NOTE_SMALL_DOT,    ///< dots smaller than 3 px; position of the first
    NOTE_UNKNOWN_KEY,  ///< line; the key
    NOTE_LOOSE,        ///< pixels of rock without support, which fall at the start; position of the first
    NOTE_ROCK_SHARE,   ///< percent of rock, outside the usual range, which follows
    NOTE_HARD_GEM,     ///< gems that only a blast can free; position of the first
    NOTE_NO_ENEMY,     ///< no portals and no first enemies
    NOTE_NO_GEM,       ///< no gem, boss or prize: the gate opens at once
    NOTE_REJECTED,     ///< not used
    NOTE_SIZE,         ///< size of the picture, scale, smallest and largest size
    NOTE_COLOR,        ///< position, color 0xRRGGBB, distance; the nearest key
    NOTE_SHIPS,        ///< number of ships
    NOTE_PORTALS,      ///< number of portals, capacity
    NOTE_DOTS,         ///< number of objects, capacity
    NOTE_OUTSIDE,      ///< line, position of an object outside the picture
    NOTE_CORES,        ///< pieces of bedrock, capacity
    NOTE_RAGGED,       ///< the ground has too many runs of pixels
    NOTE_NO_SHIP_ROOM, ///< half the side of the room, position of the ship
    NOTE_GEM_FAR,      ///< gems that the ship cannot reach; position of the first
    NOTE_GATE_FAR,     ///< the ship cannot reach the gate
    NOTE_ROCK_FAR,     ///< percent of rock, outside the permitted range, which follows
    NOTE_NO_ROOM,      ///< boss or cargo; radius and center of its room
    NOTE_VALUE,        ///< line, permitted range; the key, the value
    NOTE_WORD,         ///< line; the key, the value, the permitted words
    NOTE_LIKE,         ///< line; the key, the value, an example
    NOTE_NAME,         ///< line, capacity; the key, the value
    NOTE_LINE,         ///< line without `key = value`
    NOTE_TEXT_LONG,    ///< capacity of the text [bytes]
    NOTE_MEMORY,       ///< memory is short
    NOTE_COUNT
} note_kind;

typedef struct note {
    note_kind kind;
    int32_t number[REPORT_NUMBERS];
    char word[2][REPORT_WORD]; ///< printable ASCII; the beginning of a long word
    const char *list;          ///< permitted words or an example, a constant; NULL: none
} note;

/// Zero is an empty report.
typedef struct report {
    int32_t count;
    bool rejected; ///< at least one note rejects the level
    note notes[REPORT_NOTES];
} report;

/// Adds a note with its numbers; NULL: none. A full report keeps its first notes.
void report_add(report *r, note_kind kind, const int32_t numbers[REPORT_NUMBERS]);

/// Like report_add, with words, each of which may be NULL. The list is not copied.
void report_words(report *r, note_kind kind, const int32_t numbers[REPORT_NUMBERS], const char *word, const char *other,
                  const char *list);

/// The numbers of report_add.
#define NUMBERS(...) ((const int32_t[REPORT_NUMBERS]){__VA_ARGS__})

#endif
