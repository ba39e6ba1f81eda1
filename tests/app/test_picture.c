// test_picture.c - F12 saves what is seen, Shift+F12 the same frame without the overlay, or with it.
#include "app/folder.h"
#include "app/front.h"

enum { FILE_MOST = 4000000, LAYERS = OVERLAY_MASKS | OVERLAY_BOXES };

static int frames;

static void draw(app *a) {
    frame_draw(a->view, a->overlay, a->session.game, flow_shown(a), 256);
    SDL_RenderFlush(a->renderer);
    frames++;
}

typedef struct saved {
    char path[PATH_ROOM], said[PATH_ROOM + 32];
    size_t size;
    unsigned char *bytes;
} saved;

/// Presses F12 and reads the file that the line at the bottom names.
static saved take(front *f, int modifiers) {
    saved one = {.bytes = malloc(FILE_MOST)};
    front_press(f, SDL_SCANCODE_F12, modifiers);
    draw(&f->app);
    picture_flow_take(&f->app, draw);
    SDL_strlcpy(one.said, f->app.toast, sizeof one.said);
    const char *at = strstr(one.said, " as ");
    assert_true(at && one.bytes);
    SDL_strlcpy(one.path, at + 4, sizeof one.path);
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
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    SDL_setenv("HOME", home->name, 1);
    SDL_setenv("XDG_DATA_HOME", home->name, 1);
    front_ticks(f, 100);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    f->app.layers = LAYERS;
    return f;
}

TEST(shift_saves_the_same_frame_with_the_other_overlay) {
    folder home = folder_make();
    front *f = open_frozen(&home);
    saved plain = take(f, KMOD_NONE), with = take(f, KMOD_LSHIFT);
    assert_int_equal(overlay_active(f->app.overlay), 0);
    front_press(f, SDL_SCANCODE_F1, KMOD_LSHIFT);
    assert_int_equal(overlay_active(f->app.overlay), LAYERS);
    saved seen = take(f, KMOD_NONE), without = take(f, KMOD_RSHIFT);
    assert_int_equal(overlay_active(f->app.overlay), LAYERS);
    assert_true(same(&plain, &without) && same(&with, &seen) && !same(&plain, &with));
    assert_true(strstr(with.said, "with the overlay") && strstr(without.said, "without the overlay"));
    const saved *const all[] = {&plain, &with, &seen, &without};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(all[i]->path, all[k]->path);
        }
        unlink(all[i]->path);
        free(all[i]->bytes);
    }
    front_close(f);
    rmdir(folder_file(&home, "xcavate"));
    folder_remove(&home);
}

TEST(the_window_shows_what_it_showed) {
    folder home = folder_make();
    front *f = open_frozen(&home);
    for (int on = 0; on < 2; on++) {
        draw(&f->app);
        uint64_t before = front_pixels(f);
        saved one = take(f, KMOD_LSHIFT);
        assert_true(front_pixels(f) == before);
        assert_int_equal(f->app.picture, PICTURE_NONE);
        frames = 0;
        picture_flow_take(&f->app, draw);
        assert_int_equal(frames, 0);
        unlink(one.path);
        free(one.bytes);
        front_press(f, SDL_SCANCODE_F1, KMOD_LSHIFT);
    }
    front_close(f);
    rmdir(folder_file(&home, "xcavate"));
    folder_remove(&home);
}
