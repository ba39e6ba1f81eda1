// proof_light.h - how many answers were checked, and how many of them are wrong.
#ifndef OVERLAY_PANELS_PROOF_LIGHT_H
#define OVERLAY_PANELS_PROOF_LIGHT_H

#include "sdl/canvas.h"
#include "sdl/layout.h"
#include "inspect/proof/proof.h"

/// Draws the light at the bottom of that side. Green: all that was checked is right. Else it names the first wrong
/// answer.
void proof_light_draw(const canvas *c, layout *room, unsigned side, const tick_proof *p);

#endif
