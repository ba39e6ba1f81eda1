// mask_moments.c - the shape of a mask: centroid, spread and the angle of its long axis.
//
// First and second moments are summed per run in closed form. The second moments are relative to the pixel nearest to
// the centroid and therefore small, so the last step, in double precision, has no cancellation.
#include "words.h"

typedef struct moment_sums {
    int64_t x, y;      // sums relative to the origin
    double xx, yy, xy; // each run's term is exact; the sums may exceed 2^63
} moment_sums;

static moment_sums moments_about(const ph_mask *mask, int32_t origin_x, int32_t origin_y) {
    moment_sums m = {0, 0, 0, 0, 0};
    for (int32_t row = mask->bounds.y0; row < mask->bounds.y1; row++) {
        int64_t y = (int64_t)row - origin_y;
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, row, &x0, &x1);) {
            int64_t n = (int64_t)x1 - x0, low = (int64_t)x0 - origin_x, rest = n * (n - 1) / 2; // 0 + 1 + .. + n - 1
            int64_t sum = low * n + rest, squares = low * (sum + rest) + rest * (2 * n - 1) / 3;
            m.x += sum, m.y += n * y;
            m.xx += (double)squares, m.yy += (double)(n * y * y), m.xy += (double)(sum * y);
        }
    }
    return m;
}

bool ph_mask_moments(const ph_mask *mask, ph_moments *out) {
    PH_ASSERT(ph__is_mask(mask));
    ph_moments none = {0, 0, 0, 0, 0, 0}, unwanted = none;
    out = out ? out : &unwanted;
    *out = none;
    if (mask->count == 0) {
        return false;
    }
    int32_t x = mask->bounds.x0, y = mask->bounds.y0;
    double n = (double)mask->count;
    moment_sums m = moments_about(mask, x, y);
    out->x = x + (double)m.x / n;
    out->y = y + (double)m.y / n;
    m = moments_about(mask, x + (int32_t)(m.x / mask->count), y + (int32_t)(m.y / mask->count));
    out->xx = m.xx / n - (double)m.x / n * ((double)m.x / n);
    out->yy = m.yy / n - (double)m.y / n * ((double)m.y / n);
    out->xy = m.xy / n - (double)m.x / n * ((double)m.y / n);
    if (out->xy != 0 || out->xx != out->yy) {
        out->angle = -0.5 * atan2(2 * out->xy, out->xx - out->yy) * 57.29577951308232; // radians to degrees
        out->angle += out->angle <= -90 ? 180 : 0;                                     // upright is always +90
    }
    return true;
}
