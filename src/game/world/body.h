// body.h - creation, removal and position of bodies.
#ifndef GAME_WORLD_BODY_H
#define GAME_WORLD_BODY_H

#include "game/world/world.h"

/// Adds a body of this kind and sprite at rest, with the center of its frame at (cx, cy) [px]. Returns its index, or
/// -1 if the world is full (counted).
int32_t body_add(world *w, kind k, sprite s, int32_t cx, int32_t cy);

/// Frees the slot and the carved mask of the body.
void body_remove(world *w, int32_t index);

/// Frees all bodies that were marked BODY_GONE in this tick.
void body_sweep(world *w);

/// Number of bodies of this kind.
int32_t body_count(const world *w, kind k);

/// Index of the first body of this kind whose flags of the set `mask` are `flags`, or -1.
int32_t body_find(const world *w, kind k, int32_t mask, int32_t flags);

/// True for gems and mines, which rock can carry.
bool body_rides(const body *b);

/// True for a piece of rock that does not collide with the ship: it is on the rope, or was thrown less than THROW_PASS
/// ticks ago.
bool body_passes_ship(const body *b);

/// True if a mine may be placed at (cx, cy) [px]: the centers of all gems and mines are at least MINE_APART away.
/// O(bodies).
bool body_mine_room(const world *w, int32_t cx, int32_t cy);

/// Pixel of a position [1/256 px], rounded down, also below zero.
int32_t body_px_of(int32_t sub);

/// Top-left pixel of the body's frame.
int32_t body_px(const body *b);
int32_t body_py(const body *b);

/// True for the ground, walls and the gate: no collision moves them, although a gate and its shutters may move along
/// the rim.
bool body_is_static(const body *b);

/// True if every static body precedes all other bodies and free slots. Scenes add their static bodies first and never
/// remove them, so a wall is `a` in its contacts, and the walls of a body b are consecutive.
bool body_statics_come_first(const world *w);

/// True for the shots of the player and of enemies. They are fast, so they are swept.
bool body_is_shot(const body *b);

/// Center of the frame; for a piece of the ground, the center of its pixels [1/256 px].
int32_t body_cx(const body *b);
int32_t body_cy(const body *b);

/// The center in whole pixels.
ph_point body_middle(const body *b);

/// The ship, or NULL.
const body *body_ship(const world *w);

/// Vector from the body to the ship [1/256 px]. Returns false if there is no ship or the body is the ship.
bool body_to_ship(const world *w, const body *b, int32_t *x, int32_t *y);

#endif
