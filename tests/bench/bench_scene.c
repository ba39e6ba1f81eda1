// bench_scene.c - the workloads. Sprites are 8 to 40 px; `sparse` has 0.3 overlapping pairs a sprite, `dense`
// 3, the middle of `clump` far more. `strays` is `sparse`, but ten sprites are far away.
#include "bench_scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const workload_names[WORKLOADS] = {"sparse",   "dense", "clump", "mixed", "bullets",
                                               "static80", "still", "spot",  "strays"};

static uint64_t seed;

static int32_t between(int32_t low, int32_t high) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int32_t)((seed >> 33) % (uint64_t)(high - low + 1));
}

/// Roughly gaussian: the sum of twelve uniform numbers less six.
static int32_t around(double middle, double sigma) {
    double sum = 0;
    for (int k = 0; k < 12; k++) {
        sum += between(0, 1 << 20) / (double)(1 << 20);
    }
    return (int32_t)(middle + sigma * (sum - 6));
}

static int32_t inside(int32_t at, int32_t size, int32_t side) {
    int32_t most = side > size ? side - size : 0;
    return at < 0 ? 0 : at > most ? most : at;
}

/// Ten of the sprites to the ends of int32_t, none of which they pass in a thousand frames.
static void send_astray(scene *s) {
    static const int32_t at[] = {INT32_MIN + 4000, INT32_MAX - 4000, 100000000, -1000000, 1000000};
    for (int32_t k = 0; k < 10; k++) {
        int32_t x = at[k % 5], y = at[k / 2];
        ph_box box = {x, y, x + 20, y + 20};
        s->items[s->n / 10 * k].box = box;
    }
}

bool scene_make(scene *s, workload kind, int32_t n) {
    double area = kind == DENSE ? 384 : 3972; // px^2 of world a sprite
    seed = 12345 + (uint64_t)(kind == STRAYS ? SPARSE : kind);
    s->kind = kind, s->n = n, s->frame = 0;
    s->side = (int32_t)sqrt(area * n);
    s->items = (ph_item *)calloc((size_t)n, sizeof *s->items);
    s->vx = (int8_t *)calloc((size_t)n, 1), s->vy = (int8_t *)calloc((size_t)n, 1),
    s->turn = (uint8_t *)calloc((size_t)n, 1);
    if (!s->items || !s->vx || !s->vy || !s->turn) {
        return false;
    }
    for (int32_t i = 0; i < n; i++) {
        ph_item *item = &s->items[i];
        int32_t w = between(8, 40), h = between(8, 40), speed = 3;
        bool bullet = kind == BULLETS && between(0, 99) < 70;
        if (bullet) {
            w = h = 4, speed = 12;
        }
        if (kind == MIXED && i % 100 == 50) {
            w *= 20, h *= 20;
        }
        bool blob = kind == CLUMP && between(0, 99) < 70;
        int32_t x = blob ? around(s->side / 2.0, 3 * sqrt(n)) : between(0, s->side - 1);
        int32_t y = blob ? around(s->side / 2.0, 3 * sqrt(n)) : between(0, s->side - 1);
        if (kind == SPOT) { // less than 8 px round the same place, and it keeps jumping back
            x = y = s->side / 2 + between(0, 3), speed = 1;
        }
        x = inside(x, w, s->side), y = inside(y, h, s->side);
        ph_box box = {x, y, x + w, y + h};
        item->box = box;
        item->category = bullet ? 2 : 1;
        item->collides_with = bullet ? 1 : 3;
        item->is_static = kind == STATIC80 && between(0, 99) < 80;
        s->vx[i] = (int8_t)between(-speed, speed), s->vy[i] = (int8_t)between(-speed, speed);
        s->turn[i] = (uint8_t)between(8, 40);
    }
    if (kind == STRAYS) {
        send_astray(s);
    }
    return true;
}

void scene_free(scene *s) {
    free(s->items), free(s->vx), free(s->vy), free(s->turn);
}

static void move_axis(int32_t *low, int32_t *high, int8_t *v, int32_t side) {
    int32_t step = *v;
    if ((*low + step < 0 && step < 0) || (*high + step > side && step > 0)) {
        *v = (int8_t) - *v;
        return;
    }
    *low += step, *high += step;
}

void scene_step(scene *s) {
    s->frame++;
    if (s->kind == STILL) {
        return;
    }
    for (int32_t i = 0; i < s->n; i++) {
        ph_item *item = &s->items[i];
        if (item->is_static) {
            continue;
        }
        if ((s->kind == CLUMP && s->frame % s->turn[i] == 0) || s->kind == SPOT) {
            s->vx[i] = (int8_t)-s->vx[i], s->vy[i] = (int8_t)-s->vy[i];
        }
        move_axis(&item->box.x0, &item->box.x1, &s->vx[i], s->side);
        move_axis(&item->box.y0, &item->box.y1, &s->vy[i], s->side);
    }
}
