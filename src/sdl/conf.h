// conf.h - a text of lines `key = value` that a person may edit, and its file: comments, blank
// lines and unknown keys stay as they are.
#ifndef SDL_CONF_H
#define SDL_CONF_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CONF_MOST = 65536,    ///< bytes of a text
    CONF_VALUE_ROOM = 128 ///< bytes of a value, its end included
};

/// The text as it stands. Begin with conf_parse or all zero; end with conf_free.
typedef struct conf {
    char *text; ///< NULL: empty
    size_t size;
} conf;

/// Takes a copy of the text, without a byte order mark at its start. NULL, or what is wrong with it in a few words,
/// with the number of the line in *line: a line without `=`, a key of other signs than a-z, 0-9, '_' and '.', a sign
/// that is not text. Line 0: a text over CONF_MOST, no memory.
const char *conf_parse(conf *c, const char *text, size_t size, int *line);

void conf_free(conf *c);

/// Copies the value of a key, without the blanks round it. False when the key is not there or the value is too long.
bool conf_get(const conf *c, const char *key, char value[CONF_VALUE_ROOM]);

/// Gives a key another value, in its place, or at the end when it is not there. False when out of memory or room.
bool conf_set(conf *c, const char *key, const char *value);

/// A line `key = value` of the text. All zero before the first one.
typedef struct conf_line {
    char key[CONF_VALUE_ROOM], value[CONF_VALUE_ROOM]; ///< "" for one that is longer
    size_t from, at, to, next; ///< where the key begins, the value, what is behind it, the next line
} conf_line;

/// Goes to the next such line. False when there is none.
bool conf_next(const conf *c, conf_line *line);

/// Gives the line another key and value, or takes it out when `key` is NULL; conf_next goes on
/// behind it. False when out of memory or room.
bool conf_replace(conf *c, conf_line *line, const char *key, const char *value);

/// Adds a line of comment at the end. False when out of memory or room.
bool conf_comment(conf *c, const char *line);

/// Reads a file of `key = value` lines; `c` is empty when there is none. A damaged one is set aside
/// as FILE.bad, FILE.bad2 and so on, with one line on stderr, and `c` is empty, too. False, with
/// such a line, when it can neither be read nor set aside, as for want of rights or memory: never
/// write over it.
bool conf_read(conf *c, const char *path);

/// Puts into the text what this process has to add to it. False when there is no room or memory for
/// it. It can be asked again, with a newer text.
typedef bool conf_change(conf *c, void *with);

/// Changes a file that others may have changed since it was read: the text as it now stands, empty
/// when there is none, is handed to `change` and saved, and no other process of the game saves it
/// meanwhile. False, with one line on stderr and the file as it was, when that fails. `fast`: without a wait for the
/// disk, as file_save_fast.
bool conf_merge(const char *path, conf_change *change, void *with, bool fast);

#endif
