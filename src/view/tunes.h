// tunes.h - the pieces of music. src/sdl/sound/tune.h describes the format of a row.
#ifndef VIEW_TUNES_H
#define VIEW_TUNES_H

#include "sdl/sound/tune.h"

typedef enum piece {
    PIECE_CALM,  ///< the title
    PIECE_DRIVE, ///< the first three worlds
    PIECE_DARK,  ///< the later ones
    PIECES
} piece;

/// A piece of music, longer than a minute.
const tune *tune_of(piece which);

#endif
