// window.c - the window and its renderer.
//
// The picture has a fixed logical size and is scaled to the window by whole factors only, so every logical pixel is a
// square of the same size. A window that no one can see (a dummy driver that SDL fell back to) counts as no display.
#include "app/platform/window.h"

#include <stdlib.h>
#include <string.h>

#include "app/platform/platform.h"

bool window_video(void) {
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_RELATIVE_SCALING, "0"); // counts must not depend on the size of the window
    bool chosen = getenv("SDL_VIDEODRIVER") != NULL;
#if defined(__unix__) && !defined(__APPLE__)
    if (!chosen && !getenv("XDG_RUNTIME_DIR")) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM"); // Wayland needs that folder, and would print an error
    }
#endif
    bool up = SDL_Init(SDL_INIT_VIDEO) == 0;
    const char *driver = up ? SDL_GetCurrentVideoDriver() : NULL;
    // SDL may have fallen back to a driver without a visible window.
    if (!driver || (!chosen && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0))) {
        log_error("no display here; try xcavate --headless --autopilot, or --screenshot FILE --at-tick 600");
        SDL_Quit();
        return false;
    }
    return true;
}

static int fitting_scale(int w, int h) {
    SDL_Rect desktop;
    if (SDL_GetDisplayUsableBounds(0, &desktop) != 0) {
        return 1;
    }
    int across = desktop.w * 85 / 100 / w, down = desktop.h * 85 / 100 / h;
    int scale = across < down ? across : down;
    return scale > 1 ? scale : 1;
}

bool window_open(SDL_Window **window, SDL_Renderer **renderer, int w, int h, int scale, bool fullscreen) {
    int factor = scale > 0 ? scale : fitting_scale(w, h);
    Uint32 flags = SDL_WINDOW_RESIZABLE | (fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0u);
    const int middle = SDL_WINDOWPOS_CENTERED;
    SDL_Rect size = {0, 0, w * factor, h * factor};
    if (fullscreen && SDL_GetDisplayBounds(0, &size) != 0) {
        log_error("the size of the screen is unknown: %s", SDL_GetError());
    }
    *window = SDL_CreateWindow("Xcavate", middle, middle, size.w, size.h, flags);
    *renderer = *window ? SDL_CreateRenderer(*window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (*window && !*renderer) {
        *renderer = SDL_CreateRenderer(*window, -1, SDL_RENDERER_SOFTWARE);
    }
    if (!*renderer) {
        log_error("no window: %s", SDL_GetError());
        return false;
    }
    SDL_StopTextInput();                     // keys are places here, so no input method may take them
    SDL_SetWindowMinimumSize(*window, w, h); // below that no whole factor fits
    SDL_RenderSetLogicalSize(*renderer, w, h);
    SDL_RenderSetIntegerScale(*renderer, SDL_TRUE);
    return true;
}

/// True when no window manager drew a border. SDL asks the window manager for the full screen and takes the answer for
/// granted: without a window manager the window would keep its size and show a corner of the picture.
static bool is_bare(SDL_Window *window) {
    int top, left, bottom, right;
    return SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 && top + left + bottom + right == 0;
}

static void place(SDL_Window *window, SDL_Rect r) {
    SDL_SetWindowPosition(window, r.x, r.y);
    SDL_SetWindowSize(window, r.w, r.h);
}

void window_scaling(SDL_Renderer *renderer, bool whole) {
    SDL_RenderSetIntegerScale(renderer, whole ? SDL_TRUE : SDL_FALSE);
}

void window_size(SDL_Window *window, int scale) {
    int w, h;
    SDL_GetWindowMinimumSize(window, &w, &h);
    int factor = scale > 0 ? scale : fitting_scale(w, h);
    if (!(SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN)) {
        SDL_SetWindowSize(window, w * factor, h * factor);
    }
}

void window_fullscreen(SDL_Window *window, bool on) {
    SDL_Rect screen, now;
    bool known = SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &screen) == 0;
    if (on && known && is_bare(window)) {
        place(window, screen);
    }
    SDL_SetWindowFullscreen(window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_GetWindowSize(window, &now.w, &now.h);
    if (!on && known && now.w == screen.w && now.h == screen.h) {
        SDL_GetWindowMinimumSize(window, &now.w, &now.h);
        int scale = fitting_scale(now.w, now.h);
        now.w *= scale;
        now.h *= scale;
        now.x = screen.x + (screen.w - now.w) / 2;
        now.y = screen.y + (screen.h - now.h) / 2;
        place(window, now);
    }
}
