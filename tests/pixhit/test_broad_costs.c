// test_broad_costs.c - hashes of the work of a frame of the broad phases: pairs in their order and batches, tests,
// splits, items gathered again, candidates, look-ahead, and data kept for the next frames. Tests of correct pairs
// cannot detect a change of these. After an intended change, measure the gain (make bench BENCH=motion) and replace
// the hashes.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <string.h>

enum { MOST = 576, FRAMES = 100, SCENERY = 5, FAR = 100000 };

static ph_item items[MOST];

/// Width and height, maximal size of the sprites, number of filters, number of static items of SCENERY, factor of the
/// speed.
static const struct {
    int32_t w, h, size, filters, fixed, pace;
} scenes[] = {{1500, 1500, 40, 1, 0, 1},   {1500, 1500, 40, 3, 4, 1},  {100, 100, 30, 1, 0, 1},
              {30000, 30000, 60, 2, 1, 1}, {9000, 7, 30, 1, 0, 1},     {1500, 1500, 20, 70, 2, 1},
              {FAR, FAR, 5000, 1, 0, 1},   {400, 60000, 300, 5, 0, 1}, {300, 300, 200, 1, 2, 1},
              {1000, 1000, 3000, 2, 1, 1}, {60, 4000, 20, 1, 0, 1},    {100, 100, 3, 1, 0, 1},
              {1500, 1500, 40, 1, 0, 6},   {600, 600, 10, 1, 0, 25},   {3000, 300, 60, 3, 2, 12},
              {200, 200, 9, 1, 0, 4},      {0, 0, 0, 1, 0, 1}};
enum { ALL_SCENES = sizeof scenes / sizeof *scenes };

/// Small items before wide items in each of 32 parts, so that the sample of a split contains no straddling item.
static ph_item hidden_item(int32_t i) {
    int32_t k = i % (MOST / 32), at = (k + i / (MOST / 32)) % 8;
    int32_t x = at % 4 * 1000 + scene_between(0, 60), y = at / 4 * 1000 + scene_between(0, 60);
    return k < 8 ? scene_item(x, y, 5, 5) : scene_item(-100, -100, 5000, 5000);
}

static ph_item some_item(int of, int32_t i) {
    if (scenes[of].size == 0) {
        return hidden_item(i);
    }
    int32_t x = scene_between(-scenes[of].w, scenes[of].w), y = scene_between(-scenes[of].h, scenes[of].h);
    int32_t w = scene_between(0, scenes[of].size), h = scene_between(1, i % 2 ? scenes[of].size : 9);
    ph_item item = scene_item(i % 100 ? x : 8 * (int64_t)x, y, w, h);
    item.category = (uint16_t)(1 + i % scenes[of].filters);
    item.is_static = i % SCENERY < scenes[of].fixed;
    item.collides_with = i % 50 ? UINT16_MAX : 0;
    return item;
}

/// Each item moves in its own direction; every 64th turns. Static and distant items rest.
static void move_all(int32_t n, int frame, int32_t pace) {
    for (int32_t i = 0; i < n; i++) {
        int32_t way = pace * ((i ^ frame / 40) % 7 - 3), dx = i % 64 == frame % 64 ? -9 * way : way,
                dy = pace * ((i + frame / 16) % 5 - 2);
        ph_box *b = &items[i].box;
        if (!items[i].is_static && b->x0 > -FAR && b->x1 < FAR) {
            b->x0 += dx;
            b->x1 += dx;
            b->y0 += dy;
            b->y1 += dy;
        }
    }
}

static uint64_t add(uint64_t hash, const int64_t *did, size_t n) {
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ (uint64_t)did[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/// Adds pairs in their order and batches, and splits, to the hash.
static void take_pairs(void *user, const ph_pair *pairs, int32_t n) {
    uint64_t *hash = user;
    *hash = add(*hash, (int64_t[]){n}, 1);
    for (int32_t i = 0; i < n; i++) {
        *hash = add(*hash, (int64_t[]){pairs[i].a, pairs[i].b}, 2);
    }
}

static void take_split(void *user, const ph_split *s) {
    uint64_t *hash = user;
    *hash = add(*hash, (int64_t[]){s->axis, s->at, s->depth, s->lower_n, s->upper_n, s->region.x0, s->region.y1}, 7);
}

/// Hash of the kept data: boxes of the items, candidates, cells and their lists.
static uint64_t kept_of(ph_broadphase *broad, uint64_t hash) {
    ph__run r;
    int32_t n = broad->n;
    r.broad = broad;
    ph__broad_arrays(&r);
    for (int32_t i = 0; i < n; i++) {
        hash = add(hash, (int64_t[]){(int64_t)r.now[i], (int64_t)r.wide[i], (int64_t)r.from[i], r.since[i]}, 4);
    }
    for (int32_t i = 0; broad->kept && i < broad->candidates; i++) {
        hash = add(hash, (int64_t[]){(int64_t)r.candidates[i].a * n + r.candidates[i].b}, 1);
    }
    for (const ph__cell *c = r.cell; broad->kept && c < r.cell + broad->cells; c++) {
        hash = add(hash, (int64_t[]){(int64_t)c->edges, c->first, c->n, c->room, c->upper, c->axis, c->at}, 7);
        for (int32_t i = 0; i < c->n; i++) {
            hash = add(hash, (int64_t[]){r.id[c->first + i]}, 1);
        }
    }
    return hash;
}

/// Hash of the work of frames of n items.
static uint64_t cost_of(ph_broadphase *broad, int32_t n, int32_t pace, uint64_t hash) {
    for (int frame = 0; frame < FRAMES; frame++) {
        const ph_broadphase_callbacks to = {take_pairs, frame % 40 == 39 ? take_split : NULL, &hash};
        ph_broadphase_stats s;
        assert_true(ph_broadphase_pairs(broad, items, n - frame % 30 / 29, &to, &s));
        const int64_t did[] = {s.tests,      s.splits,        s.depth,      s.largest_i,   broad->candidates,
                               broad->cells, broad->gathered, broad->ahead, broad->copied, broad->classes.count};
        hash = kept_of(broad, add(hash, did, sizeof did / sizeof *did));
        if (frame % 16 < 12) {
            move_all(n, frame, pace);
        }
    }
    return hash;
}

TEST(a_frame_costs_what_it_did) {
    enum { ALL_SIZES = 4 };
    static const int32_t sizes[ALL_SIZES] = {MOST, MOST / 3, 20, MOST};
    static ph_item start[ALL_SCENES][MOST];
    for (int i = 0; i < ALL_SCENES * MOST; i++) {
        start[i / MOST][i % MOST] = some_item(i / MOST, i % MOST);
    }
    for (int k = 0; k <= (int)ph__isa(); k++) {
        uint64_t hash = 0, was = k == PH_ISA_PLAIN ? UINT64_C(0xd149633315ab8f5f) : UINT64_C(0x363d7eff38f9873b);
        for (int s = 0; s < ALL_SCENES; s++) {
            ph_broadphase *broad = broad_new(MOST, k);
            memcpy(items, start[s], sizeof items);
            for (int i = 0; i < ALL_SIZES; i++) {
                hash = cost_of(broad, sizes[i], scenes[s].pace, hash);
            }
        }
        CHECK(hash == was, "set %d: 0x%llx, it was 0x%llx", k, (unsigned long long)hash, (unsigned long long)was);
    }
}

TEST(a_partition_costs_what_it_did) {
    ph_partition *partition = ph_partition_init(after_test_memory(ph_partition_bytes(MOST)), MOST);
    uint64_t hash = 0, was = UINT64_C(0xf607d267694512ee);
    const ph_broadphase_callbacks to = {take_pairs, take_split, &hash};
    for (int i = 0; i < ALL_SCENES * MOST; i++) {
        items[i % MOST] = some_item(i / MOST, i % MOST);
        if (i % MOST == MOST - 1) {
            ph_broadphase_stats s;
            assert_true(ph_partition_pairs(partition, items, MOST, &to, &s));
            hash = add(hash, (const int64_t[]){s.tests, s.splits, s.depth, s.largest_i}, 4);
        }
    }
    CHECK(hash == was, "0x%llx, it was 0x%llx", (unsigned long long)hash, (unsigned long long)was);
}
