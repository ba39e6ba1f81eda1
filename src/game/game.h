// game.h - the rules of Xcavate, as the front end and the tests see them.
//
// The rules are deterministic and use no clock, files, floats or SDL. A tick has four stages that pass data forward:
//
//     input -> game_move    steer, think, move             -> positions of the bodies
//           -> game_broad   L/I/R partition over the boxes -> pairs
//           -> game_narrow  shift-and-AND on the masks     -> contacts with area and gradient
//           -> game_rules   bounce, damage, carve, pick up -> world, events
//
// A host that measures the stages calls these four functions; other hosts call game_tick.
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "game/rules.h"

/// Parameters of a new game. A field that is zero has its default.
typedef struct game_setup {
    uint32_t seed;
    int32_t scene;      ///< index into the table of scenes
    int32_t level;      ///< starting at 1
    int32_t balls;      ///< storm: number of sprites, 1..20000; 0 = 200
    int32_t difficulty; ///< 0..DIFFICULTIES - 1
    int32_t mode;       ///< 0..PLAY_MODES - 1, see gear.h
    broadphase broadphase;
    const level_picture *picture; ///< a valid painted level, which is copied; NULL or empty: the table of levels
} game_setup;

/// Allocates a game and sets up its first tick. Returns NULL if out of memory. Free it with game_free.
game *game_create(const sprite_masks *sprites, const game_setup *setup);

void game_free(game *g);

/// Copies the state (2.6 MB). Replay, rewind and tests return to such a snapshot.
void game_save(const game *g, world *to);

/// Continues from a snapshot of this game, or of another game with the same sprites. A restart of a painted level needs
/// its picture, so it is exact only in a game of the same level.
void game_load(game *g, const world *from);

/// Advances the game by one tick of 1/60 s.
void game_tick(game *g, const input *in);

/// Runs the first three stages: all bodies have moved and no contact has been answered, so overlaps are visible.
void game_touch(game *g, const input *in);

/// Runs the first of the four stages. The others are declared in collide.h and rules.h.
void game_move(game *g, const input *in);

#endif
