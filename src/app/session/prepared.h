// prepared.h - a game that is made in slices before it is wanted, so that its first frame is short.
#ifndef APP_SESSION_PREPARED_H
#define APP_SESSION_PREPARED_H

#include "game/game.h"

/// Zero: nothing is prepared.
typedef struct prepared {
    game_setup setup;
    game *game; ///< NULL: none is begun
    bool whole;
} prepared;

/// Makes a slice, of at most about 2 ms, of the game of that setup. A game of another setup is given up.
void prepared_step(prepared *p, const sprite_masks *masks, const game_setup *setup);

/// Returns the game of that setup, which is the caller's, and finishes or makes it if necessary.
/// NULL when memory is short. Nothing is prepared afterwards.
game *prepared_take(prepared *p, const sprite_masks *masks, const game_setup *setup);

void prepared_free(prepared *p);

#endif
