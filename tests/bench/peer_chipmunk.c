// peer_chipmunk.c - the tree of Chipmunk 7 in its usual configuration: functions for bounding box and velocity, a
// static index for static items, one ReindexQuery per frame.
#include "bench_scene.h"

#if HAVE_CHIPMUNK
#include <chipmunk/chipmunk.h>
#include <stdlib.h>

typedef struct body {
    cpBB bb; // reduced by half a pixel: some indexes count touching as overlap
    cpVect v;
    int32_t id;
} body;

typedef struct world {
    cpSpatialIndex *fixed, *moving;
    body *bodies;
    const scene *scene;
    pair_list *out;
} world;

static cpBB body_bb(void *body_) {
    return ((const body *)body_)->bb;
}

static cpVect body_velocity(void *body_) {
    return ((const body *)body_)->v;
}

static void place(body *b, const scene *s, int32_t i) {
    ph_box box = s->items[i].box;
    b->bb = cpBBNew(box.x0, box.y0, box.x1 - 0.5, box.y1 - 0.5);
    b->v = cpv(60.0 * s->vx[i] / SUBPIXELS, 60.0 * s->vy[i] / SUBPIXELS); // a second has 60 frames
}

static cpCollisionID on_pair(void *a, void *b, cpCollisionID id, void *data) {
    world *w = (world *)data;
    int32_t i = ((const body *)a)->id, j = ((const body *)b)->id;
    if (items_hit(&w->scene->items[i], &w->scene->items[j])) {
        pair_add(w->out, i, j);
    }
    return id;
}

static cpSpatialIndex *new_index(cpSpatialIndex *fixed) {
    cpSpatialIndex *tree = cpBBTreeNew(body_bb, fixed);
    cpBBTreeSetVelocityFunc(tree, body_velocity);
    return tree;
}

static void *make(const scene *s) {
    world *w = (world *)calloc(1, sizeof *w);
    w->bodies = (body *)calloc((size_t)s->n, sizeof *w->bodies);
    w->fixed = new_index(NULL);
    w->moving = new_index(w->fixed);
    for (int32_t i = 0; i < s->n; i++) {
        body *b = &w->bodies[i];
        b->id = i;
        place(b, s, i);
        cpSpatialIndexInsert(s->items[i].is_static ? w->fixed : w->moving, b, (cpHashValue)i * 2654435761u);
    }
    return w;
}

static void frame(void *state, const scene *s, pair_list *out) {
    world *w = (world *)state;
    w->scene = s;
    w->out = out;
    for (int32_t i = 0; i < s->n; i++) {
        if (!s->items[i].is_static) {
            place(&w->bodies[i], s, i);
        }
    }
    cpSpatialIndexReindexQuery(w->moving, on_pair, w);
}

static void drop(void *state) {
    world *w = (world *)state;
    cpSpatialIndexFree(w->moving);
    cpSpatialIndexFree(w->fixed);
    free(w->bodies);
    free(w);
}

typedef struct finder {
    const world *w;
    ph_box box;
    ph_point from, to;
    int32_t found;
    double nearest;
} finder;

static cpCollisionID on_box(void *f_, void *b, cpCollisionID id, void *data) {
    finder *f = (finder *)f_;
    ph_box box = f->w->scene->items[((const body *)b)->id].box;
    (void)data;
    f->found += box.x0 < f->box.x1 && f->box.x0 < box.x1 && box.y0 < f->box.y1 && f->box.y0 < box.y1;
    return id;
}

/// The nearest hit limits the ray.
static cpFloat on_line(void *f_, void *b, void *data) {
    finder *f = (finder *)f_;
    int32_t item = ((const body *)b)->id;
    double enters = line_enters(f->w->scene->items[item].box, f->from, f->to);
    (void)data;
    if (enters <= 1 && enters < f->nearest) {
        f->nearest = enters;
        f->found = item;
    }
    return f->nearest < 1 ? f->nearest : 1;
}

static int32_t find_box(void *state, ph_box box) {
    finder f = {(const world *)state, box, {0, 0}, {0, 0}, 0, 2};
    cpSpatialIndexQuery(f.w->moving, &f, cpBBNew(box.x0, box.y0, box.x1 - 0.5, box.y1 - 0.5), on_box, NULL);
    return f.found;
}

static int32_t find_ray(void *state, ph_point from, ph_point to) {
    finder f = {(const world *)state, {0, 0, 0, 0}, from, to, -1, 2};
    cpSpatialIndexSegmentQuery(f.w->moving, &f, cpv(from.x, from.y), cpv(to.x, to.y), 1, on_line, NULL);
    return f.found;
}

const broad_method chipmunk_tree = {"chipmunk", make, frame, drop, find_box, find_ray, NULL};
#else
const broad_method chipmunk_tree = {"chipmunk", 0, 0, 0, 0, 0, "libchipmunk-dev"};
#endif
