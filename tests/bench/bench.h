// bench.h - the small harness of the benchmarks: racing methods against each other and printing what came
// of it. A group is a function that sets up cases, races and reports; bench.c lists the groups.
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Monotonic clock [ns]: for work of microseconds.
double bench_now(void);

/// Processor time of this thread [ns]: for longer work, so that what other programs take does not count. A
/// reading costs a few hundred ns.
double bench_cpu_now(void);

/// One of the methods in a race. `block` does a fixed piece of work and returns the time that counts [ns],
/// negative when the thread did not have the processor to itself; every method of a race does the same work.
typedef struct bench_method {
    const char *name;
    double (*block)(void *self);
    void *self;
    double ns; ///< result: median over the rounds that were not disturbed [ns]
} bench_method;

/// Runs the methods' blocks in turn, one round to warm up, then `rounds` that count. The order rotates, so
/// that a slow second of the machine, or what a neighbor leaves in the caches, hits all alike.
void bench_race(bench_method *methods, int count, int rounds);

/// Prints `bench GROUP CASE ours_ns=X peer=NAME peer_ns=Y ratio=Y/X`, and a line of the CSV file.
void bench_report(const char *group, const char *name, double ours_ns, const char *peer, double peer_ns);

/// How the ratios of a goal are made into one figure: their geometric mean, the least of them, or, where
/// small is good, the largest.
typedef enum goal_kind { GOAL_MEAN, GOAL_LEAST, GOAL_MOST } goal_kind;

/// The same of a method without a peer.
void bench_alone(const char *group, const char *name, double ours_ns);

/// A row of the table at the end. Without ratios it says that this was not measured.
void bench_goal(const char *work, const char *peer, double wanted, goal_kind kind, const double *ratios, int count);

/// Says that a peer was not there when this was built.
void bench_missing(const char *group, const char *peer, const char *package);

/// Stops everything: two methods gave different answers.
void bench_disagree(const char *group, const char *name, const char *method);

/// exp of the mean of the logarithms; 0 of none.
double bench_geomean(const double *values, int count);

// ---- groups -------------------------------------------------------------------------------------------

void bench_broad(void);
void bench_motion(void);
void bench_hit(void);
void bench_area(void);
void bench_gradient(void);
void bench_first(void);
void bench_esteban(void);
void bench_alpha(void);
void bench_summary(void);
void bench_storm(void);
void bench_edit(void);
void bench_list(void);
void bench_find(void);
void bench_contacts(void);

#ifdef __cplusplus
}
#endif
#endif
