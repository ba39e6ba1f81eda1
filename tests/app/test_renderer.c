// test_renderer.c - renderer of a window, sizes on a HiDPI display, the title at 30 Hz, and a display that closes.
#define _XOPEN_SOURCE 700 // fork
#include <sys/wait.h>
#include <unistd.h>

#include "app/folder.h"
#include "app/host.h"
#include "app/player.h"
#include "app/said.h"
#include "sdl/file.h"
#include "sdl/window.h"

TEST(emulations_of_opengl_are_known_by_their_names) {
    static const char *const names[] = {"llvmpipe (LLVM 15.0.6, 256 bits)", "Mesa DRI swrast", "virgl", ""};
    for (int i = 0; i < 4; i++) {
        CHECK(renderer_is_emulated(names[i]) == (i < 2), "%s", names[i]);
    }
}

TEST(a_renderer_that_sdl_does_not_have_costs_one_line) {
    folder dir = folder_make();
    const window_plan plan = {.w = 200, .h = 100};
    SDL_Window *window = NULL;
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    SDL_setenv("SDL_RENDER_DRIVER", "no such renderer", 1);
    int terminal = said_listen(&dir);
    bool opened = window_open(&window, &plan);
    int lines = said_lines(&dir, terminal);
    SDL_setenv("SDL_RENDER_DRIVER", "", 1);
    assert_true(opened && renderer_is_software(SDL_GetRenderer(window)));
    assert_int_equal(lines, 1);
    SDL_DestroyRenderer(SDL_GetRenderer(window));
    SDL_DestroyWindow(window);
    SDL_Quit();
}

// ---- HiDPI ----------------------------------------------------------------------------------------------------------

/// Size of the output for a window of that size in points.
static SDL_Point output_of(SDL_Point points, double density) {
    return (SDL_Point){(int)(points.x * density), (int)(points.y * density)};
}

TEST(a_window_of_a_scale_has_whole_pixels_at_every_density) {
    static const double densities[] = {1, 1.25, 1.5, 1.75, 2, 3};
    const SDL_Point room = {2600, 1500};
    for (int i = 0; i < 6; i++) {
        for (int scale = 1; scale <= 4; scale++) {
            window_plan plan = {.w = 640, .h = 360, .scale = scale};
            SDL_Point out = output_of(window_size_in(room, densities[i], &plan), densities[i]);
            int whole = SDL_min(out.x / 640, out.y / 360), border = out.x - 640 * scale;
            CHECK(whole == scale && window_fills_whole(640, 360, out.x, out.y), "density %g, scale %d: output %d x %d",
                  densities[i], scale, out.x, out.y);
            CHECK(border >= 0 && border < densities[i], "density %g, scale %d: %d px too wide", densities[i], scale,
                  border);
        }
    }
}

TEST(the_title_is_drawn_in_every_second_frame_and_at_once_after_a_key) {
    front *f = player_open("--seed 7");
    int drawn = 0;
    for (int i = 0; i < 60; i++) {
        drawn += app_frame(&f->app, f->app.now + FRAME_US, true).drawn;
    }
    CHECK(drawn >= 29 && drawn <= 31, "%d of 60 frames", drawn);
    (void)app_frame(&f->app, f->app.now + FRAME_US, true);
    play(f, "+Down");
    assert_true(app_frame(&f->app, f->app.now + FRAME_US, true).drawn);
    play(f, "-Down");
    assert_true(app_frame(&f->app, f->app.now + FRAME_US, true).drawn);
}

// ---- a display that closes ------------------------------------------------------------------------------------------

/// Runs a process that plays 500 ticks and then ends like Xlib after the loss of the X server.
static void play_until_the_display_closes(const folder *dir) {
    static app a;
    sprite_masks masks;
    char config[PATH_ROOM];
    assert_true(platform_join(config, dir->name, "settings.txt"));
    const char *const words[] = {"--seed", "7", "--mute", "--save-dir", dir->name, "--config", config, NULL};
    options o = options_of(words);
    o.level = 1;
    sprite_assets_masks(pictures_shipped(), &masks);
    if (!host_open(&a, &o, pictures_shipped(), &masks)) {
        _exit(3);
    }
    for (int i = 0; i < 500; i++) {
        (void)app_frame(&a, a.now + FRAME_US, false);
    }
    exit(1);
}

TEST(a_display_that_closes_takes_no_game) {
    folder dir = folder_make();
    int status = 0, terminal = said_listen(&dir);
    pid_t child = fork();
    if (child == 0) {
        play_until_the_display_closes(&dir);
    }
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    assert_int_equal(said_lines(&dir, terminal), 0);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    assert_true(file_is_there(folder_file(&dir, "suspended.game"))); // of tick 480; CONTINUE resumes it
}

TEST_SETUP(set_up) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
}
