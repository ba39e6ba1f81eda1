// csv.h - the counters and times of each tick as a CSV file.
#ifndef APP_SESSION_CSV_H
#define APP_SESSION_CSV_H

#include <stdio.h>

#include "app/session/session.h"

/// Begins the file with a header; the columns are named as in the overlay. With `path` NULL, *table is NULL and the
/// other functions have no effect. False, with a line on stderr, when the file cannot be written.
bool csv_open(FILE **table, const char *path);

/// Adds a line for the last tick of the session; times are in us.
void csv_tick(FILE *table, const session *s);

/// False, with a line on stderr, when a part of the file could not be written.
bool csv_close(FILE *table, const char *path);

#endif
