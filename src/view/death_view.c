// death_view.c - the world as usual, then everything but the pixels that overlapped is dimmed, then it is enlarged. The
// words lie over it at their usual size.
#include "view/death_view.h"

#include <stdio.h>

#include "sdl/palette.h"
#include "view/hud/words.h"

enum { BAND = 30, DIM_TICKS = 20, DIM_MOST = 165, BLINK_TICKS = 30 };

/// The box round the pixels that overlapped; false when there are none.
static bool bounds_of(const uint32_t *rows, SDL_Rect *box) {
    *box = (SDL_Rect){0, 0, 0, 0};
    for (int y = 0; y < GLOW_ROWS; y++) {
        for (int x = 0; x < 32; x++) {
            SDL_Rect pixel = {x, y, 1, 1};
            if (rows[y] >> x & 1) {
                SDL_UnionRect(box, &pixel, box);
            }
        }
    }
    return box->w > 0;
}

/// Four corners that close in on the pixels, however few they are.
static void draw_corners(const canvas *c, const death_frame *f, SDL_Point at, SDL_Color ink) {
    SDL_Rect box;
    int away = f->lit < DIM_TICKS ? 3 + (DIM_TICKS - f->lit) : 3;
    if (bounds_of(f->rows, &box)) {
        box.x += at.x, box.y += at.y;
        canvas_corners(c, box, away, 2, ink);
    }
}

static void draw_lit(const canvas *c, const death_frame *f) {
    int dim = f->lit < DIM_TICKS ? f->lit * DIM_MOST / DIM_TICKS : DIM_MOST;
    SDL_Point at = {f->ship.x - c->camera_x, f->ship.y - c->camera_y};
    SDL_Color ink = ink_mix(INK_DANGER, INK_WHITE, f->lit / (BLINK_TICKS / 2) % 2 ? 256 : 100);
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(4, 5, 14, dim));
    canvas_light(c, at.x + 16, at.y + 16, 30, ink_fade(INK_DANGER, 60));
    draw_corners(c, f, at, ink_fade(INK_GOLD, 230));
    for (int y = 0; y < GLOW_ROWS; y++) {
        for (int x = 0; x < 32; x++) {
            if (f->rows[y] >> x & 1) {
                canvas_fill(c, at.x + x, at.y + y, 1, 1, ink);
            }
        }
    }
}

static void draw_band(const canvas *c, int y, SDL_Color edge, int edge_y) {
    canvas_fill(c, 0, y, VIEW_W, BAND, ink_fade(INK_NIGHT, 225));
    canvas_fill(c, 0, edge_y, VIEW_W, 1, edge);
}

/// Draws what hit the ship, large once it has.
static void draw_line(const canvas *c, const death_frame *f) {
    int y = VIEW_H - (f->over ? 2 * BAND + 2 : BAND);
    draw_band(c, y, ink_fade(INK_DANGER, 150), y);
    canvas_centered(c, VIEW_W / 2, y + 7, 2, f->lit >= 0 ? INK_DANGER : INK_DIM,
                    *f->line ? f->line : say(SAY_SHIP_LOST));
    if (!f->over) {
        char left[32];
        snprintf(left, sizeof left, say(f->ships == 1 ? SAY_SHIP_LEFT : SAY_SHIPS_LEFT), f->ships);
        text_draw(c->text, VIEW_W - 10 - (int)SDL_strlen(left) * TEXT_W, y + 11, 1, INK_COOL, left);
    }
}

static void draw_over(const canvas *c, const death_frame *f) {
    char line[64];
    snprintf(line, sizeof line, say(SAY_OVER_POINTS), f->points, f->level);
    draw_band(c, 0, ink_fade(INK_DANGER, 150), BAND - 1);
    text_draw(c->text, 12, 4, 3, INK_DANGER, say(SAY_OVER));
    text_draw(c->text, VIEW_W - 12 - (int)SDL_strlen(line) * TEXT_W * 2, 7, 2, INK_GOLD, line);
    draw_band(c, VIEW_H - BAND, INK(70, 110, 180, 120), VIEW_H - BAND);
    canvas_centered(c, VIEW_W / 2, VIEW_H - BAND + 11, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE, say(SAY_OVER_KEYS));
}

void death_view_draw(view *v, const canvas *words, const game *g, const death_frame *f) {
    const canvas *c = view_canvas(v);
    (void)canvas_begin(c);
    view_draw_world(v, g, f->alpha);
    if (f->lit >= 0) {
        draw_lit(c, f);
    }
    SDL_Point middle = {f->middle.x - c->camera_x, f->middle.y - c->camera_y};
    SDL_Rect part = {0, 0, VIEW_W * 256 / f->zoom, VIEW_H * 256 / f->zoom};
    part.x = SDL_clamp(middle.x - part.w / 2, 0, VIEW_W - part.w);
    part.y = SDL_clamp(middle.y - part.h / 2, 0, VIEW_H - part.h);
    (void)canvas_show(c, &part);
    draw_line(words, f);
    if (f->over) {
        draw_over(words, f);
    }
}
