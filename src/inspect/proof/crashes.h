// crashes.h - what a crash and a blast should be priced by.
#ifndef INSPECT_PROOF_CRASHES_H
#define INSPECT_PROOF_CRASHES_H

#include "inspect/proof/mirror.h"

/// Adds area and gradient of the overlap by which a crash of b into a is paid for. Both are as they were before the
/// rules.
void crash_add(ph_gradient *sum, const mirror *m, const body *a, const body *b);

/// The pixels of a body in the disc of a mine's blast.
int64_t blast_area(const mirror *m, const body *b, const body *mine);

#endif
