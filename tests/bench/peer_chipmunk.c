// peer_chipmunk.c - Chipmunk 7's three spatial indexes as a user gets them: a bounding box function, the
// velocity function for the tree, the static index for what is fixed, one ReindexQuery a frame. The hash gets the
// cell size that is fastest on the scene.
#include "bench_scene.h"

#if HAVE_CHIPMUNK
#include <chipmunk/chipmunk.h>
#include <stdlib.h>

typedef struct body {
    cpBB bb; // less half a pixel: some indexes count touching as overlap, one does not
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
    b->v = s->kind == STILL ? cpvzero
                            : cpv(60.0 * s->vx[i] / SUBPIXELS, 60.0 * s->vy[i] / SUBPIXELS); // a second has 60 frames
}

static cpCollisionID on_pair(void *a, void *b, cpCollisionID id, void *data) {
    world *w = (world *)data;
    int32_t i = ((const body *)a)->id, j = ((const body *)b)->id;
    if (items_hit(&w->scene->items[i], &w->scene->items[j])) {
        pair_add(w->out, i, j);
    }
    return id;
}

typedef enum form { TREE, HASH, SWEEP } form;

static cpSpatialIndex *new_index(form f, double cell, int32_t n, cpSpatialIndex *fixed) {
    if (f == TREE) {
        cpSpatialIndex *tree = cpBBTreeNew(body_bb, fixed);
        cpBBTreeSetVelocityFunc(tree, body_velocity);
        return tree;
    }
    // Ten times as many cells as sprites: what its manual advises.
    return f == HASH ? cpSpaceHashNew(cell, 10 * n, body_bb, fixed) : cpSweep1DNew(body_bb, fixed);
}

static void *make_world(form f, double cell, const scene *s) {
    world *w = (world *)calloc(1, sizeof *w);
    w->bodies = (body *)calloc((size_t)s->n, sizeof *w->bodies);
    w->fixed = new_index(f, cell, s->n, NULL);
    w->moving = new_index(f, cell, s->n, w->fixed);
    for (int32_t i = 0; i < s->n; i++) {
        body *b = &w->bodies[i];
        b->id = i;
        place(b, s, i);
        if (s->items[i].is_static) {
            b->v = cpvzero;
        }
        cpSpatialIndexInsert(s->items[i].is_static ? w->fixed : w->moving, b, (cpHashValue)i * 2654435761u);
    }
    return w;
}

static void frame(void *state, const scene *s, pair_list *out) {
    world *w = (world *)state;
    w->scene = s, w->out = out;
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

/// Time of a frame in which nothing has moved, the best of three: the hash does all its work again each frame.
static double time_of(void *state, const scene *s) {
    pair_list nowhere = {NULL, 0, 0};
    double best = 0;
    for (int k = 0; k < 3; k++) {
        double begin = bench_cpu_now();
        frame(state, s, &nowhere);
        double ns = bench_cpu_now() - begin;
        best = k == 0 || ns < best ? ns : best;
    }
    return best;
}

static void *make_hash(const scene *s) {
    static const double cells[] = {16, 24, 32, 48, 64, 96, 160};
    double best = 0, cell = 0;
    for (size_t k = 0; k < sizeof cells / sizeof *cells; k++) {
        void *state = make_world(HASH, cells[k], s);
        double ns = time_of(state, s);
        if (k == 0 || ns < best) {
            best = ns, cell = cells[k];
        }
        drop(state);
    }
    return make_world(HASH, cell, s);
}

static void *make_tree(const scene *s) {
    return make_world(TREE, 0, s);
}

static void *make_sweep(const scene *s) {
    return make_world(SWEEP, 0, s);
}

typedef struct finder {
    const world *w;
    ph_box box;
    ph_point from, to;
    int32_t found;
} finder;

static cpCollisionID on_box(void *f_, void *b, cpCollisionID id, void *data) {
    finder *f = (finder *)f_;
    ph_box box = f->w->scene->items[((const body *)b)->id].box;
    (void)data;
    f->found += box.x0 < f->box.x1 && f->box.x0 < box.x1 && box.y0 < f->box.y1 && f->box.y0 < box.y1;
    return id;
}

static cpFloat on_line(void *f_, void *b, void *data) {
    finder *f = (finder *)f_;
    (void)data;
    f->found += line_meets(f->w->scene->items[((const body *)b)->id].box, f->from, f->to);
    return 1;
}

static int32_t find_box(void *state, ph_box box) {
    finder f = {(const world *)state, box, {0, 0}, {0, 0}, 0};
    cpSpatialIndexQuery(f.w->moving, &f, cpBBNew(box.x0, box.y0, box.x1 - 0.5, box.y1 - 0.5), on_box, NULL);
    return f.found;
}

static int32_t find_line(void *state, ph_point from, ph_point to) {
    finder f = {(const world *)state, {0, 0, 0, 0}, from, to, 0};
    cpSpatialIndexSegmentQuery(f.w->moving, &f, cpv(from.x, from.y), cpv(to.x, to.y), 1, on_line, NULL);
    return f.found;
}

const find_method chipmunk_find = {&chipmunk_tree, find_box, find_line};
const broad_method chipmunk_tree = {"chipmunk-bbtree", make_tree, frame, drop, NULL};
const broad_method chipmunk_hash = {"chipmunk-hash", make_hash, frame, drop, NULL};
const broad_method chipmunk_sweep = {"chipmunk-sweep", make_sweep, frame, drop, NULL};
#else
const find_method chipmunk_find = {&chipmunk_tree, 0, 0};
const broad_method chipmunk_tree = {"chipmunk-bbtree", 0, 0, 0, "libchipmunk-dev"};
const broad_method chipmunk_hash = {"chipmunk-hash", 0, 0, 0, "libchipmunk-dev"};
const broad_method chipmunk_sweep = {"chipmunk-sweep", 0, 0, 0, "libchipmunk-dev"};
#endif
