// replies.h - do the rules answer a contact as it must be answered?
#ifndef INSPECT_PROOF_REPLIES_H
#define INSPECT_PROOF_REPLIES_H

#include "inspect/proof/items.h"

typedef struct replies replies;

/// Is told of a wrong answer; the same body twice: it alone is concerned.
typedef void wrong_fn(void *user, const game *g, ph_pair bodies, const char *what);

/// NULL when out of memory. Free it with free.
replies *replies_create(void);

/// Keeps what the contacts of the tick, which are right, find before the rules.
void replies_note(replies *r, const mirror *m, const game *g);

/// After the rules. Says how many contacts that must be answered were looked at, and how many were not: a body that
/// touches several others is pushed by all of them in turn, and a blast throws what is near.
void replies_check(replies *r, const mirror *m, const game *g, wrong_fn *wrong, void *user, int64_t *looked,
                   int64_t *left);

#endif
