// bench_motion.c - what the fast broad phase does in each frame of a game's motion: the frames that it partitions anew,
// the items that it gathers a frame, and the time of a frame, each also of the slowest tenth of the frames. With
// PREVIOUS=libpixhit.so, the library of another build, that one runs beside it, frame by frame on the same scene, and
// the pairs of both are compared. ROUNDS, SIZE and WORKLOAD narrow it down.
#include "bench_scene.h"
#include "pixhit/broadphase/broadphase.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 240, WARM_UP = 40, ROUNDS = 7, TENTH = FRAMES / 10 };

/// A build of the library: what a frame needs of it.
typedef struct build {
    ph_broadphase *(*init)(void *memory, int32_t capacity);
    size_t (*bytes)(int32_t capacity);
    bool (*pairs)(ph_broadphase *broad, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                  ph_broadphase_stats *stats);
} build;

static const build present = {ph_broadphase_init, ph_broadphase_bytes, ph_broadphase_pairs};

/// What a build did over the frames of one round.
typedef struct course {
    ph_broadphase *broad;
    pair_list out;
    double ns[FRAMES][ROUNDS], gathered[FRAMES];
    int partitioned;
    uint64_t answer;
} course;

/// Of one measure over FRAMES: the median, and the means of all and of the largest tenth.
typedef struct summary {
    double median, mean, tenth;
} summary;

static void *symbol(void *library, const char *name) {
    void *found = library ? dlsym(library, name) : NULL;
    if (library && !found) {
        fprintf(stderr, "bench motion: %s\n", dlerror());
        exit(2);
    }
    return found;
}

/// The functions of the library that PREVIOUS names. False without one.
static bool open_previous(build *b) {
    const char *path = getenv("PREVIOUS");
    void *library = path && *path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (path && *path && !library) {
        fprintf(stderr, "bench motion: %s\n", dlerror());
        exit(2);
    }
    *(void **)&b->init = symbol(library, "ph_broadphase_init");
    *(void **)&b->bytes = symbol(library, "ph_broadphase_bytes");
    *(void **)&b->pairs = symbol(library, "ph_broadphase_pairs");
    return library != NULL;
}

/// A hash that does not depend on the order of the pairs.
static uint64_t answer_of(const pair_list *list) {
    uint64_t sum = (uint64_t)list->count;
    for (int64_t k = 0; k < list->count; k++) {
        uint64_t pair = (uint64_t)(uint32_t)list->pairs[k].a << 32 | (uint32_t)list->pairs[k].b;
        sum += (pair * UINT64_C(0x9e3779b97f4a7c15)) ^ (pair * UINT64_C(0xbf58476d1ce4e5b9) >> 29);
    }
    return sum;
}

static void run_frame(const build *b, course *c, const scene *s, int frame, int round) {
    const ph_broadphase_callbacks to = {pair_list_take, NULL, &c->out};
    double (*now)(void) = s->n >= 1000 ? bench_cpu_now : bench_now;
    ph_broadphase_stats stats;
    c->out.count = 0;
    double begin = now();
    b->pairs(c->broad, s->items, s->n, &to, &stats);
    double ns = now() - begin;
    c->answer = answer_of(&c->out);
    if (frame >= 0) {
        c->ns[frame][round] = ns;
        c->partitioned += stats.splits > 0;
        c->gathered[frame] = b == &present ? c->broad->gathered : stats.splits > 0 ? s->n : 0;
    }
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static summary summary_of(const double *values, int32_t n) {
    double sorted[FRAMES];
    summary s = {0, 0, 0};
    memcpy(sorted, values, sizeof sorted);
    qsort(sorted, FRAMES, sizeof *sorted, by_size);
    for (int k = 0; k < FRAMES; k++) {
        s.mean += sorted[k] / FRAMES / n;
        s.tenth += k >= FRAMES - TENTH ? sorted[k] / TENTH / n : 0;
    }
    s.median = sorted[FRAMES / 2] / n;
    return s;
}

/// One round: both builds see each frame of the same scene, in turn first and last.
static void run_round(const build *const *builds, int count, course *courses, workload kind, int32_t n, int round) {
    scene s;
    scene_make(&s, kind, n);
    for (int k = 0; k < count; k++) {
        course *c = &courses[k];
        c->broad = builds[k]->init(calloc(1, builds[k]->bytes(n)), n), c->partitioned = 0;
        c->out.room = (int64_t)n * 60, c->out.pairs = (ph_pair *)malloc((size_t)c->out.room * sizeof(ph_pair));
    }
    for (int frame = -WARM_UP; frame < FRAMES; frame++) {
        scene_step(&s);
        for (int k = 0; k < count; k++) {
            int turn = (k + frame + WARM_UP) % count;
            run_frame(builds[turn], &courses[turn], &s, frame, round);
        }
        if (courses[0].answer != courses[count - 1].answer) {
            bench_disagree("motion", workload_names[kind], "previous");
        }
    }
    for (int k = 0; k < count; k++) {
        free(courses[k].broad), free(courses[k].out.pairs);
    }
    scene_free(&s);
}

/// Of the times of the frames, each the median of its rounds: all rounds show the same scene, so what differs is what
/// else the machine did.
static summary times_of(course *c, int rounds, int32_t n) {
    double ns[FRAMES];
    for (int k = 0; k < FRAMES; k++) {
        qsort(c->ns[k], (size_t)rounds, sizeof *c->ns[k], by_size);
        ns[k] = c->ns[k][rounds / 2];
    }
    return summary_of(ns, n);
}

/// The rounds of one case, and its row.
static void race(const build *const *builds, int count, workload kind, int32_t n, int rounds) {
    static course courses[2];
    for (int round = 0; round < rounds; round++) {
        run_round(builds, count, courses, kind, n, round);
    }
    summary now = times_of(&courses[0], rounds, n), gathered = summary_of(courses[0].gathered, n);
    printf("%-9s %6d %7.1f %7.1f %7.1f %7.2f %7.2f", workload_names[kind], (int)n, now.mean, now.tenth,
           100.0 * courses[0].partitioned / FRAMES, gathered.mean, gathered.tenth);
    if (count == 2) {
        summary old = times_of(&courses[1], rounds, n);
        printf(" %9.1f %7.1f %7.1f %9.2f %9.2f", old.mean, old.tenth, 100.0 * courses[1].partitioned / FRAMES,
               old.mean / now.mean, old.median / now.tenth);
    }
    printf("\n");
    fflush(stdout);
}

void bench_motion(void) {
    static const workload kinds[] = {SPARSE,   DENSE,  CLUMP,  MIXED,     BULLETS,   STATIC80,  SLOW, STILL,
                                     TELEPORT, STRAYS, BIRTHS, CLASSES31, CLASSES40, CLASSES64, WHOLE};
    static const int32_t sizes[] = {200, 1000, 5000, 20000};
    build old;
    const build *builds[] = {&present, &old};
    const char *only = getenv("WORKLOAD"), *size = getenv("SIZE"), *rounds = getenv("ROUNDS");
    int count = open_previous(&old) ? 2 : 1;
    printf("motion: ns a sprite, mean and slowest tenth of %d frames; %% of frames partitioned anew; share of items "
           "gathered a frame, mean and most tenth; %s\n",
           (int)FRAMES, count == 2 ? "the previous build's; its mean / ours, its median / our slowest tenth" : "");
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (size_t m = 0; m < sizeof sizes / sizeof *sizes; m++) {
            if ((!only || strcmp(only, workload_names[kinds[k]]) == 0) && (!size || atoi(size) == sizes[m])) {
                race(builds, count, kinds[k], sizes[m], rounds && atoi(rounds) < ROUNDS ? atoi(rounds) : ROUNDS);
            }
        }
    }
}
