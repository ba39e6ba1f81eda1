// laws_panel.c - marks above a row's line are touches that the law makes up, those below are touches that it misses.
#include "overlay/panels/laws_panel.h"

#include <stdlib.h>
#include <string.h>

#include "sdl/palette.h"

enum {
    PAD = 6,
    HEAD_H = 14,
    ROW_H = 12,
    FOOT_Y = HEAD_H + LAW_COUNT * ROW_H + 4, // of the legend, from the top of the panel
    LINE_X = 54,
    LINE_W = 394,
    COLUMNS = 4,
    NEAR = 5, // a click so far from a mark still means it [px]
    TALLEST = 5,
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
static const law_count *counts_of(const laws_span *s, const law_tick *t, int which) {
    return s->crowd ? &t->all[which] : &t->ship[which];
}

/// What lies in one column of pixels of a row.
typedef struct mark {
    int32_t touches, extra, missed;
    bool death, of_masks; ///< a death, and whether the masks have it in the same tick
} mark;

static int column_of(const laws_span *s, int64_t tick) {
    return s->last > s->first ? (int)((tick - s->first) * (LINE_W - 1) / (s->last - s->first)) : 0;
}

/// Adds up the ticks of each column.
static void collect(const laws *l, const laws_span *s, int which, mark marks[LINE_W]) {
    int32_t count;
    const law_tick *ticks = laws_ticks(l, &count);
    memset(marks, 0, LINE_W * sizeof *marks);
    for (int32_t i = 0; i < count; i++) {
        const law_tick *t = &ticks[i];
        if (t->tick < s->first || t->tick > s->last) {
            continue;
        }
        mark *m = &marks[column_of(s, t->tick)];
        const law_count *n = counts_of(s, t, which);
        m->touches += n->touches, m->extra += n->extra, m->missed += n->missed;
        m->of_masks = m->of_masks || (t->deaths >> which & t->deaths >> LAW_MASK & 1);
        m->death = m->death || (t->deaths >> which & 1);
    }
}

// ---- drawing --------------------------------------------------------------------------------------------------------

/// Height of a mark that stands for n of them, where `most` stand in one column [px].
static int tall(int32_t n, int32_t most) {
    return most <= FEW ? n + 1 : 1 + n * (TALLEST - 1) / most;
}

/// A diamond round (x, y).
static void draw_death(const canvas *c, int x, int y, SDL_Color ink) {
    for (int i = -4; i <= 4; i++) {
        int half = 4 - abs(i);
        canvas_fill(c, x - half, y + i, 2 * half + 1, 1, INK_NIGHT);
    }
    for (int i = -3; i <= 3; i++) {
        int half = 3 - abs(i);
        canvas_fill(c, x - half, y + i, 2 * half + 1, 1, ink);
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

/// The most of each kind in one column.
static mark most_of(const mark marks[LINE_W]) {
    mark most = {0};
    for (int x = 0; x < LINE_W; x++) {
        most.extra = SDL_max(most.extra, marks[x].extra);
        most.missed = SDL_max(most.missed, marks[x].missed);
    }
    return most;
}

static void draw_row(const canvas *c, const laws *l, const laws_span *s, int which, int y) {
    mark marks[LINE_W];
    int middle = y + ROW_H / 2, judged = column_of(s, s->judged < s->first ? s->first : s->judged);
    collect(l, s, which, marks);
    const mark most = most_of(marks);
    canvas_fill(c, LINE_X, middle, LINE_W, 1, ink_fade(INK_LINE, 110));
    canvas_fill(c, LINE_X, middle, judged + 1, 1, INK_LINE);
    for (int x = 0; x < LINE_W; x++) {
        if (which == LAW_MASK && marks[x].touches) {
            canvas_fill(c, LINE_X + x, middle - 1, 1, 3, INK_DIM);
        }
        draw_touches(c, LINE_X + x, middle, &marks[x], &most);
    }
    for (int x = 0; x < LINE_W; x++) {
        if (marks[x].death) {
            draw_death(c, LINE_X + x, middle, marks[x].of_masks ? INK_WHITE : INK_DANGER);
        }
    }
}

static void draw_number(const canvas *c, int column, int y, SDL_Color ink, int32_t n) {
    char line[16];
    SDL_snprintf(line, sizeof line, "%d", (int)n);
    text_draw(c->text, columns[column].right - (int)strlen(line) * TEXT_W, y, 1, ink, line);
}

static void draw_sums(const canvas *c, const law_sums *sums, const laws_span *s, int which, int y) {
    const law_count *n = s->crowd ? &sums->all[which] : &sums->ship[which];
    bool masks = which == LAW_MASK;
    draw_number(c, 0, y, sums->deaths[which] > sums->deaths[LAW_MASK] ? INK_DANGER : INK_WHITE, sums->deaths[which]);
    draw_number(c, 1, y, INK_DIM, n->touches);
    const SDL_Color none = masks ? INK_FAINT : INK_DIM; // the masks have none of these
    draw_number(c, 2, y, n->extra ? INK_EXTRA : none, n->extra);
    draw_number(c, 3, y, n->missed ? INK_MISSED : none, n->missed);
}

static void draw_head(const canvas *c, const laws_span *s, int y) {
    int x = text_draw(c->text, PAD, y, 1, INK_WHITE, "ONE RECORDING, FIVE LAWS") + 2 * TEXT_W;
    int64_t seconds = (s->last - s->first) / TICKS_PER_SECOND;
    x = text_print(c->text, x, y, 1, INK_DIM, s->record ? "all %lld:%02lld" : "the last %lld:%02lld",
                   (long long)seconds / 60, (long long)seconds % 60);
    if (s->judged < s->last && s->last > s->first) {
        int64_t done = s->judged < s->first ? 0 : s->judged - s->first;
        text_print(c->text, x + 2 * TEXT_W, y, 1, INK_GOLD, "judged: %d %%", (int)(done * 100 / (s->last - s->first)));
    }
    for (int i = 0; i < COLUMNS; i++) {
        text_draw(c->text, columns[i].right - (int)strlen(columns[i].head) * TEXT_W, y, 1, INK_DIM, columns[i].head);
    }
}

/// What the signs mean, and what is counted.
static void draw_foot(const canvas *c, const laws_span *s, int y) {
    int x = PAD + 4, middle = y + 5;
    draw_death(c, x, middle, INK_DANGER);
    x = text_draw(c->text, x + 7, y, 1, INK_WHITE, "death by this law alone") + 13;
    draw_death(c, x, middle, INK_WHITE);
    x = text_draw(c->text, x + 7, y, 1, INK_WHITE, "by the masks, too") + 10;
    canvas_fill(c, x, middle - 3, 3, 6, INK_EXTRA);
    x = text_draw(c->text, x + 6, y, 1, INK_WHITE, "false touch") + 14;
    canvas_fill(c, x, middle - 2, 3, 6, INK_MISSED);
    x = text_draw(c->text, x + 6, y, 1, INK_WHITE, "missed touch") + 14;
    text_draw(c->text, x, y, 1, INK_DIM, s->crowd ? "of all pairs; click: go there" : "of the ship; click: go there");
    text_draw(c->text, PAD, y + TEXT_H, 1, INK_DIM,
              "The masks played it. A death: with this law's touches the hull would be empty; then safe for 4.2 s.");
}

void laws_panel_draw(const canvas *c, const laws *l, const laws_span *s, int top) {
    law_sums sums = laws_sum(l, s->first, s->last);
    canvas_fill(c, 0, top, VIEW_W, LAWS_PANEL_H, ink_fade(INK_NIGHT, 250));
    canvas_fill(c, 0, top, VIEW_W, 1, INK_LINE);
    draw_head(c, s, top + 3);
    for (int i = 0; i < LAW_COUNT; i++) {
        int y = top + HEAD_H + i * ROW_H;
        text_draw(c->text, PAD, y + 1, 1, i == LAW_MASK ? INK_WHITE : INK_DIM, law_name((law)i));
        draw_row(c, l, s, i, y);
        draw_sums(c, &sums, s, i, y + 1);
    }
    if (s->now >= s->first && s->now <= s->last) {
        canvas_fill(c, LINE_X + column_of(s, s->now), top + HEAD_H - 1, 1, LAW_COUNT * ROW_H + 2, INK_WHITE);
    }
    draw_foot(c, s, top + FOOT_Y);
}

// ---- the pointer ----------------------------------------------------------------------------------------------------

/// How well a tick answers a click: less is better, INT32_MAX not at all.
static int32_t distance(const law_tick *t, const laws_span *s, int which, int column) {
    int away = abs(column_of(s, t->tick) - column);
    bool death = t->deaths >> which & 1, other = counts_of(s, t, which)->extra || counts_of(s, t, which)->missed;
    bool shown = t->tick >= s->first && t->tick <= s->last;
    if (!shown || away > NEAR || !(death || other)) {
        return INT32_MAX;
    }
    return death ? away : NEAR + 1 + away;
}

int64_t laws_panel_pick(const laws *l, const laws_span *s, int top, int x, int y) {
    int row = y - (top + HEAD_H), column = x - LINE_X;
    int32_t count, best = INT32_MAX;
    const law_tick *ticks = laws_ticks(l, &count);
    int64_t found = -1;
    for (int32_t i = 0; i < count && row >= 0 && row < LAW_COUNT * ROW_H; i++) {
        int32_t away = distance(&ticks[i], s, row / ROW_H, column);
        if (away < best) {
            best = away;
            found = ticks[i].tick;
        }
    }
    return found;
}
