// laws_tracks.c - marks above a row's line are touches that the law makes up, those below are touches that it misses.
#include "overlay/panels/laws_tracks.h"

#include <stdlib.h>
#include <string.h>

#include "sdl/palette.h"

enum {
    PAD = 6,
    HEAD_H = 13,
    ROW_H = 9,
    COLUMNS = 4,
    NEAR = 5, // a click so far from a mark still means it [px]
    TALLEST = 4,
    FEW = 3 // marks in a column that are told apart by their height
};

static const struct {
    const char *head;
    int right; ///< edge of the numbers [px]
} columns[COLUMNS] = {{"deaths", 492}, {"touches", 544}, {"false", 586}, {"missed", 634}};

#define INK_EXTRA INK_OI_ORANGE
#define INK_MISSED INK_OI_SKY
#define INK_LINE INK(58, 66, 112, 255)

/// The counts of the pairs that the timeline is about.
static const law_count *numbers_of(const laws_judged *j, const law_tick *t, int which) {
    return j->crowd ? &t->all[which] : &t->ship[which];
}

/// What lies in one column of pixels of a row.
typedef struct mark {
    int32_t touches, extra, missed;
    bool death, of_masks; ///< a death, and whether the masks have it in the same tick
} mark;

static void collect(const laws_judged *j, const timeline *t, int which, mark marks[LAWS_TRACKS_W + 1]) {
    int32_t count;
    const law_tick *ticks = laws_ticks(j->laws, &count);
    memset(marks, 0, (LAWS_TRACKS_W + 1) * sizeof *marks);
    for (int32_t i = 0; i < count; i++) {
        const law_tick *one = &ticks[i];
        if (one->tick < t->first || one->tick > t->last) {
            continue;
        }
        mark *m = &marks[timeline_x(t, one->tick) - t->x];
        const law_count *n = numbers_of(j, one, which);
        m->touches += n->touches, m->extra += n->extra, m->missed += n->missed;
        m->of_masks = m->of_masks || (one->deaths >> which & one->deaths >> LAW_MASK & 1);
        m->death = m->death || (one->deaths >> which & 1);
    }
}

// ---- drawing ------------------------------------------------------------------------------------

/// Height of a mark that stands for n of them, where `most` stand in one column [px].
static int tall(int32_t n, int32_t most) {
    return most <= FEW ? n + 1 : 1 + n * (TALLEST - 1) / most;
}

/// A diamond round (x, y), on a dark one that is a pixel larger.
static void draw_death(const canvas *c, int x, int y, SDL_Color ink) {
    for (int size = 4; size >= 3; size--) {
        for (int i = -size; i <= size; i++) {
            int half = size - abs(i);
            canvas_fill(c, x - half, y + i, 2 * half + 1, 1, size == 3 ? ink : INK_NIGHT);
        }
    }
}

static void draw_touches(const canvas *c, int x, int middle, const mark *m, const mark *most) {
    if (m->extra) {
        int up = tall(m->extra, most->extra);
        canvas_fill(c, x, middle - up, 2, up, INK_EXTRA);
    }
    if (m->missed) {
        canvas_fill(c, x, middle + 1, 2, tall(m->missed, most->missed), INK_MISSED);
    }
}

static mark most_of(const mark marks[LAWS_TRACKS_W + 1]) {
    mark most = {0};
    for (int x = 0; x <= LAWS_TRACKS_W; x++) {
        most.extra = SDL_max(most.extra, marks[x].extra);
        most.missed = SDL_max(most.missed, marks[x].missed);
    }
    return most;
}

static void draw_row(const canvas *c, const laws_judged *j, const timeline *t, int which, int y) {
    mark marks[LAWS_TRACKS_W + 1];
    int middle = y + ROW_H / 2, judged = timeline_x(t, SDL_clamp(j->tick, t->first, t->last)) - t->x;
    collect(j, t, which, marks);
    const mark most = most_of(marks);
    canvas_fill(c, t->x, middle, t->w, 1, ink_fade(INK_LINE, 110));
    canvas_fill(c, t->x, middle, judged + 1, 1, INK_LINE);
    for (int x = 0; x <= LAWS_TRACKS_W; x++) {
        if (which == LAW_MASK && marks[x].touches) {
            canvas_fill(c, t->x + x, middle - 1, 1, 3, INK_DIM);
        }
        draw_touches(c, t->x + x, middle, &marks[x], &most);
    }
    for (int x = 0; x <= LAWS_TRACKS_W; x++) {
        if (marks[x].death) {
            draw_death(c, t->x + x, middle, marks[x].of_masks ? INK_WHITE : INK_DANGER);
        }
    }
}

static void draw_sums(const canvas *c, const law_sums *sums, const laws_judged *j, int which, int y) {
    const law_count *n = j->crowd ? &sums->all[which] : &sums->ship[which];
    const SDL_Color none = which == LAW_MASK ? INK_FAINT : INK_DIM; // the masks have none of these
    const struct {
        int32_t n;
        SDL_Color ink;
    } cells[COLUMNS] = {
        {sums->deaths[which], sums->deaths[which] > sums->deaths[LAW_MASK] ? INK_DANGER : INK_WHITE},
        {n->touches, INK_DIM},
        {n->extra, n->extra ? INK_EXTRA : none},
        {n->missed, n->missed ? INK_MISSED : none},
    };
    for (int i = 0; i < COLUMNS; i++) {
        canvas_right(c, columns[i].right, y, cells[i].ink, "%d", (int)cells[i].n);
    }
}

/// What the signs mean, what is counted, and how much of it is known.
static void draw_head(const canvas *c, const laws_judged *j, const timeline *t, int y) {
    int x = t->x + 4, middle = y + 5;
    text_draw(c->text, PAD, y, 1, INK_GOLD, j->crowd ? "pairs" : "ship");
    draw_death(c, x, middle, INK_DANGER);
    x = text_draw(c->text, x + 7, y, 1, INK_WHITE, "lost by this law") + 12;
    draw_death(c, x, middle, INK_WHITE);
    x = text_draw(c->text, x + 7, y, 1, INK_WHITE, "by masks, too") + 9;
    canvas_fill(c, x, middle - 3, 3, 6, INK_EXTRA);
    x = text_draw(c->text, x + 6, y, 1, INK_WHITE, "false") + 9;
    canvas_fill(c, x, middle - 2, 3, 6, INK_MISSED);
    x = text_draw(c->text, x + 6, y, 1, INK_WHITE, "missed") + 9;
    if (j->tick < t->last) {
        int64_t done = SDL_max(j->tick - t->first, 0) * 100 / SDL_max(t->last - t->first, 1);
        text_print(c->text, x, y, 1, INK_GOLD, "judged: %d %%", (int)done);
    }
    for (int i = 0; i < COLUMNS; i++) {
        canvas_right(c, columns[i].right, y, INK_DIM, "%s", columns[i].head);
    }
}

void laws_tracks_draw(const canvas *c, const laws_judged *j, const timeline *t, int top) {
    law_sums sums = laws_sum(j->laws, t->first, t->last);
    draw_head(c, j, t, top);
    for (int i = 0; i < LAW_COUNT; i++) {
        int y = top + HEAD_H + i * ROW_H;
        text_draw(c->text, PAD, y, 1, i == LAW_MASK ? INK_WHITE : INK_DIM, law_names[i]);
        draw_row(c, j, t, i, y);
        draw_sums(c, &sums, j, i, y);
    }
}

// ---- the pointer --------------------------------------------------------------------------------

/// How well a tick answers a click: less is better, INT32_MAX not at all.
static int32_t distance(const law_tick *one, const laws_judged *j, const timeline *t, int which, int x) {
    int away = abs(timeline_x(t, one->tick) - x);
    const law_count *n = numbers_of(j, one, which);
    bool death = one->deaths >> which & 1, shown = one->tick >= t->first && one->tick <= t->last;
    if (!shown || away > NEAR || !(death || n->extra || n->missed)) {
        return INT32_MAX;
    }
    return death ? away : NEAR + 1 + away;
}

int64_t laws_tracks_pick(const laws_judged *j, const timeline *t, SDL_Point at) {
    int row = at.y - HEAD_H;
    int32_t count, best = INT32_MAX;
    const law_tick *ticks = laws_ticks(j->laws, &count);
    int64_t found = -1;
    for (int32_t i = 0; i < count && row >= 0 && row < LAW_COUNT * ROW_H; i++) {
        int32_t away = distance(&ticks[i], j, t, row / ROW_H, at.x);
        if (away < best) {
            best = away;
            found = ticks[i].tick;
        }
    }
    return found;
}
