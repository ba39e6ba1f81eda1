// storm_peer.c - see storm_peer.h.
#include "storm_peer.h"

#include <stddef.h>

#if HAVE_CHIPMUNK
#include <chipmunk/chipmunk.h>
#include <math.h>

static void add_walls(cpSpace *space, double w, double h) {
    const double thick = 20; // outside the world
    cpVect corner[4] = {cpv(-thick, -thick), cpv(w + thick, -thick), cpv(w + thick, h + thick), cpv(-thick, h + thick)};
    for (int k = 0; k < 4; k++) {
        cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space), corner[k], corner[(k + 1) % 4], thick);
        cpShapeSetElasticity(wall, 1);
        cpSpaceAddShape(space, wall);
    }
}

static void add_ball(cpSpace *space, const ball *b) {
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(b->mass, INFINITY)); // ours do not spin either
    cpBodySetPosition(body, cpv(b->x, b->y));
    cpBodySetVelocity(body, cpv(b->vx, b->vy));
    cpShape *shape = cpSpaceAddShape(space, cpCircleShapeNew(body, b->radius, cpvzero));
    cpShapeSetElasticity(shape, 1);
}

void *storm_peer_make(const ball *balls, int32_t n, double w, double h, const storm_peer_setup *setup) {
    cpSpace *space = cpSpaceNew();
    cpSpaceSetIterations(space, setup->iterations);
    if (setup->cell > 0) {
        cpSpaceUseSpatialHash(space, setup->cell, 10 * n); // its manual: ten times as many cells as shapes
    }
    add_walls(space, w, h);
    for (int32_t k = 0; k < n; k++) {
        add_ball(space, &balls[k]);
    }
    return space;
}

void storm_peer_step(void *peer) {
    cpSpaceStep((cpSpace *)peer, 1.0 / 60);
}

static void count_one(cpBody *body, cpArbiter *arbiter, void *count) {
    (void)body;
    *(int64_t *)count += cpArbiterGetCount(arbiter) > 0;
}

static void count_body(cpBody *body, void *count) {
    cpBodyEachArbiter(body, count_one, count);
}

int64_t storm_peer_touching(void *peer) {
    int64_t twice = 0;
    cpSpaceEachBody((cpSpace *)peer, count_body, &twice);
    return twice / 2;
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

void storm_peer_drop(void *peer) {
    cpSpace *space = (cpSpace *)peer;
    cpSpaceEachShape(space, shape_later, space);
    cpSpaceEachBody(space, body_later, space);
    cpSpaceStep(space, 1.0 / 60); // runs what was put off
    cpSpaceFree(space);
}
#else
void *storm_peer_make(const ball *balls, int32_t n, double w, double h, const storm_peer_setup *setup) {
    (void)balls, (void)n, (void)w, (void)h, (void)setup;
    return NULL;
}

void storm_peer_step(void *peer) {
    (void)peer;
}

int64_t storm_peer_touching(void *peer) {
    (void)peer;
    return 0;
}

void storm_peer_drop(void *peer) {
    (void)peer;
}
#endif
