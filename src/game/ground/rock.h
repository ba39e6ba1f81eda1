// rock.h - rock that is carved pixel by pixel, and the gems buried in it.
#ifndef GAME_ACTORS_ROCK_H
#define GAME_ACTORS_ROCK_H

#include "game/world/state.h"

/// Gives the rock a mask of its own, a copy of `shape`. NULL when all slots are taken or the shape is too large.
ph_mask *rock_take_mask(world *w, int32_t index, const ph_mask *shape);

/// A new body with a mask of its own, a copy of `shape`, in the corner of the world: its place is
/// the caller's. Its index, -1 when there is no room.
int32_t rock_add(world *w, kind k, sprite s, const ph_mask *shape);

/// Takes the pixels of the brush, its top-left at (x, y) [px], out of the rock. Pieces that are cut
/// off become rocks or dust. True when at least one pixel went; false also when all slots for
/// carved masks are taken. Every tool is strong enough.
bool rock_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// Lets a carved rock crumble when less than CRUMBLE_BELOW percent of it is left; a pebble crumbles at the first bite.
void rock_break_if_weak(game *g, int32_t index);

/// A piece of the ground falls while its timer runs, ever faster up to PIECE_FALL. Then it drifts,
/// as other rock does: what lies on rock would press into it for ever.
void rock_fall(body *b);

/// Moves every gem and mine that is carried to its place in its rock.
void rock_carry_gems(game *g);

#endif
