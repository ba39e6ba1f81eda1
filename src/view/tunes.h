// tunes.h - the pieces of music. src/sdl/sound/tune.h describes the format of a row.
#ifndef VIEW_TUNES_H
#define VIEW_TUNES_H

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

#endif
