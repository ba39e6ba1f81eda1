// card.h - the answer to a contact: velocities before and after, separation, the pixels that determined the damage.
#ifndef OVERLAY_CARD_H
#define OVERLAY_CARD_H

#include "overlay/layers.h"

enum { CARD_LINES = 4, CARD_TEXT = 56 };

/// The numbers of a response, from the ledger of its tick. Velocities are those of b relative to a.
typedef struct card {
    const contact *contact;          ///< NULL: the two have no contact in the tick
    const ledger_response *response; ///< NULL: the rules have not answered it
    const ledger_crash *crash;       ///< where its pixels were counted, or NULL
    ledger_velocity in, out;         ///< [1/256 px per tick]
    ph_point push;                   ///< displacement of b relative to a [1/256 px]
    int32_t lost[2];                 ///< hull that a and b lost by the response
    char lines[CARD_LINES][CARD_TEXT];
} card;

/// Fills `to` for bodies a < b of a tick whose rules have run. `g` must stay unchanged while the card is used.
void card_find(card *to, const game *g, int32_t a, int32_t b);

/// Draws the card of the selected pair in a panel, and its arrows in the world. No effect without a response.
void card_draw_panel(const layer_look *l);
void card_draw_world(const layer_look *l);

#endif
