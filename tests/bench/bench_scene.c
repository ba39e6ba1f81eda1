// bench_scene.c - the table of scenes and their motion.
#include "bench_scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SPARSE = 3972, DENSE = 384 };

static const workload workloads[] = {
    {.name = "sparse", .area = SPARSE, .speed = 3},
    {.name = "dense", .area = DENSE, .speed = 3},
    {.name = "mixed", .area = SPARSE, .speed = 3, .large = 100},
    {.name = "bullets", .area = SPARSE, .speed = 3, .bullets = 70},
    {.name = "static80", .area = SPARSE, .speed = 3, .fixed = 80},
    {.name = "still", .area = SPARSE},
    {.name = "cluster", .area = SPARSE, .speed = 3, .heaps = 1, .heaped = 70},
    {.name = "clusters", .area = SPARSE, .speed = 3, .heaps = 8, .heaped = 90},
    {.name = "shake", .area = SPARSE / 3, .speed = 3, .shake = 8},
    {.name = "jitter", .area = SPARSE / 3, .speed = 3, .jitter = 3},
    {.name = "teleport", .area = SPARSE, .speed = 3, .jumps = 1},
};
enum { WORKLOADS = sizeof workloads / sizeof *workloads };

const workload *workload_find(const char *name) {
    for (int k = 0; k < WORKLOADS; k++) {
        if (strcmp(workloads[k].name, name) == 0) {
            return &workloads[k];
        }
    }
    fprintf(stderr, "bench: no workload '%s'\n", name);
    exit(2);
}

static int32_t between(scene *s, int32_t low, int32_t high) {
    s->seed = s->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int32_t)((s->seed >> 33) % (uint64_t)(high - low + 1));
}

static bool chance(scene *s, int percent) {
    return between(s, 0, 99) < percent;
}

/// Roughly Gaussian: the sum of twelve uniform numbers less six.
static int32_t around(scene *s, double middle, double sigma) {
    double sum = 0;
    for (int k = 0; k < 12; k++) {
        sum += between(s, 0, 1 << 20) / (double)(1 << 20);
    }
    return (int32_t)(middle + sigma * (sum - 6));
}

static int32_t inside(int32_t at, int32_t size, int32_t side) {
    int32_t most = side > size ? side - size : 0;
    return at < 0 ? 0 : at > most ? most : at;
}

/// Sets the box of item i to its position plus (dx, dy).
static void show(scene *s, int32_t i, int32_t dx, int32_t dy) {
    ph_box *b = &s->items[i].box;
    int32_t w = b->x1 - b->x0, h = b->y1 - b->y0;
    b->x0 = (int32_t)floor((double)s->x[i] / SUBPIXELS) + dx;
    b->y0 = (int32_t)floor((double)s->y[i] / SUBPIXELS) + dy;
    b->x1 = b->x0 + w;
    b->y1 = b->y0 + h;
}

static void place(scene *s, int32_t i, int32_t x, int32_t y) {
    s->x[i] = (int64_t)x * SUBPIXELS;
    s->y[i] = (int64_t)y * SUBPIXELS;
    show(s, i, 0, 0);
}

static void place_anywhere(scene *s, int32_t i) {
    const workload *kind = s->kind;
    ph_box b = s->items[i].box;
    int32_t x = between(s, 0, s->side - 1), y = between(s, 0, s->side - 1);
    if (kind->heaps && chance(s, kind->heaped)) {
        double sigma = 3.3 * sqrt((double)s->n / kind->heaps), ring = 6.2831853 * between(s, 0, kind->heaps - 1);
        double away = kind->heaps > 1 ? s->side / 3.0 : 0;
        x = around(s, s->side / 2.0 + away * cos(ring / kind->heaps), sigma);
        y = around(s, s->side / 2.0 + away * sin(ring / kind->heaps), sigma);
    }
    place(s, i, inside(x, b.x1 - b.x0, s->side), inside(y, b.y1 - b.y0, s->side));
}

static void make_item(scene *s, int32_t i) {
    const workload *kind = s->kind;
    ph_item *item = &s->items[i];
    bool bullet = chance(s, kind->bullets), large = kind->large && i % kind->large == kind->large / 2;
    int32_t w = bullet ? 4 : between(s, 8, 40), h = bullet ? 4 : between(s, 8, 40), times = large ? 20 : 1;
    int32_t speed = (int32_t)((bullet ? 12 : kind->speed) * SUBPIXELS);
    item->box = (ph_box){0, 0, w * times, h * times};
    item->category = bullet ? 2 : 1;
    item->collides_with = bullet ? 1 : 3;
    item->is_static = chance(s, kind->fixed);
    s->vx[i] = item->is_static ? 0 : between(s, -speed, speed);
    s->vy[i] = item->is_static ? 0 : between(s, -speed, speed);
    s->turn[i] = (uint8_t)between(s, 8, 40);
    place_anywhere(s, i);
}

static void *array(int32_t n, size_t size) {
    void *memory = calloc((size_t)n, size);
    if (memory == NULL) {
        exit(2);
    }
    return memory;
}

void scene_make(scene *s, const workload *kind, int32_t n) {
    *s = (scene){.kind = kind, .n = n, .side = (int32_t)sqrt(kind->area * n), .seed = 12345};
    s->items = array(n, sizeof *s->items);
    s->x = array(n, sizeof *s->x);
    s->y = array(n, sizeof *s->y);
    s->vx = array(n, sizeof *s->vx);
    s->vy = array(n, sizeof *s->vy);
    s->turn = array(n, 1);
    for (int32_t i = 0; i < n; i++) {
        make_item(s, i);
    }
}

void scene_free(scene *s) {
    free(s->items), free(s->x), free(s->y), free(s->vx), free(s->vy), free(s->turn);
}

/// Moves a low edge. An item reverses at the edge of the world.
static void step_axis(int64_t *at, int32_t *v, int32_t size, int32_t side) {
    int64_t to = *at + *v;
    bool leaves = (to < 0 && *v < 0) || (to > (int64_t)(side - size) * SUBPIXELS && *v > 0);
    *v = leaves ? -*v : *v;
    *at = leaves ? *at : to;
}

void scene_step(scene *s) {
    const workload *kind = s->kind;
    int32_t shake_x = between(s, -kind->shake, kind->shake), shake_y = between(s, -kind->shake, kind->shake);
    s->frame++;
    for (int32_t i = 0; i < s->n; i++) {
        const ph_box *b = &s->items[i].box;
        if (kind->heaps && s->frame % s->turn[i] == 0) {
            s->vx[i] = -s->vx[i];
            s->vy[i] = -s->vy[i];
        }
        step_axis(&s->x[i], &s->vx[i], b->x1 - b->x0, s->side);
        step_axis(&s->y[i], &s->vy[i], b->y1 - b->y0, s->side);
        show(s, i, shake_x + between(s, -kind->jitter, kind->jitter),
             shake_y + between(s, -kind->jitter, kind->jitter));
    }
    for (int32_t k = 0; k < kind->jumps; k++) {
        place_anywhere(s, between(s, 0, s->n - 1));
    }
}

void pair_list_take(void *user, const ph_pair *pairs, int32_t count) {
    pair_list *list = (pair_list *)user;
    if (list->count + count <= list->room) {
        memcpy(list->pairs + list->count, pairs, (size_t)count * sizeof *pairs);
        list->count += count;
    }
}

uint64_t pair_list_hash(const pair_list *list) {
    uint64_t sum = (uint64_t)list->count;
    for (int64_t k = 0; k < list->count; k++) {
        uint64_t v = (uint64_t)(uint32_t)list->pairs[k].a << 32 | (uint32_t)list->pairs[k].b;
        v *= UINT64_C(0x9e3779b97f4a7c15);
        sum += (v ^ (v >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return sum;
}

void runner_begin(runner *r, int frames) {
    runner_end(r);
    scene_make(&r->s, r->kind, r->n);
    r->state = r->method->make(&r->s);
    for (int k = 0; k < frames; k++) {
        (void)runner_frame(r);
    }
}

void runner_end(runner *r) {
    if (r->state) {
        r->method->drop(r->state);
        scene_free(&r->s);
    }
    r->state = NULL;
}

double runner_frame(runner *r) {
    double (*now)(void) = r->n >= 1000 ? bench_cpu_now : bench_now;
    scene_step(&r->s);
    r->pairs.count = 0;
    double start = now();
    r->method->frame(r->state, &r->s, &r->pairs);
    return now() - start;
}
