// tally.c - the differences of the run's totals since the level began, and the gems one by one: the rules pay a gem by
// the pixels that are left of it, and it is gone when they say so, so each gem's pixels are kept from the tick before.
#include "view/hud/tally.h"

#include <string.h>

static void know_gems(tally *t, const game *g) {
    const world *w = &g->world;
    t->known = 0;
    for (int32_t i = 0; i < w->bodies_used && t->known < TALLY_GEMS; i++) {
        const body *b = &w->bodies[i];
        if (b->kind == KIND_GEM) {
            int32_t whole = (int32_t)game_mask(g, i)->count, left = b->hull > 0 && b->hull < whole ? b->hull : whole;
            tally_gem gem = {i, whole, left};
            t->gem[t->known++] = gem;
        }
    }
}

void tally_reset(tally *t, const game *g) {
    memset(t, 0, sizeof *t);
    t->before = g->world.totals;
    know_gems(t, g);
}

static void take_gems(tally *t, const world *w) {
    for (int i = 0; i < t->known; i++) {
        if (w->bodies[t->gem[i].index].kind != KIND_GEM) {
            t->left += t->gem[i].left;
            t->whole += t->gem[i].whole;
        }
    }
}

static void note_bonus(tally *t, const world *w) {
    for (int32_t i = 0; i < w->event_count; i++) {
        if (w->events[i].kind == EVENT_LEVEL) {
            t->bonus = w->events[i].magnitude;
        }
    }
}

void tally_tick(tally *t, const game *g) {
    const world *w = &g->world;
    if (w->phase == PHASE_CLEARED) {
        note_bonus(t, w);
        t->shown++;
        return;
    }
    take_gems(t, w);
    know_gems(t, g);
    t->gems = (int32_t)(w->totals.gems - t->before.gems);
    t->kills = (int32_t)(w->totals.kills - t->before.kills);
    t->carved = w->totals.carved - t->before.carved;
    t->ticks = w->level_ticks;
}

void tally_wait(tally *t) {
    t->shown++;
}

bool tally_done(const tally *t) {
    return t->skipped || t->shown >= TALLY_FIRST + TALLY_LINES * TALLY_LINE + TALLY_REST;
}

int tally_counted(const tally *t, int i) {
    int since = t->shown - TALLY_FIRST - i * TALLY_LINE;
    return t->skipped || since >= TALLY_LINE ? 256 : since < 0 ? -1 : since * 256 / TALLY_LINE;
}

bool tally_adds(const tally *t) {
    int since = t->shown - TALLY_FIRST;
    return !t->skipped && since >= 0 && since < TALLY_LINES * TALLY_LINE && since % TALLY_LINE == 0;
}

int tally_share(const tally *t) {
    return t->whole > 0 ? (int)(t->left * 100 / t->whole) : 100;
}
