// proof_light.h - how many answers were checked, and how many of them are wrong.
#ifndef OVERLAY_PANELS_PROOF_LIGHT_H
#define OVERLAY_PANELS_PROOF_LIGHT_H

#include "overlay/overlay.h"
#include "inspect/proof/proof.h"

/// Draws the light in the corner above the legend of the overlay, if that shows. Green: all that was checked is right.
/// Else it names the first wrong answer.
void proof_light_draw(const overlay *o, const canvas *c, const tick_proof *p);

#endif
