// mask_outline.c - the shape of a mask: its borders as loops of corner points; centroid, spread and angle.
//
// A loop follows the edges between solid and empty pixels with the solid pixels on its right: clockwise around a
// component (on a screen, y down), counterclockwise around a hole. Every loop has an edge along the top of a solid
// pixel. The scratch mask therefore contains all top edges, computed a word at a time. The first remaining top edge
// starts the next loop, and following a loop removes its top edges. Each loop is found once, from its first top edge.
#include "words.h"

static const int8_t OUTLINE_X[4] = {1, 0, -1, 0}, OUTLINE_Y[4] = {0, 1, 0, -1}; // right, down, left, up

/// True if the pixel beside the edge that leaves grid point `point` in direction `way` is solid; side 0: left of it, 1:
/// right.
static bool outline_solid(const ph_mask *mask, ph_point point, int way, int side) {
    static const int8_t px[4][2] = {{0, 0}, {0, -1}, {-1, -1}, {-1, 0}};
    static const int8_t py[4][2] = {{-1, 0}, {0, 0}, {0, -1}, {-1, -1}};
    return ph_mask_get(mask, point.x + px[way][side], point.y + py[way][side]);
}

/// The direction in which the border continues after arriving at `point` in direction `way`.
static int outline_turn(const ph_mask *mask, ph_point point, int way, int neighbors) {
    bool left = outline_solid(mask, point, way, 0), right = outline_solid(mask, point, way, 1);
    if (left && (right || neighbors == 8)) { // left only: the two pixels touch at a corner
        return (way + 3) % 4;
    }
    return right ? way : (way + 1) % 4;
}

static void outline_add(ph_outline *out, ph_point point) {
    if (out->points_n < out->points_max) {
        out->points[out->points_n] = point;
    }
    out->points_n += out->points_n < INT32_MAX;
}

/// Follows a loop from its first top edge, which begins at `start`. That point is always a corner, because the edge
/// to its left would be an earlier top edge.
static void outline_follow(const ph_mask *mask, int neighbors, ph_mask *tops, ph_point start, ph_outline *out) {
    ph_loop loop = {out->points_n, 0, 0};
    ph_point point = start;
    int way = 0;
    outline_add(out, start);
    do {
        if (way == 0) {
            ph__rows(tops, point.x / PH_WORD)[point.y] &= ~(UINT64_C(1) << (point.x % PH_WORD));
        }
        loop.area -= (int64_t)point.y * OUTLINE_X[way]; // lower edges run left and count +y, upper edges run right
        point.x += OUTLINE_X[way];
        point.y += OUTLINE_Y[way];
        int turned = outline_turn(mask, point, way, neighbors);
        if (turned != way && (point.x != start.x || point.y != start.y || turned != 0)) {
            outline_add(out, point);
        }
        way = turned;
    } while (point.x != start.x || point.y != start.y || way != 0);
    loop.n = out->points_n - loop.first;
    if (out->loops_n < out->loops_max) {
        out->loops[out->loops_n] = loop;
    }
    out->loops_n += out->loops_n < INT32_MAX;
}

/// Marks the solid pixels with an empty pixel above.
static void outline_tops(const ph_mask *mask, ph_mask *tops) {
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        const uint64_t *words = ph__strip(mask, strip);
        uint64_t *to = ph__rows(tops, strip);
        for (int32_t y = 0; y < mask->h; y++) {
            to[y] = words[y] & ~(y ? words[y - 1] : 0);
        }
    }
}

bool ph_mask_outline(const ph_mask *mask, int neighbors, ph_mask *scratch, ph_outline *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(scratch) && out);
    out->points_n = out->loops_n = 0;
    if (scratch == mask || scratch->w != mask->w || scratch->h != mask->h || (neighbors != 4 && neighbors != 8)) {
        return false;
    }
    outline_tops(mask, scratch);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(scratch, y, &x0, &x1); x1 = x0) {
            outline_follow(mask, neighbors, scratch, ph__point(x0, y), out);
        }
    }
    ph_mask_fill(scratch, false);
    return out->points_n <= out->points_max && out->loops_n <= out->loops_max;
}

// ---- moments ------------------------------------------------------------------------------------

// First and second moments are summed per run in closed form. The second moments are relative to the pixel nearest to
// the centroid and therefore small, so the last step, in double precision, has no cancellation.

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
            m.x += sum;
            m.y += n * y;
            m.xx += (double)squares;
            m.yy += (double)(n * y * y);
            m.xy += (double)(sum * y);
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
