// shapes.c - the table of shapes. A shape returns the probability of rock at a position [percent].
#include "game/terrain/shapes.h"

#include "game/math/geometry.h"
#include "game/math/noise.h"

typedef int32_t odds_fn(const ground_plan *p, int32_t x, int32_t y);

static int32_t caves(const ground_plan *p, int32_t x, int32_t y) {
    return 40 + noise_at(p->seed, x, y, 7) * 12 / 256;
}

/// Distance to the nearest of the points that are scattered over a grid [px].
static int32_t to_point(uint32_t seed, int32_t x, int32_t y, int32_t pitch) {
    int32_t best = INT32_MAX, cx = x / pitch, cy = y / pitch;
    for (int32_t i = 0; i < 9; i++) {
        int32_t px = cx + i % 3 - 1, py = cy + i / 3 - 1;
        uint32_t h = noise_hash(seed, px, py);
        int32_t dx = px * pitch + pitch / 4 + (int32_t)(h % (uint32_t)(pitch / 2)) - x;
        int32_t dy = py * pitch + pitch / 4 + (int32_t)((h >> 16) % (uint32_t)(pitch / 2)) - y;
        int32_t away = dx * dx + dy * dy;
        best = away < best ? away : best;
    }
    return geometry_root(best);
}

/// Islands of rock in open space.
static int32_t field(const ground_plan *p, int32_t x, int32_t y) {
    int32_t away = to_point(p->seed, x, y, 176);
    int32_t edge = away < 66 ? 52 : 24;
    return away < 52 ? 74 : edge;
}

/// Round halls separated by rock.
static int32_t halls(const ground_plan *p, int32_t x, int32_t y) {
    int32_t away = to_point(p->seed, x, y, 208);
    int32_t edge = away < 104 ? 46 : 66;
    return away < 84 ? 20 : edge;
}

/// Concentric walls with gaps.
static int32_t rings(const ground_plan *p, int32_t x, int32_t y) {
    int32_t dx = x - p->w / 2, dy = (y - p->h / 2) * 5 / 4, away = geometry_length(dx, dy);
    int32_t in_ring = (away + 150 - 92) % 150, gap = noise_at(p->seed, x, y, 7);
    int32_t wall = gap > 176 ? 30 : 70;
    return in_ring < 62 && away > 80 ? wall : 26;
}

/// Long winding layers.
static int32_t strata(const ground_plan *p, int32_t x, int32_t y) {
    int32_t bend = noise_at(p->seed, x, y, 8) * 150 / 256, phase = (y + bend) % 152,
            gap = noise_at(p->seed + 7, x, y, 7);
    int32_t layer = gap > 172 ? 32 : 70;
    return phase < 70 ? layer : 24;
}

/// Rock at the solid pixels of the bitmap.
static int32_t drawn(const ground_plan *p, int32_t x, int32_t y) {
    return ph_mask_get(p->drawing, x * p->drawing->w / p->w, y * p->drawing->h / p->h) ? 70 : 26;
}

bool shape_has_room(const ph_mask *drawing) {
    int64_t percent = drawing->count * 100 / ((int64_t)drawing->w * drawing->h);
    return percent >= SHAPE_SOLID_LEAST && percent <= SHAPE_SOLID_MOST;
}

static odds_fn *const shapes[GROUND_SHAPES] = {
    [SHAPE_FIELD] = field, [SHAPE_CAVES] = caves,   [SHAPE_HALLS] = halls,
    [SHAPE_RINGS] = rings, [SHAPE_STRATA] = strata, [SHAPE_DRAWN] = drawn,
};

int32_t shape_odds(const ground_plan *p, int32_t x, int32_t y) {
    return shapes[p->shape](p, x, y);
}
