// collide.h - bodies to contacts: how the game uses pixhit. Read this and collide.c first if you
// want to put the core into your own game.
#ifndef GAME_WORLD_COLLIDE_H
#define GAME_WORLD_COLLIDE_H

#include "game/world/state.h"

/// The mask that body `index` collides with in its present frame, carved or not.
const ph_mask *game_mask(const game *g, int32_t index);

/// The categories that a kind can hit, one bit each: bit k for kind k, which is its category. 0: it collides with no
/// body.
uint16_t game_meets(kind k);

/// The second stage of a tick: stores the pairs of bodies that can collide and whose boxes overlap in
/// g->collider.
void game_broad(game *g);

/// The third stage: tests the masks of each pair and stores the contacts in g->collider, sorted by b, then by a.
void game_narrow(game *g);

/// The contact of bodies a < b in the tick, or NULL. O(log contacts).
const contact *collide_contact(const collider *c, int32_t a, int32_t b);

#endif
