// crashes.h - what a crash, a blast and a bomb should be priced by.
#ifndef INSPECT_PROOF_CRASHES_H
#define INSPECT_PROOF_CRASHES_H

#include "inspect/proof/mirror.h"

/// Adds area and gradient of the overlap by which a crash of b into a is paid for. Both are as they
/// were before the rules.
void crash_add(ph_gradient *sum, const mirror *m, const body *a, const body *b);

/// The hull that so many pixels cost the ship, or an enemy under a rock, at a speed [1/256 px a tick].
int64_t crash_bump(int64_t area, double speed);
int64_t crash_crush(int64_t area, double speed);

/// The pixels of a body in the disc of a mine's blast.
int64_t blast_area(const mirror *m, const body *b, const body *mine);

/// The ring of a bomb: radius of its crest, 0 for none, and its middle [px].
typedef struct ring {
    int32_t r, x, y;
} ring;

/// The hull that the ring costs an enemy in this tick.
int64_t ring_harm(const mirror *m, const body *b, const ring *of);

#endif
