// test_soft.c - soft masks and the alpha reference, compared with loops over pixels.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

typedef struct picture {
    ph_image image;
    uint8_t *memory;
} picture;

/// Random alphas, many of them 0 or 255. In half of the pictures nearly all are 0, so that each pixel counts. Some
/// pictures have a negative pitch; most have padding between the rows.
static picture any_picture(oracle_rng *rng) {
    int32_t w = any_size(rng), h = small_size(rng);
    ptrdiff_t pitch = 4 * w + oracle_range(rng, 0, 3) * 4;
    picture p;
    p.memory = after_test_memory((size_t)pitch * (size_t)h + 4);
    assert_non_null(p.memory);
    uint64_t every = oracle_next(rng) % 2 ? 4 : 60;
    for (ptrdiff_t i = 0; i < pitch * h; i++) {
        uint64_t r = oracle_next(rng);
        p.memory[i] = (uint8_t)(r % every == 0 ? 255 : r % every < 3 ? r >> 8 : 0);
    }
    p.image.w = w;
    p.image.h = h;
    p.image.rgba = p.memory;
    p.image.pitch = pitch;
    if (h > 0 && oracle_next(rng) % 2) {
        p.image.rgba = p.memory + pitch * (h - 1);
        p.image.pitch = -pitch;
    }
    return p;
}

static ph_box any_part(oracle_rng *rng, const ph_image *image) {
    ph_box part;
    part.x0 = oracle_range(rng, -5, image->w);
    part.y0 = oracle_range(rng, -5, image->h);
    part.x1 = part.x0 + any_size(rng);
    part.y1 = part.y0 + small_size(rng);
    if (oracle_next(rng) % 2) {
        part.x0 = part.y0 = 0;
        part.x1 = image->w;
        part.y1 = image->h;
    }
    return part;
}

/// Alpha of pixel (x, y) of the frame; -1 outside of the frame or the picture.
static int alpha_at(const ph_image *image, ph_box part, int64_t x, int64_t y) {
    int64_t px = x + part.x0, py = y + part.y0;
    bool in_part = px >= part.x0 && px < part.x1 && py >= part.y0 && py < part.y1;
    if (!in_part || px < 0 || py < 0 || px >= image->w || py >= image->h) {
        return -1;
    }
    return image->rgba[py * image->pitch + 4 * px + 3];
}

/// Two parts of pictures, b at (dx, dy) relative to a.
typedef struct parts {
    ph_image a, b;
    ph_box of_a, of_b;
    int32_t dx, dy;
} parts;

/// Expected results from single pixels.
typedef struct truth {
    bool hit;          // hit of the soft masks
    int64_t sum, area; // overlap of the soft masks, times 255; overlap area of alphas above the threshold
    ph_point first;    // first common pixel with alphas above the threshold
} truth;

static truth slow_truth(const parts *p, int threshold) {
    truth t = {false, 0, 0, {-9, -9}};
    for (int32_t y = 0; y < p->of_a.y1 - p->of_a.y0; y++) {
        for (int32_t x = 0; x < p->of_a.x1 - p->of_a.x0; x++) {
            int u = alpha_at(&p->a, p->of_a, x, y);
            int v = alpha_at(&p->b, p->of_b, (int64_t)x - p->dx, (int64_t)y - p->dy);
            t.hit |= u > 0 && v > 0 && u + v >= 255;
            t.sum += u > 0 && v > 0 ? u * v : 0;
            if (u >= 0 && v >= 0 && u > threshold && v > threshold && t.area++ == 0) {
                t.first.x = x;
                t.first.y = y;
            }
        }
    }
    return t;
}

static ph_soft *soft_of(const ph_image *image, ph_box part) {
    return ph_soft_init(after_test_memory(ph_soft_bytes(part.x1 - part.x0, part.y1 - part.y0)), image, part);
}

static void check_soft(const parts *p, const truth *t, int i) {
    ph_soft *a = soft_of(&p->a, p->of_a), *b = soft_of(&p->b, p->of_b);
    CHECK(ph_soft_hit(a, b, p->dx, p->dy) == t->hit, "case %d: soft hit", i);
    CHECK(ph_soft_overlap_area(a, b, p->dx, p->dy) == t->sum / 255, "case %d: soft area", i);
}

static void check_reference(const parts *p, const truth *t, int threshold, int i) {
    ph_frame a = {&p->a, p->of_a}, b = {&p->b, p->of_b};
    ph_point found = {-9, -9};
    bool met = ph_reference_hit(&a, &b, p->dx, p->dy, threshold, &found);
    CHECK(met == (t->area > 0) && found.x == t->first.x && found.y == t->first.y, "case %d: reference", i);
    CHECK(ph_reference_hit(&a, &b, p->dx, p->dy, threshold, NULL) == met, "case %d: without a point", i);
    CHECK(ph_reference_area(&a, &b, p->dx, p->dy, threshold) == t->area, "case %d: reference area", i);
    ph_mask *m = oracle_keep(ph_mask_from_alpha(&p->a, p->of_a, threshold)),
            *n = oracle_keep(ph_mask_from_alpha(&p->b, p->of_b, threshold));
    CHECK(ph_mask_overlap_area(m, n, p->dx, p->dy) == t->area, "case %d: masks and reference", i);
}

TEST(soft_masks_and_the_reference_equal_pixels) {
    oracle_rng rng = {41};
    ROUNDS (i, 2500) {
        picture a = any_picture(&rng), b = any_picture(&rng);
        ph_box of_a = any_part(&rng, &a.image), of_b = any_part(&rng, &b.image);
        int32_t dx = any_offset(&rng, of_a.x1 - of_a.x0, of_b.x1 - of_b.x0);
        int32_t dy = any_offset(&rng, of_a.y1 - of_a.y0, of_b.y1 - of_b.y0);
        int threshold = oracle_range(&rng, -1, 255);
        parts p = {a.image, b.image, of_a, of_b, dx, dy};
        truth t = slow_truth(&p, threshold);
        check_soft(&p, &t, i);
        check_reference(&p, &t, threshold, i);
    }
}

/// True if two masks of 1 px with these alphas hit.
static bool dots_hit(uint8_t a, uint8_t b) {
    uint8_t pa[4] = {0, 0, 0, 0}, pb[4] = {0, 0, 0, 0};
    pa[3] = a;
    pb[3] = b;
    ph_image ia = {pa, 1, 1, 4}, ib = {pb, 1, 1, 4};
    ph_box one = {0, 0, 1, 1};
    ph_soft *p = ph_soft_init(after_test_memory(ph_soft_bytes(1, 1)), &ia, one);
    ph_soft *q = ph_soft_init(after_test_memory(ph_soft_bytes(1, 1)), &ib, one);
    bool hit = ph_soft_hit(p, q, 0, 0);
    return hit;
}

TEST(alphas_that_sum_to_255_hit) {
    assert_true(dots_hit(100, 155));
    assert_false(dots_hit(100, 154));
    assert_true(dots_hit(1, 254));
    assert_false(dots_hit(0, 255)); // a transparent pixel
    assert_true(dots_hit(255, 255));
}

TEST(long_rows_do_not_overflow) {
    const int32_t w = 200000;
    uint8_t *pixels = after_test_memory((size_t)w * 4);
    assert_non_null(pixels);
    memset(pixels, 255, (size_t)w * 4);
    ph_image image = {pixels, w, 1, w * 4};
    ph_box all = {0, 0, w, 1};
    ph_soft *soft = ph_soft_init(after_test_memory(ph_soft_bytes(w, 1)), &image, all);
    assert_true(ph_soft_overlap_area(soft, soft, 0, 0) == (int64_t)w * 255);
    assert_true(ph_soft_overlap_area(soft, soft, -w + 1, 0) == 255);
}

TEST(sizes_that_cannot_be_held_are_refused) {
    uint32_t memory[16];
    ph_image image = {(const uint8_t *)memory, 1, 1, 4};
    ph_box huge = {INT32_MIN, 0, INT32_MAX, 1}, one = {0, 0, 1, 1};
    assert_int_equal(ph_soft_bytes(-1, 1), 0);
    assert_int_equal(ph_soft_bytes(1, -1), 0);
    assert_null(ph_soft_init(memory, &image, huge));
    assert_null(ph_soft_init(NULL, &image, one));
}
