// language.h - languages of the texts: English, which is in the code, and the files CODE.txt in the folder `lang` of
// the data, with lines `key = text`. A new language is a new file.
//
// The language is a property of the whole program, like the locale in the C library, so it is the only global state.
#ifndef SDL_LANG_LANGUAGE_H
#define SDL_LANG_LANGUAGE_H

#include <stddef.h>

enum {
    LANGUAGES_MOST = 16, ///< English and 15 files
    LANGUAGE_NAME = 16   ///< size of a name [bytes]
};

/// Finds the languages of the folder `data`/lang, sorted by code, and chooses English. Each file must have a line
/// `language = NAME`. A damaged file costs one line on stderr and is left out.
void language_open(const char *data);

/// Number of languages, at least 1, and their names; 0: English.
int language_count(void);
const char *language_name(int which);

/// Loads the texts of language `which`. English if its file cannot be read, with a line on stderr.
void language_choose(int which);

/// The first language among the preferences of the system that is present; English if none is.
int language_of_system(void);

/// The text of a key in the chosen language; `english` if the file has no such key, or if its conversions of printf
/// differ from the conversions of `english`. The result is valid until the next language_open.
const char *language_text(const char *key, const char *english);

// ---- terms --------------------------------------------------------------------------------------
//
// Names in tables that are English in files, on the command line and in the manual page: values of settings, keys and
// buttons, habits of enemies. The key of a name is "term." and the name in lower case, with '_' for other characters:
// "Left Shift" is term.left_shift. The overlay, the laboratory and the command line are English only.

enum { TERM_KEY = 64 };

/// Writes the key of a text in a file of translations: `group`, '.', then the text in lower case with '_' for other
/// characters.
void term_key(char key[TERM_KEY], const char *group, const char *text);

/// The translation of a name; the name itself if there is none.
const char *term(const char *english);

/// Writes the translation of each part of a list separated by ", " to `out` of `room` bytes.
void term_list(const char *english, char *out, size_t room);

#endif
