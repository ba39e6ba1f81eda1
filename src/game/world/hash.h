// hash.h - one number for the whole state of a game.
#ifndef GAME_WORLD_HASH_H
#define GAME_WORLD_HASH_H

#include "game/world/world.h"

/// 64-bit hash of every field that the future depends on, field by field: the same on every compiler, word size and
/// byte order. FNV-1a, but planes and fields of the ground are mixed a word at a time.
uint64_t world_hash(const world *w);

#endif
