// bench.c - runs the groups: `bench [GROUP...]`, all of them without an argument. The environment variable
// CSV names a file for the results. At the end all that was wanted stands in one table.
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
    {"hit", bench_hit},     {"first", bench_first},       {"area", bench_area},   {"gradient", bench_gradient},
    {"alpha", bench_alpha}, {"esteban", bench_esteban},   {"broad", bench_broad}, {"motion", bench_motion},
    {"storm", bench_storm}, {"summary", bench_summary},   {"edit", bench_edit},   {"list", bench_list},
    {"find", bench_find},   {"contacts", bench_contacts},
};
enum { GROUPS = sizeof groups / sizeof groups[0], ROUNDS_MOST = 99, METHODS_MOST = 24, GOALS_MOST = 48 };

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

/// Median of what is positive; of all, the sign taken off, when that is less than a third.
static double median_of_clean(double *ns, int count) {
    int clean = 0;
    qsort(ns, (size_t)count, sizeof *ns, by_size);
    for (int k = 0; k < count; k++) {
        clean += ns[k] > 0;
    }
    if (3 * clean >= count) {
        return ns[count - clean + clean / 2];
    }
    for (int k = 0; k < count; k++) {
        ns[k] = fabs(ns[k]);
    }
    qsort(ns, (size_t)count, sizeof *ns, by_size);
    return ns[count / 2];
}

void bench_race(bench_method *methods, int count, int rounds) {
    static double ns[METHODS_MOST][ROUNDS_MOST];
    for (int round = -1; round < rounds; round++) {
        for (int k = 0; k < count; k++) {
            int m = (k + round + 1) % count;
            double t = methods[m].block(methods[m].self);
            if (round >= 0) {
                ns[m][round] = t;
            }
        }
    }
    for (int m = 0; m < count; m++) {
        methods[m].ns = median_of_clean(ns[m], rounds);
    }
}

void bench_report(const char *group, const char *name, double ours_ns, const char *peer, double peer_ns) {
    int digits = ours_ns < 1000 ? 2 : 0; // a query on small masks takes a few nanoseconds
    printf("bench %s %s ours_ns=%.*f peer=%s peer_ns=%.*f ratio=%.2f\n", group, name, digits, ours_ns, peer, digits,
           peer_ns, peer_ns / ours_ns);
    fflush(stdout);
    if (csv) {
        fprintf(csv, "%s,%s,%.2f,%s,%.2f,%.3f\n", group, name, ours_ns, peer, peer_ns, peer_ns / ours_ns);
    }
}

void bench_alone(const char *group, const char *name, double ours_ns) {
    printf("bench %s %s ours_ns=%.*f peer=none\n", group, name, ours_ns < 1000 ? 2 : 0, ours_ns);
    fflush(stdout);
    if (csv) {
        fprintf(csv, "%s,%s,%.2f,none,,\n", group, name, ours_ns);
    }
}

void bench_missing(const char *group, const char *peer, const char *package) {
    printf("bench %s: peer %s not installed (package %s); `make bench-deps` prints what to do\n", group, peer, package);
}

void bench_disagree(const char *group, const char *name, const char *method) {
    fprintf(stderr, "bench %s %s: %s gives another answer than the others\n", group, name, method);
    exit(1);
}

double bench_geomean(const double *values, int count) {
    double sum = 0;
    for (int k = 0; k < count; k++) {
        sum += log(values[k]);
    }
    return count ? exp(sum / count) : 0;
}

// ---- the table at the end -------------------------------------------------------------------------------

static struct {
    char work[64];
    const char *peer;
    double wanted, got, least;
    goal_kind kind;
    int count;
} goals[GOALS_MOST];
static int goal_count;

void bench_goal(const char *work, const char *peer, double wanted, goal_kind kind, const double *ratios, int count) {
    if (goal_count == GOALS_MOST) {
        return;
    }
    double least = HUGE_VAL, most = 0;
    for (int k = 0; k < count; k++) {
        least = fmin(least, ratios[k]), most = fmax(most, ratios[k]);
    }
    snprintf(goals[goal_count].work, sizeof goals[0].work, "%s", work);
    goals[goal_count].peer = peer, goals[goal_count].wanted = wanted, goals[goal_count].kind = kind;
    goals[goal_count].got = kind == GOAL_MEAN ? bench_geomean(ratios, count) : kind == GOAL_LEAST ? least : most;
    goals[goal_count].least = least, goals[goal_count].count = count;
    goal_count++;
}

static void print_goals(void) {
    static const char *const sign[] = {"mean at least", "each at least", "each at most"};
    printf("\n%-46s %-24s %5s %8s %7s   %-19s\n", "goal", "against", "cases", "measured", "least", "wanted");
    for (int k = 0; k < goal_count; k++) {
        printf("%-46s %-24s %5d ", goals[k].work, goals[k].peer, goals[k].count);
        if (goals[k].count == 0) {
            printf("%8s %7s   %-13s %5.4g   not measured\n", "-", "-", sign[goals[k].kind], goals[k].wanted);
            continue;
        }
        bool good = goals[k].kind == GOAL_MOST ? goals[k].got <= goals[k].wanted : goals[k].got >= goals[k].wanted;
        printf("%8.2f %7.2f   %-13s %5.4g   %s\n", goals[k].got, goals[k].least, sign[goals[k].kind], goals[k].wanted,
               good ? "reached" : "NOT REACHED");
    }
}

// ---- the command ----------------------------------------------------------------------------------------

static bool known(const char *name) {
    for (int k = 0; k < GROUPS; k++) {
        if (strcmp(name, groups[k].name) == 0) {
            return true;
        }
    }
    return false;
}

static bool usable(int argc, char **argv) {
    for (int k = 1; k < argc; k++) {
        if (!known(argv[k])) {
            fprintf(stderr, "bench: no group '%s'; there are", argv[k]);
            for (int g = 0; g < GROUPS; g++) {
                fprintf(stderr, " %s", groups[g].name);
            }
            fprintf(stderr, "\n");
            return false;
        }
    }
    return true;
}

static bool wanted(int argc, char **argv, const char *group) {
    for (int k = 1; k < argc; k++) {
        if (strcmp(argv[k], group) == 0) {
            return true;
        }
    }
    return argc < 2;
}

int main(int argc, char **argv) {
    static const char *const isa[] = {"plain", "avx2", "avx512"};
    const char *path = getenv("CSV");
    if (!usable(argc, argv)) {
        return 2;
    }
    if (path && *path) {
        csv = fopen(path, "w");
        if (csv == NULL) {
            fprintf(stderr, "bench: cannot write %s\n", path);
            return 2;
        }
        fprintf(csv, "group,case,ours_ns,peer,peer_ns,ratio\n");
    }
    printf("bench: instruction set %s, the best of this machine is %s\n", isa[ph__isa()], isa[ph__isa_found()]);
    for (int k = 0; k < GROUPS; k++) {
        if (wanted(argc, argv, groups[k].name)) {
            groups[k].run();
        }
    }
    print_goals();
    return csv && fclose(csv) != 0 ? 2 : 0;
}
