// test_convert.c - other forms of a mask, compared with rules per pixel: scaled masks, run-length masks, saved
// bytes and text.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

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

// ---- saved bytes --------------------------------------------------------------------------------------------

TEST(a_saved_mask_is_restored_and_damage_is_refused) {
    oracle_rng rng = {55};
    ROUNDS (i, 600) {
        oracle_twin a = any_twin(&rng);
        size_t size = ph_mask_save(a.fast, NULL, 0);
        uint8_t *bytes = after_test_memory(size + 1);
        bytes[size - 1] = 0xaa;
        CHECK(ph_mask_save(a.fast, bytes, size - 1) == size && bytes[size - 1] == 0xaa, "case %d: too small", i);
        bytes[size] = 0xaa;
        CHECK(ph_mask_save(a.fast, bytes, size) == size && bytes[size] == 0xaa, "case %d", i);
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

// ---- runs ---------------------------------------------------------------------------------------------------

static ph_rle *encode(const ph_mask *mask) {
    ph_rle *rle = ph_rle_init(after_test_memory(ph_rle_bytes(mask)), mask);
    assert_non_null(rle);
    return rle;
}

TEST(runs_answer_as_pixels_do) {
    oracle_rng rng = {31};
    ROUNDS (i, 8000) {
        oracle_twin a = any_twin(&rng);
        oracle_twin b = any_twin(&rng);
        ph_rle *p = encode(a.fast), *q = encode(b.fast);
        int32_t dx = any_offset(&rng, a.fast->w, b.fast->w), dy = any_offset(&rng, a.fast->h, b.fast->h);
        ph_point first = {-9, -9}, want = {-9, -9};
        bool hit = truth_first(a.fast, b.fast, dx, dy, &want);
        int64_t area = truth_area(a.fast, b.fast, dx, dy);
        CHECK(ph_rle_hit(p, q, dx, dy, &first) == hit && first.x == want.x && first.y == want.y,
              "case %d: runs at %d,%d", i, dx, dy);
        CHECK(ph_rle_hit(p, q, dx, dy, NULL) == hit, "case %d: runs without a point", i);
        CHECK(ph_rle_overlap_area(p, q, dx, dy) == area, "case %d: area of runs", i);
    }
}

// ---- text ---------------------------------------------------------------------------------------------------

typedef struct page {
    char text[40000];
    size_t n;
    int pieces;
} page;

static void write_piece(void *user, const char *text) {
    page *p = (page *)user;
    size_t n = strlen(text);
    assert_true(p->n + n < sizeof p->text);
    memcpy(p->text + p->n, text, n + 1);
    p->n += n;
    p->pieces++;
}

TEST(pictures_show_each_pixel_of_both) {
    static page p;
    oracle_rng rng = {7};
    ROUNDS (i, (int)oracle_cases(60)) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        int32_t dx = oracle_range(&rng, -b.slow.w - 2, a.slow.w + 2),
                dy = oracle_range(&rng, -b.slow.h - 2, a.slow.h + 2);
        int32_t x0 = dx < 0 ? dx : 0, y0 = dy < 0 ? dy : 0, at = 0;
        int32_t x1 = dx + b.slow.w > a.slow.w ? dx + b.slow.w : a.slow.w,
                y1 = dy + b.slow.h > a.slow.h ? dy + b.slow.h : a.slow.h;
        p.n = 0;
        ph_mask_print(a.fast, b.fast, dx, dy, write_piece, &p);
        for (int32_t y = y0; y < y1; y++) {
            for (int32_t x = x0; x < x1; x++) {
                int shown = oracle_at(&a.slow, x, y) + 2 * oracle_at(&b.slow, x - dx, y - dy);
                CHECK(p.text[at] == ".#oX"[shown], "case %d: %d,%d", i, x, y);
                at++;
            }
            CHECK(p.text[at] == '\n', "case %d: the end of row %d", i, y);
            at++;
        }
        CHECK((size_t)at == p.n || y1 <= y0, "case %d: more than the picture", i);
    }
}

TEST(a_row_of_up_to_128_px_is_one_piece) {
    static page p;
    static const int32_t widths[] = {0, 1, 127, 128, 129, 255, 256, 257}, pieces[] = {1, 1, 1, 1, 2, 2, 2, 3};
    for (int i = 0; i < 8; i++) {
        ph_mask *mask = oracle_full(widths[i], 1);
        p.n = 0;
        p.pieces = 0;
        ph_mask_print(mask, NULL, 0, 0, write_piece, &p);
        CHECK(p.pieces == pieces[i], "%d px in %d pieces", widths[i], p.pieces);
        CHECK((int32_t)p.n == widths[i] + 1 && (int32_t)strspn(p.text, "#") == widths[i], "%d px: %s", widths[i],
              p.text);
    }
}
