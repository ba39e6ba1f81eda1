// test_pairs_sweep.c - swept shots of a scene: every touch, in the order of time, whatever the order of the pairs.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { ITEMS = 600, ROOM = 20000, SHOT = 1, TARGET = 2, OTHER = 4 };

typedef struct sweep_scene {
    ph_item items[ITEMS];
    ph_body bodies[ITEMS];
    ph_point moves[ITEMS];
    int32_t n;
} sweep_scene;

static sweep_scene scene;
static ph_pair pairs[ROOM], rest[ROOM];
static ph_shot_hit hits[ROOM], want[ROOM];

/// -v, limited to int32_t.
static int32_t back(int32_t v) {
    return v == INT32_MIN ? INT32_MAX : -v;
}

static void add(ph_mask *mask, int32_t x, int32_t y, ph_point move, uint16_t category) {
    int32_t i = scene.n++;
    scene.bodies[i] = (ph_body){mask, x, y, 0, 0};
    scene.moves[i] = move;
    scene.items[i] = (ph_item){ph_box_sweep(ph_mask_box(mask, x, y), back(move.x), back(move.y)), category,
                               (uint16_t)(category == SHOT ? SHOT | TARGET : SHOT | TARGET | OTHER), 0};
}

static void take(void *user, const ph_pair *batch, int32_t count) {
    int32_t *n = user;
    assert_true(*n + count <= ROOM);
    memcpy(pairs + *n, batch, sizeof *batch * (size_t)count);
    *n += count;
}

/// The pairs of the scene, in the order of that method.
static int32_t find_pairs(int method) {
    int32_t n = 0;
    const ph_broadphase_callbacks to = {take, NULL, &n};
    if (method == 0) {
        ph_partition *part = ph_partition_init(after_test_memory(ph_partition_bytes(ITEMS)), ITEMS);
        assert_true(ph_partition_pairs(part, scene.items, scene.n, &to, NULL));
    } else if (method == 1) {
        ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(ITEMS)), ITEMS);
        n = (int32_t)ph_broadphase_list(broad, scene.items, scene.n, pairs, ROOM);
    } else {
        ph_all_pairs(scene.items, scene.n, &to, NULL);
    }
    return n;
}

static int by_time(const void *left, const void *right) {
    const ph_shot_hit *p = left, *q = right;
    int64_t order = p->when != q->when   ? p->when - q->when
                    : p->shot != q->shot ? p->shot - q->shot
                                         : p->target - q->target;
    return (order > 0) - (order < 0);
}

static bool is_shot(int32_t i) {
    return scene.items[i].category == SHOT;
}

/// The touches of all bodies with all others by the slow sweep, without boxes or pairs.
static int32_t slow_hits(void) {
    int32_t n = 0;
    for (int32_t i = 0; i < scene.n; i++) {
        for (int32_t k = i + 1; k < scene.n; k++) {
            int32_t shot = is_shot(i) ? i : k, target = i + k - shot;
            const ph_body *s = &scene.bodies[shot], *t = &scene.bodies[target];
            int32_t mx = scene.moves[shot].x - scene.moves[target].x, my = scene.moves[shot].y - scene.moves[target].y;
            ph_sweep_hit stop;
            bool meet = is_shot(shot) && scene.items[target].category != OTHER;
            if (meet && truth_sweep(t->mask, s->mask, s->x - mx - t->x, s->y - my - t->y, mx, my, &stop)) {
                int32_t time = stop.steps ? (int32_t)(stop.step * 65536 / stop.steps) : 0;
                want[n++] = (ph_shot_hit){shot, target, time, true, stop.hit, stop.free};
            }
        }
    }
    qsort(want, (size_t)n, sizeof *want, by_time);
    for (int32_t i = 0; i < n; i++) {
        for (int32_t k = 0; k < i; k++) {
            want[i].first = want[i].first && want[k].shot != want[i].shot;
        }
    }
    return n;
}

static bool same_hit(const ph_shot_hit *p, const ph_shot_hit *q) {
    return p->shot == q->shot && p->target == q->target && p->when == q->when && p->first == q->first &&
           p->hit.x == q->hit.x && p->hit.y == q->hit.y && p->free.x == q->free.x && p->free.y == q->free.y;
}

/// Compares the sweep of the present pairs with the slow one. The remaining pairs keep their order.
static void check_sweep(int32_t n, int32_t due, const char *name) {
    int32_t left = n, others = 0;
    memcpy(rest, pairs, sizeof *pairs * (size_t)n);
    int32_t found = ph_pairs_sweep(rest, &left, scene.items, SHOT, scene.bodies, scene.moves, hits);
    CHECK(found == due, "%s: %d touches, should be %d", name, found, due);
    for (int32_t i = 0; i < due; i++) {
        CHECK(same_hit(&hits[i], &want[i]), "%s: touch %d is of %d and %d at %d", name, i, hits[i].shot, hits[i].target,
              hits[i].when);
    }
    for (int32_t i = 0; i < n; i++) {
        if (!is_shot(pairs[i].a) && !is_shot(pairs[i].b)) {
            CHECK(others < left && memcmp(&rest[others], &pairs[i], sizeof *rest) == 0, "%s: pair %d", name, i);
            others++;
        }
    }
    CHECK(others == left, "%s: %d pairs are left, not %d", name, left, others);
}

static void shuffle(oracle_rng *rng, int32_t n) {
    for (int32_t i = n - 1; i > 0; i--) {
        int32_t k = oracle_range(rng, 0, i);
        const ph_pair pair = pairs[i];
        pairs[i] = pairs[k];
        pairs[k] = pair;
    }
}

// ---- scenes -----------------------------------------------------------------------------------------

static ph_point any_move(oracle_rng *rng, int32_t most) {
    int32_t x = oracle_range(rng, -most, most), y = oracle_range(rng, -most, most);
    return (ph_point){x, y};
}

TEST(a_sweep_of_pairs_finds_every_touch_in_the_order_of_time) {
    static const char *const names[] = {"partition", "list", "all pairs"};
    oracle_rng rng = {81};
    int32_t touches = 0;
    ROUNDS (round, (int)oracle_cases(30)) {
        scene.n = 0;
        for (int32_t i = 0; i < 70; i++) {
            oracle_twin t =
                oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 20), ORACLE_STYLES);
            uint16_t category = (uint16_t)(1 << oracle_range(&rng, 0, 2));
            ph_point move = any_move(&rng, category == SHOT ? 40 : i % 3 * 4);
            add(t.fast, oracle_range(&rng, 0, 200), oracle_range(&rng, 0, 200), move, category);
        }
        int32_t due = slow_hits();
        touches += due;
        for (int method = 0; method < 3; method++) {
            int32_t n = find_pairs(method);
            check_sweep(n, due, names[method]);
            shuffle(&rng, n);
            check_sweep(n, due, "shuffled");
        }
    }
    CHECK(touches > 1000 || oracle_cases(30) < 30, "only %d touches", touches);
}

TEST(sweeps_of_pairs_at_the_limits_of_32_bits_touch_nothing_false) {
    static const int32_t ends[] = {INT32_MIN, -1, 0, 1, INT32_MAX};
    ph_mask *pixel = oracle_full(1, 1), *none = oracle_empty(0, 0);
    for (int32_t i = 0; i < 5 * 5 * 5 * 5; i++) {
        const ph_point to = {ends[i % 5], ends[i / 5 % 5]}, move = {ends[i / 25 % 5], ends[i / 125]};
        scene.n = 0;
        add(pixel, to.x, to.y, move, SHOT);
        add(pixel, 0, 0, (ph_point){0, 0}, TARGET);
        add(none, 0, 0, (ph_point){0, 0}, TARGET);
        scene.bodies[3] = (ph_body){NULL, 0, 0, 0, 0};
        scene.items[3] = scene.items[1];
        ph_pair list[] = {{0, 1}, {0, 2}, {0, 3}};
        int32_t n = 3, found = ph_pairs_sweep(list, &n, scene.items, SHOT, scene.bodies, scene.moves, hits);
        bool at_end = to.x == 0 && to.y == 0 && move.x != INT32_MIN && move.y != INT32_MIN;
        CHECK(n == 0 && found <= 1 && (!at_end || found == 1), "case %d: %d touches", i, found);
        CHECK(!found || (hits[0].target == 1 && hits[0].hit.x == 0 && hits[0].hit.y == 0 && hits[0].first), "case %d",
              i);
    }
    int32_t n = 0;
    assert_true(ph_pairs_sweep(NULL, &n, NULL, SHOT, NULL, NULL, NULL) == 0 && n == 0);
}
