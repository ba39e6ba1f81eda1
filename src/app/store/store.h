// store.h - the files that are kept: where they lie, and what happens to a damaged one.
#ifndef APP_STORE_STORE_H
#define APP_STORE_STORE_H

#include <stdbool.h>

#include "sdl/platform.h"
#include "sdl/conf.h"

/// Reads a file of `key = value` lines. False when there is none. False, with one line on stderr and `c` empty, when it
/// is damaged: then it is set aside as FILE.bad, FILE.bad2 and so on; and when it cannot be read, as for want of rights
/// or memory: then it stays.
bool store_read(conf *c, const char *path);

/// Puts into the text what this process has to add to it. False when there is no room or memory for it. It can be asked
/// again, with a newer text.
typedef bool store_change(conf *c, void *with);

/// Changes a file that others may have changed since it was read: the text as it now stands, empty when there is none,
/// is handed to `change` and saved, and no other process of the game saves it meanwhile. False, with one line on stderr
/// and the file as it was, when that fails.
bool store_merge(const char *path, store_change *change, void *with);

/// Today as YYYY-MM-DD.
void store_date(char date[11]);

#endif
