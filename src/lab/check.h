// check.h - counts how often the answers of the core are those worked out pixel by pixel.
#ifndef LAB_CHECK_H
#define LAB_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "inspect/truth.h"

/// What has been compared since the laboratory opened.
typedef struct checks {
    int64_t made, wrong;
    uint64_t hash;     ///< of all whole-numbered answers, in order: the same on every machine
    const char *page;  ///< title of the page that is being ticked
    const char *first; ///< title of the first page that was wrong, or NULL
    int32_t tick, first_tick;
} checks;

/// Counts one comparison: the answer of the core, and the truth.
void check(checks *p, int64_t answer, int64_t truth);

/// The same for each number of a point.
void check_point(checks *p, ph_point answer, ph_point truth);

#endif
