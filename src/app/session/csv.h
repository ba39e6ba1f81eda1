// csv.h - the counters of each tick as a table for other programs.
#ifndef APP_SESSION_CSV_H
#define APP_SESSION_CSV_H

#include "sdl/file.h"
#include "app/session/session.h"

typedef struct csv {
    file_draft draft; ///< not open: no table was asked for
} csv;

/// The heads of the columns, which are called as in the overlay, and the line of a tick; times are in us.
void csv_head(FILE *to);
void csv_line(FILE *to, const past_tick *t);

/// Begins the table; `path` NULL: there is none, and the other calls do nothing. False, with a line on stderr, when the
/// file cannot be written.
bool csv_open(csv *c, const char *path);

/// Adds a line for the tick that the session has just run.
void csv_tick(csv *c, const session *s);

/// Ends the table, whose lines so far are then in the file. False, with a line on stderr and the old file untouched,
/// when not all of it could be written.
bool csv_close(csv *c);

#endif
