// bench.c - runs the groups: `bench [GROUP...]`, all of them without an argument. The environment variable CSV names
// a file for the results. The table of targets is printed at the end; a target holds on every tested processor.
#define _POSIX_C_SOURCE 200809L
#include "bench.h"
#include "pixhit/kernels/isa.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
    const char *name;
    void (*run)(void);
} groups[] = {
    {"hit", bench_hit},     {"first", bench_first}, {"area", bench_area},       {"gradient", bench_gradient},
    {"alpha", bench_alpha}, {"pairs", bench_pairs}, {"queries", bench_queries}, {"edit", bench_edit},
    {"grow", bench_grow},   {"loop", bench_loop},
};

typedef enum goal_kind { NONE, MEAN, EACH } goal_kind;

/// The table of targets: ratios are mean time of the fastest peer / mean time of the core.
static struct {
    const char *work, *peer;
    goal_kind kind;
    double wanted; // minimum of the geometric mean, or of each ratio
    double sum, least;
    int count;
} goals[] = {
    {"hit, 8..64 px", "pygame", MEAN, 2, 0, 0, 0},
    {"hit, 96..256 px", "pygame", MEAN, 1.5, 0, 0, 0},
    {"hit, 512..1024 px", "pygame", MEAN, 4, 0, 0, 0},
    {"hit, shipped sprites", "pygame", EACH, 1, 0, 0, 0},
    {"first point, nothing there", "pygame", MEAN, 2, 0, 0, 0},
    {"overlap area", "pygame", MEAN, 4, 0, 0, 0},
    {"area and gradient", "pygame", MEAN, 4, 0, 0, 0},
    {"mask from RGBA alpha", "pixel loop, -O3", MEAN, 8, 0, 0, 0},
    {"pairs, moving", "Chipmunk, Box2D 2.4", MEAN, 8, 0, 0, 0},
    {"pairs, 80 % static", "Chipmunk, Box2D 2.4", MEAN, 4, 0, 0, 0},
    {"pairs, nothing moves", "Chipmunk, Box2D 2.4", MEAN, 1, 0, 0, 0},
    {"pairs, crowds and jumps", "partitioned anew", NONE, 0, 0, 0, 0},
    {"boxes", "trees of Chipmunk, Box2D", MEAN, 1, 0, 0, 0},
    {"rays, first hit", "trees of Chipmunk, Box2D", MEAN, 0.8, 0, 0, 0},
    {"draw and erase", "pygame", NONE, 0, 0, 0, 0},
    {"grow and shrink", "plain loop, -O3 -march", NONE, 0, 0, 0, 0},
};
enum { GROUPS = sizeof groups / sizeof *groups, GOALS = sizeof goals / sizeof *goals, ROUNDS = 5 };

static FILE *csv;

double bench_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double bench_cpu_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bench_times times_of(double ns[FRAMES_OF_ROW][ROUNDS], int frames) {
    double sorted[FRAMES_OF_ROW] = {0};
    int tenth = frames < 10 ? 1 : frames / 10;
    for (int k = 0; k < frames; k++) {
        qsort(ns[k], ROUNDS, sizeof *ns[k], by_size);
        sorted[k] = ns[k][ROUNDS / 2];
    }
    qsort(sorted, (size_t)frames, sizeof *sorted, by_size);
    bench_times t = {sorted[frames / 2], 0, 0, sorted[frames - 1]};
    for (int k = 0; k < frames; k++) {
        t.mean += sorted[k] / frames;
        t.tenth += k >= frames - tenth ? sorted[k] / tenth : 0;
    }
    return t;
}

static void add_ratio(const char *goal, double ratio) {
    int k = 0;
    while (k < GOALS && strcmp(goals[k].work, goal) != 0) {
        k++;
    }
    if (k == GOALS) {
        fprintf(stderr, "bench: no target '%s'\n", goal);
        exit(1);
    }
    goals[k].least = goals[k].count == 0 ? ratio : fmin(goals[k].least, ratio);
    goals[k].sum += log(ratio);
    goals[k].count++;
}

static void print_line(const char *group, const char *name, const bench_times *ours, const bench_method *peer) {
    int digits = ours->median < 1000 ? 2 : 0; // a query on small masks takes a few nanoseconds
    printf("bench %s %s ours_ns=%.*f mean=%.*f tenth=%.*f slowest=%.*f", group, name, digits, ours->median, digits,
           ours->mean, digits, ours->tenth, digits, ours->slowest);
    if (peer) {
        const bench_times *t = &peer->ns;
        printf(" %s_ns=%.*f mean=%.*f tenth=%.*f slowest=%.*f ratio=%.2f", peer->name, digits, t->median, digits,
               t->mean, digits, t->tenth, digits, t->slowest, t->mean / ours->mean);
    }
    printf("\n");
    fflush(stdout);
    if (csv) {
        const bench_times none = {0, 0, 0, 0}, *t = peer ? &peer->ns : &none;
        fprintf(csv, "%s,%s,%.2f,%.2f,%.2f,%.2f,%s,%.2f,%.2f,%.2f,%.2f\n", group, name, ours->median, ours->mean,
                ours->tenth, ours->slowest, peer ? peer->name : "none", t->median, t->mean, t->tenth, t->slowest);
    }
}

void bench_row(const char *group, const char *name, bench_method *methods, int count, int frames, const char *goal) {
    static double ns[METHODS_OF_ROW][FRAMES_OF_ROW][ROUNDS];
    uint64_t answer[METHODS_OF_ROW] = {0};
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (int m = 0; m < count; m++) {
            if (methods[m].begin) {
                methods[m].begin(methods[m].self);
            }
        }
        for (int frame = 0; frame < frames; frame++) {
            for (int k = 0; k < count; k++) {
                int m = (k + frame + round) % count;
                ns[m][frame][round] = methods[m].frame(methods[m].self, frame, &answer[m]);
            }
            for (int m = 1; m < count; m++) {
                if (answer[m] != answer[0]) {
                    fprintf(stderr, "bench %s %s: %s gives another answer\n", group, name, methods[m].name);
                    exit(1);
                }
            }
        }
    }
    for (int m = 0; m < count; m++) {
        methods[m].ns = times_of(ns[m], frames);
        best = m > 0 && (m == 1 || methods[m].ns.mean < best) ? methods[m].ns.mean : best;
    }
    for (int m = count > 1 ? 1 : 0; m < count; m++) {
        print_line(group, name, &methods[0].ns, m > 0 ? &methods[m] : NULL);
    }
    if (goal && count > 1) {
        add_ratio(goal, best / methods[0].ns.mean);
    }
}

void bench_missing(const char *group, const char *peer, const char *package) {
    printf("bench %s: peer %s not installed (package %s); `make bench-deps` prints what to do\n", group, peer, package);
}

static void print_goals(void) {
    printf("\n%-30s %-26s %5s %7s %7s   target\n", "work", "against", "cases", "mean", "least");
    for (int k = 0; k < GOALS; k++) {
        double mean = goals[k].count ? exp(goals[k].sum / goals[k].count) : 0;
        double got = goals[k].kind == MEAN ? mean : goals[k].least;
        printf("%-30s %-26s %5d %7.2f %7.2f   ", goals[k].work, goals[k].peer, goals[k].count, mean, goals[k].least);
        if (goals[k].kind == NONE || goals[k].count == 0) {
            printf("%s\n", goals[k].kind == NONE ? "none" : "not measured");
        } else {
            printf("%s %.4g: %s\n", goals[k].kind == MEAN ? "mean" : "each", goals[k].wanted,
                   got >= goals[k].wanted ? "reached" : "NOT REACHED");
        }
    }
}

static bool named(int argc, char **argv, const char *group) {
    for (int k = 1; k < argc; k++) {
        if (strcmp(argv[k], group) == 0) {
            return true;
        }
    }
    return false;
}

int main(int argc, char **argv) {
    static const char *const isa[] = {"plain", "avx2"};
    const char *path = getenv("CSV");
    int known = 1;
    for (int k = 0; k < GROUPS; k++) {
        known += named(argc, argv, groups[k].name);
    }
    csv = path && *path ? fopen(path, "w") : NULL;
    if (known < argc || (path && *path && csv == NULL)) {
        fprintf(stderr, "bench: %s\ngroups:", known < argc ? "unknown group, or one named twice" : "cannot write CSV");
        for (int k = 0; k < GROUPS; k++) {
            fprintf(stderr, " %s", groups[k].name);
        }
        fprintf(stderr, "\n");
        return 2;
    }
    if (csv) {
        fprintf(csv, "group,case,ours_ns,mean,tenth,slowest,peer,peer_ns,peer_mean,peer_tenth,peer_slowest\n");
    }
    printf("bench: instruction set %s, the best of this machine is %s; times are the median, the mean, the mean "
           "of the slowest tenth, and the slowest frame; ratios are those of the means\n",
           isa[ph__isa()], isa[ph__isa_found()]);
    for (int k = 0; k < GROUPS; k++) {
        if (argc < 2 || named(argc, argv, groups[k].name)) {
            groups[k].run();
        }
    }
    print_goals();
    return csv && fclose(csv) != 0 ? 2 : 0;
}
