// test_misuse.c - errors of the caller violate a PH_ASSERT; calls that the header allows do not.
#include "support/check.h"
#include "support/oracle.h"
#include "support/ph_assert.h"

#include <stdlib.h>
#include <string.h>

/// The call must violate a PH_ASSERT, which jumps back, so that the call has no effect.
#define CHECK_MISUSE(call)                             \
    do {                                               \
        jmp_buf jump_;                                 \
        if (setjmp(jump_) == 0) {                      \
            ph_assert_await(&jump_);                   \
            (void)(call);                              \
            ph_assert_await(NULL);                     \
            CHECK(false, "no PH_ASSERT in %s", #call); \
        }                                              \
        ph_assert_await(NULL);                         \
    } while (0)

enum { SIDE = 70 };

static uint64_t memory_a[PH_MASK_WORDS(SIDE, SIDE)], memory_b[PH_MASK_WORDS(SIDE, SIDE)], room[4096];
static ph_mask *a, *b;
static const ph_box some = {1, 1, 5, 5};
static const ph_point here = {1, 1}, there = {9, 9};

TEST_SETUP(set_up) {
    a = ph_mask_init(memory_a, SIDE, SIDE);
    b = ph_mask_init(memory_b, SIDE, SIDE);
    ph_mask_fill(a, true);
    ph_mask_fill(b, true);
}

/// A pointer that is not aligned for a word.
static void *misaligned(void) {
    return (uint8_t *)room + 1;
}

TEST(a_null_mask_is_caught_in_life_and_pixels) {
    CHECK_MISUSE(ph_mask_words(NULL));
    CHECK_MISUSE(ph_mask_get(NULL, 0, 0));
    CHECK_MISUSE((ph_mask_set(NULL, 0, 0, true), 0));
    CHECK_MISUSE((ph_mask_fill(NULL, true), 0));
    CHECK_MISUSE(ph_mask_copy(NULL, a));
    CHECK_MISUSE(ph_mask_copy(a, NULL));
    CHECK_MISUSE(ph_mask_clone(NULL) != NULL);
    CHECK_MISUSE(ph_mask_equal(NULL, a));
    CHECK_MISUSE(ph_mask_equal(a, NULL));
    CHECK_MISUSE((ph_mask_invert(NULL), 0));
    CHECK_MISUSE(ph_mask_grow(NULL, 1));
    CHECK_MISUSE(ph_mask_draw(NULL, a, 0, 0));
    CHECK_MISUSE(ph_mask_draw(a, NULL, 0, 0));
    CHECK_MISUSE(ph_mask_erase(a, NULL, 0, 0));
    CHECK_MISUSE(ph_mask_intersect(a, NULL, 0, 0));
}

TEST(a_null_mask_is_caught_in_shapes_and_runs) {
    int32_t x0 = 0, x1 = 0;
    CHECK_MISUSE(ph_mask_fill_box(NULL, some, true));
    CHECK_MISUSE(ph_mask_fill_circle(NULL, 1, 1, 1, false));
    CHECK_MISUSE(ph_mask_hit_box(NULL, some));
    CHECK_MISUSE(ph_mask_hit_circle(NULL, 1, 1, 1));
    CHECK_MISUSE(ph_mask_count_box(NULL, some));
    CHECK_MISUSE(ph_mask_hit_line(NULL, here, there, NULL));
    CHECK_MISUSE(ph_mask_next_run(NULL, 0, &x0, &x1));
    CHECK_MISUSE(ph_mask_next_run(a, 0, NULL, &x1));
    CHECK_MISUSE(ph_mask_next_run(a, 0, &x0, NULL));
    CHECK_MISUSE(ph_mask_next_difference(NULL, b, 0, &x0, &x1));
    CHECK_MISUSE(ph_mask_next_difference(a, NULL, 0, &x0, &x1));
    CHECK_MISUSE(ph_mask_next_difference(a, b, 0, NULL, &x1));
    CHECK_MISUSE(ph_mask_hash(NULL, some));
}

TEST(a_null_mask_is_caught_in_overlaps) {
    CHECK_MISUSE(ph_mask_hit(NULL, b, 0, 0));
    CHECK_MISUSE(ph_mask_hit(a, NULL, 0, 0));
    CHECK_MISUSE(ph_mask_overlap_area(a, NULL, 0, 0));
    CHECK_MISUSE(ph_mask_overlap_mask(a, b, 0, 0, NULL));
    CHECK_MISUSE(ph_mask_gradient(NULL, b, 0, 0));
    CHECK_MISUSE(ph_mask_distance(NULL, b, 0, 0, 5, NULL));
    CHECK_MISUSE(ph_mask_distance(a, NULL, 0, 0, 5, NULL));
}

TEST(a_null_argument_is_caught_in_new_masks) {
    uint8_t pixel[4] = {0, 0, 0, 0};
    const ph_image image = {pixel, 1, 1, 4}, negative = {pixel, -1, 1, 4};
    const ph_indexed indexed = {pixel, 1, 1, 4};
    const ph_bits backward = {pixel, -1, 1, 4, true};
    const ph_pixels out = {pixel, 1, 1, 4};
    const uint64_t set[4] = {0, 0, 0, 0};
    const ph_color_key key = {0, 0, 0, 0, 0, 0, 0, 0};
    CHECK_MISUSE(ph_mask_from_alpha(NULL, some, 127) != NULL);
    CHECK_MISUSE((ph_mask_load_alpha(NULL, &image, here, 127), 0));
    CHECK_MISUSE((ph_mask_load_alpha(a, NULL, here, 127), 0));
    CHECK_MISUSE((ph_mask_load_alpha(a, &negative, here, 127), 0));
    CHECK_MISUSE((ph_mask_load_index(a, NULL, here, set, true), 0));
    CHECK_MISUSE((ph_mask_load_bits(a, NULL, here), 0));
    CHECK_MISUSE((ph_mask_load_bits(a, &backward, here), 0));
    CHECK_MISUSE((ph_mask_paint(a, here, pixel, NULL, NULL), 0));
    CHECK_MISUSE((ph_mask_paint(NULL, here, pixel, NULL, &out), 0));
    CHECK_MISUSE(ph_mask_from_keys(NULL, some, &key, 1, true) != NULL);
    CHECK_MISUSE(ph_mask_from_keys(&image, some, NULL, 1, true) != NULL);
    CHECK_MISUSE((ph_mask_load_index(a, &indexed, here, NULL, true), 0));
    CHECK_MISUSE((ph_mask_load_keys(a, NULL, here, &key, 1, true), 0));
    CHECK_MISUSE((ph_mask_load_keys(a, &image, here, NULL, 1, true), 0));
    CHECK_MISUSE(ph_soft_init(room, NULL, some) != NULL);
}

TEST(a_null_argument_is_caught_in_the_rest) {
    ph_moments moments;
    ph_outline outline = {NULL, NULL, 0, 0, 0, 0};
    CHECK_MISUSE(ph_components_bytes(NULL));
    CHECK_MISUSE(ph_components_init(room, NULL, 4) != NULL);
    CHECK_MISUSE(ph_components_list(NULL) != NULL);
    CHECK_MISUSE(ph_components_at(NULL, 0, 0));
    CHECK_MISUSE(ph_components_mask(NULL, 0, a));
    CHECK_MISUSE(ph_mask_outline(NULL, 4, b, &outline));
    CHECK_MISUSE(ph_mask_outline(a, 4, NULL, &outline));
    CHECK_MISUSE(ph_mask_outline(a, 4, b, NULL));
    CHECK_MISUSE(ph_mask_moments(NULL, &moments));
    CHECK_MISUSE(ph_mask_push_out(a, b, NULL, 1, 0, 5));
    CHECK_MISUSE(ph_mask_push_out_nearest(a, b, NULL, 5));
    CHECK_MISUSE(ph_rle_bytes(NULL));
    CHECK_MISUSE(ph_rle_hit(NULL, NULL, 0, 0, NULL));
    CHECK_MISUSE(ph_rle_overlap_area(NULL, NULL, 0, 0));
    CHECK_MISUSE(ph_soft_hit(NULL, NULL, 0, 0));
    CHECK_MISUSE(ph_soft_overlap_area(NULL, NULL, 0, 0));
    CHECK_MISUSE(ph_mask_turn(a, PH_TURN_HALF, NULL));
    CHECK_MISUSE((ph_mask_scale(NULL, a), 0));
    CHECK_MISUSE(ph_mask_convolve(a, b, NULL, NULL));
    CHECK_MISUSE(ph_mask_save(NULL, NULL, 0));
}

TEST(a_null_picture_or_pose_is_caught) {
    uint8_t pixel[4] = {0, 0, 0, 0};
    const ph_image image = {pixel, 1, 1, 4};
    const ph_pixels out = {pixel, 1, 1, 4};
    const ph_pose pose = {0, 0, 0, 0};
    const ph_frame frame = {&image, {0, 0, 1, 1}}, nowhere = {NULL, {0, 0, 1, 1}};
    CHECK_MISUSE(ph_pose_size(some, NULL));
    CHECK_MISUSE(ph_pose_bake(NULL, some, &pose, &out));
    CHECK_MISUSE(ph_pose_bake(&image, some, NULL, &out));
    CHECK_MISUSE(ph_pose_bake(&image, some, &pose, NULL));
    CHECK_MISUSE(ph_reference_hit(NULL, &frame, 0, 0, 127, NULL));
    CHECK_MISUSE(ph_reference_area(&frame, &nowhere, 0, 0, 127));
}

TEST(misaligned_memory_is_caught) {
    uint8_t pixel[4] = {0, 0, 0, 0};
    const ph_image image = {pixel, 1, 1, 4};
    CHECK_MISUSE(ph_mask_init(misaligned(), 5, 5) != NULL);
    CHECK_MISUSE(ph_components_init(misaligned(), a, 4) != NULL);
    CHECK_MISUSE(ph_rle_init(misaligned(), a) != NULL);
    CHECK_MISUSE(ph_soft_init(misaligned(), &image, some) != NULL);
    CHECK_MISUSE(ph_summary_init(misaligned(), a) != NULL);
    CHECK_MISUSE(ph_partition_init(misaligned(), 5) != NULL);
    CHECK_MISUSE(ph_broadphase_init(misaligned(), 5) != NULL);
}

TEST(memory_that_holds_no_mask_is_caught) {
    memset(room, 0x5a, sizeof room);
    CHECK_MISUSE(ph_mask_get((ph_mask *)(void *)room, 0, 0));
    CHECK_MISUSE(ph_mask_hit(a, (ph_mask *)(void *)room, 0, 0));
    CHECK_MISUSE((ph_mask_free((ph_mask *)(void *)room), 0));
}

TEST(a_summary_of_another_size_is_caught) {
    uint64_t small[PH_MASK_WORDS(5, 5)];
    ph_mask *other = ph_mask_init(small, 5, 5);
    ph_summary *summary = ph_summary_init(room, a);
    CHECK_MISUSE((ph_summary_update(summary, other, some), 0));
    CHECK_MISUSE(ph_summary_hit(other, summary, b, NULL, 0, 0));
    CHECK_MISUSE(ph_summary_hit(b, NULL, other, summary, 0, 0));
}

TEST(null_is_caught_in_the_broad_phase) {
    const ph_item nobody = {{0, 0, 0, 0}, 0, 0, 0};
    const ph_pair pair = {0, 1};
    CHECK_MISUSE(ph_broadphase_pairs(NULL, NULL, 0, NULL, NULL));
    CHECK_MISUSE(ph_broadphase_box(NULL, NULL, NULL, &nobody, NULL, 0));
    CHECK_MISUSE(ph_pairs_touch(NULL, 1, NULL, NULL));
    CHECK_MISUSE(ph_pairs_minus(&pair, 1, NULL, 1, NULL, 0));
    CHECK_MISUSE((ph_all_pairs(NULL, 1, NULL, NULL), 0));
}

TEST(null_is_caught_in_contacts_of_several_bodies) {
    const ph_approach way = {0, 0, 1, 0};
    ph_body body = {a, 0, 0, 0, 0}, empty = {NULL, 0, 0, 0, 0};
    ph_contact contact;
    ph_pair pair = {0, 1};
    int32_t n = 1;
    CHECK_MISUSE(ph_contact_at_depth(NULL, b, &way, 1, &contact, NULL));
    CHECK_MISUSE(ph_contact_at_depth(a, NULL, &way, 1, &contact, NULL));
    CHECK_MISUSE(ph_contact_at_depth(a, b, NULL, 1, &contact, NULL));
    CHECK_MISUSE(ph_contact_combine(NULL, &body, 1, &contact));
    CHECK_MISUSE(ph_contact_combine(&empty, &body, 1, &contact));
    CHECK_MISUSE(ph_contact_combine(&body, NULL, 1, &contact));
    CHECK_MISUSE(ph_contact_push_out_all(&empty, &body, 1, &contact, 5));
    CHECK_MISUSE(ph_contact_push_out_all(&body, &body, 1, NULL, 5));
    CHECK_MISUSE(ph_pairs_sweep(&pair, NULL, NULL, 1, &body, NULL, NULL));
    CHECK_MISUSE(ph_pairs_sweep(&pair, &n, NULL, 1, &body, NULL, NULL));
}

/// The header allows NULL memory, NULL bytes and NULL outputs in these calls.
TEST(allowed_nulls_break_nothing) {
    uint8_t pixel[4] = {0, 0, 0, 255};
    const ph_image image = {pixel, 1, 1, 4};
    const ph_frame frame = {&image, {0, 0, 1, 1}};
    ph_mask_free(NULL);
    assert_null(ph_mask_init(NULL, 5, 5));
    assert_null(ph_components_init(NULL, a, 4));
    assert_null(ph_rle_init(NULL, a));
    assert_null(ph_soft_init(NULL, &image, some));
    assert_null(ph_summary_init(NULL, a));
    assert_null(ph_partition_init(NULL, 5));
    assert_null(ph_broadphase_init(NULL, 5));
    assert_null(ph_mask_restore(NULL, 40));
    assert_true(ph_mask_save(a, NULL, 0) > 0);
    assert_true(ph_mask_hit_line(a, here, there, NULL));
    assert_true(ph_mask_moments(a, NULL));
    assert_true(ph_reference_hit(&frame, &frame, 0, 0, 127, NULL));
    ph_rle *runs = ph_rle_init(room, a);
    assert_true(ph_rle_hit(runs, runs, 0, 0, NULL));
    ph_mask_load_keys(b, &image, here, NULL, 0, false);
}
