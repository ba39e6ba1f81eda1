// terms.c - keys of names, and their translation.
#include "sdl/lang/terms.h"

#include <SDL.h>
#include <stdbool.h>
#include <string.h>

#include "sdl/lang/language.h"

void term_key(char key[TERM_KEY], const char *group, const char *text) {
    size_t n = SDL_strlcpy(key, group, TERM_KEY);
    char last = '.';
    key[n++] = last;
    for (; *text && n + 1 < TERM_KEY; text++) {
        const char c = (char)SDL_tolower((unsigned char)*text);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain || (last != '_' && last != '.')) {
            last = plain ? c : '_';
            key[n++] = last;
        }
    }
    key[last == '_' ? n - 1 : n] = '\0';
}

const char *term(const char *english) {
    char key[TERM_KEY];
    term_key(key, "term", english);
    return language_text(key, english);
}

/// Appends the translation of `part` to `out`. If there is none, the words of `part` are translated separately.
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
