// store.h - the files that are kept: where they lie, and what happens to a damaged one.
#ifndef APP_STORE_STORE_H
#define APP_STORE_STORE_H

#include <stdbool.h>

#include "app/platform/platform.h"
#include "app/store/conf.h"

/// Reads a file of `key = value` lines. False when there is none. False, with one line on stderr and `c` empty, when it
/// is damaged: then it is set aside as FILE.bad, FILE.bad2 and so on; and when it cannot be read, as for want of rights
/// or memory: then it stays.
bool store_read(conf *c, const char *path);

/// Today as YYYY-MM-DD.
void store_date(char date[11]);

#endif
