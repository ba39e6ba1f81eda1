// law_debt.h - what the touches of a law would have cost the ship's hull, and when that would have been its end.
#ifndef INSPECT_LAWS_LAW_DEBT_H
#define INSPECT_LAWS_LAW_DEBT_H

#include "inspect/laws/law_shapes.h"
#include "game/world/tuning.h"

enum {
    LAW_SAFE_TICKS = DEAD_TICKS + SHIP_SAFE_TICKS ///< after a death under a law: a new ship comes and can be hurt
};

/// The ship under one law. Its hull is that of the recording less the debt.
typedef struct law_debt {
    int64_t owed;  ///< what this law's touches have cost more than the masks' [px of hull]
    int64_t rest;  ///< tick from which on a bump costs something again
    int64_t safe;  ///< tick from which on it can be hurt again
    int64_t spent; ///< in this tick [px of hull]
} law_debt;

/// Pays for a touch of the ship that begins in this tick.
void law_debt_pay(law_debt *p, const game *g, const contact *c);

/// Settles the tick after the rules have run. `lost`: the recording has lost its ship in it. Returns a bit for each law
/// under which the ship was lost in this tick; that of LAW_MASK is the recording's own.
unsigned law_debts_settle(law_debt all[LAW_COUNT], const game *g, bool lost);

#endif
