// times.c - the ring, and columns of stages: one color, one call.
#include "overlay/times.h"

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

void times_add(tick_times *t, const stage_times *tick) {
    t->ticks[t->next] = *tick;
    t->next = (t->next + 1) % TIMES_MOST;
    t->count = SDL_min(t->count + 1, TIMES_MOST);
}

const stage_times *times_past(const tick_times *t, int32_t back) {
    return &t->ticks[(t->next - 1 - back + 2 * TIMES_MOST) % TIMES_MOST];
}

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

double times_mean(const tick_times *t, int stage, int32_t most) {
    int32_t n = SDL_min(t->count, most);
    double sum = 0;
    for (int32_t i = 0; i < n; i++) {
        sum += times_of(times_past(t, i), stage);
    }
    return sum / SDL_max(n, 1);
}

double times_most(const tick_times *t, int stage) {
    double most = 0;
    for (int32_t i = 0; i < t->count; i++) {
        most = SDL_max(most, times_of(times_past(t, i), stage));
    }
    return most;
}

void times_draw(const tick_times *t, const canvas *c, SDL_Rect in, int w, int stages, times_height_fn *height,
                double scale) {
    rect_batch batch = {.renderer = c->renderer};
    int32_t n = SDL_min(t->count, in.w / w);
    double below[TIMES_MOST] = {0};
    for (int stage = 0; stage < stages; stage++) {
        canvas_color(c, times_ink(stage));
        for (int32_t i = 0; i < n; i++) {
            double above = below[i] + times_of(times_past(t, i), stage);
            int from = height(below[i], in.h, scale), to = height(above, in.h, scale);
            if (to > from) {
                batch_add(&batch, in.x + in.w - (i + 1) * w, in.y + in.h - to, w, to - from);
            }
            below[i] = above;
        }
        batch_flush(&batch);
    }
}
