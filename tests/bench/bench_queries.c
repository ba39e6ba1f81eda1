// bench_queries.c - box and ray queries after a scene has moved, compared with the trees of Chipmunk and Box2D. A box
// finds all items, a ray the first hit. The number of cells that a ray visits is printed beside its time.
#include "bench_scene.h"
#include "pixhit/broadphase/broadphase.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ASKED = 64, FRAMES = 20, WARM_UP = 30, LARGE = 10000 };

// ---- the core as a method ---------------------------------------------------------------------------------------

typedef struct core {
    ph_broadphase *broad;
    const scene *s;
    ph_found *out;
} core;

static void no_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
}

static void *make(const scene *s) {
    core *c = malloc(sizeof *c);
    *c = (core){ph_broadphase_init(malloc(ph_broadphase_bytes(s->n)), s->n), s, malloc(sizeof *c->out * (size_t)s->n)};
    return c;
}

static void frame(void *state, const scene *s, pair_list *out) {
    const ph_broadphase_callbacks to = {no_pairs, NULL, out};
    ph_broadphase_pairs(((core *)state)->broad, s->items, s->n, &to, NULL);
}

static void drop(void *state) {
    core *c = state;
    free(c->broad), free(c->out), free(c);
}

static int32_t find_box(void *state, ph_box box) {
    const core *c = state;
    const ph_item ask = {box, 1, 1, 0};
    return ph_broadphase_box(c->broad, c->s->items, NULL, &ask, c->out, c->s->n);
}

static int32_t find_ray(void *state, ph_point from, ph_point to) {
    const core *c = state;
    const ph_item ask = {{0, 0, 0, 0}, 1, 1, 0};
    return ph_broadphase_line(c->broad, c->s->items, NULL, &ask, from, to, c->out, 1) > 0 ? c->out->item : -1;
}

static const broad_method ours = {"pixhit", make, frame, drop, find_box, find_ray, NULL};

// ---- a row ------------------------------------------------------------------------------------------------------

/// A query: `ray` is the length of a ray [px], or else `box` is the side of a box; 0 is half of the world.
typedef struct question {
    const char *name;
    int32_t ray, box;
} question;

/// A method that answers questions.
typedef struct asker {
    runner run;
    const question *asked;
    uint64_t seed;
    int64_t hits;
    ph_point from[ASKED], to[ASKED];
} asker;

static int32_t any(asker *a, int32_t below) {
    a->seed = a->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int32_t)((a->seed >> 33) % (uint64_t)below);
}

/// Measures the queries of a frame. A geometric line and a line of pixels differ at the corners of boxes, so the
/// answers of rays are compared as a sum in run_row.
static double run_frame(void *self, int number, uint64_t *answer) {
    asker *a = self;
    const broad_method *method = a->run.method;
    (void)number;
    (void)runner_frame(&a->run);
    int32_t side = a->run.s.side, size = a->asked->box ? a->asked->box : side / 2;
    for (int k = 0; k < ASKED; k++) {
        double turn = any(a, 1 << 20) * 6.283185307 / (1 << 20);
        a->from[k] = (ph_point){any(a, side), any(a, side)};
        a->to[k].x = a->from[k].x + (int32_t)lround(cos(turn) * a->asked->ray);
        a->to[k].y = a->from[k].y + (int32_t)lround(sin(turn) * a->asked->ray);
    }
    int64_t sum = 0;
    double start = bench_cpu_now();
    for (int k = 0; k < ASKED; k++) {
        ph_point p = a->from[k];
        ph_box box = {p.x, p.y, p.x + size, p.y + size};
        sum += a->asked->ray ? method->ray(a->run.state, p, a->to[k]) >= 0 : method->box(a->run.state, box);
    }
    double ns = (bench_cpu_now() - start) / ASKED;
    a->hits += sum;
    *answer = a->asked->ray ? 0 : (uint64_t)sum;
    return ns;
}

static void begin(void *self) {
    asker *a = self;
    runner_begin(&a->run, WARM_UP);
    a->seed = 7;
    a->hits = 0;
}

/// Prints the cells and boxes that the rays of the last frame visited.
static void print_work(const asker *a, const char *name) {
    const core *c = a->run.state;
    const ph_item ask = {{0, 0, 0, 0}, 1, 1, 0};
    int64_t cells = 0, boxes = 0;
    for (int k = 0; k < ASKED; k++) {
        ph__line line =
            ph__line_along(a->from[k], (int64_t)a->to[k].x - a->from[k].x, (int64_t)a->to[k].y - a->from[k].y);
        ph__find_work work;
        (void)ph__find(c->broad, c->s->items, NULL, &ask, &line, c->out, 1, &work);
        cells += work.cells;
        boxes += work.boxes;
    }
    printf("bench queries %s: %.1f cells and %.1f boxes a ray\n", name, (double)cells / ASKED, (double)boxes / ASKED);
}

static void run_row(const question *asked, const char *kind, int32_t n) {
    static const broad_method *const all[] = {&ours, &chipmunk_tree, &box2d_tree};
    static asker askers[3];
    bench_method methods[3];
    char name[64];
    int count = 0;
    for (int k = 0; k < 3; k++) {
        if (k > 0 && n > LARGE) {
            break; // a frame of the peers takes 50 ms there
        }
        if (all[k]->package) {
            bench_missing("queries", all[k]->name, all[k]->package);
            continue;
        }
        askers[count] = (asker){.run = {.method = all[k], .kind = workload_find(kind), .n = n}, .asked = asked};
        methods[count] = (bench_method){all[k]->name, &askers[count], begin, run_frame, {0, 0, 0, 0}};
        count++;
    }
    snprintf(name, sizeof name, "%s-%s/%d", asked->name, kind, (int)n);
    bench_row("queries", name, methods, count, FRAMES, asked->ray ? "rays, first hit" : "boxes");
    for (int k = 1; k < count; k++) {
        if (asked->ray && llabs((long long)(askers[k].hits - askers[0].hits)) * 50 > askers[0].hits) {
            fprintf(stderr, "bench queries %s: %s hits other items\n", name, methods[k].name);
            exit(1);
        }
    }
    if (asked->ray) {
        print_work(&askers[0], name);
    }
    for (int k = 0; k < count; k++) {
        runner_end(&askers[k].run);
    }
}

void bench_queries(void) {
    static const question asked[] = {
        {"box-32", 0, 32}, {"box-half", 0, 0}, {"ray-100", 100, 0}, {"ray-400", 400, 0}, {"ray-2000", 2000, 0}};
    static const int32_t sizes[] = {200, 1000, LARGE, 50000};
    for (int k = 0; k < 5; k++) {
        for (int m = 0; m < 4; m++) {
            run_row(&asked[k], "sparse", sizes[m]);
            run_row(&asked[k], "dense", sizes[m]);
        }
    }
}
