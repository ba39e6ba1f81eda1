// test_replay.c - runs as bytes: decoding reverses encoding, and other bytes are refused with a reason.
#include <stdlib.h>
#include <string.h>

#include "game/levels/scenes.h"
#include "game/math/fnv.h"
#include "game/world/gear.h"
#include "game/replay.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"
#include "support/painting.h"

enum { HEAD = 88, TICK = 6, TAIL = 8 }; // layout of replay.h

// Offsets of the fields.
enum {
    AT_VERSION = 8,
    AT_SEED = 12,
    AT_LEVEL = 16,
    AT_BALLS = 20,
    AT_DIFFICULTY = 24,
    AT_MODE = 26,
    AT_SCENE = 28,
    AT_HASH = 44,
    AT_SCORE = 52,
    AT_TICKS = 56,
    AT_MARKS = 64,
    AT_MOVES = 72,
    AT_LEVEL_SIZE = 76,
    AT_IDENTITY = 80
};

static replay made_up(oracle_rng *dice, int32_t ticks) {
    replay r = {.seed = (uint32_t)oracle_next(dice),
                .scene = oracle_range(dice, 0, 2),
                .level = oracle_range(dice, 1, REPLAY_LEVEL_MAX),
                .balls = oracle_range(dice, 0, REPLAY_BALLS_MAX),
                .difficulty = oracle_range(dice, 0, DIFFICULTIES - 1),
                .mode = oracle_range(dice, 0, PLAY_MODES - 1),
                .hash = oracle_next(dice),
                .score = oracle_range(dice, -9, INT32_MAX)};
    for (int32_t i = 0; i < ticks; i++) {
        input in = {(int16_t)oracle_range(dice, INT16_MIN, INT16_MAX),
                    (int16_t)oracle_range(dice, INT16_MIN, INT16_MAX), (uint16_t)oracle_range(dice, 0, UINT16_MAX)};
        assert_true(replay_add(&r, &in));
    }
    return r;
}

/// Bytes of a replay in a block of exactly their size, so that a read beyond the end is detected.
static uint8_t *encoded(const replay *r, size_t *size) {
    *size = replay_bytes(r);
    uint8_t *bytes = after_test_memory(*size);
    replay_encode(r, bytes);
    return bytes;
}

/// Corrects the checksum after a change.
static void sign(uint8_t *bytes, size_t size) {
    uint64_t sum = FNV_START;
    for (size_t i = 0; i < size - TAIL; i++) {
        sum = fnv_add(sum, bytes[i]);
    }
    for (size_t i = 0; i < TAIL; i++) {
        bytes[size - TAIL + i] = (uint8_t)(sum >> (8 * i));
    }
}

/// Decodes a copy of exactly that size. Returns the reason for refusal, or NULL.
static const char *refusal(const uint8_t *bytes, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    replay r;
    memset(&r, 0x5a, sizeof r);
    const char *reason = replay_decode(&r, copy, size);
    free(copy);
    assert_true(!reason || (r.inputs == NULL && r.count == 0));
    assert_true(!reason || strlen(reason) > 3);
    replay_free(&r);
    return reason;
}

// ---- there and back ------------------------------------------------------------------------------------------------

TEST(a_decoded_replay_is_the_encoded_one) {
    static const int32_t lengths[] = {0, 1, 2, 60, 4095, 4096, 4097, 20000};
    for (int32_t n = 0; n < 8; n++) {
        oracle_rng dice = {(uint64_t)n + 1};
        replay r = made_up(&dice, lengths[n]), back;
        size_t size;
        uint8_t *bytes = encoded(&r, &size);
        assert_int_equal(size, HEAD + TICK * lengths[n] + TAIL);
        assert_null(replay_decode(&back, bytes, size));
        assert_true(back.seed == r.seed && back.scene == r.scene && back.level == r.level && back.balls == r.balls);
        assert_int_equal(back.difficulty, r.difficulty);
        assert_int_equal(back.mode, r.mode);
        assert_true(back.score == r.score && back.mark_count == 0);
        assert_true(back.hash == r.hash && back.count == r.count && r.count == lengths[n]);
        for (int32_t i = 0; i < lengths[n]; i++) {
            assert_true(back.inputs[i].ax == r.inputs[i].ax && back.inputs[i].ay == r.inputs[i].ay);
            assert_true(back.inputs[i].buttons == r.inputs[i].buttons);
        }
        assert_true(replay_add(&back, &(input){1, 2, 3})); // it can grow
        assert_true(back.count == lengths[n] + 1 && back.inputs[lengths[n]].ay == 2);
        replay_free(&back);
        replay_free(&r);
    }
}

/// The layout is compared byte for byte, because old replays must remain readable.
TEST(the_layout_on_disk_is_the_one_in_the_header) {
    replay r = {.seed = 0x01020304,
                .scene = scene_find("storm"),
                .level = 9,
                .balls = 0x1234,
                .difficulty = 2,
                .mode = 3,
                .hash = UINT64_C(0x1122334455667788),
                .score = -2};
    game *g = game_create(fixture_masks(), &(game_setup){.scene = r.scene, .balls = 3});
    assert_true(g && replay_add(&r, &(input){-2, 34, 5}));
    game_tick(g, &r.inputs[0]);
    replay_mark(&r, &g->world);
    assert_true(replay_edit(&r, &(edit){1, 0x21, -3, 4}));
    r.mark_count = 1; // a move of its tick has removed it
    const uint8_t start[] = {
        'X',  'C',  'A',  'V',  'A',  'T',  'E',  0x1a, 11,   0,    0,  0, 4,    3,    2,
        1,    9,    0,    0,    0,    0x34, 0x12, 0,    0,    2,    0,  3, 0,    's',  't',
        'o',  'r',  'm',  0,    0,    0,    0,    0,    0,    0,    0,  0, 0,    0,    0x88,
        0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, //
        0xfe, 0xff, 0xff, 0xff, 1,    0,    0,    0,    0,    0,    0,  0, 1,    0,    0,
        0,    0,    0,    0,    0,    1,    0,    0,    0,    0,    0,  0, 0,                                 //
        0,    0,    0,    0,    0,    0,    0,    0,    0xfe, 0xff, 34, 0, 5,    0,    world_mark(&g->world), //
        1,    0,    0,    0,    0,    0,    0,    0,    0x21, 0,    0,  0, 0xfd, 0xff, 0xff,
        0xff, 4,    0,    0,    0};
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    assert_int_equal(size, sizeof start + TAIL);
    assert_memory_equal(bytes, start, sizeof start);
    game_free(g);
    replay_free(&r);
}

// ---- marks ---------------------------------------------------------------------------------------------------------

/// A recorded game of `ticks` ticks that thrusts and fires; `painted` is its level, or NULL.
static replay recorded(int32_t ticks, const level_picture *painted) {
    replay r = {.seed = 4, .scene = scene_find("game"), .level = 2};
    assert_true(!painted || picture_copy(&r.picture, painted));
    game *g = replay_begin(&r, fixture_masks());
    assert_non_null(g);
    for (int32_t i = 0; i < ticks; i++) {
        assert_true(replay_add(&r, &(input){(int16_t)(i % 50 - 25), 12, (uint16_t)(i / 30 % 2)}));
        game_tick(g, &r.inputs[i]);
        replay_mark(&r, &g->world);
    }
    replay_end(&r, &g->world);
    game_free(g);
    assert_int_equal(r.mark_count, ticks);
    return r;
}

/// The first tick at which the game differs from the marks of its record; 0: none. `same`: the final state agrees.
static int64_t first_difference(const replay *r, bool *same) {
    game *g = replay_begin(r, fixture_masks());
    int64_t first = 0;
    assert_non_null(g);
    while (g->world.tick < r->count) {
        replay_tick(g, r);
        first = first == 0 && !replay_agrees(r, &g->world) ? g->world.tick : first;
    }
    *same = replay_ends_as(r, &g->world);
    game_free(g);
    return first;
}

TEST(marks_name_the_tick_of_an_edited_input) {
    enum { TICKS = 240 };
    bool same;
    int32_t late = 0;
    for (int32_t at = 3; at < TICKS; at += 24) {
        replay r = recorded(TICKS, NULL);
        assert_int_equal(first_difference(&r, &same), 0);
        assert_true(same);
        r.inputs[at].ax = r.inputs[at].ax > 0 ? -256 : 256; // a smaller difference may vanish in the next collision
        int64_t first = first_difference(&r, &same);
        CHECK(!same && first > at && first <= at + 3, "an input edited before tick %d: %d", at + 1, (int)first);
        late += first != at + 1;
        replay_free(&r);
    }
    assert_true(late <= 1); // a mark has 8 bits
}

TEST(an_edited_score_does_not_agree_with_the_final_state) {
    replay r = recorded(60, NULL);
    bool same;
    r.score += 100;
    assert_int_equal(first_difference(&r, &same), 0);
    assert_false(same);
    replay_free(&r);
}

TEST(marks_end_where_the_run_is_cut_or_a_body_is_moved) {
    replay r = recorded(90, NULL), copy;
    replay_cut(&r, 80);
    assert_int_equal(r.mark_count, 80);
    assert_true(replay_copy(&copy, &r));
    assert_memory_equal(copy.marks, r.marks, 80);
    assert_true(replay_edit(&copy, &(edit){50, 1, 0, 0}));
    assert_int_equal(copy.mark_count, 49);
    assert_true(replay_edit(&copy, &(edit){0, 1, 0, 0}));
    assert_int_equal(copy.mark_count, 0);
    replay_free(&copy);
    replay_free(&r);
}

// ---- refused -------------------------------------------------------------------------------------------------------

TEST(a_file_of_another_length_is_refused) {
    oracle_rng dice = {5};
    replay r = made_up(&dice, 40);
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    assert_null(refusal(bytes, size));
    for (size_t cut = 0; cut < size; cut++) {
        CHECK(refusal(bytes, cut) != NULL, "%d of %d bytes were taken for a replay", (int)cut, (int)size);
    }
    uint8_t *longer = after_test(calloc(1, size + 100), free);
    memcpy(longer, bytes, size);
    for (size_t extra = 1; extra <= 100; extra++) {
        CHECK(refusal(longer, size + extra) != NULL, "%d bytes too many were overlooked", (int)extra);
    }
    replay_free(&r);
}

TEST(any_flipped_bit_is_noticed) {
    oracle_rng dice = {6};
    replay r = made_up(&dice, 10);
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    for (size_t bit = 0; bit < 8 * size; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        CHECK(refusal(bytes, size) != NULL, "bit %d flipped and nobody saw", (int)bit);
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    assert_null(refusal(bytes, size));
    replay_free(&r);
}

/// Values written to fields of a replay file, and whether the file is still valid.
static const struct {
    size_t at;
    uint8_t bytes[16];
    int32_t count;
    bool good;
} cases[] = {{AT_LEVEL, {0, 0, 0, 0}, 4, false},
             {AT_LEVEL, {1, 0, 0, 0}, 4, true},
             {AT_LEVEL, {REPLAY_LEVEL_MAX, 0, 0, 0}, 4, true},
             {AT_LEVEL, {REPLAY_LEVEL_MAX + 1, 0, 0, 0}, 4, false},
             {AT_LEVEL, {0xff, 0xff, 0xff, 0xff}, 4, false},
             {AT_BALLS, {0, 0, 0, 0}, 4, true},
             {AT_BALLS, {0x20, 0x4e, 0, 0}, 4, true},
             {AT_BALLS, {0x21, 0x4e, 0, 0}, 4, false},
             {AT_BALLS, {0, 0, 0, 0x80}, 4, false},
             {AT_DIFFICULTY, {DIFFICULTIES - 1}, 1, true},
             {AT_DIFFICULTY, {DIFFICULTIES}, 1, false},
             {AT_MODE, {PLAY_MODES - 1}, 1, true},
             {AT_MODE, {PLAY_MODES}, 1, false},
             {AT_SCENE, {'g', 'a', 'm', 'f'}, 4, false},
             {AT_SCENE, {'g', 'a', 'm', 'e', 's'}, 5, false},
             {AT_SCENE, {0}, 1, false},
             {AT_SCENE, "gggggggggggggggg", 16, false}, // without an end
             {AT_VERSION, {0}, 1, false},
             {AT_VERSION, {1}, 1, false},
             {AT_VERSION, {2}, 1, false},
             {AT_VERSION, {3}, 1, false},
             {AT_VERSION, {4}, 1, false},
             {AT_TICKS, {4}, 1, false},
             {AT_TICKS, {2}, 1, false},
             {AT_TICKS, {3, 0, 0, 0, 0, 0, 0, 0x80}, 8, false},
             {AT_TICKS, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 8, false},
             {AT_MARKS, {1}, 1, false},
             {AT_MARKS, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 8, false},
             {AT_MOVES, {1}, 1, false},
             {AT_LEVEL_SIZE, {1}, 1, false},
             {AT_LEVEL_SIZE, {0xff, 0xff, 0xff, 0xff}, 4, false},
             {AT_IDENTITY, {1}, 1, false},
             {AT_SCORE, {9, 9, 9, 9}, 4, true},
             {AT_HASH, {9, 9, 9}, 3, true},
             {AT_SEED, {0xff, 0xff, 0xff, 0xff}, 4, true}};

/// A replay of three ticks with `count` bytes replaced at `at` and a correct checksum.
static uint8_t *forged(size_t at, const uint8_t *bytes, size_t count, size_t *size) {
    replay r = {.seed = 1, .scene = scene_find("game"), .level = 3, .balls = 7};
    for (int32_t i = 0; i < 3; i++) {
        assert_true(replay_add(&r, &(input){0, 0, 0}));
    }
    uint8_t *file = encoded(&r, size);
    memcpy(file + at, bytes, count);
    sign(file, *size);
    replay_free(&r);
    return file;
}

TEST(a_record_of_an_earlier_release_names_the_game_that_plays_it) {
    static const char *const games[] = {NULL,  NULL,  NULL,  "1.0", "1.0", "1.1",
                                        "1.1", "1.1", "1.2", "1.2", "1.2", "2.0"};
    for (uint8_t version = 0; version <= REPLAY_VERSION + 1; version++) {
        const char *wanted = version <= REPLAY_VERSION ? games[version] : NULL;
        size_t size = 0;
        uint8_t *file = forged(AT_VERSION, &version, 1, &size);
        const char *reason = refusal(file, size), *named = replay_release(version);
        assert_int_equal(replay_version(file, size), version);
        CHECK(wanted ? named && strcmp(wanted, named) == 0 : !named, "version %d: %s", version, named);
        CHECK((reason == NULL) == (version == REPLAY_VERSION), "version %d: %s", version, reason);
        CHECK(!reason || !wanted || strstr(reason, wanted), "version %d: %s", version, reason);
    }
}

/// The first bytes of a record of Xcavate 1.0.
TEST(a_shorter_file_has_no_version) {
    static const uint8_t start[] = {'X', 'C', 'A', 'V', 'A', 'T', 'E', 0x1a, 3, 0, 0, 0};
    assert_int_equal(replay_version(start, sizeof start), 3);
    assert_int_equal(replay_version(start, sizeof start - 1), 0);
    assert_int_equal(replay_version(start, 0), 0);
}

TEST(numbers_that_the_game_does_not_allow_are_refused) {
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        size_t size;
        uint8_t *file = forged(cases[n].at, cases[n].bytes, (size_t)cases[n].count, &size);
        CHECK((refusal(file, size) == NULL) == cases[n].good, "forgery %d", (int)n);
    }
}

// ---- the level of a record ------------------------------------------------------------------------------------------

TEST(a_record_contains_its_level_and_plays_to_the_same_hash) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 200, DOT_PORTAL);
    level_picture painted = painting_level(&p, "first = 4");
    replay r = recorded(500, &painted), back, copy;
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    assert_null(replay_decode(&back, bytes, size));
    assert_true(picture_same(&back.picture, &r.picture) && back.count == 500 && back.edit_count == 0);
    assert_true(replay_copy(&copy, &back) && picture_same(&copy.picture, &r.picture));
    game *g = fixture_keep(replay_begin(&copy, fixture_masks()));
    replay_run(g, &copy, copy.count);
    assert_true(world_hash(&g->world) == r.hash);
    world *at_end = after_test_memory(sizeof *at_end);
    game_save(g, at_end);
    game *other = fixture_game("storm", 1, 1, 1, BROADPHASE_LIR); // a snapshot needs no picture
    game_load(other, at_end);
    const input in = {40, 0, BUTTON_FIRE};
    for (int32_t tick = 0; tick < 60; tick++) {
        game_tick(g, &in);
        game_tick(other, &in);
    }
    assert_true(world_hash(&g->world) == world_hash(&other->world));
    replay_free(&r);
    replay_free(&back);
    replay_free(&copy);
}

TEST(a_record_whose_level_was_exchanged_is_refused) {
    painting_pixels p = painting_hall();
    level_picture one = painting_level(&p, "par = 50"), two = painting_level(&p, "par = 51");
    replay r = recorded(30, &one);
    size_t size, level_at;
    uint8_t *bytes = encoded(&r, &size);
    assert_null(refusal(bytes, size));
    level_at = size - 8 - one.size;
    memcpy(bytes + level_at, two.bytes, two.size); // of the same size, with the identity of the other level
    sign(bytes, size);
    assert_string_equal(refusal(bytes, size), "recorded in another painted level than it contains");
    memcpy(bytes + level_at, one.bytes, one.size);
    memset(bytes + level_at, 0x40, 4); // 40,000 px and more
    memset(bytes + level_at, 0x9C, 2);
    sign(bytes, size);
    assert_string_equal(refusal(bytes, size), "damaged: its painted level cannot be read");
    replay_free(&r);
}

TEST(a_record_with_random_damage_in_its_level_is_refused_or_plays) {
    painting_pixels p = painting_hall();
    oracle_rng dice = {31};
    level_picture painted = painting_level(&p, "first = 3");
    replay r = recorded(20, &painted);
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    int32_t played = 0;
    ROUNDS (n, 60) {
        uint8_t *copy = after_test_memory(size);
        size_t level_at = size - 8 - r.picture.size;
        replay back;
        memcpy(copy, bytes, size);
        copy[level_at + oracle_next(&dice) % r.picture.size] ^= (uint8_t)(1 << oracle_range(&dice, 0, 7));
        level_picture inside = {copy + level_at, r.picture.size};
        uint64_t identity = picture_hash(&inside);
        for (size_t i = 0; i < 8; i++) {
            copy[AT_IDENTITY + i] = (uint8_t)(identity >> (8 * i));
        }
        sign(copy, size);
        if (!replay_decode(&back, copy, size)) {
            game *g = replay_begin(&back, fixture_masks());
            assert_non_null(g);
            replay_run(g, &back, back.count);
            played += g->world.tick == back.count;
            game_free(g);
        }
        replay_free(&back);
    }
    assert_true(played > 0);
    replay_free(&r);
}
