// test_broad_find.c - box and line queries return the results of two plain loops in the same order, with and without
// masks, while sprites move, jump, appear, vanish, become strays and have filters. The counted work of every query
// stays below its ceiling.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 700, SIDE = 1500, MASKS = 6, ASKED = 8 };

static ph_item items[MOST];
static ph_body bodies[MOST];
static int32_t vx[MOST], vy[MOST];
static ph_mask *masks[MASKS];

// ---- the truth ------------------------------------------------------------------------------------------------------

/// A line as defined by the header: n steps, one per pixel of its longer axis.
typedef struct ray {
    ph_point from, to;
    int64_t n;
} ray;

static ray ray_of(ph_point from, ph_point to) {
    int64_t x = llabs((long long)to.x - from.x), y = llabs((long long)to.y - from.y);
    ray r = {from, to, x > y ? x : y};
    return r;
}

/// Position of the ray on one axis after k steps.
static int64_t ray_at(const ray *r, int axis, int64_t k) {
    ph_point at = oracle_on_line(r->from, (int64_t)r->to.x - r->from.x, (int64_t)r->to.y - r->from.y, k);
    return axis ? at.y : at.x;
}

/// First step of 0..n + 1 at which the ray has passed `edge`, in half pixels.
static int64_t ray_past(const ray *r, int axis, int64_t edge) {
    int64_t low = 0, high = r->n + 1;
    bool back = axis ? r->to.y < r->from.y : r->to.x < r->from.x;
    while (low < high) {
        int64_t middle = low + (high - low) / 2, at = ray_at(r, axis, middle);
        if (back ? at >= edge : at < edge) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/// Steps *first..*end - 1, in which the ray is inside of w x h pixels at (x, y).
static void ray_in(const ray *r, int64_t x, int64_t y, int64_t w, int64_t h, int64_t *first, int64_t *end) {
    *first = 0;
    *end = r->n + 1;
    for (int axis = 0; axis < 2; axis++) {
        bool back = axis ? r->to.y < r->from.y : r->to.x < r->from.x;
        int64_t low = ray_past(r, axis, axis ? y : x), high = ray_past(r, axis, axis ? y + h : x + w);
        int64_t in = back ? high : low, out = back ? low : high;
        *first = in > *first ? in : *first;
        *end = out < *end ? out : *end;
    }
}

/// A query and its expected results so far.
typedef struct asked {
    ph_item ask;
    bool is_line, exact;
    ray ray;
    int32_t n;
    ph_found found[MOST];
} asked;

static bool meets_line(const asked *q, int32_t i, ph_found *found) {
    int64_t k, end;
    const ph_body *b = &bodies[i];
    const ph_box *box = &items[i].box;
    ray_in(&q->ray, box->x0, box->y0, (int64_t)box->x1 - box->x0, (int64_t)box->y1 - box->y0, &k, &end);
    if (k >= end) {
        return false;
    }
    if (q->exact) {
        int64_t enters, leaves;
        ray_in(&q->ray, b->x, b->y, b->mask ? b->mask->w : 0, b->mask ? b->mask->h : 0, &enters, &leaves);
        k = enters > k ? enters : k;
        end = leaves < end ? leaves : end;
        while (k < end && !ph_mask_get(b->mask, (int32_t)(ray_at(&q->ray, 0, k) - b->x),
                                       (int32_t)(ray_at(&q->ray, 1, k) - b->y))) {
            k++;
        }
    }
    found->step = k;
    found->at.x = (int32_t)ray_at(&q->ray, 0, k);
    found->at.y = (int32_t)ray_at(&q->ray, 1, k);
    return k < end;
}

static bool meets_box(const asked *q, int32_t i, ph_found *found) {
    ph_box a = items[i].box, b = q->ask.box;
    const ph_body *body = &bodies[i];
    bool solid = !q->exact;
    found->at.x = a.x0 > b.x0 ? a.x0 : b.x0;
    found->at.y = a.y0 > b.y0 ? a.y0 : b.y0;
    for (int32_t k = 0; !solid && body->mask && k < body->mask->w * body->mask->h; k++) {
        int64_t x = body->x + (int64_t)(k % body->mask->w), y = body->y + (int64_t)(k / body->mask->w);
        solid = x >= b.x0 && x < b.x1 && y >= b.y0 && y < b.y1 && x >= a.x0 && x < a.x1 && y >= a.y0 && y < a.y1 &&
                ph_mask_get(body->mask, k % body->mask->w, k / body->mask->w);
    }
    return solid && found->at.x < a.x1 && found->at.x < b.x1 && found->at.y < a.y1 && found->at.y < b.y1;
}

static int by_step(const void *left, const void *right) {
    const ph_found *p = left, *q = right;
    return p->step != q->step ? (p->step > q->step) - (p->step < q->step) : p->item - q->item;
}

static void answer_slowly(asked *q, int32_t n) {
    q->n = 0;
    for (int32_t i = 0; i < n; i++) {
        ph_found found = {i, {0, 0}, 0};
        ph_item with = items[i];
        with.box = q->ask.box = q->is_line ? (ph_box){0, 0, 1, 1} : q->ask.box;
        ph_item here = q->ask;
        here.box = with.box = (ph_box){0, 0, 1, 1};
        if (oracle_pair(&here, &with) && (q->is_line ? meets_line : meets_box)(q, i, &found)) {
            q->found[q->n++] = found;
        }
    }
    qsort(q->found, (size_t)q->n, sizeof *q->found, by_step);
}

// ---- asking ---------------------------------------------------------------------------------------------------------

static bool same(const ph_found *p, const ph_found *q) {
    return p->item == q->item && p->step == q->step && p->at.x == q->at.x && p->at.y == q->at.y;
}

static int32_t ask(const ph_broadphase *broad, const asked *q, ph_found *out, int32_t most) {
    const ph_body *with = q->exact ? bodies : NULL;
    return q->is_line ? ph_broadphase_line(broad, items, with, &q->ask, q->ray.from, q->ray.to, out, most)
                      : ph_broadphase_box(broad, items, with, &q->ask, out, most);
}

/// Number of cells that the first `last` steps of the ray touch, from cell k down, which spans low..high on both
/// axes.
static int64_t cells_met(const ph__run *run, const ray *r, int32_t k, const int64_t low[2], const int64_t high[2],
                         int64_t last) {
    const ph__cell *c = &run->cell[k];
    int64_t first, end,
        edge =
            (c->axis ? run->broad->range.y : run->broad->range.x) + ((int64_t)c->position << run->broad->range.shift);
    ray_in(r, low[0], low[1], high[0] - low[0], high[1] - low[1], &first, &end);
    if (first >= end || first > last) {
        return 0;
    }
    if (c->upper == 0) {
        return 1;
    }
    int64_t lower[2] = {high[0], high[1]}, upper[2] = {low[0], low[1]};
    lower[c->axis] = upper[c->axis] = edge;
    return 1 + cells_met(run, r, c->upper + 1, low, lower, last) + cells_met(run, r, c->upper, upper, high, last);
}

/// Checks the ceilings of a query. A line visits only cells that it touches until its output is full. Without cells
/// it compares each box at most five times, and once if its output is full early. A box query compares each box at
/// most once.
static void check_work(const ph_broadphase *broad, const asked *q, ph_found *out, int32_t most, const char *name) {
    const int64_t far = INT64_C(1) << 40, low[2] = {-far, -far}, high[2] = {far, far};
    const ph_body *with = q->exact ? bodies : NULL;
    const ray *r = &q->ray;
    ph_found dummy;
    ph__find_work work;
    ph__run run = {.broad = (ph_broadphase *)broad};
    ph__line line = ph__line_along(r->from, (int64_t)r->to.x - r->from.x, (int64_t)r->to.y - r->from.y);
    int32_t n = ph__find(broad, items, with, &q->ask, q->is_line ? &line : NULL, most > 0 ? out : &dummy, most, &work);
    ph__broad_arrays(&run);
    if (most <= 0) {
        return;
    }
    int64_t last = q->is_line && n == most ? out[n - 1].step : r->n;
    if (q->is_line && broad->kept && broad->cells > 0) {
        int64_t met = cells_met(&run, r, 0, low, high, last);
        CHECK(work.cells <= met, "%s: %lld cells, ceiling %lld", name, (long long)work.cells, (long long)met);
    } else {
        int64_t blocks = q->is_line || n < most ? INT32_MAX : out[n - 1].item / 64 * 64 + 64;
        CHECK(work.boxes <= blocks || work.boxes <= broad->n / 2, "%s: %lld boxes, the last item is %d", name,
              (long long)work.boxes, out[n - 1].item);
        bool once = !q->is_line || last < 32 || last < r->n / 16;
        CHECK(work.boxes <= (int64_t)(once ? 1 : 5) * broad->n, "%s: %lld boxes of %d compared", name,
              (long long)work.boxes, broad->n);
    }
    CHECK(work.items <= work.boxes + broad->strays, "%s: %lld items", name, (long long)work.items);
}

/// Checks that the number of results respects the capacity, and that memory beyond it is unchanged.
static void check_answer(const ph_broadphase *broad, asked *q, int32_t n, const char *name, int frame) {
    static ph_found got[MOST + 1];
    const ph_found untouched = {-7, {-7, -7}, -7};
    answer_slowly(q, n);
    int32_t some = scene_draw() % 3 ? MOST : scene_between(-1, q->n + 1), room = scene_draw() % 3 ? some : 1;
    int32_t kept = room < 0 ? 0 : room < q->n ? room : q->n;
    got[kept] = untouched;
    int32_t count = ask(broad, q, got, room);
    CHECK(count == kept, "%s, frame %d: %d of %d, room %d", name, frame, count, q->n, room);
    CHECK(same(&got[kept], &untouched), "%s, frame %d: written past %d", name, frame, kept);
    for (int32_t k = 0; k < kept; k++) {
        CHECK(same(&got[k], &q->found[k]), "%s, frame %d: number %d of %d is %d at step %lld, not %d at %lld", name,
              frame, k, q->n, got[k].item, (long long)got[k].step, q->found[k].item, (long long)q->found[k].step);
    }
    CHECK(ask(broad, q, NULL, 0) == 0, "%s, frame %d: no room", name, frame);
    check_work(broad, q, got, room, name);
}

static int32_t any_place(int32_t n) {
    static const int32_t far[] = {INT32_MIN, INT32_MAX, INT32_MIN + 40, INT32_MAX - 40, 0, 33000, -1000000};
    uint32_t kind = scene_draw() % 16;
    ph_box b = items[scene_between(0, n ? n - 1 : 0)].box;
    return kind < 2 ? far[scene_draw() % 7] : kind < 8 ? scene_between(-100, SIDE + 100) : kind < 12 ? b.x0 : b.y1;
}

static void check_some(const ph_broadphase *broad, int32_t n, const char *name, int frame) {
    static asked q;
    for (int k = 0; k < ASKED; k++) {
        int32_t w = scene_draw() % 3 ? scene_between(-1, 60) : scene_between(0, SIDE);
        ph_point from = {any_place(n), any_place(n)}, to = {any_place(n), any_place(n)};
        if (scene_draw() % 4 == 0) { // a short line
            to = (ph_point){(int32_t)((uint32_t)from.x + scene_draw() % 90 - 45),
                            (int32_t)((uint32_t)from.y + scene_draw() % 90 - 45)};
        }
        q.ask = scene_item(from.x, from.y, w, scene_draw() % 5 ? w : INT64_C(1) << 32);
        q.ask.collides_with = scene_draw() % 3 ? 0xffff : 2;
        q.ask.is_static = scene_draw() % 4 == 0;
        q.is_line = k % 2;
        q.exact = scene_draw() % 2;
        q.ray = ray_of(from, to);
        check_answer(broad, &q, n, name, frame);
    }
}

// ---- scenes ---------------------------------------------------------------------------------------------------------

static void none(void *user, const ph_pair *pairs, int32_t count) {
    (void)user, (void)pairs, (void)count;
}

static void frame_of(ph_broadphase *broad, int32_t n) {
    const ph_broadphase_callbacks to = {none, NULL, NULL};
    for (int32_t i = 0; i < n; i++) {
        ph_box b = items[i].box;
        bodies[i] = (ph_body){i % 9 ? masks[i % MASKS] : NULL, b.x0 / 8 * 8, b.y0 / 8 * 8, 0, 0};
    }
    assert_true(ph_broadphase_pairs(broad, items, n, &to, NULL));
}

TEST_SETUP(make_masks) {
    oracle_rng rng = {21};
    for (int k = 0; k < MASKS; k++) {
        masks[k] = oracle_twin_random(&rng, 9 + 12 * k, 30 - 4 * k, ORACLE_STYLES).fast;
    }
}

static void make_sprite(int32_t i, bool astray) {
    int32_t reach = astray ? INT32_MAX : SIDE;
    items[i] = scene_item(scene_between(astray ? INT32_MIN : 0, reach), scene_between(astray ? -40000 : 0, reach),
                          scene_between(0, 40), scene_between(1, 40));
    if (astray && i % 3 == 0) {
        items[i] = scene_item(INT32_MIN + 7, scene_between(0, SIDE), INT64_C(1) << 32, 9); // spans the bulk
    }
    items[i].category = (uint16_t)(1 + i % 3);
    items[i].is_static = i % 5 == 0;
    vx[i] = scene_between(-3, 3);
    vy[i] = scene_between(-3, 3);
}

static void stir(int32_t n, int frame, bool strays) {
    for (int32_t i = 0; i < n; i++) {
        ph_box *b = &items[i].box;
        if (b->x0 > 0 && b->x1 < SIDE && b->y0 > 0 && b->y1 < SIDE && !items[i].is_static) {
            b->x0 += vx[i];
            b->x1 += vx[i];
            b->y0 += vy[i];
            b->y1 += vy[i];
        }
    }
    int32_t one = scene_between(0, n - 1);
    if (frame % 2) { // a jump, a death, or a stray
        make_sprite(one, strays && frame % 4 == 1);
        items[one].category = frame % 6 ? items[one].category : 0;
    }
}

static void run(bool strays, int kept_least, const char *name) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        int kept = 0, frames = 40 + (int)oracle_cases(80); // the first frames keep no data
        for (int32_t i = 0; i < MOST; i++) {
            make_sprite(i, strays && i % 80 == 0);
        }
        for (int frame = 0; frame < frames; frame++) {
            int32_t n = MOST - 30 + frame % 31;
            stir(n, frame, strays);
            frame_of(broad, n);
            check_some(broad, n, name, frame);
            kept += broad->kept;
        }
        CHECK(kept * 100 >= kept_least * frames, "%s: in %d of %d frames cells were kept", name, kept, frames);
    }
}

TEST(boxes_and_lines_find_what_two_loops_find_in_a_moving_crowd) {
    run(false, 80, "crowd");
}

TEST(boxes_and_lines_find_strays_and_what_reaches_over_the_bulk) {
    run(true, 50, "strays");
}

TEST(boxes_and_lines_find_what_two_loops_find_in_every_kind_of_scene) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        for (scene s = 0; s < SCENES; s++) {
            for (int round = 0; round < 4; round++) {
                int32_t n = round ? scene_between(0, MOST) : MOST;
                scene_make(s, items, n);
                for (int frame = 0; frame < 5; frame++) {
                    frame_of(broad, n);
                    check_some(broad, n, scene_name(s), frame);
                }
            }
        }
    }
}

/// The packed range has its maximal width.
TEST(items_at_both_ends_of_the_range_are_found) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int axis = 0; axis < 2; axis++) {
            ph_broadphase *broad = broad_new(MOST, k);
            const ph_box near = {0, 0, 10, 10},
                         far = {axis ? 0 : 32756, axis ? 32756 : 0, axis ? 10 : 32766, axis ? 32766 : 10};
            const ph_item first = {{4, 4, 5, 5}, 1, 1, 0};
            const ph_item last = {{axis ? 4 : 32760, axis ? 32760 : 4, axis ? 5 : 32761, axis ? 32761 : 5}, 1, 1, 0};
            ph_found found[2];
            items[0] = (ph_item){near, 1, 1, 0};
            items[1] = (ph_item){far, 1, 1, 0};
            frame_of(broad, 2);
            assert_int_equal(ph_broadphase_box(broad, items, NULL, &first, found, 2), 1);
            assert_int_equal(found[0].item, 0);
            assert_int_equal(ph_broadphase_box(broad, items, NULL, &last, found, 2), 1);
            assert_int_equal(found[0].item, 1);
        }
    }
}

TEST(before_the_first_frame_nothing_is_here) {
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(9)), 9);
    const ph_item all = {{INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX}, 1, 1, 0};
    const ph_point from = {INT32_MIN, INT32_MIN}, to = {INT32_MAX, INT32_MAX};
    assert_int_equal(ph_broadphase_box(broad, NULL, NULL, &all, NULL, 0), 0);
    assert_int_equal(ph_broadphase_line(broad, NULL, NULL, &all, from, to, NULL, 0), 0);
}

TEST(items_removed_since_the_frame_are_not_found) {
    ph_broadphase *broad = broad_new(MOST, 0);
    const ph_item line = {{0, 0, 0, 0}, 1, 1, 0};
    const ph_point from = {0, 20}, to = {99, 20};
    ph_found found[2];
    items[0] = (ph_item){{10, 0, 50, 40}, 1, 1, 0};
    items[1] = (ph_item){{30, 0, 70, 40}, 1, 1, 0};
    frame_of(broad, 2);
    assert_int_equal(ph_broadphase_line(broad, items, NULL, &line, from, to, found, 2), 2);
    assert_true(found[0].item == 0 && found[0].step == 10 && found[1].step == 30);
    items[0] = (ph_item){{0, 0, 0, 0}, 0, 0, 0};
    assert_int_equal(ph_broadphase_line(broad, items, NULL, &line, from, to, found, 2), 1);
    assert_int_equal(found[0].item, 1);
}
