// timeline.c - a column of the picture stands for some ticks: it shows the slowest of them and all their marks.
//
// Cost: a look at each tick that is kept, some 4000, for each picture.
#include "overlay/panels/timeline.h"

#include <stdlib.h>

#include "sdl/palette.h"

enum {
    TIMES_H = 8,
    MARKS_Y = TIMES_H + 1,
    MARKS_H = 5,
    BAR_Y = MARKS_Y + MARKS_H,
    BAR_H = 5,
    NEAR = 5 // so far beside a mark, or beside the tracks, a press still means it [px]
};

int timeline_x(const timeline *t, int64_t tick) {
    return t->x + t->w - (int)((t->last - tick) * t->w / SDL_max(t->last - t->first, 1));
}

int64_t timeline_tick(const timeline *t, int x) {
    return t->first + (t->last - t->first) * (x - t->x) / t->w;
}

/// The first tick of the axis that can be kept.
static int64_t begin_of(const timeline *t) {
    return SDL_max(t->first, t->last - PAST_TICKS + 1);
}

static SDL_Color ink_of(const timeline *t, unsigned events) {
    if (events & PAST_WRONG) {
        return INK_DANGER;
    }
    return events >> t->bright & 1 ? INK_GOLD : INK_FAINT;
}

/// The events of some ticks, as long as they lie in one column.
static void draw_marks(const timeline *t, const canvas *c, const past *p, int y) {
    for (int pass = 0; pass < 2; pass++) { // the bright ones over the others
        for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
            const past_tick *one = past_at(p, tick);
            unsigned events = one ? one->events : 0, bright = events & (1u << t->bright | PAST_WRONG);
            bool wrong = (events & PAST_WRONG) != 0;
            if (events && (bright != 0) == pass) {
                canvas_fill(c, timeline_x(t, tick), y, 1 + wrong, MARKS_H + (wrong ? BAR_H : 0), ink_of(t, events));
            }
        }
    }
}

/// Of each column the slowest tick; the slow ones in a second call.
static void draw_times(const timeline *t, const canvas *c, const past *p, int y) {
    rect_batch usual = {.renderer = c->renderer}, slow = {.renderer = c->renderer};
    double most = 0;
    for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
        int x = timeline_x(t, tick), w = tick < t->last ? timeline_x(t, tick + 1) - x : 1;
        most = SDL_max(most, past_time(p, tick));
        if (most > 0 && w > 0) {
            int h = SDL_max(past_height(most, TIMES_H), 1);
            batch_add(most > TICK_BUDGET ? &slow : &usual, x, y + TIMES_H - h, w, h);
            most = 0;
        }
    }
    canvas_color(c, INK(108, 136, 200, 255));
    batch_flush(&usual);
    canvas_color(c, INK_DANGER);
    batch_flush(&slow);
}

void timeline_draw(const timeline *t, const canvas *c, const past *p, int top) {
    int x = timeline_x(t, t->now), y = top + BAR_Y;
    canvas_fill(c, t->x, top + TIMES_H, t->w, 1, INK(90, 120, 200, 60));
    draw_times(t, c, p, top);
    canvas_fill(c, t->x, y, t->w, BAR_H, INK(90, 120, 200, 90));
    canvas_fill(c, t->x, y, x - t->x, BAR_H, INK_COOL);
    draw_marks(t, c, p, top + MARKS_Y);
    if (t->fork >= t->first && t->fork <= t->last) {
        canvas_fill(c, timeline_x(t, t->fork) - 1, y - 1, 3, BAR_H + 2, INK_OI_PURPLE);
    }
    canvas_fill(c, x, top, 1, TIMELINE_H, ink_fade(INK_WHITE, 150));
    canvas_fill(c, x - 1, top + TIMELINE_H - BAR_H - 2, 3, BAR_H + 4, INK_WHITE);
}

/// A bright mark is meant before the others.
static double nearness(const timeline *t, const past *p, int64_t tick, int away) {
    const past_tick *one = past_at(p, tick);
    bool bright = one && (one->events & (1u << t->bright | PAST_WRONG));
    return away <= NEAR && one && one->events ? NEAR + 1 - away + bright * NEAR : 0;
}

/// The tick of the slowest column beside x, or that of the nearest mark; -1: none.
static int64_t best(const timeline *t, const past *p, int x, bool marks) {
    int64_t found = -1;
    double largest = 0;
    for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
        int away = abs(timeline_x(t, tick) - x);
        double time = away <= 1 ? past_time(p, tick) : 0;
        double one = marks ? nearness(t, p, tick, away) : time;
        found = one > largest ? tick : found;
        largest = SDL_max(largest, one);
    }
    return found;
}

int64_t timeline_pick(const timeline *t, const past *p, SDL_Point at, bool *drags) {
    bool across = at.x >= t->x - NEAR && at.x < t->x + t->w + NEAR;
    int64_t found = -1;
    *drags = false;
    if (!across || at.y < 0 || at.y >= BAR_Y + BAR_H + NEAR) {
        return -1;
    }
    if (at.y < BAR_Y) {
        found = best(t, p, at.x, at.y >= MARKS_Y);
    }
    *drags = found < 0;
    return *drags ? timeline_tick(t, SDL_clamp(at.x, t->x, t->x + t->w)) : found;
}
