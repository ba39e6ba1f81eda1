// hint_view.c - a plate with a key cap and a few words, and a thread from it to the thing. The
// plate lies above the thing, below it near the upper edge, and never over the HUD.
#include "view/hint_view.h"

#include "sdl/palette.h"

enum { HIGH = 20, AWAY = 34, PAD = 6, EDGE = 6, RING = 15 }; // [px]

static SDL_Rect plate_of(SDL_Point at, int width) {
    bool below = at.y < HUD_H + AWAY + 2 * HIGH;
    SDL_Rect r = {at.x - width / 2, below ? at.y + AWAY : at.y - AWAY - HIGH, width, HIGH};
    r.x = SDL_max(EDGE, SDL_min(r.x, VIEW_W - EDGE - width));
    r.y = SDL_max(HUD_H + EDGE, SDL_min(r.y, VIEW_H - EDGE - HIGH));
    return r;
}

static void draw_thread(const canvas *c, SDL_Rect plate, SDL_Point at, SDL_Color ink) {
    bool below = plate.y > at.y;
    int x = SDL_max(plate.x + PAD, SDL_min(at.x, plate.x + plate.w - PAD));
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    canvas_color(c, ink);
    int edge = below ? plate.y : plate.y + plate.h;
    SDL_RenderDrawLine(c->renderer, x, edge, at.x, below ? at.y + RING : at.y - RING);
}

void hint_view_draw(const canvas *c, const hint_frame *h) {
    int key_w = text_width(h->key) + 2 * PAD, width = key_w + text_width(h->does) + 3 * PAD;
    SDL_Point at = {h->at.x - c->camera_x, h->at.y - c->camera_y};
    SDL_Color ink = ink_fade(h->done ? INK_GREEN : INK_GOLD, h->strength);
    SDL_Rect plate = plate_of(at, width), thing = {at.x, at.y, 1, 1};
    canvas_corners(c, thing, RING, 5, ink);
    draw_thread(c, plate, at, ink_fade(ink, 150));
    canvas_fill(c, plate.x, plate.y, plate.w, plate.h, ink_fade(INK_NIGHT, h->strength * 230 / 256));
    canvas_fill(c, plate.x + 3, plate.y + 3, key_w, HIGH - 6, ink_fade(ink, 90));
    text_draw(c->text, plate.x + 3 + PAD, plate.y + 5, 1, ink, h->key);
    text_draw(c->text, plate.x + key_w + 2 * PAD, plate.y + 5, 1, ink_fade(INK_WHITE, h->strength), h->does);
    canvas_color(c, ink);
    SDL_RenderDrawRect(c->renderer, &plate);
}
