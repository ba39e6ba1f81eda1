// geometry.h - integer arithmetic that several rules share.
#ifndef GAME_MATH_GEOMETRY_H
#define GAME_MATH_GEOMETRY_H

#include <stdint.h>

enum { HEADING_NORTH = 24 }; // one of 32 headings: 0 = east, clockwise, y points down

/// Floor of the square root. 0 for v <= 0.
int32_t geometry_root(int64_t v);

/// Length of a vector, rounded down.
int32_t geometry_length(int32_t x, int32_t y);

/// num / den rounded to the nearest integer, halves away from zero. den > 0.
int64_t geometry_divide(int64_t num, int64_t den);

/// v limited to low..high.
int32_t geometry_clamp(int64_t v, int32_t low, int32_t high);

/// Limits the length of the vector to `most`.
void geometry_limit_length(int32_t *x, int32_t *y, int32_t most);

/// Scales the vector, which must not be (0, 0), to the length `length`.
void geometry_set_length(int32_t *x, int32_t *y, int32_t length);

/// Direction of a vector, 0..31: 0 = east, clockwise (y points down).
int32_t geometry_heading(int32_t x, int32_t y);

/// Computes the vector of this heading with length 256.
void geometry_heading_vector(int32_t heading, int32_t *x, int32_t *y);

#endif
