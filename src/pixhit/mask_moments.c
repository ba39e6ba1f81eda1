// mask_moments.c - the shape of one mask: centroid and the angle of its long axis.
//
// First and second moments, summed run by run with closed forms. The second moments are taken about the
// pixel nearest to the centroid, so that they stay small and the last step, which needs a root of fractions
// and is therefore done in doubles, has nothing left to cancel. Cost: words plus runs, twice.
#include "words.h"

#include <math.h>
#include <string.h>

/// Sum of the squares 0^2 .. n^2.
static int64_t square_sum(int64_t n) {
    return n * (n + 1) * (2 * n + 1) / 6;
}

/// Sum of x^2 over low..high.
static int64_t squares(int64_t low, int64_t high) {
    if (low > 0) {
        return square_sum(high) - square_sum(low - 1);
    }
    return high < 0 ? square_sum(-low) - square_sum(-high - 1) : square_sum(high) + square_sum(-low);
}

typedef struct moments {
    int64_t x, y;      // sums relative to (ox, oy)
    double xx, yy, xy; // each run's share is exact; their sum may pass 2^63
} moments;

static moments moments_about(const ph_mask *mask, int32_t ox, int32_t oy) {
    moments m = {0, 0, 0, 0, 0};
    for (int32_t row = mask->bounds.y0; row < mask->bounds.y1; row++) {
        int64_t y = (int64_t)row - oy;
        int32_t x0, x1 = 0;
        while (ph__next_run(mask, row, &x0, &x1)) {
            int64_t n = (int64_t)x1 - x0, low = (int64_t)x0 - ox, high = low + n - 1;
            int64_t sum = (low + high) * n / 2; // n or low + high is even
            m.x += sum, m.y += n * y;
            m.xx += (double)squares(low, high), m.yy += (double)(n * y * y), m.xy += (double)(sum * y);
        }
    }
    return m;
}

bool ph_mask_moments(const ph_mask *mask, ph_moments *out) {
    memset(out, 0, sizeof *out);
    if (mask->count == 0) {
        return false;
    }
    int32_t ox = mask->bounds.x0, oy = mask->bounds.y0;
    moments m = moments_about(mask, ox, oy);
    double n = (double)mask->count;
    out->x = ox + (double)m.x / n;
    out->y = oy + (double)m.y / n;
    m = moments_about(mask, ox + (int32_t)(m.x / mask->count), oy + (int32_t)(m.y / mask->count));
    out->xx = m.xx / n - (double)m.x / n * ((double)m.x / n);
    out->yy = m.yy / n - (double)m.y / n * ((double)m.y / n);
    out->xy = m.xy / n - (double)m.x / n * ((double)m.y / n);
    if (out->xy != 0 || out->xx != out->yy) {
        out->angle = -0.5 * atan2(2 * out->xy, out->xx - out->yy) * 57.29577951308232; // radians to degrees
        if (out->angle <= -90) {
            out->angle += 180; // upright has one name
        }
    }
    return true;
}
