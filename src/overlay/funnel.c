// funnel.c - bars on a logarithmic scale, because a stage keeps a tenth of the pairs or fewer.
#include "overlay/funnel.h"

#include <math.h>
#include <stdio.h>

static const struct {
    const char *name;
    SDL_Color ink;
} stages[FUNNEL_STAGES] = {
    [FUNNEL_POSSIBLE] = {"possible", {RGBA_CUT}},  [FUNNEL_BOXES] = {"box tests", {RGBA_OI_BLUE}},
    [FUNNEL_PAIRS] = {"box pairs", {RGBA_OI_SKY}}, [FUNNEL_MASKS] = {"mask tests", {RGBA_OI_PURPLE}},
    [FUNNEL_HITS] = {"hits", {RGBA_HIT}},
};

void funnel_bar(const canvas *c, SDL_Point corner, int length, SDL_Color ink, bool chosen, const char *const texts[3]) {
    const SDL_Color letters = chosen ? INK_GOLD : INK_WHITE;
    canvas_fill(c, corner.x, corner.y, length, BAR_ROW - 2, ink_mix(INK_NIGHT, ink, 120));
    text_draw(c->text, corner.x + 2, corner.y, 1, letters, texts[0]);
    canvas_right(c, corner.x + 140, corner.y, letters, "%s", texts[1]);
    canvas_right(c, corner.x + BARS_W - 2, corner.y, INK_DIM, "%s", texts[2]);
    if (chosen) {
        canvas_frame(c, (SDL_Rect){corner.x - 1, corner.y - 1, BARS_W + 2, BAR_ROW}, INK_GOLD);
    }
}

void funnel_draw(const overlay_frame *f, int x, int y) {
    const collide_stats *s = &f->g->collider.stats;
    const int64_t counts[FUNNEL_STAGES] = {s->possible, s->broad.tests, s->broad.pairs, s->mask_tests, s->hits};
    const bool known = f->g->collider.item_count > 0; // false in a tick that was not played
    const double most = log1p((double)counts[0]);
    f->o->bars = (SDL_Rect){x, y, BARS_W, FUNNEL_H};
    for (int i = 0; i < FUNNEL_STAGES; i++) {
        char number[24] = "-", share[24] = "";
        if (known) {
            text_grouped(number, sizeof number, counts[i]);
        }
        if (known && i > 0 && counts[i - 1] > 0) {
            snprintf(share, sizeof share, "%d %%", (int)(100 * (counts[i] - counts[i - 1]) / counts[i - 1]));
        }
        const int length = known && most > 0 ? (int)(log1p((double)counts[i]) * BARS_W / most) : 0;
        const char *const texts[3] = {stages[i].name, number, share};
        funnel_bar(f->c, (SDL_Point){x, y + i * BAR_ROW}, length, stages[i].ink, f->o->funnel == i && i >= FUNNEL_PAIRS,
                   texts);
    }
}

bool funnel_click(overlay *o, int x, int y) {
    const SDL_Point point = {x, y};
    if (!o->active || !SDL_PointInRect(&point, &o->bars)) {
        return false;
    }
    const int stage = (y - o->bars.y) / BAR_ROW;
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
