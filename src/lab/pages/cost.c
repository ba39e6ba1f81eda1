// cost.c - the clock of SDL round many calls; a single call is shorter than the clock's step.
#include "lab/pages/cost.h"

#include <stdio.h>

enum { SMOOTH = 16 };

void cost_measure(cost *c, const pointer *by, ask_fn *ask, const void *user, int calls) {
    if (!by->hands.clock) {
        return;
    }
    volatile int64_t kept = 0;
    Uint64 from = SDL_GetPerformanceCounter();
    for (int i = 0; i < calls; i++) {
        kept = ask(user);
    }
    (void)kept;
    double ns = (double)(SDL_GetPerformanceCounter() - from) * 1e9 / (double)SDL_GetPerformanceFrequency() / calls;
    c->ns = c->ns > 0 ? c->ns + (ns - c->ns) / SMOOTH : ns;
}

cost_words cost_text(const cost *c) {
    cost_words w = {"- ns"};
    if (c->ns > 0) {
        bool many = c->ns >= 100000;
        snprintf(w.line, sizeof w.line, many ? "%.0f us" : "%.0f ns", many ? c->ns / 1000 : c->ns);
    }
    return w;
}

shared shared_of(const ph_mask *a, const ph_mask *b, ph_point offset) {
    shared s = {
        {SDL_max(0, offset.x), SDL_max(0, offset.y), SDL_min(a->w, offset.x + b->w), SDL_min(a->h, offset.y + b->h)},
        0,
        0,
        0};
    if (s.box.x0 < s.box.x1 && s.box.y0 < s.box.y1) {
        s.rows = s.box.y1 - s.box.y0;
        s.words = (int64_t)s.rows * ((s.box.x1 - 1) / 64 - s.box.x0 / 64 + 1);
        s.pixels = (int64_t)s.rows * (s.box.x1 - s.box.x0);
    }
    return s;
}
