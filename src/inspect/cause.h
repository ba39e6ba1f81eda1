// cause.h - what a ship was lost to: a thing, a number of pixels, and which pixels.
#ifndef INSPECT_CAUSE_H
#define INSPECT_CAUSE_H

#include "game/replay.h"

typedef struct cause {
    const char *name;         ///< of the thing, "MINE", "MOTE"; NULL when it is not known
    const char *how;          ///< of a crash "clipped" or "head-on", else ""
    uint8_t kind, breed;      ///< of the thing, as in a body; KIND_NONE: not known
    int64_t pixels;           ///< of the ship that the thing covered
    int32_t x, y;             ///< the ship's frame where that is so [px of the world]
    uint32_t rows[GLOW_ROWS]; ///< bit x of rows[y] is pixel (x, y) of that frame: covered or not
} cause;

/// Runs the tick of the record in which the ship is lost and finds out what hurt it last.
cause cause_find(game *g, const replay *script);

#endif
