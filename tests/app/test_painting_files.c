// test_painting_files.c - painted levels as files: every fault is a sentence with the name of the file.
#include "sdl/file.h"
#include "app/folder.h"
#include "app/session/replay_file.h"
#include "app/session/options.h"
#include "app/session/painting.h"
#include "app/session/replay_file.h"
#include "game/levels/scenes.h"
#include "pilot/autopilot.h"
#include "sdl/png.h"
#include "support/fixture.h"
#include "support/oracle.h"
#include "support/painting.h"

static void save(folder *f, const char *name, const painting_pixels *p) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormatFrom(p->rgba, p->w, p->h, 32, p->w * 4, SDL_PIXELFORMAT_RGBA32);
    assert_non_null(s);
    assert_true(png_save(s, folder_file(f, name)));
    SDL_FreeSurface(s);
}

/// Reads the level. Returns its identity, or 0 with the reason in `line`.
static uint64_t identity(folder *f, const char *name, char line[PAINTING_LINE]) {
    level_picture p;
    report notes;
    bool good = painting_read(&p, folder_file(f, name), &notes, line);
    uint64_t hash = picture_hash(&p);
    assert_true(good == (hash != 0));
    picture_free(&p);
    return hash;
}

TEST(a_level_is_a_picture_and_the_text_beside_it) {
    folder f = folder_make();
    char line[PAINTING_LINE];
    painting_pixels p = painting_hall();
    save(&f, "cave.png", &p);
    level_picture plain = painting_level(&p, ""), named = painting_level(&p, "name = CAVE\n");
    assert_true(identity(&f, "cave.png", line) == picture_hash(&plain));
    folder_write(&f, "cave.txt", "name = CAVE\n");
    assert_true(identity(&f, "cave.png", line) == picture_hash(&named));
    folder_write(&f, "cave.txt", "name = CAVE\nrule = wet\n");
    assert_true(identity(&f, "cave.png", line) == 0);
    assert_string_equal(line, "cave.png: line 2 of the text: rule = wet is not one of: none falls tide dark "
                              "closing cargo gas giant flood");
}

TEST(a_picture_file_that_could_expand_for_longer_than_a_second_is_refused_by_its_size) {
    folder f = folder_make();
    char line[PAINTING_LINE];
    painting_pixels p = painting_hall();
    save(&f, "cave.png", &p);
    for (int more = 0; more < 2; more++) {
        FILE *out = fopen(folder_file(&f, "cave.png"), "rb+"); // zeros after the last chunk
        assert_true(out && fseek(out, PAINTING_BYTES + more - 1, SEEK_SET) == 0 && fputc(0, out) == 0);
        fclose(out);
        assert_true((identity(&f, "cave.png", line) == 0) == more);
    }
    assert_string_equal(line, "cave.png: the picture file cannot be read (at most 400000 bytes): "
                              "too large for such a file");
}

TEST(a_wrong_list_of_breeds_is_reported_with_an_example) {
    const note n = {NOTE_LIKE, {4}, {"breeds", "wolf 3"}, "mote 3, snapper 1"},
               gem = {NOTE_LIKE, {5}, {"gem", "7"}, "412 96"};
    char line[PAINTING_LINE];
    sentence_write(line, &n);
    assert_string_equal(line, "line 4 of the text: breeds = wolf 3 is not like: mote 3, snapper 1");
    sentence_write(line, &gem);
    assert_string_equal(line, "line 5 of the text: gem = 7 is not like: 412 96");
}

TEST(every_note_is_a_sentence_without_a_format) {
    for (int i = 0; i < NOTE_COUNT; i++) {
        const note n = {(note_kind)i, {11, 22, 8, 44, 55, 66, 77}, {"boss", "9"}, "list"};
        char line[PAINTING_LINE];
        if (i == NOTE_REJECTED || i == NOTE_INFORMS) {
            continue;
        }
        sentence_write(line, &n);
        CHECK(strlen(line) > 20, "note %d", i);
        CHECK(!strstr(line, "%d") && !strstr(line, "%s") && !strstr(line, "%%"), "%s", line);
    }
    const note gems = {NOTE_GEM_FAR, {3, 17, 29}, {"", ""}, NULL},
               share = {NOTE_ROCK_SHARE, {9, 20, 70}, {"", ""}, NULL};
    char line[PAINTING_LINE];
    sentence_write(line, &gems);
    assert_string_equal(line, "the ship cannot reach 3 gems through open space and soft rock, the first at (17, 29)");
    sentence_write(line, &share);
    assert_string_equal(line, "rock covers 9 % of the picture; 20 to 70 % play best");
}

/// Each damaged file is a level or has one reason of one line.
TEST(a_damaged_picture_has_a_reason_of_one_line) {
    folder f = folder_make();
    oracle_rng dice = {77};
    painting_pixels p = painting_hall();
    save(&f, "cave.png", &p);
    FILE *file = fopen(folder_file(&f, "cave.png"), "rb");
    assert_non_null(file);
    uint8_t *bytes = after_test_memory(1 << 20);
    const size_t size = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    int refused = 0;
    ROUNDS (n, 60) {
        char line[PAINTING_LINE];
        uint8_t *copy = after_test_memory(size);
        size_t kept = n % 3 ? size : oracle_next(&dice) % size;
        memcpy(copy, bytes, size);
        for (int k = 0; k < n % 3; k++) {
            copy[oracle_next(&dice) % size] = (uint8_t)oracle_range(&dice, 0, 255);
        }
        FILE *out = fopen(folder_file(&f, "bad.png"), "wb");
        assert_true(out && fwrite(copy, 1, kept, out) == kept);
        fclose(out);
        bool good = identity(&f, "bad.png", line) != 0;
        CHECK(good || (strlen(line) > strlen("bad.png: ") && !strchr(line, '\n')), "%s", line);
        refused += !good;
    }
    assert_true(refused > 10);
}

TEST(a_name_beside_a_picture_replaces_its_ending) {
    char beside[PATH_ROOM], name[PATH_ROOM + 8];
    assert_true(painting_beside(beside, "a.b/cave.PNG", "rec"));
    assert_string_equal(beside, "a.b/cave.rec");
    assert_true(file_ends("x.png", ".png") && file_ends("x.PnG", ".png") && !file_ends("png", ".png") &&
                !file_ends(".png", ".png") && !file_ends("x.png2", ".png"));
    memset(name, 'x', sizeof name);
    memcpy(name + sizeof name - 5, ".png", 5);
    assert_false(painting_beside(beside, name, "rec"));
}

// ---- forged records --------------------------------------------------------------------------------------------

/// A record of the autopilot in the painted hall.
static replay hall_record(const char *text) {
    enum { TICKS = 300 };
    painting_pixels p = painting_hall();
    replay r = {.seed = 5, .scene = scene_find("game"), .level = 3};
    const level_picture level = painting_level(&p, text);
    assert_true(picture_copy(&r.picture, &level));
    game *g = replay_begin(&r, fixture_masks());
    assert_non_null(g);
    for (int tick = 0; tick < TICKS; tick++) {
        const input in = autopilot(g);
        assert_true(replay_add(&r, &in));
        game_tick(g, &in);
        replay_mark(&r, &g->world);
    }
    replay_end(&r, &g->world);
    game_free(g);
    return r;
}

/// Saves a record and judges it alone. `line` receives its row.
static int judge(folder *f, const replay *r, char line[256]) {
    assert_true(replay_file_save(r, folder_file(f, "one.rec")));
    FILE *out = fopen(folder_file(f, "table"), "w+");
    assert_non_null(out);
    int status = judge_run(out, folder_file(f, "one.rec"), fixture_masks());
    rewind(out);
    assert_true(fgets(line, 256, out) && fgets(line, 256, out)); // the second line
    fclose(out);
    return status;
}

TEST(a_forged_record_has_no_place_and_names_the_first_differing_tick) {
    folder f = folder_make();
    char line[256];
    replay r = hall_record("par = 50"), other = hall_record("par = 51");
    assert_int_equal(judge(&f, &r, line), 0);
    assert_true(strstr(line, " true\n") && strstr(line, "    1  one "));

    r.score += 1000;
    assert_int_equal(judge(&f, &r, line), 1);
    assert_true(strstr(line, "false at tick 300\n") && strstr(line, "    -  one "));
    r.score -= 1000;

    const input pressed = r.inputs[100];
    r.inputs[100].ax = pressed.ax > 0 ? -100 : 100; // the other way, because a small difference may have no effect
    r.inputs[100].buttons = 0;
    assert_int_equal(judge(&f, &r, line), 1);
    CHECK(strstr(line, "false at tick 101\n") != NULL, "%s", line);
    r.inputs[100] = pressed;

    const level_picture mine = r.picture; // exchanged with its identity, so that the file is consistent
    r.picture = other.picture;
    assert_int_equal(judge(&f, &r, line), 1);
    CHECK(strstr(line, "false at tick ") != NULL, "%s", line);
    r.picture = mine;
    assert_int_equal(judge(&f, &r, line), 0);
    replay_free(&r);
    replay_free(&other);
}
