// times.c - one color for each stage of a tick, and one scale.
#include "overlay/times.h"

#include <math.h>

#include "overlay/inks.h"

SDL_Color times_ink(int stage) {
    static const SDL_Color inks[] = {{RGBA_MOVE}, {RGBA_BROAD}, {RGBA_NARROW}, {RGBA_RULES}, {RGBA_DRAW}};
    return inks[stage - COUNT_MOVE];
}

int times_height(double us, int h) {
    const double least = 10, most = 40000;
    return (int)(log(SDL_clamp(us, least, most) / least) / log(most / least) * h + 0.5);
}
