// mask_move.c - moves b among masks: it slides along obstacles, climbs steps and follows the ground down.
//
// In the air b follows the line of ph_mask_sweep up to the step that collides. Then it continues along the other
// axis, a pixel at a time, until the first axis is free again. A body below b is ground, on which b walks, a pixel in
// x at a time. Each pixel consumes some of the remaining way, so the move terminates. Every position of b has been
// tested. The way is walked in whole pixels; the fraction of the position is kept for the next move if b could take a
// further step toward it.
#include "words.h"

enum { MOVE_REACH = 1 << 28 }; // keeps sums of positions, sizes and ways inside int32_t

typedef struct mover {
    const ph_mask *b;
    const ph_body *bodies;
    int32_t n;
    bool climber, walks; ///< climber: b may walk on ground; walks: b is walking
    ph_move *to;         ///< position of b
    int32_t mx, my;      ///< remaining way of b [px]
} mover;

/// The first body, starting at number i, that b hits when it is moved by (x, y); n if there is none.
static int32_t met(const mover *m, int32_t i, int32_t x, int32_t y) {
    return ph__met(m->bodies, i, m->n, m->b, (int64_t)m->to->x + x, (int64_t)m->to->y + y);
}

static bool hits(const mover *m, int32_t x, int32_t y) {
    return met(m, 0, x, y) < m->n;
}

static bool is_known(const ph_move *to, int32_t body, ph_point side) {
    int32_t i = 0;
    while (i < to->touches_n &&
           (to->touches[i].body != body || to->touches[i].side.x != side.x || to->touches[i].side.y != side.y)) {
        i++;
    }
    return i < to->touches_n;
}

/// Records the bodies that block a step of b in the direction `side`, while there is room. A body is recorded once per
/// side.
static void keep_touches(const mover *m, ph_point side) {
    ph_move *to = m->to;
    for (int32_t i = -1; to->touches_n < to->touches_max && (i = met(m, i + 1, side.x, side.y)) < m->n;) {
        const ph_body *a = &m->bodies[i];
        if (!is_known(to, i, side)) {
            ph_touch *touch = &to->touches[to->touches_n++];
            int32_t x = to->x + side.x - a->x, y = to->y + side.y - a->y;
            touch->body = i;
            touch->side = side;
            ph_contact_find(a->mask, m->b, x, y, side.x, side.y, &touch->contact);
        }
    }
}

/// Distance of the ground below b [px], or -1 if it is more than `down`. Level ground needs no sweep.
static int32_t ground_below(const mover *m) {
    const ph_move *to = m->to;
    int32_t most = to->down + 1, ground = -1;
    if (hits(m, 0, 1)) {
        return 0;
    }
    for (int32_t i = 0; i < m->n; i++) {
        const ph_body *a = &m->bodies[i];
        ph_sweep_hit hit;
        if (a->mask && ph_mask_sweep(a->mask, m->b, to->x - a->x, to->y - a->y, 0, most, &hit)) {
            ground = (int32_t)hit.step - 1;
            most = ground; // the other bodies count only if they are nearer
        }
    }
    return ground;
}

/// Number of pixels that b climbs for a step in the direction `side`; -1 if the step collides.
static int32_t climb(const mover *m, ph_point side) {
    int32_t up = 0, most = m->walks && side.x ? m->to->up : 0;
    for (; hits(m, side.x, side.y - up); up++) {
        if (up == most || hits(m, 0, -up - 1)) {
            return -1;
        }
    }
    return up;
}

/// Moves one pixel in x if `across`, else in y. A walking body climbs as far as necessary and then descends to the
/// ground. Returns false if the step collides or the way is finished.
static bool step(mover *m, bool across) {
    ph_move *to = m->to;
    int32_t left = across ? m->mx : m->my;
    int32_t one = left < 0 ? -1 : 1;
    ph_point side = {across * one, !across * one};
    int32_t up = left ? climb(m, side) : -1;
    if (up < 0) {
        if (left) {
            keep_touches(m, side);
        }
        return false;
    }
    to->x += side.x;
    m->mx -= side.x;
    to->y += side.y - up;
    m->my -= side.y;
    if (m->walks) {
        int32_t down = ground_below(m);
        m->walks = down >= 0;
        to->y += ph__max(down, 0);
    }
    return true;
}

/// Moves in the air to the end of the way or before the first step that collides. `across` is set to whether that step
/// is in x.
static void fly(mover *m, bool *across) {
    ph_move *to = m->to;
    ph_sweep_hit sweep, first = {INT64_MAX, 0, {0, 0}, {to->x + m->mx, to->y + m->my}};
    for (int32_t i = 0; i < m->n; i++) {
        const ph_body *a = &m->bodies[i];
        if (a->mask && ph_mask_sweep(a->mask, m->b, to->x - a->x, to->y - a->y, m->mx, m->my, &sweep) &&
            sweep.step < first.step) {
            *across = sweep.hit.x != sweep.free.x;
            sweep.free.x += a->x;
            sweep.free.y += a->y;
            first = sweep;
        }
    }
    m->mx -= first.free.x - to->x;
    m->my -= first.free.y - to->y;
    to->x = first.free.x;
    to->y = first.free.y;
}

/// Makes a step in x if `across`, else in y. If the step collides, moves along the other axis until the step is free or
/// b is on ground. Returns false if both axes are blocked.
static bool slide(mover *m, bool across) {
    while (!step(m, across)) {
        m->walks = m->climber && hits(m, 0, 1);
        if (m->walks || !step(m, !across)) {
            return m->walks;
        }
    }
    return true;
}

/// Ends the motion on an axis, on which `left` px and the fraction of a pixel remain. The fraction becomes part of the
/// position if all pixels were moved and the next pixel is free as well; otherwise it is a part of the rest.
static void end_axis(mover *m, ph_point side, int32_t left, int32_t fraction, int32_t *kept, int32_t *way) {
    bool arrived = left == 0 && (*way <= 0 || fraction == 0 || climb(m, side) >= 0);
    if (left == 0 && !arrived) {
        keep_touches(m, side);
    }
    *kept = arrived ? fraction : 0;
    *way = arrived ? 0 : ph__clamp32((int64_t)left * PH_UNIT + fraction);
}

/// Divides `fraction` + `asked` [1/256 px] into whole pixels, rounded down, in `way`, and the rest, 0 to PH_UNIT - 1,
/// which is returned.
static int32_t split_way(int32_t fraction, int32_t asked, int32_t *way) {
    int64_t sum = (int64_t)fraction + asked;
    *way = (int32_t)ph__floor_div(sum, PH_UNIT);
    return (int32_t)(sum - (int64_t)*way * PH_UNIT);
}

static bool is_near(const ph_mask *mask, int64_t x, int64_t y) {
    int64_t most = ph__max64(ph__max64(x, -x), ph__max64(y, -y));
    return ph__max64(most, ph__max(mask->w, mask->h)) < MOVE_REACH;
}

bool ph_mask_move(const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move) {
    PH_ASSERT(ph__is_mask(b) && move);
    mover m = {b, bodies, n, move->my >= 0, false, move, 0, 0};
    bool goes = n >= 0 && move->up >= 0 && move->down >= 0 && is_near(b, move->up, move->down), across = true;
    goes = goes && move->rx >= 0 && move->rx < PH_UNIT && move->ry >= 0 && move->ry < PH_UNIT;
    int32_t rx = split_way(move->rx, move->mx, &m.mx), ry = split_way(move->ry, move->my, &m.my);
    goes = goes && is_near(b, move->x, move->y) && is_near(b, (int64_t)move->x + m.mx, (int64_t)move->y + m.my);
    for (int32_t i = 0; goes && i < n; i++) {
        goes = bodies[i].mask == NULL || is_near(bodies[i].mask, bodies[i].x, bodies[i].y);
    }
    if (!goes || hits(&m, 0, 0)) {
        return false;
    }
    move->touches_n = 0;
    m.walks = m.climber && hits(&m, 0, 1);
    while (goes && (m.mx || m.my)) {
        if (m.walks) {
            goes = step(&m, true) || step(&m, false);
        } else {
            fly(&m, &across);
            goes = slide(&m, across);
        }
    }
    int32_t ground = met(&m, 0, 0, 1);
    move->ground = ground < n ? ground : -1;
    m.walks = m.climber && ground < n;
    end_axis(&m, ph__point(1, 0), m.mx, rx, &move->rx, &move->mx);
    end_axis(&m, ph__point(0, 1), m.my, ry, &move->ry, &move->my);
    return true;
}
