// test_frame.c - a frame is drawn in game pixels and copied once to a window of any size.
#include "app/player.h"

/// A frame of a game full of light and sparks in a window of that scale, with the pictures of the front end.
static canvas_memory frame_at(const front *f, int scale) {
    static const char *const words[] = {"--seed", "7", "--level", "6", "--autopilot", NULL};
    const options o = options_of(words);
    canvas_memory p = {0};
    app *a = calloc(1, sizeof *a);
    assert_true(a && canvas_memory_open(&p, scale));
    settings_reset(&a->saves.settings);
    a->options = o;
    a->masks = &f->masks;
    assert_true(app_open(a, p.renderer, &f->pictures));
    for (int i = 1; i <= 300; i++) {
        (void)app_frame(a, FRAME_US * (double)i, i == 300);
    }
    assert_null(SDL_GetRenderTarget(p.renderer));
    SDL_RenderFlush(p.renderer);
    assert_int_equal(app_close(a), 0);
    free(a);
    return p;
}

static Uint32 pixel_at(const SDL_Surface *s, int x, int y) {
    return ((const Uint32 *)((const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch))[x];
}

/// Number of pixels of `large` that differ from `small` scaled by `scale`.
static int pixels_unlike(const SDL_Surface *small, const SDL_Surface *large, int scale) {
    int unlike = 0;
    assert_true(large->w == small->w * scale && large->h == small->h * scale);
    for (int y = 0; y < large->h; y++) {
        for (int x = 0; x < large->w; x++) {
            unlike += pixel_at(large, x, y) != pixel_at(small, x / scale, y / scale);
        }
    }
    return unlike;
}

TEST(a_picture_with_a_view_shows_the_places_that_were_tested) {
    static const int64_t tick = 1000000, part = tick * 100 / 256; // in units of app.due
    front *f = player_plays("--seed 7 --level 6 --autopilot --debug masks", "60");
    (void)player_window(f);
    f->app.due = part;
    const uint64_t between = pixels_of(f);
    f->app.due = tick;
    assert_true(pixels_of(f) == between);
    overlay_activate(f->app.overlay, game_of(f), VIEW_NONE);
    const uint64_t game_at = pixels_of(f);
    f->app.due = part;
    assert_true(pixels_of(f) != game_at); // without a view the bodies are between their places
}

TEST(a_window_of_any_scale_shows_the_picture_of_scale_1_enlarged) {
    front *f = player_open("--seed 7");
    canvas_memory small = frame_at(f, 1);
    for (int scale = 2; scale <= 3; scale++) {
        canvas_memory large = frame_at(f, scale);
        assert_int_equal(pixels_unlike(small.surface, large.surface, scale), 0);
        canvas_memory_close(&large);
    }
    canvas_memory_close(&small);
}

// ---- a window -------------------------------------------------------------------------------------------------------

/// Sends an event like the display: the renderer of its window receives it first.
static void send(front *f, SDL_Event e) {
    assert_int_equal(SDL_PushEvent(&e), 1);
    while (SDL_PollEvent(&e)) {
        app_event(&f->app, &e);
    }
}

static void click_window(front *f, Uint32 window, int x, int y) {
    SDL_MouseMotionEvent move = {.type = SDL_MOUSEMOTION, .windowID = window, .x = x, .y = y};
    SDL_MouseButtonEvent press = {SDL_MOUSEBUTTONDOWN, .windowID = window, .button = SDL_BUTTON_LEFT, .x = x, .y = y};
    send(f, (SDL_Event){.motion = move});
    send(f, (SDL_Event){.button = press});
}

TEST(a_click_in_a_large_window_with_edges_hits_the_same_item) {
    enum { EDGE = 20 };
    front *f = player_open("--seed 7");
    canvas c;
    SDL_Window *window;
    const window_plan plan = {.w = VIEW_W, .h = VIEW_H, .scale = 1};
    assert_true(window_open(&window, &plan));
    SDL_Renderer *renderer = SDL_GetRenderer(window);
    SDL_SetWindowSize(window, 2 * VIEW_W + 2 * EDGE, 2 * VIEW_H + 2 * EDGE);
    SDL_PumpEvents();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    window_scaling(renderer, true);
    assert_true(canvas_open(&c, renderer, &f->pictures));
    assert_true(canvas_begin(&c) && canvas_show(&c, NULL)); // a frame has no effect
    SDL_Rect word = box_of(f, "OPTIONS");
    SDL_Point at = {word.x + word.w / 2, word.y + word.h / 2};
    click_window(f, SDL_GetWindowID(window), at.x, at.y);
    assert_not_shown(f, "effects volume");
    click_window(f, SDL_GetWindowID(window), 2 * at.x + EDGE, 2 * at.y + EDGE);
    assert_shown(f, "effects volume");
    canvas_close(&c);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
}
