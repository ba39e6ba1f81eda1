// body.h - bodies come and go, and where they are.
#ifndef GAME_WORLD_BODY_H
#define GAME_WORLD_BODY_H

#include "game/world/world.h"

/// A new body of that kind and sprite, its frame's middle at (cx, cy) [px], at rest. Its index, or
/// -1 when the world is full (counted).
int32_t body_add(world *w, kind k, sprite s, int32_t cx, int32_t cy);

/// Frees the slot, and the carved mask that the body owned.
void body_remove(world *w, int32_t index);

/// Frees everything that was marked BODY_GONE this tick.
void body_sweep(world *w);

/// How many bodies of that kind are alive.
int32_t body_count(const world *w, kind k);

/// Gems and mines lie in rock, which carries them.
bool body_rides(const body *b);

/// True when a mine may be laid at (cx, cy) [px]: no gem and no mine has its middle within MINE_APART. O(bodies).
bool body_mine_room(const world *w, int32_t cx, int32_t cy);

/// The pixel that a position [1/256 px] lies in: rounds down, below zero too.
int32_t body_px_of(int32_t sub);

/// Top-left pixel of the body's frame.
int32_t body_px(const body *b);
int32_t body_py(const body *b);

/// The ground, walls and the gate: nothing moves them, but a gate and its shutters may slide along the rim.
bool body_is_static(const body *b);

/// True when no static body stands behind another body or a free slot. Every scene adds its static bodies first and
/// never removes one, so a wall is `a` in its contacts, and the walls of one b follow each other.
bool body_statics_come_first(const world *w);

/// The player's shots and the enemies': fast, so they are swept.
bool body_is_shot(const body *b);

/// Middle of the frame, of a piece of the ground the middle of its pixels [1/256 px].
int32_t body_cx(const body *b);
int32_t body_cy(const body *b);

/// The same point [px].
ph_point body_middle(const body *b);

/// The ship, or NULL.
const body *body_ship(const world *w);

/// From there to the ship [1/256 px]. False when there is no ship, or it is the ship.
bool body_to_ship(const world *w, const body *b, int32_t *x, int32_t *y);

#endif
