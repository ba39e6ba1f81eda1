// contact_rest.c - decides whether a body that gravity pulls rests on other bodies.
//
// A body rests if it is slow and if every way down is blocked. The slope of the ground is not computed from a gradient,
// because the gradient of an overlap of one pixel is mostly noise on jagged ground. Instead, b is swept along the two
// lines that fall, to either side, as steeply as the steepest slope on which it rests. A free line means that the
// ground falls more steeply. Posts, wedges, seams and stacks need no special case, because only free positions count.
#include "words.h"

enum {
    REST_LOW = 2,        // a body is slow if its speed could lift it by at most this height [px]
    REST_REACH = 16,     // length of a line on its longer axis [px]: a shorter line measures the slope less exactly
    REST_LIFT = 2,       // height of the start of a line, so that teeth of a steep slope do not hold b [px]
    REST_ROUGHEST = 2048 // limit of the friction [1/256]
};

/// A body that may rest, among solids.
typedef struct resting {
    const ph_body *b, *solids;
    int32_t n;
} resting;

/// The first solid that b hits on the line from its position + `from` to its position + `to`; n if the line is free.
static int32_t met_between(const resting *s, ph_point from, ph_point to) {
    for (int32_t i = 0; i < s->n; i++) {
        ph_point offset;
        if (ph__offset_from(&s->solids[i], (int64_t)s->b->x + from.x, (int64_t)s->b->y + from.y, &offset) &&
            ph_mask_sweep(s->solids[i].mask, s->b->mask, offset.x, offset.y, to.x - from.x, to.y - from.y, NULL)) {
            return i;
        }
    }
    return s->n;
}

/// The vector (x, y), which is not (0, 0), scaled to `length` px on its longer axis.
static ph_point scaled(int64_t x, int64_t y, int32_t length) {
    int64_t longer = ph__max64(ph__max64(x, -x), ph__max64(y, -y)), half = longer / 2;
    x *= length;
    y *= length;
    return ph__point((int32_t)((x + (x < 0 ? -half : half)) / longer),
                     (int32_t)((y + (y < 0 ? -half : half)) / longer));
}

/// True if b cannot descend along (x, y). The line starts at `lifted`.
static bool is_held(const resting *s, ph_point lifted, int64_t x, int64_t y) {
    return met_between(s, lifted, scaled(x, y, REST_REACH)) < s->n;
}

/// True if the sum of the squares fits 64 bits.
static bool is_within(int64_t x, int64_t y) {
    const int64_t most = 1 << 30;
    return x <= most && x >= -most && y <= most && y >= -most;
}

/// True if the speed lifts a body by at most REST_LOW px against gravity: v^2 <= 2 g h.
static bool is_slow(int64_t vx, int64_t vy, int64_t gx, int64_t gy) {
    return is_within(vx, vy) && vx * vx + vy * vy <= 2 * REST_LOW * PH_UNIT * ph__root(gx * gx + gy * gy);
}

int32_t ph_contact_rest(const ph_body *b, const ph_body *solids, int32_t n, int32_t gravity_x, int32_t gravity_y,
                        int32_t friction) {
    PH_ASSERT(b && (solids || n <= 0));
    const int64_t gx = gravity_x, gy = gravity_y, rough = ph__max(0, ph__min(friction, REST_ROUGHEST));
    const resting s = {b, solids, n};
    const ph_point here = {0, 0};
    if (b->mask == NULL || (gx == 0 && gy == 0) || !is_within(gx, gy) || met_between(&s, here, here) < n) {
        return -1;
    }
    const int32_t ground = met_between(&s, here, scaled(gx, gy, 1));
    if (ground >= n || !is_slow((int64_t)b->vx - solids[ground].vx, (int64_t)b->vy - solids[ground].vy, gx, gy)) {
        return -1;
    }
    ph_point lifted = scaled(-gx, -gy, REST_LIFT);
    if (met_between(&s, here, lifted) < n) {
        lifted = here;
    }
    bool held = is_held(&s, lifted, gx * rough - gy * PH_UNIT, gy * rough + gx * PH_UNIT) &&
                is_held(&s, lifted, gx * rough + gy * PH_UNIT, gy * rough - gx * PH_UNIT);
    return held ? ground : -1;
}
