// card.h - the answer to a contact: velocities before and after, separation, the pixels that determined the damage.
#ifndef OVERLAY_CARD_H
#define OVERLAY_CARD_H

#include "game/game.h"

typedef enum card_line { CARD_OVERLAP, CARD_BOUNCE, CARD_PUSH, CARD_DAMAGE, CARD_HULL, CARD_LINES } card_line;

enum { CARD_TEXT = 64 };

/// The numbers of a response, from the ledger of its tick. Velocities are of b relative to a.
typedef struct card {
    const contact *contact;
    const ledger_response *response; ///< NULL: the rules did not answer the contact
    const ledger_crash *crash;       ///< offset at which its pixels were counted, or NULL
    ledger_velocity in, out;         ///< [1/256 px per tick]
    int32_t lost[2];                 ///< hull that a and b lost by the response
    char lines[CARD_LINES][CARD_TEXT];
} card;

/// Reads the answer to a contact of the tick, after the rules. `g` must not change while the card is used.
void card_read(card *to, const game *g, const contact *of);

#endif
