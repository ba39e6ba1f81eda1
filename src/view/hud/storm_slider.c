// storm_slider.c - the scale is logarithmic: as far from 50 to 500 as from 2,000 to 20,000.
#include "view/hud/storm_slider.h"

#include <math.h>

#include "sdl/palette.h"

enum { SLIDE_X = 22, STEP = 2, SLIDE_W = (STORM_PLACES - 1) * STEP }; // of the slide, from the left of its box [px]

int storm_place(int32_t sprites) {
    double share = log((double)SDL_clamp(sprites, STORM_LEAST, STORM_MOST) / STORM_LEAST);
    return (int)lround(share / log((double)STORM_MOST / STORM_LEAST) * (STORM_PLACES - 1));
}

int32_t storm_number(int place) {
    double n = STORM_LEAST * pow((double)STORM_MOST / STORM_LEAST, (double)place / (STORM_PLACES - 1));
    double digit = pow(10, floor(log10(n / 2)) - 1); // two digits, or three after a 1
    return (int32_t)SDL_clamp(lround(n / digit) * lround(digit), STORM_LEAST, STORM_MOST);
}

int32_t storm_step(int32_t sprites, int by) {
    static const int32_t numbers[] = {50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000};
    const int last = (int)(sizeof numbers / sizeof numbers[0]) - 1;
    int i = by > 0 ? 0 : last;
    while (i + by >= 0 && i + by <= last && (by > 0 ? numbers[i] <= sprites : numbers[i] >= sprites)) {
        i += by;
    }
    return numbers[i];
}

int32_t storm_slider_number(SDL_Rect box, int x) {
    return storm_number(SDL_clamp(x - box.x - SLIDE_X + STEP / 2, 0, SLIDE_W) / STEP);
}

void storm_slider_draw(const canvas *c, int32_t sprites, SDL_Rect box) {
    int x = box.x + SLIDE_X, knob = x + storm_place(sprites) * STEP, y = box.y + 2;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(c, box.x, box.y, box.w, box.h, ink_fade(INK_NIGHT, 235));
    canvas_fill(c, x, y + 4, SLIDE_W + 1, 2, INK_FAINT);
    canvas_fill(c, x, y + 4, knob - x, 2, INK_GOLD);
    canvas_fill(c, knob - 3, y, 7, 10, INK_GOLD);
    text_draw(c->text, x - 16, y, 1, INK_DIM, "[");
    x = text_draw(c->text, x + SLIDE_W + 10, y, 1, INK_DIM, "]");
    text_print(c->text, x + TEXT_W, y, 1, INK_GOLD, "%d sprites", (int)sprites);
}
