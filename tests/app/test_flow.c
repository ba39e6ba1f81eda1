// test_flow.c - keys and screens of the game in a window, without a window.
#include "app/front.h"

static void enter_on_the_title_starts_a_game(void **unused) {
    (void)unused;
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    assert_int_equal(f->app.session.source, SOURCE_AUTOPILOT);
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    assert_int_equal(f->app.session.source, SOURCE_PLAYER);
    front_close(f);
}

static void a_pause_and_help_let_no_time_pass(void **unused) {
    (void)unused;
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    assert_true(flow_time_passes(&f->app));
    front_press(f, SDL_SCANCODE_P, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    assert_false(flow_time_passes(&f->app));
    front_press(f, SDL_SCANCODE_H, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_HELP);
    assert_false(flow_time_passes(&f->app));
    front_press(f, SDL_SCANCODE_H, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    front_press(f, SDL_SCANCODE_P, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

static void g_goes_to_the_gallery_and_back(void **unused) {
    (void)unused;
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    front_press(f, SDL_SCANCODE_G, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    front_ticks(f, 3);
    front_press(f, SDL_SCANCODE_G, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
    front_close(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_on_the_title_starts_a_game),
        cmocka_unit_test(a_pause_and_help_let_no_time_pass),
        cmocka_unit_test(g_goes_to_the_gallery_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
