// collide.h - bodies to contacts: how the game uses pixhit. Read this and collide.c first if you
// want to put the core into your own game.
#ifndef GAME_WORLD_COLLIDE_H
#define GAME_WORLD_COLLIDE_H

#include "game/world/state.h"

/// The mask that body `index` collides with in its present frame, carved or not.
const ph_mask *game_mask(const game *g, int32_t index);

/// The categories that a kind can hit, one bit each: bit k for kind k, which is its category. 0: it meets nothing.
uint16_t game_meets(kind k);

/// True when item a of the pair is the ground and no cell of it under the box of b has a solid pixel: the masks miss.
bool game_misses_ground(const game *g, ph_pair items);

/// The second stage of a tick: boxes of all bodies to pairs in g->collider.
void game_broad(game *g);

/// The third stage: masks of each pair to contacts in g->collider, sorted by contact_order.
void game_narrow(game *g);

/// The order of contacts, for qsort and bsearch: by b, then by a.
int contact_order(const void *left, const void *right);

#endif
