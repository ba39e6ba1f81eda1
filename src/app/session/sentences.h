// sentences.h - the sentence of each note about a painted level, in the chosen language.
#ifndef APP_SESSION_SENTENCES_H
#define APP_SESSION_SENTENCES_H

#include "game/picture/report.h"

enum { SENTENCE_ROOM = 240 }; // size of a sentence [bytes]

/// Key and English text of a kind of note, for the test of translations. NULL for a kind that is not used.
const char *sentence_english(note_kind kind, const char **key);

/// Writes the sentence of a note.
void sentence_write(char line[SENTENCE_ROOM], const note *n);

#endif
