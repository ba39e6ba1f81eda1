// window.c - the window and its renderer.
//
// The picture has a fixed logical size; SDL reports mouse positions in it. The picture is scaled to the output of the
// renderer by an integer factor, so that all logical pixels are squares of the same size, or by the factor that fills
// the window. On a HiDPI display the output has more pixels than the window has points; sizes of windows are in
// points. The frame of the window manager is known only after the window is shown; if the frame does not fit, the
// window is then made smaller. An invisible window (SDL fell back to a dummy driver) counts as a missing display.
#include "sdl/window.h"

#include <stdlib.h>
#include <string.h>

#include "sdl/system/platform.h"
#include "sdl/system/system.h"

bool window_video(void) {
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_RELATIVE_SCALING, "0"); // counts must not depend on the window size
    bool chosen = getenv("SDL_VIDEODRIVER") != NULL;
    if (SYSTEM_XDG && !SYSTEM_PAGE && !chosen && !getenv("XDG_RUNTIME_DIR")) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM"); // Wayland requires that folder and would print an error
    }
    bool up = SDL_Init(SDL_INIT_VIDEO) == 0;
    const char *driver = up ? SDL_GetCurrentVideoDriver() : NULL;
    // SDL may have fallen back to a driver without a visible window.
    if (!driver || (!chosen && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0))) {
        log_error("no display; try xcavate --headless --autopilot, or --screenshot FILE --at-tick 600");
        return false;
    }
    return true;
}

// ---- the renderer ------------------------------------------------------------------------------
//
// Without a graphics card, OpenGL is emulated by the processor, and SDL presents even the picture of its software
// renderer through OpenGL. Both cost several times as much as a software renderer that writes its picture directly
// into the window (SDL_HINT_FRAMEBUFFER_ACCELERATION 0). On X11 this file uses the direct renderer if there is no
// graphics device, or if OpenGL names an emulation. The first test avoids loading the emulation, about 75 MB. The
// other video drivers of SDL 2 (Wayland, KMSDRM, Cocoa) have no direct renderer. A renderer that the user names is
// used unchanged.

enum { NAME_OF_RENDERER = 0x1F01 }; // GL_RENDERER

bool renderer_is_emulated(const char *name) {
    static const char *const emulations[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer"};
    bool found = false;
    for (size_t i = 0; i < sizeof emulations / sizeof emulations[0]; i++) {
        found = found || strstr(name, emulations[i]);
    }
    return found;
}

bool renderer_is_software(SDL_Renderer *renderer) {
    SDL_RendererInfo info = {0};
    return SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

/// The name of the OpenGL renderer; "" if SDL's renderer does not use OpenGL.
static const char *name_of_gl(SDL_Renderer *renderer) {
    SDL_RendererInfo info = {0};
    if (SYSTEM_PAGE || SDL_GetRendererInfo(renderer, &info) != 0 || strncmp(info.name, "opengl", 6) != 0) {
        return "";
    }
    const unsigned char *(SDLCALL * get)(unsigned) = NULL;
    *(void **)&get = SDL_GL_GetProcAddress("glGetString"); // the renderer has made its context current
    const unsigned char *name = get ? get(NAME_OF_RENDERER) : NULL;
    return name ? (const char *)name : "";
}

/// Opens the software renderer that writes into the window without OpenGL. Returns NULL on failure, with the hint
/// restored.
static SDL_Renderer *open_direct(SDL_Window *window) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (!renderer) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, NULL);
    }
    return renderer;
}

/// True if the user named a renderer that SDL has. Any other name costs a line on stderr.
static bool is_named(const char *asked) {
    SDL_RendererInfo info;
    bool known = false;
    if (!asked || !*asked) {
        return false;
    }
    for (int i = 0; i < SDL_GetNumRenderDrivers(); i++) {
        known = known || (SDL_GetRenderDriverInfo(i, &info) == 0 && SDL_strcasecmp(info.name, asked) == 0);
    }
    if (!known) {
        log_error("SDL has no renderer '%.40s' (SDL_RENDER_DRIVER), so it is ignored", asked);
    }
    return known;
}

SDL_Renderer *renderer_open(SDL_Window *window) {
    const char *asked = SDL_GetHint(SDL_HINT_RENDER_DRIVER), *video = SDL_GetCurrentVideoDriver();
    const bool named = is_named(asked), can_be_direct = video && strcmp(video, "x11") == 0;
    SDL_Renderer *renderer = NULL;
    bool direct = named ? SDL_strcasecmp(asked, "software") == 0 : !system_has_graphics();
    if (can_be_direct && direct) {
        renderer = open_direct(window);
    }
    if (!renderer) {
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    }
    if (renderer && can_be_direct && !named && renderer_is_emulated(name_of_gl(renderer))) {
        SDL_DestroyRenderer(renderer);
        renderer = open_direct(window);
    }
    return renderer ? renderer : SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

// ---- sizes --------------------------------------------------------------------------------------

enum {
    FRAME_MS = 50,    // time that a window manager has to draw the frame
    FULL_PERCENT = 80 // minimum share of the window for integer scaling
};

/// Area of the screen that is available for the inside of the window. Empty if unknown.
static SDL_Rect desktop(SDL_Window *window) {
    SDL_Rect usable = {0, 0, 0, 0};
    int top, left, bottom, right, screen = window ? SDL_GetWindowDisplayIndex(window) : 0;
    bool known = SDL_GetDisplayUsableBounds(screen, &usable) == 0;
    if (known && window && SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0) {
        usable = (SDL_Rect){usable.x + left, usable.y + top, usable.w - left - right, usable.h - top - bottom};
    }
    return usable;
}

/// Pixels of the output per point of the window. Do not call it during a frame, which is a separate output.
static double density_of(SDL_Window *window) {
    SDL_Renderer *renderer = window ? SDL_GetRenderer(window) : NULL;
    int w = 0, h, across = 0, down;
    if (!renderer || SDL_GetRendererOutputSize(renderer, &across, &down) != 0) {
        return 1;
    }
    SDL_GetWindowSize(window, &w, &h);
    return w > 0 && across > 0 ? (double)across / w : 1;
}

/// The largest integer factor by which w x h pixels fit into `points`, at least 1.
static int scale_in(SDL_Point points, double density, int w, int h) {
    int scale = (int)SDL_min(points.x * density / w, points.y * density / h);
    return SDL_max(scale, 1);
}

/// The minimum number of points that hold that number of pixels.
static int points_of(int pixels, double density) {
    return (int)SDL_ceil(pixels / density - 1e-6);
}

SDL_Point window_size_in(SDL_Point room, double density, const window_plan *plan) {
    int most = scale_in(room, density, plan->w, plan->h);
    int scale = plan->scale > 0 ? SDL_min(plan->scale, most) : most;
    return (SDL_Point){points_of(plan->w * scale, density), points_of(plan->h * scale, density)};
}

/// Size of the plan's window in the usable part of the desktop, less the frame of the window.
static SDL_Point window_size(SDL_Window *window, const window_plan *plan) {
    SDL_Rect usable = desktop(window);
    return window_size_in((SDL_Point){usable.w, usable.h}, density_of(window), plan);
}

static void place(SDL_Window *window, SDL_Rect r) {
    SDL_SetWindowPosition(window, r.x, r.y);
    SDL_SetWindowSize(window, r.w, r.h);
}

/// True if the window has no border, so there is no window manager. SDL requests full screen from the window manager
/// without checking the result: without a window manager the window would keep its size and show a corner of the
/// picture.
static bool is_bare(SDL_Window *window) {
    int top, left, bottom, right;
    return SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 && top + left + bottom + right == 0;
}

/// Gives a new window the size of the plan, centered on its screen, after its frame has appeared.
static void settle(SDL_Window *window, const window_plan *plan) {
    for (int ms = 0; ms < FRAME_MS && is_bare(window); ms++) {
        SDL_PumpEvents();
        SDL_Delay(1);
    }
    SDL_Point size = window_size(window, plan);
    SDL_Rect usable = desktop(window), now;
    SDL_GetWindowSize(window, &now.w, &now.h);
    if (!SYSTEM_PAGE && (now.w != size.x || now.h != size.y)) {
        place(window,
              (SDL_Rect){usable.x + (usable.w - size.x) / 2, usable.y + (usable.h - size.y) / 2, size.x, size.y});
    }
}

// ---- the window ---------------------------------------------------------------------------------

bool window_open(SDL_Window **window, const window_plan *plan) {
    // a page is scaled by its style, not here
    Uint32 flags = SDL_WINDOW_RESIZABLE | (SYSTEM_PAGE ? 0u : SDL_WINDOW_ALLOW_HIGHDPI) |
                   (plan->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0u);
    const int middle = SDL_WINDOWPOS_CENTERED;
    SDL_Point normal = window_size(NULL, plan);
    SDL_Rect size = {0, 0, normal.x, normal.y};
    if (plan->fullscreen && SDL_GetDisplayBounds(0, &size) != 0) {
        log_error("the size of the screen is unknown: %s", SDL_GetError());
    }
    *window = SDL_CreateWindow("Xcavate", middle, middle, size.w, size.h, flags);
    SDL_Renderer *renderer = *window ? renderer_open(*window) : NULL;
    if (!renderer) {
        log_error("cannot open a window: %s", SDL_GetError());
        return false;
    }
    SDL_FlushEvent(SDL_WINDOWEVENT); // a renderer may hide and show the window; this is not a loss of focus
    if (!SDL_RenderTargetSupported(renderer)) {
        log_error("this renderer cannot draw into a texture, so a large window takes more processor time");
    }
    SDL_StopTextInput(); // keys are positions here, so an input method must not consume them
    if (!SYSTEM_PAGE) {  // a page scales the canvas and would distort a larger picture
        double density = density_of(*window);
        SDL_SetWindowMinimumSize(*window, points_of(plan->w, density), points_of(plan->h, density));
    }
    if (!plan->fullscreen) {
        settle(*window, plan);
    }
    const SDL_Rect usable = desktop(*window);
    const int most = scale_in((SDL_Point){usable.w, usable.h}, density_of(*window), plan->w, plan->h);
    if (plan->scale > most) {
        log_error("a window of scale %d does not fit the screen, so it is %d", plan->scale, most);
    }
    SDL_RenderSetLogicalSize(renderer, plan->w, plan->h);
    window_scaling(renderer, true);
    return true;
}

bool window_fills_whole(int w, int h, int across, int down) {
    int scale = SDL_min(across / w, down / h);
    return 100.0 * scale * w * scale * h >= FULL_PERCENT * (double)across * down;
}

void window_scaling(SDL_Renderer *renderer, bool whole) {
    int w, h, across = 0, down = 0;
    SDL_RenderGetLogicalSize(renderer, &w, &h);
    (void)SDL_GetRendererOutputSize(renderer, &across, &down);
    bool full = window_fills_whole(w, h, across, down);
    SDL_RenderSetIntegerScale(renderer, whole && full ? SDL_TRUE : SDL_FALSE);
}

static bool is_full(SDL_Window *window) {
    return (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN) != 0;
}

/// Moves a window that extends beyond its screen, including its frame, to the nearest position inside.
static void move_inside(SDL_Window *window) {
    SDL_Rect usable = desktop(window), now;
    SDL_GetWindowPosition(window, &now.x, &now.y);
    SDL_GetWindowSize(window, &now.w, &now.h);
    int x = SDL_max(SDL_min(now.x, usable.x + usable.w - now.w), usable.x);
    int y = SDL_max(SDL_min(now.y, usable.y + usable.h - now.h), usable.y);
    if (usable.w > 0 && (x != now.x || y != now.y)) {
        SDL_SetWindowPosition(window, x, y);
    }
}

void window_resize(SDL_Window *window, const window_plan *plan) {
    SDL_Point size = window_size(window, plan);
    if (!is_full(window) && !SYSTEM_PAGE) {
        SDL_SetWindowSize(window, size.x, size.y);
        move_inside(window);
    }
}

void window_fullscreen(SDL_Window *window, const window_plan *plan) {
    SDL_Rect screen, now;
    bool wanted = plan->fullscreen, known = SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &screen) == 0;
    if (wanted && known && is_bare(window)) {
        place(window, screen);
    }
    SDL_SetWindowFullscreen(window, wanted ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_GetWindowSize(window, &now.w, &now.h);
    if (!wanted && known && now.w == screen.w && now.h == screen.h) {
        settle(window, plan);
    }
    if (!wanted && !SYSTEM_PAGE) {
        move_inside(window);
    }
}

bool window_hidden(SDL_Window *window) {
    return window && (SDL_GetWindowFlags(window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

// ---- pace of the frames --------------------------------------------------------------------------
//
// A renderer that waits for the display determines the pace. The wait here is then slightly shorter than the period
// of the display, so that a small difference between the two clocks never drops a frame; it also limits the pace if
// the driver ignores the display. A renderer that does not wait, or draws without a graphics card, is held exactly to
// the rate. Frames are due at fixed intervals, so rounding to milliseconds does not accumulate, and a late frame does
// not shorten the following intervals.

enum { USUAL_HZ = 60, MARGIN = 5 }; // MARGIN [percent]

void pace_begin(pace *p, SDL_Window *window, SDL_Renderer *renderer) {
    SDL_DisplayMode mode = {0};
    SDL_RendererInfo info = {0};
    const Uint32 waits = SDL_RENDERER_PRESENTVSYNC | SDL_RENDERER_ACCELERATED;
    bool known = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0;
    bool synced = SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & waits) == waits;
    int percent = synced ? 100 - MARGIN : 100;
    p->period_us = 1e4 * percent / (known ? mode.refresh_rate : USUAL_HZ);
    p->next_us = platform_us() + p->period_us;
}

void pace_wait(pace *p) {
    double now = platform_us(), left = p->next_us - now;
    if (left > 0) {
        SDL_Delay((Uint32)(left / 1000 + 1));
    }
    p->next_us = (left > -p->period_us ? p->next_us : now) + p->period_us;
}
