// check.h - compares the answers of the core with answers worked out pixel by pixel.
#ifndef LAB_CHECK_H
#define LAB_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "pixhit/pixhit.h"

/// What has been compared since the gallery opened.
typedef struct proof {
    int64_t checks, wrong;
    uint64_t hash;     ///< of all whole-numbered answers, in order: the same on every machine
    const char *panel; ///< title of the exhibit that is being ticked
    const char *first; ///< title of the first exhibit that was wrong, or NULL
    int32_t tick, first_tick;
} proof;

/// Counts one comparison: the answer of the core, and the truth.
void prove(proof *p, int64_t answer, int64_t truth);

/// Pixels solid in a and in b at offset (dx, dy), counted one by one.
int64_t slow_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// True when the two have the same size and pixels.
bool slow_same(const ph_mask *a, const ph_mask *b);

/// The smallest box round all solid pixels; all 0: there are none.
ph_box slow_bounds(const ph_mask *m);

/// Solid pixels, counted one by one.
int64_t slow_count(const ph_mask *a);

#endif
