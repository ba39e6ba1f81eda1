// words.h - texts that a player reads: HUD, tally, hints, menu and messages. phrases.inc has a row per text.
//
// Texts of settings and keys are in their tables; language.h translates names in other tables. Names of breeds, bosses
// and levels are the same in all languages.
#ifndef VIEW_HUD_WORDS_H
#define VIEW_HUD_WORDS_H

#define PHRASE(name, key, english) name,
typedef enum phrase {
#include "phrases.inc"
    WORD_COUNT
} phrase;
#undef PHRASE

/// The text in the chosen language, UTF-8.
const char *phrase_text(phrase p);

#endif
