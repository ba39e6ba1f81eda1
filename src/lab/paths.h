// paths.h - where things move to in a tick, and which offsets are compared in it.
#ifndef LAB_PATHS_H
#define LAB_PATHS_H

#include "pixhit/pixhit.h"

/// A point on the circle of that radius: once round in `period` ticks, clockwise from the right.
ph_point path_round(int32_t tick, int32_t period, int32_t radius);

/// A value that swings between low and high and back, like a pendulum, in `period` ticks. It is low at tick 0.
int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high);

/// Step i of a line as pixhit.h tells it: a pixel on the longer axis, the other one rounded away from the start.
ph_point path_step(ph_point from, ph_point way, int32_t i);

enum { SAMPLES = 8 }; // offsets compared each tick, besides the one that is shown

/// Sample k of a tick: an offset at which b overlaps the box of a mask of w x h pixels. Over many ticks the samples
/// visit all such offsets, in no order.
ph_point sample_offset(int32_t tick, int32_t k, int32_t w, int32_t h, const ph_mask *b);

/// num / den rounded down; den > 0.
int32_t floor_div(int32_t num, int32_t den);

/// num / den to the nearest integer, halves away from zero; den > 0.
int32_t round_div(int64_t num, int64_t den);

#endif
