// crash.h - overlap of a crash, independent of the tick boundary.
#ifndef GAME_ACTORS_CRASH_H
#define GAME_ACTORS_CRASH_H

#include "game/world/state.h"

/// The contact at which the damage is measured: ph_contact_at_depth on the motion of b relative to a, CRASH_DEPTH (plus
/// CRASH_PACE) past the first touch. dx, dy and hit belong to that position, the other fields are those of `c`. Call it
/// before the bounce. Bodies without relative motion are measured at their current positions.
contact crash_of(const game *g, const contact *c);

/// crash_of a contact `c` of the collider. The crash is written to the ledger, because the damage of the response
/// depends on it.
contact crash_take(game *g, const contact *c);

#endif
