// peer_all_pairs.c - each box with each, written so that the compiler turns it into wide registers: one
// array an edge, a byte an answer, no branch in the inner loop. Built with -O3 for this very machine.
#include "bench_scene.h"

#include <stdlib.h>
#include <string.h>

typedef struct edges {
    int32_t *x0, *y0, *x1, *y1;
    uint8_t *hit;
} edges;

static void *make(const scene *s) {
    edges *e = (edges *)malloc(sizeof *e);
    size_t n = (size_t)s->n;
    e->x0 = (int32_t *)malloc(n * 4 * sizeof(int32_t));
    e->y0 = e->x0 + n, e->x1 = e->y0 + n, e->y1 = e->x1 + n;
    e->hit = (uint8_t *)calloc(n + 8, 1);
    return e;
}

static void compare(ph_box a, const int32_t *restrict x0, const int32_t *restrict y0, const int32_t *restrict x1,
                    const int32_t *restrict y1, uint8_t *restrict hit, int32_t n) {
    for (int32_t j = 0; j < n; j++) {
        hit[j] = (uint8_t)((x0[j] < a.x1) & (y0[j] < a.y1) & (x1[j] > a.x0) & (y1[j] > a.y0));
    }
}

static void frame(void *state, const scene *s, pair_list *out) {
    edges *e = (edges *)state;
    for (int32_t i = 0; i < s->n; i++) {
        ph_box b = s->items[i].box;
        e->x0[i] = b.x0, e->y0[i] = b.y0, e->x1[i] = b.x1, e->y1[i] = b.y1;
    }
    for (int32_t i = 0; i + 1 < s->n; i++) {
        int32_t first = i + 1, n = s->n - first;
        compare(s->items[i].box, e->x0 + first, e->y0 + first, e->x1 + first, e->y1 + first, e->hit, n);
        memset(e->hit + n, 0, 8);
        for (int32_t j = 0; j < n; j += 8) {
            uint64_t eight;
            memcpy(&eight, e->hit + j, 8);
            for (int32_t k = j; eight && k < j + 8; k++) {
                if (e->hit[k] && items_hit(&s->items[i], &s->items[first + k])) {
                    pair_add(out, i, first + k);
                }
            }
        }
    }
}

static void drop(void *state) {
    edges *e = (edges *)state;
    free(e->x0), free(e->hit), free(e);
}

const broad_method all_pairs_vector = {"all-pairs-vector", make, frame, drop, NULL};
