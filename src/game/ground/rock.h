// rock.h - rocks that are carved pixel by pixel, and the gems buried in them.
#ifndef GAME_GROUND_ROCK_H
#define GAME_GROUND_ROCK_H

#include "game/world/state.h"

/// Gives the rock its own mask, a copy of `shape`. Returns NULL if all slots are taken or the shape is too large.
ph_mask *rock_take_mask(world *w, int32_t index, const ph_mask *shape);

/// Adds a body with its own mask, a copy of `shape`, in the corner of the world; the caller sets the position.
/// Returns its index, or -1 if there is no room.
int32_t rock_add(world *w, kind k, sprite s, const ph_mask *shape);

/// Removes the pixels of the brush, with its top-left corner at (x, y) [px], from the rock. Pieces that are cut
/// off become rocks or dust. Returns true if at least one pixel was removed; false also if all slots for carved masks
/// are taken. Every tool can carve a rock.
bool rock_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// Destroys a carved rock of which less than CRUMBLE_BELOW percent is left. A pebble is destroyed by the first
/// bite.
void rock_break_if_weak(game *g, int32_t index);

/// Destroys a rock: a piece of the ground becomes dust, other rock becomes smaller rock. Its gems are freed.
void rock_crumble(game *g, int32_t index);

/// Accelerates a piece of the ground downward, up to PIECE_FALL, while its timer runs. Afterwards the piece
/// drifts like other rock, so that pieces do not press into each other forever.
void rock_fall(body *b);

/// Counts down the ticks during which rock that the ship cut off is a weapon, see rope.h.
void rock_age(body *b);

/// Moves every carried gem and mine to its position in its rock.
void rock_carry_gems(game *g);

#endif
