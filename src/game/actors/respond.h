// respond.h - the mechanics of a collision: who gets which velocity, who gives way.
#ifndef GAME_ACTORS_RESPOND_H
#define GAME_ACTORS_RESPOND_H

#include "game/world/state.h"

/// How fast b comes deeper into a: relative velocity times gradient [1/256 px per tick * px]. <= 0 when the two part.
int64_t respond_approach(const game *g, const contact *c);

/// Exchanges momentum along the contact's gradient, mass = mask pixels; static bodies have infinite mass. Nothing
/// happens when the two already part. `bounciness` is the restitution [1/256]. True when they bounced.
bool respond_bounce(game *g, const contact *c, int32_t bounciness);

/// Moves the lighter one out of the other along the outward normal or to the nearest free place, by
/// SEPARATE_MOST px at most.
void respond_separate(game *g, const contact *c);

/// All the static bodies that a body touches as one contact: `count` contacts with the same b,
/// whose a is static. Overlap areas add up, so their gradients do too, and a wall made of pieces
/// acts as one wall without seams: pieces that the body would touch a pixel further count in the
/// gradient. The point and the unit normal stay those of the first.
contact respond_as_one_wall(const game *g, const contact *first, int32_t count);

/// Moves the body out of all of them, against the gradient of `wall`, which is what respond_as_one_wall made of them.
void respond_leave_walls(game *g, const contact *first, int32_t count, const contact *wall);

#endif
