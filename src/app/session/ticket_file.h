// ticket_file.h - tickets as files. Includes no SDL.
#ifndef APP_SESSION_TICKET_FILE_H
#define APP_SESSION_TICKET_FILE_H

#include "inspect/proof/proof.h"

/// Writes the ticket of the proof's first wrong answer on masks, whole or not at all. False when there is none, or,
/// with a line on stderr, when it cannot be written.
bool ticket_file_save(const tick_proof *p, const char *path);

#endif
