// test_pose.c - pictures turned and scaled at load time, compared with floating point.
#include "support/shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Inverse of a pose: maps a target pixel to its source.
typedef struct way_back {
    double c, s;
    bool exact;
} way_back;

static way_back way_back_of(const ph_pose *pose) {
    int64_t headings = pose->full_turn ? pose->full_turn : 1, heading = pose->full_turn ? pose->angle : 0;
    double turn = 6.283185307179586 * (double)(heading % headings) / (double)headings;
    double scale = (pose->scale ? pose->scale : 65536) / 65536.0;
    int power;
    bool exact = heading * 4 % headings == 0 && frexp(scale, &power) == 0.5;
    double c = exact ? floor(cos(turn) + 0.5) : cos(turn), s = exact ? floor(sin(turn) + 0.5) : sin(turn);
    return (way_back){c / scale, s / scale, exact};
}

static bool near_border(double v) {
    return fabs(v - floor(v + 0.5)) < 1e-4;
}

/// Adds pixel (x, y) of the part: colors weighted by alpha, and alpha.
static void add_pixel(const ph_image *image, ph_box part, double x, double y, double sum[4]) {
    bool inside = x >= 0 && y >= 0 && x < (double)part.x1 - part.x0 && y < (double)part.y1 - part.y0;
    double u = floor(x) + part.x0, v = floor(y) + part.y0;
    if (!inside || u < 0 || v < 0 || u >= image->w || v >= image->h) {
        return;
    }
    const uint8_t *from = image->rgba + (ptrdiff_t)v * image->pitch + 4 * (ptrdiff_t)u;
    for (int k = 0; k < 4; k++) {
        sum[k] += (double)from[3] * (k < 3 ? from[k] : 1);
    }
}

static bool slow_baked(const ph_image *image, ph_box part, const ph_pose *pose, int32_t w, int32_t h, int32_t x,
                       int32_t y, const uint8_t px[4]) {
    way_back back = way_back_of(pose);
    double sum[4] = {0, 0, 0, 0}, pw = (double)part.x1 - part.x0, ph = (double)part.y1 - part.y0;
    int32_t n = pose->samples ? pose->samples : 1;
    for (int32_t i = 0; i < n * n; i++) { // distance from the center of the target in half samples
        double u = 2 * (n * x + i % n) + 1 - n * w, v = 2 * (n * y + i / n) + 1 - n * h;
        double sx = (u * back.c + v * back.s + n * pw) / (2 * n), sy = (v * back.c - u * back.s + n * ph) / (2 * n);
        if (!back.exact && (near_border(sx) || near_border(sy))) {
            return true;
        }
        add_pixel(image, part, sx, sy, sum);
    }
    bool fits = floor(sum[3] / (n * n) + 0.5) == px[3];
    for (int k = 0; k < 3; k++) {
        fits = fits && floor((sum[3] > 0 ? sum[k] / sum[3] : 0) + 0.5) == px[k];
    }
    return fits;
}

/// Bakes into rows without padding.
static bool bake(const ph_image *image, ph_box frame, const ph_pose *pose, uint8_t *rgba, int32_t w, int32_t h) {
    ph_pixels out = {rgba, w, h, 4 * (ptrdiff_t)w};
    return ph_pose_bake(image, frame, pose, &out);
}

/// Quarter turns at scales of 1/4 to 4. Many samples are on an edge, which belongs to the pixel to the right or below.
TEST(samples_on_the_edge_of_a_pixel_are_exact) {
    oracle_rng rng = {561};
    for (int32_t i = 0; i < 8 * 5 * 4; i++) {
        const ph_pose pose = {i / 40, 4, 16384 << i / 8 % 5, i % 8 + 1};
        int32_t size = oracle_range(&rng, 1, 40), w = oracle_range(&rng, 1, 200), h = oracle_range(&rng, 1, 90);
        uint8_t *baked = after_test_memory((size_t)w * (size_t)h * 4);
        const ph_image image = any_image(&rng, size, size);
        const ph_box part = {0, 0, size, size};
        assert_true(bake(&image, part, &pose, baked, w, h));
        for (int32_t j = 0; j < w * h; j++) {
            CHECK(slow_baked(&image, part, &pose, w, h, j % w, j / w, baked + 4 * j),
                  "%d px to %dx%d, angle %d, scale %d, samples %d: pixel %d", size, w, h, pose.angle, pose.scale,
                  pose.samples, j);
        }
    }
}

/// Baked pixels are compared with floating point, with 1 x 1 to 8 x 8 samples per pixel, for frames that extend beyond
/// the picture, and for square, wide and high targets. The oracle is tested too and must refuse a wrong alpha, except
/// where a sample is on the border of two pixels.
TEST(turned_pixels_come_from_where_they_should) {
    oracle_rng rng = {57};
    int64_t asked = 0, noticed = 0;
    ROUNDS (i, 300) {
        int32_t w = oracle_range(&rng, 1, 50), h = oracle_range(&rng, 1, 50), headings = oracle_range(&rng, 1, 64);
        int32_t heading = oracle_range(&rng, -100, 100), scale_by = oracle_range(&rng, 20000, 150000);
        ph_pose pose = {heading, headings, i % 5 ? scale_by : 0, i % 2 ? 1 : oracle_range(&rng, 2, 8)};
        ph_box part = {0, 0, w, h};
        int32_t size = ph_pose_size(part, &pose), wide = size + i % 4 * 3, high = size + i / 4 % 3 * 5;
        uint8_t *baked = after_test_memory((size_t)wide * (size_t)high * 4 + 4);
        const ph_image image = any_image(&rng, w, h);
        if (i % 3 == 0) {
            part.x0 += oracle_range(&rng, -5, 5);
            part.y1 += oracle_range(&rng, 0, 5);
        }
        assert_true(part.x0 > part.x1 || bake(&image, part, &pose, baked, wide, high));
        for (int32_t j = 0; part.x0 <= part.x1 && j < wide * high; j++) {
            uint8_t *px = baked + 4 * j;
            CHECK(slow_baked(&image, part, &pose, wide, high, j % wide, j / wide, px),
                  "case %d: pixel %d, heading %d of %d, scale %d, %d samples", i, j, heading, headings, pose.scale,
                  pose.samples);
            px[3] ^= 64;
            noticed += !slow_baked(&image, part, &pose, wide, high, j % wide, j / wide, px);
            asked++;
        }
    }
    CHECK(noticed > asked * 9 / 10, "%d of %d", (int)noticed, (int)asked);
}

/// The square is turned by any angle, and the center keeps its position.
TEST(a_square_of_the_pose_size_cuts_nothing_off) {
    oracle_rng rng = {58};
    ROUNDS (i, 200) {
        int32_t w = oracle_range(&rng, 1, 40), h = oracle_range(&rng, 1, 40);
        int32_t scale_by = oracle_range(&rng, 30000, 150000);
        ph_box part = {0, 0, w, h};
        uint8_t *pixels = after_test_memory((size_t)w * (size_t)h * 4);
        memset(pixels, 255, (size_t)w * (size_t)h * 4);
        ph_image image = {pixels, w, h, 4 * w};
        ph_pose pose = {i, 37, scale_by, 2};
        int32_t size = ph_pose_size(part, &pose), more = size + 8;
        uint8_t *baked = after_test_memory((size_t)more * (size_t)more * 4);
        assert_true(bake(&image, part, &pose, baked, more, more));
        ph_image turned = {baked, more, more, 4 * more};
        ph_box all = {0, 0, more, more};
        ph_mask *mask = oracle_keep(ph_mask_from_alpha(&turned, all, 0));
        ph_box inner = {4, 4, 4 + size, 4 + size};
        CHECK(ph_mask_count_box(mask, inner) == mask->count, "case %d: %dx%d cut off at %d", i, w, h, size);
        CHECK((size - w) % 2 == 0, "case %d: %d px for %d", i, size, w);
    }
}

/// Turns the picture of a mask and writes the mask of the result to `out`.
static void pose_mask(const ph_mask *mask, const ph_pose *pose, ph_mask *out) {
    size_t pixels = (size_t)mask->w * (size_t)mask->h, room = (size_t)out->w * (size_t)out->h;
    uint8_t *rgba = calloc(pixels, 4), *baked = calloc(room, 4);
    const ph_image image = {rgba, mask->w, mask->h, 4 * (ptrdiff_t)mask->w};
    const ph_image turned = {baked, out->w, out->h, 4 * (ptrdiff_t)out->w};
    const ph_pixels to = {rgba, mask->w, mask->h, 4 * (ptrdiff_t)mask->w};
    const uint8_t white[4] = {255, 255, 255, 255};
    assert_true(rgba && baked);
    ph_mask_paint(mask, (ph_point){0, 0}, white, NULL, &to);
    assert_true(bake(&image, (ph_box){0, 0, mask->w, mask->h}, pose, baked, out->w, out->h));
    ph_mask_load_alpha(out, &turned, (ph_point){0, 0}, 127);
    free(rgba), free(baked);
}

/// The size is large enough to reveal the last bits of sine and cosine, at angles of all octants.
TEST(a_large_turned_picture_is_the_same_on_every_machine) {
    oracle_rng rng = {60};
    ph_mask *noise = oracle_twin_random(&rng, 1000, 1000, ORACLE_HALF).fast, *out = oracle_empty(1000, 1000);
    ph_box all = {0, 0, 1000, 1000};
    uint64_t hash = 0;
    for (int32_t i = 0; i < 40; i++) {
        ph_pose pose = {i * 243 - 999, 9973, 60000 + 313 * i, 1};
        pose_mask(noise, &pose, out);
        hash = hash * 31 + ph_mask_hash(out, all);
    }
    CHECK(hash == UINT64_C(0xd7011d8bf14dacb9), "hash is 0x%llx", (unsigned long long)hash);
}

/// A picture without pixels has NULL as its address, which must not be used in arithmetic.
TEST(a_picture_without_pixels_is_baked_transparent) {
    uint8_t baked[5 * 5 * 4];
    const ph_image nothing = {NULL, 0, 0, 0};
    const ph_box part = {-3, -3, 9, 9};
    for (int32_t samples = 1; samples <= 8; samples++) {
        const ph_pose pose = {1, 7, 0, samples};
        memset(baked, 255, sizeof baked);
        assert_true(bake(&nothing, part, &pose, baked, 5, 5));
        CHECK(memchr(baked, 255, sizeof baked) == NULL, "%d samples", samples);
    }
}

TEST(poses_out_of_range_are_refused) {
    uint8_t pixel[4] = {0, 0, 0, 0};
    ph_image image = {pixel, 1, 1, 4};
    ph_box one = {0, 0, 1, 1}, huge = {INT32_MIN, 0, INT32_MAX, 1}, backwards = {1, 0, 0, 1};
    ph_pose plain = {0, 0, 0, 0}, tiny = {0, 0, 255, 0}, negative = {0, -1, 0, 0};
    ph_pose many = {0, 0, 0, 9}, less = {0, 0, -1, 0};
    assert_true(bake(&image, one, &plain, pixel, 1, 1));
    assert_false(bake(&image, one, &tiny, pixel, 1, 1));
    assert_false(bake(&image, one, &negative, pixel, 1, 1));
    assert_false(bake(&image, one, &many, pixel, 1, 1));
    assert_false(bake(&image, huge, &plain, pixel, 1, 1));
    assert_false(bake(&image, backwards, &plain, pixel, 1, 1));
    assert_false(bake(&image, one, &plain, pixel, -1, 1));
    assert_int_equal(ph_pose_size(huge, &plain), 0);
    assert_int_equal(ph_pose_size(one, &less), 0);
    ph_box large = {0, 0, 32767, 32767};
    assert_int_equal(ph_pose_size(large, &plain), 0);
}

/// Under a minimal turn a row originates from columns so far away that a product with them does not fit 64 bits.
TEST(a_pixel_far_from_a_row_of_its_target_is_not_in_it) {
    ph_mask *mask = oracle_empty(1, 32767), *out = oracle_full(40, 3);
    ph_mask_set(mask, 0, 0, true);
    for (int32_t angle = -2; angle <= 2; angle++) {
        ph_pose pose = {angle, INT32_MAX, 256, 1};
        pose_mask(mask, &pose, out);
        assert_int_equal(out->count, 0);
    }
}
