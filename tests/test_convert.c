// test_convert.c - masks from colours, other sizes, saved bytes and baked turns against per-pixel rules.
#include "shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- colours ------------------------------------------------------------------------------------------------

/// Bytes of few values, so that colours meet their keys.
static uint8_t *few_colours(oracle_rng *rng, size_t bytes) {
    uint8_t *memory = malloc(bytes + 1);
    assert_non_null(memory);
    for (size_t i = 0; i < bytes; i++) {
        memory[i] = (uint8_t)(oracle_next(rng) % 4 + (oracle_next(rng) % 2 ? 126 : 0));
    }
    return memory;
}

static bool key_names(const ph_key *key, const uint8_t *p) {
    return abs(p[0] - key->r) <= key->dr && abs(p[1] - key->g) <= key->dg && abs(p[2] - key->b) <= key->db &&
           abs(p[3] - key->a) <= key->da;
}

static void masks_from_keys(void **state) {
    (void)state;
    oracle_rng rng = {51};
    for (int i = 0; i < 1500; i++) {
        int32_t w = any_size(&rng), h = small_size(&rng), n = oracle_range(&rng, 0, 3);
        uint8_t *pixels = few_colours(&rng, (size_t)w * (size_t)h * 4);
        ph_key keys[3];
        for (int32_t k = 0; k < 3; k++) {
            uint64_t r = oracle_next(&rng);
            ph_key key = {(uint8_t)(r % 4),      (uint8_t)(r / 4 % 4),      (uint8_t)(r / 16 % 4),
                          (uint8_t)(r / 64 % 4), (uint8_t)(r / 256 % 130),  (uint8_t)(r % 130),
                          (uint8_t)(r % 3),      (uint8_t)(r % 2 ? 255 : 0)};
            keys[k] = key;
        }
        ph_image image = {pixels, w, h, 4 * w};
        oracle_mask want = any_canvas(&rng);
        ph_mask *mask = ph_mask_create(want.w, want.h);
        int32_t ox = oracle_range(&rng, -9, 9), oy = oracle_range(&rng, -9, 9);
        bool solid = i % 2;
        for (int32_t y = 0; y < want.h; y++) {
            for (int32_t x = 0; x < want.w; x++) {
                int32_t px = x + ox, py = y + oy;
                bool named = false, on = px >= 0 && py >= 0 && px < w && py < h;
                for (int32_t k = 0; on && k < n; k++) {
                    named |= key_names(&keys[k], pixels + 4 * (py * w + px));
                }
                want.px[y * want.w + x] = on && named == solid;
            }
        }
        ph_mask_load_keys(mask, &image, ox, oy, keys, n, solid);
        CHECK_MASK(mask, &want, "case %d: %d keys", i, n);
        ph_mask_free(mask);
        oracle_drop(&want);
        free(pixels);
    }
}

static void masks_from_palettes(void **state) {
    (void)state;
    oracle_rng rng = {52};
    for (int i = 0; i < 1500; i++) {
        int32_t w = any_size(&rng), h = small_size(&rng);
        ptrdiff_t pitch = w + oracle_range(&rng, 0, 5);
        uint8_t *memory = malloc((size_t)pitch * (size_t)h + 1);
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
            image.index = memory + pitch * (h - 1), image.pitch = -pitch; // bottom up
        }
        oracle_mask want = oracle_make(w, h);
        bool solid = i % 2;
        for (int32_t j = 0; j < w * h; j++) {
            uint8_t index = image.index[j / w * image.pitch + j % w];
            want.px[j] = (set[index >> 6] >> (index & 63) & 1) == solid;
        }
        ph_mask *mask = ph_mask_create(w, h);
        ph_mask_load_index(mask, &image, 0, 0, set, solid);
        CHECK_MASK(mask, &want, "case %d", i);
        ph_mask_free(mask);
        oracle_drop(&want);
        free(memory);
    }
}

/// Darkvale's own picture, with colour 0 passable and with 4 and 5 passable.
static void darkvales_picture(void **state) {
    (void)state;
    static const char *rows[5] = {"00045000", "00045000", "45253415", "00054000", "00054000"};
    static const char *zero[5] = {"00011000", "00011000", "11111111", "00011000", "00011000"};
    static const char *four_five[5] = {"11100111", "11100111", "00101010", "11100111", "11100111"};
    uint8_t pixels[40];
    for (int i = 0; i < 40; i++) {
        pixels[i] = (uint8_t)(rows[i / 8][i % 8] - '0');
    }
    ph_indexed image = {pixels, 8, 5, 8};
    uint64_t none[4] = {1, 0, 0, 0}, both[4] = {1 << 4 | 1 << 5, 0, 0, 0};
    ph_mask *first = ph_mask_create(8, 5), *second = ph_mask_create(8, 5);
    ph_mask_load_index(first, &image, 0, 0, none, false);
    ph_mask_load_index(second, &image, 0, 0, both, false);
    for (int i = 0; i < 40; i++) {
        assert_true(ph_mask_get(first, i % 8, i / 8) == (zero[i / 8][i % 8] == '1'));
        assert_true(ph_mask_get(second, i % 8, i / 8) == (four_five[i / 8][i % 8] == '1'));
    }
    ph_mask_free(first);
    ph_mask_free(second);
}

// ---- sizes --------------------------------------------------------------------------------------------------

static void scale_takes_the_nearest(void **state) {
    (void)state;
    oracle_rng rng = {53};
    for (int i = 0; i < 3000; i++) {
        oracle_twin a = any_twin(&rng);
        oracle_mask want = any_canvas(&rng);
        for (int32_t y = 0; y < want.h; y++) {
            for (int32_t x = 0; x < want.w; x++) {
                int32_t sx = (2 * x + 1) * a.slow.w / (2 * want.w), sy = (2 * y + 1) * a.slow.h / (2 * want.h);
                want.px[y * want.w + x] = oracle_at(&a.slow, sx, sy);
            }
        }
        ph_mask *mask = ph_mask_create(want.w, want.h);
        ph_mask_scale(a.fast, mask);
        CHECK_MASK(mask, &want, "case %d: %dx%d to %dx%d", i, a.slow.w, a.slow.h, want.w, want.h);
        ph_mask_scale(mask, mask);
        CHECK_MASK(mask, &want, "case %d: onto itself", i);
        ph_mask_free(mask);
        oracle_drop(&want);
        oracle_twin_drop(&a);
    }
}

static ph_mask *coarse_of(const oracle_twin *twin, int32_t n, int i) {
    oracle_mask want = oracle_make((twin->slow.w + n - 1) / n, (twin->slow.h + n - 1) / n);
    for (int32_t j = 0; j < twin->slow.w * twin->slow.h; j++) {
        want.px[j / twin->slow.w / n * want.w + j % twin->slow.w / n] |= twin->slow.px[j];
    }
    ph_mask *mask = ph_mask_create(want.w, want.h);
    CHECK(ph_mask_coarse(twin->fast, n, mask), "case %d: size refused", i);
    CHECK_MASK(mask, &want, "case %d: coarse by %d", i, n);
    oracle_drop(&want);
    return mask;
}

/// Two solid pixels at most `gap` apart on both axes.
static bool nearby(const oracle_mask *a, const oracle_mask *b, int32_t dx, int32_t dy, int32_t gap) {
    for (int32_t y = -gap; y <= gap; y++) {
        for (int32_t x = -gap; x <= gap; x++) {
            if (oracle_hit(a, b, (int64_t)dx + x, (int64_t)dy + y)) {
                return true;
            }
        }
    }
    return false;
}

static void coarse_never_misses(void **state) {
    (void)state;
    oracle_rng rng = {54};
    for (int i = 0; i < 900; i++) {
        int32_t w = oracle_range(&rng, 0, 20), h = oracle_range(&rng, 0, 20);
        oracle_twin a = any_twin(&rng), b = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        int32_t n = i % 4 == 3 ? oracle_range(&rng, 1, 5) : 2 << (i % 3);
        ph_mask *p = coarse_of(&a, n, i), *q = coarse_of(&b, n, i);
        int32_t dx = any_offset(&rng, a.slow.w, b.slow.w), dy = any_offset(&rng, a.slow.h, b.slow.h);
        bool maybe = ph_coarse_hit(p, q, n, dx, dy);
        CHECK(maybe || !oracle_hit(&a.slow, &b.slow, dx, dy), "case %d: missed at %d,%d by %d", i, dx, dy, n);
        CHECK(!maybe || nearby(&a.slow, &b.slow, dx, dy, 2 * (n - 1)), "case %d: worse than stated, by %d", i, n);
        CHECK(!ph_mask_coarse(a.fast, 0, p), "case %d: n = 0 taken", i);
        CHECK(ph_mask_coarse(p, 1, p) && oracle_fault(p) == NULL, "case %d: onto itself", i);
        ph_mask_free(p);
        ph_mask_free(q);
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

// ---- saved bytes --------------------------------------------------------------------------------------------

static void save_and_restore(void **state) {
    (void)state;
    oracle_rng rng = {55};
    for (int i = 0; i < 600; i++) {
        oracle_twin a = any_twin(&rng);
        size_t size = ph_mask_save(a.fast, NULL, 0);
        uint8_t *bytes = malloc(size + 1);
        assert_non_null(bytes);
        bytes[size - 1] = 0xaa;
        CHECK(ph_mask_save(a.fast, bytes, size - 1) == size && bytes[size - 1] == 0xaa, "case %d: too small", i);
        CHECK(ph_mask_save(a.fast, bytes, size) == size, "case %d", i);
        ph_mask *back = ph_mask_restore(bytes, size);
        CHECK(back != NULL, "case %d: refused", i);
        CHECK_MASK(back, &a.slow, "case %d: restored", i);
        ph_mask_free(back);
        CHECK(ph_mask_restore(bytes, size + 1) == NULL, "case %d: too long", i);
        CHECK(ph_mask_restore(bytes, (size_t)oracle_range(&rng, 0, (int32_t)size - 1)) == NULL, "case %d: cut off", i);
        int32_t at = oracle_range(&rng, 0, (int32_t)size - 1);
        bytes[at] ^= (uint8_t)(1 << oracle_range(&rng, 0, 7));
        CHECK(ph_mask_restore(bytes, size) == NULL, "case %d: byte %d damaged", i, at);
        free(bytes);
        oracle_twin_drop(&a);
    }
}

/// The format is fixed: these very bytes are a 3 x 2 mask with the pixels (0,0) and (2,1).
static void saved_bytes_are_fixed(void **state) {
    (void)state;
    static const uint8_t want[24] = {'P', 'H', 'M', 'A', 'S', 'K', 1, 0, 3, 0, 0, 0, 2, 0, 0, 0};
    uint8_t bytes[40];
    ph_mask *mask = ph_mask_create(3, 2);
    ph_mask_set(mask, 0, 0, true);
    ph_mask_set(mask, 2, 1, true);
    assert_int_equal(ph_mask_save(mask, bytes, sizeof bytes), 40);
    assert_memory_equal(bytes, want, 16);
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < 40; i++) {
        assert_true(i < 24 || bytes[i] == (i == 24 ? 1 : i == 32 ? 4 : 0));
        sum = i >= 16 && i < 24 ? sum : (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    for (int i = 0; i < 8; i++) {
        assert_int_equal(bytes[16 + i], sum >> (8 * i) & 255);
    }
    ph_mask_free(mask);
}

/// Puts a right checksum on wrong bytes: size and padding must be refused for what they are.
static ph_mask *restore_forged(uint8_t *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        sum = i >= 16 && i < 24 ? sum : (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    for (int i = 0; i < 8; i++) {
        bytes[16 + i] = (uint8_t)(sum >> (8 * i));
    }
    return ph_mask_restore(bytes, size);
}

static void forged_bytes_refused(void **state) {
    (void)state;
    uint8_t bytes[40] = {'P', 'H', 'M', 'A', 'S', 'K', 1, 0, 3, 0, 0, 0, 2, 0, 0, 0};
    ph_mask *fine = restore_forged(bytes, sizeof bytes);
    assert_non_null(fine);
    ph_mask_free(fine);
    bytes[24] = 8; // a pixel right of the width
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[24] = 0, bytes[11] = 0x80; // width 2^31 + 3
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[11] = 0x7f, bytes[15] = 0x7f; // so large that the product must not wrap
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[11] = 0, bytes[15] = 0, bytes[12] = 3; // one row more than there is
    assert_null(restore_forged(bytes, sizeof bytes));
    bytes[12] = 2, bytes[6] = 2; // a version to come
    assert_null(restore_forged(bytes, sizeof bytes));
    assert_null(ph_mask_restore(bytes, 0));
}

// ---- turned pixels ------------------------------------------------------------------------------------------

static void quarter_turns_are_exact(void **state) {
    (void)state;
    oracle_rng rng = {56};
    for (int i = 0; i < 200; i++) {
        int32_t size = oracle_range(&rng, 1, 70), quarter = oracle_range(&rng, -4, 7);
        ph_box part = {0, 0, size, size};
        uint8_t *pixels = few_colours(&rng, (size_t)size * (size_t)size * 4);
        uint8_t *baked = malloc((size_t)size * (size_t)size * 4);
        ph_image image = {pixels, size, size, 4 * size}, turned = {baked, size, size, 4 * size};
        ph_pose pose = {quarter * 6, 24, i % 2 ? 65536 : 0, i % 3};
        assert_true(ph_pose_bake(&image, part, &pose, baked, size, size, 4 * size));
        ph_mask *a = ph_mask_from_alpha(&image, part, 3), *b = ph_mask_from_alpha(&turned, part, 3);
        ph_mask *want = ph_mask_create(size, size);
        static const ph_turn names[4] = {PH_TURN_NONE, PH_TURN_RIGHT, PH_TURN_HALF, PH_TURN_LEFT};
        assert_true(ph_mask_turn(a, names[(quarter + 4) % 4], want));
        CHECK(memcmp(ph_mask_words(b), ph_mask_words(want), (size_t)want->strips * (size_t)size * 8) == 0,
              "case %d: %d quarters of %d px", i, quarter, size);
        ph_mask_free(a);
        ph_mask_free(b);
        ph_mask_free(want);
        free(pixels);
        free(baked);
    }
}

/// Against floating point: a pixel that lies clear of every border of the source is what the true turn says.
static void headings_land_where_they_should(void **state) {
    (void)state;
    oracle_rng rng = {57};
    for (int i = 0; i < 300; i++) {
        int32_t w = oracle_range(&rng, 1, 50), h = oracle_range(&rng, 1, 50), headings = oracle_range(&rng, 1, 64);
        int32_t heading = oracle_range(&rng, 0, 100), scale_by = oracle_range(&rng, 20000, 150000);
        ph_pose pose = {heading, headings, scale_by, 1};
        ph_box part = {0, 0, w, h};
        int32_t size = ph_pose_size(part, &pose);
        uint8_t *pixels = few_colours(&rng, (size_t)w * (size_t)h * 4);
        uint8_t *baked = malloc((size_t)size * (size_t)size * 4 + 4);
        ph_image image = {pixels, w, h, 4 * w};
        assert_true(ph_pose_bake(&image, part, &pose, baked, size, size, 4 * size));
        double turn = 6.283185307179586 * (pose.heading % headings) / headings, scale = pose.scale / 65536.0;
        for (int32_t j = 0; j < size * size; j++) {
            double u = (j % size + 0.5 - size / 2.0) / scale, v = (j / size + 0.5 - size / 2.0) / scale;
            double x = u * cos(turn) + v * sin(turn) + w / 2.0, y = v * cos(turn) - u * sin(turn) + h / 2.0;
            if (fabs(x - floor(x + 0.5)) < 1e-4 || fabs(y - floor(y + 0.5)) < 1e-4) {
                continue; // on the border between two pixels
            }
            bool on = x >= 0 && y >= 0 && x < w && y < h;
            const uint8_t *from = pixels + (on ? 4 * ((int32_t)y * w + (int32_t)x) : 0);
            CHECK(baked[4 * j + 3] == (on ? from[3] : 0), "case %d: alpha of pixel %d", i, j);
            CHECK(!on || from[3] == 0 || memcmp(from, baked + 4 * j, 3) == 0, "case %d: colour of pixel %d", i, j);
        }
        free(pixels);
        free(baked);
    }
}

/// A square of ph_pose_size cuts nothing off at any heading, and keeps the middle where it is.
static void pose_size_holds_every_heading(void **state) {
    (void)state;
    oracle_rng rng = {58};
    for (int i = 0; i < 200; i++) {
        int32_t w = oracle_range(&rng, 1, 40), h = oracle_range(&rng, 1, 40);
        int32_t scale_by = oracle_range(&rng, 30000, 150000);
        ph_box part = {0, 0, w, h};
        uint8_t *pixels = malloc((size_t)w * (size_t)h * 4);
        assert_non_null(pixels);
        memset(pixels, 255, (size_t)w * (size_t)h * 4);
        ph_image image = {pixels, w, h, 4 * w};
        ph_pose pose = {i, 37, scale_by, 2};
        int32_t size = ph_pose_size(part, &pose), more = size + 8;
        uint8_t *baked = malloc((size_t)more * (size_t)more * 4);
        assert_true(ph_pose_bake(&image, part, &pose, baked, more, more, 4 * more));
        ph_image turned = {baked, more, more, 4 * more};
        ph_box all = {0, 0, more, more};
        ph_mask *mask = ph_mask_from_alpha(&turned, all, 0);
        ph_box inner = {4, 4, 4 + size, 4 + size};
        CHECK(ph_mask_count_box(mask, inner) == mask->count, "case %d: %dx%d cut off at %d", i, w, h, size);
        CHECK((size - w) % 2 == 0, "case %d: %d px for %d", i, size, w);
        ph_mask_free(mask);
        free(pixels);
        free(baked);
    }
}

/// The same bytes everywhere: a hash of one baked turn, made from whole numbers only.
static void baked_bytes_are_fixed(void **state) {
    (void)state;
    uint8_t pixels[16 * 16 * 4], baked[24 * 24 * 4];
    for (int i = 0; i < 16 * 16 * 4; i++) {
        pixels[i] = (uint8_t)(i * 37 + i / 7);
    }
    ph_image image = {pixels, 16, 16, 64};
    ph_box part = {0, 0, 16, 16};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int32_t heading = 0; heading < 24; heading++) {
        ph_pose pose = {heading, 24, 70000, 4};
        assert_true(ph_pose_bake(&image, part, &pose, baked, 24, 24, 96));
        for (size_t i = 0; i < sizeof baked; i++) {
            hash = (hash ^ baked[i]) * UINT64_C(0x100000001b3);
        }
    }
    CHECK(hash == UINT64_C(0x573029d3d1bfcb7d), "hash is 0x%llx", (unsigned long long)hash);
}

static void smooth_edges_keep_their_colour(void **state) {
    (void)state;
    uint8_t pixels[8 * 8 * 4], baked[12 * 12 * 4];
    for (int i = 0; i < 64; i++) {
        pixels[4 * i] = 200, pixels[4 * i + 1] = 100, pixels[4 * i + 2] = 50, pixels[4 * i + 3] = 255;
    }
    ph_image image = {pixels, 8, 8, 32};
    ph_box part = {0, 0, 8, 8};
    ph_pose pose = {1, 7, 0, 4};
    int soft = 0;
    assert_true(ph_pose_bake(&image, part, &pose, baked, 12, 12, 48));
    for (int i = 0; i < 144; i++) {
        const uint8_t *p = baked + 4 * i;
        soft += p[3] > 0 && p[3] < 255;
        CHECK(p[3] == 0 || (p[0] == 200 && p[1] == 100 && p[2] == 50), "pixel %d is %d,%d,%d", i, p[0], p[1], p[2]);
    }
    assert_true(soft > 8);
}

/// What lies beside the picture is transparent, not the next row.
static void parts_beside_the_picture(void **state) {
    (void)state;
    uint8_t pixels[4 * 4 * 4], baked[8 * 8 * 4];
    memset(pixels, 255, sizeof pixels);
    ph_image image = {pixels, 4, 4, 16}, turned = {baked, 8, 8, 32};
    ph_box part = {-2, -2, 6, 6}, all = {0, 0, 8, 8}, middle = {2, 2, 6, 6};
    ph_pose pose = {1, 4, 0, 1};
    assert_true(ph_pose_bake(&image, part, &pose, baked, 8, 8, 32));
    ph_mask *mask = ph_mask_from_alpha(&turned, all, 0);
    assert_int_equal(mask->count, 16);
    assert_int_equal(ph_mask_count_box(mask, middle), 16);
    ph_mask_free(mask);
}

static void poses_out_of_range(void **state) {
    (void)state;
    uint8_t pixel[4] = {0, 0, 0, 0};
    ph_image image = {pixel, 1, 1, 4};
    ph_box one = {0, 0, 1, 1}, huge = {INT32_MIN, 0, INT32_MAX, 1}, backwards = {1, 0, 0, 1};
    ph_pose plain = {0, 0, 0, 0}, tiny = {0, 0, 255, 0}, negative = {0, -1, 0, 0};
    ph_pose many = {0, 0, 0, 9}, less = {0, 0, -1, 0};
    assert_true(ph_pose_bake(&image, one, &plain, pixel, 1, 1, 4));
    assert_false(ph_pose_bake(&image, one, &tiny, pixel, 1, 1, 4));
    assert_false(ph_pose_bake(&image, one, &negative, pixel, 1, 1, 4));
    assert_false(ph_pose_bake(&image, one, &many, pixel, 1, 1, 4));
    assert_false(ph_pose_bake(&image, huge, &plain, pixel, 1, 1, 4));
    assert_false(ph_pose_bake(&image, backwards, &plain, pixel, 1, 1, 4));
    assert_false(ph_pose_bake(&image, one, &plain, pixel, -1, 1, 4));
    assert_int_equal(ph_pose_size(huge, &plain), 0);
    assert_int_equal(ph_pose_size(one, &less), 0);
    ph_box large = {0, 0, 32767, 32767};
    assert_int_equal(ph_pose_size(large, &plain), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_from_keys),
        cmocka_unit_test(masks_from_palettes),
        cmocka_unit_test(darkvales_picture),
        cmocka_unit_test(scale_takes_the_nearest),
        cmocka_unit_test(coarse_never_misses),
        cmocka_unit_test(save_and_restore),
        cmocka_unit_test(saved_bytes_are_fixed),
        cmocka_unit_test(forged_bytes_refused),
        cmocka_unit_test(quarter_turns_are_exact),
        cmocka_unit_test(headings_land_where_they_should),
        cmocka_unit_test(pose_size_holds_every_heading),
        cmocka_unit_test(baked_bytes_are_fixed),
        cmocka_unit_test(smooth_edges_keep_their_colour),
        cmocka_unit_test(parts_beside_the_picture),
        cmocka_unit_test(poses_out_of_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
