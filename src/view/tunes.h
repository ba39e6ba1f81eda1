// tunes.h - the music of a game: its pieces, and the mood, which is the piece of a world and the danger that changes
// the volume of the stems. src/sdl/sound/tune.h describes the format of a row.
#ifndef VIEW_TUNES_H
#define VIEW_TUNES_H

#include "game/world/world.h"
#include "sdl/sound/tune.h"

typedef enum piece {
    PIECE_CALM,  ///< the title
    PIECE_DRIVE, ///< the first world; the next worlds follow
    PIECE_SWAY,
    PIECE_GLASS,
    PIECE_DARK, ///< the last world
    PIECE_BOSS,
    PIECES
} piece;

/// A piece of music. A piece for a world lasts at least 150 s and repeats no part with the same instruments; the piece
/// for bosses lasts 75 s.
const tune *tune_of(piece which);

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
