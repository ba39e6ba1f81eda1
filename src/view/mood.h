// mood.h - the piece of music that a game asks for, and how strong each of its stems is.
#ifndef VIEW_MOOD_H
#define VIEW_MOOD_H

#include "view/tunes.h"
#include "game/world/world.h"

/// Zero: the calm piece, no danger.
typedef struct mood {
    piece piece;
    int danger; ///< 0..256
    int want;   ///< what it goes to
} mood;

/// Looks at the game, once a tick. Danger comes within a second and goes within four.
void mood_tick(mood *m, const world *w);

/// How loud each stem is, 0..1: the more danger, the more pulse and lead and the less pad.
void mood_stems(const mood *m, double loud[STEMS]);

#endif
