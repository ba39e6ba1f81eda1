// contact_depth.c - the contact at a given depth past the first touch: damage that is independent of the tick boundary.
//
// The overlap at the end of a frame depends on how far b moved within the frame, so the same crash could cost 14 or 62
// points. The overlap is therefore measured on the line of approach. A step along the line is one pixel on the axis on
// which b is faster, the major axis; on the minor axis, the line has the value at the center of that pixel, rounded
// down. Two neighboring lines that differ by one pixel on the minor axis contain the position of b between them. Their
// pixels depend on the direction alone. The area is interpolated between the two, so that a position that was rounded
// to 1/256 px, which may select other pixels, changes the area by little.
//
// Limit: where two jagged masks touch, part and touch again on a line, each touch has its own area. A frame that ends
// in the earlier touch measures from there, a frame that passes over it may measure from the later touch. On lines with
// a single touch, the areas of all frame ends have a ratio of at most 1.15.
//
// Cost: a ph_mask_hit for each pixel of the way, and a ph_mask_overlap_area for each pixel of the depth, on each of
// the two lines. If only one line touches in the frame, the other line is followed to the end of the bounds.
#include "words.h"

enum {
    APPROACH_LATE = 2,     // pixels past the position: the caller rounded the two positions, not their difference
    APPROACH_FAR = 1 << 24 // limit of a search beyond the frame [px]; keeps products inside 64 bits
};

/// The line on which b approaches a.
typedef struct approach {
    const ph_mask *a, *b;
    bool steep;           // the major axis is y
    int sign;             // direction on the major axis
    int64_t major, minor; // major: pixel of b; minor: pixel of the line at major 0
    int64_t run, rise;    // direction: `rise` on the minor axis for `run` > 0 on the major axis
    int64_t start, deep;  // steps from the start of the way to the position, and from the first touch to the depth
    int64_t first, last;  // steps at which the bounds can overlap
} approach;

/// Offset of b after `step` steps.
static ph_point approach_at(const approach *l, int64_t step) {
    int64_t major = l->major + l->sign * step;
    int64_t minor = l->minor + ph__floor_div((2 * major + 1) * l->rise, 2 * l->run);
    return l->steep ? ph__point((int32_t)minor, (int32_t)major) : ph__point((int32_t)major, (int32_t)minor);
}

static bool approach_hits(const approach *l, int64_t step) {
    ph_point offset = approach_at(l, step);
    return step >= l->first && step <= l->last && ph_mask_hit(l->a, l->b, offset.x, offset.y);
}

/// Steps from the first touch to the depth: depth x run / length of the direction. The direction is scaled to a fixed
/// magnitude, so the result is equal for all speeds.
static int64_t approach_deep(int32_t depth, int64_t run, int64_t rise) {
    while (run < INT64_C(1) << 29) {
        run *= 2;
        rise *= 2;
    }
    while (run >= INT64_C(1) << 30) {
        run /= 2;
        rise /= 2;
    }
    return ph__max(depth, 0) * run / (PH_UNIT * ph__root(run * run + rise * rise));
}

/// The line at or before the position of b on the minor axis. `*part` is the distance from that line [1/256 px].
static approach approach_line(const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth,
                              int64_t *part) {
    ph_box p = a->bounds, q = b->bounds;
    int64_t major = way->x, minor = way->y, run = way->vx, rise = way->vy;
    bool steep = ph__max64(rise, -rise) > ph__max64(run, -run);
    if (steep) {
        major = way->y;
        minor = way->x;
        run = way->vy;
        rise = way->vx;
        p.x0 = p.y0;
        p.x1 = p.y1;
        q.x0 = q.y0;
        q.x1 = q.y1;
    }
    approach l = {a, b, steep, run < 0 ? -1 : 1, ph__floor_div(major, PH_UNIT), 0, 0, 0, 0, 0, 0, 0};
    l.start = l.sign * (l.major - ph__floor_div(major - run, PH_UNIT));
    l.run = l.sign * run;
    l.rise = l.sign * rise;
    int64_t beside = minor - ph__floor_div(major * l.rise, l.run);
    l.minor = ph__floor_div(beside, PH_UNIT);
    *part = beside - l.minor * PH_UNIT;
    l.deep = approach_deep(depth, l.run, l.rise);
    int64_t low = (int64_t)p.x0 - q.x1 + 1 - l.major, high = (int64_t)p.x1 - q.x0 - 1 - l.major;
    l.first = ph__max64(l.sign > 0 ? low : -high, -l.start - l.deep - APPROACH_FAR);
    l.last = ph__min64(l.sign > 0 ? high : -low, l.deep + APPROACH_FAR);
    return l;
}

/// Step of the first touch from step `early` to `late`; INT64_MAX if there is none. A touch at the start of the way
/// belongs to a previous frame, so it counts only if there is no later touch. Its first step is searched up to `back`
/// steps before the way.
static int64_t approach_touch(const approach *l, int64_t early, int64_t late, int64_t back) {
    int64_t from = ph__max64(early, l->first - 1), to = ph__min64(late, l->last), step = from;
    while (step <= to && approach_hits(l, step)) {
        step++;
    }
    while (step <= to && !approach_hits(l, step)) {
        step++;
    }
    if (step <= to) {
        return step;
    }
    step = from;
    while (from <= to && step >= from - back && approach_hits(l, step)) {
        step--;
    }
    return step < from ? step + 1 : INT64_MAX;
}

/// Finds the first touch on each of n lines, 1 or 2. Two lines that meet different parts of a may touch in different
/// frames. The search on the other line is then not limited to this frame, so that each frame finds the same touches.
static void approach_touches(const approach line[2], int32_t n, int64_t first[2]) {
    bool before[2], none[2];
    for (int32_t i = 0; i < n; i++) {
        first[i] = approach_touch(&line[i], -line[i].start, APPROACH_LATE, line[i].deep);
        before[i] = first[i] <= -line[i].start;
        none[i] = first[i] == INT64_MAX;
    }
    for (int32_t i = 0; n == 2 && i < 2; i++) {
        if (none[i] && !none[1 - i]) {
            first[i] = approach_touch(&line[i], APPROACH_LATE, line[i].last, 0);
        } else if (before[i] && !before[1 - i]) {
            first[i] = approach_touch(&line[i], -line[i].start, APPROACH_LATE, INT32_MAX);
        }
    }
}

/// The greatest overlap from the first touch to the depth, and its offset. 0 if the line misses.
static int64_t approach_area(const approach *l, int64_t first, ph_point *offset) {
    int64_t most = 0;
    for (int64_t step = first; first <= l->last && step <= ph__min64(first + l->deep, l->last); step++) {
        ph_point place = approach_at(l, step);
        int64_t area = ph_mask_overlap_area(l->a, l->b, place.x, place.y);
        if (area > most) {
            most = area;
            *offset = place;
        }
    }
    return most;
}

bool ph_contact_at_depth(const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth, ph_contact *out,
                         ph_point *offset) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && way);
    ph_point place[2] = {{0, 0}, {0, 0}};
    int64_t part = 0, area[2] = {0, 0};
    if (way->vx == 0 && way->vy == 0) {
        place[0].x = (int32_t)ph__floor_div(way->x, PH_UNIT);
        place[0].y = (int32_t)ph__floor_div(way->y, PH_UNIT);
        area[0] = ph_mask_overlap_area(a, b, place[0].x, place[0].y);
    } else {
        approach line[2];
        int64_t first[2] = {INT64_MAX, INT64_MAX};
        line[0] = line[1] = approach_line(a, b, way, depth, &part);
        line[1].minor++;
        approach_touches(line, part ? 2 : 1, first);
        area[0] = approach_area(&line[0], first[0], &place[0]);
        area[1] = approach_area(&line[1], first[1], &place[1]);
    }
    if (area[0] == 0 && area[1] == 0) {
        return false;
    }
    int nearer = area[0] == 0 || (area[1] && part > PH_UNIT / 2);
    if (out) {
        (void)ph_contact_find(a, b, place[nearer].x, place[nearer].y, way->vx, way->vy, out);
        int64_t mean = (area[0] * (PH_UNIT - part) + area[1] * part + PH_UNIT / 2) / PH_UNIT;
        out->area = ph__max64(mean, 1);
    }
    ph__put_point(offset, place[nearer].x, place[nearer].y);
    return true;
}
