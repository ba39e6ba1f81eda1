// test_load.c - input of the front end: pictures, sounds, replays, paths. Run it from the top of the checkout, which
// contains assets/.
#include "support/check.h"
#include "support/oracle.h"

#include <string.h>
#include <sys/stat.h>

#include "sdl/sound/audio.h"
#include "sdl/file.h"
#include "sdl/png.h"
#include "app/said.h"
#include "app/session/session.h"
#include "view/sprite_assets.h"

/// Bytes of a shipped file. Free with file_free.
static uint8_t *shipped(const char *path, size_t *size) {
    const char *why = NULL;
    uint8_t *bytes = file_read(path, 1 << 20, size, &why);
    assert_non_null(bytes);
    return bytes;
}

// ---- pictures -------------------------------------------------------------------------------------------------------

enum { WIDTH = 128, HEIGHT = 16, MIDDLE = 200, ALL_BUT_ONE = 2331 }; // of gem.png [px], [bytes]

/// Writes the first `size` bytes of a shipped file to the folder, with one byte changed. A size of 0 is the whole.
static void write_part(folder *f, const char *name, const char *path, size_t size, size_t at, uint8_t change) {
    size_t whole;
    uint8_t *bytes = shipped(path, &whole);
    bytes[at] ^= change;
    assert_true(file_save(folder_file(f, name), bytes, size ? size : whole));
    file_free(bytes);
}

TEST(a_picture_that_is_damaged_cut_off_or_of_another_size_is_refused) {
    static const struct {
        size_t size;
        uint8_t change;
        int w, h;
        const char *why; ///< NULL: it loads
    } cases[] = {{0, 0, WIDTH, HEIGHT, NULL},           {0, 1, WIDTH, HEIGHT, "damaged"},
                 {MIDDLE, 0, WIDTH, HEIGHT, "cut off"}, {ALL_BUT_ONE, 0, WIDTH, HEIGHT, "cut off"},
                 {0, 0, WIDTH + 1, HEIGHT, "pixels"},   {0, 0, WIDTH, HEIGHT - 1, "pixels"}};
    folder f = folder_make();
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        char why[PNG_WHY] = "";
        write_part(&f, "gem.png", "assets/sprites/gem.png", cases[i].size, MIDDLE, cases[i].change);
        SDL_Surface *picture = png_load(folder_file(&f, "gem.png"), cases[i].w, cases[i].h, NULL, why);
        CHECK(cases[i].why ? !picture && strstr(why, cases[i].why) : picture != NULL, "case %d: %s", (int)i, why);
        SDL_FreeSurface(picture);
    }
}

// ---- sounds ---------------------------------------------------------------------------------------------------------

enum { AT_RATE = 24, AT_LENGTH = 40 }; // offsets in a WAV with a format chunk of 16 bytes

static void put4(uint8_t *at, uint32_t value) {
    for (int i = 0; i < 4; i++) {
        at[i] = (uint8_t)(value >> 8 * i);
    }
}

/// Number of lines printed when hit.wav is loaded with `value` at `at`.
static int lines_of_sound(size_t at, uint32_t value) {
    folder f = folder_make();
    const char *const names[] = {"hit"};
    size_t size;
    uint8_t *bytes = shipped("assets/sounds/hit.wav", &size);
    put4(bytes + at, value);
    assert_int_equal(mkdir(folder_file(&f, "sounds"), 0700), 0);
    assert_true(file_save(folder_file(&f, "sounds/hit.wav"), bytes, size));
    file_free(bytes);
    int terminal = said_listen(&f);
    audio *a = audio_create(f.name, names, 1, false);
    audio_destroy(a);
    int lines = said_lines(&f, terminal);
    assert_non_null(a);
    return lines;
}

TEST(a_sound_that_claims_too_much_stays_silent_with_one_line) {
    size_t size;
    uint8_t *bytes = shipped("assets/sounds/hit.wav", &size);
    assert_memory_equal(bytes + AT_LENGTH - 4, "data", 4);
    file_free(bytes);
    assert_int_equal(lines_of_sound(AT_RATE, 44100), 0);
    assert_int_equal(lines_of_sound(AT_RATE, 22050), 1);
    assert_int_equal(lines_of_sound(AT_RATE - 4, 1 | 2 << 16), 1);  // two channels
    assert_int_equal(lines_of_sound(AT_RATE - 4, 17 | 1 << 16), 1); // ADPCM
    assert_int_equal(lines_of_sound(AT_LENGTH, 0), 1);
    assert_int_equal(lines_of_sound(AT_LENGTH, (uint32_t)size - AT_LENGTH - 4), 0);
    assert_int_equal(lines_of_sound(AT_LENGTH, (uint32_t)size - AT_LENGTH - 2), 1);
}

TEST(one_line_names_every_sound_that_cannot_be_read) {
    const char *const names[] = {"hit", "nowhere", "no_such"};
    char text[512];
    folder f = folder_make();
    int terminal = said_listen(&f);
    audio *a = audio_create(f.name, names, 3, false);
    fflush(stderr);
    folder_read(&f, "said", text, sizeof text);
    assert_int_equal(said_lines(&f, terminal), 1);
    for (int i = 0; i < 3; i++) {
        CHECK(strstr(text, names[i]), "%s", names[i]);
    }
    assert_non_null(a);
    audio_destroy(a);
}

// ---- paths ----------------------------------------------------------------------------------------------------------

TEST(a_path_is_joined_whole_or_refused) {
    char path[PATH_ROOM], folder_name[PATH_ROOM];
    memset(folder_name, 'x', sizeof folder_name);
    folder_name[PATH_ROOM - 4] = '\0';
    assert_true(platform_join(path, folder_name, "ab"));
    assert_int_equal(strlen(path), PATH_ROOM - 1);
    assert_false(platform_join(path, folder_name, "abc"));
    assert_true(platform_join(path, "a/", "b"));
    assert_string_equal(path, "a/b");
}

// ---- masks ----------------------------------------------------------------------------------------------------------

static assets pictures;
static sprite_masks masks;

TEST_SETUP(load_pictures) {
    bool loaded = sprite_assets_load(&pictures, "assets");
    sprite_assets_masks(&pictures, &masks);
    assert_true(loaded);
}

TEST_TEARDOWN(free_pictures) {
    assets_free(&pictures);
}

/// Pixels of the frame with an alpha above 127, read singly from a shipped sheet.
static oracle_mask frame_of(const char *file, sprite s, int32_t frame) {
    const sprite_info *info = sprite_get(s);
    char path[80], why[PNG_WHY];
    snprintf(path, sizeof path, "assets/sprites/%s.png", file);
    SDL_Surface *read = png_load_any(path, 4096, why);
    assert_non_null(read);
    oracle_mask m = oracle_make(info->w, info->h);
    for (int32_t i = 0; i < m.w * m.h; i++) {
        int32_t x = frame % info->columns * info->w + i % m.w, y = frame / info->columns * info->h + i / m.w;
        m.px[i] = ((const uint8_t *)read->pixels)[y * read->pitch + x * 4 + 3] > 127;
    }
    SDL_FreeSurface(read);
    return m;
}

/// True if a pixel within r px of (x, y) on both axes is `solid`. Pixels outside the mask are empty.
static bool has_near(const oracle_mask *m, int32_t x, int32_t y, int32_t r, bool solid) {
    bool found = false;
    for (int32_t v = y - r; v <= y + r; v++) {
        for (int32_t u = x - r; u <= x + r; u++) {
            found = found || oracle_at(m, u, v) == solid;
        }
    }
    return found;
}

/// Removes every pixel near an empty pixel, or adds every pixel near a solid pixel.
static void resize(oracle_mask *m, int32_t r, bool grow) {
    oracle_mask out = oracle_make(m->w, m->h);
    for (int32_t i = 0; i < m->w * m->h; i++) {
        out.px[i] = has_near(m, i % m->w, i / m->w, r, grow) == grow;
    }
    oracle_drop(m);
    *m = out;
}

TEST(every_mask_is_made_as_its_row_says) {
    for (sprite s = 0; s < SPRITE_COUNT; s++) {
        const sprite_info *info = sprite_get(s);
        for (int32_t f = 0; f < info->frames; f++) {
            oracle_mask truth = frame_of(info->mask.file ? info->mask.file : info->file, s, f);
            resize(&truth, info->mask.shrink, false);
            resize(&truth, info->mask.grow, true);
            const char *fault = oracle_fault(masks.frame[s][f]);
            CHECK(!fault, "%s, frame %d: %s", info->file, f, fault);
            CHECK(oracle_same(masks.frame[s][f], &truth), "%s, frame %d", info->file, f);
            oracle_drop(&truth);
        }
    }
}
