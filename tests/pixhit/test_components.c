// test_components.c - components, outlines, moments and all-offset masks against per-pixel loops.
#include "support/shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Expected result of ph_mask_moments, except that the angle is 0. Returns false and leaves `out` unchanged if no pixel
/// is solid.
static bool slow_moments(const ph_mask *m, ph_moments *out) {
    ph_moments is = {.x = 0};
    double n = 0;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        double in = ph_mask_get(m, i % m->w, i / m->w);
        n += in;
        is.x += in * (i % m->w);
        is.y += in * (i / m->w);
    }
    if (n == 0) {
        return false;
    }
    is.x /= n;
    is.y /= n;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        double in = ph_mask_get(m, i % m->w, i / m->w), u = i % m->w - is.x, v = i / m->w - is.y;
        is.xx += in * u * u / n;
        is.yy += in * v * v / n;
        is.xy += in * u * v / n;
    }
    *out = is;
    return true;
}

/// Labels all pixels that are connected to pixel `first` with `number`.
static void flood(const ph_mask *m, int neighbors, int32_t first, int32_t number, int32_t *label, int32_t *stack) {
    static const int32_t way[8][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    int32_t n = 0;
    stack[n++] = first;
    label[first] = number;
    while (n > 0) {
        int32_t i = stack[--n];
        for (int k = 0; k < neighbors; k++) {
            int32_t x = i % m->w + way[k][0], y = i / m->w + way[k][1], next = y * m->w + x;
            if (ph_mask_get(m, x, y) && label[next] < 0) {
                label[next] = number;
                stack[n++] = next;
            }
        }
    }
}

/// Labels the connected components by flood fill: label[y * w + x] is the number of the pixel's component, counted
/// in raster order of their first pixels, and -1 for an empty pixel. `neighbors` is 4 (sides) or 8 (sides and corners).
/// *n: number of components. The caller frees the labels.
static int32_t *slow_labels(const ph_mask *m, int neighbors, int32_t *n) {
    const int32_t pixels = m->w * m->h;
    int32_t *label = malloc((2 * (size_t)pixels + 1) * sizeof *label);
    *n = 0;
    for (int32_t i = 0; i < pixels; i++) {
        label[i] = -1;
    }
    for (int32_t i = 0; i < pixels; i++) {
        if (ph_mask_get(m, i % m->w, i / m->w) && label[i] < 0) {
            flood(m, neighbors, i, (*n)++, label, label + pixels);
        }
    }
    return label;
}

/// NULL if the components have these labels, else the name of the fault.
static const char *slow_components_fault(const ph_components *found, const ph_mask *m, const int32_t *label,
                                         int32_t n) {
    ph_component *want = calloc((size_t)n + 1, sizeof *want);
    const char *fault = found->n == n ? NULL : "number of components";
    int32_t largest = n ? 0 : -1;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        const ph_point at = {i % m->w, i / m->w};
        const ph_box pixel = {at.x, at.y, at.x + 1, at.y + 1};
        if (label[i] < 0) {
            continue;
        }
        ph_component *c = &want[label[i]];
        if (c->count == 0) {
            c->first = at;
            c->box = pixel;
        }
        c->count++;
        c->box.x0 = pixel.x0 < c->box.x0 ? pixel.x0 : c->box.x0;
        c->box.x1 = pixel.x1 > c->box.x1 ? pixel.x1 : c->box.x1;
        c->box.y1 = pixel.y1;
    }
    for (int32_t i = 0; fault == NULL && i < n; i++) {
        largest = want[i].count > want[largest].count ? i : largest;
        fault = memcmp(&want[i], &ph_components_list(found)[i], sizeof *want) == 0 ? NULL : "count, box or first pixel";
    }
    fault = fault || found->largest == largest ? fault : "largest component";
    for (int32_t i = 0; fault == NULL && i < (m->w + 2) * (m->h + 2); i++) {
        const int32_t x = i % (m->w + 2) - 1, y = i / (m->w + 2) - 1;
        const bool inside = x >= 0 && y >= 0 && x < m->w && y < m->h;
        fault = ph_components_at(found, x, y) == (inside ? label[y * m->w + x] : -1) ? NULL : "component at a pixel";
    }
    free(want);
    return fault;
}

// ---- components -------------------------------------------------------------------------------------------------

/// The labels are freed when the test has ended.
static int32_t *labels_of(const ph_mask *mask, int neighbors, int32_t *n) {
    return after_test(slow_labels(mask, neighbors, n), free);
}

static void check_components(const oracle_twin *twin, int neighbors) {
    const oracle_mask *mask = &twin->slow;
    ph_components *found =
        ph_components_init(after_test_memory(ph_components_bytes(twin->fast)), twin->fast, neighbors);
    int32_t n, *label = labels_of(twin->fast, neighbors, &n);
    const char *fault = slow_components_fault(found, twin->fast, label, n);
    CHECK(fault == NULL, "%d x %d, %d neighbors: %s", mask->w, mask->h, neighbors, fault ? fault : "");
    for (int32_t i = 0; i < n; i++) {
        oracle_mask alone = oracle_make(mask->w, mask->h);
        ph_mask *out = oracle_empty(mask->w, mask->h);
        for (int32_t j = 0; j < mask->w * mask->h; j++) {
            alone.px[j] = label[j] == i;
        }
        CHECK(ph_components_mask(found, i, out), "mask of component %d", i);
        CHECK_MASK(out, &alone, "mask of component %d", i);
    }
}

TEST(components_equal_a_flood_fill) {
    oracle_rng rng = {21};
    ROUNDS (i, 500) {
        int32_t w = i % 3 ? small_size(&rng) : any_size(&rng), h = i % 5 ? oracle_range(&rng, 0, 16) : 1;
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        check_components(&a, 4);
        check_components(&a, 8);
    }
}

// ---- outlines -----------------------------------------------------------------------------------------------

/// Number of loops: the number of components plus the number of holes. A hole is an empty component of a frame
/// enlarged by 1 px that does not reach the frame. If solid pixels connect at corners, empty pixels do not.
static int32_t slow_loops(const oracle_twin *twin, int neighbors) {
    ph_mask *wide = oracle_empty(twin->slow.w + 2, twin->slow.h + 2);
    int32_t empty, solid;
    for (int32_t i = 0; i < wide->w * wide->h; i++) {
        const int32_t x = i % wide->w, y = i / wide->w;
        ph_mask_set(wide, x, y, !oracle_at(&twin->slow, x - 1, y - 1));
    }
    after_now(labels_of(wide, 12 - neighbors, &empty));
    after_now(labels_of(twin->fast, neighbors, &solid));
    return solid + empty - 1; // the outside is not a hole
}

/// Fills the loops. The borders left of a pixel wind around it once if it is solid and zero times if it is empty.
static void check_loops(const oracle_twin *twin, const ph_outline *out) {
    int32_t w = twin->slow.w, h = twin->slow.h;
    int *wind = after_test(calloc((size_t)(w + 1) * (size_t)(h + 1), sizeof *wind), free);
    for (int32_t i = 0; i < out->loops_n; i++) {
        const ph_loop *loop = &out->loops[i];
        int64_t twice = 0;
        CHECK(loop->n >= 4 && loop->n % 2 == 0, "loop %d has %d corners", i, loop->n);
        for (int32_t j = 0; j < loop->n; j++) {
            ph_point p = out->points[loop->first + j], q = out->points[loop->first + (j + 1) % loop->n];
            CHECK((p.x == q.x) != (p.y == q.y), "loop %d: corner %d is none", i, j);
            CHECK((j % 2 == 0) == (p.y == q.y), "loop %d: corner %d does not turn", i, j);
            twice += (int64_t)p.x * q.y - (int64_t)q.x * p.y;
            for (int32_t y = p.y; p.x == q.x && y != q.y; y += q.y > p.y ? 1 : -1) {
                wind[(q.y > p.y ? y : y - 1) * (w + 1) + p.x] += q.y > p.y ? -1 : 1;
            }
        }
        CHECK(twice == 2 * loop->area && loop->area != 0, "loop %d: area %lld", i, (long long)loop->area);
    }
    for (int32_t y = 0; y < h; y++) {
        int around = 0;
        for (int32_t x = 0; x < w; x++) {
            around += wind[y * (w + 1) + x];
            CHECK(around == oracle_at(&twin->slow, x, y), "pixel %d,%d is wound round %d times", x, y, around);
        }
    }
}

TEST(outlines_wind_once_round_each_solid_pixel) {
    oracle_rng rng = {22};
    ROUNDS (i, 1500) {
        int neighbors = i % 2 ? 4 : 8;
        int32_t w = i % 3 ? small_size(&rng) : any_size(&rng), h = oracle_range(&rng, 0, 16);
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        ph_mask *scratch = oracle_empty(a.fast->w, a.fast->h);
        ph_outline out = {NULL, NULL, 0, 0, 0, 0};
        ph_mask_fill(scratch, true); // with arbitrary content
        bool fits = ph_mask_outline(a.fast, neighbors, scratch, &out);
        CHECK(fits == (out.points_n == 0), "case %d: room", i);
        out.points_max = out.points_n;
        out.loops_max = out.loops_n;
        out.points = after_test_memory(sizeof(ph_point) * ((size_t)out.points_n + 1));
        out.loops = after_test_memory(sizeof(ph_loop) * ((size_t)out.loops_n + 1));
        CHECK(ph_mask_outline(a.fast, neighbors, scratch, &out), "case %d: does not fit", i);
        int32_t loops = slow_loops(&a, neighbors);
        CHECK(out.loops_n == loops, "case %d: %d loops, not %d", i, out.loops_n, loops);
        check_loops(&a, &out);
        CHECK(scratch->count == 0 && oracle_fault(scratch) == NULL, "case %d: scratch", i);
    }
}

/// The border is clockwise, the hole counterclockwise.
TEST(a_ring_has_an_outer_and_an_inner_loop) {
    ph_mask *ring = oracle_full(3, 3), *scratch = oracle_empty(3, 3);
    ph_point points[8];
    ph_loop loops[2];
    ph_outline out = {points, loops, 8, 2, 0, 0};
    ph_mask_set(ring, 1, 1, false);
    assert_true(ph_mask_outline(ring, 8, scratch, &out));
    assert_int_equal(out.loops_n, 2);
    assert_int_equal(loops[0].area, 9);
    assert_int_equal(loops[1].area, -1);
    assert_true(points[0].x == 0 && points[0].y == 0 && points[1].x == 3 && points[1].y == 0);
    assert_true(points[4].x == 1 && points[4].y == 2 && points[5].x == 2 && points[5].y == 2);
    assert_false(ph_mask_outline(ring, 4, ring, &out));
}

// ---- moments ------------------------------------------------------------------------------------------------

TEST(moments_equal_sums_over_pixels) {
    oracle_rng rng = {23};
    ROUNDS (i, 1500) {
        oracle_twin a = any_twin(&rng);
        ph_moments m = {9, 9, 9, 9, 9, 9}, slow = {0};
        bool any = slow_moments(a.fast, &slow);
        CHECK(ph_mask_moments(a.fast, &m) == any, "case %d: empty", i);
        CHECK(fabs(m.x - slow.x) < 1e-9 && fabs(m.y - slow.y) < 1e-9, "case %d: centroid", i);
        double xx = slow.xx, yy = slow.yy, xy = slow.xy;
        CHECK(fabs(m.xx - xx) < 1e-6 && fabs(m.yy - yy) < 1e-6 && fabs(m.xy - xy) < 1e-6, "case %d: moments", i);
        CHECK(m.angle > -90 && m.angle <= 90 && (any || m.angle == 0), "case %d: angle %f", i, m.angle);
        double t = -m.angle * 0.017453292519943295; // the axis has the greatest variance
        double along = xx * cos(t) * cos(t) + yy * sin(t) * sin(t) + 2 * xy * sin(t) * cos(t);
        double most = (xx + yy) / 2 + sqrt((xx - yy) * (xx - yy) / 4 + xy * xy);
        CHECK(fabs(along - most) < 1e-6 * (1 + most), "case %d: angle %f", i, m.angle);
    }
}

/// A square is far from a pixel at the corner of the bounds. Sums relative to that corner would lose the last digits.
TEST(moments_far_from_the_corner_lose_no_digits) {
    ph_mask *mask = oracle_empty(32000, 64);
    ph_moments m;
    double sum = 0, squares = 0, n = 64 * 64 + 1;
    ph_mask_set(mask, 0, 0, true);
    ph_mask_fill_box(mask, (ph_box){31873, 0, 31937, 64}, true);
    for (int32_t x = 31873; x < 31937; x++) {
        sum += 64 * x;
        squares += 64.0 * x * x;
    }
    assert_true(ph_mask_moments(mask, &m));
    CHECK(fabs(m.xx - (squares * n - sum * sum) / n / n) < 1e-9, "%.17g", m.xx);
}

// ---- all offsets --------------------------------------------------------------------------------------------

TEST(convolve_equals_a_hit_test_at_every_offset) {
    oracle_rng rng = {24};
    ROUNDS (i, 250) {
        int32_t size = i % 5 ? 12 : 70;
        int32_t aw = oracle_range(&rng, 0, size), ah = oracle_range(&rng, 0, 12);
        int32_t bw = oracle_range(&rng, 0, size), bh = oracle_range(&rng, 0, 12);
        oracle_twin a = oracle_twin_random(&rng, aw, ah, ORACLE_STYLES);
        oracle_twin b = oracle_twin_random(&rng, bw, bh, ORACLE_STYLES);
        int32_t w = a.fast->w + b.fast->w - 1, h = a.fast->h + b.fast->h - 1;
        oracle_mask want = oracle_make(w < 0 ? 0 : w, h < 0 ? 0 : h);
        for (int32_t y = 0; y < want.h; y++) {
            for (int32_t x = 0; x < want.w; x++) {
                want.px[y * want.w + x] = truth_hit(a.fast, b.fast, x - (b.fast->w - 1), y - (b.fast->h - 1));
            }
        }
        ph_mask *out = oracle_empty(want.w, want.h);
        ph_mask *scratch = oracle_full(want.w, a.fast->h);
        CHECK(ph_mask_convolve(a.fast, b.fast, scratch, out), "case %d", i);
        CHECK_MASK(out, &want, "case %d", i);
        CHECK(scratch->count == 0 && oracle_fault(scratch) == NULL, "case %d: scratch", i);
        CHECK(!ph_mask_convolve(a.fast, b.fast, scratch, scratch), "case %d: one mask for both taken", i);
        CHECK(!ph_mask_convolve(out, b.fast, scratch, out), "case %d: a is the output", i);
        CHECK_MASK(out, &want, "case %d: a refused call wrote", i);
    }
}

// ---- cut out ----------------------------------------------------------------------------------------------------

enum { CUT_CASES = 60 };

/// Cuts component i out of `from` and compares both with the pixels of that label.
static void check_cut(const ph_components *found, int32_t i, ph_mask *from, oracle_mask *slow_from,
                      const int32_t *label) {
    ph_box box = ph_components_list(found)[i].box;
    oracle_mask alone = oracle_make(box.x1 - box.x0 + i % 3, box.y1 - box.y0 + i % 2);
    ph_mask *out = oracle_full(alone.w, alone.h);
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            if (label[y * slow_from->w + x] == i) {
                alone.px[(y - box.y0) * alone.w + x - box.x0] = 1;
                slow_from->px[y * slow_from->w + x] = 0;
            }
        }
    }
    CHECK(ph_components_cut(found, i, from, out), "component %d", i);
    CHECK_MASK(out, &alone, "component %d, cropped", i);
    CHECK_MASK(from, slow_from, "what component %d left", i);
}

TEST(cut_pieces_and_what_they_leave_equal_a_flood_fill) {
    oracle_rng rng = {4};
    ROUNDS (i, (int)oracle_cases(CUT_CASES)) {
        oracle_twin mask = any_twin(&rng);
        int32_t n, *label = labels_of(mask.fast, 8, &n);
        ph_components *found = ph_components_init(after_test_memory(ph_components_bytes(mask.fast)), mask.fast, 8);
        for (int32_t k = 0; k < n; k++) {
            check_cut(found, k, mask.fast, &mask.slow, label);
        }
        CHECK(mask.fast->count == 0, "case %d: pixels are left", i);
    }
}
