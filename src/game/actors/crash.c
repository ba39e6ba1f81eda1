// crash.c - the overlap by which a crash is paid for.
//
// The overlap at the end of a tick depends on how far the two have come by then: one crash would cost 17 or 167. So the
// line of flight is walked instead, pixel by pixel: back to the first touch, and from there on for CRASH_DEPTH pixels
// and half of what is flown in a tick. The pixels of that line depend on place and velocity alone, never on the part of
// it that a tick has flown: on the longer axis they are whole pixels, and on the other one what the flight has there in
// the middle of each.
#include "game/actors/crash.h"

#include <stdlib.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum {
    BACK = 14, // pixels that the line is walked back at most: the two fly 12 in a tick
    LATE = 2   // the bodies' whole pixels may be so far ahead of the line's
};

/// The flight of b, seen from a.
typedef struct flight {
    const ph_mask *a, *b;
    int32_t x, y;   ///< where b is [1/256 px]
    int32_t vx, vy; ///< [1/256 px per tick]
    bool across;    ///< the longer axis is x
} flight;

static flight flight_of(const game *g, const contact *c, const ph_mask *a, const ph_mask *b) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    flight f = {a, b, q->x - p->x, q->y - p->y, q->vx - p->vx, q->vy - p->vy, false};
    f.across = abs(f.vx) >= abs(f.vy);
    return f;
}

/// Of one axis: the pixel `step` px further along the flight than `at`.
static int32_t pixel_on(int32_t at, int32_t v, int32_t step) {
    return body_px_of(at) + (v < 0 ? -step : step);
}

/// Where the shorter axis is when the longer one is in the middle of that pixel.
static int32_t pixel_beside(int32_t at, int32_t v, int32_t other_at, int32_t other_v, int32_t pixel) {
    int64_t ahead = ((int64_t)pixel * SUB + SUB / 2 - other_at) * (other_v < 0 ? -v : v);
    return body_px_of(at + (int32_t)geometry_divide(ahead, abs(other_v)));
}

static ph_point place_on(const flight *f, int32_t step) {
    if (f->across) {
        int32_t x = pixel_on(f->x, f->vx, step);
        return (ph_point){x, pixel_beside(f->y, f->vy, f->x, f->vx, x)};
    }
    int32_t y = pixel_on(f->y, f->vy, step);
    return (ph_point){pixel_beside(f->x, f->vx, f->y, f->vy, y), y};
}

static bool touches(const flight *f, int32_t step) {
    ph_point at = place_on(f, step);
    return ph_mask_hit(f->a, f->b, at.x, at.y);
}

/// The step of the first touch; LATE when there is none.
static int32_t first_touch(const flight *f) {
    int32_t step = 0;
    while (step < LATE && !touches(f, step)) {
        step++;
    }
    while (step < LATE && step > -BACK && touches(f, step - 1)) {
        step--;
    }
    return step;
}

/// Steps from the first touch to the depth at which a crash is priced.
static int32_t steps_in(const flight *f) {
    int32_t speed = geometry_length(f->vx, f->vy), longer = f->across ? abs(f->vx) : abs(f->vy);
    int64_t depth = CRASH_DEPTH * SUB + speed / CRASH_PACE;
    return speed > 0 ? (int32_t)geometry_divide(depth * longer, (int64_t)speed * SUB) : 0;
}

contact crash_find(const game *g, const contact *c, const ph_mask *a, const ph_mask *b) {
    flight f = flight_of(g, c, a, b);
    contact crash = *c;
    int32_t first = f.vx || f.vy ? first_touch(&f) : LATE, last = first + steps_in(&f);
    int64_t most = 0;
    for (int32_t step = first; first < LATE && step <= last; step++) {
        ph_point at = place_on(&f, step);
        int64_t area = ph_mask_overlap_area(a, b, at.x, at.y);
        if (area > most) {
            most = area;
            crash.dx = at.x, crash.dy = at.y;
        }
    }
    (void)ph_contact_find(a, b, crash.dx, crash.dy, f.vx, f.vy, &crash.hit);
    return crash;
}

contact crash_of(const game *g, const contact *c) {
    return crash_find(g, c, game_mask(g, c->a), game_mask(g, c->b));
}
