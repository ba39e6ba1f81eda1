// rope.h - the wrecking ball: a piece of rock that the player cut off, on a rope behind the ship.
#ifndef GAME_ACTORS_ROPE_H
#define GAME_ACTORS_ROPE_H

#include "game/world/state.h"

/// Body index of the piece on the rope, or -1.
int32_t rope_find(const world *w);

/// Body index of the piece that the key would hook: among the rocks that the player cut off or carved, the rock nearest
/// to the ship whose edge is at most HOOK_REACH px away. -1: none, or no ship. O(bodies).
int32_t rope_choose(const game *g);

/// Center of the bounding box of the piece's remaining pixels: the end of the rope [1/256 px].
ph_point rope_end(const game *g, int32_t index);

/// Tension of the rope to piece `index`: 0 slack .. 256 about to break.
int32_t rope_tension(const game *g, int32_t index);

/// True if a blow of this rock is deliberate: it is on the rope, or was cut off or thrown at most FRESH_TICKS ago.
bool rope_is_weapon(const body *b);

/// Runs one tick of the rope. A press of BUTTON_HOOK hooks a piece, or throws the piece on the rope, which then has
/// THROW_GAIN times its velocity. The rope transfers momentum; the mass of the piece is its number of pixels.
void rope_run(game *g, const input *in);

/// Releases the piece without a throw.
void rope_release(body *b);

/// Damage of a blow of the rock to an enemy: `pixels` of overlap at a closing speed [1/256 px per tick], and for a
/// deliberate blow more with the mass of the rock.
int64_t rope_blow(const game *g, int32_t rock, int64_t pixels, int32_t speed, bool meant);

#endif
