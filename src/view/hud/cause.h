// cause.h - cause of the loss of a ship: a thing, the pixels of the ship that it covered, and an advice.
#ifndef VIEW_HUD_CAUSE_H
#define VIEW_HUD_CAUSE_H

#include "game/game.h"

typedef struct cause {
    const char *name;         ///< name of the thing, "MINE", "MOTE"; NULL: unknown
    const char *how;          ///< "clipped" or "head-on" for a crash, else ""
    uint8_t kind, breed;      ///< of the thing, as in a body, or a CAUSE_ of world.h; KIND_NONE: unknown
    int64_t pixels;           ///< number of the ship's pixels that the thing covered
    int32_t x, y;             ///< top-left pixel of the ship's frame at that moment [px of the world]
    uint32_t rows[GLOW_ROWS]; ///< bit x of rows[y]: pixel (x, y) of that frame is covered
} cause;

/// Reads the cause from the ledger of the tick in which the ship was lost. Call it after this tick and before the next.
cause cause_read(const game *g);

/// Advice for the next ship in the chosen language, at most five words; "" if the cause is unknown.
const char *cause_advice(const cause *c);

#endif
