// bench_contact.c - contacts of a scene of moving discs: ph_broadphase_list and ph_pairs_touch compared with unsorted
// pairs, with pairs sorted by qsort, and with a loop of ph_contact_find. The sorted list is also measured alone.
#include "bench_scene.h"

#include <stdio.h>
#include <stdlib.h>

enum { FRAMES = 40, WARM_UP = 20, SIZES = 33, LEAST = 8 };

typedef struct collider {
    bool ours, contacts; // contacts of the pairs, or only the pairs
    const char *kind;
    int32_t n;
    ph_broadphase *broad;
    scene s;
    ph_body *bodies;
    ph_mask *disc[SIZES];
    pair_list list;
    ph_contact *out;
} collider;

static void find_pairs(collider *c) {
    if (c->ours) {
        c->list.count = ph_broadphase_list(c->broad, c->s.items, c->n, c->list.pairs, (int32_t)c->list.room);
        return;
    }
    const ph_broadphase_callbacks to = {pair_list_take, NULL, &c->list};
    c->list.count = 0;
    ph_broadphase_pairs(c->broad, c->s.items, c->n, &to, NULL);
    qsort(c->list.pairs, (size_t)c->list.count, sizeof *c->list.pairs, pair_order);
}

static int32_t find_contacts(collider *c) {
    if (c->ours) {
        return ph_pairs_touch(c->list.pairs, (int32_t)c->list.count, c->bodies, c->out);
    }
    int32_t n = 0;
    for (int64_t k = 0; k < c->list.count; k++) {
        ph_pair pair = c->list.pairs[k];
        const ph_body *a = &c->bodies[pair.a], *b = &c->bodies[pair.b];
        c->list.pairs[n] = pair;
        n += ph_contact_find(a->mask, b->mask, b->x - a->x, b->y - a->y, b->vx - a->vx, b->vy - a->vy, &c->out[n]);
    }
    return n;
}

static double run_frame(void *self, int number, uint64_t *answer) {
    collider *c = self;
    (void)number;
    scene_step(&c->s);
    for (int32_t i = 0; i < c->n; i++) {
        ph_box b = c->s.items[i].box;
        c->bodies[i] = (ph_body){c->disc[b.x1 - b.x0 - LEAST], b.x0, b.y0, c->s.vx[i], c->s.vy[i]};
    }
    double start = bench_cpu_now();
    find_pairs(c);
    int32_t hits = c->contacts ? find_contacts(c) : 0;
    double ns = bench_cpu_now() - start;
    *answer = (uint64_t)hits;
    for (int64_t k = 0; k < (c->contacts ? hits : c->list.count); k++) {
        uint64_t pair = (uint64_t)c->list.pairs[k].a * 65599 + (uint64_t)c->list.pairs[k].b;
        *answer =
            *answer * 31 + pair + (c->contacts ? (uint64_t)(c->out[k].area * 31 + c->out[k].gx + c->out[k].y) : 0);
    }
    return ns / c->n;
}

static void begin(void *self) {
    collider *c = self;
    uint64_t answer;
    free(c->broad), scene_free(&c->s);
    c->broad = ph_broadphase_init(malloc(ph_broadphase_bytes(c->n)), c->n);
    scene_make(&c->s, workload_find(c->kind), c->n);
    for (int32_t i = 0; i < c->n; i++) { // discs are as high as they are wide
        ph_box *b = &c->s.items[i].box;
        b->y1 = b->y0 + b->x1 - b->x0;
    }
    for (int k = 0; k < WARM_UP; k++) {
        (void)run_frame(c, k, &answer);
    }
}

static void run_row(const char *kind, int32_t n, bool contacts) {
    static collider c[2];
    bench_method methods[2];
    char name[48];
    for (int k = 0; k < 2; k++) {
        c[k] =
            (collider){.ours = k == 0, .contacts = contacts, .kind = kind, .n = n, .list = {NULL, 0, 20 * (int64_t)n}};
        c[k].bodies = malloc(sizeof *c->bodies * (size_t)n);
        c[k].list.pairs = malloc(sizeof *c->list.pairs * (size_t)c->list.room);
        c[k].out = malloc(sizeof *c->out * (size_t)c->list.room);
        for (int32_t d = LEAST; d < LEAST + SIZES; d++) {
            c[k].disc[d - LEAST] = ph_mask_create(d, d);
            ph_mask_fill_circle(c[k].disc[d - LEAST], d / 2, d / 2, d / 2, true);
        }
        methods[k] = (bench_method){k ? "qsort-and-loop" : "pixhit", &c[k], begin, run_frame, {0, 0, 0, 0}};
    }
    snprintf(name, sizeof name, "%s-%s/%d", contacts ? "contacts" : "list", kind, (int)n);
    bench_row("contact", name, methods, 2, FRAMES, "list and contacts");
    for (int k = 0; k < 2; k++) {
        for (int32_t d = 0; d < SIZES; d++) {
            ph_mask_free(c[k].disc[d]);
        }
        free(c[k].broad), free(c[k].bodies), free(c[k].list.pairs), free(c[k].out), scene_free(&c[k].s);
    }
}

void bench_contact(void) {
    static const char *const kinds[] = {"sparse", "shake", "dense"};
    for (int k = 0; k < 3; k++) {
        run_row(kinds[k], 1000, false);
        run_row(kinds[k], 10000, false);
        run_row(kinds[k], 10000, true);
    }
}
