// bench.h - the harness of the benchmarks. A row is one piece of work, done by the core and its peers frame by frame.
// bench.c prints the rows and the table of targets; the other files contain the groups of rows.
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Monotonic clock [ns], for work below 20 us.
double bench_now(void);

/// Processor time of this thread [ns], for longer work, so that other programs do not count. A reading takes 300 ns.
double bench_cpu_now(void);

/// Times over the frames of a row [ns].
typedef struct bench_times {
    double median, mean, tenth, slowest; ///< `tenth` is the mean of the slowest tenth
} bench_times;

/// A method to do the work of a row.
typedef struct bench_method {
    const char *name;
    void *self;
    void (*begin)(void *self); ///< before each round, not timed; or NULL
    /// Runs frame number `frame` and returns its time [ns]. The answers of all methods are compared.
    double (*frame)(void *self, int frame, uint64_t *answer);
    bench_times ns; ///< result
} bench_method;

enum { FRAMES_OF_ROW = 128, METHODS_OF_ROW = 6 };

/// Runs a row: all frames in several rounds, the methods in turn, so that a slow second of the machine affects all of
/// them. The time of a frame is the median of its rounds. Prints methods[0], the core, beside each other method, and
/// the ratio of their means.
/// `goal` is a row of the table of targets, or NULL; the fastest peer counts. Different answers end the program.
void bench_row(const char *group, const char *name, bench_method *methods, int count, int frames, const char *goal);

/// Reports a peer that was missing at build time.
void bench_missing(const char *group, const char *peer, const char *package);

// ---- groups of rows ---------------------------------------------------------------------------------------------

void bench_hit(void);
void bench_first(void);
void bench_area(void);
void bench_gradient(void);
void bench_alpha(void);
void bench_pairs(void);
void bench_queries(void);
void bench_edit(void);
void bench_grow(void);
void bench_loop(void);

#ifdef __cplusplus
}
#endif
#endif
