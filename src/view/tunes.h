// tunes.h - the pieces of music. src/sdl/sound/tune.h says how a row is read.
#ifndef VIEW_TUNES_H
#define VIEW_TUNES_H

#include "sdl/sound/tune.h"

typedef enum piece {
    PIECE_CALM,  ///< the title
    PIECE_DRIVE, ///< the first three worlds
    PIECE_DARK,  ///< the later ones
    PIECES
} piece;

/// One of the pieces; each is longer than a minute.
const tune *tune_of(piece which);

#endif
