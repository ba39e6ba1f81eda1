// funnel.c - bars on a logarithmic scale, because a stage keeps a tenth of the pairs or fewer.
#include "overlay/funnel.h"

#include <math.h>
#include <stdio.h>

#include "overlay/inks.h"
#include "overlay/panel.h"

static const struct {
    const char *name;
    SDL_Color ink;
} stages[FUNNEL_STAGES] = {
    [FUNNEL_POSSIBLE] = {"possible", {RGBA_CUT}},  [FUNNEL_BOXES] = {"box tests", {RGBA_OI_BLUE}},
    [FUNNEL_PAIRS] = {"box pairs", {RGBA_OI_SKY}}, [FUNNEL_MASKS] = {"mask tests", {RGBA_OI_PURPLE}},
    [FUNNEL_HITS] = {"hits", {RGBA_HIT}},
};

bool funnel_count(const collider *c, int64_t counts[FUNNEL_STAGES]) {
    const collide_stats *s = &c->stats;
    counts[FUNNEL_POSSIBLE] = s->possible;
    counts[FUNNEL_BOXES] = s->broad.tests;
    counts[FUNNEL_PAIRS] = s->broad.pairs;
    counts[FUNNEL_MASKS] = s->mask_tests;
    counts[FUNNEL_HITS] = s->hits;
    return c->item_count > 0;
}

static int length_of(int64_t count, int64_t most, int w) {
    return count > 0 && most > 0 ? (int)(log1p((double)count) * w / log1p((double)most)) : 0;
}

/// "1,953", with a comma between thousands.
static void print_count(char out[24], int64_t count) {
    if (count >= 1000000) {
        snprintf(out, 24, "%d,%03d,%03d", (int)(count / 1000000), (int)(count / 1000 % 1000), (int)(count % 1000));
    } else if (count >= 1000) {
        snprintf(out, 24, "%d,%03d", (int)(count / 1000), (int)(count % 1000));
    } else {
        snprintf(out, 24, "%d", (int)count);
    }
}

void funnel_draw(const layer_look *l, int x, int y, int w) {
    const canvas *c = l->c;
    int64_t counts[FUNNEL_STAGES];
    const bool known = funnel_count(&l->g->collider, counts);
    l->o->funnel_bars = (SDL_Rect){x, y, w, FUNNEL_H};
    for (int i = 0; i < FUNNEL_STAGES; i++, y += FUNNEL_ROW) {
        const bool chosen = l->o->funnel == i && i >= FUNNEL_PAIRS;
        char number[24] = "-", share[24] = "";
        if (known) {
            print_count(number, counts[i]);
        }
        if (known && i > 0 && counts[i - 1] > 0) {
            snprintf(share, sizeof share, "-%d %%", (int)(100 * (counts[i - 1] - counts[i]) / counts[i - 1]));
        }
        const int bar = known ? length_of(counts[i], counts[0], w) : 0;
        canvas_fill(c, x, y, bar, FUNNEL_ROW - 2, ink_mix(INK_NIGHT, stages[i].ink, 120));
        text_draw(c->text, x + 2, y, 1, chosen ? INK_GOLD : INK_WHITE, stages[i].name);
        canvas_right(c, x + 128, y, chosen ? INK_GOLD : INK_WHITE, "%s", number);
        canvas_right(c, x + w - 2, y, INK_DIM, "%s", share);
        if (chosen) {
            canvas_frame(c, (SDL_Rect){x - 1, y - 1, w + 2, FUNNEL_ROW}, INK_GOLD);
        }
    }
}

bool funnel_click(overlay *o, int x, int y) {
    const SDL_Point at = {x, y};
    if (!o->active || !SDL_PointInRect(&at, &o->funnel_bars)) {
        return false;
    }
    const int stage = (y - o->funnel_bars.y) / FUNNEL_ROW;
    o->funnel = o->funnel == stage ? FUNNEL_POSSIBLE : stage;
    return true;
}

bool funnel_has(const overlay *o, const ledger *l, int32_t pair, bool hit) {
    const bool open = pair < l->query_count && l->queries[pair].open;
    switch (o->funnel) {
    case FUNNEL_MASKS: return !open;
    case FUNNEL_HITS: return hit;
    default: return true;
    }
}
