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

static front *open_frozen(folder *home) {
    *home = folder_make();
    SDL_setenv("HOME", home->name, 1);
    SDL_setenv("XDG_DATA_HOME", home->name, 1);
    return player_plays("--seed 7 --level 1", "99 F2");
}

TEST(the_picture_is_what_is_seen) {
    folder home;
    front *f = open_frozen(&home);
    saved plain = take(f, "F12");
    play(f, "3 see:tight");
    saved boxes = take(f, "F12"), again = take(f, "F12");
    assert_true(same(&boxes, &again) && !same(&plain, &boxes));
    const saved *const all[] = {&plain, &boxes, &again};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(all[i]->path, all[k]->path);
        }
        unlink(all[i]->path);
        free(all[i]->bytes);
    }
}

TEST(the_window_shows_what_it_showed_and_a_press_saves_once) {
    folder home;
    front *f = open_frozen(&home);
    for (int on = 0; on < 2; on++) {
        uint64_t before = pixels_of(f);
        saved one = take(f, "F12");
        unlink(one.path);
        assert_true(pixels_of(f) == before);
        assert_int_equal(rmdir(folder_file(&home, "xcavate")), 0); // the next frame adds no file
        free(one.bytes);
        play(f, "3");
    }
}
