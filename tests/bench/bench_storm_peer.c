// bench_storm_peer.c - the other side of the `storm` comparison: Chipmunk stepping as many circles of the
// same density as our storm has sprites. Its circles are round; ours are exact to the pixel.
#include "bench_scene.h"

#if HAVE_CHIPMUNK
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void add_walls(cpSpace *space, double side) {
    cpVect corner[4] = {cpv(0, 0), cpv(side, 0), cpv(side, side), cpv(0, side)};
    for (int k = 0; k < 4; k++) {
        cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space), corner[k], corner[(k + 1) % 4], 20);
        cpShapeSetElasticity(wall, 1);
        cpSpaceAddShape(space, wall);
    }
}

static void add_circle(cpSpace *space, double side, uint64_t *seed) {
    double r[5];
    for (int k = 0; k < 5; k++) {
        *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        r[k] = (double)(*seed >> 40) / (double)(1 << 24);
    }
    double radius = 4 + 16 * r[0], mass = radius * radius;
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(mass, INFINITY)); // ours do not spin either
    cpBodySetPosition(body, cpv(40 + (side - 80) * r[1], 40 + (side - 80) * r[2]));
    cpBodySetVelocity(body, cpv(360 * (r[3] - 0.5), 360 * (r[4] - 0.5)));
    cpShape *shape = cpSpaceAddShape(space, cpCircleShapeNew(body, radius, cpvzero));
    cpShapeSetElasticity(shape, 1);
}

static void free_shape(cpSpace *space, void *shape, void *unused) {
    (void)unused;
    cpSpaceRemoveShape(space, (cpShape *)shape);
    cpShapeFree((cpShape *)shape);
}

static void free_body(cpSpace *space, void *body, void *unused) {
    (void)unused;
    cpSpaceRemoveBody(space, (cpBody *)body);
    cpBodyFree((cpBody *)body);
}

static void shape_later(cpShape *shape, void *space) {
    cpSpaceAddPostStepCallback((cpSpace *)space, free_shape, shape, NULL);
}

static void body_later(cpBody *body, void *space) {
    cpSpaceAddPostStepCallback((cpSpace *)space, free_body, body, NULL);
}

double storm_chipmunk_step(int32_t circles, double area, int32_t steps) {
    double *ns = (double *)malloc((size_t)steps * sizeof *ns), side = sqrt(area * circles);
    uint64_t seed = 7;
    cpSpace *space = cpSpaceNew();
    add_walls(space, side);
    for (int32_t k = 0; k < circles; k++) {
        add_circle(space, side, &seed);
    }
    for (int32_t k = -30; k < steps; k++) { // half a second to come apart where two began in one place
        double begin = bench_now();
        cpSpaceStep(space, 1.0 / 60);
        if (k >= 0) {
            ns[k] = bench_now() - begin;
        }
    }
    qsort(ns, (size_t)steps, sizeof *ns, by_size);
    double median = ns[steps / 2];
    cpSpaceEachShape(space, shape_later, space);
    cpSpaceEachBody(space, body_later, space);
    cpSpaceStep(space, 1.0 / 60); // runs what was put off
    cpSpaceFree(space);
    free(ns);
    return median;
}
#else
double storm_chipmunk_step(int32_t circles, double area, int32_t steps) {
    (void)circles, (void)area, (void)steps;
    return -1;
}
#endif
