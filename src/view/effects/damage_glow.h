// damage_glow.h - a glow on the pixels of the ship that were hurt.
#ifndef VIEW_EFFECTS_DAMAGE_GLOW_H
#define VIEW_EFFECTS_DAMAGE_GLOW_H

#include "sdl/canvas.h"
#include "game/game.h"

typedef struct damage_glow {
    uint8_t heat[GLOW_ROWS][32]; ///< of each pixel of the ship's frame, 255 = just hurt
    bool any;
    int frame; ///< of the ship that `heat` belongs to
} damage_glow;

/// Cools, then heats the pixels that overlapped in this tick.
void damage_glow_tick(damage_glow *d, const world *w);

/// Draws the heat over the ship whose frame is at (x, y) of the picture.
void damage_glow_draw(const damage_glow *d, const canvas *c, const ph_mask *ship, int x, int y);

#endif
