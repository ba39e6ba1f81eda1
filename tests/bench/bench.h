// bench.h - time two ways to do the same work, fairly: interleaved runs, a warm-up, medians.
//
// Each way is a function that does all of its calls once and returns a checksum of the answers. The sums
// must agree before anything is timed. The clock is the thread's own processor time.
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <stdio.h>

typedef int64_t bench_fn(void *work);

/// Where the lines go: stdout always, and `csv` when it is not NULL (CSV=file in the environment).
typedef struct bench_log {
    FILE *csv;
    double log_sum; ///< of the ratios since bench_mean, for the geometric mean
    int cases, faults;
} bench_log;

bench_log bench_open(void);
void bench_close(bench_log *log);

/// Times `calls` calls made by ours(work) and by theirs(work) and prints
/// `bench GROUP CASE ours_ns=X peer=NAME peer_ns=Y ratio=Y/X`. Returns the ratio; 0 when answers differ.
double bench_pair(bench_log *to, const char *group, const char *name, bench_fn *ours, const char *peer,
                  bench_fn *theirs, void *work, int64_t calls);

/// Prints the geometric mean of the ratios since the last call, beside the ratio that is wanted.
void bench_mean(bench_log *to, const char *group, const char *what, double wanted);

#endif
