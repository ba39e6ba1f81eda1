// test_pairs.c - lists of pairs: reduced to contacts, as a whole and in ranges, by a single thread and by two; and the
// difference of two lists.
#include "support/check.h"
#include "support/oracle.h"
#include "support/scenes.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS = 300, SIDE = 330, MASKS = 12, ROOM = 4000, CASES = 40 };

static ph_item items[ITEMS];
static ph_body bodies[ITEMS];

/// Makes a crowd of masks, some of them NULL, and the sorted pairs of its boxes.
static int32_t make_crowd(oracle_rng *rng, ph_pair *pairs) {
    oracle_twin twins[MASKS];
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(ITEMS)), ITEMS);
    for (int k = 0; k < MASKS; k++) {
        twins[k] = oracle_twin_random(rng, oracle_range(rng, 1, 70), oracle_range(rng, 1, 40), ORACLE_STYLES);
    }
    for (int32_t i = 0; i < ITEMS; i++) {
        ph_mask *mask = twins[oracle_range(rng, 0, MASKS - 1)].fast;
        bodies[i] = (ph_body){mask, oracle_range(rng, 0, SIDE), oracle_range(rng, 0, SIDE), oracle_range(rng, -2, 2),
                              oracle_range(rng, -2, 2)};
        items[i] = (ph_item){ph_mask_box(mask, bodies[i].x, bodies[i].y), 1, 1, 0};
        bodies[i].mask = oracle_next(rng) % 20 ? mask : NULL;
    }
    int64_t n = ph_broadphase_list(broad, items, ITEMS, pairs, ROOM);
    return n < ROOM ? (int32_t)n : ROOM;
}

TEST(pairs_that_touch_are_those_of_the_slow_truth_with_its_contacts) {
    static ph_pair pairs[ROOM], got[ROOM];
    static ph_contact out[ROOM];
    oracle_rng rng = {5};
    int64_t all = 0;
    ROUNDS (i, (int)oracle_cases(CASES)) {
        int32_t n = make_crowd(&rng, pairs), at = 0;
        memcpy(got, pairs, sizeof got);
        int32_t touching = ph_pairs_touch(got, n, bodies, out);
        for (int32_t k = 0; k < n; k++) {
            const ph_body *a = &bodies[pairs[k].a], *b = &bodies[pairs[k].b];
            ph_contact want;
            if (!a->mask || !b->mask ||
                !truth_contact(a->mask, b->mask, b->x - a->x, b->y - a->y, b->vx - a->vx, b->vy - a->vy, &want)) {
                continue;
            }
            CHECK(at < touching && memcmp(&got[at], &pairs[k], sizeof *got) == 0, "case %d: pair %d", i, k);
            CHECK(want.area == out[at].area && want.x == out[at].x && want.y == out[at].y && want.gx == out[at].gx &&
                      want.gy == out[at].gy && want.source == out[at].source,
                  "case %d: the contact of pair %d", i, k);
            at++;
        }
        CHECK(at == touching, "case %d: %d touch, not %d", i, at, touching);
        CHECK(ph_pairs_touch(pairs, n, bodies, NULL) == touching, "case %d: without contacts", i);
        CHECK(memcmp(pairs, got, sizeof *got * (size_t)touching) == 0, "case %d: their pairs", i);
        all += touching;
    }
    CHECK(all > 20 * oracle_cases(CASES), "only %d touch", (int)all);
}

TEST(bodies_too_far_apart_for_an_offset_do_not_touch) {
    ph_mask *dot = oracle_full(2, 1); // 2^32 - 1 px apart, which is -1 in 32 bits
    ph_pair pair = {0, 1};
    ph_contact untouched, out;
    memset(&untouched, 7, sizeof untouched);
    out = untouched;
    const ph_body far[2] = {{dot, INT32_MIN, 0, 0, 0}, {dot, INT32_MAX, 0, 0, 0}};
    assert_int_equal(ph_pairs_touch(&pair, 1, far, &out), 0);
    assert_memory_equal(&out, &untouched, sizeof out);
    assert_int_equal(ph_pairs_touch(NULL, 0, NULL, NULL), 0);
}

/// Share of a thread.
typedef struct share {
    ph_pair *pairs;
    ph_contact *out;
    int32_t n, touching;
} share;

static void *take_share(void *self) {
    share *s = self;
    s->touching = ph_pairs_touch(s->pairs, s->n, bodies, s->out);
    return NULL;
}

TEST(two_threads_on_the_halves_of_a_list_write_the_bytes_of_one) {
    static ph_pair whole[ROOM], parts[ROOM];
    static ph_contact one[ROOM], two[ROOM];
    oracle_rng rng = {6};
    ROUNDS (i, (int)oracle_cases(CASES)) {
        int32_t n = make_crowd(&rng, whole), first = oracle_range(&rng, 0, n);
        memcpy(parts, whole, sizeof parts);
        memset(one, 0, sizeof one), memset(two, 0, sizeof two); // clears the padding
        share low = {parts, two, first, 0}, high = {parts + first, two + first, n - first, 0};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, take_share, &high), 0);
        take_share(&low);
        assert_int_equal(pthread_join(thread, NULL), 0);
        int32_t touching = ph_pairs_touch(whole, n, bodies, one);
        CHECK(low.touching + high.touching == touching, "case %d: parted at %d of %d", i, first, n);
        memmove(parts + low.touching, high.pairs, sizeof *parts * (size_t)high.touching);
        memmove(two + low.touching, high.out, sizeof *two * (size_t)high.touching);
        CHECK(memcmp(parts, whole, sizeof *parts * (size_t)touching) == 0, "case %d: pairs of halves", i);
        CHECK(memcmp(two, one, sizeof *two * (size_t)touching) == 0, "case %d: contacts of halves", i);
    }
}

// ---- the difference of two lists ------------------------------------------------------------------------------------

/// Sorted distinct pairs of few indices, so that two lists have many pairs in common.
static int32_t any_list(oracle_rng *rng, ph_pair *list) {
    int32_t n = 0, odds = oracle_range(rng, 1, 12);
    for (int32_t k = 0; k < 100; k++) {
        if (oracle_range(rng, 1, 12) >= odds) {
            list[n++] = (ph_pair){k / 10, 10 + k % 10};
        }
    }
    return n;
}

static bool is_in(const ph_pair *list, int32_t n, ph_pair pair) {
    for (int32_t k = 0; k < n; k++) {
        if (list[k].a == pair.a && list[k].b == pair.b) {
            return true;
        }
    }
    return false;
}

TEST(a_list_minus_another_is_what_the_other_has_not_in_order) {
    ph_pair before[100], now[100], got[101], want[100];
    const ph_pair untouched = {-7, -7};
    oracle_rng rng = {7};
    ROUNDS (i, (int)oracle_cases(3000)) {
        int32_t n = any_list(&rng, now), less = any_list(&rng, before), wanted = 0;
        for (int32_t k = 0; k < n; k++) {
            want[wanted] = now[k];
            wanted += !is_in(before, less, now[k]);
        }
        int32_t most = oracle_range(&rng, -1, 100), kept = most < wanted ? most : wanted;
        kept = kept < 0 ? 0 : kept;
        got[kept] = untouched;
        CHECK(ph_pairs_minus(now, n, before, less, got, most) == wanted, "case %d: %d are left", i, wanted);
        CHECK(memcmp(got, want, sizeof *got * (size_t)kept) == 0, "case %d: the first %d", i, kept);
        CHECK(memcmp(&got[kept], &untouched, sizeof untouched) == 0, "case %d: past %d", i, kept);
        CHECK(ph_pairs_minus(now, n, before, less, now, 100) == wanted, "case %d: onto itself", i);
        CHECK(memcmp(now, want, sizeof *now * (size_t)wanted) == 0, "case %d: in place", i);
    }
    assert_int_equal(ph_pairs_minus(NULL, 0, NULL, 0, NULL, 0), 0);
}
