// paths.c - motion as a function of the tick alone: no clock, no floats, no state, so each machine shows the same.
#include "lab/paths.h"

#include <stdlib.h>

int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high) {
    int32_t half = period / 2, away = abs(tick % period - half); // from the far end
    return high - round_div((int64_t)(high - low) * away, half);
}

int32_t floor_div(int32_t num, int32_t den) {
    return num >= 0 ? num / den : -((den - 1 - num) / den);
}

int32_t round_div(int64_t num, int64_t den) {
    return (int32_t)(num >= 0 ? (num + den / 2) / den : -((-num + den / 2) / den));
}
