// test_mask.c - a single mask: sizes, memory, pixels, pictures, runs. After every change the words are checked bit by
// bit, because all queries depend on padding, bounds and count.
#include "support/check.h"
#include "support/oracle.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const int32_t widths[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 193};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

/// A test requests an impossibly large mask. The address sanitizer must let malloc return NULL.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

static void check_whole(const ph_mask *mask, const char *what) {
    CHECK(oracle_fault(mask) == NULL, "%s: broken promise: %s", what, oracle_fault(mask));
}

// ---- memory ---------------------------------------------------------------------------------------

TEST(bytes_are_the_struct_and_the_words) {
    for (int32_t i = 0; i < WIDTHS; i++) {
        for (int32_t h = 0; h < 70; h++) {
            size_t strips = ((size_t)widths[i] + 63) / 64;
            CHECK(ph_mask_bytes(widths[i], h) == sizeof(ph_mask) + strips * (size_t)h * 8, "%dx%d", widths[i], h);
        }
    }
    CHECK(ph_mask_bytes(-1, 5) == 0 && ph_mask_bytes(5, -1) == 0 && ph_mask_bytes(-1, -1) == 0, "negative");
    CHECK(ph_mask_bytes(INT32_MIN, INT32_MIN) == 0 && ph_mask_bytes(INT32_MIN, 0) == 0, "negative");
    CHECK(sizeof(ph_mask) % 8 == 0, "the words behind the header are not aligned");
}

TEST(sizes_that_cannot_be_held_give_null) {
    uint64_t exact = (uint64_t)sizeof(ph_mask) + UINT64_C(33554432) * INT32_MAX * 8;
    size_t bytes = ph_mask_bytes(INT32_MAX, INT32_MAX);
    CHECK(bytes == (exact > PTRDIFF_MAX ? 0 : exact), "%zu", bytes);
    CHECK(ph_mask_create(INT32_MAX, INT32_MAX) == NULL, "2^59 bytes were granted");
    CHECK(ph_mask_create(-1, 1) == NULL && ph_mask_create(1, -1) == NULL, "negative size");
    uint64_t memory[32];
    CHECK(ph_mask_init(memory, -1, 1) == NULL && ph_mask_init(memory, 1, -1) == NULL, "negative size");
    ph_mask_free(NULL);
}

/// A mask without pixels can still be 2^31 - 1 high or wide.
TEST(masks_without_pixels_can_be_edited_and_queried) {
    static const int32_t sizes[][2] = {{0, 0}, {0, 9}, {9, 0}, {0, INT32_MAX}, {INT32_MAX, 0}};
    ph_mask *solid = ph_mask_create(3, 3);
    ph_mask_fill(solid, true);
    for (int32_t i = 0; i < 5; i++) {
        ph_mask *mask = ph_mask_create(sizes[i][0], sizes[i][1]);
        CHECK(mask != NULL && mask->w == sizes[i][0] && mask->h == sizes[i][1], "case %d", i);
        ph_mask_fill(mask, true);
        ph_mask_set(mask, 0, 0, true);
        CHECK(ph_mask_draw(mask, solid, 0, 0) == 0 && ph_mask_draw(solid, mask, 0, 0) == 0, "case %d", i);
        CHECK(mask->count == 0 && mask->bounds.x1 == 0 && mask->bounds.y1 == 0, "case %d", i);
        CHECK(mask->bounds.x0 == 0 && mask->bounds.y0 == 0 && !ph_mask_get(mask, 0, 0), "case %d", i);
        CHECK(!ph_mask_hit(mask, solid, 0, 0) && !ph_mask_hit(solid, mask, 0, 0), "case %d", i);
        ph_mask_free(mask);
    }
    CHECK(solid->count == 9, "an empty brush painted");
    ph_mask_free(solid);
}

/// A mask stays inside the caller's memory, is initially empty regardless of the memory's content, and can be copied
/// by memcpy.
TEST(a_mask_stays_in_its_memory_and_survives_memcpy) {
    const uint64_t seed = 11;
    oracle_rng rng = {seed};
    uint64_t memory[400], moved[400];
    for (int32_t i = 0; i < WIDTHS; i++) {
        int32_t w = widths[i], h = oracle_range(&rng, 1, 40);
        size_t words = ph_mask_bytes(w, h) / 8;
        memset(memory, 0xa5, sizeof memory);
        ph_mask *mask = ph_mask_init(memory, w, h);
        CHECK((void *)mask == (void *)memory && mask->w == w && mask->h == h, "%dx%d", w, h);
        CHECK((const void *)ph_mask_words(mask) == (const void *)(mask + 1), "%dx%d", w, h);
        check_whole(mask, "init");
        CHECK(mask->count == 0, "init %dx%d leaves %d pixels", w, h, (int)mask->count);
        oracle_mask slow = oracle_random(&rng, w, h, ORACLE_HALF);
        for (int32_t p = 0; p < w * h; p++) {
            ph_mask_set(mask, p % w, p / w, slow.px[p] != 0);
        }
        CHECK(memory[words] == UINT64_C(0xa5a5a5a5a5a5a5a5), "%dx%d wrote behind its memory", w, h);
        memcpy(moved, memory, words * 8);
        memset(memory, 0, sizeof memory);
        mask = (ph_mask *)(void *)moved;
        check_whole(mask, "moved");
        CHECK(oracle_same(mask, &slow), "seed %d: %dx%d after memcpy", (int)seed, w, h);
        oracle_drop(&slow);
    }
}

// ---- pixels ---------------------------------------------------------------------------------------

/// Each pixel is the only solid pixel, then the only hole.
TEST(every_single_pixel_keeps_bounds_and_count_exact) {
    for (int32_t i = 1; i < WIDTHS; i++) {
        int32_t w = widths[i], h = 3;
        ph_mask *mask = ph_mask_create(w, h);
        for (int32_t p = 0; p < w * h; p++) {
            int32_t x = p % w, y = p / w;
            ph_mask_set(mask, x, y, true);
            ph_mask_set(mask, x, y, true);
            CHECK(ph_mask_get(mask, x, y) && mask->count == 1, "w %d: (%d,%d)", w, x, y);
            CHECK(ph_mask_words(mask)[x / 64 * h + y] == UINT64_C(1) << x % 64, "w %d: (%d,%d)", w, x, y);
            check_whole(mask, "one pixel");
            ph_mask_set(mask, x, y, false);
            ph_mask_set(mask, x, y, false);
            CHECK(!ph_mask_get(mask, x, y) && mask->count == 0, "w %d: (%d,%d)", w, x, y);
            check_whole(mask, "no pixel");
        }
        ph_mask_fill(mask, true);
        for (int32_t p = 0; p < w * h; p++) {
            ph_mask_set(mask, p % w, p / w, false);
            check_whole(mask, "one hole");
            ph_mask_set(mask, p % w, p / w, true);
        }
        check_whole(mask, "no hole");
        ph_mask_free(mask);
    }
}

/// Four pixels are each at an edge of the bounds: clearing a pixel must shrink the bounds at that edge.
TEST(clearing_the_last_pixel_of_an_edge_pulls_the_bounds_in) {
    for (int32_t i = 5; i < WIDTHS; i++) {
        int32_t w = widths[i], h = 9;
        const int32_t tips[4][2] = {{0, 4}, {w - 1, 4}, {w / 2, 0}, {w / 2, h - 1}};
        for (int32_t tip = 0; tip < 4; tip++) {
            ph_mask *mask = ph_mask_create(w, h);
            for (int32_t j = 0; j < 4; j++) {
                ph_mask_set(mask, tips[j][0], tips[j][1], true);
            }
            ph_mask_set(mask, tips[tip][0], tips[tip][1], false);
            check_whole(mask, "a tip cleared");
            ph_mask_set(mask, tips[tip][0], tips[tip][1], true);
            check_whole(mask, "a tip set again");
            ph_mask_free(mask);
        }
    }
}

TEST(random_pixels_keep_bounds_and_count_exact) {
    const uint64_t seed = 12;
    oracle_rng rng = {seed};
    for (int32_t round = 0; round < 200; round++) {
        int32_t w = widths[oracle_range(&rng, 1, WIDTHS - 1)], h = oracle_range(&rng, 1, 12);
        oracle_twin twin = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        CHECK(oracle_same(twin.fast, &twin.slow), "seed %d round %d: built", (int)seed, round);
        for (int32_t edit = 0; edit < 40; edit++) {
            // Some pixels are outside. Clearing is more frequent than setting, so that the bounds shrink.
            int32_t x = oracle_range(&rng, -3, w + 2), y = oracle_range(&rng, -3, h + 2);
            bool solid = oracle_range(&rng, 0, 2) == 0;
            ph_mask_set(twin.fast, x, y, solid);
            if (x >= 0 && y >= 0 && x < w && y < h) {
                twin.slow.px[y * w + x] = solid;
            }
            CHECK(oracle_fault(twin.fast) == NULL && oracle_same(twin.fast, &twin.slow),
                  "seed %d round %d edit %d: %dx%d set(%d,%d,%d): %s", (int)seed, round, edit, w, h, x, y, solid,
                  oracle_fault(twin.fast) ? oracle_fault(twin.fast) : "pixels");
        }
        oracle_twin_drop(&twin);
    }
}

TEST(pixels_outside_read_empty_and_are_not_written) {
    static const int32_t far_away[] = {INT32_MIN, INT32_MIN + 1, -65, -64, -1, 65, 66, 128, INT32_MAX - 1, INT32_MAX};
    ph_mask *mask = ph_mask_create(65, 65);
    ph_mask_fill(mask, true);
    for (int32_t i = 0; i < 10; i++) {
        for (int32_t j = -1; j < 10; j++) {
            int32_t x = far_away[i], y = j < 0 ? 5 : far_away[j];
            CHECK(!ph_mask_get(mask, x, y) && !ph_mask_get(mask, y, x), "(%d,%d)", x, y);
            ph_mask_set(mask, x, y, false);
            ph_mask_set(mask, y, x, true);
        }
    }
    CHECK(mask->count == 65 * 65, "a pixel outside was written");
    check_whole(mask, "outside");
    ph_mask_free(mask);
}

// ---- pictures -------------------------------------------------------------------------------------

typedef struct picture {
    uint8_t *memory; // noise, including the bytes between the rows, which must not be read
    ph_image image;
} picture;

/// `slack` bytes between the rows. `upside_down` starts at the last row with a negative pitch.
static picture make_picture(oracle_rng *rng, int32_t w, int32_t h, int32_t slack, bool upside_down) {
    int32_t pitch = w * 4 + slack;
    size_t bytes = (size_t)pitch * (size_t)h + 1;
    picture p = {malloc(bytes), {NULL, w, h, upside_down ? -pitch : pitch}};
    assert_non_null(p.memory);
    for (size_t i = 0; i < bytes; i++) {
        static const uint8_t edges[] = {0, 1, 126, 127, 128, 129, 253, 254, 255};
        uint64_t r = oracle_next(rng);
        p.memory[i] = r % 4 ? edges[r / 4 % 9] : (uint8_t)(r >> 8);
    }
    p.image.rgba = upside_down && h > 0 ? p.memory + (size_t)pitch * (size_t)(h - 1) : p.memory;
    return p;
}

static oracle_mask slow_alpha(const ph_image *image, ph_box part, int threshold) {
    oracle_mask slow = oracle_make(part.x1 - part.x0, part.y1 - part.y0);
    for (int32_t y = part.y0; y < part.y1; y++) {
        for (int32_t x = part.x0; x < part.x1; x++) {
            if (x >= 0 && y >= 0 && x < image->w && y < image->h) {
                int alpha = *(image->rgba + y * image->pitch + 4 * x + 3);
                slow.px[(y - part.y0) * slow.w + x - part.x0] = alpha > threshold;
            }
        }
    }
    return slow;
}

TEST(alpha_above_the_threshold_is_solid) {
    static const int thresholds[] = {-1, 0, 1, 127, 128, 254, 255, -2, 256, INT_MIN, INT_MAX};
    const uint64_t seed = 13;
    oracle_rng rng = {seed};
    for (int32_t round = 0; round < 3000; round++) {
        int32_t w = oracle_range(&rng, 0, 200), h = oracle_range(&rng, 0, 9), slack = oracle_range(&rng, 0, 9);
        picture p = make_picture(&rng, w, h, slack, oracle_range(&rng, 0, 1) == 1);
        ph_box part = {oracle_range(&rng, -70, w + 5), oracle_range(&rng, -5, h + 2), 0, 0};
        part.x1 = part.x0 + widths[oracle_range(&rng, 0, WIDTHS - 1)];
        part.y1 = part.y0 + oracle_range(&rng, 0, 12);
        int threshold = thresholds[oracle_range(&rng, 0, 10)];
        oracle_mask slow = slow_alpha(&p.image, part, threshold);
        ph_mask *mask = ph_mask_from_alpha(&p.image, part, threshold);
        CHECK(mask != NULL && oracle_fault(mask) == NULL && oracle_same(mask, &slow),
              "seed %d round %d: picture %dx%d pitch %d, part (%d,%d)-(%d,%d), threshold %d", (int)seed, round, w, h,
              (int)p.image.pitch, part.x0, part.y0, part.x1, part.y1, threshold);
        ph_mask_fill(mask, true);
        ph_point at = {part.x0, part.y0};
        ph_mask_load_alpha(mask, &p.image, at, threshold);
        CHECK(oracle_fault(mask) == NULL && oracle_same(mask, &slow), "seed %d round %d: loaded over a full mask",
              (int)seed, round);
        ph_mask_free(mask);
        oracle_drop(&slow);
        free(p.memory);
    }
}

/// 32-bit arithmetic would overflow for these frames.
TEST(frames_far_from_the_picture_are_empty) {
    oracle_rng rng = {14};
    picture p = make_picture(&rng, 8, 8, 0, false);
    static const ph_box parts[] = {{INT32_MIN, INT32_MIN, INT32_MIN + 70, INT32_MIN + 3},
                                   {INT32_MAX - 70, INT32_MAX - 3, INT32_MAX, INT32_MAX},
                                   {8, 0, 80, 8},
                                   {-70, -70, 0, 0},
                                   {3, 3, 3, 7},
                                   {3, 3, 7, 3}};
    for (int32_t i = 0; i < 6; i++) {
        ph_mask *mask = ph_mask_from_alpha(&p.image, parts[i], -1);
        CHECK(mask != NULL && mask->count == 0 && oracle_fault(mask) == NULL, "part %d", i);
        CHECK(mask->w == parts[i].x1 - parts[i].x0 && mask->h == parts[i].y1 - parts[i].y0, "part %d", i);
        ph_mask_free(mask);
    }
    ph_box endless = {INT32_MIN, 0, INT32_MAX, 1};
    CHECK(ph_mask_from_alpha(&p.image, endless, 0) == NULL, "wider than int32_t");
    free(p.memory);
}

TEST(a_side_of_an_inverted_frame_counts_as_0) {
    oracle_rng rng = {15};
    picture p = make_picture(&rng, 8, 8, 0, false);
    static const ph_box inverted[] = {
        {5, 5, 2, 2}, {5, 0, 2, 8}, {0, 5, 8, 2}, {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN}};
    static const int32_t sizes[][2] = {{0, 0}, {0, 8}, {8, 0}, {0, 0}};
    for (int32_t i = 0; i < 4; i++) {
        ph_mask *mask = ph_mask_from_alpha(&p.image, inverted[i], -1);
        assert_non_null(mask);
        CHECK(mask->w == sizes[i][0] && mask->h == sizes[i][1] && mask->count == 0, "frame %d", i);
        check_whole(mask, "inverted");
        ph_soft *soft = ph_soft_init(malloc(ph_soft_bytes(sizes[i][0], sizes[i][1])), &p.image, inverted[i]);
        assert_non_null(soft);
        CHECK(soft->w == sizes[i][0] && soft->h == sizes[i][1], "soft frame %d", i);
        free(soft);
        ph_mask_free(mask);
    }
    free(p.memory);
}

// ---- runs -----------------------------------------------------------------------------------------

/// The search starts at every column of a row and at two columns beyond each end.
TEST(the_next_run_equals_pixels_from_every_column) {
    oracle_rng rng = {16};
    for (int32_t i = 0; i < 150; i++) {
        int32_t w = widths[i % WIDTHS], h = oracle_range(&rng, 1, 3);
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        for (int32_t y = 0; y < h; y++) {
            for (int32_t from = -2; from <= w + 2; from++) {
                int32_t begin = from < 0 ? 0 : from, x0 = -9, x1 = from;
                while (begin < w && !oracle_at(&a.slow, begin, y)) {
                    begin++;
                }
                int32_t end = begin;
                while (oracle_at(&a.slow, end, y)) {
                    end++;
                }
                bool found = ph_mask_next_run(a.fast, y, &x0, &x1), any = begin < end;
                CHECK(found == any, "case %d: row %d from %d", i, y, from);
                CHECK(x0 == (any ? begin : -9) && x1 == (any ? end : from), "case %d: row %d from %d: %d..%d", i, y,
                      from, x0, x1);
            }
        }
        oracle_twin_drop(&a);
    }
}

TEST(rows_outside_the_mask_have_no_run) {
    ph_mask *mask = ph_mask_create(70, 3), *flat = ph_mask_create(0, 3);
    ph_mask_fill(mask, true);
    static const int32_t rows[] = {-1, 3, INT32_MIN, INT32_MAX};
    for (int32_t i = 0; i < 4; i++) {
        int32_t x0 = 7, x1 = 0;
        assert_false(ph_mask_next_run(mask, rows[i], &x0, &x1));
        assert_true(x0 == 7 && x1 == 0);
    }
    int32_t x0 = 7, x1 = INT32_MIN;
    assert_false(ph_mask_next_run(flat, 0, &x0, &x1));
    assert_true(ph_mask_next_run(mask, 2, &x0, &x1) && x0 == 0 && x1 == 70);
    x1 = INT32_MAX;
    assert_false(ph_mask_next_run(mask, 2, &x0, &x1));
    ph_mask_free(mask);
    ph_mask_free(flat);
}

// ---- sizes at compile time ------------------------------------------------------------------------

typedef struct saved_state {
    int32_t lives;
    union {
        ph_mask mask;
        uint64_t memory[PH_MASK_WORDS(65, 3)];
    } ship;
} saved_state;

TEST(a_mask_in_a_struct_is_copied_with_the_struct) {
    saved_state now = {3, {{0, 0, 0, 0, {0, 0, 0, 0}, 0}}}, then;
    assert_ptr_equal(ph_mask_init(now.ship.memory, 65, 3), &now.ship.mask);
    ph_mask_set(&now.ship.mask, 64, 2, true);
    then = now;
    ph_mask_fill(&now.ship.mask, false);
    assert_true(then.ship.mask.count == 1 && ph_mask_get(&then.ship.mask, 64, 2));
    check_whole(&then.ship.mask, "copied");
}

TEST(sizes_at_compile_time_equal_those_at_run_time) {
    for (int32_t i = 0; i < WIDTHS; i++) {
        for (int32_t h = 0; h < 9; h++) {
            CHECK(PH_MASK_BYTES(widths[i], h) == ph_mask_bytes(widths[i], h), "%dx%d", widths[i], h);
            CHECK(PH_MASK_WORDS(widths[i], h) * 8 == ph_mask_bytes(widths[i], h), "%dx%d", widths[i], h);
        }
    }
    assert_int_equal(PH_VERSION, PH_VERSION_MAJOR * 10000 + PH_VERSION_MINOR * 100 + PH_VERSION_PATCH);
}

TEST(a_mask_may_be_made_again_in_its_memory) {
    uint64_t memory[PH_MASK_WORDS(100, 10)];
    ph_mask *mask = ph_mask_init(memory, 100, 10);
    ph_mask_fill(mask, true);
    assert_ptr_equal(ph_mask_init(memory, 30, 20), mask);
    assert_true(mask->w == 30 && mask->h == 20 && mask->count == 0);
    check_whole(mask, "made again");
}
