// bench_broad.c - boxes in, all overlapping pairs out: the fast broad phase on each instruction set of this
// machine against the indexes of Chipmunk 7 and Box2D 2.4, all pairs, and the plain partition. Every method
// runs over the same trajectories; in every frame the pair sets are compared before a time counts.
#include "bench_scene.h"
#include "pixhit/broadphase/broadphase.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- ours ---------------------------------------------------------------------------------------------

static void *make_isa(const scene *s, enum ph_isa isa) {
    return ph__broad_init(malloc(ph_broadphase_bytes(s->n)), s->n, isa);
}

static void *make_plain(const scene *s) {
    return make_isa(s, PH_ISA_PLAIN);
}

static void *make_avx2(const scene *s) {
    return make_isa(s, PH_ISA_AVX2);
}

static void *make_avx512(const scene *s) {
    return make_isa(s, PH_ISA_AVX512);
}

static void frame_broad(void *state, const scene *s, pair_list *out) {
    const ph_broadphase_callbacks to = {pair_list_take, NULL, out};
    ph_broadphase_pairs((ph_broadphase *)state, s->items, s->n, &to, NULL);
}

static void *make_partition(const scene *s) {
    return ph_partition_init(malloc(ph_partition_bytes(s->n)), s->n);
}

static void frame_partition(void *state, const scene *s, pair_list *out) {
    const ph_broadphase_callbacks to = {pair_list_take, NULL, out};
    ph_partition_pairs((ph_partition *)state, s->items, s->n, &to, NULL);
}

static const broad_method ours[] = {{"plain", make_plain, frame_broad, free, NULL},
                                    {"avx2", make_avx2, frame_broad, free, NULL},
                                    {"avx512", make_avx512, frame_broad, free, NULL}};
static const broad_method partition_2002 = {"partition-2002", make_partition, frame_partition, free, NULL};

// ---- a race -------------------------------------------------------------------------------------------

enum { MOST_METHODS = 16, MOST_FRAMES = 128 };

typedef struct runner {
    const broad_method *method;
    scene scene;
    void *state;
    pair_list out;
    int frames;                   // of a block
    uint64_t answer[MOST_FRAMES]; // hash of each frame of the last block
} runner;

/// A hash that does not depend on the order of the pairs.
static uint64_t answer_of(const pair_list *list) {
    uint64_t sum = (uint64_t)list->count;
    for (int64_t k = 0; k < list->count; k++) {
        uint64_t v =
            ((uint64_t)(uint32_t)list->pairs[k].a << 32 | (uint32_t)list->pairs[k].b) * UINT64_C(0x9e3779b97f4a7c15);
        sum += (v ^ (v >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return sum;
}

/// A block of frames; moving the scene and hashing are not timed.
static double run_block(void *self) {
    runner *r = (runner *)self;
    double (*now)(void) = r->scene.n >= 5000 ? bench_cpu_now : bench_now;
    double ns = 0, wall = bench_now(), cpu = bench_cpu_now();
    for (int k = 0; k < r->frames; k++) {
        scene_step(&r->scene);
        r->out.count = 0;
        double begin = now();
        r->method->frame(r->state, &r->scene, &r->out);
        ns += now() - begin;
        r->answer[k] = answer_of(&r->out);
    }
    wall = bench_now() - wall, cpu = bench_cpu_now() - cpu;
    bool disturbed = now == bench_now && wall > 1.05 * cpu;
    return disturbed ? -ns / r->frames : ns / r->frames;
}

typedef struct result {
    double ns[MOST_METHODS];
    double pairs; // of the last frame, a sprite
} result;

static const int32_t sizes[] = {200, 1000, 5000, 20000};
static const int frames_of[] = {100, 40, 12, 8};
enum { SIZES = 4, ROUNDS = 9 };

static runner runners[MOST_METHODS];
static bench_method methods[MOST_METHODS];

/// Checks before it times: one block of all methods, every frame's pairs compared.
static void race(const broad_method *const *list, int count, workload kind, int size, result *out) {
    char name[64];
    snprintf(name, sizeof name, "%s/%d", workload_names[kind], (int)sizes[size]);
    for (int m = 0; m < count; m++) {
        runner *r = &runners[m];
        if (!scene_make(&r->scene, kind, sizes[size])) {
            exit(2);
        }
        r->method = list[m], r->frames = frames_of[size];
        r->out.room = kind == SPOT ? (int64_t)sizes[size] * sizes[size] / 2 : (int64_t)sizes[size] * 40;
        r->out.pairs = (ph_pair *)malloc((size_t)r->out.room * sizeof(ph_pair));
        r->state = list[m]->make(&r->scene);
        bench_method method = {list[m]->name, run_block, r, 0};
        methods[m] = method;
        run_block(r);
        if (memcmp(r->answer, runners[0].answer, (size_t)r->frames * sizeof r->answer[0]) != 0) {
            bench_disagree("broad", name, list[m]->name);
        }
    }
    out->pairs = (double)runners[0].out.count / sizes[size];
    bench_race(methods, count, ROUNDS);
    for (int m = 0; m < count; m++) {
        runner *r = &runners[m];
        if (memcmp(r->answer, runners[0].answer, (size_t)r->frames * sizeof r->answer[0]) != 0) {
            bench_disagree("broad", name, list[m]->name);
        }
        out->ns[m] = methods[m].ns;
        list[m]->drop(r->state);
        scene_free(&r->scene);
        free(r->out.pairs);
    }
}

// ---- the report ---------------------------------------------------------------------------------------

static const broad_method *const peers[] = {&chipmunk_tree, &chipmunk_hash,    &chipmunk_sweep,
                                            &box2d_tree,    &all_pairs_vector, &partition_2002};
enum { PEERS = 6, ENGINES = 4 }; // the engines come first, Chipmunk's before Box2D's

static const broad_method *list[MOST_METHODS];
static int tiers, count;

static void list_methods(void) {
    tiers = 0;
    for (int k = 0; k <= (int)ph__isa(); k++) {
        list[tiers++] = &ours[k];
    }
    count = tiers;
    for (int k = 0; k < PEERS; k++) {
        if (peers[k]->package) {
            bench_missing("broad", peers[k]->name, peers[k]->package);
        } else {
            list[count++] = peers[k];
        }
    }
}

static bool is_engine(const broad_method *m, int first, int last) {
    for (int k = first; k <= last; k++) {
        if (m == peers[k]) {
            return true;
        }
    }
    return false;
}

/// The fastest of peers[first..last] in a result; -1 when none of them is there.
static int best_of(const result *r, int first, int last) {
    int best = -1;
    for (int m = tiers; m < count; m++) {
        if (is_engine(list[m], first, last) && (best < 0 || r->ns[m] < r->ns[best])) {
            best = m;
        }
    }
    return best;
}

static void report_case(workload kind, int size, const result *r) {
    char name[64], group[64];
    snprintf(name, sizeof name, "%s/%d", workload_names[kind], (int)sizes[size]);
    for (int m = tiers; m < count; m++) {
        bench_report("broad", name, r->ns[tiers - 1], list[m]->name, r->ns[m]);
    }
    int best = best_of(r, 0, ENGINES - 1);
    for (int t = 0; best >= 0 && t + 1 < tiers; t++) {
        snprintf(group, sizeof group, "broad-%s", list[t]->name);
        bench_report(group, name, r->ns[t], list[best]->name, r->ns[best]);
    }
}

/// Gathers (best of peers[first..last]) / (tier t) over the sizes from..SIZES-1; returns how many there are then.
static int add_ratios(const result *r, int t, int from, int first, int last, double *ratios, int n) {
    for (int size = from; size < SIZES; size++) {
        int best = best_of(&r[size], first, last);
        if (best >= 0 && r[size].ns[t] > 0) {
            ratios[n++] = r[size].ns[best] / r[size].ns[t];
        }
    }
    return n;
}

/// Geometric mean over the sizes from..SIZES-1 of (best of peers[first..last]) / (tier t).
static double mean_ratio(const result *r, int t, int from, int first, int last) {
    double ratios[SIZES];
    return bench_geomean(ratios, add_ratios(r, t, from, first, last, ratios, 0));
}

/// Where asked for from 1000 up.
static int first_size(workload kind) {
    return kind == STATIC80 || kind == STILL ? 1 : 0;
}

static double exponent(const result *r, int t) {
    return log(r[SIZES - 1].ns[t] / r[0].ns[t]) / log((double)sizes[SIZES - 1] / sizes[0]);
}

static void table_head(void) {
    printf("\nns a sprite for 200 / 1000 / 5000 / 20000, geometric means of peer time / our time, growth exponent; 0 "
           "where a peer is missing\n");
    printf("%-9s %-7s %5s %28s %6s %9s %7s %7s %9s %9s\n", "workload", "tier", "P/N", "ns a sprite", "exp", "chipmunk",
           "box2d", "engines", "all-pairs", "partition");
}

static void table_row(workload kind, const result *r, int t) {
    int from = first_size(kind);
    printf("%-9s %-7s %5.2f ", workload_names[kind], list[t]->name, r[SIZES - 1].pairs);
    for (int size = 0; size < SIZES; size++) {
        printf(" %6.1f", r[size].ns[t] / sizes[size]);
    }
    printf(" %6.2f %9.1f %7.1f %7.1f %9.1f %9.1f\n", exponent(r, t), mean_ratio(r, t, from, 0, 2),
           mean_ratio(r, t, from, 3, 3), mean_ratio(r, t, from, 0, 3), mean_ratio(r, t, from, 4, 4),
           mean_ratio(r, t, from, 5, 5));
}

/// The worst case, all boxes in one spot: every pair is one, and looking at all pairs is the best one can do.
static void race_spot(void) {
    const broad_method *all[MOST_METHODS];
    int used = 0;
    for (int t = 0; t < tiers; t++) {
        all[used++] = list[t];
    }
    all[used++] = &all_pairs_vector;
    double ratios[2];
    for (int size = 0; size < 2; size++) {
        result r;
        char name[64], group[64];
        race(all, used, SPOT, size, &r);
        snprintf(name, sizeof name, "spot/%d", (int)sizes[size]);
        for (int t = tiers - 1; t >= 0; t--) {
            snprintf(group, sizeof group, "broad-%s", list[t]->name);
            bench_report(t == tiers - 1 ? "broad" : group, name, r.ns[t], all_pairs_vector.name, r.ns[tiers]);
        }
        ratios[size] = r.ns[tiers] / r.ns[tiers - 1];
    }
    bench_goal("broad, all boxes in one spot", "all pairs, vectorised", 1, GOAL_LEAST, ratios, 2);
}

/// Ten sprites at the ends of int32_t, against the same scene without them.
static void race_strays(void) {
    const broad_method *all[MOST_METHODS];
    int used = 0;
    for (; used < tiers; used++) {
        all[used] = list[used];
    }
    all[used++] = &partition_2002;
    double ratios[SIZES];
    for (int size = 0; size < SIZES; size++) {
        result with, without;
        char name[64];
        race(all, used, SPARSE, size, &without);
        race(all, used, STRAYS, size, &with);
        snprintf(name, sizeof name, "strays/%d", (int)sizes[size]);
        bench_report("broad", name, with.ns[tiers - 1], "without-strays", without.ns[tiers - 1]);
        ratios[size] = without.ns[tiers - 1] / with.ns[tiers - 1];
    }
    bench_goal("broad, ten strays, 200..20000", "without them", 1 / 1.3, GOAL_MEAN, ratios, SIZES);
}

static double memory_of(int32_t n) {
    return (double)ph_broadphase_bytes(n) / n;
}

typedef enum rivals { CHIPMUNK, BOX2D, ENGINE, ALL_PAIRS } rivals;

/// One row of the table of goals: workloads first_kind..last_kind, tier t.
static void goal_over(result results[TIMED][SIZES], int t, workload first_kind, workload last_kind, rivals who,
                      const char *work, double wanted, goal_kind goal) {
    static const struct {
        const char *name;
        int first, last; // of peers[]
    } rival[] = {{"best of Chipmunk's three", 0, 2},
                 {"Box2D 2.4", 3, 3},
                 {"best of Chipmunk, Box2D", 0, 3},
                 {"all pairs, vectorised", 4, 4}};
    double ratios[TIMED * SIZES];
    int n = 0;
    for (int kind = (int)first_kind; kind <= (int)last_kind; kind++) {
        n = add_ratios(results[kind], t, first_size((workload)kind), rival[who].first, rival[who].last, ratios, n);
    }
    bench_goal(work, rival[who].name, wanted, goal, ratios, n);
}

static void report_goals(result results[TIMED][SIZES]) {
    double growth[TIMED], memory[] = {memory_of(200), memory_of(1000), memory_of(5000), memory_of(20000)};
    int best = tiers - 1, n = 0;
    goal_over(results, best, SPARSE, BULLETS, CHIPMUNK, "broad, moving, 200..20000", 8, GOAL_MEAN);
    goal_over(results, best, SPARSE, BULLETS, BOX2D, "broad, moving, 200..20000", 12, GOAL_MEAN);
    goal_over(results, best, SPARSE, BULLETS, ALL_PAIRS, "broad, moving, 200..20000", 1, GOAL_LEAST);
    goal_over(results, best, STATIC80, STATIC80, ENGINE, "broad, 80 % static, 1000..20000", 4, GOAL_MEAN);
    goal_over(results, best, STILL, STILL, ENGINE, "broad, nothing moves, 1000..20000", 1, GOAL_MEAN);
    goal_over(results, 0, SPARSE, BULLETS, ENGINE, "broad in plain C, moving, 200..20000", 1.5, GOAL_MEAN);
    for (int kind = 0; kind < TIMED; kind++) {
        if (results[kind][0].ns[best] > 0) {
            growth[n++] = exponent(results[kind], best);
        }
    }
    bench_goal("broad, growth exponent, 200..20000", "-", 1.12, GOAL_MOST, growth, n);
    bench_goal("broad, bytes a sprite, 200..20000", "-", 160, GOAL_MOST, memory, 4);
}

void bench_broad(void) {
    static result results[TIMED][SIZES];
    list_methods();
    const char *only = getenv("WORKLOAD");
    for (int kind = 0; kind < TIMED; kind++) {
        for (int size = 0; size < SIZES; size++) {
            if (!only || strcmp(only, workload_names[kind]) == 0) {
                race(list, count, (workload)kind, size, &results[kind][size]);
                report_case((workload)kind, size, &results[kind][size]);
            }
        }
    }
    if (!only || strcmp(only, "spot") == 0) {
        race_spot();
    }
    if (!only || strcmp(only, "strays") == 0) {
        race_strays();
    }
    printf("\nmemory, bytes a sprite: %.1f for 200, %.1f for 1000, %.1f for 20000\n", memory_of(200), memory_of(1000),
           memory_of(20000));
    table_head();
    for (int t = tiers - 1; t >= 0; t--) {
        for (int kind = 0; kind < TIMED; kind++) {
            if (results[kind][0].ns[0] > 0) {
                table_row((workload)kind, results[kind], t);
            }
        }
    }
    report_goals(results);
}
