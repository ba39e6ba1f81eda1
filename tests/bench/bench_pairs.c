// bench_pairs.c - all overlapping pairs of boxes, with the same trajectories for each method: the fast broad phase,
// the same with a partition in every frame, and the trees of Chipmunk 7 and Box2D 2.4.
#include "bench_scene.h"

#include <stdio.h>
#include <stdlib.h>

enum { WARM_UP = 20, FRAMES = 120, FEWER = 30, LARGE = 10000 };

// ---- the core as a method ---------------------------------------------------------------------------------------

static void *make(const scene *s) {
    return ph_broadphase_init(malloc(ph_broadphase_bytes(s->n)), s->n);
}

static void frame(void *state, const scene *s, pair_list *out) {
    const ph_broadphase_callbacks to = {pair_list_take, NULL, out};
    ph_broadphase_pairs((ph_broadphase *)state, s->items, s->n, &to, NULL);
}

static void ignore_split(void *user, const ph_split *split) {
    (void)user, (void)split;
}

/// Runs a frame with a split callback, which is always partitioned.
static void frame_anew(void *state, const scene *s, pair_list *out) {
    const ph_broadphase_callbacks to = {pair_list_take, ignore_split, out};
    ph_broadphase_pairs((ph_broadphase *)state, s->items, s->n, &to, NULL);
}

static const broad_method ours = {"pixhit", make, frame, free, NULL, NULL, NULL};
static const broad_method anew = {"anew", make, frame_anew, free, NULL, NULL, NULL};

// ---- a row ------------------------------------------------------------------------------------------------------

static double run_frame(void *self, int number, uint64_t *answer) {
    runner *r = (runner *)self;
    (void)number;
    double ns = runner_frame(r);
    *answer = pair_list_hash(&r->pairs);
    return ns / r->n;
}

static void begin(void *self) {
    runner_begin((runner *)self, WARM_UP);
}

static void run_row(const char *kind, int32_t n, const broad_method *const *list, int count, const char *goal) {
    static runner runners[METHODS_OF_ROW];
    bench_method methods[METHODS_OF_ROW];
    char name[48];
    for (int m = 0; m < count; m++) {
        runners[m] = (runner){.method = list[m], .kind = workload_find(kind), .n = n};
        runners[m].pairs.room = 60 * (int64_t)n;
        runners[m].pairs.pairs = malloc((size_t)runners[m].pairs.room * sizeof(ph_pair));
        methods[m] = (bench_method){list[m]->name, &runners[m], begin, run_frame, {0, 0, 0, 0}};
    }
    snprintf(name, sizeof name, "%s/%d", kind, (int)n);
    bench_row("pairs", name, methods, count, n < LARGE ? FRAMES : FEWER, goal);
    for (int m = 0; m < count; m++) {
        runner_end(&runners[m]);
        free(runners[m].pairs.pairs);
    }
}

/// The rows. With `engines` Chipmunk and Box2D run up to LARGE sprites, else a new partition in each frame.
static const struct {
    const char *kind;
    bool engines;
    const char *goal;
} rows[] = {
    {"sparse", true, "pairs, moving"},
    {"dense", true, "pairs, moving"},
    {"mixed", true, "pairs, moving"},
    {"bullets", true, "pairs, moving"},
    {"static80", true, "pairs, 80 % static"},
    {"still", true, "pairs, nothing moves"},
    {"cluster", false, "pairs, crowds and jumps"},
    {"clusters", false, "pairs, crowds and jumps"},
    {"shake", false, "pairs, crowds and jumps"},
    {"jitter", false, "pairs, crowds and jumps"},
    {"teleport", false, "pairs, crowds and jumps"},
};

void bench_pairs(void) {
    static const int32_t sizes[] = {50, 200, 1000, LARGE, 50000};
    const broad_method *engines[] = {&ours, &chipmunk_tree, &box2d_tree};
    const broad_method *two[] = {&ours, &anew};
    int count = 1;
    for (int k = 1; k < 3; k++) {
        if (engines[k]->package) {
            bench_missing("pairs", engines[k]->name, engines[k]->package);
        } else {
            engines[count++] = engines[k];
        }
    }
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        for (size_t m = 0; m < sizeof sizes / sizeof *sizes; m++) {
            bool races = rows[k].engines && sizes[m] <= LARGE;
            run_row(rows[k].kind, sizes[m], races ? engines : two, races ? count : 2,
                    races || !rows[k].engines ? rows[k].goal : NULL);
        }
    }
}
