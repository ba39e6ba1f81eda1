// words.c - the column of a language.
#include "view/hud/words.h"

#define WORD_ENGLISH(name, english) [SAY_##name] = (english),
#define ITEM_ENGLISH(page, name, english, does, of) [SAY_##page##_##name] = (english),
static const char *const words[WORD_COUNT] = {WORDS(WORD_ENGLISH) MENU_WORDS(ITEM_ENGLISH)};

const char *say(phrase p) {
    return words[p];
}
