// game.h - the rules of Xcavate, as the front end and the tests see them.
//
// Deterministic: no clock, no files, no floats, no SDL. One tick is four stages that pass data forward:
//
//     input -> game_move    steer, think, move: every body gets its place
//           -> game_broad   L/I/R partition over the boxes -> pairs
//           -> game_narrow  shift-and-AND on the masks     -> contacts with area and gradient
//           -> game_rules   bounce, damage, carve, pick up -> world, events
//
// A host that wants to measure calls the four itself; all others call game_tick, or what looks at a tick in its middle.
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "game/rules.h"

/// What a new game is made of. Zero means default.
typedef struct game_setup {
    uint32_t seed;
    int32_t scene;      ///< index into the table of scenes
    int32_t level;      ///< 1 and up
    int32_t balls;      ///< storm: number of sprites, 1..20000; 0 = 200
    int32_t difficulty; ///< 0..DIFFICULTIES - 1
    broadphase broadphase;
} game_setup;

/// Allocates a game and sets up its first tick. NULL when out of memory. Free with game_free.
game *game_create(const sprite_masks *sprites, const game_setup *setup);

/// The same in slices: game_begin allocates the game, and each call of game_build makes a part of
/// its first level, in at most about 2 ms. True when the game is complete; do not call it again then.
game *game_begin(const sprite_masks *sprites, const game_setup *setup);
bool game_build(game *g);

void game_free(game *g);

/// A snapshot of the state: replay, rewind and tests go back to it. A copy of 2.4 MB.
void game_save(const game *g, world *to);

/// Goes on from a snapshot of this or of another game with the same sprites.
void game_load(game *g, const world *from);

/// One tick of 1/60 s.
void game_tick(game *g, const input *in);

/// Looks at a game and changes nothing.
typedef void game_look(void *looker, const game *g);

/// The same with a look between the third stage and the fourth. NULL: nobody looks.
void game_tick_looking(game *g, const input *in, game_look *look, void *looker);

/// The first three stages: everything has moved and nothing is answered, so what overlaps can be seen.
void game_touch(game *g, const input *in);

/// The first of the four stages. The others are in collide.h and rules.h.
void game_move(game *g, const input *in);

#endif
