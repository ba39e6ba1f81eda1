// test_host.c - the game in a window from start to end; SDL is shut down last. alive.c checks the objects alive then.
#include "app/folder.h"
#include "app/front.h"

#include <sys/wait.h>
#include <unistd.h>

#include "app/loop.h"

/// Runs the game like main with the SDL driver of that name and returns the exit status.
static int run(const char *driver, const char *const *words) {
    assets pictures;
    sprite_masks masks;
    folder dir = folder_make();
    char config[PATH_ROOM];
    options o = options_of(words);
    assert_true(platform_join(config, dir.name, "settings.txt"));
    o.save_dir = dir.name;
    o.config = config;
    o.data = "assets";
    SDL_setenv("SDL_VIDEODRIVER", driver, 1);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    assert_true(sprite_assets_load(&pictures, "assets"));
    sprite_assets_masks(&pictures, &masks);
    return loop_run(&o, &pictures, &masks);
}

TEST(a_game_frees_its_pictures_before_sdl_ends) {
    const char *const words[] = {"--autopilot", "--seed", "7", "--ticks", "20", NULL};
    const char *const lab[] = {"--scene", "lab", "--ticks", "20", NULL};
    assert_int_equal(run("dummy", words), 0);
    assert_int_equal(run("dummy", lab), 0);
}

TEST(a_game_without_a_display_frees_its_pictures_before_sdl_ends) {
    const char *const words[] = {"--autopilot", "--seed", "7", "--ticks", "20", NULL};
    assert_int_equal(run("no such driver", words), 1);
}

TEST(a_surface_that_outlives_sdl_ends_the_program) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_RGBA32);
        (void)freopen("/dev/null", "w", stderr);
        SDL_Quit();
        _exit(s ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
}
