// test_broad_moves.c - the callback of the broad phase may move the items it is told of: what the frame kept of the
// scene as it was must not be taken for the scene as it is.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 400, PAIRS = MOST * MOST / 2 };

static ph_item items[MOST];

typedef struct pair_list {
    ph_pair pairs[PAIRS];
    size_t n;
} pair_list;

static void collect(void *user, const ph_pair *pairs, int32_t count) {
    pair_list *list = user;
    for (int32_t k = 0; k < count; k++) {
        assert_true(list->n < PAIRS);
        list->pairs[list->n++] = pairs[k];
    }
}

static int by_value(const void *a, const void *b) {
    const ph_pair *p = a, *q = b;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

/// An item that is to go `by` pixels to the right at the next call.
typedef struct meddling {
    int32_t item, by;
} meddling;

static void shift(int32_t item, int32_t by) {
    items[item].box.x0 += by, items[item].box.x1 += by;
}

static void move_once(void *user, const ph_pair *pairs, int32_t count) {
    meddling *m = user;
    assert_true(pairs != NULL && count > 0);
    shift(m->item, m->by);
    m->by = 0;
}

static void compare(ph_broadphase *broad, int32_t n, const char *name, int at) {
    static pair_list got, want;
    got.n = want.n = 0;
    ph_all_pairs(items, n, collect, &want, NULL);
    assert_true(ph_broadphase_pairs(broad, items, n, collect, &got, NULL));
    qsort(got.pairs, got.n, sizeof got.pairs[0], by_value);
    qsort(want.pairs, want.n, sizeof want.pairs[0], by_value);
    if (got.n != want.n || memcmp(got.pairs, want.pairs, got.n * sizeof got.pairs[0]) != 0) {
        fail_msg("%s in frame %d, n %d: %zu pairs instead of %zu", name, at, (int)n, got.n, want.n);
    }
}

/// Frames of a scene; in frame `at` the callback moves an item, `by`, which afterwards stays there or goes back. If
/// `busy`, all that is not fixed moves every frame: then not the pairs are kept but what is fixed.
static void meddled(ph_broadphase *broad, int32_t n, int32_t item, int32_t by, int at, bool back, bool busy) {
    for (int frame = 0; frame < at + 5; frame++) {
        for (int32_t i = 0; busy && i < n; i++) {
            shift(i, items[i].is_static ? 0 : frame % 2 * 2 - 1);
        }
        if (frame != at) {
            compare(broad, n, back ? "moved and back" : "moved", at);
            continue;
        }
        meddling m = {item, by};
        assert_true(ph_broadphase_pairs(broad, items, n, move_once, &m, NULL));
        assert_int_equal(m.by, 0);
        if (back) {
            shift(item, -by);
        }
    }
}

/// Scenery in a crowd, each item overlapping some others; fixed but for every fifth.
static void make_scenery(void) {
    for (int32_t i = 0; i < MOST; i++) {
        items[i] = scene_item(scene_between(0, 300), scene_between(0, 300), 20, 20);
        items[i].category = items[i].collides_with = 1;
        items[i].is_static = i % 5 != 0;
    }
}

/// What the callback moves has moved for the frames that come, whatever was kept of this one.
static void test_moved_by_the_callback(void **state) {
    (void)state;
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int i = 0; i < 8 * 2; i++) { // frames, and whether it goes back
            ph_broadphase *broad = ph__broad_init(malloc(ph_broadphase_bytes(2)), 2, (enum ph_isa)k);
            items[0] = items[1] = scene_item(10, 10, 8, 8);
            items[0].category = items[0].collides_with = items[1].category = items[1].collides_with = 1;
            items[0].is_static = items[1].is_static = 0;
            meddled(broad, 2, 1, 100, i / 2, i % 2, false);
            free(broad);
        }
    }
}

/// The same where scenery is kept as a tree.
static void test_scenery_moved_by_the_callback(void **state) {
    (void)state;
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int i = 0; i < 8 * 8; i++) {
            ph_broadphase *broad = ph__broad_init(malloc(ph_broadphase_bytes(MOST)), MOST, (enum ph_isa)k);
            make_scenery();
            meddled(broad, MOST, i % 2, 3000, i / 8, i / 2 % 2, i / 4 % 2); // one that moves or one that is fixed
            free(broad);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moved_by_the_callback),
        cmocka_unit_test(test_scenery_moved_by_the_callback),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
