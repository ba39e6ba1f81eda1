// report.h - the results of reading and checking a painted level: a list of notes. A note has the numbers and words of
// its sentence (notes.inc), in their order; the front end translates and prints the sentences.
#ifndef GAME_PICTURE_REPORT_H
#define GAME_PICTURE_REPORT_H

#include <stdbool.h>
#include <stdint.h>

enum { REPORT_NOTES = 24, REPORT_WORD = 100, REPORT_NUMBERS = 7 };

/// Kinds of notes, in the order of their sentences in notes.inc.
typedef enum note_kind {
#define NOTE(name, key, english) NOTE_##name,
#include "game/picture/notes.inc"
#undef NOTE
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

/// Adds a note with its numbers; NULL: none. A full report keeps its first notes, but the first note that rejects the
/// level replaces the last of them.
void report_add(report *r, note_kind kind, const int32_t numbers[REPORT_NUMBERS]);

/// Like report_add, with words, each of which may be NULL. The list is not copied.
void report_words(report *r, note_kind kind, const int32_t numbers[REPORT_NUMBERS], const char *word, const char *other,
                  const char *list);

/// An array of numbers for report_add; missing numbers are 0.
#define NUMBERS(...) ((const int32_t[REPORT_NUMBERS]){__VA_ARGS__})

#endif
