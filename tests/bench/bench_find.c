// bench_find.c - what is here: boxes and lines asked of a sparse scene that has just moved, against the trees of Box2D
// and Chipmunk, which answer in any order.
#include "bench.h"
#include "bench_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 5, ASKED = 256, WARM_UP = 30 };

// ---- ours as a method ----------------------------------------------------------------------------------------------

typedef struct ours {
    ph_broadphase *broad;
    const scene *s;
    ph_found *out;
} ours;

static void no_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
}

static void *make(const scene *s) {
    ours *o = malloc(sizeof *o);
    o->broad = ph_broadphase_init(malloc(ph_broadphase_bytes(s->n)), s->n);
    o->s = s, o->out = malloc(sizeof *o->out * (size_t)s->n);
    return o;
}

static void frame(void *state, const scene *s, pair_list *out) {
    const ph_broadphase_callbacks to = {no_pairs, NULL, out};
    ph_broadphase_pairs(((ours *)state)->broad, s->items, s->n, &to, NULL);
}

static void drop(void *state) {
    ours *o = state;
    free(o->broad), free(o->out), free(o);
}

static int32_t find_box(void *state, ph_box box) {
    const ours *o = state;
    const ph_item ask = {box, 1, 1, 0};
    return ph_broadphase_box(o->broad, o->s->items, NULL, &ask, o->out, o->s->n);
}

static int32_t find_line(void *state, ph_point from, ph_point to) {
    const ours *o = state;
    const ph_item ask = {{0, 0, 0, 0}, 1, 1, 0};
    return ph_broadphase_line(o->broad, o->s->items, NULL, &ask, from, to, o->out, o->s->n);
}

static const broad_method our_broad = {"pixhit", make, frame, drop, NULL};
static const find_method our_find = {&our_broad, find_box, find_line};

// ---- a race ---------------------------------------------------------------------------------------------------------

typedef enum question { SMALL_BOX, LARGE_BOX, LONG_LINE, QUESTIONS } question;
static const char *const question_names[QUESTIONS] = {"box-32", "box-half-world", "line"};

typedef struct finder {
    const find_method *method;
    scene s;
    void *state;
    question asked;
    pair_list pairs;
    uint64_t seed;
    int64_t found;
} finder;

static int32_t any(finder *f, int32_t below) {
    f->seed = f->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int32_t)((f->seed >> 33) % (uint64_t)below);
}

/// Answers a frame's questions, of which only the answers are timed.
static double find_block(void *self) {
    finder *f = self;
    int32_t side = f->s.side, size = f->asked == SMALL_BOX ? 32 : side / 2;
    ph_point from[ASKED], to[ASKED];
    scene_step(&f->s);
    f->pairs.count = 0, f->found = 0;
    f->method->of->frame(f->state, &f->s, &f->pairs);
    for (int k = 0; k < ASKED; k++) {
        from[k] = (ph_point){any(f, side), any(f, side)}, to[k] = (ph_point){any(f, side), any(f, side)};
    }
    double begin = bench_cpu_now();
    for (int k = 0; k < ASKED; k++) {
        ph_box box = {from[k].x, from[k].y, from[k].x + size, from[k].y + size};
        f->found += f->asked == LONG_LINE ? f->method->line(f->state, from[k], to[k]) : f->method->box(f->state, box);
    }
    return (bench_cpu_now() - begin) / ASKED;
}

/// A straight line and one of pixels differ at corners of boxes.
static void agree(const finder *p, const finder *q, const char *name) {
    int64_t apart = llabs((long long)(p->found - q->found));
    if (p->asked == LONG_LINE ? apart * 50 > q->found : apart > 0) {
        bench_disagree("find", name, q->method->of->name);
    }
}

/// Returns the fastest tree's time over ours.
static double race(question asked, int32_t n) {
    static const find_method *const all[] = {&our_find, &box2d_find, &chipmunk_find};
    finder f[3];
    bench_method methods[3];
    char name[48];
    int count = 0;
    double best = 0;
    snprintf(name, sizeof name, "%s/%d", question_names[asked], (int)n);
    for (int k = 0; k < 3; k++) {
        if (all[k]->of->package) {
            bench_missing("find", all[k]->of->name, all[k]->of->package);
            continue;
        }
        finder *one = &f[count];
        *one = (finder){.method = all[k], .asked = asked, .seed = 7, .pairs = {NULL, 0, 0}};
        scene_make(&one->s, SPARSE, n);
        one->state = all[k]->of->make(&one->s);
        for (int i = 0; i < WARM_UP; i++) {
            (void)find_block(one);
        }
        methods[count++] = (bench_method){all[k]->of->name, find_block, one, 0};
    }
    bench_race(methods, count, ROUNDS);
    for (int k = 0; k < count; k++) {
        agree(&f[0], &f[k], name);
        if (k > 0) {
            bench_report("find", name, methods[0].ns, methods[k].name, methods[k].ns);
            best = best == 0 || methods[k].ns < best ? methods[k].ns : best;
        }
        f[k].method->of->drop(f[k].state), scene_free(&f[k].s);
    }
    return best / methods[0].ns;
}

void bench_find(void) {
    static const int32_t sizes[] = {200, 1000, 10000};
    double ratios[3];
    for (question asked = 0; asked < QUESTIONS; asked++) {
        for (int k = 0; k < 3; k++) {
            ratios[k] = race(asked, sizes[k]);
        }
        bench_goal(question_names[asked], "best tree", 1, GOAL_LEAST, ratios, ratios[0] > 0 ? 3 : 0);
    }
}
