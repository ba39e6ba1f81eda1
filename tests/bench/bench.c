// bench.c - see bench.h.
#define _POSIX_C_SOURCE 199309L
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 15 };                // odd: the median is one of the runs
static const double RUN_NS = 400000; // long beside the clock's step, short beside a time slice

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static volatile int64_t sink; // the answers are used, so they are computed

static double run_ns(bench_fn *fn, void *work, long times) {
    double start = now_ns();
    for (long i = 0; i < times; i++) {
        sink = fn(work);
    }
    return (now_ns() - start) / (double)times;
}

static long times_for(bench_fn *fn, void *work) {
    long times = 1;
    while (run_ns(fn, work, times) * (double)times < RUN_NS) {
        times *= 2;
    }
    return times;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bench_log bench_open(void) {
    bench_log log = {NULL, 0, 0, 0};
    const char *path = getenv("CSV");
    if (path && *path) {
        log.csv = fopen(path, "a");
        if (log.csv == NULL) {
            fprintf(stderr, "bench: cannot write %s\n", path);
        }
    }
    return log;
}

void bench_close(bench_log *log) {
    if (log->csv) {
        fclose(log->csv);
    }
}

double bench_pair(bench_log *to, const char *group, const char *name, bench_fn *ours, const char *peer,
                  bench_fn *theirs, void *work, int64_t calls) {
    if (ours(work) != theirs(work)) {
        printf("bench %s %s peer=%s ANSWERS DIFFER\n", group, name, peer);
        to->faults++;
        return 0;
    }
    double mine[ROUNDS], other[ROUNDS];
    long my_times = times_for(ours, work), other_times = times_for(theirs, work); // also the warm-up
    for (int i = 0; i < ROUNDS; i++) {
        mine[i] = run_ns(ours, work, my_times);
        other[i] = run_ns(theirs, work, other_times);
    }
    qsort(mine, ROUNDS, sizeof *mine, by_size);
    qsort(other, ROUNDS, sizeof *other, by_size);
    double a = mine[ROUNDS / 2] / (double)calls, b = other[ROUNDS / 2] / (double)calls;
    printf("bench %s %s ours_ns=%.2f peer=%s peer_ns=%.2f ratio=%.2f\n", group, name, a, peer, b, b / a);
    fflush(stdout);
    if (to->csv) {
        fprintf(to->csv, "%s,%s,%s,%.3f,%.3f,%.3f\n", group, name, peer, a, b, b / a);
    }
    to->log_sum += log(b / a);
    to->cases++;
    return b / a;
}

void bench_mean(bench_log *to, const char *group, const char *what, double wanted) {
    if (to->cases) {
        double mean = exp(to->log_sum / to->cases);
        printf("mean  %-10s %-28s %7.2fx  (wanted %.1fx) %s\n", group, what, mean, wanted,
               mean >= wanted ? "reached" : "NOT REACHED");
    }
    to->log_sum = 0, to->cases = 0;
}
