// shared.c - a word is a row of pixels, so it is drawn as one; a single call is shorter than the step of SDL's clock,
// so many are measured; all offsets at once show where a rule errs and where not.
#include "lab/pages/shared.h"

#include <stdio.h>
#include <string.h>

enum { END_TICKS = 150 }; // rest at the end of a walk

void bits_draw(const panel *p, cells at, uint64_t word, int n, SDL_Color ink) {
    canvas_fill(p->canvas, p->picture.x + at.x, p->picture.y + at.y, n * at.w, at.h - 1, INK_UNSET);
    canvas_color(p->canvas, ink);
    for (int i = 0; i < n; i++) {
        if (word >> (n - 1 - i) & 1) {
            batch_add(p->batch, p->picture.x + at.x + i * at.w, p->picture.y + at.y, at.w, at.h - 1);
        }
    }
    batch_flush(p->batch);
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
    w->rest = by->waits ? END_TICKS : w->rest; // after a bet the step that it was about stays a while
    if (!w->by_hand && --w->rest <= 0) {
        w->at = w->ended || w->at >= n ? 0 : w->at + 1;
        w->ended = false;
        w->rest = w->at >= n ? END_TICKS : ticks;
    }
    w->ended = w->ended && steps == 0;
    w->at = w->ended ? n : SDL_clamp(w->at + steps, 0, n);
}

void walk_open_at_end(walk *w) {
    const walk at_end = {.rest = END_TICKS, .ended = true};
    *w = at_end;
}

// ---- the cost of an answer ----------------------------------------------------------------------------------

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
        int unit = c->ns >= 100000 ? 1000 : 1;
        snprintf(w.line, sizeof w.line, unit > 1 ? "%.0f us" : "%.0f ns", c->ns / unit);
    }
    return w;
}

/// The part of one box that another one covers; all 0: none.
static ph_box both_boxes(ph_box a, ph_box b) {
    const ph_box none = {0, 0, 0, 0};
    const ph_box both = {SDL_max(a.x0, b.x0), SDL_max(a.y0, b.y0), SDL_min(a.x1, b.x1), SDL_min(a.y1, b.y1)};
    return both.x0 < both.x1 && both.y0 < both.y1 ? both : none;
}

static ph_box moved(ph_box b, ph_point by) {
    return (ph_box){b.x0 + by.x, b.y0 + by.y, b.x1 + by.x, b.y1 + by.y};
}

shared shared_of(const ph_mask *a, const ph_mask *b, ph_point offset) {
    const ph_box of_a = {0, 0, a->w, a->h}, of_b = {0, 0, b->w, b->h};
    shared s = {.box = both_boxes(of_a, moved(of_b, offset)), .tight = both_boxes(a->bounds, moved(b->bounds, offset))};
    s.rows = s.box.y1 - s.box.y0;
    s.pixels = (int64_t)s.rows * (s.box.x1 - s.box.x0);
    s.words = s.tight.x1 ? (s.tight.x1 - 1) / 64 - s.tight.x0 / 64 + 1 : 0;
    return s;
}

int64_t shared_words(const shared *s, int32_t y) {
    return (int64_t)s->words * (SDL_clamp(y + 1, s->tight.y0, s->tight.y1) - s->tight.y0);
}

int64_t shared_words_all(const shared *s) {
    return shared_words(s, s->tight.y1);
}

void shared_prove(const shared *s, const ph_mask *a, const ph_mask *b, ph_point offset, proof *p) {
    const ph_box of_a = truth_bounds(a), of_b = moved(truth_bounds(b), offset);
    int64_t all = 0;
    for (int32_t y = 0; y < a->h; y++) {
        int32_t last = -1;
        for (int32_t x = 0; x < a->w; x++) {
            bool in = x >= of_a.x0 && x < of_a.x1 && x >= of_b.x0 && x < of_b.x1;
            in = in && y >= of_a.y0 && y < of_a.y1 && y >= of_b.y0 && y < of_b.y1;
            all += in && x / 64 != last;
            last = in ? x / 64 : last;
        }
        prove(p, shared_words(s, y), all);
    }
    prove(p, shared_words_all(s), all);
}

// ---- all offsets at once ------------------------------------------------------------------------------------

void offsets_fit(offsets *o, const ph_mask *a, const ph_mask *b) {
    int32_t w = a->w + b->w - 1, h = a->h + b->h - 1;
    o->every = w <= OFFSETS_SIDE && h <= OFFSETS_SIDE ? 1 : 2;
    o->w = (w + o->every - 1) / o->every;
    o->h = (h + o->every - 1) / o->every;
    o->corner.x = 1 - b->w, o->corner.y = 1 - b->h;
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

void offsets_judge(offsets *o, const pair *d, offset_judge *judge, void *user) {
    offsets_fit(o, d->a, d->b);
    o->touch = o->wrong = 0;
    o->proved = false;
    for (int32_t i = 0; i < o->w * o->h; i++) {
        int is = judge(user, d, offsets_at(o, i));
        o->touch += (is & OFFSET_TOUCH) != 0;
        o->wrong += (is & OFFSET_WRONG) != 0;
        SDL_Color right = is ? INK(46, 96, 160, 255) : INK(20, 22, 46, 255);
        offsets_paint(o, i, is & OFFSET_WRONG ? INK_DANGER : right);
    }
}

void offsets_prove(offsets *o, const pair *d, int threshold, proof *p) {
    const ph_frame a = {&d->image_a, d->box_a}, b = {&d->image_b, d->box_b};
    int32_t touch = 0;
    for (int32_t i = 0; i < o->w * o->h && !o->proved; i++) {
        ph_point at = offsets_at(o, i);
        touch += ph_reference_hit(&a, &b, at.x, at.y, threshold, NULL);
    }
    if (!o->proved) {
        prove(p, o->touch, touch);
    }
    o->proved = true;
}

void offsets_draw(const offsets *o, const panel *on, placement at, const pair *d, const char *const names[3]) {
    const SDL_Color blue = INK(86, 140, 210, 255);
    int x = at.x + o->w * at.zoom + 8;
    ph_point dot = offsets_place(o, pair_offset(d));
    panel_pixels(on, at, o->rgba, o->w, o->h);
    panel_mark(on, at, dot.x, dot.y, INK_WHITE);
    panel_label(on, x, at.y, INK_DIM, "all offsets of B");
    panel_print(on, x, at.y + 14, blue, "%s: %d", names[0], (int)o->touch);
    panel_label(on, x, at.y + 28, INK_DANGER, names[1]);
    panel_print(on, x, at.y + 39, INK_DANGER, "%s: %d, %d%%", names[2], (int)o->wrong,
                (int)(o->touch > 0 ? o->wrong * 100 / o->touch : 0));
}
