// terms.c - the columns of the table, and the row of a text, found by a walk.
#include "view/hud/terms.h"

#include <SDL.h>
#include <string.h>

#include "view/hud/words.h"

#define TERM_ROW(english, german, french) {(english), (german), (french)},
static const char *const table[][LANGUAGES] = {TERMS(TERM_ROW)};

enum { ROWS = sizeof table / sizeof table[0] };

const char *term_get(int i) {
    return i >= 0 && i < ROWS ? table[i][LANGUAGE_ENGLISH] : NULL;
}

const char *term(const char *english) {
    language spoken = words_language();
    for (int i = 0; i < ROWS && spoken != LANGUAGE_ENGLISH; i++) {
        if (strcmp(table[i][LANGUAGE_ENGLISH], english) == 0) {
            return table[i][spoken];
        }
    }
    return english;
}

/// Adds the words for `part` to `out`; of keys with blanks between the words for each.
static void add_part(const char *part, char *out, size_t room) {
    char word[64];
    const char *blank = strchr(part, ' ');
    if (term(part) != part || !blank) {
        SDL_strlcat(out, term(part), room);
        return;
    }
    SDL_strlcpy(word, part, SDL_min((size_t)(blank - part) + 1, sizeof word));
    SDL_strlcat(out, term(word), room);
    SDL_strlcat(out, " ", room);
    add_part(blank + 1, out, room);
}

void term_list(const char *english, char *out, size_t room) {
    char part[64];
    *out = '\0';
    while (*english) {
        size_t length = strcspn(english, ",");
        SDL_strlcpy(part, english, SDL_min(length + 1, sizeof part));
        SDL_strlcat(out, *out ? ", " : "", room);
        add_part(part, out, room);
        english += length;
        english += strspn(english, ", ");
    }
}
