// times.c - columns of stages: one color, one call.
#include "overlay/times.h"

#include <math.h>

#include "sdl/palette.h"

static const struct {
    const char *name;
    SDL_Color ink;
} stages_of[STAGE_COUNT] = {
    {"move", {204, 121, 167, 255}},
    {"broad", {86, 180, 233, 255}},
    {"narrow", {240, 228, 66, 255}},
    {"rules", {0, 190, 140, 255}},
    [STAGE_DRAW] = {"draw", {150, 156, 180, 255}},
};

const char *times_name(int stage) {
    return stages_of[stage].name;
}

SDL_Color times_ink(int stage) {
    return stages_of[stage].ink;
}

double times_of(const stage_times *t, int stage) {
    const double all[STAGE_COUNT] = {t->move, t->broad, t->narrow, t->rules, t->draw};
    return all[stage];
}

double times_mean(const past *p, int64_t tick, int stage, int32_t most) {
    double sum = 0;
    int32_t n = 0;
    for (int32_t i = 0; i < most; i++) {
        const past_tick *t = past_at(p, tick - i);
        sum += t ? times_of(&t->times, stage) : 0;
        n += t != NULL;
    }
    return sum / SDL_max(n, 1);
}

double times_most(const past *p, int64_t tick, int stage) {
    double most = 0;
    for (int32_t i = 0; i < TIMES_MOST; i++) {
        const past_tick *t = past_at(p, tick - i);
        most = SDL_max(most, t ? times_of(&t->times, stage) : 0);
    }
    return most;
}

double times_sum(const past *p, int64_t tick) {
    const past_tick *t = past_at(p, tick);
    return t ? t->times.move + t->times.broad + t->times.narrow + t->times.rules : 0;
}

int times_height(double us, int h, double scale) {
    const double least = 10, most = 40000;
    (void)scale;
    return (int)(log(SDL_clamp(us, least, most) / least) / log(most / least) * h + 0.5);
}

void times_draw(const past *p, int64_t tick, const canvas *c, SDL_Rect in, int w, int stages, times_height_fn *height,
                double scale) {
    rect_batch batch = {.renderer = c->renderer};
    double below[TIMES_MOST] = {0};
    for (int stage = 0; stage < stages; stage++) {
        canvas_color(c, times_ink(stage));
        for (int32_t i = 0; i < SDL_min(TIMES_MOST, in.w / w); i++) {
            const past_tick *t = past_at(p, tick - i);
            double above = below[i] + (t ? times_of(&t->times, stage) : 0);
            int from = height(below[i], in.h, scale), to = height(above, in.h, scale);
            if (to > from) {
                batch_add(&batch, in.x + in.w - (i + 1) * w, in.y + in.h - to, w, to - from);
            }
            below[i] = above;
        }
        batch_flush(&batch);
    }
}
