// words.c - the table of texts.
#include "view/hud/words.h"

#include "sdl/lang/language.h"

#define PHRASE(name, key, english) [name] = {key, english},
static const struct {
    const char *key, *english;
} words[WORD_COUNT] = {
#include "phrases.inc"
};

const char *phrase_text(phrase p) {
    return language_text(words[p].key, words[p].english);
}
