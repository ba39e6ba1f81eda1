// test_reload.c - pictures that are painted while the game runs.
#include "app/hands.h"
#include "app/player.h"

#include <sys/stat.h>

#include "sdl/file.h"
#include "app/tools/reload_flow.h"
#include "app/said.h"
#include "game/world/hash.h"

/// Pictures that are no sheet: mask PNGs, too.
static const char *const others[] = {"sprites/backdrop", "sprites/logo", "sprites/icon", "font/font",
                                     "sprites/repair_mask"};
enum { OTHERS = sizeof others / sizeof others[0] };

/// Copies one of the shipped pictures to the folder of the test, under that name.
static void copy(folder *dir, const char *from, const char *to) {
    char path[PATH_ROOM], name[80];
    const char *why;
    size_t size;
    snprintf(name, sizeof name, "%s.png", from);
    assert_true(platform_join(path, "assets", name));
    void *bytes = file_read(path, 1 << 24, &size, &why);
    assert_non_null(bytes);
    snprintf(name, sizeof name, "%s.png", to);
    assert_true(file_save(folder_file(dir, name), bytes, size));
    file_free(bytes);
}

static const char *sheet_file(const front *f, int32_t i, char name[80]) {
    snprintf(name, 80, "sprites/%s", f->pictures.sheets[i].layout.file);
    return name;
}

/// A data folder of its own.
static folder painted(front *f) {
    folder dir = folder_make();
    char name[80];
    assert_int_equal(mkdir(folder_file(&dir, "sprites"), 0700), 0);
    assert_int_equal(mkdir(folder_file(&dir, "font"), 0700), 0);
    for (int32_t i = 0; i < f->pictures.count; i++) {
        copy(&dir, sheet_file(f, i, name), name);
    }
    for (int i = 0; i < OTHERS; i++) {
        copy(&dir, others[i], others[i]);
    }
    return dir;
}

static void put_away(front *f, folder *dir) {
    char name[90], file[80];
    for (int32_t i = 0; i < f->pictures.count; i++) {
        snprintf(name, sizeof name, "%s.png", sheet_file(f, i, file));
        unlink(folder_file(dir, name));
    }
    for (int i = 0; i < OTHERS; i++) {
        snprintf(name, sizeof name, "%s.png", others[i]);
        unlink(folder_file(dir, name));
    }
    rmdir(folder_file(dir, "sprites"));
    rmdir(folder_file(dir, "font"));
    folder_remove(dir);
    overlay_activate(f->app.overlay, f->app.session.game, 0);
    flow_end(&f->app);
    gallery_destroy(f->app.gallery);
    f->app.gallery = NULL;
    view_destroy(f->app.view);
    f->app.view = NULL;
    death_close(&f->app);
    SDL_zero(f->app.death);
    reload_flow_close(&f->app);
    front_close(f);
}

static front *start(const char *const *line, folder *dir) {
    options o = front_options(line);
    front *f = front_open(&o, false);
    *dir = painted(f);
    f->app.data = dir->name;
    return f;
}

static uint64_t hash_now(const front *f) {
    return world_hash(&f->app.session.game->world);
}

TEST(the_same_pictures_change_nothing) {
    options o = front_options(front_seed);
    front *twin = front_open(&o, false);
    front_ticks(twin, 200);
    uint64_t hash = hash_now(twin);
    front_close(twin);
    folder dir;
    front *f = start(front_seed, &dir);
    front_ticks(f, 100);
    key(f, SDL_SCANCODE_F5);
    assert_memory_equal(f->app.toast, "reloaded 23 sheets in ", 22);
    assert_null(strstr(f->app.toast, ";"));
    assert_true(f->app.assets != &f->pictures);
    front_draw(f);
    front_ticks(f, 100);
    assert_true(hash_now(f) == hash && !f->app.scored);
    front_press(f, SDL_SCANCODE_HOME, KMOD_NONE);
    assert_int_equal(f->app.session.game->world.tick, 0);
    put_away(f, &dir);
}

TEST(textures_that_the_display_has_lost_are_made_again) {
    folder dir;
    front *f = start(front_seed, &dir);
    front_ticks(f, 100);
    SDL_Event e = {.type = SDL_RENDER_DEVICE_RESET};
    post(f, &e);
    assert_shown(f, "reloaded 23 sheets");
    assert_int_equal(game_of(f)->world.tick, 100);
    put_away(f, &dir);
}

TEST(other_masks_end_the_record_and_the_score) {
    folder dir;
    front *f = start(front_seed, &dir);
    app *a = &f->app;
    front_ticks(f, 150);
    int64_t before = a->masks->frame[SPRITE_SNAPPER][0]->count;
    copy(&dir, "sprites/borer", "sprites/snapper");
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "not scored"));
    assert_true(a->scored);
    assert_true(a->masks->frame[SPRITE_SNAPPER][0]->count == a->masks->frame[SPRITE_BORER][0]->count);
    assert_true(a->masks->frame[SPRITE_SNAPPER][0]->count != before);
    assert_ptr_equal(a->session.game->sprites, a->masks);
    front_ticks(f, 100);
    uint64_t now = hash_now(f);
    front_press(f, SDL_SCANCODE_HOME, KMOD_NONE); // no further back than to the new pictures
    assert_int_equal(a->session.game->world.tick, 150);
    front_press(f, SDL_SCANCODE_END, KMOD_NONE);
    assert_true(hash_now(f) == now);
    int terminal = said_listen(&dir);
    assert_false(session_save_here(&a->session, "build/painted.rec"));
    assert_int_equal(said_lines(&dir, terminal), 1);
    assert_false(file_is_there("build/painted.rec"));
    put_away(f, &dir);
}

TEST(a_mask_that_is_painted_changes_the_mask_alone) {
    folder dir;
    front *f = start(front_seed, &dir);
    const app *a = &f->app;
    key(f, SDL_SCANCODE_F5);
    int64_t before = a->masks->frame[SPRITE_REPAIR][0]->count;
    copy(&dir, "sprites/mine", "sprites/repair_mask");
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "masks differ"));
    assert_true(a->masks->frame[SPRITE_REPAIR][0]->count < before);
    const SDL_Surface *now = a->assets->sheets[SPRITE_REPAIR].picture, *old = f->pictures.sheets[SPRITE_REPAIR].picture;
    assert_memory_equal(now->pixels, old->pixels, (size_t)old->pitch * (size_t)old->h);
    put_away(f, &dir);
}

TEST(a_broken_file_is_named_and_the_old_pictures_stay) {
    folder dir;
    front *f = start(front_seed, &dir);
    app *a = &f->app;
    const assets *old = a->assets;
    const view *seen = a->view;
    folder_write(&dir, "sprites/gem.png", "no picture");
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "sprites/gem.png: "));
    assert_non_null(strstr(a->toast, "the old pictures stay"));
    copy(&dir, "sprites/ship", "sprites/gem");
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "sprites/gem.png: "));
    copy(&dir, "sprites/gem", "sprites/gem");
    copy(&dir, "sprites/gem", "sprites/repair_mask");
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "sprites/repair_mask.png: "));
    unlink(folder_file(&dir, "sprites/repair_mask.png"));
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "sprites/repair_mask.png: "));
    copy(&dir, "sprites/repair_mask", "sprites/repair_mask");
    unlink(folder_file(&dir, "sprites/logo.png"));
    key(f, SDL_SCANCODE_F5);
    assert_non_null(strstr(a->toast, "sprites/logo.png: "));
    assert_true(a->assets == old && a->view == seen && !a->scored);
    front_ticks(f, 10);
    put_away(f, &dir);
}

TEST(a_record_with_other_masks_is_not_called_wrong) {
    static const char *const recorded[] = {"--replay", "tests/golden/arena.rec", NULL};
    folder dir;
    front *f = start(recorded, &dir);
    front_ticks(f, 60);
    copy(&dir, "sprites/borer", "sprites/snapper");
    reload_flow(&f->app);
    assert_non_null(strstr(f->app.toast, "not what was recorded"));
    while (!session_over(&f->app.session)) {
        front_ticks(f, 1);
    }
    assert_true(session_verify(&f->app.session));
    flow_seek(&f->app, 100);
    assert_int_equal(f->app.session.game->world.tick, 100);
    put_away(f, &dir);
}

TEST(the_gallery_shows_the_new_pictures_on_the_same_page) {
    folder dir;
    front *f = start(front_seed, &dir);
    flow_show(&f->app, SCREEN_TITLE);
    flow_toggle_gallery(&f->app, GALLERY_LAB);
    gallery_show(f->app.gallery, GALLERY_LAB, 3);
    copy(&dir, "sprites/borer", "sprites/snapper");
    key(f, SDL_SCANCODE_F5);
    assert_true(gallery_shown(f->app.gallery) == GALLERY_LAB && gallery_page(f->app.gallery) == 3);
    gallery_tick(f->app.gallery, true);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
    put_away(f, &dir);
}
