// loss.h - picture of the loss of a ship: the covered pixels of the ship, the cause, and the end of a game.
#ifndef VIEW_HUD_LOSS_H
#define VIEW_HUD_LOSS_H

#include "sdl/canvas.h"
#include "view/hud/cause.h"

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
