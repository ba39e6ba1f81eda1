// shared.c - a word is a row of pixels, so it is drawn as one; a single call is shorter than the step of SDL's clock,
// so many are measured; all offsets at once show where a rule errs and where not.
#include "lab/pages/shared.h"

#include <stdio.h>
#include <string.h>

void bits_draw(const pane *p, ph_box cell, uint64_t word, int n, SDL_Color ink) {
    const int w = cell.x1 - cell.x0;
    pane_fill(p, pane_flat, (ph_box){cell.x0, cell.y0, cell.x0 + n * w, cell.y1}, INK_UNSET);
    for (int i = n - 1; i >= 0; i--, cell.x0 += w, cell.x1 += w) {
        if (word >> i & 1) {
            pane_fill(p, pane_flat, cell, ink);
        }
    }
}

uint64_t bits_row(const ph_mask *mask, int32_t x0, int32_t y, int n) {
    uint64_t word = 0;
    for (int32_t from, to = x0; ph_mask_next_run(mask, y, &from, &to) && from < x0 + n;) {
        int32_t end = SDL_min(to, x0 + n);
        word |= ~UINT64_C(0) >> (64 - (end - from)) << (x0 + n - end);
    }
    return word;
}

int32_t bits_count(uint64_t word) {
    int32_t n = 0;
    for (; word; word &= word - 1) {
        n++;
    }
    return n;
}

void walk_move(walk *w, const pointer *by, int32_t n, int32_t ticks) {
    int32_t steps = by->hands.step;
    w->by_hand = w->by_hand || steps != 0;
    if (!w->by_hand && --w->rest <= 0) {
        w->at = w->ended || w->at >= n ? 0 : w->at + 1;
        w->ended = false;
        w->rest = w->at >= n ? WALK_REST : ticks;
    }
    w->ended = w->ended && steps == 0;
    w->at = w->ended ? n : SDL_clamp(w->at + steps, 0, n);
}

// ---- the cost of an answer ----------------------------------------------------------------------

enum { SMOOTH = 16 };

cost_run cost_begin(cost *c, const pointer *by, int calls) {
    return (cost_run){c, calls, by->hands.clock ? calls : -1, SDL_GetPerformanceCounter(), 0};
}

bool cost_goes_on(cost_run *r) {
    cost *c = r->of;
    if (r->left != 0) {
        return r->left-- > 0;
    }
    double ns =
        (double)(SDL_GetPerformanceCounter() - r->from) * 1e9 / (double)SDL_GetPerformanceFrequency() / r->calls;
    c->ns = c->ns > 0 ? c->ns + (ns - c->ns) / SMOOTH : ns;
    SDL_snprintf(c->text, sizeof c->text, c->ns < 100000 ? "%.0f ns" : "%.0f us",
                 c->ns < 100000 ? c->ns : c->ns / 1000);
    return false;
}

const char *cost_text(const cost *c) {
    return c->ns > 0 ? c->text : "- ns";
}

// ---- what two masks share -----------------------------------------------------------------------

/// The part of one box that another one covers, when it is moved; all 0: none.
static ph_box both_boxes(ph_box a, ph_box b, ph_point by) {
    const ph_box none = {0, 0, 0, 0};
    const ph_box both = {SDL_max(a.x0, b.x0 + by.x), SDL_max(a.y0, b.y0 + by.y), SDL_min(a.x1, b.x1 + by.x),
                         SDL_min(a.y1, b.y1 + by.y)};
    return both.x0 < both.x1 && both.y0 < both.y1 ? both : none;
}

shared shared_of(const ph_mask *a, const ph_mask *b, ph_point offset) {
    const ph_box of_a = {0, 0, a->w, a->h}, of_b = {0, 0, b->w, b->h};
    shared s = {.box = both_boxes(of_a, of_b, offset), .tight = both_boxes(a->bounds, b->bounds, offset)};
    s.rows = s.box.y1 - s.box.y0;
    s.pixels = (int64_t)s.rows * (s.box.x1 - s.box.x0);
    s.words = s.tight.x1 ? (s.tight.x1 - 1) / 64 - s.tight.x0 / 64 + 1 : 0;
    return s;
}

shared shared_here(const duo *d) {
    return shared_of(d->a, d->b, duo_offset(d));
}

int64_t shared_words(const shared *s, int32_t y) {
    return (int64_t)s->words * (SDL_clamp(y + 1, s->tight.y0, s->tight.y1) - s->tight.y0);
}

void shared_check(const duo *d, checks *p) {
    const shared s = shared_here(d);
    const ph_box of_a = truth_bounds(d->a), of_b = truth_bounds(d->b);
    int64_t all = 0;
    for (int32_t y = 0; y < d->a->h; y++) {
        int32_t last = -1;
        for (int32_t x = 0; x < d->a->w; x++) {
            bool in = box_holds(of_a, x, y) && box_holds(of_b, x - d->dx, y - d->dy);
            all += in && x / 64 != last;
            last = in ? x / 64 : last;
        }
        check(p, shared_words(&s, y), all);
    }
}

// ---- all offsets at once ------------------------------------------------------------------------

void offsets_fit(offsets *o, const ph_mask *a, const ph_mask *b) {
    int32_t w = a->w + b->w - 1, h = a->h + b->h - 1;
    o->every = w <= OFFSETS_SIDE && h <= OFFSETS_SIDE ? 1 : 2;
    o->w = (w + o->every - 1) / o->every;
    o->h = (h + o->every - 1) / o->every;
    o->corner.x = 1 - b->w;
    o->corner.y = 1 - b->h;
}

ph_point offsets_at(const offsets *o, int32_t i) {
    return (ph_point){o->corner.x + i % o->w * o->every, o->corner.y + i / o->w * o->every};
}

ph_point offsets_place(const offsets *o, ph_point offset) {
    return (ph_point){(offset.x - o->corner.x) / o->every, (offset.y - o->corner.y) / o->every};
}

void offsets_paint(offsets *o, int32_t i, SDL_Color ink) {
    const uint8_t pixel[4] = {ink.r, ink.g, ink.b, 255};
    memcpy(o->rgba + 4 * i, pixel, sizeof pixel);
}

void offsets_judge(offsets *o, const duo *d, offset_judge *judge) {
    offsets_fit(o, d->a, d->b);
    o->touch = o->wrong = 0;
    o->checked = false;
    for (int32_t i = 0; i < o->w * o->h; i++) {
        int is = judge(d, offsets_at(o, i));
        o->touch += (is & OFFSET_TOUCH) != 0;
        o->wrong += (is & OFFSET_WRONG) != 0;
        SDL_Color right = is ? INK(46, 96, 160, 255) : INK(20, 22, 46, 255);
        offsets_paint(o, i, is & OFFSET_WRONG ? INK_DANGER : right);
    }
}

void offsets_check(offsets *o, const duo *d, int threshold, checks *p) {
    int32_t touch = 0;
    if (o->checked) {
        return;
    }
    for (int32_t i = 0; i < o->w * o->h; i++) {
        touch += duo_touch(d, offsets_at(o, i), threshold, NULL);
    }
    check(p, o->touch, touch);
    o->checked = true;
}

void offsets_draw(const offsets *o, const pane *on, int y, const duo *d, const char *touch, const char *wrong,
                  const char *by) {
    const SDL_Color blue = INK(86, 140, 210, 255);
    const ph_image map = {o->rgba, o->w, o->h, o->w * 4};
    const placement at = {0, y, 1};
    ph_point dot = offsets_place(o, duo_offset(d));
    pane_pixels(on, at, &map, (ph_box){0, 0, o->w, o->h});
    pane_mark(on, at, dot.x, dot.y, INK_WHITE);
    pane_label(on, o->w + 8, y, INK_DIM, "all offsets of B");
    pane_print(on, o->w + 8, y + 14, blue, "%s: %d", touch, (int)o->touch);
    pane_label(on, o->w + 8, y + 28, INK_DANGER, wrong);
    pane_print(on, o->w + 8, y + 39, INK_DANGER, "%s: %d, %d%%", by, (int)o->wrong,
               (int)(o->touch > 0 ? o->wrong * 100 / o->touch : 0));
}
