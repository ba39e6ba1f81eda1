// language.c - finds, loads and searches the files of translations.
//
// The keys of a file are sorted when it is loaded, so a text costs a binary search. A translator may not change the
// conversions of printf in a text: such a text would read arguments that the caller does not pass.
#include "sdl/lang/language.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/conf.h"
#include "sdl/file.h"
#include "sdl/system/platform.h"

enum { CODE = 12, KEY = 64, TEXTS_MOST = 1024 };

typedef struct entry {
    char key[KEY];
    char text[CONF_VALUE_ROOM];
} entry;

static struct {
    char folder[PATH_ROOM];
    int count; // number of files
    char code[LANGUAGES_MOST][CODE];
    char name[LANGUAGES_MOST][LANGUAGE_NAME];
    int chosen;
    entry *texts[LANGUAGES_MOST]; // sorted by key; NULL: not loaded. Kept, because callers keep texts for a while
    int texts_count[LANGUAGES_MOST];
} languages;

/// Reads the file of a language. Returns false, with a line on stderr, if it cannot be read.
static bool read_file(conf *c, const char *code) {
    char path[PATH_ROOM], name[CODE + 4];
    const char *why = NULL;
    size_t size = 0;
    int line = 0;
    SDL_snprintf(name, sizeof name, "%s.txt", code);
    void *bytes = platform_join(path, languages.folder, name) ? file_read(path, CONF_MOST, &size, &why) : NULL;
    if (bytes) {
        why = conf_parse(c, bytes, size, &line);
        file_free(bytes);
    }
    if (why) {
        log_error("lang/%s: line %d: %s; its texts are shown in English", name, line, why);
    }
    return bytes && !why;
}

static void add_file(const char *file) {
    const size_t length = strlen(file);
    const int place = languages.count + 1;
    conf c = {0};
    if (place == LANGUAGES_MOST || length - 4 >= CODE) {
        return;
    }
    char value[CONF_VALUE_ROOM], *code = languages.code[place];
    SDL_strlcpy(code, file, length - 3);
    if (read_file(&c, code) && conf_get(&c, "language", value)) {
        SDL_strlcpy(languages.name[place], value, LANGUAGE_NAME);
        languages.count++;
    }
    conf_free(&c);
}

void language_open(const char *data) {
    char paths[LANGUAGES_MOST][PATH_ROOM];
    for (int i = 0; i < LANGUAGES_MOST; i++) {
        free(languages.texts[i]);
    }
    memset(&languages, 0, sizeof languages);
    if (!platform_join(languages.folder, data, "lang")) {
        return;
    }
    int count = file_list(languages.folder, ".txt", paths, LANGUAGES_MOST);
    for (int i = 0; i < count; i++) {
        add_file(file_name(paths[i]));
    }
}

int language_count(void) {
    return languages.count + 1;
}

const char *language_name(int which) {
    return which == 0 ? "English" : languages.name[which];
}

static int by_key(const void *a, const void *b) {
    return strcmp(((const entry *)a)->key, ((const entry *)b)->key);
}

/// Loads the texts of language `which`, 1 and up. Returns false if the file cannot be read.
static bool load(int which) {
    conf c = {0};
    conf_line line = {0};
    entry *texts = calloc(TEXTS_MOST, sizeof *texts);
    int count = 0;
    if (!texts || !read_file(&c, languages.code[which])) {
        free(texts);
        return false;
    }
    for (; count < TEXTS_MOST && conf_next(&c, &line); count++) {
        SDL_strlcpy(texts[count].key, line.key, KEY);
        SDL_strlcpy(texts[count].text, line.value, sizeof texts[count].text);
    }
    conf_free(&c);
    qsort(texts, (size_t)count, sizeof *texts, by_key);
    languages.texts[which] = texts;
    languages.texts_count[which] = count;
    return true;
}

void language_choose(int which) {
    const bool known = which > 0 && which <= languages.count;
    languages.chosen = known && (languages.texts[which] || load(which)) ? which : 0;
}

int language_of_system(void) {
    SDL_Locale *wanted = SDL_GetPreferredLocales();
    int found = 0;
    bool english = false;
    for (const SDL_Locale *l = wanted; l && l->language && !found && !english; l++) {
        english = strcmp(l->language, "en") == 0;
        for (int i = 1; i <= languages.count && !found; i++) {
            found = strcmp(l->language, languages.code[i]) == 0 ? i : 0;
        }
    }
    SDL_free(wanted);
    return found;
}

// ---- texts --------------------------------------------------------------------------------------

/// The next conversion of a format at or after `text`, with its length; NULL if there is none. "%%" is none.
static const char *conversion(const char *text, size_t *length) {
    for (; *text; text++) {
        if (*text == '%' && text[1] == '%') {
            text++;
        } else if (*text == '%') {
            *length = strcspn(text, "diufsclxX");
            *length += text[*length] != '\0';
            return text;
        }
    }
    return NULL;
}

static bool same_conversions(const char *a, const char *b) {
    size_t a_length = 0, b_length = 0;
    do {
        a = conversion(a, &a_length);
        b = conversion(b, &b_length);
        if (!a || !b) {
            return a == b;
        }
        if (a_length != b_length || strncmp(a, b, a_length) != 0) {
            return false;
        }
        a += a_length;
        b += b_length;
    } while (true);
}

const char *language_text(const char *key, const char *english) {
    const entry *texts = languages.texts[languages.chosen];
    entry wanted = {.key = ""};
    if (!texts) {
        return english;
    }
    SDL_strlcpy(wanted.key, key, KEY);
    const entry *e = bsearch(&wanted, texts, (size_t)languages.texts_count[languages.chosen], sizeof wanted, by_key);
    return e && *e->text && same_conversions(e->text, english) ? e->text : english;
}

// ---- terms --------------------------------------------------------------------------------------

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
