// ticket.h - a wrong answer as a text: a test to paste, which the laboratory opens, too.
#ifndef INSPECT_PROOF_TICKET_H
#define INSPECT_PROOF_TICKET_H

#include <stddef.h>

#include "inspect/proof/question.h"

enum {
    TICKET_ABOUT = 240,
    TICKET_SIDE = 4096,        ///< largest mask that is read [px]
    TICKET_BYTES_MAX = 1 << 20 ///< of a text that is read
};

#define TICKET_HEAD "// xcavate ticket 1"

/// Zero: there is none.
typedef struct ticket {
    question asked; ///< its masks are the ticket's
    bool again;     ///< asked again, the core was wrong again, so the masks were made as small as they can be
    ph_point whole_a, whole_b; ///< size of the masks in the game [px]
    answer got, want;          ///< to the question as it stands here; without `again` what the game got
    char name[40];             ///< of the test: seed, level and tick
    char about[TICKET_ABOUT];  ///< the game, its tick and its bodies
} ticket;

/// Makes the ticket of a question that got a wrong answer. False when memory is short. Free it with ticket_free. It
/// takes some ten thousand questions.
bool ticket_make(ticket *t, const question *q, const answer *got, const core_calls *calls);
void ticket_free(ticket *t);

/// The ticket as text; `size` without its end. Free it with free. NULL when memory is short.
char *ticket_text(const ticket *t, size_t *size);

/// True when a text begins as one of ticket_text.
bool ticket_is(const char *text, size_t size);

/// Reads the masks, the offset, the velocity and the way. NULL, or what is wrong with the text in a few words: then the
/// ticket holds nothing. Any bytes are safe to pass.
const char *ticket_read(ticket *t, const char *text, size_t size);

#endif
