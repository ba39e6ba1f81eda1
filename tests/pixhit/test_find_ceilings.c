// test_find_ceilings.c - ceilings of the counted work of a ray in scattered scenes, as documented in pixhit.h: at
// most 20 + 3 sqrt(n) cells, and 64 boxes per cell plus 64, because a small scene that no divisor splits is a single
// cell. A failure means that rays became slower in some scene; their answers are correct.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"

#include <math.h>
#include <stdlib.h>

enum { SCENES_TRIED = 200, FRAMES = 5, RAYS = 40, ITEMS_MOST = 20000, CELLS_LEAST = 20, CELLS_ROOT = 3, BOXES = 64 };

typedef struct crowd {
    int32_t n, w, h;
    ph_item *items;
    int32_t *vx, *vy;
    ph_found *found;
    ph_broadphase *broad;
    oracle_rng rng;
} crowd;

static crowd crowd_make(uint64_t seed) {
    crowd c = {.rng = {seed}};
    c.n = (int32_t)exp(oracle_range(&c.rng, 2400, 9900) / 1000.0); // 11 to 20,000
    int32_t area = oracle_range(&c.rng, 300, 12000), flat = oracle_range(&c.rng, 1, 3);
    c.w = (int32_t)sqrt((double)c.n * area) * flat;
    c.h = c.w / flat / flat + 1;
    c.items = after_test(calloc((size_t)c.n, sizeof *c.items), free);
    c.vx = after_test(calloc((size_t)c.n, sizeof *c.vx), free);
    c.vy = after_test(calloc((size_t)c.n, sizeof *c.vy), free);
    c.found = after_test(calloc((size_t)c.n, sizeof *c.found), free);
    c.broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(c.n)), c.n);
    for (int32_t i = 0; i < c.n; i++) {
        int32_t x = oracle_range(&c.rng, 0, c.w), y = oracle_range(&c.rng, 0, c.h);
        ph_box box = {x, y, x + oracle_range(&c.rng, 4, 40), y + oracle_range(&c.rng, 4, 40)};
        c.items[i] = (ph_item){box, 1, 1, 0};
        c.vx[i] = oracle_range(&c.rng, -2, 2);
        c.vy[i] = oracle_range(&c.rng, -2, 2);
    }
    return c;
}

static void no_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
}

static void crowd_step(crowd *c) {
    const ph_broadphase_callbacks to = {no_pairs, NULL, NULL};
    for (int32_t i = 0; i < c->n; i++) {
        ph_box *b = &c->items[i].box;
        b->x0 += c->vx[i];
        b->x1 += c->vx[i];
        b->y0 += c->vy[i];
        b->y1 += c->vy[i];
    }
    assert_true(ph_broadphase_pairs(c->broad, c->items, c->n, &to, NULL));
}

static void check_ray(crowd *c, uint64_t seed, int frame, int32_t most) {
    const ph_item ask = {{0, 0, 0, 0}, 1, 1, 0};
    ph_point from = {oracle_range(&c->rng, 0, c->w), oracle_range(&c->rng, 0, c->h)};
    int32_t x = oracle_range(&c->rng, -c->w, c->w), y = oracle_range(&c->rng, -c->h, c->h);
    ph__line line = ph__line_along(from, x, y);
    ph__find_work work;
    double ceiling = CELLS_LEAST + CELLS_ROOT * sqrt(c->n);
    ph__find(c->broad, c->items, NULL, &ask, &line, c->found, most, &work);
    CHECK((double)work.cells <= ceiling, "seed %d, frame %d: %lld cells of %d items, ceiling %.0f", (int)seed, frame,
          (long long)work.cells, c->n, ceiling);
    CHECK(work.boxes <= BOXES * (work.cells + 1), "seed %d, frame %d: %lld boxes in %lld cells", (int)seed, frame,
          (long long)work.boxes, (long long)work.cells);
}

TEST(a_ray_visits_few_cells_in_every_scattered_scene) {
    int64_t rays = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)oracle_cases(SCENES_TRIED); seed++) {
        crowd c = crowd_make(seed);
        for (int frame = 0; frame < FRAMES; frame++) {
            crowd_step(&c);
            for (int k = 0; k < RAYS && c.broad->kept && c.broad->cells > 0; k++, rays++) {
                check_ray(&c, seed, frame, k % 2 ? 1 : c.n);
            }
        }
    }
    assert_true(oracle_cases(SCENES_TRIED) < SCENES_TRIED || rays > SCENES_TRIED * RAYS);
}
