// test_picture.c - F12 saves the picture with and without the overlay.
#include "app/folder.h"
#include "app/player.h"

enum { FILE_MOST = 4000000 };

typedef struct saved {
    char path[PATH_ROOM], said[PATH_ROOM];
    size_t size;
    unsigned char *bytes;
} saved;

/// Presses the key and reads the file that the bottom line names.
static saved take(front *f, const char *key) {
    saved one = {.bytes = malloc(FILE_MOST)};
    play(f, key);
    const char *line = strstr(shown(f), "\nsaved");
    assert_true(line && one.bytes);
    SDL_strlcpy(one.said, line + 1, strcspn(line + 1, "\n") + 1);
    SDL_strlcpy(one.path, strstr(one.said, " as ") + 4, sizeof one.path);
    FILE *file = fopen(one.path, "rb");
    assert_non_null(file);
    one.size = fread(one.bytes, 1, FILE_MOST, file);
    fclose(file);
    return one;
}

static bool same(const saved *a, const saved *b) {
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

TEST(the_saved_picture_is_the_seen_one_and_a_press_saves_once) {
    folder home = folder_make();
    SDL_setenv("HOME", home.name, 1);
    SDL_setenv("XDG_DATA_HOME", home.name, 1);
    front *f = player_plays("--seed 7 --level 1", "99 F2");
    uint64_t before = pixels_of(f);
    saved plain = take(f, "F12");
    assert_true(pixels_of(f) == before);
    play(f, "F1 see:'Masks'");
    saved boxes = take(f, "F12"), again = take(f, "F12");
    assert_true(same(&boxes, &again) && !same(&plain, &boxes));
    assert_string_not_equal(boxes.path, again.path);
    folder pictures = {"", ""};
    SDL_strlcpy(pictures.name, folder_file(&home, "xcavate"), PATH_ROOM);
    play(f, "05");
    assert_int_equal(folder_count(&pictures), 3); // the next frames add no file
    free(plain.bytes);
    free(boxes.bytes);
    free(again.bytes);
}
