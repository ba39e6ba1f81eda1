// paths.c - motion as a function of the tick alone: no clock, no floats, no state.
#include "lab/paths.h"

enum { CORNERS = 32, BETWEEN = 64, TURN = CORNERS * BETWEEN, FULL = 256 };

/// 256 cos(k * 11.25 degrees), for k of any sign.
static int32_t cosine(int32_t k) {
    static const int16_t quarter[9] = {256, 251, 237, 213, 181, 142, 98, 50, 0};
    int32_t in_half = k & 15, value = in_half <= 8 ? quarter[in_half] : -quarter[16 - in_half];
    return k & 16 ? -value : value;
}

/// The vector to step 0..TURN of a regular polygon with 32 corners, clockwise from the right. Its corners are FULL *
/// BETWEEN away from the middle. Integers alone decide where a thing is, so the answers are the same on every machine.
static ph_point direction(int32_t step) {
    int32_t corner = step / BETWEEN, t = step % BETWEEN;
    int32_t x = cosine(corner) * (BETWEEN - t) + cosine(corner + 1) * t;
    int32_t y = cosine(corner - 8) * (BETWEEN - t) + cosine(corner - 7) * t; // sin a = cos(a - 90 degrees)
    return (ph_point){x, y};
}

ph_point path_round(int32_t tick, int32_t period, int32_t radius) {
    ph_point p = direction(tick % period * TURN / period);
    p.x = round_div((int64_t)p.x * radius, FULL * BETWEEN);
    p.y = round_div((int64_t)p.y * radius, FULL * BETWEEN);
    return p;
}

int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high) {
    int64_t up = FULL * BETWEEN -
                 direction(tick % period * TURN / period).x; // 0 at tick 0, 2 * FULL * BETWEEN half a period later
    return low + round_div(up * (high - low), 2 * FULL * BETWEEN);
}

ph_point path_step(ph_point from, ph_point way, int32_t i) {
    int32_t x = way.x < 0 ? -way.x : way.x, y = way.y < 0 ? -way.y : way.y, n = x > y ? x : y;
    return (ph_point){from.x + (n ? round_div((int64_t)way.x * i, n) : 0),
                      from.y + (n ? round_div((int64_t)way.y * i, n) : 0)};
}

ph_point sample_offset(int32_t tick, int32_t k, int32_t w, int32_t h, const ph_mask *b) {
    const int64_t stride = 10007; // a prime that divides no number of offsets here
    int32_t across = w + b->w - 1, down = h + b->h - 1;
    int32_t i = (int32_t)(((int64_t)tick * SAMPLES + k) * stride % (across * down));
    return (ph_point){i % across - b->w + 1, i / across - b->h + 1};
}

int32_t floor_div(int32_t num, int32_t den) {
    return num >= 0 ? num / den : -((den - 1 - num) / den);
}

int32_t round_div(int64_t num, int64_t den) {
    return (int32_t)(num >= 0 ? (num + den / 2) / den : -((-num + den / 2) / den));
}
