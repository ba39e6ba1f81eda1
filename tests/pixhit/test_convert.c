// test_convert.c - masks from colors, scaled masks and saved masks, compared with rules per pixel.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

static const ph_point TOP_LEFT = {0, 0};

// ---- colors ------------------------------------------------------------------------------------------------

static bool key_names(const ph_color_key *key, const uint8_t *p) {
    return abs(p[0] - key->r) <= key->dr && abs(p[1] - key->g) <= key->dg && abs(p[2] - key->b) <= key->db &&
           abs(p[3] - key->a) <= key->da;
}

TEST(color_keys_choose_the_pixels_they_match) {
    oracle_rng rng = {51};
    ROUNDS (i, 1500) {
        int32_t w = any_size(&rng), h = small_size(&rng), n = oracle_range(&rng, 0, 3);
        uint8_t *pixels = few_colors(&rng, (size_t)w * (size_t)h * 4);
        ph_color_key keys[3];
        for (int32_t k = 0; k < 3; k++) {
            uint64_t r = oracle_next(&rng);
            ph_color_key key = {(uint8_t)(r % 4),      (uint8_t)(r / 4 % 4),      (uint8_t)(r / 16 % 4),
                                (uint8_t)(r / 64 % 4), (uint8_t)(r / 256 % 130),  (uint8_t)(r % 130),
                                (uint8_t)(r % 3),      (uint8_t)(r % 2 ? 255 : 0)};
            keys[k] = key;
        }
        ph_image image = {pixels, w, h, 4 * w};
        oracle_mask want = any_canvas(&rng);
        ph_mask *mask = oracle_empty(want.w, want.h);
        ph_point at = {oracle_range(&rng, -9, 9), oracle_range(&rng, -9, 9)};
        bool solid = i % 2;
        for (int32_t y = 0; y < want.h; y++) {
            for (int32_t x = 0; x < want.w; x++) {
                int32_t px = x + at.x, py = y + at.y;
                bool named = false, on = px >= 0 && py >= 0 && px < w && py < h;
                for (int32_t k = 0; on && k < n; k++) {
                    named |= key_names(&keys[k], pixels + 4 * (py * w + px));
                }
                want.px[y * want.w + x] = on && named == solid;
            }
        }
        ph_mask_load_keys(mask, &image, at, keys, n, solid);
        CHECK_MASK(mask, &want, "case %d: %d keys", i, n);
    }
}

/// A NULL array is allowed for any n of 0 or less.
TEST(no_keys_match_no_pixel) {
    static const int32_t none[] = {0, -1, INT32_MIN};
    oracle_rng rng = {510};
    const ph_image image = {few_colors(&rng, 70 * 3 * 4), 70, 3, 70 * 4};
    const ph_box all = {0, 0, 70, 3};
    ph_mask *mask = oracle_empty(70, 3);
    for (int i = 0; i < 6; i++) {
        bool solid = i % 2;
        ph_mask_load_keys(mask, &image, TOP_LEFT, NULL, none[i / 2], solid);
        CHECK(mask->count == (solid ? 0 : 70 * 3), "%d keys: %d pixels", none[i / 2], (int)mask->count);
        const ph_mask *made = oracle_keep(ph_mask_from_keys(&image, all, NULL, none[i / 2], solid));
        CHECK(made && ph_mask_equal(made, mask), "%d keys: another mask", none[i / 2]);
    }
}

TEST(palette_sets_choose_the_pixels_with_their_indexes) {
    oracle_rng rng = {52};
    ROUNDS (i, 1500) {
        int32_t w = any_size(&rng), h = small_size(&rng);
        ptrdiff_t pitch = w + oracle_range(&rng, 0, 5);
        uint8_t *memory = after_test_memory((size_t)pitch * (size_t)h + 1);
        uint64_t set[4];
        assert_non_null(memory);
        for (int k = 0; k < 4; k++) {
            set[k] = oracle_next(&rng);
        }
        for (ptrdiff_t j = 0; j < pitch * h; j++) {
            memory[j] = (uint8_t)oracle_next(&rng);
        }
        ph_indexed image = {memory, w, h, pitch};
        if (i % 3 == 0 && h > 0) {
            image.index = memory + pitch * (h - 1);
            image.pitch = -pitch; // bottom up
        }
        oracle_mask want = oracle_make(w, h);
        bool solid = i % 2;
        for (int32_t j = 0; j < w * h; j++) {
            uint8_t index = image.index[j / w * image.pitch + j % w];
            want.px[j] = (set[index >> 6] >> (index & 63) & 1) == solid;
        }
        ph_mask *mask = oracle_empty(w, h);
        ph_mask_load_index(mask, &image, TOP_LEFT, set, solid);
        CHECK_MASK(mask, &want, "case %d", i);
    }
}

/// The input is Darkvale's original picture, with color 0 passable and with colors 4 and 5 passable.
TEST(darkvales_picture_gives_his_two_masks) {
    static const char *rows[5] = {"00045000", "00045000", "45253415", "00054000", "00054000"};
    static const char *zero[5] = {"00011000", "00011000", "11111111", "00011000", "00011000"};
    static const char *four_five[5] = {"11100111", "11100111", "00101010", "11100111", "11100111"};
    uint8_t pixels[40];
    for (int i = 0; i < 40; i++) {
        pixels[i] = (uint8_t)(rows[i / 8][i % 8] - '0');
    }
    ph_indexed image = {pixels, 8, 5, 8};
    uint64_t none[4] = {1, 0, 0, 0}, both[4] = {1 << 4 | 1 << 5, 0, 0, 0};
    ph_mask *first = oracle_empty(8, 5), *second = oracle_empty(8, 5);
    ph_mask_load_index(first, &image, TOP_LEFT, none, false);
    ph_mask_load_index(second, &image, TOP_LEFT, both, false);
    for (int i = 0; i < 40; i++) {
        assert_true(ph_mask_get(first, i % 8, i / 8) == (zero[i / 8][i % 8] == '1'));
        assert_true(ph_mask_get(second, i % 8, i / 8) == (four_five[i / 8][i % 8] == '1'));
    }
}

// ---- sizes --------------------------------------------------------------------------------------------------

TEST(scaling_takes_the_nearest_pixel) {
    oracle_rng rng = {53};
    ROUNDS (i, 3000) {
        oracle_twin a = any_twin(&rng);
        oracle_mask want = any_canvas(&rng);
        for (int32_t y = 0; y < want.h; y++) {
            for (int32_t x = 0; x < want.w; x++) {
                int32_t sx = (2 * x + 1) * a.slow.w / (2 * want.w), sy = (2 * y + 1) * a.slow.h / (2 * want.h);
                want.px[y * want.w + x] = oracle_at(&a.slow, sx, sy);
            }
        }
        ph_mask *mask = oracle_empty(want.w, want.h);
        ph_mask_scale(a.fast, mask);
        CHECK_MASK(mask, &want, "case %d: %dx%d to %dx%d", i, a.slow.w, a.slow.h, want.w, want.h);
        ph_mask_scale(mask, mask);
        CHECK_MASK(mask, &want, "case %d: onto itself", i);
    }
}

static ph_mask *coarse_of(const oracle_twin *twin, int32_t n, int i) {
    oracle_mask want = oracle_make((twin->slow.w + n - 1) / n, (twin->slow.h + n - 1) / n);
    for (int32_t j = 0; j < twin->slow.w * twin->slow.h; j++) {
        want.px[j / twin->slow.w / n * want.w + j % twin->slow.w / n] |= twin->slow.px[j];
    }
    ph_mask *mask = oracle_empty(want.w, want.h);
    CHECK(ph_mask_coarse(twin->fast, n, mask), "case %d: size refused", i);
    CHECK_MASK(mask, &want, "case %d: coarse by %d", i, n);
    oracle_drop(&want);
    return mask;
}

/// True if two solid pixels are at most `gap` apart on both axes.
static bool nearby(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t gap) {
    for (int32_t y = -gap; y <= gap; y++) {
        for (int32_t x = -gap; x <= gap; x++) {
            if (truth_hit(a, b, (int64_t)dx + x, (int64_t)dy + y)) {
                return true;
            }
        }
    }
    return false;
}

TEST(a_coarse_test_never_misses_a_hit) {
    oracle_rng rng = {54};
    ROUNDS (i, 900) {
        int32_t w = oracle_range(&rng, 0, 20), h = oracle_range(&rng, 0, 20);
        oracle_twin a = any_twin(&rng), b = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        int32_t n = i % 4 == 3 ? oracle_range(&rng, 1, 5) : 2 << (i % 3);
        ph_mask *p = coarse_of(&a, n, i), *q = coarse_of(&b, n, i);
        int32_t dx = any_offset(&rng, a.slow.w, b.slow.w), dy = any_offset(&rng, a.slow.h, b.slow.h);
        bool maybe = ph_mask_hit_coarse(p, q, n, dx, dy);
        CHECK(maybe || !truth_hit(a.fast, b.fast, dx, dy), "case %d: missed at %d,%d by %d", i, dx, dy, n);
        CHECK(!maybe || nearby(a.fast, b.fast, dx, dy, 2 * (n - 1)), "case %d: worse than stated, by %d", i, n);
        CHECK(!ph_mask_coarse(a.fast, 0, p) && !ph_mask_hit_coarse(p, q, 0, 0, 0), "case %d: n = 0 taken", i);
        CHECK(ph_mask_coarse(p, 1, p) && oracle_fault(p) == NULL, "case %d: onto itself", i);
    }
}

// ---- saved bytes --------------------------------------------------------------------------------------------

TEST(a_saved_mask_is_restored_and_damage_is_refused) {
    oracle_rng rng = {55};
    ROUNDS (i, 600) {
        oracle_twin a = any_twin(&rng);
        size_t size = ph_mask_save(a.fast, NULL, 0);
        uint8_t *bytes = after_test_memory(size + 1);
        assert_non_null(bytes);
        bytes[size - 1] = 0xaa;
        CHECK(ph_mask_save(a.fast, bytes, size - 1) == size && bytes[size - 1] == 0xaa, "case %d: too small", i);
        CHECK(ph_mask_save(a.fast, bytes, size) == size, "case %d", i);
        ph_mask *back = oracle_keep(ph_mask_restore(bytes, size));
        CHECK(back != NULL, "case %d: refused", i);
        CHECK_MASK(back, &a.slow, "case %d: restored", i);
        CHECK(ph_mask_restore(bytes, size + 1) == NULL, "case %d: too long", i);
        CHECK(ph_mask_restore(bytes, (size_t)oracle_range(&rng, 0, (int32_t)size - 1)) == NULL, "case %d: cut off", i);
        int32_t at = oracle_range(&rng, 0, (int32_t)size - 1);
        bytes[at] ^= (uint8_t)(1 << oracle_range(&rng, 0, 7));
        CHECK(ph_mask_restore(bytes, size) == NULL, "case %d: byte %d damaged", i, at);
    }
}

/// Checksum of all bytes except the eight bytes of the checksum.
static uint64_t checksum(const uint8_t *bytes, size_t size) {
    return oracle_hash(oracle_hash(ORACLE_HASH, bytes, 16), bytes + 24, size - 24);
}

/// The format is fixed: these bytes are a 3 x 2 mask with the pixels (0,0) and (2,1).
TEST(the_saved_format_is_fixed_byte_by_byte) {
    static const uint8_t want[24] = {'P', 'H', 'M', 'A', 'S', 'K', 1, 0, 3, 0, 0, 0, 2, 0, 0, 0};
    uint8_t bytes[40];
    ph_mask *mask = oracle_empty(3, 2);
    ph_mask_set(mask, 0, 0, true);
    ph_mask_set(mask, 2, 1, true);
    assert_int_equal(ph_mask_save(mask, bytes, sizeof bytes), 40);
    assert_memory_equal(bytes, want, 16);
    for (int i = 24; i < 40; i++) {
        assert_int_equal(bytes[i], i == 24 ? 1 : i == 32 ? 4 : 0);
    }
    uint64_t sum = checksum(bytes, sizeof bytes);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(bytes[16 + i], sum >> (8 * i) & 255);
    }
}

/// Restores modified bytes with a correct checksum.
static ph_mask *restore_forged(uint8_t *bytes, size_t size) {
    uint64_t sum = checksum(bytes, size);
    for (int i = 0; i < 8; i++) {
        bytes[16 + i] = (uint8_t)(sum >> (8 * i));
    }
    return ph_mask_restore(bytes, size);
}

TEST(wrong_bytes_with_a_right_checksum_are_refused) {
    uint8_t bytes[40] = {'P', 'H', 'M', 'A', 'S', 'K', 1, 0, 3, 0, 0, 0, 2, 0, 0, 0};
    ph_mask *fine = restore_forged(bytes, sizeof bytes);
    assert_non_null(fine);
    ph_mask_free(fine);
    bytes[24] = 8; // a pixel right of the width
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[24] = 0;
    bytes[11] = 0x80; // width 2^31 + 3
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[11] = 0x7f;
    bytes[15] = 0x7f; // the product must not overflow
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[11] = 0;
    bytes[15] = 0;
    bytes[12] = 3; // more rows than are stored
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[12] = 2;
    bytes[6] = 2; // a future version
    assert_null(restore_forged(bytes, sizeof bytes));
    assert_null(ph_mask_restore(bytes, 0));
    assert_null(ph_mask_restore(NULL, 0));
    assert_null(ph_mask_restore(NULL, 24));
}

/// Sets each bit of the stored words in turn. Only the last strip has padding: 6 of its 64 columns are in the mask.
TEST(a_saved_mask_with_a_pixel_right_of_its_width_is_refused) {
    static const uint8_t head[16] = {'P', 'H', 'M', 'A', 'S', 'K', 1, 0, 70, 0, 0, 0, 3, 0, 0, 0};
    for (int i = 0; i < 6 * 64; i++) {
        uint8_t bytes[24 + 6 * 8] = {0};
        memcpy(bytes, head, sizeof head);
        bytes[24 + i / 8] = (uint8_t)(1 << i % 8);
        ph_mask *mask = restore_forged(bytes, sizeof bytes);
        CHECK((mask != NULL) == (i < 3 * 64 || i % 64 < 6), "bit %d of word %d", i % 64, i / 64);
        ph_mask_free(mask);
    }
}
