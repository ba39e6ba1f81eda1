// depth.c - the slow answer follows the text of pixhit.h and tests pixel by pixel. Its doubles are exact for the sizes
// of tests.
#include "support/depth.h"

#include <math.h>
#include <stdlib.h>

#include "look/truth.h"
#include "support/check.h"

enum { PX = 256, LATE = 2 };

/// One of the two lines of pixels beside the way.
typedef struct slow_line {
    const ph_mask *a, *b;
    double major, minor, run, rise; ///< position and velocity on the faster and on the slower axis [1/256 px]
    bool steep;
    double row; ///< the line at the pixel border 0 of the major axis [px]
} slow_line;

static ph_point slow_place(const slow_line *l, int32_t pixel) {
    int32_t beside = (int32_t)floor(l->row + floor((2 * pixel + 1) * l->rise / (2 * l->run)));
    return l->steep ? (ph_point){beside, pixel} : (ph_point){pixel, beside};
}

static bool slow_hits(const slow_line *l, int32_t pixel) {
    ph_point at = slow_place(l, pixel);
    return truth_hit(l->a, l->b, at.x, at.y);
}

enum { MISS = INT32_MAX };

/// Pixels of the depth on the major axis.
static int32_t slow_deep(const slow_line *l, int32_t depth) {
    return depth < 0 ? 0 : (int32_t)floor(depth * fabs(l->run) / hypot(l->run, l->rise) / PX);
}

/// The pixel of the first touch from pixel `from` to pixel `end`, or up to `back` pixels before; MISS if there is none.
static int32_t slow_touch(const slow_line *l, int32_t from, int32_t end, int32_t back) {
    int32_t side = l->run < 0 ? -1 : 1, first = from, apart = from;
    while (apart != end + side && slow_hits(l, apart)) {
        apart += side;
    }
    for (first = apart; first != end + side && !slow_hits(l, first);) {
        first += side;
    }
    if (first == end + side) { // they touch at the start of the way only, or on the whole way
        if (!slow_hits(l, from)) {
            return MISS;
        }
        for (first = from; first != from - back * side && slow_hits(l, first - side);) {
            first -= side;
        }
    }
    return first;
}

/// Finds the first touches of two lines. Lines that disagree are followed beyond the frame.
static void slow_touches(const slow_line lines[2], int32_t deep, int32_t first[2]) {
    const slow_line *l = &lines[0];
    int32_t side = l->run < 0 ? -1 : 1, from = (int32_t)floor((l->major - l->run) / PX);
    int32_t end = (int32_t)floor(l->major / PX) + LATE * side, far = 4000;
    bool before[2], none[2];
    for (int32_t i = 0; i < 2; i++) {
        first[i] = slow_touch(&lines[i], from, end, deep);
        none[i] = first[i] == MISS;
        before[i] = !none[i] && (first[i] - from) * side <= 0;
    }
    for (int32_t i = 0; i < 2; i++) {
        if (none[i] && !none[1 - i]) {
            first[i] = slow_touch(&lines[i], end, end + far * side, 0);
        }
        if (before[i] && !before[1 - i]) {
            first[i] = slow_touch(&lines[i], from, end, far);
        }
    }
}

static int64_t slow_area(const slow_line *l, int32_t first, int32_t deep, ph_point *place) {
    int32_t side = l->run < 0 ? -1 : 1;
    int64_t most = 0;
    for (int32_t step = 0; first != MISS && step <= deep; step++) {
        ph_point at = slow_place(l, first + step * side);
        int64_t area = truth_area(l->a, l->b, at.x, at.y);
        *place = area > most ? at : *place;
        most = area > most ? area : most;
    }
    return most;
}

bool depth_contact(const ph_mask *a, const ph_mask *b, const ph_approach *w, int32_t depth, ph_contact *out,
                   ph_point *offset) {
    ph_point place[2] = {
        {w->x >= 0 ? w->x / PX : -((PX - 1 - w->x) / PX), w->y >= 0 ? w->y / PX : -((PX - 1 - w->y) / PX)}};
    bool steep = abs(w->vy) > abs(w->vx);
    slow_line l = {a, b, w->x, w->y, w->vx, w->vy, steep, 0};
    if (steep) {
        l = (slow_line){a, b, w->y, w->x, w->vy, w->vx, steep, 0};
    }
    double line = w->vx || w->vy ? l.minor - floor(l.major * l.rise / l.run) : 0, part = line - PX * floor(line / PX);
    int64_t area[2] = {truth_area(a, b, place[0].x, place[0].y), 0};
    if (w->vx || w->vy) {
        slow_line lines[2] = {l, l};
        lines[0].row = floor(line / PX);
        lines[1].row = lines[0].row + (part > 0);
        int32_t deep = slow_deep(&l, depth), first[2];
        slow_touches(lines, deep, first);
        area[0] = slow_area(&lines[0], first[0], deep, &place[0]);
        area[1] = slow_area(&lines[1], first[1], deep, &place[1]);
    }
    int nearer = area[1] > 0 && (area[0] == 0 || part > PX / 2);
    if (area[nearer] == 0) {
        return false;
    }
    assert_true(truth_contact(a, b, place[nearer].x, place[nearer].y, w->vx, w->vy, out));
    out->area = (int64_t)fmax(1, floor(((double)area[0] * (PX - part) + (double)area[1] * part) / PX + 0.5));
    *offset = place[nearer];
    return true;
}
