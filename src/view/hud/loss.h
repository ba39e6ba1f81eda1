// loss.h - the loss of a ship: its cause, with the covered pixels of the ship and advice, and its picture.
#ifndef VIEW_HUD_LOSS_H
#define VIEW_HUD_LOSS_H

#include "game/game.h"
#include "sdl/canvas.h"
#include "view/hud/words.h"

typedef struct cause {
    const char *name;         ///< name of the thing, "MINE", "MOTE"; NULL: unknown
    const char *how;          ///< "clipped" or "head-on" for a crash, else ""
    const char *advice;       ///< for the next ship, in the chosen language; "": the cause is unknown
    uint8_t kind, breed;      ///< kind of the thing, or a CAUSE_ of world.h, KIND_NONE: unknown; and its breed
    int64_t pixels;           ///< number of the ship's pixels that the thing covered
    int32_t x, y;             ///< top-left pixel of the ship's frame at that moment [px of the world]
    uint32_t rows[GLOW_ROWS]; ///< bit x of rows[y]: pixel (x, y) of that frame is covered
} cause;

/// Reads the cause from the ledger of the tick in which the ship was lost. Call it after this tick and before the next.
cause cause_read(const game *g);

/// Number of ships in the summary that were lost to causes of the group SAY_LOST_.
int32_t cause_count(const summary *t, phrase group);

typedef struct loss {
    cause cause;
    int held;         ///< frames since the touch; -1: before it
    bool over;        ///< the last ship was lost
    int ships;        ///< remaining ships
    int score, level; ///< shown when `over`
    const char *keys; ///< keys that leave the picture, shown when `over`
} loss;

/// Dims everything except the covered pixels and marks their box. Draw it over the world at the tick of the touch.
void loss_draw_pixels(const canvas *c, const loss *l);

/// Draws the cause and the advice in a band at the bottom, and the score when the game is over.
void loss_draw_words(const canvas *c, const loss *l);

#endif
