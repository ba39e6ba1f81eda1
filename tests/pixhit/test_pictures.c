// test_pictures.c - masks from alphas, color keys, palettes and bits, masks painted into pictures, soft masks and the
// alpha reference, compared with rules per pixel. Pictures have bytes between their rows and are often bottom up.
#include "support/kernel_sets.h"
#include "support/shapes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/// The byte `channel` of pixel (x, y), of 4 or 1 bytes; -1 outside the picture.
static int byte_at(const ph_image *image, int64_t x, int64_t y, int size, int channel) {
    bool in = x >= 0 && y >= 0 && x < image->w && y < image->h;
    return in ? image->rgba[y * image->pitch + size * x + channel] : -1;
}

// ---- alpha ----------------------------------------------------------------------------------------------------------

/// A part of a picture, which may extend beyond all sides of the picture.
static ph_box any_part(oracle_rng *rng, const ph_image *image) {
    ph_box part = {oracle_range(rng, -70, image->w + 5), oracle_range(rng, -5, image->h + 2), 0, 0};
    part.x1 = part.x0 + any_size(rng);
    part.y1 = part.y0 + small_size(rng);
    return oracle_next(rng) % 4 ? part : (ph_box){0, 0, image->w, image->h};
}

TEST(alpha_above_the_threshold_is_solid) {
    static const int thresholds[] = {-1, 0, 1, 126, 127, 128, 254, 255, -2, 256, INT_MIN, INT_MAX};
    const kernel_set *k;
    oracle_rng rng = {13};
    ROUNDS (i, (int)oracle_cases(3000)) {
        int32_t w = any_size(&rng), h = small_size(&rng);
        const ph_image image = any_image(&rng, w, h);
        const ph_box part = any_part(&rng, &image), picture = {0, 0, w, h};
        const ph_point at = {part.x0, part.y0};
        int threshold = thresholds[oracle_range(&rng, 0, 11)];
        oracle_mask want = oracle_make(part.x1 - part.x0, part.y1 - part.y0);
        for (int32_t p = 0; p < want.w * want.h; p++) {
            int alpha = byte_at(&image, p % want.w + part.x0, p / want.w + part.y0, 4, 3);
            want.px[p] = alpha >= 0 && alpha > threshold;
        }
        ph_mask *mask = oracle_keep(ph_mask_from_alpha(&image, part, threshold));
        CHECK_MASK(mask, &want, "case %d: threshold %d", i, threshold);
        ph_mask_fill(mask, true);
        ph_mask_load_alpha(mask, &image, at, threshold);
        CHECK_MASK(mask, &want, "case %d: loaded over a full mask", i);
        ph_box common;
        ph__box_common(ph__whole(mask), picture, -part.x0, -part.y0, &common);
        for (EACH_SET(k)) {
            ph_mask_fill(mask, true);
            k->load_alpha(mask, &image, at, &common, threshold);
            CHECK_MASK(mask, &want, "case %d: set %d", i, (int)(k - kernel_sets));
        }
    }
}

/// 32-bit arithmetic would overflow for these frames. A side of an inverted frame counts as 0.
TEST(frames_far_from_the_picture_are_empty) {
    oracle_rng rng = {14};
    const ph_image image = any_image(&rng, 8, 8);
    static const ph_box parts[] = {{INT32_MIN, INT32_MIN, INT32_MIN + 70, INT32_MIN + 3},
                                   {INT32_MAX - 70, INT32_MAX - 3, INT32_MAX, INT32_MAX},
                                   {8, 0, 80, 8},
                                   {-70, -70, 0, 0},
                                   {3, 3, 3, 7},
                                   {3, 3, 7, 3},
                                   {5, 5, 2, 2},
                                   {5, 0, 2, 8},
                                   {0, 5, 8, 2},
                                   {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN}};
    for (int i = 0; i < 10; i++) {
        const ph_box *b = &parts[i];
        int32_t w = b->x1 > b->x0 ? b->x1 - b->x0 : 0, h = b->y1 > b->y0 ? b->y1 - b->y0 : 0;
        const ph_mask *mask = oracle_keep(ph_mask_from_alpha(&image, *b, -1));
        CHECK(mask->w == w && mask->h == h && mask->count == 0 && oracle_fault(mask) == NULL, "part %d", i);
        const ph_soft *soft = ph_soft_init(after_test_memory(ph_soft_bytes(w, h)), &image, *b);
        CHECK(soft && soft->w == w && soft->h == h, "soft part %d", i);
    }
    const ph_box endless = {INT32_MIN, 0, INT32_MAX, 1};
    uint64_t memory[8];
    assert_null(ph_mask_from_alpha(&image, endless, 0));
    assert_null(ph_mask_from_keys(&image, endless, NULL, 0, true));
    assert_null(ph_soft_init(memory, &image, endless));
}

// ---- colors, palettes and bits --------------------------------------------------------------------------------------

static bool key_names(const ph_color_key *key, const ph_image *image, int64_t x, int64_t y) {
    return abs(byte_at(image, x, y, 4, 0) - key->r) <= key->dr && abs(byte_at(image, x, y, 4, 1) - key->g) <= key->dg &&
           abs(byte_at(image, x, y, 4, 2) - key->b) <= key->db && abs(byte_at(image, x, y, 4, 3) - key->a) <= key->da;
}

TEST(color_keys_choose_the_pixels_they_match) {
    oracle_rng rng = {51};
    ROUNDS (i, (int)oracle_cases(1500)) {
        int32_t w = any_size(&rng), h = small_size(&rng), n = oracle_range(&rng, -1, 3);
        const ph_image image = any_image(&rng, w, h);
        const ph_box part = any_part(&rng, &image);
        ph_color_key keys[3];
        for (int32_t k = 0; k < 3; k++) {
            uint64_t r = oracle_next(&rng);
            keys[k] = (ph_color_key){(uint8_t)(r % 4),      (uint8_t)(r / 4 % 4),      (uint8_t)(r / 16 % 4),
                                     (uint8_t)(r / 64 % 4), (uint8_t)(r / 256 % 130),  (uint8_t)(r % 130),
                                     (uint8_t)(r % 3),      (uint8_t)(r % 2 ? 255 : 0)};
        }
        oracle_mask want = oracle_make(part.x1 - part.x0, part.y1 - part.y0);
        ph_mask *mask = oracle_empty(want.w, want.h);
        bool solid = i % 2;
        for (int32_t p = 0; p < want.w * want.h; p++) {
            int64_t x = p % want.w + part.x0, y = p / want.w + part.y0;
            bool named = false, on = byte_at(&image, x, y, 4, 0) >= 0;
            for (int32_t k = 0; on && k < n; k++) {
                named |= key_names(&keys[k], &image, x, y);
            }
            want.px[p] = on && named == solid;
        }
        ph_mask_load_keys(mask, &image, (ph_point){part.x0, part.y0}, n > 0 ? keys : NULL, n, solid);
        CHECK_MASK(mask, &want, "case %d: %d keys", i, n);
        const ph_mask *made = oracle_keep(ph_mask_from_keys(&image, part, n > 0 ? keys : NULL, n, solid));
        CHECK_MASK(made, &want, "case %d: made, %d keys", i, n);
    }
}

TEST(palette_sets_choose_the_pixels_with_their_indexes) {
    oracle_rng rng = {52};
    ROUNDS (i, (int)oracle_cases(1500)) {
        int32_t w = any_size(&rng), h = small_size(&rng), x = any_offset(&rng, w, w), y = any_offset(&rng, h, h);
        uint64_t set[4];
        const picture_rows r = any_rows(&rng, w, h);
        const ph_image bytes = {r.first, w, h, r.pitch};
        const ph_indexed image = {r.first, w, h, r.pitch};
        oracle_mask want = any_canvas(&rng);
        bool solid = i % 2;
        for (int k = 0; k < 4; k++) {
            set[k] = oracle_next(&rng);
        }
        for (int32_t p = 0; p < want.w * want.h; p++) {
            int index = byte_at(&bytes, (int64_t)x + p % want.w, (int64_t)y + p / want.w, 1, 0);
            want.px[p] = index >= 0 && (set[index >> 6] >> (index & 63) & 1) == solid;
        }
        ph_mask *mask = oracle_empty(want.w, want.h);
        ph_mask_load_index(mask, &image, (ph_point){x, y}, set, solid);
        CHECK_MASK(mask, &want, "case %d", i);
    }
}

TEST(bits_become_pixels_from_either_end_of_a_byte) {
    oracle_rng rng = {37};
    ROUNDS (i, (int)oracle_cases(3000)) {
        oracle_mask want = any_canvas(&rng);
        ph_mask *mask = oracle_empty(want.w, want.h);
        int32_t w = any_size(&rng), h = small_size(&rng);
        const picture_rows r = any_rows(&rng, (w + 7) / 8, h);
        const ph_bits picture = {r.first, w, h, r.pitch, i % 2};
        const ph_point at = {any_offset(&rng, w, want.w), any_offset(&rng, h, want.h)};
        ph_mask_fill(mask, i % 7 == 0);
        ph_mask_load_bits(mask, &picture, at);
        for (int32_t p = 0; p < want.w * want.h; p++) {
            int64_t u = (int64_t)at.x + p % want.w, v = (int64_t)at.y + p / want.w;
            if (u >= 0 && v >= 0 && u < w && v < h) {
                uint8_t byte = r.first[v * r.pitch + u / 8];
                want.px[p] = (uint8_t)(i % 2 ? byte >> (7 - u % 8) & 1 : byte >> u % 8 & 1);
            }
        }
        CHECK_MASK(mask, &want, "case %d: %dx%d at %d,%d", i, w, h, at.x, at.y);
    }
}

TEST(a_mask_is_painted_in_two_colors_and_nowhere_else) {
    static const uint8_t red[4] = {250, 1, 2, 255}, blue[4] = {3, 4, 240, 128};
    oracle_rng rng = {38};
    ROUNDS (i, (int)oracle_cases(3000)) {
        oracle_twin a = any_twin(&rng);
        int32_t w = any_size(&rng), h = small_size(&rng);
        const picture_rows r = any_rows(&rng, 4 * w, h);
        const ph_pixels out = {r.first, w, h, r.pitch};
        size_t stride = (size_t)(r.pitch < 0 ? -r.pitch : r.pitch), bytes = stride * (size_t)h;
        uint8_t *lowest = r.pitch < 0 ? r.first + r.pitch * (h - 1) : r.first, *before = after_test_memory(bytes + 1);
        const uint8_t *solid = i % 3 ? red : NULL, *empty = i % 4 ? blue : NULL;
        const ph_point at = {any_offset(&rng, w, a.slow.w), any_offset(&rng, h, a.slow.h)};
        memcpy(before, lowest, bytes);
        ph_mask_paint(a.fast, at, solid, empty, &out);
        for (int32_t p = 0; p < a.slow.w * a.slow.h; p++) {
            int64_t x = (int64_t)at.x + p % a.slow.w, y = (int64_t)at.y + p / a.slow.w;
            const uint8_t *color = a.slow.px[p] ? solid : empty;
            if (color && x >= 0 && y >= 0 && x < w && y < h) {
                memcpy(before + (r.first + y * r.pitch + 4 * x - lowest), color, 4);
            }
        }
        CHECK(memcmp(lowest, before, bytes) == 0, "case %d: at %d,%d", i, at.x, at.y);
    }
}

// ---- soft masks and the reference -----------------------------------------------------------------------------------

/// Two parts of pictures, b at (dx, dy) relative to a.
typedef struct parts {
    ph_frame a, b;
    int32_t dx, dy;
} parts;

/// Expected results from single pixels.
typedef struct truth {
    bool hit;          // hit of the soft masks
    int64_t sum, area; // overlap of the soft masks, times 255; overlap area of alphas above the threshold
    ph_point first;    // first common pixel with alphas above the threshold
} truth;

static int alpha_of(const ph_frame *f, int64_t x, int64_t y) {
    bool in = x >= 0 && y >= 0 && x < f->box.x1 - f->box.x0 && y < f->box.y1 - f->box.y0;
    return in ? byte_at(f->image, x + f->box.x0, y + f->box.y0, 4, 3) : -1;
}

static truth slow_truth(const parts *p, int threshold) {
    truth t = {false, 0, 0, {-9, -9}};
    for (int32_t y = 0; y < p->a.box.y1 - p->a.box.y0; y++) {
        for (int32_t x = 0; x < p->a.box.x1 - p->a.box.x0; x++) {
            int u = alpha_of(&p->a, x, y), v = alpha_of(&p->b, (int64_t)x - p->dx, (int64_t)y - p->dy);
            t.hit |= u > 0 && v > 0 && u + v >= 255;
            t.sum += u > 0 && v > 0 ? u * v : 0;
            if (u >= 0 && v >= 0 && u > threshold && v > threshold && t.area++ == 0) {
                t.first = (ph_point){x, y};
            }
        }
    }
    return t;
}

static ph_soft *soft_of(const ph_frame *f) {
    size_t bytes = ph_soft_bytes(f->box.x1 - f->box.x0, f->box.y1 - f->box.y0);
    return ph_soft_init(after_test_memory(bytes), f->image, f->box);
}

TEST(soft_masks_and_the_reference_equal_pixels) {
    oracle_rng rng = {41};
    ROUNDS (i, (int)oracle_cases(2500)) {
        const ph_image a = any_image(&rng, any_size(&rng), small_size(&rng)), b = any_image(&rng, any_size(&rng), 9);
        const parts p = {
            {&a, any_part(&rng, &a)}, {&b, any_part(&rng, &b)}, any_offset(&rng, a.w, b.w), any_offset(&rng, a.h, b.h)};
        int threshold = oracle_range(&rng, -1, 255);
        truth t = slow_truth(&p, threshold);
        const ph_soft *soft_a = soft_of(&p.a), *soft_b = soft_of(&p.b);
        ph_point found = {-9, -9};
        CHECK(ph_soft_hit(soft_a, soft_b, p.dx, p.dy) == t.hit, "case %d: soft hit", i);
        CHECK(ph_soft_overlap_area(soft_a, soft_b, p.dx, p.dy) == t.sum / 255, "case %d: soft area", i);
        bool met = ph_reference_hit(&p.a, &p.b, p.dx, p.dy, threshold, &found);
        CHECK(met == (t.area > 0) && found.x == t.first.x && found.y == t.first.y, "case %d: reference", i);
        CHECK(ph_reference_hit(&p.a, &p.b, p.dx, p.dy, threshold, NULL) == met, "case %d: without a point", i);
        CHECK(ph_reference_area(&p.a, &p.b, p.dx, p.dy, threshold) == t.area, "case %d: reference area", i);
    }
}

TEST(long_soft_rows_do_not_overflow) {
    const int32_t w = 200000;
    uint8_t *pixels = after_test_memory((size_t)w * 4);
    memset(pixels, 255, (size_t)w * 4);
    const ph_image image = {pixels, w, 1, w * 4};
    const ph_frame all = {&image, {0, 0, w, 1}};
    const ph_soft *soft = soft_of(&all);
    assert_true(ph_soft_overlap_area(soft, soft, 0, 0) == (int64_t)w * 255);
    assert_true(ph_soft_overlap_area(soft, soft, -w + 1, 0) == 255);
}
