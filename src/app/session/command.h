// command.h - the command line that brings a session to its present tick.
#ifndef APP_SESSION_COMMAND_H
#define APP_SESSION_COMMAND_H

#include "app/session/session.h"

enum { COMMAND_ROOM = 1400 };

/// Writes a line for a shell that runs the game headless to this tick and prints its hash. `file` is a replay with the
/// inputs, NULL when they follow from the options: the autopilot, or nobody.
void command_write(const session *s, const char *file, char line[COMMAND_ROOM]);

#endif
