// test_small_header.c - pixhit_small.h gives the answers of the pixels and of the full library: queries, contacts,
// responses and edits on random masks, at word borders and at the ends of int32_t.
#include "support/shapes.h"
#include "support/small.h"

#include <string.h>

static const small_calls full = SMALL_CALLS;

typedef struct pair {
    oracle_twin a, b;
    int32_t dx, dy;
} pair;

static pair any_pair(oracle_rng *rng) {
    pair p;
    p.a = any_twin(rng);
    p.b = any_twin(rng);
    p.dx = any_offset(rng, p.a.slow.w, p.b.slow.w);
    p.dy = any_offset(rng, p.a.slow.h, p.b.slow.h);
    return p;
}

static bool same_point(ph_point p, ph_point q) {
    return p.x == q.x && p.y == q.y;
}

// ---- queries ---------------------------------------------------------------------------------------------------

TEST(queries_answer_as_the_pixels_do) {
    oracle_rng rng = {71};
    int hits = 0;
    ROUNDS (i, (int)oracle_cases(20000)) {
        pair p = any_pair(&rng);
        const ph_mask *a = p.a.fast, *b = p.b.fast;
        ph_point first = {-7, -7}, want = {-7, -7};
        bool hit = truth_first(a, b, p.dx, p.dy, &want);
        CHECK(small.first_point(a, b, p.dx, p.dy, &first) == hit && same_point(first, want), "case %d: %d,%d", i,
              first.x, first.y);
        CHECK(small.hit(a, b, p.dx, p.dy) == hit && small.first_point(a, b, p.dx, p.dy, NULL) == hit, "case %d", i);
        CHECK(small.area(a, b, p.dx, p.dy) == truth_area(a, b, p.dx, p.dy), "case %d: area", i);
        hits += hit;
    }
    assert_true(hits > 0);
}

TEST(contacts_equal_contacts_of_the_full_library) {
    oracle_rng rng = {72};
    int sources[4] = {0};
    ROUNDS (i, (int)oracle_cases(20000)) {
        pair p = any_pair(&rng);
        int32_t vx = i % 3 ? oracle_range(&rng, -2, 2) : 0, vy = i % 3 ? oracle_range(&rng, -2, 2) : 0;
        if (i % 2) { // inside one another, where the gradient is often zero
            p.dx = (p.a.slow.w - p.b.slow.w) / 2;
            p.dy = (p.a.slow.h - p.b.slow.h) / 2;
        }
        ph_contact c, want;
        memset(&c, 0x5a, sizeof c);
        memset(&want, 0x5a, sizeof want);
        bool hit = full.contact(p.a.fast, p.b.fast, p.dx, p.dy, vx, vy, &want);
        CHECK(small.contact(p.a.fast, p.b.fast, p.dx, p.dy, vx, vy, &c) == hit, "case %d", i);
        CHECK(small.contact(p.a.fast, p.b.fast, p.dx, p.dy, vx, vy, NULL) == hit, "case %d: no contact wanted", i);
        CHECK(c.area == want.area && c.x == want.x && c.y == want.y && c.gx == want.gx && c.gy == want.gy &&
                  memcmp(&c.nx, &want.nx, sizeof c.nx) == 0 && memcmp(&c.ny, &want.ny, sizeof c.ny) == 0 &&
                  c.source == want.source,
              "case %d: source %d at %d,%d, should be %d at %d,%d", i, (int)c.source, c.x, c.y, (int)want.source,
              want.x, want.y);
        if (hit) {
            sources[c.source]++;
        }
    }
    for (int k = 0; k < 4 && oracle_cases(20000) >= 20000; k++) {
        CHECK(sources[k] > 20, "source %d occurs %d times", k, sources[k]);
    }
}

// ---- responses -------------------------------------------------------------------------------------------------

/// A number near zero, or at the end of int32_t.
static int32_t any_number(oracle_rng *rng) {
    static const int32_t ends[] = {INT32_MAX, INT32_MIN, INT32_MAX - 1, INT32_MIN + 1, 0};
    return oracle_next(rng) % 4 ? oracle_range(rng, -700, 700) : ends[oracle_range(rng, 0, 4)];
}

TEST(a_bounce_changes_velocities_as_in_the_full_library) {
    oracle_rng rng = {73};
    int bounced = 0;
    ROUNDS (i, (int)oracle_cases(200000)) {
        ph_contact c;
        memset(&c, 0, sizeof c);
        c.gx = i % 5 ? oracle_range(&rng, -900, 900) : (int64_t)any_number(&rng) * 5;
        c.gy = i % 5 ? oracle_range(&rng, -900, 900) : (int64_t)any_number(&rng) * 5;
        c.gx += c.gx == 0 && c.gy == 0;
        ph_motion a = {any_number(&rng), any_number(&rng), any_number(&rng) & INT32_MAX};
        ph_motion b = {any_number(&rng), any_number(&rng), any_number(&rng) & INT32_MAX};
        a.mass = i % 7 ? a.mass : 0;
        b.mass = i % 11 ? b.mass : 0;
        ph_motion want_a = a, want_b = b;
        int32_t loss = oracle_range(&rng, -5, PH_BOUNCE_FULL + 5);
        bool want = full.bounce(&c, &want_a, &want_b, loss);
        CHECK(small.bounce(&c, &a, &b, loss) == want, "case %d", i);
        CHECK(memcmp(&a, &want_a, sizeof a) == 0 && memcmp(&b, &want_b, sizeof b) == 0,
              "case %d: %d,%d and %d,%d, should be %d,%d and %d,%d", i, a.vx, a.vy, b.vx, b.vy, want_a.vx, want_a.vy,
              want_b.vx, want_b.vy);
        bounced += want;
    }
    assert_true(bounced > 0);
}

TEST(push_outs_take_the_same_steps_to_the_same_offset) {
    oracle_rng rng = {74};
    int moved = 0;
    ROUNDS (i, (int)oracle_cases(6000)) {
        pair p = any_pair(&rng);
        ph_point from = {p.dx, p.dy}, end[4];
        ph_contact c;
        memset(&c, 0, sizeof c);
        c.gx = any_number(&rng);
        c.gy = any_number(&rng);
        c.gx += c.gx == 0 && c.gy == 0;
        int64_t scale = i % 9 ? 1 : INT64_C(1) << 31;
        int32_t most = oracle_range(&rng, -1, 9), steps[4];
        for (int k = 0; k < 4; k++) {
            end[k] = from;
        }
        steps[0] = full.push_out(p.a.fast, p.b.fast, &end[0], c.gx * scale, c.gy * scale, 9 * most);
        steps[1] = small.push_out(p.a.fast, p.b.fast, &end[1], c.gx * scale, c.gy * scale, 9 * most);
        steps[2] = full.contact_push_out(p.a.fast, p.b.fast, &end[2], &c, most); // often to the nearest free offset
        steps[3] = small.contact_push_out(p.a.fast, p.b.fast, &end[3], &c, most);
        for (int k = 0; k < 4; k += 2) {
            CHECK(steps[k] == steps[k + 1] && same_point(end[k], end[k + 1]),
                  "case %d, call %d: %d steps to %d,%d, should be %d to %d,%d", i, k / 2, steps[k + 1], end[k + 1].x,
                  end[k + 1].y, steps[k], end[k].x, end[k].y);
            moved += steps[k] > 0;
        }
    }
    assert_true(moved > 0);
}

static void check_sweep(const pair *p, int32_t mx, int32_t my, int i) {
    ph_sweep_hit hit, want;
    memset(&hit, 0x5a, sizeof hit);
    memset(&want, 0x5a, sizeof want);
    bool found = full.sweep(p->a.fast, p->b.fast, p->dx, p->dy, mx, my, &want);
    CHECK(small.sweep(p->a.fast, p->b.fast, p->dx, p->dy, mx, my, &hit) == found, "case %d: by %d,%d", i, mx, my);
    CHECK(memcmp(&hit, &want, sizeof hit) == 0, "case %d: %d,%d by %d,%d: step %lld of %lld, should be %lld of %lld", i,
          p->dx, p->dy, mx, my, (long long)hit.step, (long long)hit.steps, (long long)want.step, (long long)want.steps);
    CHECK(small.sweep(p->a.fast, p->b.fast, p->dx, p->dy, mx, my, NULL) == found, "case %d: no end wanted", i);
}

TEST(a_sweep_stops_at_the_same_step) {
    oracle_rng rng = {75};
    ROUNDS (i, (int)oracle_cases(20000)) {
        pair p = any_pair(&rng);
        check_sweep(&p, oracle_range(&rng, -90, 90), oracle_range(&rng, -60, 60), i);
        check_sweep(&p, any_number(&rng), any_number(&rng), i);
        p.dx += i % 4 ? 0 : oracle_range(&rng, -3, 3) * (p.dx > 1 << 29 || p.dx < -(1 << 29) ? 0 : 1 << 20);
        check_sweep(&p, any_number(&rng), any_number(&rng), i);
    }
    ROUNDS (i, 25 * 25) { // steps that are due on both axes at once, at the first and the last touch
        pair p = {oracle_twin_random(&rng, 1 + i % 2, 1 + i % 3, ORACLE_HALF),
                  oracle_twin_random(&rng, 3, 2, ORACLE_HALF), 0, 0};
        for (int k = 0; k < 9 * 9; k++) {
            p.dx = k % 9 - 4;
            p.dy = k / 9 - 4;
            check_sweep(&p, i % 25 - 12, i / 25 - 12, i);
        }
    }
}

// ---- masks -----------------------------------------------------------------------------------------------------

TEST(masks_from_alpha_equal_masks_of_the_full_library) {
    oracle_rng rng = {76};
    ROUNDS (i, (int)oracle_cases(3000)) {
        int32_t w = any_size(&rng), h = small_size(&rng), threshold = oracle_range(&rng, -2, 257);
        const ph_image image = any_image(&rng, w, h);
        ph_box frame = {oracle_range(&rng, -9, w), oracle_range(&rng, -9, h), oracle_range(&rng, -9, w + 140),
                        oracle_range(&rng, -9, h + 9)};
        ph_mask *mask = oracle_keep(full.from_alpha(&image, frame, threshold));
        ph_mask *made = small.from_alpha(&image, frame, threshold);
        assert_non_null(made);
        const char *fault = oracle_fault(made);
        CHECK(fault == NULL, "case %d: %s", i, fault ? fault : "");
        CHECK(ph_mask_equal(mask, made), "case %d: frame %d,%d,%d,%d", i, frame.x0, frame.y0, frame.x1, frame.y1);
        small.free(made);
    }
}

TEST(wrong_sizes_are_refused) {
    static const int32_t wrong[][2] = {{-1, 3}, {3, -1}, {INT32_MIN, 0}};
    for (int i = 0; i < 3; i++) {
        ph_mask *mask = small.create(wrong[i][0], wrong[i][1]);
        CHECK(mask == NULL, "%d x %d", wrong[i][0], wrong[i][1]);
    }
    ph_image image = {NULL, 0, 0, 0};
    ph_box wide = {INT32_MIN, 0, INT32_MAX, 1};
    assert_null(small.from_alpha(&image, wide, 127));
    small.free(NULL);
}

TEST(memory_is_taken_from_the_functions_of_the_user) {
    const uint8_t pixels[8] = {0, 0, 0, 255, 0, 0, 0, 9};
    const ph_image image = {pixels, 2, 1, 8};
    const ph_box frame = {0, 0, 2, 1};
    const small_memory before = small_blocks;
    ph_mask *empty = small.create(70, 3), *made = small.from_alpha(&image, frame, 127);
    assert_true(empty && made && small_blocks.asked == before.asked + 2 && small_blocks.live == before.live + 2);
    assert_true(oracle_fault(empty) == NULL && oracle_fault(made) == NULL && empty->count == 0 && made->count == 1);
    small.free(empty);
    small.free(made);
    small.free(NULL);
    assert_int_equal(small_blocks.live, before.live);
    small_blocks.short_of_memory = true;
    empty = small.create(1, 1);
    made = small.from_alpha(&image, frame, 127);
    small_blocks.short_of_memory = false;
    assert_true(empty == NULL && made == NULL && small_blocks.asked == before.asked + 4);
}

TEST(edits_keep_pixels_bounds_and_count) {
    oracle_rng rng = {77};
    ROUNDS (i, (int)oracle_cases(1500)) {
        int32_t w = any_size(&rng), h = small_size(&rng);
        ph_mask *mask = oracle_empty(w, h), *made = small.create(w, h);
        assert_non_null(made);
        for (int k = 0; k < 8; k++) {
            bool solid = oracle_next(&rng) % 3 != 0;
            int32_t x = oracle_range(&rng, -9, w + 9), y = oracle_range(&rng, -9, h + 9);
            int32_t r = k == 7 && i % 16 == 0 ? any_number(&rng) / 2 : oracle_range(&rng, -1, 30);
            const ph_point tip = {k % 2 ? x : k % 4 ? x - r : x + r, k % 2 == 0 ? y : k % 4 == 1 ? y - r : y + r};
            int64_t changed = full.fill_circle(mask, x, y, r, solid);
            CHECK(small.fill_circle(made, x, y, r, solid) == changed, "case %d: circle %d,%d,%d", i, x, y, r);
            full.set(mask, tip.x, tip.y, solid && k % 3);
            small.set(made, tip.x, tip.y, solid && k % 3);
            const char *fault = oracle_fault(made);
            CHECK(fault == NULL, "case %d: %s", i, fault ? fault : "");
            CHECK(ph_mask_equal(mask, made), "case %d: circle %d,%d,%d", i, x, y, r);
            CHECK(small.get(made, x, y) == full.get(mask, x, y), "case %d: pixel %d,%d", i, x, y);
        }
        small.free(made);
    }
}

TEST(runs_and_boxes_equal_runs_and_boxes_of_the_full_library) {
    oracle_rng rng = {78};
    ROUNDS (i, (int)oracle_cases(5000)) {
        oracle_twin a = any_twin(&rng);
        int32_t y = oracle_range(&rng, -1, a.slow.h), x = any_number(&rng), z = any_number(&rng);
        int32_t from = i % 2 ? 0 : x, x0 = -7, x1 = from, want0 = -7, want1 = from;
        for (bool more = true; more;) {
            more = full.next_run(a.fast, y, &want0, &want1);
            CHECK(small.next_run(a.fast, y, &x0, &x1) == more && x0 == want0 && x1 == want1,
                  "case %d, row %d from %d: %d to %d, should be %d to %d", i, y, from, x0, x1, want0, want1);
        }
        ph_box box = small.box(a.fast, x, z), want = full.box(a.fast, x, z);
        CHECK(memcmp(&box, &want, sizeof box) == 0, "case %d: box at %d,%d", i, x, z);
    }
}
