// test_contact_depth.c - the contact at a depth: equal to a slow answer, and independent of the frame boundary.
#include "support/check.h"
#include "support/oracle.h"
#include "support/shapes.h"

#include <math.h>
#include <stdlib.h>

enum { PX = 256, LATE = 2 };

// ---- the slow answer: pixel by pixel, after the text of pixhit.h. Its doubles are exact for the sizes of tests. -----

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

/// Expected result of ph_contact_at_depth for masks of at most a few hundred pixels a side.
static bool depth_contact(const ph_mask *a, const ph_mask *b, const ph_approach *w, int32_t depth, ph_contact *out,
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

// ---- tests ----------------------------------------------------------------------------------------------------------

TEST(the_contact_at_a_depth_is_the_slow_one) {
    int32_t found = 0, weighted = 0;
    oracle_rng rng = {370};
    ROUNDS (i, (int)oracle_cases(6000)) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        int32_t fast = i % 5 ? 12 * PX : 120 * PX, side = i % 3 ? 0 : 1;
        ph_approach w = {oracle_range(&rng, -b.slow.w * PX, a.slow.w * PX),
                         oracle_range(&rng, -b.slow.h * PX, a.slow.h * PX), oracle_range(&rng, -fast, fast),
                         side ? 0 : oracle_range(&rng, -fast, fast)};
        if (i % 7 == 0) {
            w.vx = w.vy = 0;
        }
        int32_t depth = oracle_range(&rng, -PX, i % 4 ? 9 * PX : 200 * PX);
        ph_contact got = {.area = -1}, want = {.area = -1};
        ph_point place = {99, 99}, wanted = {99, 99};
        bool touch = ph_contact_at_depth(a.fast, b.fast, &w, depth, &got, &place);
        bool due = depth_contact(a.fast, b.fast, &w, depth, &want, &wanted);
        CHECK(touch == due && got.area == want.area && got.gx == want.gx && got.gy == want.gy && got.x == want.x &&
                  got.y == want.y && got.source == want.source && place.x == wanted.x && place.y == wanted.y,
              "case %d: (%d,%d) by (%d,%d), depth %d: area %d at (%d,%d), should be %d at (%d,%d)", i, w.x, w.y, w.vx,
              w.vy, depth, (int)got.area, place.x, place.y, (int)want.area, wanted.x, wanted.y);
        found += touch;
        weighted += touch && got.area != truth_area(a.fast, b.fast, place.x, place.y);
    }
    CHECK(found > 10 * weighted / 20 && weighted > 0, "%d touch, %d between two lines", found, weighted);
}

// ---- the boundary of the frame ----------------------------------------------------------------------

enum { WALL = 64, SIDE = 28, PHASES = 256, FAR = 70, SHAPES = 2, SPEEDS = 3 };

static ph_mask *make_disc(void) {
    ph_mask *mask = oracle_empty(SIDE, SIDE);
    ph_mask_fill_circle(mask, 13, 13, 13, true);
    return mask;
}

/// A star whose outline is rough by up to 2 px.
static ph_mask *make_jagged(oracle_rng *rng) {
    ph_mask *mask = oracle_empty(SIDE, SIDE);
    for (int32_t y = 0; y < SIDE; y++) {
        for (int32_t x = 0; x < SIDE; x++) {
            double dx = x - 13.5, dy = y - 13.5, edge = 9 + 4.5 * fabs(sin(3 * atan2(dy, dx)));
            ph_mask_set(mask, x, y, hypot(dx, dy) < edge + oracle_range(rng, 0, 2));
        }
    }
    assert_true(mask->bounds.x1 - mask->bounds.x0 >= 24 && mask->bounds.y1 - mask->bounds.y0 >= 24);
    return mask;
}

/// Finds the touch as a game does: in the first frame at whose end the masks overlap in whole pixels. Frame ends are at
/// (x, y) + k / PHASES of a frame, rounded to 1/256 px. False if there is none.
static bool first_frame(const ph_mask *wall, const ph_mask *b, double x, double y, ph_approach *w, int32_t k) {
    for (int32_t frame = 0; frame < 300; frame++) {
        double part = frame + (double)k / PHASES;
        w->x = (int32_t)lround(x + w->vx * part);
        w->y = (int32_t)lround(y + w->vy * part);
        if (truth_hit(wall, b, (int64_t)floor(w->x / (double)PX), (int64_t)floor(w->y / (double)PX))) {
            return true;
        }
    }
    return false;
}

/// Finds the smallest and the largest area of a line of approach, over all positions of the frame boundary.
static void measure(const ph_mask *wall, const ph_mask *b, ph_approach w, ph_point aim, int32_t depth,
                    int64_t least_most[2]) {
    double back = ceil(FAR * PX / hypot(w.vx, w.vy)), x = aim.x - back * w.vx, y = aim.y - back * w.vy;
    least_most[0] = INT64_MAX;
    least_most[1] = 0;
    for (int32_t k = 0; k < PHASES; k++) {
        ph_contact c, faster;
        if (!first_frame(wall, b, x, y, &w, k)) {
            continue;
        }
        CHECK(ph_contact_at_depth(wall, b, &w, depth, &c, NULL), "no touch at (%d,%d)", w.x, w.y);
        ph_approach twice = {w.x, w.y, 2 * w.vx, 2 * w.vy};
        CHECK(ph_contact_at_depth(wall, b, &twice, depth, &faster, NULL) && faster.area >= c.area,
              "twice the speed (%d,%d) lowers %d to %d", w.vx, w.vy, (int)c.area, (int)faster.area);
        least_most[0] = c.area < least_most[0] ? c.area : least_most[0];
        least_most[1] = c.area > least_most[1] ? c.area : least_most[1];
    }
}

TEST(the_area_at_a_depth_does_not_depend_on_the_frame_boundary) {
    static const double speed[SPEEDS] = {1.3, 4.2, 11.7};
    oracle_rng rng = {37};
    ph_mask *wall = oracle_empty(WALL, WALL);
    ph_mask_fill_circle(wall, WALL / 2, WALL / 2, 30, true);
    ph_mask *b[SHAPES] = {make_disc(), make_jagged(&rng)};
    int32_t measured = 0;
    for (int32_t i = 0; i < 10 * SHAPES * 16 * SPEEDS; i++) {
        int32_t heading = i % 16, shape = i / 16 % SHAPES, fast = i / (16 * SHAPES) % SPEEDS;
        double turn = heading * acos(-1) / 8;
        ph_approach w = {0, 0, (int32_t)lround(PX * speed[fast] * cos(turn)),
                         (int32_t)lround(PX * speed[fast] * sin(turn))};
        ph_point aim = {18 * PX + oracle_range(&rng, -5 * PX, 5 * PX), 18 * PX + oracle_range(&rng, -5 * PX, 5 * PX)};
        int64_t area[2];
        measure(wall, b[shape], w, aim, (4 + i % 3 * 2) * PX, area);
        CHECK(100 * area[1] <= area[0] * (heading % 4 ? 115 : 100), "shape %d, heading %d of 16, speed %g: %d to %d",
              shape, heading, speed[fast], (int)area[0], (int)area[1]);
        measured += area[1] > 0;
    }
    CHECK(measured == 10 * SHAPES * 16 * SPEEDS, "only %d lines hit", measured);
}

// ---- limits -----------------------------------------------------------------------------------------

TEST(a_way_at_any_speed_finds_the_first_touch) {
    ph_mask *thin = oracle_full(3, 40), *disc = make_disc();
    for (int64_t v = 64 * PX; v <= INT32_MAX; v *= 3) {
        const ph_approach w = {(int32_t)v / 2, 5 * PX, (int32_t)v, 0}, back = {-(int32_t)v / 2, 5 * PX, -(int32_t)v, 0};
        ph_contact c;
        ph_point at;
        assert_true(ph_contact_at_depth(thin, disc, &w, 0, &c, &at) && at.x == -26 && at.y == 5);
        assert_true(ph_contact_at_depth(thin, disc, &back, 0, &c, &at) && at.x == 2);
    }
}

TEST(ways_at_the_limits_of_32_bits_do_not_overflow) {
    static const int32_t ends[] = {INT32_MIN, INT32_MIN + 1, -PX, -1, 0, 1, PX, INT32_MAX - 1, INT32_MAX};
    ph_mask *masks[] = {oracle_empty(0, 0), oracle_full(1, 1), oracle_full(129, 33)};
    for (int32_t i = 0; i < 9 * 9 * 9 * 9; i++) {
        const ph_approach w = {ends[i % 9], ends[i / 9 % 9], ends[i / 81 % 9], ends[i / 729]};
        for (int32_t k = 0; k < 9; k++) {
            const ph_mask *a = masks[k / 3], *b = masks[k % 3];
            ph_contact c = {.area = 7};
            ph_point at = {7, 7};
            bool touch = ph_contact_at_depth(a, b, &w, ends[i % 7], &c, &at);
            CHECK(touch == ph_contact_at_depth(a, b, &w, ends[i % 7], NULL, NULL), "case %d without results", i);
            CHECK(touch ? truth_hit(a, b, at.x, at.y) && c.area > 0 : c.area == 7 && at.x == 7, "case %d", i);
            CHECK(!touch || k > 3, "case %d: an empty mask touches", i);
        }
    }
}
