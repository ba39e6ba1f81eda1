// bench_scene.h - scenes of moving boxes, and what a broad phase must offer to be raced on them.
#ifndef TESTS_BENCH_BENCH_SCENE_H
#define TESTS_BENCH_BENCH_SCENE_H

#include "bench.h"
#include "pixhit/pixhit.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum workload {
    SPARSE,
    DENSE,
    CLUMP,
    MIXED,
    BULLETS,
    STATIC80,
    STILL,
    SPOT,
    STRAYS,
    SLOW,
    WHOLE,
    TELEPORT,
    BIRTHS,
    CLASSES31,
    CLASSES40,
    CLASSES64,
    WORKLOADS
} workload;
enum { TIMED = SPOT, SUBPIXELS = 256 }; // those before SPOT go into the table
extern const char *const workload_names[WORKLOADS];

/// A scene: items as pixhit takes them, and their velocities. The same seed gives the same trajectories.
typedef struct scene {
    workload kind;
    int32_t n, side; ///< the world is side x side [px]
    int32_t frame;
    ph_item *items;
    int64_t *x, *y;   ///< low edges [px / SUBPIXELS]
    int16_t *vx, *vy; ///< [px / SUBPIXELS / frame]
    uint8_t *turn;    ///< clump: frames between turning back, so that the clump does not dissolve
    uint64_t seed;
} scene;

bool scene_make(scene *s, workload kind, int32_t n);
void scene_free(scene *s);

/// Moves everything by one frame; items bounce off the edges of the world.
void scene_step(scene *s);

/// Where a method leaves the pairs of a frame.
typedef struct pair_list {
    ph_pair *pairs;
    int64_t count, room;
} pair_list;

/// A ph_pairs_fn that adds to the pair_list `user` what it has room for.
void pair_list_take(void *user, const ph_pair *pairs, int32_t count);

/// By a, then by b: for qsort.
int pair_order(const void *a, const void *b);

static inline void pair_add(pair_list *list, int32_t a, int32_t b) {
    if (list->count < list->room) {
        ph_pair pair = {a < b ? a : b, a < b ? b : a};
        list->pairs[list->count++] = pair;
    }
}

static inline bool items_hit(const ph_item *a, const ph_item *b) {
    return a->box.x0 < b->box.x1 && b->box.x0 < a->box.x1 && a->box.y0 < b->box.y1 && b->box.y0 < a->box.y1 &&
           (a->collides_with & b->category) && (b->collides_with & a->category) && !(a->is_static && b->is_static);
}

/// A broad phase. make: state for the scene as it is (not timed). frame: the scene has moved, list all pairs
/// that overlap and may hit (timed). Both see the items; a peer keeps what it likes of its own.
typedef struct broad_method {
    const char *name;
    void *(*make)(const scene *s);
    void (*frame)(void *state, const scene *s, pair_list *out);
    void (*drop)(void *state);
    const char *package; ///< set: this peer was not there when the benchmark was built
} broad_method;

extern const broad_method chipmunk_tree, chipmunk_hash, chipmunk_sweep, box2d_tree, all_pairs_vector;

/// What a broad phase answers between frames: how many items meet a box, and a line. `state` is that of its method.
typedef struct find_method {
    const broad_method *of;
    int32_t (*box)(void *state, ph_box box);
    int32_t (*line)(void *state, ph_point from, ph_point to);
} find_method;

extern const find_method box2d_find, chipmunk_find;

/// True when the straight line between the middles of two pixels meets the box.
static inline bool line_meets(ph_box b, ph_point from, ph_point to) {
    double low = 0, high = 1, v[2] = {(double)to.x - from.x, (double)to.y - from.y};
    double p[2] = {from.x + 0.5, from.y + 0.5};
    double edge[2][2] = {{(double)b.x0, (double)b.x1}, {(double)b.y0, (double)b.y1}};
    for (int k = 0; k < 2; k++) {
        if (v[k] > -1e-9 && v[k] < 1e-9) {
            if (p[k] < edge[k][0] || p[k] > edge[k][1]) {
                return false;
            }
            continue;
        }
        double t[2] = {(edge[k][0] - p[k]) / v[k], (edge[k][1] - p[k]) / v[k]};
        low = t[v[k] < 0] > low ? t[v[k] < 0] : low, high = t[v[k] > 0] < high ? t[v[k] > 0] : high;
    }
    return low <= high;
}

#ifdef __cplusplus
}
#endif
#endif
