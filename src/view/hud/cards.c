// cards.c - a card shows the ship with its tools and with the tool of the card, enlarged, and the effect in words.
#include "view/hud/cards.h"

#include "game/levels/choice.h"
#include "sdl/lang/language.h"
#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/scenery/gear_look.h"

enum {
    CARD_W = 190,
    CARD_H = 196,
    GAP = 12,
    CARD_Y = 92,
    LIFT = 8,   // a selected card is higher [px]
    LARGE = 3,  // magnification of the ship
    NORTH = 24, // heading of the ship
    SHIP_Y = 84,
    WORDS_Y = 148, // places in the card [px]
    WORDS_W = 168  // width of a line
};

bool cards_shown(const world *w) {
    return w->phase == PHASE_CLEARED && w->phase_timer <= CHOICE_TICKS && !w->painted.hash;
}

static void draw_card(const canvas *c, const world *w, int n, int x) {
    const int32_t tool = w->choice.card[n];
    const bool chosen = w->choice.chosen == n;
    const int y = CARD_Y - (chosen ? LIFT : 0), middle = x + CARD_W / 2;
    const SDL_Color ink = gear_ink(tool);
    const int side = sprite_get(SPRITE_SHIP)->w * LARGE;
    const SDL_Rect card = {x, y, CARD_W, CARD_H}, ship = {middle - side / 2, y + SHIP_Y - side / 2, side, side};
    canvas_fill(c, card.x, card.y, card.w, card.h, INK(7, 8, 20, 235));
    canvas_frame(c, card, chosen ? INK_GOLD : INK(70, 110, 180, 160));
    if (chosen) {
        canvas_frame(c, (SDL_Rect){card.x + 1, card.y + 1, card.w - 2, card.h - 2}, INK_GOLD);
        canvas_light(c, middle, y + SHIP_Y, 90, ink_fade(ink, 70 + (int)(c->beat / 8 % 4) * 6));
    }
    canvas_centered(c, middle, y + 10, 2, chosen ? INK_WHITE : ink, term(gear_get(tool)->name));
    canvas_sprite_in(c, SPRITE_SHIP, NORTH, ship, chosen ? 255 : 170);
    gear_draw(c, (uint32_t)w->gear | 1U << tool, NORTH, middle, y + SHIP_Y, LARGE);
    (void)canvas_paragraph(c, middle, y + WORDS_Y, 1, WORDS_W, chosen ? INK_WHITE : INK_DIM,
                           term(gear_get(tool)->gain));
}

void cards_draw(const canvas *c, const world *w) {
    const int count = choice_cards(w);
    if (count == 0) {
        canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 255 - w->phase_timer * 145 / CHOICE_TICKS));
        return;
    }
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 110));
    canvas_fill(c, 0, 36, VIEW_W, 40, INK(7, 8, 20, 200));
    canvas_centered(c, VIEW_W / 2, 40, 3, INK_GOLD, say(SAY_CARDS));
    for (int n = 0; n < count; n++) {
        draw_card(c, w, n, VIEW_W / 2 - (count * (CARD_W + GAP) - GAP) / 2 + n * (CARD_W + GAP));
    }
    canvas_fill(c, 0, VIEW_H - 58, VIEW_W, 40, INK(7, 8, 20, 200));
    canvas_centered(c, VIEW_W / 2, VIEW_H - 52, 1, INK_WHITE, say(SAY_CARDS_KEPT));
    canvas_centered(c, VIEW_W / 2, VIEW_H - 36, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE, say(SAY_CARDS_KEYS));
}
