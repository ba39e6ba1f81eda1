// test_look_frame.c - a saved frame gives the same alarms on another machine, and a damaged file is rejected.
//
// A failure means that the file of a bug report shows other errors than the program had, or that a damaged file is
// accepted.
#define PH_LOOK
#include "look/pixhit_look.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/oracle.h"
#include "support/shapes.h"

enum { ROOM = 1 << 20, FILE_ROOM = 1 << 19 };

static bool odd_may_not(void *user, int32_t a, int32_t b) {
    (void)user;
    return a % 2 == 0 || b % 2 == 0;
}

/// The sentences of the last check.
typedef struct sentences {
    char text[64][256];
    int n;
} sentences;

static void keep(void *user, const char *sentence) {
    sentences *s = user;
    snprintf(s->text[s->n++ % 64], sizeof s->text[0], "%s", sentence);
}

static ph_look *recorder(sentences *told) {
    ph_look_setup setup = {after_test_memory(ROOM), ROOM, 64, odd_may_not, told ? keep : NULL, told};
    ph_look *look = ph_look_init(&setup);
    assert_non_null(look);
    return look;
}

/// Records a random frame with queries at right and wrong offsets, wrong answers and pictures that differ.
static ph_look *recorded(oracle_rng *rng, int32_t bodies, sentences *told) {
    ph_look *look = recorder(told);
    ph_mask *masks[12];
    ph_item items[12];
    ph_pair pairs[100];
    int32_t x[12], y[12];
    uint8_t rgba[32 * 32 * 4] = {0};
    ph_partition *partition = ph_partition_init(after_test_memory(ph_partition_bytes(12)), 12);
    PH_LOOK_USE(look);
    PH_LOOK_FRAME();
    for (int32_t i = 0; i < bodies; i++) {
        masks[i] = any_twin(rng).fast;
        x[i] = oracle_range(rng, -100, 100);
        y[i] = oracle_range(rng, -100, 100);
        items[i] = (ph_item){ph_mask_box(masks[i], x[i], y[i]), 1, 1, 0};
        items[i].box.x1 -= oracle_next(rng) % 4 == 0;
        PH_LOOK_BODY(i, masks[i], x[i], y[i]);
        if (oracle_next(rng) % 4 == 0) {
            PH_LOOK_PICTURE(i, &(ph_image){rgba, 32, 32, 128}, 0, 0, 127);
        }
    }
    const int64_t n = ph_partition_list(partition, items, bodies, pairs, 100);
    for (int64_t i = 0; i < n; i++) {
        const int32_t a = pairs[i].a, b = pairs[i].b, wrong = oracle_next(rng) % 8 == 0;
        if (oracle_next(rng) % 8) {
            ph_contact_find(masks[a], masks[b], x[b] - x[a] + wrong, y[b] - y[a], 1, 2, NULL);
        }
        if (oracle_next(rng) % 8 == 0) {
            ph_look_record(look, masks[a], masks[b], &(ph_look_query){.call = PH_LOOK_AREA, .out = {-7}});
            PH_LOOK_MOVE(a, x[a] + 3, y[a]);
        }
    }
    PH_LOOK_END();
    return look;
}

/// Bytes of the saved frame, which end with the test.
static unsigned char *saved(const ph_look *look, size_t *size) {
    *size = ph_look_frame_save(look, NULL, 0);
    assert_in_range(*size, 100, FILE_ROOM);
    unsigned char *bytes = after_test_memory(*size + 8);
    memset(bytes, 7, *size);
    assert_int_equal(ph_look_frame_save(look, bytes, *size - 1), *size);
    assert_int_equal(bytes[0], 7);
    assert_int_equal(ph_look_frame_save(look, bytes, *size), *size);
    return bytes;
}

/// Writes the last line, the check, of a file that was changed. Returns the new size.
static size_t sign(unsigned char *bytes, size_t size) {
    uint64_t check = 0xcbf29ce484222325u;
    size_t n = size - 1;
    while (bytes[n - 1] != '\n') {
        n--;
    }
    for (size_t i = 0; i < n; i++) {
        check = (check ^ bytes[i]) * 0x100000001b3u;
    }
    return n + (size_t)sprintf((char *)bytes + n, "check %" PRIu64 "\n", check);
}

TEST(another_recorder_finds_the_same_alarms_in_the_file) {
    static sentences one, two;
    oracle_rng rng = {3};
    int alarms = 0;
    ROUNDS (i, oracle_cases(60)) {
        size_t size, again;
        one.n = 0;
        two.n = 0;
        ph_look *look = recorded(&rng, 12, &one), *other = recorder(&two);
        const unsigned char *bytes = saved(look, &size);
        assert_int_equal(ph_look_frame_check(other, bytes, size), one.n);
        assert_int_equal(one.n, two.n);
        for (int k = 0; k < one.n; k++) {
            assert_string_equal(one.text[k % 64], two.text[k % 64]);
        }
        alarms += one.n;
        const unsigned char *copy = saved(other, &again);
        CHECK(again == size && memcmp(copy, bytes, size) == 0, "round %d", (int)i);
    }
    CHECK(alarms >= 50 || oracle_cases(60) < 60, "only %d alarms", alarms);
}

TEST(a_file_cut_at_any_byte_or_with_a_changed_byte_is_rejected) {
    oracle_rng rng = {4};
    size_t size;
    ph_look *other = recorder(NULL);
    unsigned char *bytes = saved(recorded(&rng, 3, NULL), &size);
    assert_in_range(size, 500, 40000);
    ROUNDS (i, (int)size) {
        unsigned char *cut = after_test_memory((size_t)i + 1); // so that a sanitizer sees a read beyond the end
        memcpy(cut, bytes, (size_t)i);
        CHECK(ph_look_frame_check(other, cut, (size_t)i) == -1, "cut at %d", i);
        const unsigned char old = bytes[i];
        bytes[i] ^= (unsigned char)(1 << oracle_range(&rng, 0, 7));
        CHECK(ph_look_frame_check(other, bytes, size) == -1, "byte %d", i);
        bytes[i] = old;
    }
    assert_int_equal(ph_look_frame_check(other, NULL, 0), -1);
    assert_in_range(ph_look_frame_save(other, NULL, 0), 60, 90); // an empty frame
    assert_true(ph_look_frame_check(other, bytes, size) >= 0);
}

static void ignore_text(void *user, const char *text) {
    *(size_t *)user += strlen(text);
}

static void ignore_rect(void *user, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color) {
    *(size_t *)user += (size_t)(x ^ y ^ w ^ h) + color;
}

TEST(any_file_with_a_valid_check_is_safe_to_check_draw_and_print) {
    oracle_rng rng = {6};
    int accepted = 0;
    ROUNDS (i, oracle_cases(400)) {
        size_t size, used = 0;
        ph_look *other = recorder(NULL);
        unsigned char *bytes = saved(recorded(&rng, 4, NULL), &size);
        const int changes = oracle_range(&rng, 1, 6);
        for (int k = 0; k < changes; k++) { // a digit, or an extreme number over other characters
            static const char *const extremes[] = {"0 ",          " 1 ",          "-1 ",
                                                   "2147483647 ", "-2147483648 ", "99999999999999999999"};
            const char *extreme = extremes[oracle_range(&rng, 0, 5)];
            size_t place = 14 + (size_t)(oracle_next(&rng) % (size - 70));
            while (bytes[place] < '0' || bytes[place] > '9') { // the check has digits
                place++;
            }
            if (oracle_next(&rng) % 2) {
                bytes[place] = (unsigned char)('0' + oracle_range(&rng, 0, 9));
            } else if (place < size - 70) {
                memcpy(bytes + place, extreme, strlen(extreme));
            }
        }
        size = sign(bytes, size);
        if (ph_look_frame_check(other, bytes, size) >= 0) {
            char text[300];
            const ph_look_pen pen = {ignore_rect, ignore_rect, &used, PH_LOOK_ALL};
            ph_look_draw(other, &pen);
            ph_look_log(other, ignore_text, &used);
            for (int32_t k = 0; k < 4; k++) {
                ph_look_explain(other, k, (k + 1) % 4, text, sizeof text);
            }
            assert_true(used > 0);
            accepted++;
        }
    }
    CHECK(accepted >= 20 || oracle_cases(400) < 400, "only %d files accepted", accepted);
}
