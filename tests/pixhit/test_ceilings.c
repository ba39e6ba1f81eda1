// test_ceilings.c - the cost of the fast broad phase has a ceiling in every frame: at most CEILING box tests per sprite
// in a scene of fewer than CROWD pairs per sprite. A ray visits at most 20 + 3 sqrt(n) cells of a scattered scene, with
// at most 64 boxes each. pixhit.h promises both.
//
// Each trial draws a scene from its seed: layout, motion, filters, order and number of sprites. Every frame is checked.
// A mean or a median would hide the frames that a player notices. The number of pairs comes from the broad phase, so
// one frame of each trial, drawn by lot, is counted a second time by a sweep that shares no code with it.
//
//     PIXHIT_SEED=812 build/tests/pixhit/test_ceilings    runs the trial with that seed alone, and prints its frames
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIALS = 110, FRAMES = 40, MOST = 50000, CEILING = 200, CROWD = 20, SUBPIXELS = 256, SPOT_MOST = 20000 };
enum { PARKED_AT = 1 << 30, STARS_ACROSS = 100000000, LEAP = 30000 };

typedef enum layout {
    UNIFORM,
    HEAPS,
    TOWNS,
    BARS,
    STACKS,
    ROW,
    SPOT,
    EVERY_32ND,
    STARS,
    PARKED,
    MIXED_SIZES,
    LAYOUTS
} layout;

typedef enum motion { DRIFT, STILL, SHAKE, JITTER, TELEPORT_ALL, TELEPORT_ONE, EXPLODE, LEAPS, DEATHS, MOTIONS } motion;

typedef enum filter { ONE_KIND, DEBRIS, BULLETS, TEAMS, MANY_KINDS, FILTERS } filter;

typedef struct body {
    int64_t x, y; // [px / SUBPIXELS]
    int32_t vx, vy, w, h;
    bool fixed;
} body;

typedef struct trial {
    oracle_rng rng;
    layout layout;
    motion motion;
    filter filter;
    int32_t n, side, speed, heaps, apart, fixed, varies;
    double room; // area of the world per sprite, in areas of a sprite
} trial;

static body bodies[MOST];
static ph_item items[MOST];

static int32_t draw(trial *t, int32_t low, int32_t high) {
    return oracle_range(&t->rng, low, high);
}

/// Greater numbers are rarer: the logarithm is uniform.
static int32_t draw_scale(trial *t, int32_t low, int32_t high) {
    int32_t doublings = 0;
    while (low << (doublings + 1) <= high) {
        doublings++;
    }
    int32_t begin = low << draw(t, 0, doublings);
    return draw(t, begin, ph__min(2 * begin, high));
}

/// Roughly Gaussian, mean 0.
static int32_t draw_around(trial *t, int32_t sigma) {
    int64_t sum = 0;
    for (int k = 0; k < 12; k++) {
        sum += draw(t, 0, 2 * sigma);
    }
    return (int32_t)(sum / 2 - 6 * (int64_t)sigma);
}

// ---- a scene ------------------------------------------------------------------------------------

static void place(trial *t, int32_t i) {
    body *b = &bodies[i];
    int32_t heap = draw(t, 0, t->heaps - 1);
    int64_t x = draw(t, 0, t->side), y = draw(t, 0, t->side);
    if (t->layout == HEAPS && i % 10 > 0) {
        x = heap * (int64_t)t->side / t->heaps + draw_around(t, t->side / 8);
        y = heap * 7 % t->heaps * (int64_t)t->side / t->heaps + draw_around(t, t->side / 8);
    } else if (t->layout == TOWNS) {
        x = heap * (int64_t)t->apart + draw(t, 0, t->side / t->heaps);
        y = draw(t, 0, t->side);
    } else if (t->layout == STACKS && b->fixed) {
        x = x / 64 * 64;
        y = y / 64 * 64;
    } else if (t->layout == ROW) {
        x = x * 8;
        y = 0;
    } else if (t->layout == SPOT) {
        x = y = draw(t, 0, 3);
    } else if (t->layout == EVERY_32ND && (int64_t)i * 32 % t->n < 32) {
        x = y = 100;
    } else if (t->layout == STARS && i % 6 == 0) {
        x = draw(t, -STARS_ACROSS / 2, STARS_ACROSS / 2);
        y = draw(t, -STARS_ACROSS / 2, STARS_ACROSS / 2);
    } else if (t->layout == PARKED && i % t->heaps == 0) {
        x = y = PARKED_AT;
    } else if (t->layout == BARS) { // horizontal bars in the left half, vertical ones in the right half
        x = i % 2 ? x / 2 : t->side + x;
        y = i % 2 ? 2 * y : y / 2;
    }
    b->x = x * SUBPIXELS;
    b->y = y * SUBPIXELS;
}

static void make_body(trial *t, int32_t i) {
    body *b = &bodies[i];
    b->w = t->varies ? draw(t, 8, 40) : 16;
    b->h = t->varies ? draw(t, 8, 40) : 16;
    if (t->layout == MIXED_SIZES && i % 100 == 50) {
        b->w *= 20;
        b->h *= 20;
    }
    if (t->layout == BARS) {
        b->w = i % 2 ? t->side / 2 : 2;
        b->h = i % 2 ? 2 : t->side / 2;
    }
    b->fixed = draw(t, 0, 99) < t->fixed || (t->layout == PARKED && t->varies && i % t->heaps == 0);
    b->vx = draw(t, -t->speed, t->speed);
    b->vy = draw(t, -t->speed, t->speed);
    place(t, i);
}

static void make_filter(trial *t, int32_t i) {
    ph_item *item = &items[i];
    bool few = draw(t, 0, 99) == 0 && t->layout != SPOT, half = draw(t, 0, 1);
    int32_t kind = draw(t, 1, 30);
    item->category = item->collides_with = 1;
    item->is_static = bodies[i].fixed;
    if (t->filter == DEBRIS) {
        item->category = few ? 1 : 2;
        item->collides_with = few ? 2 : 1;
    } else if (t->filter == BULLETS) {
        item->category = half ? 1 : 2;
        item->collides_with = half ? 3 : 1;
    } else if (t->filter == TEAMS) {
        item->category = half ? 1 : 2;
        item->collides_with = half ? 2 : 1;
    } else if (t->filter == MANY_KINDS) {
        item->category = (uint16_t)kind;
        item->collides_with = UINT16_MAX;
    }
}

static int by_x(const void *a, const void *b) {
    const body *p = a, *q = b;
    return (p->x > q->x) - (p->x < q->x);
}

/// Draws the parameters, then the bodies. The kind of a spot never meets itself: else it would be a crowd.
static trial make_trial(uint64_t seed) {
    trial t = {{seed}, UNIFORM, DRIFT, ONE_KIND, 0, 0, 0, 0, 0, 0, 0, 0};
    static const int32_t speeds[] = {40, 3 * SUBPIXELS, 3 * SUBPIXELS, 12 * SUBPIXELS};
    static const int32_t apart[] = {3000, 25000, 1000000, STARS_ACROSS};
    t.layout = (layout)draw(&t, 0, LAYOUTS - 1);
    t.motion = (motion)draw(&t, 0, MOTIONS - 1);
    t.filter = draw(&t, 0, 2) ? ONE_KIND : (filter)draw(&t, 1, FILTERS - 1);
    t.n = draw_scale(&t, 10, MOST);
    t.room = draw_scale(&t, 1, 256) * (t.filter == DEBRIS ? 0.02 : 0.1);
    t.speed = speeds[draw(&t, 0, 3)];
    t.heaps = draw_scale(&t, 1, 16);
    t.apart = apart[draw(&t, 0, 3)];
    t.fixed = draw(&t, 0, 1) ? 0 : draw(&t, 0, 100);
    t.varies = draw(&t, 0, 1);
    if (t.layout == SPOT) {
        t.n = ph__min(t.n, SPOT_MOST);
        t.filter = DEBRIS;
    }
    if (t.layout == STACKS) {
        t.fixed = draw(&t, 90, 100);
    }
    t.heaps += t.layout == TOWNS || t.layout == PARKED;
    t.heaps = t.layout == PARKED && !t.varies ? 33 : t.heaps;
    while ((double)t.side * t.side < t.room * t.n * (t.varies ? 576 : 256)) {
        t.side += 1 + t.side / 64;
    }
    for (int32_t i = 0; i < t.n; i++) {
        make_body(&t, i);
    }
    if (draw(&t, 0, 3) == 0) {
        qsort(bodies, (size_t)t.n, sizeof *bodies, by_x);
    }
    for (int32_t i = 0; i < t.n; i++) {
        make_filter(&t, i);
    }
    return t;
}

// ---- its motion ---------------------------------------------------------------------------------

static void move_body(trial *t, int32_t i) {
    body *b = &bodies[i];
    switch (t->motion) {
    case JITTER: b->x += draw(t, -3, 3) * SUBPIXELS, b->y += draw(t, -3, 3) * SUBPIXELS; break;
    case EXPLODE: b->x += b->x * 3 / 100, b->y += b->y * 3 / 100; break;
    case LEAPS: b->x += (i % 2 ? LEAP : -LEAP) * SUBPIXELS; break;
    default: b->x += b->vx, b->y += b->vy;
    }
}

/// Moves all items and sets their boxes. Returns the number of items of this frame.
static int32_t step(trial *t, int frame) {
    int32_t shake = t->motion == SHAKE ? draw(t, -8, 8) : 0;
    bool anew = t->motion == TELEPORT_ALL && frame % 10 == 9;
    for (int32_t i = 0; i < t->n; i++) {
        body *b = &bodies[i];
        if (t->motion != STILL && frame > 0 && !b->fixed) {
            move_body(t, i);
        }
        if (anew || (t->motion == TELEPORT_ONE && i == 0)) {
            place(t, i);
        }
        int64_t x = b->x / SUBPIXELS + shake, y = b->y / SUBPIXELS - shake;
        items[i].box = (ph_box){(int32_t)x, (int32_t)y, (int32_t)x + b->w, (int32_t)y + b->h};
        if (t->motion == DEATHS && (i + frame / 8) % 3 == 0) {
            items[i].box.x1 = items[i].box.x0;
        }
    }
    return t->motion == DEATHS ? t->n - t->n / 4 * (frame % 5) / 4 : t->n;
}

// ---- a second count of the pairs ----------------------------------------------------------------

static bool may_hit(const ph_item *a, const ph_item *b) {
    return (a->category & b->collides_with) && (b->category & a->collides_with) && !(a->is_static && b->is_static);
}

static int lower(const void *a, const void *b) {
    const ph_item *p = *(ph_item *const *)a, *q = *(ph_item *const *)b;
    return (p->box.x0 > q->box.x0) - (p->box.x0 < q->box.x0);
}

static bool meets_any(const ph_item *a, int32_t n) {
    int32_t k = 0;
    while (k < n && !may_hit(a, &items[k])) {
        k++;
    }
    return k < n;
}

/// Counts the pairs by a sweep along x. Items that may not hit another kind of the scene are removed first.
static int64_t count_pairs(int32_t n) {
    static const ph_item *sorted[MOST];
    const ph_item none = {{0, 0, 0, 0}, 0, 0, 0}, *last = &none;
    int32_t live = 0;
    int64_t pairs = 0;
    bool meets = false;
    for (int32_t i = 0; i < n; i++) {
        const ph_item *a = &items[i];
        bool same =
            a->category == last->category && a->collides_with == last->collides_with && a->is_static == last->is_static;
        meets = same ? meets : meets_any(a, n);
        last = a;
        sorted[live] = a;
        live += meets && a->box.x0 < a->box.x1;
    }
    qsort(sorted, (size_t)live, sizeof *sorted, lower);
    for (int32_t i = 0; i < live; i++) {
        ph_box a = sorted[i]->box;
        for (int32_t k = i + 1; k < live && sorted[k]->box.x0 < a.x1; k++) {
            ph_box b = sorted[k]->box;
            pairs += a.y0 < b.y1 && b.y0 < a.y1 && may_hit(sorted[i], sorted[k]);
        }
    }
    return pairs;
}

// ---- the ceiling --------------------------------------------------------------------------------

static void count_batch(void *user, const ph_pair *pairs, int32_t n) {
    (void)pairs;
    *(int64_t *)user += n;
}

/// Runs a trial. Returns the number of frames that are not a crowd. Stores the maximum of tests per sprite in these
/// frames in `most`.
static int run_trial(uint64_t seed, double *most, bool shows) {
    trial t = make_trial(seed);
    ph_broadphase *broad = broad_new(MOST, draw(&t, 0, 3) ? (int)ph__isa() : PH_ISA_PLAIN);
    int counted = draw(&t, 0, FRAMES - 1), checked = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
        int32_t n = step(&t, frame);
        int64_t sent = 0;
        const ph_broadphase_callbacks to = {count_batch, NULL, &sent};
        ph_broadphase_stats s;
        assert_true(ph_broadphase_pairs(broad, items, n, &to, &s));
        if (frame == counted || sent != s.pairs) {
            int64_t pairs = count_pairs(n);
            CHECK(sent == pairs && s.pairs == pairs, "seed %llu, frame %d: %lld pairs, %lld sent, %lld counted",
                  (unsigned long long)seed, frame, (long long)pairs, (long long)sent, (long long)s.pairs);
        }
        double tests = (double)s.tests / n;
        if (shows) {
            printf("frame %d: %d sprites, %.2f pairs and %.1f tests per sprite, %d splits\n", frame, n,
                   (double)s.pairs / n, tests, s.splits);
        }
        if (s.pairs < (int64_t)CROWD * n) {
            CHECK(shows || tests <= CEILING,
                  "seed %llu, frame %d: %.1f tests per sprite, ceiling %d (%d sprites, %.2f pairs per sprite, layout "
                  "%d, motion %d, filter %d)",
                  (unsigned long long)seed, frame, tests, CEILING, n, (double)s.pairs / n, t.layout, t.motion,
                  t.filter);
            *most = tests > *most ? tests : *most;
            checked++;
        }
    }
    after_now(broad);
    return checked;
}

TEST(no_frame_of_a_random_scene_exceeds_the_ceiling_of_box_tests) {
    const char *seed = getenv("PIXHIT_SEED");
    long trials = seed ? 1 : oracle_cases(TRIALS);
    double most = 0;
    long checked = 0;
    for (long k = 0; k < trials; k++) {
        checked += run_trial(seed ? strtoull(seed, NULL, 10) : (uint64_t)k, &most, seed != NULL);
    }
    printf("%ld trials, %ld of %ld frames are no crowd, at most %.1f tests per sprite\n", trials, checked,
           trials * FRAMES, most);
    CHECK(checked * 2 > trials * FRAMES || trials < TRIALS, "only %ld of %ld frames are no crowd", checked,
          trials * FRAMES);
}

/// Makes the bodies of a scene with `room` px of area for each of n sprites.
static void scatter(trial *t, int32_t n, int32_t room) {
    t->n = n;
    for (t->side = 0; (int64_t)t->side * t->side < (int64_t)room * n;) {
        t->side++;
    }
    for (int32_t i = 0; i < n; i++) {
        make_body(t, i);
        make_filter(t, i);
    }
}

static ph_broadphase_stats frame_of(trial *t, ph_broadphase *broad, int frame) {
    int64_t sent = 0;
    const ph_broadphase_callbacks to = {count_batch, NULL, &sent};
    ph_broadphase_stats s;
    assert_true(ph_broadphase_pairs(broad, items, step(t, frame), &to, &s));
    return s;
}

/// Each 32nd item, at regular indexes, is at the same place: the sample of a divisor must not consist only of these
/// items.
TEST(items_at_regular_indexes_do_not_spoil_the_divisors) {
    enum { SIZES = 4, MOST_TESTS = 100, ROOM = 2 * 256 };
    static const int32_t sizes[SIZES] = {448, 992, 4992, 20000};
    trial t = {.rng = {1}, .layout = EVERY_32ND, .motion = STILL, .heaps = 1};
    for (int k = 0; k < SIZES * 2; k++) {
        ph_broadphase *broad = broad_new(MOST, k % 2 ? (int)ph__isa() : PH_ISA_PLAIN);
        scatter(&t, sizes[k / 2], ROOM);
        for (int frame = 0; frame < FRAMES; frame++) {
            ph_broadphase_stats s = frame_of(&t, broad, frame);
            CHECK(s.tests <= (int64_t)MOST_TESTS * t.n, "%d sprites, frame %d: %d tests", t.n, frame, (int)s.tests);
        }
    }
}

/// A dense scene has a few large leaves. Its candidates fit, so most frames only test the candidates.
TEST(a_dense_scene_keeps_its_candidates) {
    enum { BEFORE = 40, AFTER = 40, AREA = 90, MEAN_MOST = 20 };
    trial t = {.rng = {1}, .layout = UNIFORM, .motion = DRIFT, .heaps = 1};
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    int64_t pairs = 0, tests = 0;
    scatter(&t, MOST, AREA);
    for (int frame = 0; frame < BEFORE + AFTER; frame++) {
        ph_broadphase_stats s = frame_of(&t, broad, frame);
        pairs += s.pairs;
        tests += frame < BEFORE ? 0 : s.tests;
    }
    pairs /= (BEFORE + AFTER) * MOST;
    CHECK(pairs >= 2 && pairs < 8, "%d pairs per sprite: the scene is not dense", (int)pairs);
    CHECK(tests < (int64_t)MEAN_MOST * AFTER * MOST, "%d tests per sprite", (int)(tests / AFTER / MOST));
}

// ---- rays -------------------------------------------------------------------------------------------------------

/// Checks a ray. A small scene that no divisor splits is a single cell.
static void check_ray(trial *t, const ph_broadphase *broad, int frame, int32_t most) {
    enum { CELLS_LEAST = 20, CELLS_ROOT = 3, BOXES = 64 };
    static ph_found found[MOST];
    const ph_item ask = {{0, 0, 0, 0}, 1, 1, 0};
    int32_t x = draw(t, -t->side, t->side), y = draw(t, -t->side, t->side);
    ph__line line = ph__line_along((ph_point){draw(t, 0, t->side), draw(t, 0, t->side)}, x, y);
    ph__find_work work;
    double ceiling = CELLS_LEAST + CELLS_ROOT * sqrt(t->n);
    ph__find(broad, items, NULL, &ask, &line, found, most, &work);
    CHECK((double)work.cells <= ceiling, "frame %d: %d cells of %d items, ceiling %.0f", frame, (int)work.cells, t->n,
          ceiling);
    CHECK(work.boxes <= BOXES * (work.cells + 1), "frame %d: %d boxes in %d cells", frame, (int)work.boxes,
          (int)work.cells);
}

TEST(a_ray_visits_few_cells_in_every_scattered_scene) {
    enum { RAYS_TRIED = 200, SOME = 5, RAYS = 40, SPRITES = 20000 };
    int64_t rays = 0;
    for (long k = oracle_cases(RAYS_TRIED); k > 0; k--) {
        trial t = {
            .rng = {(uint64_t)k}, .layout = k % 3 ? UNIFORM : ROW, .heaps = 1, .speed = 2 * SUBPIXELS, .varies = 1};
        ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
        scatter(&t, draw_scale(&t, 10, SPRITES), draw(&t, 300, 12000));
        for (int frame = 0; frame < SOME; frame++) {
            (void)frame_of(&t, broad, frame);
            for (int i = 0; i < RAYS && broad->kept && broad->cells > 0; i++, rays++) {
                check_ray(&t, broad, frame, i % 2 ? 1 : t.n);
            }
        }
        after_now(broad);
    }
    assert_true(oracle_cases(RAYS_TRIED) < RAYS_TRIED || rays > RAYS_TRIED * RAYS);
}
