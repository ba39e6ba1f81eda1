// ticket_file.c - a ticket is written whole, as every file.
#include "app/session/ticket_file.h"

#include <stdlib.h>

#include "sdl/file.h"
#include "sdl/platform.h"
#include "inspect/proof/ticket.h"

bool ticket_file_save(const tick_proof *p, const char *path) {
    const ticket *t = proof_ticket(p);
    size_t size = 0;
    char *text = t ? ticket_text(t, &size) : NULL;
    if (t && !text) {
        log_error("cannot write '%s': out of memory", path);
    }
    bool saved = text && file_save(path, text, size);
    free(text);
    return saved;
}
