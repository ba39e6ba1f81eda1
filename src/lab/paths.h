// paths.h - where things move to in a tick, what lies where, and whole numbers that are divided.
#ifndef LAB_PATHS_H
#define LAB_PATHS_H

#include "pixhit/pixhit.h"

/// A value that goes from low to high and back in `period` ticks. It is low at tick 0.
int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high);

/// num / den rounded down; den > 0.
int32_t floor_div(int32_t num, int32_t den);

/// num / den to the nearest integer, halves away from zero; den > 0.
int32_t round_div(int64_t num, int64_t den);

#endif
