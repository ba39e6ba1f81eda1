// test_window.c - size and scale of the window, frame rate, and idle times of the loop. SDL's dummy display has 1024
// x 768 pixels and no window frames: the SDL call that reports a frame is defined here.
#include "app/player.h"

enum { DESKTOP_W = 1024, DESKTOP_H = 768 };

/// Frame that a window manager draws around a window: top, left, bottom, right [px].
static int frame[4];

int SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom, int *right) {
    (void)window;
    *top = frame[0];
    *left = frame[1];
    *bottom = frame[2];
    *right = frame[3];
    return 0;
}

static void frame_is(int top, int left, int bottom, int right) {
    frame[0] = top;
    frame[1] = left;
    frame[2] = bottom;
    frame[3] = right;
}

static bool is_inside_the_screen(SDL_Window *window) {
    SDL_Rect now;
    SDL_GetWindowPosition(window, &now.x, &now.y);
    SDL_GetWindowSize(window, &now.w, &now.h);
    bool across = now.x >= frame[1] && now.x + now.w + frame[3] <= DESKTOP_W;
    return across && now.y >= frame[0] && now.y + now.h + frame[2] <= DESKTOP_H;
}

TEST(a_window_fits_the_screen_with_its_frame) {
    const window_plan by_scale = {.w = 200, .h = 100}, smaller = {.w = 200, .h = 100, .scale = 3};
    SDL_Window *window = NULL;
    SDL_Point size;
    frame_is(20, 13, 5, 12);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_VIDEO), 0);
    assert_true(window_open(&window, &by_scale));
    SDL_GetWindowSize(window, &size.x, &size.y);
    assert_true(size.x == 800 && size.y == 400); // at scale 5 it would be 1000 wide plus 25 for the frame
    window_resize(window, &smaller);
    SDL_GetWindowSize(window, &size.x, &size.y);
    assert_true(size.x == 600 && size.y == 300);
    SDL_SetWindowPosition(window, DESKTOP_W - 100, DESKTOP_H - 100);
    window_resize(window, &by_scale);
    SDL_GetWindowSize(window, &size.x, &size.y);
    assert_true(size.x == 800 && size.y == 400);
    assert_true(is_inside_the_screen(window));
    window_fullscreen(window, &(window_plan){.w = 200, .h = 100, .fullscreen = true});
    window_fullscreen(window, &by_scale);
    SDL_GetWindowSize(window, &size.x, &size.y);
    assert_true(size.x == 800 && size.y == 400);
    assert_true(is_inside_the_screen(window));
    SDL_ShowWindow(window);
    assert_false(window_hidden(window));
    SDL_HideWindow(window);
    assert_true(window_hidden(window));
    assert_false(window_hidden(NULL)); // a program without a window draws its pictures
    frame_is(0, 0, 0, 0);
    SDL_DestroyRenderer(SDL_GetRenderer(window));
    SDL_DestroyWindow(window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

/// A smaller difference of the scale changes the width of the picture by less than a window pixel. SDL 3 rounds the
/// picture to whole window pixels if its scale is not an integer.
static const double PIXEL = 1.0 / VIEW_W;

/// Size of a game pixel in a window of that size.
static double scale_in(front *f, int w, int h) {
    float across, down;
    SDL_SetWindowSize(player_window(f), w, h);
    play(f, "01");
    SDL_RenderGetScale(SDL_GetRenderer(player_window(f)), &across, &down);
    assert_true(SDL_fabs(across - down) < PIXEL);
    return across;
}

TEST(the_picture_has_whole_pixels_where_at_most_a_fifth_of_the_window_stays_black) {
    front *f = player_open("--seed 7");
    assert_true(SDL_fabs(scale_in(f, 1410, 800) - 2) < 1e-6);
    assert_true(SDL_fabs(scale_in(f, 1440, 800) - 2) < 1e-6); // four fifths
    assert_true(SDL_fabs(scale_in(f, 1442, 800) - 800.0 / VIEW_H) < PIXEL);
    assert_true(SDL_fabs(scale_in(f, 1000, 700) - 1000.0 / VIEW_W) < PIXEL);
    play(f, "choose:OPTIONS at:scaling Right see:fit");
    assert_true(SDL_fabs(scale_in(f, 1410, 800) - 1410.0 / VIEW_W) < PIXEL);
}

// ---- frames ---------------------------------------------------------------------------------------------------------

TEST_SETUP(set_up) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
}
