// bench_contacts.c - the contacts of a scene of moving discs: the sorted list of pairs, and then their masks. A loop of
// ph_contact_find over the pairs as they come, sorted by qsort as a game does that knows no other call, against
// ph_broadphase_list and ph_pairs_touch on one thread and on two.
#include "bench.h"
#include "bench_scene.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 5, FRAMES = 40, SPRITES = 10000, SIZES = 31, LEAST = 8, ROOM = 8 * SPRITES };

/// A thread's share of the pairs, and its processor time for them: what a thread waits for is not timed, for a machine
/// that does other work, too, makes that any time.
typedef struct share {
    ph_pair *pairs;
    const ph_body *bodies;
    ph_contact *out;
    int32_t n, found;
    double ns;
} share;

typedef enum way { LOOP, ONE, TWO, WAYS } way;

typedef struct collider {
    way way;
    ph_broadphase *broad;
    scene s;
    ph_body *bodies;
    ph_mask *disc[SIZES];
    pair_list list;
    ph_contact *out;
    share part[2]; // whose answers are those of the frame
    double ns;     // of the frame
    uint64_t answer;
} collider;

static void *work(void *self) {
    share *w = self;
    double begin = bench_cpu_now();
    w->found = ph_pairs_touch(w->pairs, w->n, w->bodies, w->out);
    w->ns = bench_cpu_now() - begin;
    return NULL;
}

static int32_t loop(collider *c) {
    const ph_broadphase_callbacks to = {pair_list_take, NULL, &c->list};
    int32_t found = 0;
    c->list.count = 0;
    ph_broadphase_pairs(c->broad, c->s.items, c->s.n, &to, NULL);
    qsort(c->list.pairs, (size_t)c->list.count, sizeof *c->list.pairs, pair_order);
    for (int64_t k = 0; k < c->list.count; k++) {
        ph_pair pair = c->list.pairs[k];
        const ph_body *a = &c->bodies[pair.a], *b = &c->bodies[pair.b];
        c->list.pairs[found] = pair;
        found +=
            ph_contact_find(a->mask, b->mask, b->x - a->x, b->y - a->y, b->vx - a->vx, b->vy - a->vy, &c->out[found]);
    }
    return found;
}

/// The first half here, the second on another thread. The slower one counts.
static void collide_on_two(share *low, share *high) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, high);
    work(low);
    pthread_join(thread, NULL);
}

static void collide(collider *c) {
    double begin = bench_cpu_now();
    share *low = &c->part[0], *high = &c->part[1];
    if (c->way == LOOP) {
        *low = (share){c->list.pairs, c->bodies, c->out, 0, loop(c), 0};
        c->ns += bench_cpu_now() - begin;
        return;
    }
    int32_t n = (int32_t)ph_broadphase_list(c->broad, c->s.items, c->s.n, c->list.pairs, ROOM);
    c->list.count = n, c->ns += bench_cpu_now() - begin;
    int32_t half = c->way == TWO ? n / 2 : n;
    *low = (share){c->list.pairs, c->bodies, c->out, half, 0, 0};
    *high = (share){c->list.pairs + half, c->bodies, c->out + half, n - half, 0, 0};
    if (c->way == TWO) {
        collide_on_two(low, high);
    } else {
        work(low);
    }
    c->ns += low->ns > high->ns ? low->ns : high->ns;
}

/// The discs are where the items are.
static void place(collider *c) {
    for (int32_t i = 0; i < c->s.n; i++) {
        ph_box b = c->s.items[i].box;
        c->bodies[i] = (ph_body){c->disc[b.x1 - b.x0 - LEAST], b.x0, b.y0, c->s.vx[i], c->s.vy[i]};
    }
}

static void add_answers(collider *c, const share *of) {
    for (int32_t i = 0; i < of->found; i++) {
        const ph_contact *hit = &of->out[i];
        c->answer = c->answer * 31 + (uint64_t)(of->pairs[i].a * 65599 + of->pairs[i].b);
        c->answer = c->answer * 31 + (uint64_t)(hit->area * 65599 + hit->gx * 31 + hit->gy + hit->x + hit->y);
    }
}

static double collide_block(void *self) {
    collider *c = self;
    c->answer = 0, c->ns = 0;
    for (int k = 0; k < FRAMES; k++) {
        scene_step(&c->s);
        place(c);
        collide(c);
        add_answers(c, &c->part[0]);
        add_answers(c, &c->part[1]);
    }
    return c->ns / FRAMES;
}

static void begin(collider *c, way chosen) {
    memset(c, 0, sizeof *c);
    c->way = chosen;
    c->broad = ph_broadphase_init(malloc(ph_broadphase_bytes(SPRITES)), SPRITES);
    c->bodies = malloc(sizeof *c->bodies * SPRITES);
    c->list.room = ROOM, c->list.pairs = malloc(sizeof *c->list.pairs * ROOM), c->out = malloc(sizeof *c->out * ROOM);
    for (int32_t k = 0; k < SIZES; k++) {
        int32_t d = LEAST + k;
        c->disc[k] = ph_mask_create(d, d);
        ph_mask_fill_circle(c->disc[k], d / 2, d / 2, d / 2, true);
    }
    scene_make(&c->s, SPARSE, SPRITES);
    for (int32_t i = 0; i < SPRITES; i++) { // round ones, in a smaller world: about 0.9 pairs a sprite
        ph_box *box = &c->s.items[i].box;
        int32_t d = box->x1 - box->x0 < LEAST + SIZES ? box->x1 - box->x0 : LEAST + SIZES - 1;
        *box = (ph_box){box->x0, box->y0, box->x0 + d, box->y0 + d};
        c->s.x[i] = c->s.x[i] * 10 / 17, c->s.y[i] = c->s.y[i] * 10 / 17;
    }
    c->s.side = c->s.side * 10 / 17;
}

static void end(collider *c) {
    for (int32_t k = 0; k < SIZES; k++) {
        ph_mask_free(c->disc[k]);
    }
    free(c->broad), free(c->bodies), free(c->list.pairs), free(c->out), scene_free(&c->s);
}

void bench_contacts(void) {
    static collider c[WAYS];
    static const char *const names[WAYS] = {"loop", "one-thread", "two-threads"};
    bench_method methods[WAYS];
    for (way k = 0; k < WAYS; k++) {
        begin(&c[k], k);
        methods[k] = (bench_method){names[k], collide_block, &c[k], 0};
    }
    bench_race(methods, WAYS, ROUNDS);
    for (way k = ONE; k < WAYS; k++) {
        if (c[k].answer != c[LOOP].answer) {
            bench_disagree("contacts", "sprites/10000", names[k]);
        }
        double ratio = methods[LOOP].ns / methods[k].ns;
        bench_report("contacts", names[k], methods[k].ns, "loop", methods[LOOP].ns);
        bench_goal(k == ONE ? "contacts of 10,000 sprites" : "contacts on two threads", "list and loop",
                   k == ONE ? 1 : 2, GOAL_LEAST, &ratio, 1);
    }
    printf("contacts: %d pairs of boxes in the last frame\n", (int)c[ONE].list.count);
    for (way k = 0; k < WAYS; k++) {
        end(&c[k]);
    }
}
