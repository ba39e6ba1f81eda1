// bench_scene.h - scenes of moving boxes, and the interface of a broad phase that is measured with them.
#ifndef TESTS_BENCH_BENCH_SCENE_H
#define TESTS_BENCH_BENCH_SCENE_H

#include "bench.h"
#include "pixhit/pixhit_more.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUBPIXELS = 256 };

/// A kind of scene: sprites of 8 to 40 px that move by fractions of a pixel. Fields that are 0 have no effect.
typedef struct workload {
    const char *name;
    double area;       ///< world area per sprite [px^2]: 3972 gives 0.3 pairs per sprite, 384 gives 3
    double speed;      ///< maximum on each axis [px / frame]
    int heaps, heaped; ///< Gaussian heaps, and the share of the sprites in them [%]
    int large;         ///< every large-th sprite is 20 times as large
    int bullets;       ///< share of sprites of 4 px and up to 12 px / frame, which do not meet each other [%]
    int fixed;         ///< share of static sprites [%]
    int shake, jitter; ///< all sprites, or each sprite, are displaced by up to that number of px in each frame
    int jumps;         ///< sprites that jump to another place in each frame
} workload;

/// A scene: items as pixhit takes them, and their motion. The same workload and size give the same trajectories.
typedef struct scene {
    const workload *kind;
    int32_t n, side; ///< the world is side x side [px]
    int32_t frame;
    ph_item *items;
    int64_t *x, *y;   ///< low edges [px / SUBPIXELS]
    int32_t *vx, *vy; ///< [px / SUBPIXELS / frame]
    uint8_t *turn;    ///< heaps: frames between reversals, so that the heap does not dissolve
    uint64_t seed;
} scene;

/// The workload of that name. The program ends if there is none.
const workload *workload_find(const char *name);

void scene_make(scene *s, const workload *kind, int32_t n);
void scene_free(scene *s);

/// Moves all items by a frame. Items bounce off the edges of the world.
void scene_step(scene *s);

/// Pairs of a frame, written by a method.
typedef struct pair_list {
    ph_pair *pairs;
    int64_t count, room;
} pair_list;

/// A ph_pairs_fn that appends the pairs to the pair_list `user`, up to its room.
void pair_list_take(void *user, const ph_pair *pairs, int32_t count);

/// A hash that does not depend on the order of the pairs.
uint64_t pair_list_hash(const pair_list *list);

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

/// A broad phase. `make` creates the state for the scene (not timed). `frame` lists all pairs after the scene has moved
/// (timed). `box` returns the number of items that meet a box, and `ray` the first item on a line, or -1; both query
/// the scene of the last frame.
typedef struct broad_method {
    const char *name;
    void *(*make)(const scene *s);
    void (*frame)(void *state, const scene *s, pair_list *out);
    void (*drop)(void *state);
    int32_t (*box)(void *state, ph_box box);
    int32_t (*ray)(void *state, ph_point from, ph_point to);
    const char *package; ///< set: this peer was not installed when the benchmark was built
} broad_method;

extern const broad_method chipmunk_tree, box2d_tree;

/// A method with a scene of its own.
typedef struct runner {
    const broad_method *method;
    const workload *kind;
    int32_t n;
    scene s;
    void *state;
    pair_list pairs;
} runner;

/// Creates scene and state again, and runs the first frames.
void runner_begin(runner *r, int frames);
void runner_end(runner *r);

/// Moves the scene and lists the pairs. Returns the time of the list [ns].
double runner_frame(runner *r);

/// Position at which the straight line between the centers of two pixels enters the box, as a share of the line; 2 if
/// it does not.
static inline double line_enters(ph_box b, ph_point from, ph_point to) {
    double low = 0, high = 1, v[2] = {(double)to.x - from.x, (double)to.y - from.y};
    double p[2] = {from.x + 0.5, from.y + 0.5};
    double edge[2][2] = {{(double)b.x0, (double)b.x1}, {(double)b.y0, (double)b.y1}};
    for (int k = 0; k < 2; k++) {
        if (v[k] > -1e-9 && v[k] < 1e-9) {
            if (p[k] < edge[k][0] || p[k] > edge[k][1]) {
                return 2;
            }
            continue;
        }
        double t[2] = {(edge[k][0] - p[k]) / v[k], (edge[k][1] - p[k]) / v[k]};
        low = t[v[k] < 0] > low ? t[v[k] < 0] : low;
        high = t[v[k] > 0] < high ? t[v[k] > 0] : high;
    }
    return low <= high ? low : 2;
}

#ifdef __cplusplus
}
#endif
#endif
