// verdict.h - a measured figure is compared with its range.
#ifndef TESTS_PACE_VERDICT_H
#define TESTS_PACE_VERDICT_H

#include <stdbool.h>

#define ANY 1e9

/// Prints a figure and whether it is in its range. A miss of at most `error` is printed as undecided. `enough` is false
/// for a figure from few seeds, which is printed without judgment. Returns false if the figure misses its range.
bool verdict_within(const char *what, bool enough, double least, double v, double most, double error);

/// verdict_within without an allowance.
bool verdict(const char *what, bool enough, double least, double v, double most);

#endif
