// test_window.c - the window's size and scale, how often frames come, and when the loop rests. SDL's dummy display has
// 1024 x 768 pixels.
#include "app/front.h"

#include "app/window_keep.h"

enum { DESKTOP_W = 1024, DESKTOP_H = 768 };

/// Opens a window that the settings of a front ask for. Takes the place of the picture that the front draws to.
static void open_window(front *f) {
    assert_true(window_keep_open(&f->app));
    assert_non_null(f->app.window);
}

static void close_window(front *f) {
    SDL_DestroyRenderer(f->app.renderer);
    SDL_DestroyWindow(f->app.window);
    f->app.window = NULL;
    f->app.renderer = f->picture.renderer;
}

static SDL_Point size_of(const front *f) {
    SDL_Point size;
    SDL_GetWindowSize(f->app.window, &size.x, &size.y);
    return size;
}

TEST(the_first_window_has_the_largest_whole_scale_that_fits) {
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_int_equal(window_scale_most(100, 100), DESKTOP_H / 100);
    assert_int_equal(window_scale_most(DESKTOP_W / 3, 10), 3);
    assert_int_equal(window_scale_most(DESKTOP_W / 3 + 1, 10), 2);
    assert_int_equal(window_scale_most(2 * DESKTOP_W, 10), 1);
    const window_plan plan = {.w = 200, .h = 100};
    SDL_Point size = window_size(&plan);
    assert_true(size.x == 1000 && size.y == 500);
    SDL_Quit();
}

TEST(a_scale_that_does_not_fit_is_limited_to_the_screen) {
    const char *const words[] = {"--seed", "7", "--scale", "8", NULL};
    options o = front_options(words);
    front *f = front_open(&o, true);
    f->app.keep.settings.value[SETTING_SCALE] = (int)o.scale;
    open_window(f);
    SDL_Point size = size_of(f);
    assert_true(size.x <= DESKTOP_W && size.y <= DESKTOP_H);
    f->app.keep.settings.value[SETTING_SCALE] = 12; // in the menu, too
    window_keep_apply(&f->app, SETTING_SCALE);
    size = size_of(f);
    assert_true(size.x <= DESKTOP_W && size.y <= DESKTOP_H);
    close_window(f);
    front_close(f);
}

/// What the renderer makes of a pixel of the game in a window of that size.
static float scale_in(front *f, int w, int h, int scaling) {
    float across, down;
    f->app.keep.settings.value[SETTING_SCALING] = scaling;
    SDL_SetWindowSize(f->app.window, w, h);
    SDL_PumpEvents();
    actions_take(&f->app);
    window_keep_apply(&f->app, SETTING_SCALING);
    SDL_RenderGetScale(f->app.renderer, &across, &down);
    assert_true(SDL_fabs(across - down) < 1e-6);
    return across;
}

TEST(the_picture_fills_an_odd_window_by_whole_scale_or_by_any) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    open_window(f);
    assert_true(SDL_fabs(scale_in(f, 1000, 700, SCALING_WHOLE) - 1) < 1e-6);
    assert_true(SDL_fabs(scale_in(f, 1000, 700, SCALING_FIT) - 1000.0 / VIEW_W) < 1e-4);
    assert_true(SDL_fabs(scale_in(f, 320, 180, SCALING_WHOLE) - 0.5) < 1e-4); // all of it, in the least window
    assert_true(SDL_fabs(scale_in(f, 320, 180, SCALING_FIT) - 0.5) < 1e-4);
    close_window(f);
    front_close(f);
}

TEST(the_least_window_is_320_by_180) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    open_window(f);
    SDL_Point least;
    SDL_GetWindowMinimumSize(f->app.window, &least.x, &least.y);
    assert_true(least.x == 320 && least.y == 180);
    close_window(f);
    front_close(f);
}

TEST(a_size_that_the_player_draws_is_remembered_until_a_scale_is_chosen) {
    enum { WIDE = 700, HIGH = 500 };
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    settings *s = &f->app.keep.settings;
    open_window(f);
    window_keep_size(&f->app);
    assert_int_equal(s->changed, 0); // as the game made it
    SDL_SetWindowSize(f->app.window, WIDE, HIGH);
    window_keep_size(&f->app);
    assert_true(s->value[SETTING_WIDTH] == WIDE && s->value[SETTING_HEIGHT] == HIGH && s->changed);
    close_window(f);
    open_window(f); // the next run
    SDL_Point size = size_of(f);
    assert_true(size.x == WIDE && size.y == HIGH);
    f->app.page.at[SCREEN_OPTIONS] = SETTING_SCALE;
    flow_show(&f->app, SCREEN_OPTIONS);
    front_press(f, SDL_SCANCODE_RIGHT, KMOD_NONE);
    assert_true(s->value[SETTING_WIDTH] == 0 && s->value[SETTING_HEIGHT] == 0 && s->value[SETTING_SCALE] == 1);
    size = size_of(f);
    assert_true(size.x == VIEW_W && size.y == VIEW_H);
    close_window(f);
    front_close(f);
}

// ---- frames ---------------------------------------------------------------------------------------------------------

TEST(frames_come_at_the_rate_of_the_display_at_most) {
    enum { FRAMES = 30 };
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    open_window(f);
    pace p;
    pace_begin(&p, f->app.window, f->app.renderer); // of the dummy display, 60 Hz
    assert_true(SDL_fabs(p.period_us - 1e6 / 60) < 1);
    double start = platform_us();
    for (int i = 0; i < FRAMES; i++) {
        pace_wait(&p);
    }
    double took = platform_us() - start;
    CHECK(took > (FRAMES - 1) * p.period_us, "%d frames in %.0f us", FRAMES, took);
    close_window(f);
    front_close(f);
}

TEST(a_slow_frame_is_not_made_up_for) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    open_window(f);
    pace p;
    pace_begin(&p, f->app.window, f->app.renderer);
    SDL_Delay(200);
    pace_wait(&p);
    double start = platform_us();
    pace_wait(&p);
    pace_wait(&p);
    CHECK(platform_us() - start > p.period_us, "two frames in %.0f us", platform_us() - start);
    close_window(f);
    front_close(f);
}

TEST_SETUP(set_up) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
}
