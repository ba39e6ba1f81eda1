// replies.h - do the rules answer a contact as it must be answered?
#ifndef INSPECT_PROOF_REPLIES_H
#define INSPECT_PROOF_REPLIES_H

#include "inspect/proof/crashes.h"
#include "inspect/proof/items.h"

/// What touches a body; all of it together when it is one thing, or walls alone.
typedef struct touched {
    int32_t moving, fixed; ///< contacts with what moves, and with what does not
    const contact *one;    ///< the first of them
    const contact *last;   ///< of all
    int64_t mass;          ///< of the body [px]
    int64_t gx, gy;        ///< together
    ph_gradient crash;     ///< together, where a crash is priced
} touched;

typedef struct replies {
    bool bump_rests, blasts; ///< bumps cost nothing; a mine or a bomb goes off
    ring bomb;
    int64_t ground; ///< pixels that it had
    int32_t power;  ///< that the ship had before the rules
    int32_t used;
    body was[BODY_MAX];
    touched by[BODY_MAX];
} replies;

/// Is told of a wrong answer; the same body twice: it alone is concerned.
typedef void wrong_fn(void *user, const game *g, ph_pair bodies, const char *what);

/// Keeps what the contacts of the tick, which are right, find before the rules.
void replies_note(replies *r, const mirror *m, const game *g);

/// After the rules. Says how many contacts that must be answered were looked at, and how many were not: a body that
/// touches several others is pushed by all of them in turn, and a blast throws what is near.
void replies_check(replies *r, const mirror *m, const game *g, wrong_fn *wrong, void *user, int64_t *looked,
                   int64_t *left);

#endif
