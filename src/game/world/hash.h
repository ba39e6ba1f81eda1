// hash.h - one number for the whole state of a game.
#ifndef GAME_WORLD_HASH_H
#define GAME_WORLD_HASH_H

#include "game/world/world.h"

/// 64-bit FNV-1a over every field that the future depends on, field by field: the same on every compiler,
/// word size and byte order.
uint64_t world_hash(const world *w);

#endif
