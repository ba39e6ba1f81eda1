// mood.h - the music of a game: the piece of its world, and the danger that changes the volume of the stems.
#ifndef VIEW_MOOD_H
#define VIEW_MOOD_H

#include "game/world/world.h"

/// Zero: the piece of the title, without danger.
typedef struct mood {
    int piece;  ///< enum piece
    int danger; ///< 0..256
    int want;   ///< target of `danger`
    int hits;   ///< hull lost recently, as danger, 0..MOOD_HITS
} mood;

enum { MOOD_HITS = 96 };

/// Evaluates the game once a tick. Danger rises within a second and falls within four.
void mood_tick(mood *m, const world *w);

/// Computes the volume of each stem, where 1 is its own: danger raises all stems, the pulse most.
void mood_stems(const mood *m, double loud[]);

#endif
