// crash.c - the overlap that determines the damage of a crash.
//
// The overlap at the end of a tick depends on how far the bodies moved within that tick, so the same crash could cost
// 17 or 167 points. This file therefore measures the overlap on the line of flight: it steps back to the first touch,
// and from there forward by CRASH_DEPTH pixels plus half of the distance of a tick. The pixels of that line depend
// only on position and velocity: on the major axis they are whole pixels, on the minor axis the line's value at the
// center of each pixel.
#include "game/actors/crash.h"

#include <stdlib.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum {
    BACK = 14, // most pixels stepped back along the line; two bodies move at most 12 in a tick
    LATE = 2   // tolerance between the bodies' whole pixels and the pixels of the line
};

/// Motion of b relative to a.
typedef struct flight {
    const ph_mask *a, *b;
    int32_t x, y;   ///< position of b [1/256 px]
    int32_t vx, vy; ///< [1/256 px per tick]
    bool across;    ///< the major axis is x
} flight;

/// On one axis: the pixel that is `step` px further along the motion than `at`.
static int32_t pixel_on(int32_t at, int32_t v, int32_t step) {
    return body_px_of(at) + (v < 0 ? -step : step);
}

/// Position on the minor axis when the major axis is at the center of this pixel.
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

/// Step of the first touch, or LATE if there is none.
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

/// Steps from the first touch to the depth at which the damage is measured.
static int32_t steps_in(const flight *f) {
    int32_t speed = geometry_length(f->vx, f->vy), longer = f->across ? abs(f->vx) : abs(f->vy);
    int64_t depth = CRASH_DEPTH * SUB + speed / CRASH_PACE;
    return speed > 0 ? (int32_t)geometry_divide(depth * longer, (int64_t)speed * SUB) : 0;
}

contact crash_find(const game *g, const contact *c, const ph_mask *a, const ph_mask *b) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    flight f = {a, b, q->x - p->x, q->y - p->y, q->vx - p->vx, q->vy - p->vy, false};
    f.across = abs(f.vx) >= abs(f.vy);
    contact crash = *c;
    int32_t first = f.vx || f.vy ? first_touch(&f) : LATE, last = first + steps_in(&f);
    int64_t most = 0;
    for (int32_t step = first; first < LATE && step <= last; step++) {
        ph_point at = place_on(&f, step);
        int64_t area = ph_mask_overlap_area(a, b, at.x, at.y);
        if (area > most) {
            most = area;
            crash.dx = at.x;
            crash.dy = at.y;
        }
    }
    (void)ph_contact_find(a, b, crash.dx, crash.dy, f.vx, f.vy, &crash.hit);
    return crash;
}

contact crash_of(const game *g, const contact *c) {
    return crash_find(g, c, game_mask(g, c->a), game_mask(g, c->b));
}
