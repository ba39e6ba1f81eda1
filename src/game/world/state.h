// state.h - a running game in memory: the world, and what each tick computes from it.
#ifndef GAME_WORLD_STATE_H
#define GAME_WORLD_STATE_H

#include "game/world/collide.h"

enum { PARTS_BYTES = 4 * 1024 * 1024 }; // scratch: a ground in the making, or its components, 60,000 runs of pixels

/// A running game: the state, and what each tick computes from it.
typedef struct game {
    world world;
    collider collider;
    const sprite_masks *sprites;     ///< the caller's, must outlive the game
    ph_mask *bite, *blast, *drill;   ///< discs that a shot, a mine and the drill take out of rock
    ph_mask *ship_overlap;           ///< scratch: the ship's pixels that touch something
    ph_mask *ship_near;              ///< scratch: the ship's mask grown by GRAZE_REACH
    uint64_t parts[PARTS_BYTES / 8]; ///< scratch: the pieces of carved rock and of the ground
} game;

#endif
