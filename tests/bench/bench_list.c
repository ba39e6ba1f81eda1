// bench_list.c - the sorted list of pairs against the way without it: the pairs as they come, sorted by qsort.
#include "bench.h"
#include "bench_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 9, FRAMES = 8 };

typedef struct lister {
    ph_broadphase *broad;
    scene s;
    pair_list list;
    bool ours;
    uint64_t answer; // of the frames of the last block
} lister;

static void list_frame(lister *l) {
    l->list.count = 0;
    if (l->ours) {
        l->list.count = ph_broadphase_list(l->broad, l->s.items, l->s.n, l->list.pairs, (int32_t)l->list.room);
        return;
    }
    const ph_broadphase_callbacks to = {pair_list_take, NULL, &l->list};
    ph_broadphase_pairs(l->broad, l->s.items, l->s.n, &to, NULL);
    qsort(l->list.pairs, (size_t)l->list.count, sizeof *l->list.pairs, pair_order);
}

static double list_block(void *self) {
    lister *l = self;
    double ns = 0;
    l->answer = 0;
    for (int k = 0; k < FRAMES; k++) {
        scene_step(&l->s);
        double begin = bench_cpu_now();
        list_frame(l);
        ns += bench_cpu_now() - begin;
        for (int64_t i = 0; i < l->list.count; i++) {
            l->answer = l->answer * 31 + (uint64_t)l->list.pairs[i].a * 65599 + (uint64_t)l->list.pairs[i].b;
        }
    }
    return ns / FRAMES;
}

static double race(workload kind, int32_t n) {
    lister l[2];
    bench_method methods[2] = {{"list", list_block, &l[0], 0}, {"pairs and qsort", list_block, &l[1], 0}};
    char name[48];
    for (int k = 0; k < 2; k++) {
        l[k].broad = ph_broadphase_init(malloc(ph_broadphase_bytes(n)), n);
        l[k].list.room = 100 * (int64_t)n;
        l[k].list.pairs = malloc((size_t)l[k].list.room * sizeof *l[k].list.pairs);
        l[k].ours = k == 0;
        scene_make(&l[k].s, kind, n);
    }
    snprintf(name, sizeof name, "%s/%d", workload_names[kind], (int)n);
    bench_race(methods, 2, ROUNDS);
    if (l[0].answer != l[1].answer) {
        bench_disagree("list", name, methods[1].name);
    }
    bench_report("list", name, methods[0].ns, methods[1].name, methods[1].ns);
    for (int k = 0; k < 2; k++) {
        free(l[k].broad), free(l[k].list.pairs), scene_free(&l[k].s);
    }
    return methods[1].ns / methods[0].ns;
}

void bench_list(void) {
    static const workload kinds[] = {SPARSE, DENSE, STATIC80, STILL};
    double ratios[4];
    for (int k = 0; k < 4; k++) {
        race(kinds[k], 1000);
        ratios[k] = race(kinds[k], 10000);
    }
    bench_goal("sorted list, 10,000 sprites", "pairs and qsort", 1.5, GOAL_MEAN, ratios, 4);
}
