// crashes.c - the pixels by which a crash, a blast and a bomb are paid for, a second time.
//
// The rules walk the line of flight in integers. This is the same line in floating point: place and
// velocity of the two are whole numbers below 2^31, so each quotient is rounded as the exact one
// would be. Cost: some ten areas, by pixel.
#include "inspect/proof/crashes.h"

#include <math.h>
#include <stdlib.h>

#include "game/world/tuning.h"
#include "inspect/question.h"
#include "inspect/truth.h"

enum {
    BACK = 14, // pixels that the line is walked back
    LATE = 2,  // and on, when the two do not touch on it yet
    NO_STEP = 99
};

/// The flight of b, seen from a: along the longer axis, and beside it [1/256 px].
typedef struct flight {
    const ph_mask *a, *b;
    double along, beside, speed_along, speed_beside;
    bool across; ///< the longer axis is x
} flight;

static flight flight_of(const mirror *m, const body *a, const body *b) {
    double x = b->x - a->x, y = b->y - a->y, vx = b->vx - a->vx, vy = b->vy - a->vy;
    const ph_mask *p = mirror_of(m, a)->pixels, *q = mirror_of(m, b)->pixels;
    return fabs(vx) >= fabs(vy) ? (flight){p, q, x, y, vx, vy, true} : (flight){p, q, y, x, vy, vx, false};
}

static ph_point place_at(const flight *f, int32_t step) {
    double column = floor(f->along / SUB) + (f->speed_along < 0 ? -step : step);
    double ahead = (column + 0.5) * SUB - f->along;
    double row = floor((f->beside + round(ahead * f->speed_beside / f->speed_along)) / SUB);
    return f->across ? (ph_point){(int32_t)column, (int32_t)row} : (ph_point){(int32_t)row, (int32_t)column};
}

static int64_t area_at(const flight *f, int32_t step) {
    ph_point at = place_at(f, step);
    return truth_area(f->a, f->b, at.x, at.y);
}

/// From the first touch for CRASH_DEPTH px and a part of a tick's flight, the step of the most pixels. NO_STEP: none.
static int32_t deepest(const flight *f) {
    double square = f->speed_along * f->speed_along + f->speed_beside * f->speed_beside;
    double speed = floor(sqrt(square)), depth = CRASH_DEPTH * SUB + floor(speed / CRASH_PACE); // as the rules have it
    int32_t first = 0, best = NO_STEP;
    while (first < LATE && !area_at(f, first)) {
        first++;
    }
    for (; first < LATE && first > -BACK && area_at(f, first - 1); first--) {
    }
    int32_t last = first + (int32_t)round(depth * fabs(f->speed_along) / (speed * SUB));
    for (int32_t step = first; first < LATE && step <= last; step++) {
        best = best == NO_STEP || area_at(f, step) > area_at(f, best) ? step : best;
    }
    return best;
}

void crash_add(ph_gradient *sum, const mirror *m, const body *a, const body *b) {
    flight f = flight_of(m, a, b);
    int32_t step = f.speed_along != 0 ? deepest(&f) : NO_STEP;
    ph_point at = {question_px(b->x) - question_px(a->x), question_px(b->y) - question_px(a->y)};
    ph_contact found = {0};
    at = step < NO_STEP ? place_at(&f, step) : at;
    (void)truth_contact(f.a, f.b, at.x, at.y, b->vx - a->vx, b->vy - a->vy, &found);
    sum->area += found.area, sum->gx += found.gx, sum->gy += found.gy;
}

int64_t crash_bump(int64_t area, double speed) {
    double faster = fmax(speed - BUMP_FREE, 0), pixels = (double)area * faster * faster;
    return (int64_t)fmin(floor(pixels / (SUB * SUB * BUMP_SOFTNESS)), BUMP_MOST);
}

int64_t crash_crush(int64_t area, double speed) {
    return speed <= CRUSH_SPEED ? 0 : (int64_t)((double)area * speed / CRUSH_SOFTNESS);
}

int64_t blast_area(const mirror *m, const body *b, const body *mine) {
    const ph_mask *own = mirror_of(m, b)->pixels;
    int32_t x = question_px(b->x) - question_px(mine->x + mine->mx * SUB / 2), n = 0;
    int32_t y = question_px(b->y) - question_px(mine->y + mine->my * SUB / 2);
    for (int32_t k = 0; k < own->w * own->h; k++) {
        int32_t dx = x + k % own->w, dy = y + k / own->w;
        n += dx * dx + dy * dy <= MINE_RADIUS * MINE_RADIUS + MINE_RADIUS && ph_mask_get(own, k % own->w, k / own->w);
    }
    return n;
}

int64_t ring_harm(const mirror *m, const body *b, const ring *of) {
    const ph_mask *own = mirror_of(m, b)->pixels;
    int32_t left = question_px(b->x) - of->x, top = question_px(b->y) - of->y;
    int64_t covered = 0;
    for (int32_t k = 0; of->r > 0 && k < own->w * own->h; k++) {
        int32_t dx = left + k % own->w, dy = top + k / own->w;
        int32_t off = abs((int32_t)floor(16 * sqrt((double)dx * dx + (double)dy * dy)) - 16 * of->r);
        bool there = off < 16 * BOMB_RIM && ph_mask_get(own, k % own->w, k / own->w);
        covered += there ? 255 - 255 * off / (16 * BOMB_RIM) : 0;
    }
    return covered * BOMB_HARM / (255 * SUB);
}
