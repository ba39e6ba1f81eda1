// why.h - why two bodies touch or not: the gates of a tick, which a pair passes in order, and the first gate that
// rejected it; then the answer of the rules to a contact.
#ifndef OVERLAY_WHY_H
#define OVERLAY_WHY_H

#include "scope/time/past.h"

/// The gates in the order of the game.
typedef enum why_gate {
    GATE_ALIVE,    ///< both bodies exist
    GATE_GROUPS,   ///< the groups of the two may touch, and one of them can move
    GATE_BOX,      ///< the boxes of the collider overlap
    GATE_ASKED,    ///< the tick tested the pair
    GATE_TIGHT,    ///< the bounds of their pixels overlap
    GATE_CELLS,    ///< if one is the ground: a cell of the ground under the other box has rock
    GATE_BITS,     ///< a pixel is in both masks
    GATE_ANSWERED, ///< the tick answered a contact
    GATE_COUNT
} why_gate;

/// The lines of an answer.
typedef enum card_line { CARD_OVERLAP, CARD_BOUNCE, CARD_PUSH, CARD_DAMAGE, CARD_HULL, CARD_LINES } card_line;

enum { WHY_TEXT = 32, WHY_LINE = 96 };

/// The explanation of a pair. Positions are pixels of a's frame.
typedef struct explanation {
    int32_t a, b;         ///< bodies, a < b
    uint8_t kind[2];      ///< enum kind
    why_gate stop;        ///< the gate that rejected the pair; GATE_COUNT: the two touch
    bool wrong;           ///< the tick contradicts the masks
    int32_t dx, dy;       ///< offset of b's frame from a's; for a contact, its offset [px]
    int64_t area;         ///< common pixels at this offset
    const contact *found; ///< the contact of the tick, or NULL
    int32_t apart;        ///< gap between the bounds; 0: they overlap [px]
    bool shift_known;     ///< `shift` is the shortest move of b that makes them touch
    ph_point shift;       ///< [px]
    ph_point near[2];     ///< the pixel of a and the pixel of b that this move brings together
    ph_point eye;         ///< the contact point, a pixel of a lost pair, or the middle of the gap
    char text[GATE_COUNT][WHY_TEXT];
    char verdict[WHY_LINE]; ///< a sentence

    // The answer, from the ledger of the tick. Velocities are of b relative to a.
    const ledger_response *response;  ///< NULL: the rules did not answer the contact
    const ledger_crash *crash;        ///< offset at which the pixels of the damage were counted, or NULL
    ledger_velocity in, out;          ///< [1/256 px per tick]
    int32_t lost[2];                  ///< hull that a and b lost by the response
    char lines[CARD_LINES][WHY_LINE]; ///< the answer; for a miss, the gap
} explanation;

extern const char *const why_gates[GATE_COUNT];

/// Explains bodies a and b of the tick, after the rules. `g` must not change while the explanation is used.
void why_find(explanation *out, const game *g, int32_t a, int32_t b);

/// Explains a pair of bodies that do not both exist in the tick.
void why_gone(explanation *out, const game *g, const body_pair *pair);

/// True if both bodies are items, and the groups of each accept the other.
bool why_may_meet(const collider *c, int32_t a, int32_t b);

#endif
