// pace.c - frames come at the display's rate at most.
//
// A renderer that waits for the display sets the pace itself. The wait here is a little shorter than its own then, so
// that two clocks that differ by a hair never lose a frame, and holds when a driver ignores the display. A renderer
// that does not wait, or draws without a graphics card, is held to the rate exactly. Frames are due at fixed distances,
// so rounding to milliseconds does not add up, and a frame that comes late does not make the next ones hurry.
#include "sdl/pace.h"

#include "sdl/platform.h"

enum { USUAL_HZ = 60, MARGIN = 5 }; // MARGIN [percent]

void pace_begin(pace *p, SDL_Window *window, SDL_Renderer *renderer) {
    SDL_DisplayMode mode = {0};
    SDL_RendererInfo info = {0};
    const Uint32 waits = SDL_RENDERER_PRESENTVSYNC | SDL_RENDERER_ACCELERATED;
    bool known = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0;
    bool synced = SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & waits) == waits;
    p->period_us = 1e6 / (known ? mode.refresh_rate : USUAL_HZ) * (synced ? 100 - MARGIN : 100) / 100;
    p->next_us = platform_us() + p->period_us;
}

void pace_wait(pace *p) {
    double now = platform_us(), left = p->next_us - now;
    if (left > 0) {
        SDL_Delay((Uint32)(left / 1000 + 1));
    }
    p->next_us = (left > -p->period_us ? p->next_us : now) + p->period_us;
}
