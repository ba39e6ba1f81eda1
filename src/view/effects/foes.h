// foes.h - signs on enemies: the flash of a hit, cracks at half hull, eyes in the direction of flight, and the mark of
// a hunter that has seen the ship.
#ifndef VIEW_EFFECTS_FOES_H
#define VIEW_EFFECTS_FOES_H

#include "game/game.h"
#include "sdl/canvas.h"
#include "view/effects/particles.h"

enum { FOE_FLASH = 3, FOE_MARK = 40 }; // duration of a flash and of a mark [ticks]

typedef struct foe {
    uint8_t breed;        ///< breed of the enemy that the signs belong to
    uint8_t flash, alarm; ///< remaining ticks of the flash and of the mark
    bool sees;            ///< it is a hunter that sees the ship
} foe;

/// Signs by index of the body.
typedef struct foes {
    foe all[BODY_MAX];
} foes;

/// Reads the hits of the tick from the ledger, and looks at the hunters near the picture, each every few ticks. Adds
/// smoke at enemies with less than half of their hull.
void foes_tick(foes *f, const game *g, particles *p, uint32_t *fx, SDL_Point corner);

/// Draws the signs over enemy or boss `index`, whose frame is at r in the picture. `flash`: strength of the flash
/// [percent].
void foes_draw(const foes *f, const canvas *c, const game *g, int32_t index, SDL_Rect r, int flash);

#endif
