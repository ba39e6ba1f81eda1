// bench_scene.c - the workloads. Sprites are 8 to 40 px and move by fractions of a pixel; `sparse` has 0.3 overlapping
// pairs a sprite, `dense` 3, the middle of `clump` far more. The others are `sparse` but for one thing: ten sprites far
// away (`strays`), slow ones (`slow`), whole pixels (`whole`), one that jumps (`teleport`), sprites that die and are
// born (`births`), and so many filter classes (`classes40` and its like).
#include "bench_scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const workload_names[WORKLOADS] = {
    [SPARSE] = "sparse",   [DENSE] = "dense",         [CLUMP] = "clump",         [MIXED] = "mixed",
    [BULLETS] = "bullets", [STATIC80] = "static80",   [STILL] = "still",         [SPOT] = "spot",
    [STRAYS] = "strays",   [SLOW] = "slow",           [WHOLE] = "whole",         [TELEPORT] = "teleport",
    [BIRTHS] = "births",   [CLASSES31] = "classes31", [CLASSES40] = "classes40", [CLASSES64] = "classes64"};

enum { LIFE = 50 }; // births: frames from birth to death, and from death to birth

static int32_t between(scene *s, int32_t low, int32_t high) {
    s->seed = s->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int32_t)((s->seed >> 33) % (uint64_t)(high - low + 1));
}

/// Roughly gaussian: the sum of twelve uniform numbers less six.
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

/// Filter classes of a scene whose items all meet; 0: one class.
static int32_t classes_of(workload kind) {
    return kind == CLASSES31 ? 31 : kind == CLASSES40 ? 40 : kind == CLASSES64 ? 64 : 0;
}

static void place(scene *s, int32_t i, int32_t x, int32_t y) {
    ph_box *b = &s->items[i].box, box = {x, y, x + b->x1 - b->x0, y + b->y1 - b->y0};
    *b = box;
    s->x[i] = (int64_t)x * SUBPIXELS, s->y[i] = (int64_t)y * SUBPIXELS;
}

/// Ten of the sprites to the ends of int32_t, none of which they pass in a thousand frames.
static void send_astray(scene *s) {
    static const int32_t at[] = {INT32_MIN + 4000, INT32_MAX - 4000, 100000000, -1000000, 1000000};
    for (int32_t k = 0; k < 10; k++) {
        place(s, s->n / 10 * k, at[k % 5], at[k / 2]);
    }
}

static void place_anywhere(scene *s, int32_t i) {
    ph_box b = s->items[i].box;
    bool blob = s->kind == CLUMP && between(s, 0, 99) < 70;
    int32_t x = blob ? around(s, s->side / 2.0, 3 * sqrt(s->n)) : between(s, 0, s->side - 1);
    int32_t y = blob ? around(s, s->side / 2.0, 3 * sqrt(s->n)) : between(s, 0, s->side - 1);
    if (s->kind == SPOT) { // less than 8 px round the same place, and it keeps jumping back
        x = y = s->side / 2 + between(s, 0, 3);
    }
    place(s, i, inside(x, b.x1 - b.x0, s->side), inside(y, b.y1 - b.y0, s->side));
}

static void make_item(scene *s, int32_t i) {
    ph_item *item = &s->items[i];
    int32_t w = between(s, 8, 40), h = between(s, 8, 40), speed = s->kind == SPOT ? SUBPIXELS : 3 * SUBPIXELS;
    bool bullet = s->kind == BULLETS && between(s, 0, 99) < 70;
    if (bullet) {
        w = h = 4, speed = 12 * SUBPIXELS;
    }
    if (s->kind == MIXED && i % 100 == 50) {
        w *= 20, h *= 20;
    }
    ph_box box = {0, 0, w, h};
    item->box = box;
    item->category = bullet ? 2 : 1;
    item->collides_with = bullet ? 1 : 3;
    item->is_static = s->kind == STATIC80 && between(s, 0, 99) < 80;
    if (classes_of(s->kind)) {
        item->category = (uint16_t)(1 + i % classes_of(s->kind)), item->collides_with = 0xffff;
    }
    speed = s->kind == SLOW ? speed / 20 : speed;
    s->vx[i] = (int16_t)between(s, -speed, speed), s->vy[i] = (int16_t)between(s, -speed, speed);
    if (s->kind == WHOLE) {
        s->vx[i] = (int16_t)(s->vx[i] / SUBPIXELS * SUBPIXELS), s->vy[i] = (int16_t)(s->vy[i] / SUBPIXELS * SUBPIXELS);
    }
    s->turn[i] = (uint8_t)between(s, 8, 40);
    place_anywhere(s, i);
}

bool scene_make(scene *s, workload kind, int32_t n) {
    double area = kind == DENSE ? 384 : 3972; // px^2 of world a sprite
    memset(s, 0, sizeof *s);
    s->seed = 12345 + (uint64_t)(kind > SPOT ? SPARSE : kind);
    s->kind = kind, s->n = n;
    s->side = (int32_t)sqrt(area * n);
    s->items = (ph_item *)calloc((size_t)n, sizeof *s->items);
    s->x = (int64_t *)calloc((size_t)n, sizeof *s->x), s->y = (int64_t *)calloc((size_t)n, sizeof *s->y);
    s->vx = (int16_t *)calloc((size_t)n, sizeof *s->vx), s->vy = (int16_t *)calloc((size_t)n, sizeof *s->vy);
    s->turn = (uint8_t *)calloc((size_t)n, 1);
    if (!s->items || !s->x || !s->y || !s->vx || !s->vy || !s->turn) {
        return false;
    }
    for (int32_t i = 0; i < n; i++) {
        make_item(s, i);
    }
    if (kind == STRAYS) {
        send_astray(s);
    }
    return true;
}

void scene_free(scene *s) {
    free(s->items), free(s->x), free(s->y), free(s->vx), free(s->vy), free(s->turn);
}

/// The low edge [px] after a frame; what would leave the world turns round instead.
static int32_t step_axis(int64_t *at, int16_t *v, int32_t size, int32_t side) {
    int64_t to = *at + *v;
    bool leaves = (to < 0 && *v < 0) || (to > (int64_t)(side - size) * SUBPIXELS && *v > 0);
    *v = (int16_t)(leaves ? -*v : *v);
    *at = leaves ? *at : to;
    return (int32_t)((*at - (*at < 0 ? SUBPIXELS - 1 : 0)) / SUBPIXELS); // rounds down
}

/// One in LIFE dies or is born again somewhere else, at a speed of its own.
static void live_and_die(scene *s) {
    for (int32_t i = s->frame % LIFE; i < s->n; i += LIFE) {
        bool dies = s->items[i].category != 0;
        make_item(s, i);
        s->items[i].category = !dies;
    }
}

void scene_step(scene *s) {
    s->frame++;
    if (s->kind == STILL) {
        return;
    }
    for (int32_t i = 0; i < s->n; i++) {
        ph_box *b = &s->items[i].box;
        int32_t w = b->x1 - b->x0, h = b->y1 - b->y0;
        if (s->items[i].is_static) {
            continue;
        }
        if ((s->kind == CLUMP && s->frame % s->turn[i] == 0) || s->kind == SPOT) {
            s->vx[i] = (int16_t)-s->vx[i], s->vy[i] = (int16_t)-s->vy[i];
        }
        b->x0 = step_axis(&s->x[i], &s->vx[i], w, s->side), b->y0 = step_axis(&s->y[i], &s->vy[i], h, s->side);
        b->x1 = b->x0 + w, b->y1 = b->y0 + h;
    }
    if (s->kind == BIRTHS) {
        live_and_die(s);
    }
    if (s->kind == TELEPORT) {
        place_anywhere(s, 0);
    }
}

void pair_list_take(void *user, const ph_pair *pairs, int32_t count) {
    pair_list *list = (pair_list *)user;
    if (list->count + count <= list->room) {
        memcpy(list->pairs + list->count, pairs, (size_t)count * sizeof *pairs);
        list->count += count;
    }
}

int pair_order(const void *a, const void *b) {
    const ph_pair *p = (const ph_pair *)a, *q = (const ph_pair *)b;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}
