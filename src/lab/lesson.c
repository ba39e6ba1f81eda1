// lesson.c - the words over a page of the laboratory, and its bets.
#include "lab/lesson.h"

#include <stdio.h>
#include <stdlib.h>

enum { LEFT = 8, RIGHT = VIEW_W - 8, TITLE_Y = 1, PAPER_Y = 2, IDEA_Y = 20, QUESTION_Y = 39 };

void lesson_frame(const lesson *l, const canvas *c, const bet *b, const bet_sum *t) {
    char line[SAY_MOST + 1];
    bool said = bet_line(b, line);
    SDL_Color told = b->chosen == b->taken.right ? INK_GREEN : INK_DANGER;
    const SDL_Color ink = said ? told : INK_GOLD;
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(10, 11, 26, 255));
    text_draw(c->text, LEFT, TITLE_Y, 2, INK_WHITE, l->title);
    text_draw(c->text, RIGHT - text_width(l->paper), PAPER_Y, 1, INK_COOL, l->paper);
    text_draw(c->text, LEFT, IDEA_Y, 2, INK_WHITE, l->idea);
    text_draw(c->text, LEFT, QUESTION_Y, 2, ink, said ? line : l->question);
    if (said) {
        text_print(c->text, RIGHT - 18 * TEXT_W, QUESTION_Y + 5, 1, INK_DIM, "bets won: %d of %d", (int)t->won,
                   (int)t->made);
    }
}

// ---- bets ---------------------------------------------------------------------------------------
// Three choices, a row each. Nothing is lost by a wrong bet, and one key goes on.

void bet_look(bet *b, const wager *now) {
    b->now = *now;
    b->open = now->right >= 0 && !(b->seen >> now->about & 1);
    b->said = b->said && !b->open && b->taken.about == now->about && b->taken.key == now->key;
}

/// Number of the choice that was made, or -1.
static int32_t choice_made(const pointer *by) {
    const ph_box all = {0, SAY_TOP, LESSON_W, SAY_TOP + BET_CHOICES * SAY_H};
    bool clicked = by->hands.pressed && box_holds(all, by->x, by->y);
    return clicked ? (by->y - SAY_TOP) / SAY_H : by->hands.bet - 1;
}

void bet_take(bet *b, bet_sum *t, pointer *by) {
    int32_t made = b->open ? choice_made(by) : -1;
    if (made >= 0 || (b->open && by->hands.enter)) {
        b->seen |= UINT64_C(1) << b->now.about;
        b->open = false;
        b->said = made >= 0;
        b->chosen = made;
        b->taken = b->now;
        t->made += made >= 0;
        t->won += made == b->now.right;
        by->hands.pressed = by->hands.down = false;
    } else if (by->hands.enter) {
        by->hands.turn++;
    }
}

void bet_draw(const bet *b, const pane *on) {
    static const char *const keys[BET_CHOICES] = {"1 2 3 or click: bet", "Enter: just show", ""};
    for (int32_t k = 0; k < BET_CHOICES; k++) {
        const ph_box row = {0, SAY_TOP + k * SAY_H, LESSON_W, SAY_TOP + (k + 1) * SAY_H - 1};
        pane_fill(on, pane_flat, row, INK(44, 52, 100, 255));
        pane_say(on, k, INK_GOLD, "%d %s", (int)k + 1, b->now.choice[k]);
        pane_label(on, row.x1 - 4 - text_width(keys[k]), row.y0 + 4, INK_WHITE, keys[k]);
    }
}

bool bet_line(const bet *b, char line[SAY_MOST + 1]) {
    const wager *w = &b->taken;
    if (b->said) {
        snprintf(line, SAY_MOST + 1, "%s: %s.", b->chosen == w->right ? "Right" : "No, it is", w->choice[w->right]);
    }
    return b->said;
}

void bet_words(wager *w, const char *const choices[BET_CHOICES], int32_t right) {
    for (int k = 0; k < BET_CHOICES; k++) {
        SDL_strlcpy(w->choice[k], choices[k], BET_ROOM);
    }
    w->right = right;
    w->key = right;
}

void bet_numbers(wager *w, const char *of, int64_t right, int64_t x, int64_t y) {
    x = x == right ? right + right / 2 + 1 : x;
    y = y == right || y == x ? 2 * SDL_max(x, right) + 1 : y;
    int64_t low = SDL_min(right, SDL_min(x, y)), high = SDL_max(right, SDL_max(x, y));
    const int64_t n[BET_CHOICES] = {low, right + x + y - low - high, high};
    for (int k = 0; k < BET_CHOICES; k++) {
        snprintf(w->choice[k], BET_ROOM, "%lld %s", (long long)n[k], of);
    }
    w->right = (n[0] < right) + (n[1] < right);
    w->key = right;
}

// ---- the memory of the pages --------------------------------------------------------------------

void *pool_alloc(pool *a, size_t bytes) {
    void *block = a->count < POOL_BLOCKS && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block) {
        a->blocks[a->count++] = block;
    }
    a->failed |= !block;
    return block;
}

ph_mask *pool_mask(pool *a, int32_t w, int32_t h) {
    return ph_mask_init(pool_alloc(a, ph_mask_bytes(w, h)), w, h);
}

void pool_free(pool *a) {
    while (a->count > 0) {
        free(a->blocks[--a->count]);
    }
}
