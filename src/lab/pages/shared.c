// shared.c - a query takes less time than a step of SDL's clock, so a time is the mean of many calls.
#include "lab/pages/shared.h"

enum { SMOOTH = 16 };

void walk_move(walk *w, const pointer *input, int32_t n, int32_t ticks) {
    const int32_t steps = input->hands.step;
    w->by_hand = w->by_hand || steps != 0;
    if (!w->by_hand && --w->rest <= 0) {
        w->step = w->step >= n ? 0 : w->step + 1;
        w->rest = w->step >= n ? WALK_REST : ticks;
    }
    w->step = SDL_clamp(w->step + steps, 0, n);
}

const char *digits(char out[DIGITS], int64_t n) {
    char plain[DIGITS];
    const int length = SDL_snprintf(plain, sizeof plain, "%lld", (long long)n);
    int to = 0;
    for (int i = 0; i < length && to + 2 < DIGITS; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            out[to++] = ',';
        }
        out[to++] = plain[i];
    }
    out[to] = '\0';
    return out;
}

cost_run cost_begin(cost *c, const pointer *input, int calls) {
    return (cost_run){c, calls, input->hands.clock ? calls : -1, SDL_GetPerformanceCounter(), 0};
}

bool cost_goes_on(cost_run *r) {
    cost *c = r->cost;
    char number[DIGITS];
    if (r->left != 0) {
        return r->left-- > 0;
    }
    const double s = (double)(SDL_GetPerformanceCounter() - r->from) / (double)SDL_GetPerformanceFrequency();
    const double ns = s * 1e9 / r->calls;
    c->ns = c->ns > 0 ? c->ns + (ns - c->ns) / SMOOTH : ns;
    SDL_snprintf(c->text, sizeof c->text, "%s ns", digits(number, (int64_t)(c->ns + 0.5)));
    return false;
}

const char *cost_text(const cost *c) {
    return c->ns > 0 ? c->text : "- ns";
}

shared shared_here(const duo *d) {
    const ph_box box = {SDL_max(0, d->dx), SDL_max(0, d->dy), SDL_min(d->a->w, d->b->w + d->dx),
                        SDL_min(d->a->h, d->b->h + d->dy)};
    shared s = {.rows = 0};
    if (box.x0 < box.x1 && box.y0 < box.y1) {
        s = (shared){box, box.y1 - box.y0, (int64_t)(box.y1 - box.y0) * (box.x1 - box.x0)};
    }
    return s;
}
