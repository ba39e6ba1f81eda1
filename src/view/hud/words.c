// words.c - the columns of the languages.
//
// The language is that of the whole program, as the locale is in the C library, so it is kept here:
// with the flag of a signal the one variable that is global and changes.
#include "view/hud/words.h"

#include <SDL.h>
#include <string.h>

#define WORD_TEXTS(name, english, german, french) [SAY_##name] = {(english), (german), (french)},
#define ITEM_TEXTS(page, name, english, german, french, does, of) WORD_TEXTS(page##_##name, english, german, french)
static const char *const words[WORD_COUNT][LANGUAGES] = {WORDS(WORD_TEXTS) PAGE_WORDS(WORD_TEXTS)
                                                             MENU_WORDS(ITEM_TEXTS)};

static language spoken;

const char *say(phrase p) {
    return words[p][spoken];
}

const char *say_in(phrase p, language l) {
    return words[p][l];
}

language words_language(void) {
    return spoken;
}

void words_speak(language l) {
    spoken = l;
}

language words_of_system(void) {
    static const char *const codes[LANGUAGES] = {"en", "de", "fr"};
    SDL_Locale *wanted = SDL_GetPreferredLocales();
    int found = LANGUAGES;
    for (const SDL_Locale *one = wanted; one && one->language && found == LANGUAGES; one++) {
        for (found = 0; found < LANGUAGES && strcmp(one->language, codes[found]) != 0;) {
            found++;
        }
    }
    SDL_free(wanted);
    return found < LANGUAGES ? (language)found : LANGUAGE_ENGLISH;
}
