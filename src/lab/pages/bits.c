// bits.c - a word is a row of pixels, so it is drawn as one.
#include "lab/pages/bits.h"

enum { END_TICKS = 100 }; // rest at the end of a walk

static void fill_runs(const panel *p, cells at, uint64_t word, int n) {
    for (int i = 0; i < n; i++) {
        int from = i;
        while (i < n && word >> (n - 1 - i) & 1) {
            i++;
        }
        if (i > from) {
            batch_add(p->batch, p->picture.x + at.x + from * at.w, p->picture.y + at.y, (i - from) * at.w, at.h - 1);
        }
    }
}

void bits_draw(const panel *p, cells at, uint64_t word, int n, SDL_Color ink) {
    canvas_fill(p->canvas, p->picture.x + at.x, p->picture.y + at.y, n * at.w, at.h - 1, INK(26, 29, 56, 255));
    canvas_color(p->canvas, ink);
    fill_runs(p, at, word, n);
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
        bool ended = w->at >= n;
        w->at = ended ? 0 : w->at + 1;
        w->rest = w->at >= n ? END_TICKS : ticks;
    }
    w->at += steps;
    w->at = w->at > n ? n : w->at < 0 ? 0 : w->at;
}
