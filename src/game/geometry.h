// geometry.h - a little integer arithmetic that several rules share.
#ifndef GAME_GEOMETRY_H
#define GAME_GEOMETRY_H

#include <stdint.h>

enum { HEADING_NORTH = 24 }; // of 32: 0 = east, clockwise, y points down

/// Floor of the square root.
int32_t root_of(int64_t v);

/// Length of a vector.
int32_t length_of(int32_t x, int32_t y);

/// num / den to the nearest integer, halves away from zero: no drift towards zero. den > 0.
int64_t divide(int64_t num, int64_t den);

/// Shortens the vector to at most `most`.
void limit_length(int32_t *x, int32_t *y, int32_t most);

/// Gives the vector (not 0,0) the length `length`.
void set_length(int32_t *x, int32_t *y, int32_t length);

/// 0..31: the direction of a vector, 0 = east, clockwise (y points down).
int32_t heading_of(int32_t x, int32_t y);

/// The vector of that heading, 256 long.
void heading_vector(int32_t heading, int32_t *x, int32_t *y);

#endif
