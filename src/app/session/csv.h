// csv.h - the counters and times of each tick as a CSV file.
#ifndef APP_SESSION_CSV_H
#define APP_SESSION_CSV_H

#include "sdl/file.h"
#include "app/session/session.h"

/// Begins the file with a header; the columns are named as in the overlay. file_draft_save ends it. With `path` NULL,
/// csv_tick has no effect. False, with a line on stderr, when the file cannot be written.
bool csv_open(file_draft *table, const char *path);

/// Adds a line for the last tick of the session; times are in us.
void csv_tick(const file_draft *table, const session *s);

#endif
