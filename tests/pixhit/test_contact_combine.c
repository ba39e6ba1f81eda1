// test_contact_combine.c - several solids act as their union: one contact, one push-out, no seams.
#include "support/check.h"
#include "support/oracle.h"
#include "support/shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES = 5 };

/// Pieces of a random mask, each cropped and at its place in the world, and the whole as a single mask.
typedef struct puzzle {
    oracle_twin whole;
    ph_body piece[PIECES];
    ph_point place;
} puzzle;

/// Each pixel of the whole is given to one piece. With `tiles` the pieces are columns, as in a wall of tiles.
static puzzle make_puzzle(oracle_rng *rng, bool tiles) {
    puzzle p = {.whole = any_twin(rng), .place = {oracle_range(rng, -300, 300), oracle_range(rng, -300, 300)}};
    int32_t w = p.whole.slow.w, h = p.whole.slow.h;
    for (int32_t i = 0; i < PIECES; i++) {
        int32_t x0 = tiles ? w * i / PIECES : 0, x1 = tiles ? w * (i + 1) / PIECES : w;
        p.piece[i] = (ph_body){oracle_empty(x1 - x0, h), p.place.x + x0, p.place.y, 0, 0};
    }
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            int32_t i = oracle_range(rng, 0, PIECES - 1);
            for (int32_t k = 0; tiles && k < PIECES; k++) {
                i = x >= p.piece[k].x - p.place.x ? k : i;
            }
            ph_mask_set((ph_mask *)p.piece[i].mask, x - (p.piece[i].x - p.place.x), y, oracle_at(&p.whole.slow, x, y));
        }
    }
    return p;
}

/// Number of the piece with the largest overlap, the first of several; -1: none overlaps.
static int32_t largest_of(const puzzle *p, const ph_body *b) {
    int64_t most = 0;
    int32_t largest = -1;
    for (int32_t i = 0; i < PIECES; i++) {
        int64_t area = truth_area(p->piece[i].mask, b->mask, b->x - p->piece[i].x, b->y - p->piece[i].y);
        largest = area > most ? i : largest;
        most = area > most ? area : most;
    }
    return largest;
}

/// True if the combined contact equals the contact with the union, except that its point is in the largest piece, in
/// pixels of b.
static bool check_contact(const puzzle *p, const ph_body *b, int round) {
    ph_contact got = {.area = -1}, whole = {.area = -1}, part = {.area = -1};
    bool touch = ph_contact_combine(b, p->piece, PIECES, &got);
    bool due = truth_contact(p->whole.fast, b->mask, b->x - p->place.x, b->y - p->place.y, b->vx, b->vy, &whole);
    CHECK(touch == due && got.area == whole.area && touch == ph_contact_combine(b, p->piece, PIECES, NULL),
          "round %d: area %d, should be %d", round, (int)got.area, (int)whole.area);
    if (touch) {
        const ph_body *largest = &p->piece[largest_of(p, b)];
        assert_true(truth_contact(largest->mask, b->mask, b->x - largest->x, b->y - largest->y, 0, 0, &part));
        CHECK(got.x == part.x - (b->x - largest->x) && got.y == part.y - (b->y - largest->y), "round %d: point", round);
        bool same = got.gx == whole.gx && got.gy == whole.gy && got.source == whole.source;
        CHECK(same || whole.source >= PH_NORMAL_CENTERS, "round %d: gradient (%d,%d), should be (%d,%d)", round,
              (int)got.gx, (int)got.gy, (int)whole.gx, (int)whole.gy);
    }
    return touch;
}

TEST(the_combined_contact_of_pieces_is_that_of_their_union) {
    int32_t touching = 0;
    oracle_rng rng = {71};
    ROUNDS (round, (int)oracle_cases(1500)) {
        puzzle p = make_puzzle(&rng, round % 2);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 30), ORACLE_STYLES);
        for (int32_t i = 0; i < 6; i++) {
            ph_body body = {b.fast, p.place.x + oracle_range(&rng, -b.slow.w, p.whole.slow.w),
                            p.place.y + oracle_range(&rng, -b.slow.h, p.whole.slow.h), oracle_range(&rng, -3, 3),
                            oracle_range(&rng, -3, 3)};
            touching += check_contact(&p, &body, round);
        }
    }
    CHECK(touching > 500 || oracle_cases(1500) < 1500, "only %d touch", touching);
}

TEST(overlapping_solids_count_twice) {
    oracle_rng rng = {72};
    ROUNDS (round, (int)oracle_cases(500)) {
        oracle_twin b = any_twin(&rng);
        ph_body solids[3], body = {b.fast, oracle_range(&rng, -20, 20), oracle_range(&rng, -20, 20), 1, 0};
        for (int32_t i = 0; i < 3; i++) {
            solids[i] = (ph_body){any_twin(&rng).fast, oracle_range(&rng, -20, 20), oracle_range(&rng, -20, 20), 0, 0};
        }
        const ph_gradient sum = truth_combine(&body, solids, 3);
        ph_contact c;
        assert_true(ph_contact_combine(&body, solids, 3, &c) == (sum.area > 0));
        if (sum.area > 0 && (sum.gx || sum.gy)) {
            CHECK(c.area == sum.area && c.gx == sum.gx && c.gy == sum.gy, "round %d", round);
        }
    }
}

// ---- the push-out -----------------------------------------------------------------------------------

/// The steps and the position equal the result of ph_contact_push_out from the union.
TEST(the_push_out_leaves_all_solids_as_it_leaves_their_union) {
    int32_t freed = 0, enclosed = 0;
    oracle_rng rng = {73};
    ROUNDS (round, (int)oracle_cases(1500)) {
        puzzle p = make_puzzle(&rng, round % 2);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 20), oracle_range(&rng, 1, 20), ORACLE_STYLES);
        ph_body body = {b.fast, p.place.x + oracle_range(&rng, -b.slow.w, p.whole.slow.w),
                        p.place.y + oracle_range(&rng, -b.slow.h, p.whole.slow.h), 1, 1};
        ph_contact c;
        if (ph_contact_combine(&body, p.piece, PIECES, &c)) {
            int32_t most = oracle_range(&rng, 0, 12);
            const ph_body whole = {.mask = p.whole.fast, .x = p.place.x, .y = p.place.y};
            ph_point before = {body.x, body.y}, want = before;
            int32_t due = truth_leave(b.fast, &want, &whole, 1, &c, most);
            int32_t steps = ph_contact_push_out_all(&body, p.piece, PIECES, &c, most);
            CHECK(steps == due, "round %d: %d steps, should be %d", round, steps, due);
            CHECK(body.x == want.x && body.y == want.y, "round %d: place", round);
            CHECK(steps >= 0 || (body.x == before.x && body.y == before.y), "round %d: a failure moved b", round);
            freed += steps > 0;
            enclosed += steps < 0;
        }
    }
    CHECK((freed > 200 && enclosed > 20) || oracle_cases(1500) < 1500, "%d freed, %d enclosed", freed, enclosed);
}

// ---- limits -----------------------------------------------------------------------------------------

TEST(empty_and_distant_solids_change_nothing) {
    ph_mask *none = oracle_empty(0, 0), *pixel = oracle_full(1, 1), *box = oracle_full(9, 9);
    const ph_body solids[] = {{none, 0, 0, 0, 0},
                              {NULL, 0, 0, 0, 0},
                              {box, INT32_MIN, INT32_MIN, 0, 0},
                              {pixel, 4, 4, 2, 2},
                              {box, INT32_MAX, INT32_MAX, 0, 0}};
    ph_contact c = {.area = 7};
    ph_body b = {box, 0, 0, 2, 3}, empty = {none, 4, 4, 0, 0}, corner = {box, INT32_MAX, INT32_MAX, 0, 1};
    assert_true(ph_contact_combine(&b, solids, 5, &c) && c.area == 1 && c.x == 4 && c.y == 4);
    assert_true(c.source == PH_NORMAL_VELOCITY && c.gx == 0 && c.gy == 1); // relative to the pixel
    assert_true(ph_contact_push_out_all(&b, solids, 5, &c, 9) == 5 && b.x == 0 && b.y == -5);
    c.area = 7;
    assert_false(ph_contact_combine(&b, solids, 5, &c) || ph_contact_combine(&empty, solids, 5, &c) || c.area != 7);
    assert_false(ph_contact_combine(&b, NULL, 0, &c) || ph_contact_combine(&b, NULL, -1, &c));
    assert_true(ph_contact_push_out_all(&b, NULL, 0, &(ph_contact){.gy = 1}, 5) == 0);
    assert_true(ph_contact_combine(&corner, solids, 5, &c) && c.area == 81 && c.gy == 1);
    assert_true(ph_contact_push_out_all(&corner, solids, 5, &c, 20) == 9 && corner.y == INT32_MAX - 9);
}
