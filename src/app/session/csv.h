// csv.h - the counters of each tick as a table for other programs.
#ifndef APP_SESSION_CSV_H
#define APP_SESSION_CSV_H

#include "sdl/file.h"
#include "app/session/session.h"

/// Begins the table with the heads of its columns, which are called as in the overlay;
/// file_draft_save ends it. `path` NULL: there is none, and the other calls do nothing. False, with
/// a line on stderr, when the file cannot be written.
bool csv_open(file_draft *table, const char *path);

/// Adds a line for the tick that the session has just run; times are in us.
void csv_tick(const file_draft *table, const session *s);

#endif
