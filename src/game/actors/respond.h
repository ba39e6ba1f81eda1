// respond.h - the mechanics of a collision: overlap of a crash, velocities and separation.
#ifndef GAME_ACTORS_RESPOND_H
#define GAME_ACTORS_RESPOND_H

#include "game/world/state.h"

/// The contact at which the damage is measured: ph_contact_at_depth on the motion of b relative to a, CRASH_DEPTH (plus
/// CRASH_PACE) past the first touch. dx, dy and hit belong to that position, the other fields are those of `c`. Call it
/// before the bounce. Bodies without relative motion are measured at their current positions.
contact crash_of(const game *g, const contact *c);

/// crash_of a contact `c` of the collider. The crash is written to the ledger, because the damage of the response
/// depends on it.
contact crash_take(game *g, const contact *c);

/// Rate at which the overlap of a and b grows: relative velocity times gradient [1/256 px per tick * px]. <= 0 if
/// they separate.
int64_t respond_approach(const game *g, const contact *c);

/// Exchanges momentum along the contact's gradient; mass is the number of mask pixels, and static bodies have
/// infinite mass. No effect if the bodies already separate. `bounciness` is the restitution [1/256]. Returns true if
/// they bounced.
bool respond_bounce(game *g, const contact *c, int32_t bounciness);

/// Separates two bodies: moves the lighter body along the outward normal, or to the nearest free position, by at most
/// SEPARATE_MOST px.
void respond_separate(game *g, const contact *c);

/// Adds `speed` [1/256 px per tick] along the outward normal of the contact to the velocity of body `index`, which is a
/// or b of the contact. No effect if the gradient is zero.
void respond_push(game *g, const contact *c, int32_t index, int32_t speed);

/// The contact of first->b with all static bodies as a single wall without seams, see ph_contact_combine. `first` is
/// the first of its contacts with static bodies; a, b and the positions are those of `first`.
contact respond_as_one_wall(const game *g, const contact *first);

/// Moves the body out of all static bodies; `wall` is the result of respond_as_one_wall.
void respond_leave_walls(game *g, const contact *wall);

#endif
