// geometry.c - integer square roots, lengths and headings. Without floating point, every machine gets the same
// result.
#include "game/math/geometry.h"

int32_t geometry_root(int64_t v) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        int64_t next = root + bit;
        if (next * next <= v) {
            root = next;
        }
    }
    return (int32_t)root;
}

int32_t geometry_length(int32_t x, int32_t y) {
    return geometry_root((int64_t)x * x + (int64_t)y * y);
}

int64_t geometry_divide(int64_t num, int64_t den) {
    return num >= 0 ? (num + den / 2) / den : -((-num + den / 2) / den);
}

void geometry_set_length(int32_t *x, int32_t *y, int32_t length) {
    int32_t now = geometry_length(*x, *y);
    if (now > 0) {
        *x = (int32_t)geometry_divide((int64_t)*x * length, now);
        *y = (int32_t)geometry_divide((int64_t)*y * length, now);
    }
}

int32_t geometry_clamp(int64_t v, int32_t low, int32_t high) {
    int64_t most = v < high ? v : high;
    return (int32_t)(most > low ? most : low);
}

void geometry_limit_length(int32_t *x, int32_t *y, int32_t most) {
    if ((int64_t)*x * *x + (int64_t)*y * *y > (int64_t)most * most) {
        geometry_set_length(x, y, most);
    }
}

// 256 cos(k * 11.25 degrees) for the first quarter.
static const int16_t quarter[9] = {256, 251, 237, 213, 181, 142, 98, 50, 0};

void geometry_heading_vector(int32_t heading, int32_t *x, int32_t *y) {
    int32_t in = heading & 7, c = quarter[in], s = quarter[8 - in];
    switch ((heading >> 3) & 3) {
    case 0: *x = c, *y = s; break;
    case 1: *x = -s, *y = c; break;
    case 2: *x = -c, *y = -s; break;
    default: *x = s, *y = -c; break;
    }
}

int32_t geometry_heading(int32_t x, int32_t y) {
    int32_t best = 0;
    int64_t most = INT64_MIN;
    for (int32_t h = 0; h < 32; h++) { // the heading with the largest dot product
        int32_t hx, hy;
        geometry_heading_vector(h, &hx, &hy);
        int64_t dot = (int64_t)hx * x + (int64_t)hy * y;
        if (dot > most) {
            most = dot;
            best = h;
        }
    }
    return best;
}
