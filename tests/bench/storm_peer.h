// storm_peer.h - the other side of the `storm` comparison: Chipmunk stepping circles.
#ifndef TESTS_BENCH_STORM_PEER_H
#define TESTS_BENCH_STORM_PEER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ball {
    double x, y;   ///< center [px]
    double vx, vy; ///< [px/s]
    double radius; ///< [px]
    double mass;
} ball;

/// How Chipmunk is set up: `cell` 0 for its bounding-box tree, else the space hash with cells of that size [px].
typedef struct storm_peer_setup {
    const char *name;
    int iterations; ///< of the impulse solver; 10 is the default
    double cell;
} storm_peer_setup;

/// A w x h world with elastic walls. NULL when Chipmunk was not there when this was built.
void *storm_peer_make(const ball *balls, int32_t n, double w, double h, const storm_peer_setup *setup);

/// One step of 1/60 s.
void storm_peer_step(void *peer);

/// Pairs of balls that touch now.
int64_t storm_peer_touching(void *peer);
void storm_peer_drop(void *peer);

#endif
