// conf.h - a text of lines `key = value` that a person may edit, and its file. Comments, blank lines and unknown keys
// are preserved.
#ifndef SDL_CONF_H
#define SDL_CONF_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CONF_MOST = 65536,    ///< bytes of a text
    CONF_VALUE_ROOM = 128 ///< bytes of a value with its terminator
};

/// The text. Initialize it with conf_parse or to zero; free it with conf_free.
typedef struct conf {
    char *text; ///< NULL: empty
    size_t size;
} conf;

/// Copies the text, without a byte order mark at its start. Returns NULL, or a short description of the error with
/// its line number in *line: a line without `=`, a key with characters other than a-z, 0-9, '_' and '.', a control
/// character. Line 0: the text is longer than CONF_MOST, or memory is short.
const char *conf_parse(conf *c, const char *text, size_t size, int *line);

void conf_free(conf *c);

/// Copies the value of a key, without surrounding blanks. Returns false if the key is missing or the value too long.
bool conf_get(const conf *c, const char *key, char value[CONF_VALUE_ROOM]);

/// Sets the value of a key. Adds a missing key at the end. Returns false if memory or space is short.
bool conf_set(conf *c, const char *key, const char *value);

/// A line `key = value` of the text. Initialize with zeros before the first line.
typedef struct conf_line {
    char key[CONF_VALUE_ROOM], value[CONF_VALUE_ROOM]; ///< "" for a longer text
    size_t start, to, next;                            ///< start of the value, end of the value, start of the next line
} conf_line;

/// Advances to the next `key = value` line. Returns false at the end.
bool conf_next(const conf *c, conf_line *line);

/// Adds a comment line at the end. Returns false if memory or space is short.
bool conf_comment(conf *c, const char *line);

/// Reads a file of `key = value` lines; `c` is empty if there is no file. Renames a damaged file to FILE.bad,
/// FILE.bad2 and so on, with a line on stderr, and leaves `c` empty. Returns false, with a line on stderr, if the
/// file can neither be read nor renamed, for example without permission or memory: do not overwrite it then.
bool conf_read(conf *c, const char *path);

/// Adds the data of this process to the text. Returns false if memory or space is short. May be called again with a
/// newer text.
typedef bool conf_change(conf *c, void *with);

/// Changes a file that others may have changed since it was read. Reads its current text, empty if there is no file,
/// calls `change`, and saves the result; the lock excludes other processes of the game. `fast`: does not wait for the
/// disk, like file_save_fast. Returns false, with a line on stderr and the file unchanged, on failure.
bool conf_merge(const char *path, conf_change *change, void *with, bool fast);

#endif
