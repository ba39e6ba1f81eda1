// loss.c - the covered pixels blink between two colors, so that they are visible on any sprite.
#include "view/hud/loss.h"

#include <stdio.h>

#include "sdl/lang/language.h"
#include "sdl/palette.h"
#include "view/hud/words.h"

enum { LINE_ROOM = 64, BAND = 36, DIM_TICKS = 20, DIM_MOST = 165, BLINK_TICKS = 30 };

void loss_draw_pixels(const canvas *c, const loss *l) {
    SDL_Rect box = {0, 0, 0, 0};
    const int age = SDL_min(l->held, DIM_TICKS), dim = age * DIM_MOST / DIM_TICKS;
    const SDL_Point corner = {l->cause.x - c->camera_x, l->cause.y - c->camera_y};
    const SDL_Color ink = ink_mix(INK_DANGER, INK_WHITE, l->held / (BLINK_TICKS / 2) % 2 ? 256 : 100);
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(4, 5, 14, dim));
    canvas_light(c, corner.x + 16, corner.y + 16, 30, ink_fade(INK_DANGER, 60));
    for (int i = 0; i < GLOW_ROWS * 32; i++) {
        const SDL_Rect pixel = {corner.x + i % 32, corner.y + i / 32, 1, 1};
        if (l->cause.rows[i / 32] >> i % 32 & 1) {
            canvas_fill(c, pixel.x, pixel.y, 1, 1, ink);
            SDL_UnionRect(&box, &pixel, &box);
        }
    }
    if (box.w > 0) {
        canvas_corners(c, box, 3 + DIM_TICKS - age, 2, ink_fade(INK_GOLD, 230));
    }
}

static void draw_band(const canvas *c, int y, SDL_Color edge, int edge_y) {
    canvas_fill(c, 0, y, VIEW_W, BAND, ink_fade(INK_NIGHT, 225));
    canvas_fill(c, 0, edge_y, VIEW_W, 1, edge);
}

/// Draws the score at the top and the keys at the bottom.
static void draw_over(const canvas *c, const loss *l) {
    char line[LINE_ROOM];
    snprintf(line, sizeof line, say(SAY_OVER_POINTS), l->score, l->level);
    draw_band(c, 0, ink_fade(INK_DANGER, 150), BAND - 1);
    text_draw(c->text, 12, 6, 3, INK_DANGER, say(SAY_OVER));
    text_draw(c->text, VIEW_W - 12 - text_width(line) * 2, 9, 2, INK_GOLD, line);
    draw_band(c, VIEW_H - BAND, INK(70, 110, 180, 120), VIEW_H - BAND);
    canvas_centered(c, VIEW_W / 2, VIEW_H - BAND + 13, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE, l->keys);
}

/// The cause is a line such as "MINE: 41 px" or "MOTE, clipped: 14 px"; the advice follows the touch.
void loss_draw_words(const canvas *c, const loss *l) {
    const int y = VIEW_H - (l->over ? 2 * BAND + 2 : BAND);
    const cause *found = &l->cause;
    char line[LINE_ROOM];
    SDL_strlcpy(line, say(SAY_SHIP_LOST), LINE_ROOM);
    if (found->name) {
        snprintf(line, LINE_ROOM, "%s%s%s: %d px", term(found->name), *found->how ? ", " : "", term(found->how),
                 (int)found->pixels);
    }
    draw_band(c, y, ink_fade(INK_DANGER, 150), y);
    canvas_centered(c, VIEW_W / 2, y + 3, 2, l->held >= 0 ? INK_DANGER : INK_DIM, line);
    canvas_centered(c, VIEW_W / 2, y + 23, 1, INK_COOL, l->held >= 0 ? cause_advice(found) : "");
    if (l->over) {
        draw_over(c, l);
    } else {
        char left[32];
        snprintf(left, sizeof left, say(l->ships == 1 ? SAY_SHIP_LEFT : SAY_SHIPS_LEFT), l->ships);
        text_draw(c->text, VIEW_W - 10 - text_width(left), y + 13, 1, INK_COOL, left);
    }
}
