// terms.h - translation of names in tables that are English in files, on the command line and in the manual page:
// values of settings, keys and buttons, habits of enemies.
//
// The key of a name in a file of translations is "term." and the name in lower case, with '_' for other characters:
// "Left Shift" is term.left_shift. The overlay, the laboratory and the command line are English only.
#ifndef SDL_LANG_TERMS_H
#define SDL_LANG_TERMS_H

#include <stddef.h>

enum { TERM_KEY = 64 };

/// The key of a text in a file of translations: `group`, '.', then the text as above.
void term_key(char key[TERM_KEY], const char *group, const char *text);

/// The translation of a name; the name itself if there is none.
const char *term(const char *english);

/// The same for each part of a list separated by ", ", into `room` bytes.
void term_list(const char *english, char *out, size_t room);

#endif
